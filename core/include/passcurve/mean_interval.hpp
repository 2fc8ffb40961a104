#pragma once

#include "passcurve/interval.hpp"
#include "passcurve/question.hpp"

namespace passcurve {

/// The question's mean over the tasks, with an interval for its expectation over new tasks like these with as many
/// samples each. It covers chance in the choice of tasks and in the samples. Clusters are chosen as wholes.
///
/// gaffke: the (1-level)/2 quantiles, from either side, of sum w_i x_i + w_0 e, where (w, w_0) ~ Dirichlet(1, …, 1) and
/// e is the lower or the upper end of the values' range. It equals Clopper & Pearson's interval if all values are ends
/// of the range. Its width is never zero. simultaneous: all columns share one rank of their ends, which moves outwards
/// until the share `level` of the draws lies inside in all columns at once.
/// bca, studentized, percentile: the bootstrap by tasks. t: Student's. If simultaneous, Bonferroni's correction widens
/// these.
/// One set of draws serves all columns; the same arguments give the same bits.
/// @throws as Counts; ValueError naming level, replicates, seed, ks or taus; ShapeError for clusters of another length
/// Cost O(replicates * cells * columns); for bca, studentized and percentile O(replicates * (tasks + cells * columns)).
/// Source: Gaffke 2005, Mathematical Methods of Statistics 14; Learned-Miller & Thomas 2019, arXiv 1905.06208.
Intervals mean_interval(const Tasks& tasks, const Question& question, const IntervalRequest& request);

}  // namespace passcurve
