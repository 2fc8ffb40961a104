#pragma once

#include "passcurve/interval.hpp"
#include "passcurve/question.hpp"

namespace passcurve {

/// The question's mean over the tasks, with an interval for its expectation over new tasks like these, each with as
/// many samples: so it counts the chance in the choice of the tasks and in the samples. Clusters are chosen as wholes.
///
/// gaffke: the (1-level)/2 quantiles, from either side, of sum w_i x_i + w_0 e, where (w, w_0) ~ Dirichlet(1, …, 1) and
/// e is the lower or the upper end of the values' range; exactly Clopper & Pearson's where all values are ends of the
/// range. Never of zero width. simultaneous: the ends are drawn back, alike in rank, until the share `level` of the
/// draws lies inside in all columns at once. bca, studentized, percentile: the bootstrap by tasks; t: Student's; these
/// are widened by Bonferroni's correction where simultaneous.
/// One set of draws serves all columns; the same arguments give the same bits.
/// @throws as Counts; ValueError naming level, replicates, seed, ks or taus; ShapeError for clusters of another length
/// Cost O(replicates * cells * columns); bca and the like O(replicates * (tasks + cells * columns)).
/// Source: Gaffke 2005, Mathematical Methods of Statistics 14; Learned-Miller & Thomas 2019, arXiv 1905.06208.
Intervals mean_interval(const Tasks& tasks, const Question& question, const IntervalRequest& request);

}  // namespace passcurve
