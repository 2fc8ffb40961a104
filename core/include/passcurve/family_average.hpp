#pragma once

#include <span>
#include <vector>

#include "passcurve/counts.hpp"
#include "passcurve/hierarchical.hpp"

namespace passcurve {

/// The chance of each family of rates, given the counts; the three add up to 1.
struct FamilyChances {
  double hb = 0;          ///< the hierarchical model's: Beta, with shares at 0 and 1
  double log_normal = 0;  ///< log-odds with a normal distribution, and shares at 0 and 1
  double two_groups = 0;  ///< two Beta distributions, and shares at 0 and 1
};

/// pass@k about these tasks over three families of rates, at many k: parallel arrays in the order of the ks passed.
struct FamilyAverage {
  std::vector<double> k;
  std::vector<double> value;  ///< the posterior mean
  std::vector<double> lower;  ///< the ends of the interval
  std::vector<double> upper;
  FamilyChances chances;
};

/// The posterior of pass@k of these tasks' rates, as fit_hierarchical has it, averaged over three families by the
/// evidence of the counts. Before any data HB has the chance 0.6, and the others 0.2 each. Each family's likelihood is
/// coarsened by the hyperprior.
///
/// HB alone assumes that its family is true: where the rates fall into two groups, or have lighter tails, its intervals
/// miss. These intervals hold far more often there, and are wider where the counts cannot distinguish the families
/// (tests/bench/GRADES.md). hierarchical_interval uses their ends beyond the samples. Without any success the lower end
/// is 0, and without any failure the upper end is 1. `ks` whole in [1, 2^53], any order, at most 1024; `level` in (0,
/// 1).
/// @throws ValueError naming ks, level or a field of the hyperprior; ShapeError for too many ks
/// Method: the other families' parameters lie on fixed grids. Chances are exact sums over them; the posterior uses at
/// most 1,000 grid points of each family, drawn in steps of equal chance. Values agree with all of the grid to 0.002
/// (tested).
/// Cost that of fit_hierarchical's quadrature, and O(35,000 cells + 1,000 cells * ks).
FamilyAverage family_average(const Counts& counts, std::span<const double> ks, double level = 0.95,
                             const Hyperprior& hyperprior = {});

}  // namespace passcurve
