#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "numeric/quantiles.hpp"
#include "passcurve/difference.hpp"
#include "regimes.hpp"

/// Two runs of which the second one's mean pass@k differs: as many tasks for each equal share of the rates.
struct PairOfRates {
  std::vector<double> first;
  std::vector<double> second;  ///< of the same rank
  double correlation = 0;      ///< of both pass@k where the ranks agree
};

namespace pair_study {

inline std::vector<double> rates_of(const passcurve::Prior& prior) {
  constexpr int kRates = 2000;
  constexpr double kEnd = 1e-12;
  std::vector<double> rates;
  for (int i = 0; i < kRates; ++i) {
    const double rank = (i + 0.5) / kRates;
    const double inside = (rank - prior.pi0) / (1 - prior.pi0 - prior.pi1);
    if (rank < prior.pi0) {
      rates.push_back(0);
    } else if (rank > 1 - prior.pi1) {
      rates.push_back(1);
    } else {
      rates.push_back(passcurve::beta_quantile(prior.a, prior.b, std::clamp(inside, kEnd, 1 - kEnd)));
    }
  }
  return rates;
}

inline double pass_at(double rate, double k) { return 1 - std::pow(1 - rate, k); }

}  // namespace pair_study

/// The second run has the same a + b and masses, and another mean: pass@k is `difference` more, or less where the
/// first one's is above 1/2.
inline PairOfRates pair_of_rates(const passcurve::Prior& prior, double k, double difference) {
  using pair_study::pass_at;
  const auto with_mean = [&](double mean) {
    const double all = prior.a + prior.b;
    return passcurve::Prior{all * mean, all * (1 - mean), prior.pi0, prior.pi1};
  };
  const double before = passcurve::prior_pass_at_k(k, prior).value;
  const double wanted = before <= 0.5 ? before + difference : before - difference;
  double low = 1e-9;
  double high = 1 - 1e-9;
  for (int step = 0; step < 60; ++step) {
    const double middle = (low + high) / 2;
    (passcurve::prior_pass_at_k(k, with_mean(middle)).value < wanted ? low : high) = middle;
  }
  PairOfRates pair{pair_study::rates_of(prior), pair_study::rates_of(with_mean(high)), 0};
  double sum_a = 0, sum_b = 0, squares_a = 0, squares_b = 0, products = 0;
  for (std::size_t i = 0; i < pair.first.size(); ++i) {
    const double a = pass_at(pair.first[i], k);
    const double b = pass_at(pair.second[i], k);
    sum_a += a;
    sum_b += b;
    squares_a += a * a;
    squares_b += b * b;
    products += a * b;
  }
  const double all = static_cast<double>(pair.first.size());
  const double variances = (squares_a - sum_a * sum_a / all) * (squares_b - sum_b * sum_b / all);
  pair.correlation = variances > 0 ? (products - sum_a * sum_b / all) / std::sqrt(variances) : 0;
  return pair;
}

/// The share of studies whose test by t_plus finds the second run's difference. `alike` is the share of tasks with the
/// same rank in both runs; the others have any.
inline double simulated_power(const PairOfRates& pair, double k, bool is_upward, bool same_tasks, double alike,
                              double tasks, double n, int studies, passcurve::Random& random) {
  using namespace passcurve;
  const Question question{Metric::pass_at_k, {k}};
  const IntervalRequest request{0.95, IntervalMethod::t_plus};
  int found = 0;
  for (int study = 0; study < studies; ++study) {
    Tasks a{std::vector<double>(static_cast<std::size_t>(tasks), n), {}, {}, {}};
    Tasks b = a;
    for (double i = 0; i < tasks; ++i) {
      const auto at = static_cast<std::size_t>(random.below(pair.first.size()));
      const bool is_alike = same_tasks && random.uniform() < alike;
      a.c.push_back(draw_successes(n, pair.first[at], random));
      const std::size_t other = is_alike ? at : static_cast<std::size_t>(random.below(pair.second.size()));
      b.c.push_back(draw_successes(n, pair.second[other], random));
    }
    const Intervals shown =
        same_tasks ? paired_interval(b, a, question, request) : unpaired_interval(b, a, question, request);
    found += (is_upward ? shown.lower[0] > 0 : shown.upper[0] < 0) ? 1 : 0;
  }
  return static_cast<double>(found) / studies;
}
