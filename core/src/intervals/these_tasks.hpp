#pragma once

#include <span>
#include <vector>

#include "hierarchical/hb_columns.hpp"
#include "hierarchical/hb_posterior.hpp"
#include "passcurve/counts.hpp"
#include "passcurve/hierarchical.hpp"
#include "passcurve/interval.hpp"
#include "passcurve/question.hpp"

namespace passcurve {

/// The ks, ascending up to the smallest n, between which the ends about these tasks are interpolated: each up to 16,
/// then four for each doubling. Empty for metrics that are no curves in k, and where sampling stopped at a success.
std::vector<double> sampled_grid(const Counts& counts, const Question& question);

/// Widens a posterior's ends about these tasks, up to the smallest n, to those of the samples (sampled_ends.hpp). They
/// then hold where the prior's family does not, and hold the unbiased value, too. Both ends of pass@k and pass^k move
/// with k as their values do.
/// `at_grid` is the posterior at sampled_grid, with quantiles at `beyond` and 1 - beyond.
void hold_samples(Intervals& intervals, const Counts& counts, const Question& question, double beyond,
                  const PosteriorCurve& at_grid);

/// Replaces HB's ends by those over three families of rates (family_average.hpp), for pass@k and pass^k at k beyond the
/// samples of some task: there the family decides most. They hold the values. `columns` are HB's at `computed`,
/// ascending; for pass^k, `counts`, `posterior` and `columns` are those of the failures. `tasks` as in columns_of.
/// Quantiles are at `beyond` and 1 - beyond.
struct BeyondSamples {
  const HyperPosterior& posterior;
  std::span<const double> computed;
  std::span<const Column> columns;
  double tasks;
  double beyond;
  double coarsening;
};
void hold_families(Intervals& intervals, const Counts& counts, const Question& question, const BeyondSamples& samples);

}  // namespace passcurve
