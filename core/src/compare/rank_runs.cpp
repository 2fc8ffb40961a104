#include "passcurve/rank_runs.hpp"

#include <cmath>

#include "base/check.hpp"
#include "base/undefined.hpp"
#include "passcurve/significance.hpp"

namespace passcurve {
namespace {

constexpr const char* kRankRuns = "rank_runs";

void check_pairs(const ComparedPairs& pairs, std::size_t runs) {
  const std::size_t count = pairs.a.size();
  check_same_length({kRankRuns, "b"}, pairs.b.size(), count, "a");
  check_same_length({kRankRuns, "difference"}, pairs.difference.size(), count, "a");
  check_same_length({kRankRuns, "lower"}, pairs.lower.size(), count, "a");
  check_same_length({kRankRuns, "upper"}, pairs.upper.size(), count, "a");
  check_same_length({kRankRuns, "p_value"}, pairs.p_value.size(), count, "a");
  const double last = static_cast<double>(runs) - 1;
  for (std::size_t i = 0; i < count; ++i) {
    check_whole({kRankRuns, "a", i}, pairs.a[i], 0, last);
    check_whole({kRankRuns, "b", i}, pairs.b[i], 0, last);
  }
}

}  // namespace

Ranking rank_runs(std::span<const double> values, const ComparedPairs& pairs, double level) {
  const std::size_t runs = values.size();
  check_pairs(pairs, runs);
  check_inside({kRankRuns, "level"}, level, 0, 1);
  Ranking ranking;
  ranking.adjusted = holm(pairs.p_value);
  // Row-major, runs x runs: true if two runs differ, and true if the first one is better.
  std::vector<double> differs(runs * runs);
  std::vector<char> is_better(runs * runs);
  for (std::size_t i = 0; i < pairs.a.size(); ++i) {
    const double p = ranking.adjusted[i];
    const bool leaves_out_zero = pairs.lower[i] > 0 || pairs.upper[i] < 0;
    const bool is_apart = std::isnan(p) ? leaves_out_zero : p < 1 - level;
    ranking.differs.push_back(is_apart);
    if (!is_apart) continue;
    const auto a = static_cast<std::size_t>(pairs.a[i]);
    const auto b = static_cast<std::size_t>(pairs.b[i]);
    differs[a * runs + b] = 1;
    if (pairs.difference[i] > 0) is_better[a * runs + b] = 1;
    if (pairs.difference[i] < 0) is_better[b * runs + a] = 1;
  }
  double known = 0;
  for (const double value : values) known += std::isnan(value) ? 0 : 1;
  ranking.best.assign(runs, kUndefined);
  ranking.worst.assign(runs, kUndefined);
  for (std::size_t i = 0; i < runs; ++i) {
    if (std::isnan(values[i])) continue;
    ranking.best[i] = 1;
    ranking.worst[i] = known;
    for (std::size_t j = 0; j < runs; ++j) {
      const bool is_ahead = is_better[i * runs + j] != 0;
      const bool is_behind = is_better[j * runs + i] != 0;
      if (std::isnan(values[j]) || is_ahead == is_behind) continue;
      if (is_behind) ++ranking.best[i];
      if (is_ahead) --ranking.worst[i];
    }
  }
  ranking.tied = tied_groups(values, differs);
  return ranking;
}

}  // namespace passcurve
