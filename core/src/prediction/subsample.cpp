#include "passcurve/subsample.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "base/check.hpp"
#include "base/undefined.hpp"
#include "numeric/sum.hpp"
#include "passcurve/pass_at_k.hpp"
#include "prediction/drawn_subsample.hpp"

namespace passcurve {

void check_whole_tasks(const char* function, const Counts& counts) {
  for (const Cell& cell : counts.cells()) check_whole({function, "tasks of a count"}, cell.weight, 1, kMaxWhole);
}

Counts drawn_subsample(const Counts& counts, double m, double tasks, Random random) {
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

Counts subsample(const Counts& counts, double m, double tasks, double seed) {
  const char* const function = "subsample";
  check_whole_tasks(function, counts);
  check_whole({function, "m"}, m, 1, counts.min_n());
  check_whole({function, "tasks"}, tasks, 1, counts.total());
  check_whole({function, "seed"}, seed, 0, kMaxWhole);
  check_work({function, "tasks"}, tasks, 1);
  check_work({function, "tasks"}, tasks, m, kMostWork);
  return drawn_subsample(counts, m, tasks, Random(static_cast<std::uint64_t>(seed)));
}

std::vector<double> study_budget(const Counts& counts, std::span<const double> ks, double m, double tasks, double seed,
                                 const LinMix& mix) {
  const Counts small = subsample(counts, m, tasks, seed);
  std::vector<double> all;
  all.reserve(ks.size() * kEstimators.size());
  for (const Estimator estimator : kEstimators) {
    const std::vector<double> values = stratified_pass_at_k_curve(std::span(&small, 1), estimator, ks, mix).value;
    all.insert(all.end(), values.begin(), values.end());
  }
  return all;
}

Sufficiency sampling_sufficiency(const Counts& counts, std::span<const double> samples, std::span<const double> ks,
                                 double repeats, double seed) {
  const char* const function = "sampling_sufficiency";
  constexpr double kMostRepeats = 1e6;  // the same limit as for replicates
  check_whole_tasks(function, counts);
  for (std::size_t i = 0; i < samples.size(); ++i) check_whole({function, "samples", i}, samples[i], 1, counts.min_n());
  check_budgets(function, ks);
  check_whole({function, "repeats"}, repeats, 1, kMostRepeats);
  check_whole({function, "seed"}, seed, 0, kMaxWhole);
  check_work({function, "repeats"}, repeats,
             counts.total() * std::accumulate(samples.begin(), samples.end(), static_cast<double>(ks.size())),
             kMostWork);
  const std::vector<double> all = pass_at_k_curve(counts, ks).value;
  Sufficiency sufficiency{{samples.begin(), samples.end()}, {ks.begin(), ks.end()}, {}, {}, repeats};
  for (const double m : samples) {
    std::vector<Sum> sums(ks.size());
    std::vector<double> largest(ks.size());
    for (double r = 0; r < repeats; ++r) {
      const Random random(static_cast<std::uint64_t>(seed), static_cast<std::uint64_t>(r));
      const Counts fewer = drawn_subsample(counts, m, counts.total(), random);
      const std::vector<double> values = pass_at_k_curve(fewer, ks).value;
      for (std::size_t i = 0; i < ks.size(); ++i) {
        const double deviation = std::abs(values[i] - all[i]);
        sums[i].add(deviation);
        largest[i] = std::max(largest[i], deviation);
      }
    }
    for (std::size_t i = 0; i < ks.size(); ++i) {
      const bool is_defined = ks[i] <= m;
      sufficiency.mean.push_back(is_defined ? sums[i].value() / repeats : kUndefined);
      sufficiency.largest.push_back(is_defined ? largest[i] : kUndefined);
    }
  }
  return sufficiency;
}

MeanError mean_absolute_error(std::span<const double> values, double reference) {
  check_not_empty({"mean_absolute_error", "values"}, values.size());
  const auto count = static_cast<double>(values.size());
  Sum errors;
  double largest = 0;
  for (const double value : values) {
    const double error = std::abs(value - reference);
    errors.add(error);
    if (!(error <= largest) && !std::isnan(largest)) largest = error;
  }
  const double mean = errors.value() / count;
  Sum squares;
  for (const double value : values) {
    const double off = std::abs(value - reference) - mean;
    squares.add(off * off);
  }
  const double deviation = values.size() < 2 ? kUndefined : std::sqrt(squares.value() / (count - 1));
  return {mean, deviation, deviation / std::sqrt(count), largest};
}

}  // namespace passcurve
