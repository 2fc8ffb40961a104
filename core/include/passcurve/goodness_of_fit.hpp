#pragma once

#include <cstdint>
#include <vector>

#include "passcurve/counts.hpp"
#include "passcurve/fit.hpp"

namespace passcurve {

enum class Family : std::uint8_t { bb, zoibb };
Fit fit_family(Family family, const Counts& counts);

/// Test of counts as draws from a family. It holds the observed and expected tasks of each (n, c) that occurs. Its p
/// value is the share of data sets drawn from the fit, each fitted again, that lie as far from their own expectations.
struct GoodnessOfFit {
  std::vector<double> n;
  std::vector<double> c;
  std::vector<double> observed;
  std::vector<double> expected;
  double elsewhere = 0;    ///< expected tasks of the (n, c) that do not occur
  double discrepancy = 0;  ///< Freeman and Tukey's: the sum of (sqrt observed - sqrt expected)^2 over all (n, c)
  double p_value = 0;      ///< (1 + data sets at least as far) / (1 + replicates)
  double replicates = 0;
};

/// `replicates` is whole in [1, 1e6]. Replicates times tasks are at most 2e10; each (n, c) counts as at most 64 tasks
/// there, because more are drawn as one number. seed is whole in [0, 2^53]. The distinct n are at most 2^25 together,
/// because a table holds the chance of each count.
/// @throws ValueError naming replicates or seed; or counts, if a weight is not whole, because tasks are drawn
/// Cost O(replicates * (fit + tasks log n)).
/// Source of the discrepancy: Freeman & Tukey 1950; of the refitting: Bayarri & Berger 2000.
GoodnessOfFit goodness_of_fit(const Counts& counts, Family family, double replicates, double seed);

}  // namespace passcurve
