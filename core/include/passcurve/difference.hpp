#pragma once

#include "passcurve/interval.hpp"
#include "passcurve/question.hpp"

namespace passcurve {

/// The difference of the means, a - b, over the same tasks: row i of a and of b is the same task. By the methods of
/// mean_interval, with values in [-1, 1], and two more:
/// t_plus: Student's t on the tasks' differences and those of two more tasks. These two stand at plus and minus the
/// largest possible difference. With clusters: on the clusters, and the two more have
/// the mean weight. It exists, with some width, for one task and for tasks that all differ by the same. It holds the
/// observed value. simultaneous: the ends lie as far out as the largest |T| of all columns, by their correlation
/// (Hothorn, Bretz & Westfall 2008). Cost O(tasks * columns) and, simultaneous, O(replicates * columns) times the rank
/// of that correlation.
/// permutation: the differences that the test by changes of sign does not reject (Hartigan 1969).
Intervals paired_interval(const Tasks& a, const Tasks& b, const Question& question, const IntervalRequest& request);

/// The difference of the means of runs with different tasks, or tasks not known to be the same. They count as chosen
/// independently, which makes the interval too wide if hard tasks are hard for both. By gaffke, by t (Welch's), or by
/// t_plus: Welch's after adding two more tasks, at 0 and at 1, to each run. It is centred on 0 if these would change
/// the sign of the difference, which takes runs of different sizes. It holds the value observed.
/// @throws also ValueError for bca, studentized and percentile
Intervals unpaired_interval(const Tasks& a, const Tasks& b, const Question& question, const IntervalRequest& request);

}  // namespace passcurve
