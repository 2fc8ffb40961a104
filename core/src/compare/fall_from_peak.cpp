#include "passcurve/fall_from_peak.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

#include "base/check.hpp"
#include "base/undefined.hpp"
#include "compare/self_differences.hpp"
#include "metrics/task_values.hpp"
#include "passcurve/errors.hpp"

namespace passcurve {
namespace {

constexpr const char* kFallFromPeak = "fall_from_peak";

PeakFall without_fall(double peak, double last, double value) {
  return {peak, last, value, kUndefined, kUndefined, kUndefined, IntervalStatus::undefined};
}

}  // namespace

PeakFall fall_from_peak(std::span<const Tasks> strata, const Question& question, const IntervalRequest& request) {
  if (is_by_tau(question.metric))
    throw ValueError({kFallFromPeak, "metric", std::nullopt, static_cast<double>(question.metric), "a metric along k"});
  check_not_empty({kFallFromPeak, "ks"}, question.at.size());
  check_question(kFallFromPeak, question);
  const double last = *std::max_element(question.at.begin(), question.at.end());
  Question of_last = question;
  of_last.at = {last};
  Question of_earlier = question;
  std::erase(of_earlier.at, last);
  std::sort(of_earlier.at.begin(), of_earlier.at.end());
  if (of_earlier.at.empty()) of_earlier.at = {last};
  const std::vector<double>& ks = of_earlier.at;
  const std::size_t columns = ks.size();
  const auto falls = [](std::span<const double> at_k, std::span<const double> at_last, std::vector<double>& values) {
    for (std::size_t j = 0; j < values.size(); ++j) values[j] = at_k[j] - at_last[0];
  };
  const std::vector<double> low(columns, -1);
  const std::vector<double> high(columns, 1);
  const Difference found =
      self_differences(kFallFromPeak, strata, {of_earlier, of_last, columns, falls, low, high}, request).whole;
  const Intervals& band = found.interval;
  const bool is_known =
      std::none_of(band.value.begin(), band.value.end(), [](double value) { return std::isnan(value); });
  if (!is_known) return without_fall(kUndefined, last, kUndefined);
  const auto highest = std::max_element(band.value.begin(), band.value.end()) - band.value.begin();
  const auto j = static_cast<std::size_t>(highest);
  if (!(band.value[j] > 0)) return without_fall(last, last, 0);
  return {ks[j], last, band.value[j], band.lower[j], band.upper[j], found.p_value[j], band.status[j]};
}

}  // namespace passcurve
