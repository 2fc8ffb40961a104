#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "passcurve/checked_pass_at_k.hpp"
#include "passcurve/curve.hpp"
#include "passcurve/samples.hpp"
#include "passcurve/sampling.hpp"

namespace passcurve {

/// The metric of one task, in [0, 1] but for checked_pass_at_k; a data set has its mean.
enum class Metric : std::uint8_t {
  pass_at_k,
  pass_at_k_plugin,
  pass_hat_k,
  g_pass_at_k,
  mg_pass_at_k,
  mg_pass_at_k_area,
  cover,
  disagree_at_k,      ///< the chance that k draws do not all agree: neither all succeed nor all fail
  at_least,           ///< the chance of at least so many successes among k draws
  checked_pass_at_k,  ///< pass@k, corrected for a checker that errs
  maj_at_k,           ///< by the samples as votes: see maj_at_k
  best_of_k,          ///< by the ranks of a verifier: see best_of_k
  max_at_k,           ///< by scores: see max_at_k
  min_at_k,
};

/// A metric at many k or tau.
struct Question {
  Metric metric = Metric::pass_at_k;
  std::vector<double> at;  ///< the ks, whole in [1, 2^53]; for g_pass_at_k and cover the taus, in [0, 1]; any order
  double k = 1;            ///< k of g_pass_at_k
  Ragged ragged = Ragged::strict;  ///< which tasks count at a k above the n of some task
  double least = 1;                ///< for at_least: so many successes, whole in [1, 2^53]
  double wrong_pass = 0;           ///< for checked_pass_at_k, as in CheckerRates
  double right_pass = 1;
};

/// Tasks row by row. Counts would lose which rows are clustered or paired.
struct Tasks {
  std::vector<double> n;
  std::vector<double> c;
  std::vector<double> weights;   ///< number of tasks that a row stands for; empty: 1 each
  std::vector<double> clusters;  ///< whole numbers: rows that share one are one unit; empty: each task alone
  /// Cost of an attempt: for each row, or one number for all; finite, at least 0. Empty: 1. Only costs use it.
  std::vector<double> cost{};
  /// Sampling rule. If it stops at a success, pass@k takes that into account, and other metrics have no value. The
  /// likelihood of a rate is the same under every such rule, so fits and posteriors use the counts unchanged.
  Sampling sampling{};
  /// Groups of samples, for metrics that use them. Other metrics ignore them.
  SampleGroups samples{};
};

}  // namespace passcurve
