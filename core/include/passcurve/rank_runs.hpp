#pragma once

#include <span>
#include <vector>

namespace passcurve {

/// Results of comparing runs in pairs: parallel arrays, one entry for each pair.
struct ComparedPairs {
  std::vector<double> a;  ///< the first run of the pair, as an index of the values
  std::vector<double> b;
  std::vector<double> difference;  ///< a - b
  std::vector<double> lower;       ///< the ends of its interval, NaN where there is none
  std::vector<double> upper;
  std::vector<double> p_value;  ///< two-sided, NaN where there is none
};

/// Pairs of runs that differ, and the range of ranks of each run. Rank 1 is the best.
struct Ranking {
  std::vector<double> adjusted;  ///< the p value of each pair after Holm's correction
  std::vector<bool> differs;     ///< for each pair, true if it differs
  std::vector<double> best;      ///< the first rank that each run may have; NaN for a run without a value
  std::vector<double> worst;     ///< the last one
  std::vector<std::vector<double>> tied;
};

/// Ranks runs by all their differences at once. A pair differs if its p value after Holm's correction is below
/// 1 - level, or, where it has no p value, if its interval excludes 0. Among K runs with a value, a run lies between
/// the ranks
///     1 + the number of runs that differ from it and are better,
///     K - the number of runs that differ from it and are worse.
/// With probability `level` these hold the rank of every run at once, also where runs are equal, if each p value holds:
/// all ranks are right unless some pair is put in the wrong order, and Holm's correction bounds the chance of that.
/// `tied` is as in tied_groups: the same pairs decide both. A pair that is missing does not differ. A pair with a
/// difference of 0, or whose entries contradict each other, changes no rank.
/// `values` are the means of the runs, NaN where a run has none. Indices are whole in [0, values - 1]; level lies in
/// (0, 1).
/// @throws ShapeError unless all arrays of the pairs have one length; ValueError naming an index, p_value or level
/// Cost O(runs^2 + runs in a group * runs + pairs * log pairs).
/// Source: Mogstad, Romano, Shaikh and Wilhelm 2024, section 3: simultaneous confidence sets for ranks.
Ranking rank_runs(std::span<const double> values, const ComparedPairs& pairs, double level);

}  // namespace passcurve
