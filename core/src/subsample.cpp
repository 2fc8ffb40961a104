#include "passcurve/subsample.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "check.hpp"
#include "passcurve/hierarchical.hpp"
#include "passcurve/pass_at_k.hpp"
#include "passcurve/pass_at_k_plugin.hpp"
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
  const Fit bb = fit_beta_binomial(small);
  const Fit zoibb = fit_zero_one_inflated(small);
  std::vector<double> all;
  all.reserve(ks.size() * kStudyEstimators.size());
  const auto add = [&all](const std::vector<double>& values) { all.insert(all.end(), values.begin(), values.end()); };
  for (const StudyEstimator estimator : kStudyEstimators) {
    switch (estimator) {
      case StudyEstimator::unbiased:
        add(pass_at_k_curve(small, ks, Ragged::strict).value);
        break;
      case StudyEstimator::plugin:
        add(pass_at_k_plugin_curve(small, ks).value);
        break;
      case StudyEstimator::hb:
        add(fit_hierarchical(small, {{ks.begin(), ks.end()}, {}, {}}).pass_at_k.mean);
        break;
      case StudyEstimator::bb:
        add(fitted_pass_at_k_curve(small, bb, ks).value);
        break;
      case StudyEstimator::zoibb:
        add(fitted_pass_at_k_curve(small, zoibb, ks).value);
        break;
      case StudyEstimator::linmix:
        add(linmix_pass_at_k_curve(small, bb, zoibb, ks).value);
        break;
    }
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
  for (const double value : values) squares.add(std::pow(std::abs(value - reference) - mean, 2));
  return {mean, values.size() < 2 ? std::numeric_limits<double>::quiet_NaN()
                                  : std::sqrt(squares.value() / (count - 1) / count)};
}

}  // namespace passcurve
