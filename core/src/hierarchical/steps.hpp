#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <span>
#include <vector>

namespace passcurve {

/// Adds the rows of an event that happens at some column or never. `reached` is the chance that it has happened, which
/// rises along `order`. With q the chance of each step and V = reached,
///     sum over steps of q * (happened by j - V_j) * (happened by l - V_l) = min(V_j, V_l) - V_j V_l.
inline void add_steps(std::vector<std::vector<double>>& rows, const std::vector<std::size_t>& order,
                      std::span<const double> reached, double scale) {
  double before = 0;
  for (std::size_t step = 0; step <= order.size(); ++step) {
    const double here = step < order.size() ? reached[order[step]] : 1;
    std::vector<double> row(reached.size());
    const double root = scale * std::sqrt(std::max(0.0, here - before));
    for (std::size_t l = 0; l < order.size(); ++l) row[order[l]] = root * ((l >= step ? 1 : 0) - reached[order[l]]);
    rows.push_back(std::move(row));
    before = std::max(before, here);
  }
}

}  // namespace passcurve
