#include "passcurve/best_of_k.hpp"

#include <cstddef>
#include <vector>

#include "base/check.hpp"
#include "base/undefined.hpp"
#include "numeric/order.hpp"
#include "numeric/sum.hpp"

namespace passcurve {
namespace {

/// The expected value of the last of k positions, drawn without replacement from 0 … n - 1.
double of_last_drawn(const std::vector<double>& values, double k) {
  const auto n = static_cast<double>(values.size());
  if (k > n) return kUndefined;
  Sum sum;
  double chance = k / n;  // that the i-th is the last one: C(i-1, k-1) / C(n, k)
  for (double i = n; i >= k; --i) {
    sum.add(chance * values[static_cast<std::size_t>(i) - 1]);
    if (i > 1) chance *= (i - k) / (i - 1);
  }
  return sum.value();
}

void check_values(const char* function, const char* name, std::span<const double> values) {
  check_not_empty({function, name}, values.size());
  for (std::size_t i = 0; i < values.size(); ++i) check_finite({function, name, i}, values[i]);
}

std::vector<double> sorted(std::span<const double> values) {
  std::vector<double> ascending;
  ascending.reserve(values.size());
  for (const std::size_t i : ascending_order(values)) ascending.push_back(values[i]);
  return ascending;
}

}  // namespace

double max_at_k(std::span<const double> scores, double k) {
  check_values("max_at_k", "scores", scores);
  check_budget({"max_at_k", "k"}, k);
  return of_last_drawn(sorted(scores), k);
}

double min_at_k(std::span<const double> scores, double k) {
  check_values("min_at_k", "scores", scores);
  check_budget({"min_at_k", "k"}, k);
  const std::vector<double> ascending = sorted(scores);
  return of_last_drawn({ascending.rbegin(), ascending.rend()}, k);
}

double best_of_k(std::span<const double> verifier, std::span<const double> correct, double k) {
  const char* const function = "best_of_k";
  check_values(function, "verifier", verifier);
  check_same_length({function, "correct"}, correct.size(), verifier.size(), "verifier");
  for (std::size_t i = 0; i < correct.size(); ++i) check_share({function, "correct", i}, correct[i]);
  check_budget({function, "k"}, k);
  const std::vector<std::size_t> order = ascending_order(verifier);
  std::vector<double> values;
  values.reserve(order.size());
  for (std::size_t first = 0; first < order.size();) {
    std::size_t end = first;
    Sum sum;
    for (; end < order.size() && verifier[order[end]] == verifier[order[first]]; ++end) sum.add(correct[order[end]]);
    values.insert(values.end(), end - first, sum.value() / static_cast<double>(end - first));
    first = end;
  }
  return of_last_drawn(values, k);
}

}  // namespace passcurve
