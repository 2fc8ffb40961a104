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

/// Where two curves cross, with an interval for where.
struct CrossOver {
  double at;     ///< by interpolation in log k; for tau, the last place of the lead before
  bool a_leads;  ///< whether a leads from there on
  double lower;  ///< 0 where the lead may be the later one's from the first place on
  double upper;  ///< infinity where it may not change up to the last place
};

/// Two runs against each other in one metric: parallel arrays in the order of the question's places.
struct MeanComparison {
  std::vector<double> at;
  std::vector<double> a;  ///< the values; NaN where undefined
  std::vector<double> b;
  Intervals difference;              ///< a - b
  Intervals whole;                   ///< the same, between whose ends the whole curve lies
  std::vector<double> p_value;       ///< of a permutation test of no difference; NaN where there is none
  std::vector<double> superiority;   ///< the chance that a task's value is higher under a, ties by half
  std::vector<double> better;        ///< how sure it is that a's mean is higher: the share of draws, ties by half
  std::vector<CrossOver> crossings;  ///< about new tasks, and where the places ascend: posteriors draw no whole curves
  double tasks = 0;                  ///< compared
};

/// Compares the question's means of two runs. `paired`: rows of a and b are the same task, and weights and clusters are
/// those of a; else the runs' tasks are taken as chosen independently.
///
/// new_tasks: intervals as paired_interval or unpaired_interval; p by flipping, at random, which run is which, in every
/// task (or cluster) for itself; unpaired by dealing the tasks anew (studentized, Janssen 1997). these_tasks: intervals
/// from the two posteriors of hierarchical_curve, whose difference is taken as a Beta distribution over [-1, 1]; p by
/// dealing anew the samples of each task, which tests that no task is easier for one of them. both: those posteriors
/// over new tasks, their covariance that of the tasks' values; p as for new tasks. p counts the observed deal as one of
/// request.replicates + 1, so that it is never 0. better: the share of the Bayesian bootstrap's draws in which a leads,
/// with one more task whose difference is of the usual size, as often for a as for b; else that of the posterior.
/// crossings: where those draws cross.
/// simultaneous: the permutation tests stay one for each place. Unpaired runs have gaffke's intervals, whatever the
/// method.
/// @throws as mean_interval; ShapeError for paired runs of different lengths
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
  /// Of the tasks' differences, as observed; unpaired, of one task of each run.
  double deviation = 0;
  /// What of it more samples would leave; NaN besides pass@k and pass^k.
  double endless_deviation = 0;
  /// The chance that a study like this one finds a difference as large as that observed.
  double power = 0;
  /// How many would find it with the wanted power, in each run and with as many samples as now; infinity: no number.
  double tasks = 0;
  /// How many of each of these tasks would, where all have the smallest n now, which is the least that is tried;
  /// infinity: no number; NaN as above.
  double samples = 0;
};

/// Takes tasks for themselves, whatever their clusters; unpaired, those of the runs as chosen independently.
/// NaN for power, tasks and samples where all tasks differ by the same, or a run has one: their spread is not known.
/// By the normal approximation of a two-sided test at `level` (in (0, 1), of confidence), for a `power` in (0, 1) that
/// is wanted. What more samples leave is estimated under Beta-Binomial fits of both runs, for pass@k and pass^k alone.
/// @throws ValueError for a k above the smallest n, for a level or a power; ShapeError for paired runs of different
/// lengths, or a question of several places
Settling what_would_settle(const Tasks& a, const Tasks& b, const Question& question, bool paired, double level,
                           double power);

}  // namespace passcurve
