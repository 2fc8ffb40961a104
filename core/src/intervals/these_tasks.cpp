#include "intervals/these_tasks.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <span>
#include <utility>

#include "hierarchical/continued_columns.hpp"
#include "intervals/sampled_ends.hpp"
#include "metrics/task_values.hpp"
#include "prediction/family_curve.hpp"

namespace passcurve {
namespace {

bool is_curve(Metric metric) { return metric == Metric::pass_at_k || metric == Metric::pass_hat_k; }

/// An end and 1 - it.
using End = std::array<double, 2>;
struct TwoEnds {
  End lower;
  End upper;
};

End lower_of(const End& a, const End& b) { return {std::min(a[0], b[0]), std::max(a[1], b[1])}; }
End upper_of(const End& a, const End& b) { return {std::max(a[0], b[0]), std::min(a[1], b[1])}; }

TwoEnds ends_at(const Intervals& intervals, std::size_t i) {
  return {{intervals.lower[i], intervals.complement.upper[i]}, {intervals.upper[i], intervals.complement.lower[i]}};
}

void set_ends(Intervals& intervals, std::size_t i, const TwoEnds& ends) {
  intervals.lower[i] = ends.lower[0];
  intervals.upper[i] = ends.upper[0];
  intervals.complement.lower[i] = ends.upper[1];
  intervals.complement.upper[i] = ends.lower[1];
}

TwoEnds hull(const TwoEnds& a, const TwoEnds& b) { return {lower_of(a.lower, b.lower), upper_of(a.upper, b.upper)}; }

TwoEnds with_values(const TwoEnds& ends, const End& value) { return hull(ends, {value, value}); }

/// The ends as those of 1 - value.
TwoEnds mirrored(const TwoEnds& ends) { return {{ends.upper[1], ends.upper[0]}, {ends.lower[1], ends.lower[0]}}; }

End between(const End& a, const End& b, double share) {
  return {a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])};
}

/// The ends at the grid's ks, which rise with k (those of pass^k are mirrored).
std::vector<TwoEnds> rising_ends(const Counts& counts, const Question& question, double beyond,
                                 const PosteriorCurve& at_grid) {
  Question of_grid = question;
  of_grid.at = at_grid.at;
  const std::vector<SampledEnds> sampled = sampled_ends(counts, of_grid, beyond);
  std::vector<TwoEnds> rising;
  for (std::size_t i = 0; i < sampled.size(); ++i) {
    const TwoEnds posterior{{at_grid.quantiles[2 * i], at_grid.complement_quantiles[2 * i]},
                            {at_grid.quantiles[2 * i + 1], at_grid.complement_quantiles[2 * i + 1]}};
    TwoEnds ends = hull(posterior, {sampled[i].lower, sampled[i].upper});
    if (question.metric == Metric::pass_hat_k) ends = mirrored(ends);
    if (i > 0) {
      ends.lower = upper_of(ends.lower, rising.back().lower);
      ends.upper = upper_of(ends.upper, rising.back().upper);
    }
    rising.push_back(ends);
  }
  return rising;
}

TwoEnds interpolated(const std::vector<double>& ks, const std::vector<TwoEnds>& ends, double k) {
  const auto after = static_cast<std::size_t>(std::lower_bound(ks.begin(), ks.end(), k) - ks.begin());
  if (ks[after] == k) return ends[after];
  const double share = std::log(k / ks[after - 1]) / std::log(ks[after] / ks[after - 1]);
  return {between(ends[after - 1].lower, ends[after].lower, share),
          between(ends[after - 1].upper, ends[after].upper, share)};
}

}  // namespace

std::vector<double> sampled_grid(const Counts& counts, const Question& question) {
  if (!is_curve(question.metric) || !has_sampled_ends(counts, question.metric)) return {};
  constexpr double kEach = 16;
  const double n = counts.min_n();
  std::vector<double> ks;
  for (double k = 1; k < n; k = k < kEach ? k + 1 : std::round(k * std::sqrt(std::sqrt(2.0)))) ks.push_back(k);
  ks.push_back(n);
  return ks;
}

void hold_samples(Intervals& intervals, const Counts& counts, const Question& question, double beyond,
                  const PosteriorCurve& at_grid) {
  if (!has_sampled_ends(counts, question.metric)) return;
  Question within = question;
  within.at.clear();
  std::vector<std::size_t> places;
  for (std::size_t i = 0; i < question.at.size(); ++i) {
    if (budget_at(question, question.at[i]) > counts.min_n()) continue;
    places.push_back(i);
    within.at.push_back(question.at[i]);
  }
  const std::vector<SampledEnds> sampled = sampled_ends(counts, within, beyond);
  const bool falls = question.metric == Metric::pass_hat_k;
  const std::vector<TwoEnds> rising = rising_ends(counts, question, beyond, at_grid);
  for (std::size_t j = 0; j < places.size(); ++j) {
    const std::size_t i = places[j];
    TwoEnds ends = hull(ends_at(intervals, i), {sampled[j].lower, sampled[j].upper});
    if (!rising.empty()) {
      ends = interpolated(at_grid.at, rising, question.at[i]);
      if (falls) ends = mirrored(ends);
    }
    ends = with_values(ends, sampled[j].value);
    set_ends(intervals, i, with_values(ends, {intervals.value[i], intervals.complement.value[i]}));
  }
  if (rising.empty()) return;
  for (std::size_t i = 0; i < question.at.size(); ++i) {
    if (question.at[i] <= counts.min_n()) continue;
    TwoEnds ends = falls ? mirrored(ends_at(intervals, i)) : ends_at(intervals, i);
    ends.lower = upper_of(ends.lower, rising.back().lower);
    ends.upper = upper_of(ends.upper, rising.back().upper);
    set_ends(intervals, i, falls ? mirrored(ends) : ends);
  }
}

void hold_families(Intervals& intervals, const Counts& counts, const Question& question, const BeyondSamples& samples) {
  if (!is_curve(question.metric)) return;
  std::vector<double> ks;
  std::vector<Column> columns;
  for (std::size_t j = 0; j < samples.computed.size(); ++j) {
    if (status_at(samples.computed[j], counts) != Status::extrapolated) continue;
    ks.push_back(samples.computed[j]);
    columns.push_back(samples.columns[j]);
  }
  if (ks.empty()) return;
  const std::vector<double> levels{samples.beyond, 1 - samples.beyond};
  const FamilyCurve curve =
      family_curve(counts, samples.posterior, columns, ks, samples.tasks, levels, samples.coarsening);
  at_places(question.at, ks, [&](std::size_t i, std::size_t place) {
    const auto end = [&](std::size_t level) {
      return End{curve.quantiles[2 * place + level], curve.complement_quantiles[2 * place + level]};
    };
    TwoEnds ends{end(0), end(1)};
    if (question.metric == Metric::pass_hat_k) ends = mirrored(ends);
    set_ends(intervals, i, with_values(ends, {intervals.value[i], intervals.complement.value[i]}));
  });
}

}  // namespace passcurve
