// Errors of each estimator that sees m samples of a task and predicts pass@k: simulated from the priors of
// tests/golden/p4_table3_priors.csv.
//   cmake --build --preset release --target studies
//   build/release/tests/bench/few_samples tests/golden/p4_table3_priors.csv [repeats [BB, ZOIBB or better [m ...]]]

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "numeric/random.hpp"
#include "passcurve/passcurve.hpp"
#include "regimes.hpp"

namespace {

using namespace passcurve;

constexpr int kTasks = 500;
constexpr double kSamples = 1000;
const std::vector<double> kBudgets{10, 100, 500};
const std::vector<int> kSeen{2, 5, 10, 20, 50, 100};  // where no other m are asked for
const std::vector<std::string> kEstimatorNames{"naive", "BB", "ZOIBB", "LinMix", "HB", "HB median", "prior known"};

/// m of the samples of each task, without replacement.
Counts subsampled(const Tasks& all, int m, Random& random) {
  std::vector<double> c;
  for (const double successes : all.c) c.push_back(draw_hypergeometric(random, kSamples, successes, m));
  return {std::vector<double>(c.size(), m), c};
}

using Errors = std::map<std::string, std::vector<double>>;  // data set, m, k and estimator to absolute errors

void study(const Regime& row, const std::vector<int>& seen_samples, Random& random, Errors& errors) {
  const Tasks all = draw_counts(draw_rates(row.prior, kTasks, random), kSamples, random);
  const Curve truth = pass_at_k_curve({all.n, all.c}, kBudgets);
  for (const int m : seen_samples) {
    const Counts seen = subsampled(all, m, random);
    const Fit bb = fit_beta_binomial(seen);
    const Fit zoibb = fit_zero_one_inflated(seen);
    const PosteriorCurve hb = fit_hierarchical(seen, {kBudgets, {}, {0.5}}).pass_at_k;
    const std::vector<std::vector<double>> values{pass_at_k_plugin_curve(seen, kBudgets).value,
                                                  fitted_pass_at_k_curve(seen, bb, kBudgets).value,
                                                  fitted_pass_at_k_curve(seen, zoibb, kBudgets).value,
                                                  linmix_pass_at_k_curve(seen, bb, zoibb, kBudgets).value,
                                                  hb.mean,
                                                  hb.quantiles,
                                                  posterior_pass_at_k_curve(seen, row.prior, kBudgets).value};
    for (std::size_t i = 0; i < kBudgets.size(); ++i) {
      std::array<char, 64> key{};
      for (std::size_t e = 0; e < kEstimatorNames.size(); ++e) {
        std::snprintf(key.data(), key.size(), "%s | %3d | %3.0f |%zu", row.dataset.c_str(), m, kBudgets[i], e);
        errors[key.data()].push_back(std::abs(values[e][i] - truth.value[i]));
      }
    }
  }
}

double mean(const std::vector<double>& values) {
  double sum = 0;
  for (const double value : values) sum += value;
  return sum / static_cast<double>(values.size());
}

}  // namespace

int main(int count, char** arguments) {
  const std::vector<Regime> rows =
      read_regimes(count > 1 ? arguments[1] : "tests/golden/p4_table3_priors.csv", count > 3 ? arguments[3] : "better");
  const int repeats = count > 2 ? std::atoi(arguments[2]) : 1;
  std::vector<int> seen_samples;
  for (int i = 4; i < count; ++i) seen_samples.push_back(std::atoi(arguments[i]));
  if (seen_samples.empty()) seen_samples = kSeen;
  Random random(20261121);
  Errors errors;
  for (int repeat = 0; repeat < repeats; ++repeat) {
    for (const Regime& row : rows) study(row, seen_samples, random, errors);
  }
  std::printf(
      "| data | m | k | naive | BB | ZOIBB | LinMix | HB | HB median | prior known | HB/LinMix | HB - best |\n");
  std::printf("|---|---|---|---|---|---|---|---|---|---|---|---|\n");
  for (const auto& [key, first] : errors) {
    if (key.back() != '0') continue;
    const std::string cell = key.substr(0, key.size() - 1);
    std::vector<double> means;
    for (std::size_t e = 0; e < kEstimatorNames.size(); ++e) means.push_back(mean(errors.at(cell + std::to_string(e))));
    std::printf("| %s", cell.c_str());
    for (const double value : means) std::printf(" %.4f |", value);
    std::printf(" %.2f | %+.4f |\n", means[4] / means[3], means[4] - std::min({means[1], means[2], means[3]}));
  }
  return 0;
}
