#include "models/predictive.hpp"

#include <cmath>

#include "base/check.hpp"
#include "models/fitted_task.hpp"

namespace passcurve {

std::vector<double> predictive(double n, const Fit& fit) {
  std::vector<double> chances(static_cast<std::size_t>(n) + 1);
  const auto at = [&](double c) { return std::exp(fitted_log_marginal(n, c, fit)); };
  // P(c + 1) / P(c) for 0 < c < n - 1.
  const auto ratio = [&](double c) {
    const double odds = is_limit(fit) ? fit.mean / (1 - fit.mean) : (fit.a + c) / (fit.b + (n - c - 1));
    return (n - c) / (c + 1) * odds;
  };
  chances.front() = at(0);
  chances.back() = at(n);
  if (n < 2 || is_certain(fit)) return chances;
  const double start = std::fmin(std::fmax(1, std::floor(n * fit.mean)), n - 1);
  const auto index = [](double c) { return static_cast<std::size_t>(c); };
  chances[index(start)] = at(start);
  for (double c = start; c + 1 < n; ++c) chances[index(c + 1)] = chances[index(c)] * ratio(c);
  for (double c = start; c > 1; --c) chances[index(c - 1)] = chances[index(c)] / ratio(c - 1);
  return chances;
}

void check_predictive(const char* function, const Counts& counts) {
  double all = 0;
  for (const Group& group : groups_of(counts)) all += group.n;
  check_work({function, "n"}, counts.max_n(), all / counts.max_n());
}

std::vector<Group> groups_of(const Counts& counts) {
  std::vector<Group> groups;
  for (const Cell& cell : counts.cells()) {
    if (groups.empty() || groups.back().n != cell.n) groups.push_back({cell.n, 0});
    groups.back().tasks += cell.weight;
  }
  return groups;
}

}  // namespace passcurve
