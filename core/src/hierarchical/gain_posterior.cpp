#include "hierarchical/gain_posterior.hpp"

#include <algorithm>
#include <utility>

#include "hierarchical/hb_columns.hpp"
#include "hierarchical/hb_draws.hpp"
#include "hierarchical/hb_moments.hpp"
#include "numeric/order.hpp"

namespace passcurve {
namespace {

/// The worth of j successes in 2k draws: for a doubling and, if rounds > 0, against a step of rounds. Each is a share
/// of its largest possible value.
std::vector<std::vector<double>> worths_at(double k, double rounds) {
  std::vector<std::vector<double>> worths(rounds > 0 ? 2 : 1);
  double none = 1;  // the chance that the first half holds none of the j successes
  for (double j = 0; j <= 2 * k; ++j) {
    const double gain = j == 0 ? 0 : none;
    // gain = none, 0 for j = 0; against a step: (1 - none) / rounds + gain
    worths[0].push_back(gain / kMostByDoubling);
    if (rounds > 0) worths[1].push_back(((1 - none) / rounds + gain) / most_against(rounds));
    none *= std::max(0.0, k - j) / (2 * k - j);
  }
  return worths;
}

}  // namespace

GainPosterior gain_posterior(const Counts& counts, std::span<const double> ks, std::span<const double> doubled,
                             double rounds, std::span<const double> levels, bool new_tasks) {
  const double tasks = new_tasks ? counts.total() : 0;
  const HyperPosterior posterior = hyper_posterior(counts, {});
  const std::vector<double> places = distinct(doubled);
  std::vector<Column> doubling;
  std::vector<Column> against;
  for (const double k : places) {
    DrawCalculator misses(counts, 2 * k, worths_at(k, rounds));
    std::vector<Column> columns = columns_of(posterior, misses, tasks);
    doubling.push_back(std::move(columns.front()));
    if (rounds > 0) against.push_back(std::move(columns.back()));
  }
  GainPosterior gains;
  gains.doubling = curve_of(posterior, doubling, tasks, doubled, places, levels);
  if (rounds == 0) return gains;
  gains.against = curve_of(posterior, against, tasks, doubled, places, {});
  const std::vector<double> all = distinct(ks);
  MissCalculator misses(counts, all, {});
  gains.pass = curve_of(posterior, columns_of(posterior, misses, tasks), tasks, ks, all, {});
  return gains;
}

}  // namespace passcurve
