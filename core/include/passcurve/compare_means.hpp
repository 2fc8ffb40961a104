#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "passcurve/interval.hpp"
#include "passcurve/question.hpp"

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

}  // namespace passcurve
