#include "gain_posterior.hpp"

#include <algorithm>

#include "hb_columns.hpp"
#include "hb_draws.hpp"
#include "posterior_difference.hpp"

namespace passcurve {
namespace {

/// What j successes of 2k draws are worth, as shares of the most.
std::vector<std::vector<double>> worths_at(double k, double rounds) {
  std::vector<double> doubling;
  std::vector<double> against;
  double none = 1;  // the chance that none of j successes of 2k draws is in the first half
  for (double j = 0; j <= 2 * k; ++j) {
    const double gain = j == 0 ? 0 : none;
    doubling.push_back(gain / kMostByDoubling);
    against.push_back(rounds == 0 ? 0 : ((1 - none) / rounds + gain) / most_against(rounds));
    none *= std::max(0.0, k - j) / (2 * k - j);
  }
  return {doubling, against};
}

}  // namespace

double paired_variance(double variance, double covariance, double tasks) {
  /// At least this share of the variance of a difference is its own, whatever the two runs' tasks have in common:
  /// what more samples of the same tasks would leave cannot be shared.
  constexpr double kLeastOwn = 0.01;
  return std::max(variance - 2 * covariance / (tasks + 1), variance * kLeastOwn);
}

GainPosterior gain_posterior(const Counts& counts, std::span<const double> ks, double rounds,
                             std::span<const double> levels, bool new_tasks) {
  const double tasks = new_tasks ? counts.total() : 0;
  const std::vector<double> places = distinct(ks);
  const HyperPosterior posterior = hyper_posterior(counts, {});
  std::vector<Column> doubling;
  std::vector<Column> against;
  for (const double k : places) {
    DrawCalculator misses(counts, 2 * k, worths_at(k, rounds));
    const std::vector<Column> columns = columns_of(posterior, misses, tasks);
    doubling.push_back(columns[0]);
    against.push_back(columns[1]);
  }
  const auto summarised = [&](const std::vector<Column>& columns) {
    return new_tasks ? curve_of_new(posterior, columns, tasks, ks, places, levels)
                     : curve_of(posterior, columns, ks, places, levels);
  };
  return {summarised(doubling), rounds == 0 ? PosteriorCurve{} : summarised(against)};
}

}  // namespace passcurve
