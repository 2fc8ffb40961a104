#pragma once

#include <cstdint>
#include <vector>

#include "passcurve/counts.hpp"
#include "passcurve/fit.hpp"

namespace passcurve {

enum class Family : std::uint8_t { bb, zoibb };
Fit fit_family(Family family, const Counts& counts);

/// Whether counts look like draws from a family: observed and expected tasks of each (n, c) that occurs, and how often
/// data drawn from the fit, each fitted anew, lie as far from their own expectations.
struct GoodnessOfFit {
  std::vector<double> n;
  std::vector<double> c;
  std::vector<double> observed;
  std::vector<double> expected;
  double elsewhere = 0;    ///< expected tasks of the (n, c) that do not occur
  double discrepancy = 0;  ///< of Freeman and Tukey: the sum of (sqrt observed - sqrt expected)^2 over all (n, c)
  double p_value = 0;      ///< (1 + data sets at least as far) / (1 + replicates)
  double replicates = 0;
};

/// `replicates` whole in [1, 1e6], times the tasks at most 2e10, of which each (n, c) counts 64 at most, since more are
/// drawn as one number; seed whole in [0, 2^53]; the distinct n are at most 2^25 together, since the chance of each
/// count is a table.
/// @throws ValueError naming replicates or seed; or counts, where a weight is not whole, since tasks are drawn
/// Cost O(replicates * (fit + tasks log n)).
/// Source of the discrepancy: Freeman & Tukey 1950; of the refitting: Bayarri & Berger 2000.
GoodnessOfFit goodness_of_fit(const Counts& counts, Family family, double replicates, double seed);

}  // namespace passcurve
