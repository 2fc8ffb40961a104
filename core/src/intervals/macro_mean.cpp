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
#include "passcurve/continued_pass_at_k.hpp"
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

/// Distances of an interval's ends from its value, or of the complements where those are smaller.
struct Reach {
  double below;
  double above;
};
Reach reach_of(const Intervals& of, std::size_t j) {
  // A posterior that is one value adds nothing to the width.
  if (of.status[j] == IntervalStatus::no_spread) return {0, 0};
  const ComplementIntervals& complement = of.complement;
  if (complement.value[j] < of.value[j])
    return {complement.upper[j] - complement.value[j], complement.value[j] - complement.lower[j]};
  return {of.value[j] - of.lower[j], of.upper[j] - of.value[j]};
}

/// The mean of the posteriors of independent strata, whose ends are combined by the squares of their distances to the
/// values.
Intervals recovered_mean(const std::vector<Intervals>& strata) {
  if (strata.size() == 1) return strata.front();
  Intervals found;
  std::vector<double> below;
  std::vector<double> above;
  for (const Intervals& stratum : strata) {
    add_values(found, stratum);
    below.resize(found.value.size());
    above.resize(found.value.size());
    for (std::size_t j = 0; j < found.value.size(); ++j) {
      const Reach reach = reach_of(stratum, j);
      below[j] += std::pow(reach.below, 2);
      above[j] += std::pow(reach.above, 2);
    }
  }
  const auto count = static_cast<double>(strata.size());
  divide(found.value, count);
  ComplementIntervals& complement = found.complement;
  divide(complement.value, count);
  for (std::size_t j = 0; j < found.value.size(); ++j) {
    if (found.status[j] == IntervalStatus::no_spread && below[j] + above[j] > 0) found.status[j] = IntervalStatus::ok;
    const bool has_ends = found.status[j] == IntervalStatus::ok;
    const double down = has_ends ? std::sqrt(below[j]) / count : kUndefined;
    const double up = has_ends ? std::sqrt(above[j]) / count : kUndefined;
    found.lower[j] = found.value[j] - down;
    found.upper[j] = found.value[j] + up;
    complement.lower[j] = complement.value[j] - up;
    complement.upper[j] = complement.value[j] + down;
  }
  return found;
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
  std::vector<Units> of_strata;
  double rows = 0;
  for (const Tasks& tasks : strata) {
    of_strata.push_back(units_of(kMacroMean, tasks, question));
    rows += static_cast<double>(of_strata.back().rows());
  }
  const auto columns = static_cast<double>(of_strata.front().columns);
  check_work({kMacroMean, "replicates"}, request.replicates, rows * (columns + 1), kMostWork);
  Intervals found;
  MeanDraws all;
  for (std::size_t s = 0; s < strata.size(); ++s) {
    add_values(found, without_ends(of_strata[s]));
    const double seed = request.seed + static_cast<double>(s) * kOtherRun;
    add_draws(all, draw_means(of_strata[s], static_cast<std::size_t>(request.replicates), seed));
  }
  const auto count = static_cast<double>(strata.size());
  divide(found.value, count);
  divide(all.lower, count);
  divide(all.upper, count);
  const Ends ends = gaffke_ends(all, request);
  for (std::size_t j = 0; j < found.status.size(); ++j) {
    if (found.status[j] != IntervalStatus::ok) continue;
    found.lower[j] = ends.lower[j];
    found.upper[j] = ends.upper[j];
  }
  return found;
}

Intervals macro_posterior_interval(std::span<const Tasks> strata, const Question& question,
                                   const IntervalRequest& request, bool new_tasks) {
  check_not_empty({"macro_posterior_interval", "strata"}, strata.size());
  std::vector<Intervals> all;
  for (const Tasks& tasks : strata)
    all.push_back(hierarchical_interval(counts_of(tasks), question, request, new_tasks).intervals);
  return recovered_mean(all);
}

Intervals macro_continued_interval(std::span<const Tasks> strata, std::span<const double> ks, About about,
                                   const IntervalRequest& request) {
  check_not_empty({"macro_continued_interval", "strata"}, strata.size());
  std::vector<Intervals> all;
  for (const Tasks& tasks : strata)
    all.push_back(continued_pass_at_k_interval(counts_of(tasks), ks, about, request).intervals);
  return recovered_mean(all);
}

}  // namespace passcurve
