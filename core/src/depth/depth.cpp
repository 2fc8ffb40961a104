#include "passcurve/depth.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>

#include "base/check.hpp"
#include "base/undefined.hpp"
#include "base/with_doubles.hpp"
#include "depth/depth_order.hpp"
#include "metrics/pass_at_k.hpp"
#include "passcurve/pass_at_k.hpp"

namespace passcurve {
namespace {

/// The values of one depth at each k, followed by those at each 2k.
struct Row {
  double depth;
  OddsSums sums;
  Curve curve;
};

/// (to - from) / steps. If both are over equally many tasks, it is one division of sums. These sums do not round while
/// each task is solved by all k or by none.
double gain(const Row& from, std::size_t i, const Row& to, std::size_t j, double steps) {
  const Answer before = from.curve.at(i);
  const Answer after = to.curve.at(j);
  if (std::isnan(before.value) || std::isnan(after.value)) return kUndefined;
  const bool near_one = before.value > 0.5 && after.value > 0.5;
  if (before.eligible == after.eligible) {
    const double more = near_one ? from.sums.none[i].value() - to.sums.none[j].value()
                                 : to.sums.some[j].value() - from.sums.some[i].value();
    return more / (steps * before.eligible);
  }
  return (near_one ? before.complement - after.complement : after.value - before.value) / steps;
}

void add_gains(DepthSurface& surface, double delta_k, double delta_t, double threshold) {
  const bool is_saturated = delta_k < threshold && delta_t < threshold;
  const double of_rounds = std::max(0.0, delta_t);
  const double both = of_rounds + std::max(0.0, delta_k);
  const bool has_ratio = !is_saturated && !std::isnan(delta_k) && !std::isnan(delta_t) && both > 0;
  surface.delta_k.push_back(delta_k);
  surface.delta_t.push_back(delta_t);
  surface.difference.push_back(delta_t - delta_k);
  surface.saturated.push_back(is_saturated);
  surface.ratio.push_back(has_ratio ? of_rounds / both : kUndefined);
}

void check_table(const char* function, const DepthSurface& surface, const char* name, std::size_t length) {
  check_same_length({function, name}, length, surface.depth.size() * surface.k.size(), "T times that of k");
  for (std::size_t t = 0; t < surface.depth.size(); ++t) {
    check_whole({function, "T", t}, surface.depth[t], 0, kMaxWhole);
    if (t > 0) check_above({function, "T", t}, surface.depth[t], surface.depth[t - 1], "the one before it");
  }
}

/// True if a gain is less than epsilon on paper. A difference by rounding alone is a tie, and a tie is not less.
bool is_less(double gain, double epsilon) {
  constexpr double kRoundingOfGain = 1e-12;  // of epsilon: gains are accurate to this
  return gain < epsilon - kRoundingOfGain * epsilon;
}

}  // namespace

DepthSurface depth_surface(std::span<const DepthRun> runs, std::span<const double> ks, Ragged ragged,
                           double threshold) {
  const char* const function = "depth_surface";
  check_share({function, "threshold"}, threshold);
  check_budgets(function, ks);
  const std::vector<double> budgets = with_doubles(ks);

  std::vector<Row> rows;
  rows.reserve(runs.size());
  for (const std::size_t i : depth_order(function, runs)) {
    OddsSums sums = pass_at_k_sums(function, runs[i].counts, budgets, ragged);
    Curve curve = curve_of_sums(runs[i].counts, budgets, ragged, sums);
    rows.push_back({runs[i].depth, std::move(sums), std::move(curve)});
  }

  DepthSurface surface;
  surface.k.assign(ks.begin(), ks.end());
  for (std::size_t t = 0; t < rows.size(); ++t) {
    const Row& row = rows[t];
    surface.depth.push_back(row.depth);
    surface.total.push_back(row.curve.total);
    surface.min_n.push_back(row.curve.min_n);
    surface.max_n.push_back(row.curve.max_n);
    for (std::size_t i = 0; i < ks.size(); ++i) {
      const Answer answer = row.curve.at(i);
      surface.value.push_back(answer.value);
      surface.complement.push_back(answer.complement);
      surface.status.push_back(answer.status);
      surface.eligible.push_back(answer.eligible);
      const bool is_last = t + 1 == rows.size();
      const double delta_t = is_last ? kUndefined : gain(row, i, rows[t + 1], i, rows[t + 1].depth - row.depth);
      add_gains(surface, gain(row, i, row, i + ks.size(), 1), delta_t, threshold);
    }
  }
  return surface;
}

std::optional<double> saturation_depth(const DepthSurface& surface, double epsilon) {
  const char* const function = "saturation_depth";
  check_finite_from({function, "epsilon"}, epsilon, 0);
  check_table(function, surface, "deltaT", surface.delta_t.size());
  for (std::size_t t = 0; t < surface.depth.size(); ++t) {
    double largest_k = 0;
    double at_largest = kUndefined;
    for (std::size_t i = 0; i < surface.k.size(); ++i) {
      const double delta_t = surface.delta_t[t * surface.k.size() + i];
      if (std::isnan(delta_t) || surface.k[i] <= largest_k) continue;
      largest_k = surface.k[i];
      at_largest = delta_t;
    }
    if (is_less(at_largest, epsilon)) return surface.depth[t];
  }
  return std::nullopt;
}

BudgetRule budget_rule(const DepthSurface& surface, double k, double depth) {
  const char* const function = "budget_rule";
  check_budget({function, "k"}, k);
  check_whole({function, "T"}, depth, 0, kMaxWhole);
  check_table(function, surface, "deltaK", surface.delta_k.size());
  check_table(function, surface, "deltaT", surface.delta_t.size());
  BudgetRule rule;
  for (std::size_t t = 0; t < surface.depth.size(); ++t) {
    for (std::size_t i = 0; i < surface.k.size(); ++i) {
      const std::size_t at = t * surface.k.size() + i;
      // The last depth has no next one, so it has no gain by a round that a doubling could beat.
      if (!(surface.delta_t[at] < surface.delta_k[at]) || t + 1 == surface.depth.size()) continue;
      if (surface.k[i] == k && !rule.recommended_depth) rule.recommended_depth = surface.depth[t + 1];
      const bool is_smaller = !rule.crossover_k || surface.k[i] < *rule.crossover_k;
      if (surface.depth[t] == depth && is_smaller) rule.crossover_k = surface.k[i];
    }
  }
  return rule;
}

namespace {

/// Values are good to a few units in the last place. A value that misses a target by less reaches it on paper.
constexpr double kTiedDepth = 1e-13;

bool reaches(const Answer& answer, double target) {
  // Near 1 the value loses digits by rounding, and its complement does not.
  const double missing = target > 0.5 ? answer.complement - (1 - target) : target - answer.value;
  return missing <= kTiedDepth * std::min(answer.value, answer.complement);
}

/// The smallest k up to the smallest n at which the tasks reach the target, by bisection. None if the smallest n does
/// not.
std::optional<Answer> smallest_reaching(const Counts& counts, double target) {
  Answer found = mean_pass_at_k(counts, counts.min_n());
  if (!reaches(found, target)) return std::nullopt;
  for (double missed = 0; found.k - missed > 1;) {
    const Answer middle = mean_pass_at_k(counts, std::floor((missed + found.k) / 2));
    if (reaches(middle, target)) {
      found = middle;
    } else {
      missed = middle.k;
    }
  }
  return found;
}

}  // namespace

std::optional<CheapestPlan> cheapest_plan(std::span<const DepthRun> runs, double target, const PlanCost& cost) {
  const char* const function = "cheapest_plan";
  check_share({function, "target"}, target);
  check_finite_from({function, "cost.per_sample"}, cost.per_sample, 0);
  check_finite_from({function, "cost.per_round"}, cost.per_round, 0);
  std::optional<CheapestPlan> cheapest;
  for (const std::size_t i : depth_order(function, runs)) {
    const std::optional<Answer> reached = smallest_reaching(runs[i].counts, target);
    if (!reached) continue;
    const double of_all = reached->k * (cost.per_sample + runs[i].depth * cost.per_round);
    if (!cheapest || of_all < cheapest->cost)
      cheapest = CheapestPlan{runs[i].depth, reached->k, reached->value, of_all};
  }
  return cheapest;
}

}  // namespace passcurve
