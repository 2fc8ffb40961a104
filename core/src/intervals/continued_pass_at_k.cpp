#include "passcurve/continued_pass_at_k.hpp"

#include <algorithm>
#include <cstddef>
#include <vector>

#include "base/check.hpp"
#include "hierarchical/continued_columns.hpp"
#include "hierarchical/hb_columns.hpp"
#include "hierarchical/hb_moments.hpp"
#include "hierarchical/hb_posterior.hpp"
#include "intervals/mean_draws.hpp"
#include "intervals/mean_interval.hpp"
#include "intervals/these_tasks.hpp"
#include "metrics/task_values.hpp"
#include "numeric/order.hpp"
#include "passcurve/mean_interval.hpp"
#include "passcurve/pass_at_k.hpp"
#include "prediction/family_curve.hpp"

namespace passcurve {
namespace {

void check_continued(const char* function, std::span<const double> ks, const Hyperprior& hyperprior) {
  check_at_most({function, "ks"}, ks.size(), kMostPosteriorPlaces);
  check_budgets(function, ks);
  check_hyperprior(function, hyperprior);
}

/// The ks in ascending order, each once: those within the samples of every task, and those beyond some task's.
struct Sides {
  std::vector<double> within;
  std::vector<double> beyond;
};
Sides sides_of(const Counts& counts, std::span<const double> ks) {
  Sides sides;
  for (const double k : distinct(ks)) (k <= counts.largest_k() ? sides.within : sides.beyond).push_back(k);
  return sides;
}

/// Widens the intervals at `places`, which begin at the values, to the ends of a PosteriorCurve or a FamilyCurve.
template <class Quantiles>
void widen(Intervals& intervals, std::span<const double> ks, std::span<const double> places,
           const Quantiles& posterior) {
  ComplementIntervals& complement = intervals.complement;
  at_places(ks, places, [&](std::size_t i, std::size_t place) {
    intervals.lower[i] = std::min(intervals.lower[i], posterior.quantiles[2 * place]);
    intervals.upper[i] = std::max(intervals.upper[i], posterior.quantiles[2 * place + 1]);
    complement.lower[i] = std::min(complement.lower[i], posterior.complement_quantiles[2 * place + 1]);
    complement.upper[i] = std::max(complement.upper[i], posterior.complement_quantiles[2 * place]);
  });
}

std::vector<double> two_ends(const IntervalRequest& request, std::size_t columns) {
  const double beyond = (1 - level_of_each(request, columns)) / 2;
  return {beyond, 1 - beyond};
}

/// Gaffke's intervals at the ks within the samples.
void set_within(Intervals& intervals, const Counts& counts, std::span<const double> ks,
                const std::vector<double>& within, const IntervalRequest& request) {
  const Intervals found = mean_interval(tasks_of(counts), {Metric::pass_at_k, within}, request);
  intervals.units = found.units;
  at_places(ks, within, [&](std::size_t i, std::size_t place) {
    intervals.lower[i] = found.lower[place];
    intervals.upper[i] = found.upper[place];
    intervals.complement.lower[i] = 1 - found.upper[place];
    intervals.complement.upper[i] = 1 - found.lower[place];
    intervals.status[i] = found.status[place];
  });
}

/// The ends about these tasks or both, at all ks of the question.
void set_ends_of_these(Intervals& intervals, const Counts& counts, const Question& question,
                       const HyperPosterior& posterior, About about, double beyond, double coarsening) {
  const double tasks = about == About::these_tasks ? 0 : counts.total();
  const std::vector<double> levels{beyond, 1 - beyond};
  const auto columns_at = [&](const std::vector<double>& places) {
    MissCalculator misses(counts, places, {});
    return columns_of(posterior, misses, tasks);
  };
  const std::vector<double> places = distinct(question.at);
  const std::vector<Column> columns = columns_at(places);
  widen(intervals, question.at, places, curve_of(posterior, columns, tasks, places, places, levels));
  hold_families(intervals, counts, question, {posterior, places, columns, tasks, beyond, coarsening});
  if (tasks > 0) return;
  const std::vector<double> grid = sampled_grid(counts, question);
  hold_samples(intervals, counts, question, beyond, curve_of(posterior, columns_at(grid), tasks, grid, grid, levels));
}

}  // namespace

Curve continued_pass_at_k_curve(const Counts& counts, std::span<const double> ks, const Hyperprior& hyperprior) {
  check_continued("continued_pass_at_k_curve", ks, hyperprior);
  Curve curve = pass_at_k_curve(counts, ks);
  const std::vector<double> beyond = sides_of(counts, ks).beyond;
  if (beyond.empty()) return curve;
  const HyperPosterior posterior = hyper_posterior(counts, hyperprior);
  continue_curve(curve, posterior, continued_columns(posterior, counts, beyond), beyond);
  return curve;
}

ContinuedPassAtK continued_pass_at_k_interval(const Counts& counts, std::span<const double> ks, About about,
                                              const IntervalRequest& request, const Hyperprior& hyperprior) {
  const char* const function = "continued_pass_at_k_interval";
  const bool is_new = about == About::new_tasks;
  check_continued(function, ks, hyperprior);
  if (is_new) {
    check_request(function, request);
    check_between({function, "method"}, static_cast<double>(request.method), 0, 0);  // gaffke
  } else {
    check_inside({function, "level"}, request.level, 0, 1);
  }
  ContinuedPassAtK found{pass_at_k_curve(counts, ks), {}};
  const Question question{Metric::pass_at_k, {ks.begin(), ks.end()}};
  const auto& [within, beyond] = sides_of(counts, ks);
  const bool needs_posterior = !is_new || !beyond.empty();
  const HyperPosterior posterior = needs_posterior ? hyper_posterior(counts, hyperprior) : HyperPosterior{};
  const std::vector<Column> columns = continued_columns(posterior, counts, beyond);
  continue_curve(found.curve, posterior, columns, beyond);

  Intervals& intervals = found.intervals;
  intervals = {found.curve.value, found.curve.value,
               found.curve.value, std::vector<IntervalStatus>(ks.size(), IntervalStatus::ok),
               counts.total(),    {found.curve.complement, found.curve.complement, found.curve.complement}};
  if (is_new) {
    IntervalRequest of_side = request;
    if (request.simultaneous && !within.empty() && !beyond.empty()) of_side.level = (1 + request.level) / 2;
    if (!within.empty()) set_within(intervals, counts, ks, within, of_side);
    if (!beyond.empty()) {
      const std::vector<double> levels = two_ends(of_side, beyond.size());
      widen(intervals, ks, beyond, curve_of(posterior, columns, counts.total(), beyond, beyond, levels));
      widen(intervals, ks, beyond,
            continued_family_curve(counts, posterior, columns, beyond, levels, hyperprior.coarsening));
    }
  } else {
    const double outside = two_ends(request, ks.size())[0];
    set_ends_of_these(intervals, counts, question, posterior, about, outside, hyperprior.coarsening);
  }
  admit_extremes(intervals, counts, question);
  drop_points(intervals);
  return found;
}

}  // namespace passcurve
