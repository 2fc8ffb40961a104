#pragma once

#include "passcurve/counts.hpp"

namespace passcurve {

/// How well each family foretells tasks that its fit has not seen: sums of their log marginals.
struct CrossValidation {
  double bb = 0;  ///< -infinity where a held-out count is impossible under the fit to the others
  double zoibb = 0;
  double difference = 0;      ///< zoibb - bb; tasks of which they differ by less than 1e-9 count as ties
  double standard_error = 0;  ///< of the difference, from its spread over the tasks
  double folds = 0;
  double tasks = 0;
};

/// The expected log predictive density by cross-validation. Tasks are dealt to the folds in order of (n, c), each
/// `folds` neighbours in an order drawn from the seed, so that folds are alike and the order of the tasks cannot
/// matter. A weight that is not whole is dealt as its whole tasks and one task of what is left. `folds` is whole in [2,
/// total tasks], times the cells at most 2^25; seed whole in [0, 2^53].
/// @throws ValueError naming folds or seed
/// Source: Verine et al. 2026; the standard error is that of Vehtari, Gelman & Gabry 2017.
CrossValidation cross_validate(const Counts& counts, double folds, double seed);

}  // namespace passcurve
