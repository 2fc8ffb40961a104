#pragma once

#include <array>
#include <cmath>
#include <vector>

#include "passcurve/prior.hpp"
#include "regimes.hpp"

/// The budgets that pairs of runs are compared at.
inline constexpr std::array<double, 2> kBudgets{1, 10};

/// Relations of the second run's rates to those of the first.
enum class Pair { alike, apart, better, lost };
inline constexpr std::array kPairs{Pair::alike, Pair::apart, Pair::better, Pair::lost};

inline double other_rate(Pair pair, double rate, const passcurve::Prior& prior, passcurve::Random& random) {
  constexpr double kOdds = 2;    // of success, times so many
  constexpr double kLost = 0.1;  // the share of tasks that are never solved any more
  switch (pair) {
    case Pair::alike:
      return rate;
    case Pair::apart:
      return draw_rate(prior, random);
    case Pair::better:
      return kOdds * rate / (1 + (kOdds - 1) * rate);
    case Pair::lost:
      return random.uniform() < kLost ? 0 : rate;
  }
  return rate;
}

inline double rate_within(double rate, double k) { return 1 - std::pow(1 - rate, k); }

/// The expected difference, a - b.
inline std::vector<double> truth_of(const passcurve::Prior& prior, Pair pair) {
  std::vector<double> truth(kBudgets.size());
  if (pair == Pair::alike || pair == Pair::apart) return truth;
  constexpr int kDraws = 400000;
  passcurve::Random random(77);
  for (int i = 0; i < kDraws; ++i) {
    const double rate = draw_rate(prior, random);
    const double other = other_rate(pair, rate, prior, random);
    for (std::size_t j = 0; j < truth.size(); ++j)
      truth[j] += (rate_within(rate, kBudgets[j]) - rate_within(other, kBudgets[j])) / kDraws;
  }
  return truth;
}
