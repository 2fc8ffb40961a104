#include "passcurve/best_of_k.hpp"

#include <algorithm>
#include <cstddef>
#include <vector>

#include "base/check.hpp"
#include "metrics/last_drawn.hpp"
#include "numeric/order.hpp"
#include "numeric/sum.hpp"

namespace passcurve {
namespace {

void check_values(const char* function, const char* name, std::span<const double> values) {
  check_not_empty({function, name}, values.size());
  for (std::size_t i = 0; i < values.size(); ++i) check_finite({function, name, i}, values[i]);
}

/// Scores in ascending order, each a group.
struct Ascending {
  explicit Ascending(std::span<const double> scores) : size(scores.size(), 1.0) {
    value.reserve(scores.size());
    for (const std::size_t i : ascending_order(scores)) value.push_back(scores[i]);
  }
  std::vector<double> size;
  std::vector<double> value{};
};

}  // namespace

double max_at_k(std::span<const double> scores, double k) {
  check_values("max_at_k", "scores", scores);
  check_budget({"max_at_k", "k"}, k);
  const Ascending all(scores);
  return last_drawn(all.size, all.value, k).some;
}

double min_at_k(std::span<const double> scores, double k) {
  check_values("min_at_k", "scores", scores);
  check_budget({"min_at_k", "k"}, k);
  Ascending all(scores);
  std::reverse(all.value.begin(), all.value.end());
  return last_drawn(all.size, all.value, k).some;
}

double best_of_k(std::span<const double> verifier, std::span<const double> correct, double k) {
  const char* const function = "best_of_k";
  check_values(function, "verifier", verifier);
  check_same_length({function, "correct"}, correct.size(), verifier.size(), "verifier");
  for (std::size_t i = 0; i < correct.size(); ++i) check_share({function, "correct", i}, correct[i]);
  check_budget({function, "k"}, k);
  const std::vector<std::size_t> order = ascending_order(verifier);
  std::vector<double> size;
  std::vector<double> value;
  size.reserve(order.size());
  value.reserve(order.size());
  for (std::size_t first = 0; first < order.size();) {
    std::size_t end = first;
    Sum sum;
    for (; end < order.size() && verifier[order[end]] == verifier[order[first]]; ++end) sum.add(correct[order[end]]);
    size.push_back(static_cast<double>(end - first));
    value.push_back(sum.value() / size.back());
    first = end;
  }
  return last_drawn(size, value, k).some;
}

}  // namespace passcurve
