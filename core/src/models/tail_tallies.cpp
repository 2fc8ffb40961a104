#include "models/tail_tallies.hpp"

#include <algorithm>
#include <cmath>

#include "numeric/order.hpp"
#include "numeric/stirling.hpp"
#include "numeric/sum.hpp"

namespace passcurve {
namespace {

/// This many terms cost about as much as the asymptotic series at both ends.
constexpr double kDirect = 32;

/// From here on the series below are accurate to a double: the first omitted terms are below 1e-15 of the sum.
constexpr double kAsymptoticFrom = 16;

/// digamma(x) - log x + 1/(2x)
double digamma_remainder(double x) {
  const double y = 1 / (x * x);
  return -y * (1.0 / 12 - y * (1.0 / 120 - y * (1.0 / 252 - y * (1.0 / 240 - y * (1.0 / 132)))));
}

/// trigamma(x) - 1/x
double trigamma_remainder(double x) {
  const double y = 1 / (x * x);
  return y * (0.5 + (1.0 / 6 - y * (1.0 / 30 - y * (1.0 / 42 - y * (1.0 / 30 - y * (5.0 / 66))))) / x);
}

/// The end of the terms in [from, to) that are summed one by one.
double direct_to(double x, double from, double to) {
  return to - from <= kDirect ? to : std::clamp(std::ceil(kAsymptoticFrom - x), from, to);
}

/// The sum of log(x+j) over j in [from, to) for x + from >= kAsymptoticFrom.
double log_series(double x, double from, double to) {
  const double u = x + from;
  const double v = x + to;
  return (u - 0.5) * std::log1p((to - from) / u) + (to - from) * (std::log(v) - 1) +
         (stirling_remainder(v) - stirling_remainder(u));
}

}  // namespace

double log_shift_sum(double x, double from, double to) {
  const double direct = direct_to(x, from, to);
  double sum = 0;
  for (double j = from; j < direct; ++j) sum += std::log(x + j);
  return direct == to ? sum : sum + log_series(x, direct, to);
}

ShiftSums shift_sums(double x, double from, double to) {
  ShiftSums sums;
  const double direct = direct_to(x, from, to);
  for (double j = from; j < direct; ++j) {
    const double inverse = 1 / (x + j);
    sums.log += std::log(x + j);
    sums.first += inverse;
    sums.second += inverse * inverse;
  }
  if (direct == to) return sums;
  const double u = x + direct;
  const double v = x + to;
  const double length = to - direct;
  const double log_ratio = std::log1p(length / u);
  const double inverses_apart = length / u / v;
  sums.log += log_series(x, direct, to);
  sums.first += log_ratio + 0.5 * inverses_apart + (digamma_remainder(v) - digamma_remainder(u));
  sums.second += inverses_apart + (trigamma_remainder(u) - trigamma_remainder(v));
  return sums;
}

void TailTallies::accumulate() {
  counts_ = sorted_by(counts_, &Tally::to);
  std::vector<Tally> tallies;
  double above = 0;
  for (std::size_t i = counts_.size(); i-- > 0;) {
    above += counts_[i].weight;
    const double below = i == 0 ? 0 : counts_[i - 1].to;
    if (below < counts_[i].to) tallies.push_back({below, counts_[i].to, above});
  }
  counts_ = std::move(tallies);
}

ShiftSums TailTallies::at(double x) const {
  Sum log;
  Sum first;
  Sum second;
  for (const Tally& tally : counts_) {
    const ShiftSums sums = shift_sums(x, tally.from, tally.to);
    log.add(tally.weight * sums.log);
    first.add(tally.weight * sums.first);
    second.add(tally.weight * sums.second);
  }
  return {log.value(), first.value(), second.value()};
}

double TailTallies::log_at(double x) const {
  Sum log;
  for (const Tally& tally : counts_) log.add(tally.weight * log_shift_sum(x, tally.from, tally.to));
  return log.value();
}

}  // namespace passcurve
