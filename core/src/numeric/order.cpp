#include "numeric/order.hpp"

#include <algorithm>
#include <numeric>

namespace passcurve {

std::vector<std::size_t> ascending_order(std::span<const double> keys) {
  std::vector<std::size_t> order(keys.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  if (std::is_sorted(keys.begin(), keys.end())) return order;
  std::sort(order.begin(), order.end(), [&](std::size_t one, std::size_t other) {
    return keys[one] != keys[other] ? keys[one] < keys[other] : one < other;
  });
  return order;
}

std::vector<double> distinct(std::span<const double> values) {
  std::vector<double> list;
  for (const std::size_t i : ascending_order(values)) {
    if (list.empty() || list.back() != values[i]) list.push_back(values[i]);
  }
  return list;
}

}  // namespace passcurve
