#pragma once

#include <span>
#include <vector>

#include "passcurve/question.hpp"

namespace passcurve {

/// The power of a comparison at one place, and the sample sizes that would reach the wanted power.
struct Settling {
  double difference = 0;
  /// The standard deviation of the units' differences, as observed; unpaired, of one unit of each run. Units are tasks
  /// or clusters. Of macro means: the square of their standard error, times the units of all strata, is its square.
  double deviation = 0;
  /// The part of `deviation` that infinitely many samples would leave; NaN except for pass@k and pass^k.
  double endless_deviation = 0;
  /// The chance that a study like this one finds the same run better, if the true difference is the observed one.
  double power = 0;
  /// The number of tasks, in each run and with as many samples as now, that reaches the wanted power. infinity: no
  /// number does. Over strata: in all of them, if each grows by the same factor.
  double tasks = 0;
  /// The same of each stratum, in their order. An unpaired stratum has as many tasks in both runs. What they have on
  /// average says how large it is now.
  std::vector<double> tasks_in_each;
  /// The number of samples of each of these tasks that reaches it. It assumes that all tasks have the smallest n now,
  /// which is the least number tried. infinity: no number does; NaN as above.
  double samples = 0;
};

/// What the test by t_plus (paired_interval, unpaired_interval) would find at the confidence `level` in (0, 1). It
/// assumes that the true difference is the observed one, that units spread as they did, and that the mean is normal.
/// `power` is at least 1/2 exactly if the test's p value is below 1 - level. The wanted `power` is in (0, 1). Clusters
/// are units. Unpaired: the clusters of the two runs count as chosen independently.
/// power, tasks and samples are NaN if all units differ by the same, or if a run has one unit: their spread is unknown.
/// The spread that more samples leave is estimated under Beta-Binomial fits of both runs, for pass@k and pass^k alone.
/// @throws ValueError for a k above the smallest n, for a level or a power; ShapeError for paired runs of different
/// lengths, or a question of several places
Settling what_would_settle(const Tasks& a, const Tasks& b, const Question& question, bool paired, double level,
                           double power);

/// The same of the difference of two macro means, by the test of compare_macro_means. One stratum: what_would_settle,
/// to the bit. power, tasks and samples are NaN if a run has one unit in a stratum, or if units differ by the same in
/// every stratum. The strata's samples grow by one factor, too: `samples` is the number where it is least now.
/// @throws as what_would_settle; ShapeError without strata, or for runs of different strata
Settling what_would_settle_macro_means(std::span<const Tasks> a, std::span<const Tasks> b,
                                       std::span<const double> paired, const Question& question, double level,
                                       double power);

}  // namespace passcurve
