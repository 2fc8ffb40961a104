#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "passcurve/interval.hpp"

namespace passcurve {

/// What an interval is about.
enum class About : std::uint8_t {
  new_tasks,    ///< what other tasks like these would show
  these_tasks,  ///< what more samples of these tasks would show
  both,         ///< what other tasks would show with endless samples
};

/// Where two curves cross, with an interval for where, from the band for the whole curve.
struct CrossOver {
  double at;     ///< by interpolation in log k; for tau, the last place of the lead before
  bool a_leads;  ///< whether a leads from there on
  double lower;  ///< the last place before at which the band has the earlier lead; 0 where there is none
  double upper;  ///< the first place after at which it has the later one; infinity where there is none
};

/// Which run a band says is better.
enum class Leader : std::uint8_t { a, b, unclear };

/// Places in a row at which the band for the whole curve says the same.
struct LeadStretch {
  double from;
  double to;
  Leader leader;
};

/// Two runs against each other in one metric: parallel arrays in the order of the question's places.
struct MeanComparison {
  std::vector<double> at;
  std::vector<double> a;  ///< the values; NaN where undefined
  std::vector<double> b;
  Intervals difference;         ///< a - b
  Intervals whole;              ///< the same, between whose ends the whole curve lies
  std::vector<double> p_value;  ///< two-sided, of no difference; below alpha exactly where `difference` leaves out 0
  std::vector<double> whole_p_value;   ///< adjusted for all places; below alpha exactly where `whole` leaves out 0
  std::vector<double> better;          ///< how sure it is that a's mean is higher: 1 - p_value/2, or p_value/2
  std::vector<double> superiority;     ///< the chance that a task's value is higher under a, ties by half
  std::vector<CrossOver> crossings;    ///< where the places ascend
  std::vector<LeadStretch> stretches;  ///< where `whole` has a better, b better or neither; where the places ascend
  double tasks = 0;                    ///< compared
};

/// Compares the question's means of two runs. `paired`: rows of a and b are the same task, and weights and clusters are
/// those of a; else the runs' tasks are taken as chosen independently.
///
/// Interval, p value and `better` of a place are of one procedure, and so are those of the whole curve: an interval at
/// the level 1 - alpha leaves out 0 exactly where p < alpha. new_tasks: by request.method, as paired_interval and
/// unpaired_interval; t_plus is the one to use. Of a method that is inverted (all but t and t_plus) p is at least
/// 2/(replicates + 1). these_tasks: from the two posteriors of hierarchical_curve, whose difference is taken as a Beta
/// distribution over [-1, 1]; p is twice its tail beyond 0. both: those posteriors over new tasks, their covariance
/// that of the tasks' values. The whole curve: t and t_plus by max |T|, gaffke by the joint ranks of its draws, all
/// others by Bonferroni's correction. request.simultaneous: `difference`, `p_value` and `better` are those of the whole
/// curve.
/// @throws as mean_interval; ShapeError for paired runs of different lengths; ValueError for bca, studentized and
/// percentile of unpaired runs
MeanComparison compare_means(const Tasks& a, const Tasks& b, const Question& question, About about, bool paired,
                             const IntervalRequest& request);

/// Fisher's exact test, two-sided, that two sets of samples have the same rate of success: the chance of a deal of all
/// successes that is at most as likely as the one observed. n whole in [1, 2^31], c in [0, n]. Cost O(min(n,
/// successes)).
double exact_test(double n_a, double c_a, double n_b, double c_b);

/// Holm's correction of p values for their number: each is what the level would have to be for its rejection while the
/// chance of any false rejection among all stays below it. NaN stays NaN and does not count.
/// @throws ValueError for a value outside [0, 1]
std::vector<double> holm(std::span<const double> p_values);

/// Runs that cannot be told apart: the longest stretches, in the descending order of `values`, in which no pair of runs
/// differs. `differs` is row-major, runs x runs. A run can be in several stretches; each has its place in some. Result:
/// groups of indices, NaN values left out.
/// @throws ShapeError where `differs` has another length than the square of that of `values`
std::vector<std::vector<double>> tied_groups(std::span<const double> values, std::span<const double> differs);

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
