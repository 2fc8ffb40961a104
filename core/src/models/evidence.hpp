#pragma once

#include <vector>

#include "models/jet.hpp"
#include "models/tail_tallies.hpp"
#include "passcurve/counts.hpp"

namespace passcurve {

/// A point in the plane of Beta priors, by what stays regular where they degenerate: the logit of the mean mu = a/(a+b)
/// and the log of the concentration nu = a + b. log_nu = infinity is the binomial limit, where all tasks have one rate.
struct PriorPoint {
  double logit_mu;
  double log_nu;
};

/// The log evidence at a point, without the binomial coefficients, which no parameter moves: with its gradient and
/// Hessian in (logit mu, log nu), and the masses at the ends that are best there.
struct Evidence : Jet {
  double pi0 = 0;
  double pi1 = 0;
};

/// Evaluates the evidence of a data set by its tail tallies, so that the cost does not depend on the number of tasks.
///
/// Only the cells of extreme counts see the masses at the ends: for a given Beta part their evidence is a concave
/// function of (pi0, pi1), whose maximum is found exactly, also where it lies on the edge (a mass of 0). What is
/// returned is the profile over them.
class EvidenceOfCounts {
 public:
  explicit EvidenceOfCounts(const Counts& counts);

  /// The Beta-Binomial alone.
  [[nodiscard]] Evidence beta_binomial(const PriorPoint& point) const;
  /// The zero-one-inflated Beta-Binomial at the best pi0 and pi1.
  [[nodiscard]] Evidence inflated(const PriorPoint& point) const;

  /// Whether there is a task with neither no nor only successes.
  [[nodiscard]] bool has_interior() const { return interior_ > 0; }

 private:
  [[nodiscard, gnu::noinline]] Evidence evaluate(const PriorPoint& point, bool is_inflated) const;

  TailTallies successes_;  // of the interior tasks
  TailTallies failures_;
  TailTallies samples_;
  double interior_ = 0;
  double interior_successes_ = 0;
  double interior_failures_ = 0;
  std::vector<ExtremeGroup> none_;  // c = 0
  std::vector<ExtremeGroup> all_;   // c = n
};

}  // namespace passcurve
