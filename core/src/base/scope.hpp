#pragma once

#include "passcurve/counts.hpp"
#include "passcurve/curve.hpp"

namespace passcurve {

/// Which tasks a mean at k is over, and what it then is.
struct Scope {
  double eligible;
  Status status;
};

/// The scope of an estimator that needs n >= k: all tasks where they all have it, else as `ragged` says.
inline Scope scope_at(const Counts& counts, double k, Ragged ragged) {
  const double eligible = counts.eligible(k);
  if (k <= counts.min_n()) return {eligible, Status::exact};
  const bool is_partial = ragged == Ragged::eligible && eligible > 0;
  return {eligible, is_partial ? Status::partial : Status::undefined};
}

}  // namespace passcurve
