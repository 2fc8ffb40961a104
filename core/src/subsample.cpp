#include "passcurve/subsample.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "check.hpp"
#include "random.hpp"
#include "sum.hpp"

namespace passcurve {

Counts subsample(const Counts& counts, double m, double tasks, double seed) {
  const char* const function = "subsample";
  for (const Cell& cell : counts.cells()) check_whole({function, "tasks of a count"}, cell.weight, 1, kMaxWhole);
  check_whole({function, "m"}, m, 1, counts.min_n());
  check_whole({function, "tasks"}, tasks, 1, counts.total());
  check_whole({function, "seed"}, seed, 0, kMaxWhole);
  Random random(static_cast<std::uint64_t>(seed));
  std::vector<double> successes;
  successes.reserve(static_cast<std::size_t>(tasks));
  double left = counts.total();
  for (const Cell& cell : counts.cells()) {
    const double wanted = tasks - static_cast<double>(successes.size());
    const double chosen = draw_hypergeometric(random, left, cell.weight, wanted);
    left -= cell.weight;
    for (double i = 0; i < chosen; ++i) successes.push_back(draw_hypergeometric(random, cell.n, cell.c, m));
  }
  const std::vector<double> samples(successes.size(), m);
  return {samples, successes};
}

std::vector<double> study_budget(const Counts& counts, std::span<const double> ks, double m, double tasks,
                                 double seed) {
  const Counts small = subsample(counts, m, tasks, seed);
  std::vector<double> all;
  all.reserve(ks.size() * kEstimators.size());
  for (const Estimator estimator : kEstimators) {
    const std::vector<double> values = stratified_pass_at_k_curve(std::span(&small, 1), estimator, ks).value;
    all.insert(all.end(), values.begin(), values.end());
  }
  return all;
}

MeanError mean_absolute_error(std::span<const double> values, double reference) {
  check_not_empty({"mean_absolute_error", "values"}, values.size());
  const auto count = static_cast<double>(values.size());
  Sum errors;
  for (const double value : values) errors.add(std::abs(value - reference));
  const double mean = errors.value() / count;
  Sum squares;
  for (const double value : values) {
    const double off = std::abs(value - reference) - mean;
    squares.add(off * off);
  }
  return {mean, values.size() < 2 ? std::numeric_limits<double>::quiet_NaN()
                                  : std::sqrt(squares.value() / (count - 1) / count)};
}

}  // namespace passcurve
