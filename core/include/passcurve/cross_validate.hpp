#pragma once

#include "passcurve/counts.hpp"

namespace passcurve {

/// Predictive fit of each family: sums of log marginals of tasks that its fit has not seen.
struct CrossValidation {
  double bb = 0;  ///< -infinity if a held-out count is impossible under the fit to the others
  double zoibb = 0;
  double difference = 0;      ///< zoibb - bb; a task counts as a tie if they differ by less than 1e-9
  double standard_error = 0;  ///< standard error of the difference, from its spread over the tasks
  double folds = 0;
  double tasks = 0;
};

/// The expected log predictive density, by cross-validation.
/// Tasks are dealt to the folds in order of (n, c), each `folds` neighbours in an order drawn from the seed. The folds
/// are thus alike, and the order of the tasks does not matter. A weight that is not whole is dealt as its whole tasks
/// and one task for the rest.
/// `folds` is whole in [2, total tasks], and folds times cells is at most 2^25; seed whole in [0, 2^53].
/// @throws ValueError naming folds or seed
/// Source: Verine et al. 2026; the standard error is that of Vehtari, Gelman & Gabry 2017.
CrossValidation cross_validate(const Counts& counts, double folds, double seed);

}  // namespace passcurve
