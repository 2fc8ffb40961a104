#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "passcurve/curve.hpp"
#include "passcurve/estimate.hpp"
#include "passcurve/interval.hpp"
#include "passcurve/question.hpp"

namespace passcurve {

/// A crossing of two curves, with an interval for its place, read off the band for the whole curve.
struct CrossOver {
  double at;     ///< by interpolation in log k; for tau, the last place of the earlier lead
  bool a_leads;  ///< true if a leads from there on
  double lower;  ///< the last place before `at` where the band shows the earlier lead; 0 if none
  double upper;  ///< the first place after `at` where it shows the later lead; infinity if none
};

/// The run that is better according to a band.
enum class Leader : std::uint8_t { a, b, unclear };

/// Adjacent places where the band for the whole curve names the same leader.
struct LeadStretch {
  double from;
  double to;
  Leader leader;
};

/// Two runs compared in one metric: parallel arrays in the order of the question's places.
struct MeanComparison {
  std::vector<double> at;
  std::vector<double> a;  ///< the values; NaN where undefined
  std::vector<double> b;
  Intervals difference;                ///< a - b
  Intervals whole;                     ///< the same, for a band that holds the whole curve
  std::vector<double> p_value;         ///< two-sided, of no difference; below alpha exactly if `difference` excludes 0
  std::vector<double> whole_p_value;   ///< adjusted for all places; below alpha exactly if `whole` excludes 0
  std::vector<double> better;          ///< confidence that a's mean is higher: 1 - p_value/2, or p_value/2
  std::vector<double> superiority;     ///< the chance that a task's value is higher under a; a tie counts 1/2
  std::vector<CrossOver> crossings;    ///< if the places ascend
  std::vector<LeadStretch> stretches;  ///< by `whole`: a better, b better or neither; if the places ascend
  std::vector<Status> status;          ///< extrapolated beyond the samples of some task
  double tasks = 0;                    ///< tasks compared
};

/// Compares the question's means of two runs. `paired`: rows of a and b are the same task; weights and clusters come
/// from a. Otherwise the runs' tasks count as chosen independently.
///
/// At each place, interval, p value and `better` come from one procedure; so do those of the whole curve. An interval
/// at the level 1 - alpha excludes 0 exactly if p < alpha.
/// new_tasks: by request.method, as paired_interval and unpaired_interval; use t_plus. If a method is inverted (all but
/// t and t_plus), p is at least 2/(replicates + 1).
/// these_tasks: from the two posteriors of hierarchical_curve. Their difference is approximated by a Beta distribution
/// over [-1, 1], and p is twice its tail beyond 0.
/// both: those posteriors over new tasks, with the covariance of the tasks' values.
///
/// Beyond the samples of some task, `estimator` extrapolates pass@k:
/// hb about new tasks: the tasks' values come from ContinuedTasks, and t_plus or t treats them as measured ones. It
/// adds the squared error of both posteriors about these tasks to its own. So the values are those of
/// continued_pass_at_k_curve, and nothing changes within the samples.
/// hb about these tasks and both: as without an estimator, since posteriors exist at every k. The values are then
/// conditional on both runs.
/// Beyond the samples, two runs of the same tasks share h of their priors (core/src/hierarchical/two_runs.hpp), and
/// HB's errors are at least those of 40 unsolved tasks. tests/bench/EXTRAPOLATION.md reports the coverage. bb, zoibb,
/// linmix about new tasks: all places by refits, see refitted_differences. unbiased: no value about new tasks beyond
/// the samples.
///
/// The whole curve: t, t_plus and posteriors by max |T|, gaffke and refits by the joint ranks of their draws, all
/// others by Bonferroni's correction. request.simultaneous: `difference`, `p_value` and `better` are those of the whole
/// curve.
/// @throws as mean_interval; ShapeError for paired runs of different lengths; ValueError for bca, studentized and
/// percentile of unpaired runs
MeanComparison compare_means(const Tasks& a, const Tasks& b, const Question& question, About about, bool paired,
                             const IntervalRequest& request, Estimator estimator = Estimator::unbiased);

/// Compares the macro means of two runs: the means over strata of their means, where each stratum counts the same,
/// however many tasks it has. `a` and `b` have the tasks of each stratum; `paired` is not 0 where they are the same.
/// The strata themselves are fixed, and draws in one are independent of the others. One stratum: compare_means, to the
/// bit. new_tasks: by t_plus or t of each stratum. Their squared errors add, and their freedom is Welch and
/// Satterthwaite's:
///     error = sqrt(sum of error_s^2) / S, freedom = (sum of error_s^2)^2 / sum of error_s^4 / freedom_s.
/// If the tasks that t_plus adds would change the sign of the mean, it counts as 0. The whole curve: by max |T|.
/// these_tasks and both: the posteriors' means and variances add likewise. `superiority` is the mean over the strata.
/// NaN and `undefined` at a place where a stratum has no value.
/// @throws as compare_means; ShapeError without strata, or for runs of different strata; ValueError naming method for
/// several strata unless it is t or t_plus
MeanComparison compare_macro_means(std::span<const Tasks> a, std::span<const Tasks> b, std::span<const double> paired,
                                   const Question& question, About about, const IntervalRequest& request,
                                   Estimator estimator = Estimator::unbiased);

}  // namespace passcurve
