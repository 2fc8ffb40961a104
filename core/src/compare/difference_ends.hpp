#pragma once

#include <cstddef>

#include "compare/difference.hpp"
#include "numeric/function_ref.hpp"
#include "passcurve/interval.hpp"

namespace passcurve {

struct DifferenceEnds {
  double lower = -1;
  double upper = 1;
  [[nodiscard]] bool leave_out_zero() const { return lower > 0 || upper < 0; }
};

/// The ends of a column's interval at the level 1 - alpha. The interval narrows as alpha grows.
using EndsAt = FunctionRef<DifferenceEnds(std::size_t column, double alpha)>;

/// The number of columns with the status ok.
std::size_t defined_columns(const Intervals& intervals);

/// The values without ends and p values.
Difference undecided(const Intervals& values);

/// Sets the ends and the p value of a column. Ends of no width are no interval.
void set_column(Difference& difference, std::size_t column, const DifferenceEnds& ends, double p_value);

/// The interval at the requested level, in each column whose status is ok. Its p value is the largest alpha in
/// [least, 1] at which the interval holds 0, or `least`.
Difference inverted(const Intervals& values, double level, double least, EndsAt ends);

/// The whole curve by Bonferroni's correction for m columns: each at alpha = (1 - level) / m, with p value min(1, m p).
Difference bonferroni(const Intervals& values, const Difference& each, double level, EndsAt ends);

}  // namespace passcurve
