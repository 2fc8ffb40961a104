#pragma once

#include <vector>

#include "passcurve/interval.hpp"
#include "passcurve/question.hpp"

namespace passcurve {

/// Comparison of two runs: which one leads in mean pass@k, at a k that may lie beyond their samples.
struct LeadRequest {
  double k = 1;                    ///< whole, in [1, 2^53]
  bool paired = true;              ///< true if row i of both runs is the same task; weights are then those of a
  About about = About::new_tasks;  ///< subject of the comparison
  double level = 0.95;             ///< confidence level of its interval, in (0, 1)
  double seed = 1;                 ///< seed of the simulated studies; whole, in [0, 2^53]
};

/// Sizes of two runs after further sampling: each has at least so many tasks, and each task at least so many samples.
/// Present tasks and samples are kept. 0: no more.
struct GrownStudy {
  double tasks = 0;    ///< whole, in [0, kMostGrownTasks]
  double samples = 0;  ///< samples of each task in each run; whole, in [0, kMostGrownSamples]
};

constexpr double kMostGrownTasks = 1e5;    // a study of them still takes a fraction of a second
constexpr double kMostGrownSamples = 1e6;  // as in other plans
constexpr double kMostSimulated = 1e4;     // studies of a call

/// Results of simulated studies.
struct PowerBeyond {
  double studies = 0;
  double named = 0;  ///< studies whose comparison names a leader: its interval excludes 0
  double wrong = 0;  ///< number of these studies whose leader is not the one that truly leads
  double power = 0;  ///< named / studies
  double error = 0;  ///< the standard error of `power` from the number of studies
};

/// Counts how often the comparison names a leader once the study has grown, in `studies` simulated ones, numbered from
/// `first`. Equal numbers have equal rates at every size, so that sizes do not differ by luck.
///
/// In each study both runs' priors are drawn from HB's posterior (fit_hierarchical), and each task's rate from its
/// posterior under that prior, given its counts. Further samples have that rate. Further tasks are drawn from the
/// present ones, which are weighed by Dirichlet(1, …, 1); both runs' counts of a task stay together if paired. A new
/// task has rates of its own, from the posterior of the task that it was drawn from, and as many samples as that has.
/// The comparison is compare_means by `hb` and t_plus. Its posteriors are rougher: their means are off by less than
/// 0.01 of a standard deviation, and these by less than 5 %, so that hardly any leader depends on it. The true leader:
/// about these tasks, in the mean over all tasks of the study; else in the mean over the tasks that they were drawn
/// from, by their weights. A study without more tasks and samples is the one at hand; its comparison is the same in all
/// studies.
/// @throws ValueError naming k, level, seed, tasks, samples, first, studies, a weight that is not whole, or a batch of
/// samples that stopped at a success; naming tasks if a run with one task shall have more; ShapeError as compare_means
/// Cost: two quadratures of the posterior, and for each study two rough ones, a tenth as dear, and O(tasks).
PowerBeyond power_beyond(const Tasks& a, const Tasks& b, const LeadRequest& request, const GrownStudy& grown,
                         double first, double studies);

}  // namespace passcurve
