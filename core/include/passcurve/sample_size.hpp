#pragma once

#include <span>
#include <vector>

#include "passcurve/question.hpp"

namespace passcurve {

/// The least difference that a comparison at one place can find, and the sample sizes that would find the observed one.
struct Settling {
  double difference = 0;
  /// The standard deviation of the units' differences, as observed; unpaired, of one unit of each run. Units are tasks
  /// or clusters. For macro means, its square is the squared standard error times the units of all strata.
  double deviation = 0;
  /// The part of `deviation` that infinitely many samples would leave; NaN except for pass@k and pass^k.
  double endless_deviation = 0;
  /// The minimum detectable difference: the least true one, above 0, that a study of this size finds with the required
  /// power. infinity: none up to 1 is found.
  double detectable = 0;
  /// The number of tasks, in each run and with as many samples as now, that finds the observed difference with the
  /// required power. infinity: no number does. Over strata: in all of them, if each grows by the same factor.
  double tasks = 0;
  /// The same for each stratum, in their order. An unpaired stratum has as many tasks in both runs. Its present size is
  /// the mean of both runs' numbers.
  std::vector<double> tasks_in_each;
  /// The number of samples of each of these tasks that reaches it. It assumes that all tasks have the smallest n now,
  /// which is the least number tried. infinity: no number does; NaN as above.
  double samples = 0;
};

/// Plans the test by t_plus (paired_interval, unpaired_interval) at the confidence `level` in (0, 1), with the required
/// `power` in (0, 1). It assumes that units spread as they did and that the mean is normal; for tasks and samples, that
/// the true difference is the observed one. With power 1/2, `detectable` is at most the observed difference exactly if
/// the test's p value is below 1 - level. Clusters are units. Unpaired: the clusters of the two runs count as chosen
/// independently, and the means of both move by half of the gap between the true difference and the observed one.
/// detectable, tasks and samples are NaN if all units differ by the same, or if a run has one unit: their spread is
/// unknown. The spread that more samples leave is estimated under Beta-Binomial fits of both runs, for pass@k and
/// pass^k alone.
/// @throws ValueError for a k above the smallest n, for a level or a power; ShapeError for paired runs of different
/// lengths, or a question of several places
Settling what_would_settle(const Tasks& a, const Tasks& b, const Question& question, bool paired, double level,
                           double power);

/// The same of the difference of two macro means, by the test of compare_macro_means. One stratum: what_would_settle,
/// to the bit. detectable, tasks and samples are NaN if a run has one unit in a stratum, or if units differ by the same
/// in every stratum. The strata's samples grow by one factor, too: `samples` is the number where it is least now.
/// @throws as what_would_settle; ShapeError without strata, or for runs of different strata
Settling what_would_settle_macro_means(std::span<const Tasks> a, std::span<const Tasks> b,
                                       std::span<const double> paired, const Question& question, double level,
                                       double power);

}  // namespace passcurve
