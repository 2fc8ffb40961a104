#pragma once

#include <vector>

#include "models/jet.hpp"
#include "models/tail_tallies.hpp"
#include "passcurve/counts.hpp"

namespace passcurve {

/// A point in the plane of Beta priors, in coordinates that stay regular where priors degenerate: the logit of the mean
/// mu = a/(a+b) and the log of the concentration nu = a + b. log_nu = infinity is the binomial limit: all tasks have
/// one rate.
struct PriorPoint {
  double logit_mu;
  double log_nu;
};

/// The log evidence at a point, with its gradient and Hessian in (logit mu, log nu) and the best masses at the ends
/// there. It leaves out the binomial coefficients, which depend on no parameter.
struct Evidence : Jet {
  double pi0 = 0;
  double pi1 = 0;
};

/// Evaluates the evidence of a data set by its tail tallies. The cost does not depend on the number of tasks.
///
/// Only cells of extreme counts depend on the masses at the ends. For a fixed Beta part their evidence is a concave
/// function of (pi0, pi1). Its maximum is found exactly, even on the edge (a mass of 0). The result is the profile over
/// the masses.
class EvidenceOfCounts {
 public:
  explicit EvidenceOfCounts(const Counts& counts);

  /// The Beta-Binomial alone.
  [[nodiscard]] Evidence beta_binomial(const PriorPoint& point) const;
  /// The zero-one-inflated Beta-Binomial at the best pi0 and pi1.
  [[nodiscard]] Evidence inflated(const PriorPoint& point) const;

  /// True if some task has both a success and a failure.
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
