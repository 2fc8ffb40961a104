#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "passcurve/counts.hpp"
#include "passcurve/curve.hpp"
#include "passcurve/question.hpp"

namespace passcurve {

/// Values of a question at each of its places: parallel arrays in the order of `Question::at`.
struct Measured {
  std::vector<double> at;  ///< the ks or the taus
  std::vector<double> value;
  std::vector<double> complement;  ///< 1 - value, computed without subtraction
  std::vector<Status> status;      ///< the gravest of the strata: undefined, partial, extrapolated, exact
  std::vector<double> eligible;    ///< tasks (by weight) of all strata in the mean, or that would be in it
  /// The first stratum that is not exact there, and its status and tasks; the last one's index + 1 where all are exact.
  std::vector<double> stratum;
  std::vector<Status> stratum_status;
  std::vector<double> stratum_eligible;
  std::vector<double> stratum_total;
  double total = 0;  ///< tasks (by weight) of all strata
  double min_n = 0;
  double max_n = 0;
};

/// The mean over strata of the question's means over the tasks of each: a run is one stratum, a mean over a label has
/// one for each of its values. Each stratum counts the same, whatever its number of tasks. A place where a stratum has
/// no value is NaN and `undefined`: so is every metric but pass@k of a stratum whose sampling stops. One stratum: the
/// metric's own mean, to the bit.
/// @throws ShapeError without strata; ValueError naming k, least, or ks or taus and the index
/// Cost O(cells * places); for G-Pass and its kin O(cells * k) at each k.
Measured measure(std::span<const Counts> strata, const Question& question);

/// The gravest status over strata that each stratum has in columns, statuses[s * columns + j]: undefined, partial,
/// extrapolated, exact. A mean is no better than its worst part.
/// @throws ShapeError unless there is at least one stratum, and `statuses` has as many columns in each
std::vector<Status> gravest_over_strata(std::span<const Status> statuses, std::size_t strata);

}  // namespace passcurve
