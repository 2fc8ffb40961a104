#include "passcurve/backtest.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "base/check.hpp"
#include "numeric/random.hpp"
#include "passcurve/hierarchical_curve.hpp"
#include "passcurve/pass_at_k.hpp"
#include "prediction/drawn_subsample.hpp"

namespace passcurve {
namespace {

constexpr double kLeastSamples = 2;  // one sample of each task does not show how rates vary
constexpr double kMostRepeats = 1000;
constexpr double kRounding = 1e-12;  // of a ratio like 100/3

}  // namespace

Backtest backtest(const Counts& counts, const BacktestRequest& request) {
  const char* const function = "backtest";
  check_whole_tasks(function, counts);
  check_whole({function, "smallest n"}, counts.min_n(), kLeastSamples + 1, kMaxWhole);
  check_above({function, "ratio"}, request.ratio, 1, "1");
  check_between({function, "ratio"}, request.ratio, 1, counts.min_n() / kLeastSamples);
  check_whole({function, "repeats"}, request.repeats, 1, kMostRepeats);
  check_whole({function, "seed"}, request.seed, 0, kMaxWhole);
  check_inside({function, "level"}, request.level, 0, 1);
  Backtest found;
  found.samples = std::floor(counts.min_n() / request.ratio * (1 + kRounding));
  found.k = std::min(counts.min_n(), std::ceil(found.samples * request.ratio * (1 - kRounding)));
  check_work({function, "repeats"}, request.repeats, counts.total() * found.samples, kMostWork);
  const Question question{Metric::pass_at_k, {found.k}};
  const Curve measured = pass_at_k_curve(counts, question.at);
  found.measured = measured.value[0];
  found.complement = measured.complement[0];
  IntervalRequest of_draw;
  of_draw.level = request.level;
  const double half_a_task = 0.5 / counts.total();
  for (double r = 0; r < request.repeats; ++r) {
    const Random random(static_cast<std::uint64_t>(request.seed), static_cast<std::uint64_t>(r));
    const Counts fewer = drawn_subsample(counts, found.samples, counts.total(), random);
    const Intervals predicted = hierarchical_interval(fewer, question, of_draw, false).intervals;
    found.value.push_back(predicted.value[0]);
    found.lower.push_back(predicted.lower[0]);
    found.upper.push_back(predicted.upper[0]);
    found.holds.push_back(predicted.lower[0] - half_a_task <= found.measured &&
                          found.measured <= predicted.upper[0] + half_a_task);
  }
  return found;
}

}  // namespace passcurve
