#include "passcurve/correlate.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include "base/check.hpp"
#include "base/undefined.hpp"
#include "numeric/order.hpp"
#include "numeric/quantiles.hpp"

namespace passcurve {
namespace {

void rank(std::vector<double>& values) {
  const std::vector<std::size_t> order = ascending_order(values);
  const std::vector<double> keys = values;
  for (std::size_t first = 0; first < order.size();) {
    std::size_t end = first + 1;
    while (end < order.size() && keys[order[end]] == keys[order[first]]) ++end;
    const auto mean = static_cast<double>(first + end - 1) / 2;
    for (; first < end; ++first) values[order[first]] = mean;
  }
}

/// The sum of (x - mean of x) (y - mean of y).
double covary(const std::vector<double>& x, const std::vector<double>& y) {
  double mean_x = 0;
  double mean_y = 0;
  for (std::size_t i = 0; i < x.size(); ++i) {
    mean_x += x[i] / static_cast<double>(x.size());
    mean_y += y[i] / static_cast<double>(x.size());
  }
  double sum = 0;
  for (std::size_t i = 0; i < x.size(); ++i) sum += (x[i] - mean_x) * (y[i] - mean_y);
  return sum;
}

}  // namespace

Correlation correlate(std::span<const double> x, std::span<const double> y, bool by_rank, double level) {
  check_same_length({"correlate", "y"}, y.size(), x.size(), "x");
  check_inside({"correlate", "level"}, level, 0, 1);
  std::vector<double> of_x;
  std::vector<double> of_y;
  for (std::size_t i = 0; i < x.size(); ++i) {
    if (!std::isfinite(x[i] - y[i])) continue;
    of_x.push_back(x[i]);
    of_y.push_back(y[i]);
  }
  if (by_rank) {
    rank(of_x);
    rank(of_y);
  }
  const auto points = static_cast<double>(of_x.size());
  Correlation found{kUndefined, kUndefined, kUndefined, points};
  constexpr double kFewest = 3;  // any two points lie on a line
  const double spread = std::sqrt(covary(of_x, of_x)) * std::sqrt(covary(of_y, of_y));
  if (points < kFewest || !(spread > 0)) return found;
  found.value = std::clamp(covary(of_x, of_y) / spread, -1.0, 1.0);
  if (points == kFewest) return found;
  const double rise = by_rank ? 1 + found.value * found.value / 2 : 1;
  const double reach = normal_quantile((1 + level) / 2) * std::sqrt(rise / (points - kFewest));
  const double middle = std::log((1 + found.value) / (1 - found.value)) / 2;  // artanh
  found.lower = std::tanh(middle - reach);
  found.upper = std::tanh(middle + reach);
  return found;
}

}  // namespace passcurve
