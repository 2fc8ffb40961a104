#include "compare/refitted_differences.hpp"

#include <cmath>

#include "base/check.hpp"
#include "compare/drawn_differences.hpp"
#include "intervals/mean_draws.hpp"
#include "intervals/refits.hpp"
#include "intervals/units.hpp"

namespace passcurve {
namespace {

/// Adds a run's draws (row-major) to sums that are column-major, `times` so many times.
void add_draws(std::vector<double>& sums, const std::vector<double>& draws, std::size_t columns, double times) {
  if (columns == 0) return;
  const std::size_t rows = draws.size() / columns;
  for (std::size_t i = 0; i < draws.size(); ++i) sums[i % columns * rows + i / columns] += times * draws[i];
}

double next_seed(double seed) { return std::fmod(seed + kOtherRun, kMaxWhole); }

}  // namespace

RefittedDifferences refitted_differences(std::span<const Tasks> a, std::span<const Tasks> b,
                                         std::span<const double> paired, Estimator estimator,
                                         std::span<const double> ks, const IntervalRequest& request) {
  const std::size_t columns = ks.size();
  const auto strata = static_cast<double>(paired.size());
  const auto replicates = static_cast<std::size_t>(request.replicates);
  RefittedDifferences found{std::vector<double>(columns), std::vector<double>(columns), {}};
  MeanDraws draws{replicates, std::vector<double>(replicates * columns), {}, {}};
  const auto add_run = [&](const Tasks& tasks, std::vector<double>& values, double seed, bool by_row, double times) {
    const Counts counts = counts_of(tasks);
    const std::vector<double> fitted = stratified_pass_at_k_curve(std::span(&counts, 1), estimator, ks).value;
    for (std::size_t j = 0; j < columns; ++j) values[j] += fitted[j] / strata;
    const Replicates drawn{0, request.replicates, seed};
    add_draws(draws.lower, by_row ? row_refits(tasks, estimator, ks, drawn) : refit_draws(tasks, estimator, ks, drawn),
              columns, times / strata);
  };
  double seed = request.seed;
  for (std::size_t s = 0; s < paired.size(); ++s) {
    const bool is_paired = paired[s] != 0;
    Tasks of_b = b[s];
    if (is_paired) {
      of_b.weights = a[s].weights;
      of_b.clusters = a[s].clusters;
    }
    add_run(a[s], found.a, seed, is_paired, 1);
    if (!is_paired) seed = next_seed(seed);
    add_run(of_b, found.b, seed, is_paired, -1);
    seed = next_seed(seed);
  }
  draws.upper = draws.lower;
  Intervals values{{}, std::vector<double>(columns), std::vector<double>(columns), {}, 0, {}};
  values.status.assign(columns, IntervalStatus::ok);
  for (std::size_t j = 0; j < columns; ++j) values.value.push_back(found.a[j] - found.b[j]);
  found.differences = drawn_differences(values, std::move(draws), request, true, nullptr);
  return found;
}

}  // namespace passcurve
