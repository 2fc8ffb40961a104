#include "passcurve/pareto.hpp"

#include <cmath>
#include <limits>

#include "base/check.hpp"

namespace passcurve {

std::vector<bool> pareto_front(std::span<const double> x, std::span<const double> y) {
  check_same_length({"pareto_front", "y"}, y.size(), x.size(), "x");
  std::vector<bool> is_on_front(x.size());
  for (std::size_t i = 0; i < x.size(); ++i) {
    bool is_beaten = std::isnan(x[i]) || std::isnan(y[i]);
    for (std::size_t j = 0; j < x.size() && !is_beaten; ++j) {
      is_beaten = x[j] >= x[i] && y[j] >= y[i] && (x[j] > x[i] || y[j] > y[i]);
    }
    is_on_front[i] = !is_beaten;
  }
  return is_on_front;
}

double relative_gain(double at_1, double at_k) {
  if (!std::isnan(at_1)) check_share({"relative_gain", "at_1"}, at_1);
  if (!std::isnan(at_k)) check_share({"relative_gain", "at_k"}, at_k);
  return at_1 > 0 ? (at_k - at_1) / at_1 : std::numeric_limits<double>::quiet_NaN();
}

}  // namespace passcurve
