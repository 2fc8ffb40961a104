#include "passcurve/thinned_means.hpp"

#include <cmath>

#include "base/check.hpp"
#include "metrics/hypergeometric.hpp"
#include "metrics/sample_kinds.hpp"
#include "metrics/task_values.hpp"
#include "numeric/sum.hpp"

namespace passcurve {
namespace {

constexpr const char* kThinnedMeans = "thinned_means";

}  // namespace

ThinnedMeans thinned_means(const Counts& counts, const Question& question, std::span<const double> samples) {
  check_question(kThinnedMeans, question);
  check_of_counts(kThinnedMeans, question.metric);
  const std::size_t places = question.at.size();
  const auto each = static_cast<double>(samples.size() * places * (counts.cells().size() + 1));
  for (std::size_t i = 0; i < samples.size(); ++i) {
    check_whole({kThinnedMeans, "samples", i}, samples[i], 1, counts.min_n());
    check_work({kThinnedMeans, "samples", i}, samples[i], static_cast<double>(places));
    check_work({kThinnedMeans, "samples", i}, samples[i], each, kMostWork);
  }
  ThinnedMeans thinned{{samples.begin(), samples.end()}, question.at, {}, {}};
  const TaskValues of_task(question);
  for (const double m : samples) {
    std::vector<double> values;  // row-major: numbers of successes x places
    for (double c = 0; c <= m; ++c) {
      const std::vector<double> row = of_task.of(m, c);
      values.insert(values.end(), row.begin(), row.end());
    }
    std::vector<Sum> means(places);
    std::vector<Sum> variances(places);
    for (const Cell& cell : counts.cells()) {
      const HypergeometricTails tails(cell.n, cell.c, m);
      for (std::size_t j = 0; j < places; ++j) {
        const auto value = [&](double c) { return values[static_cast<std::size_t>(c) * places + j]; };
        Sum mean;
        for (double c = tails.least(); c <= tails.greatest(); ++c) mean.add(tails.at(c) * value(c));
        Sum variance;
        for (double c = tails.least(); c <= tails.greatest(); ++c) {
          const double off = value(c) - mean.value();
          variance.add(tails.at(c) * off * off);
        }
        means[j].add(cell.weight * mean.value());
        variances[j].add(cell.weight * variance.value());
      }
    }
    for (std::size_t j = 0; j < places; ++j) {
      thinned.mean.push_back(mean_share(means[j], counts.total()));
      thinned.sd.push_back(std::sqrt(variances[j].value()) / counts.total());
    }
  }
  return thinned;
}

}  // namespace passcurve
