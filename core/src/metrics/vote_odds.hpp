#pragma once

#include <span>
#include <vector>

#include "numeric/odds.hpp"

namespace passcurve {

/// The samples of one task by their answers.
struct Votes {
  double correct = 0;
  std::vector<double> wrong{};  ///< votes of each wrong answer, positive
  double abstaining = 0;        ///< these can be drawn, but give no vote
  double n = 0;                 ///< number of samples
};

/// Approximate number of steps of vote_odds.
double vote_work(const Votes& votes, std::span<const double> ks);

/// maj@k at each k, as `some`, and its complement; NaN where k > n. The caller has checked the arguments.
///
/// A vote is won or lost by its highest number of votes m. With H_mt(z) the product over the wrong answers in which t
/// of them have m votes and none has more, and R(z) = (1 + z)^correct,
///
///     won = sum over m, t of R_m H_mt / (t + 1),   lost = sum over m, t >= 1 of H_mt (R_m t/(t + 1) + sum over j < m
///     of R_j z^j),
///
/// each at z^k, over C(n, k). The H_mt of one m serve all k. Answers with less than m samples are one polynomial. All
/// terms are positive, hence both sums keep their digits. Up to kMostExact samples binomial coefficients are doubles;
/// beyond, chances with the rate k/n take their place, one k at a time.
std::vector<Odds> vote_odds(const Votes& votes, std::span<const double> ks);

}  // namespace passcurve
