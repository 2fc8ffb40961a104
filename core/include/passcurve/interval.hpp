#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "passcurve/counts.hpp"
#include "passcurve/hierarchical.hpp"
#include "passcurve/question.hpp"

namespace passcurve {

/// How an interval for new tasks comes about. Of means, all but gaffke are there to be compared with it; of
/// differences, all but t_plus. The last two are of differences alone.
enum class IntervalMethod : std::uint8_t {
  gaffke,
  bca,
  studentized,
  percentile,
  t,
  t_plus,       ///< t together with two more tasks, see paired_interval
  permutation,  ///< the inversion of a permutation test
};

/// What an interval shall be.
struct IntervalRequest {
  double level =
      0.95;  ///< in (0, 1); but for t at most 1 - 2e-6, beyond which no allowed number of draws reaches an end
  IntervalMethod method = IntervalMethod::gaffke;
  /// Whole, at least 2/(1 - level) - 1, so that some draws lie beyond each end, and at most 10^6; for bca, studentized
  /// and percentile as many times more as there are columns that shall be inside together. Times the columns at most
  /// 2^25, and times rows and columns at most 2e10.
  double replicates = 10000;
  double seed = 1;            ///< whole, in [0, 2^53]
  bool simultaneous = false;  ///< whether the whole curve shall lie inside, and not each value by itself
};

/// Why a column has an interval, or has none.
enum class IntervalStatus : std::uint8_t {
  ok,
  undefined,  ///< there is no value that an interval could be about
  one_unit,   ///< one task, or one cluster, says nothing of others; gaffke alone has an interval even then
  no_spread,  ///< the ends would be one value: all units, or all refits, are alike, or all of the posterior lies there
  no_test,    ///< a permutation test takes whole tasks, and their weights are fractions
  no_inversion,  ///< the permutation test of unpaired runs has a p value alone
  few_draws,     ///< no draw lies as far out as an end: bca's bias, or the number of columns, asks for more replicates
  not_joint,     ///< the posteriors of its parts are there, but not how these err together
};

/// Values with their intervals, in columns; the ends are NaN where the status is not ok.
struct Intervals {
  std::vector<double> value;
  std::vector<double> lower;
  std::vector<double> upper;
  std::vector<IntervalStatus> status;
  double units = 0;  ///< tasks, or clusters, that were taken as drawn at random
};

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

/// The posterior of the question's mean, with the prior integrated out (fit_hierarchical): over these tasks with more
/// samples, or, with `new_tasks`, over tasks weighed by Dirichlet(1, …, 1) besides, with quantiles as wide as gaffke's:
/// one more task is never solved for those below 1/2, and always for the others. Exists at every k.
/// @throws as fit_hierarchical; ValueError for k above kMostPosteriorDraws in g_pass_at_k and mG
/// Method: closed moments at each node of the prior; pass^k as pass@k of the failures; G-Pass and mG as polynomials in
/// Bernstein's basis of degree k, their squares of degree 2k. Cost as fit_hierarchical; O(nodes * cells * k) for those.
PosteriorCurve hierarchical_curve(const Counts& counts, const Question& question, std::span<const double> levels,
                                  bool new_tasks, const Hyperprior& hyperprior = {});

/// The ends of its intervals at request.level, widened by Bonferroni's correction where simultaneous; the values are
/// its means. Nothing is drawn: method, replicates and seed are not asked.
/// @throws as hierarchical_curve; ValueError naming level
Intervals hierarchical_interval(const Counts& counts, const Question& question, const IntervalRequest& request,
                                bool new_tasks);

constexpr double kMostPosteriorDraws = 1000;

}  // namespace passcurve
