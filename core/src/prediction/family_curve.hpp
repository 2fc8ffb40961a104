#pragma once

#include <span>
#include <vector>

#include "hierarchical/hb_columns.hpp"
#include "hierarchical/hb_posterior.hpp"
#include "passcurve/counts.hpp"
#include "passcurve/family_average.hpp"

namespace passcurve {

/// pass@k over three families of rates: at each k its mean, and a quantile for each of the levels.
struct FamilyCurve {
  FamilyChances chances;
  std::vector<double> mean;
  std::vector<double> quantiles;             ///< a row of levels for each k
  std::vector<double> complement_quantiles;  ///< 1 - these
};

/// HB's columns at `ks`, averaged with two other families. `tasks` as in columns_of: over new tasks, the quantiles are
/// as wide as curve_of has them. `coarsening` is that of HB's posterior.
FamilyCurve family_curve(const Counts& counts, const HyperPosterior& hb, std::span<const Column> columns,
                         std::span<const double> ks, double tasks, std::span<const double> levels, double coarsening);

/// As family_curve over new tasks, of continued_columns: the first n attempts are the samples drawn.
FamilyCurve continued_family_curve(const Counts& counts, const HyperPosterior& hb, std::span<const Column> columns,
                                   std::span<const double> ks, std::span<const double> levels, double coarsening);

}  // namespace passcurve
