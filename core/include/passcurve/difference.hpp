#pragma once

#include "passcurve/interval.hpp"
#include "passcurve/question.hpp"

namespace passcurve {

/// The difference of the means, a - b, over the same tasks: rows of a and b belong together. By the methods of
/// mean_interval, with values in [-1, 1], and
/// t_plus: Student's t on the differences of the tasks together with those of two more, at plus and minus the largest
/// difference of a task that was seen, or 0.1 where that is larger. Clusters: of clusters, the two more of mean weight.
/// Exists, with some width, for one task and for tasks that all differ by the same. Holds the value observed.
/// simultaneous: as far out as the largest |T| of all columns lies, by their correlation (Hothorn, Bretz & Westfall
/// 2008). Cost O(tasks * columns) and, simultaneous, O(replicates * columns) times the rank of that correlation.
/// permutation: the differences that the test by changes of sign does not reject (Hartigan 1969).
Intervals paired_interval(const Tasks& a, const Tasks& b, const Question& question, const IntervalRequest& request);

/// The difference of the means of runs whose tasks are not the same, or not known to be: as if they were chosen
/// independently, which is too wide where hard tasks are hard for both. By gaffke, by t, which is Welch's, or
/// t_plus: Welch's after two more tasks, at 0 and at 1, in each run. Around 0 where these would turn the difference
/// around, which takes runs of different sizes. Holds the value observed.
/// @throws also ValueError for bca, studentized and percentile
Intervals unpaired_interval(const Tasks& a, const Tasks& b, const Question& question, const IntervalRequest& request);

}  // namespace passcurve
