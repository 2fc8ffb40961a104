#pragma once

#include "passcurve/question.hpp"

namespace passcurve {

/// What would settle which of two runs is better at one place.
struct Settling {
  double difference = 0;
  /// Of the units' differences, as observed; unpaired, of one unit of each run. Units are tasks, or clusters.
  double deviation = 0;
  /// What of it more samples would leave; NaN besides pass@k and pass^k.
  double endless_deviation = 0;
  /// The chance that a study like this one finds the same run better, where the difference is as large as observed.
  double power = 0;
  /// How many tasks would find it with the wanted power, in each run and with as many samples as now; infinity: no
  /// number.
  double tasks = 0;
  /// How many of each of these tasks would, where all have the smallest n now, which is the least that is tried;
  /// infinity: no number; NaN as above.
  double samples = 0;
};

/// What the test by t_plus (paired_interval, unpaired_interval) would find at `level` (in (0, 1), of confidence), where
/// the difference is the one observed, units spread as they did and the mean is normal: `power` is at least 1/2 exactly
/// where the test's p value is below 1 - level. A wanted `power` in (0, 1). Clusters are units; unpaired, those of the
/// runs are taken as chosen independently.
/// NaN for power, tasks and samples where all units differ by the same, or a run has one: their spread is not known.
/// What more samples leave is estimated under Beta-Binomial fits of both runs, for pass@k and pass^k alone.
/// @throws ValueError for a k above the smallest n, for a level or a power; ShapeError for paired runs of different
/// lengths, or a question of several places
Settling what_would_settle(const Tasks& a, const Tasks& b, const Question& question, bool paired, double level,
                           double power);

}  // namespace passcurve
