#include "passcurve/macro_mean.hpp"

#include <algorithm>
#include <cmath>
#include <functional>

#include "base/check.hpp"
#include "base/undefined.hpp"
#include "intervals/mean_draws.hpp"
#include "intervals/mean_interval.hpp"
#include "intervals/over_strata.hpp"
#include "intervals/units.hpp"
#include "passcurve/hierarchical_curve.hpp"
#include "passcurve/mean_interval.hpp"

namespace passcurve {
namespace {

constexpr const char* kMacroMean = "macro_mean_interval";

void add_draws(MeanDraws& sums, const MeanDraws& stratum) {
  if (sums.replicates == 0) {
    sums = stratum;
    return;
  }
  std::transform(sums.lower.begin(), sums.lower.end(), stratum.lower.begin(), sums.lower.begin(), std::plus<>{});
  std::transform(sums.upper.begin(), sums.upper.end(), stratum.upper.begin(), sums.upper.begin(), std::plus<>{});
  for (std::size_t j = 0; j < sums.defined.size(); ++j)
    sums.defined[j] = sums.is_defined(j) && stratum.is_defined(j) ? 1 : 0;
}

}  // namespace

std::vector<double> mean_over_strata(std::span<const double> values, std::size_t strata) {
  const char* const function = "mean_over_strata";
  check_not_empty({function, "strata"}, strata);
  const std::size_t columns = values.size() / strata;
  check_same_length({function, "values"}, values.size(), columns * strata, "the same number in each stratum");
  std::vector<double> means(columns);
  for (std::size_t i = 0; i < values.size(); ++i) means[i % columns] += values[i];
  divide(means, static_cast<double>(strata));
  return means;
}

Intervals macro_mean_interval(std::span<const Tasks> strata, const Question& question, const IntervalRequest& request) {
  check_not_empty({kMacroMean, "strata"}, strata.size());
  if (strata.size() == 1) return mean_interval(strata.front(), question, request);
  check_request(kMacroMean, request);
  check_between({kMacroMean, "method"}, static_cast<double>(request.method), 0, 0);  // gaffke
  Intervals found;
  MeanDraws all;
  for (std::size_t s = 0; s < strata.size(); ++s) {
    const Units units = units_of(kMacroMean, strata[s], question);
    add_values(found, without_ends(units));
    const double seed = request.seed + static_cast<double>(s) * kOtherRun;
    add_draws(all, draw_means(units, static_cast<std::size_t>(request.replicates), seed));
  }
  const auto count = static_cast<double>(strata.size());
  divide(found.value, count);
  divide(all.lower, count);
  divide(all.upper, count);
  const Ends ends = gaffke_ends(all, request);
  found.lower = ends.lower;
  found.upper = ends.upper;
  return found;
}

Intervals macro_posterior_interval(std::span<const Tasks> strata, const Question& question,
                                   const IntervalRequest& request, bool new_tasks) {
  check_not_empty({"macro_posterior_interval", "strata"}, strata.size());
  Intervals found;
  std::vector<double> below;
  std::vector<double> above;
  for (const Tasks& tasks : strata) {
    Intervals stratum = hierarchical_interval(counts_of(tasks), question, request, new_tasks).intervals;
    if (strata.size() == 1) return stratum;
    add_values(found, stratum);
    below.resize(found.value.size());
    above.resize(found.value.size());
    for (std::size_t j = 0; j < found.value.size(); ++j) {
      // A stratum whose posterior is one value adds nothing to the width.
      const bool is_point = stratum.status[j] == IntervalStatus::no_spread;
      below[j] += is_point ? 0 : std::pow(stratum.value[j] - stratum.lower[j], 2);
      above[j] += is_point ? 0 : std::pow(stratum.upper[j] - stratum.value[j], 2);
    }
  }
  const auto count = static_cast<double>(strata.size());
  divide(found.value, count);
  for (std::size_t j = 0; j < found.value.size(); ++j) {
    if (found.status[j] == IntervalStatus::no_spread && below[j] + above[j] > 0) found.status[j] = IntervalStatus::ok;
    const bool has_ends = found.status[j] == IntervalStatus::ok;
    found.lower[j] = has_ends ? found.value[j] - std::sqrt(below[j]) / count : kUndefined;
    found.upper[j] = has_ends ? found.value[j] + std::sqrt(above[j]) / count : kUndefined;
  }
  return found;
}

}  // namespace passcurve
