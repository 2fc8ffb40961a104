#pragma once

#include "passcurve/counts.hpp"
#include "passcurve/curve.hpp"

namespace passcurve {

/// The number of tasks that a mean at k covers, and the status of that mean.
struct Scope {
  double eligible;
  Status status;
};

/// The scope of an estimator that needs n >= k: all tasks if each answers k, else by `ragged`. Where sampling stopped,
/// the tasks that do not answer k are unsolved ones: a mean over the others would be biased.
inline Scope scope_at(const Counts& counts, double k, Ragged ragged) {
  const double eligible = counts.eligible(k);
  if (k <= counts.largest_k()) return {eligible, Status::exact};
  const bool is_partial = ragged == Ragged::eligible && eligible > 0 && !counts.sampling().stops();
  return {eligible, is_partial ? Status::partial : Status::undefined};
}

}  // namespace passcurve
