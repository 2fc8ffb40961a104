#include "passcurve/oracle_gap.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

#include "compare/self_differences.hpp"
#include "passcurve/errors.hpp"

namespace passcurve {
namespace {

constexpr const char* kOracleGap = "oracle_gap";

void check_selects(Metric metric) {
  if (metric != Metric::maj_at_k && metric != Metric::best_of_k)
    throw ValueError({kOracleGap, "metric", std::nullopt, static_cast<double>(metric), "maj_at_k or best_of_k"});
}

}  // namespace

OracleGap oracle_gap(std::span<const Tasks> strata, const Question& selection, const IntervalRequest& request) {
  check_selects(selection.metric);
  const std::size_t columns = selection.at.size();
  Question oracle = selection;
  oracle.metric = Metric::pass_at_k;
  // An oracle is never worse. Rounding may suggest otherwise where both are equal on paper.
  const auto gaps = [](std::span<const double> best, std::span<const double> chosen, std::vector<double>& values) {
    for (std::size_t j = 0; j < values.size(); ++j) {
      const double gap = best[j] - chosen[j];
      values[j] = gap < 0 ? 0 : gap;
    }
  };
  const std::vector<double> low(columns, 0);
  std::vector<double> high;
  high.reserve(columns);
  for (const double k : selection.at) high.push_back(k > 1 ? 1 : 0);
  Differences found = self_differences(kOracleGap, strata, {oracle, selection, columns, gaps, low, high}, request);
  Intervals& gap = (request.simultaneous ? found.whole : found.each).interval;
  // The range of a sum over strata is as wide below 0.
  for (double& lower : gap.lower) lower = lower < 0 ? 0 : lower;
  std::vector<Counts> counts;
  counts.reserve(strata.size());
  for (const Tasks& tasks : strata) counts.push_back(counts_of(tasks));
  return {measure(counts, oracle), measure(counts, selection), gap};
}

}  // namespace passcurve
