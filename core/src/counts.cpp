#include "passcurve/counts.hpp"

#include <cstdint>
#include <unordered_map>

#include "check.hpp"
#include "order.hpp"

namespace passcurve {
namespace {

constexpr const char* kName = "counts";

std::uint64_t key(double n, double c) {
  constexpr unsigned kHalf = 32;  // n <= 2^31 and c <= n, so each fits its half
  return (static_cast<std::uint64_t>(n) << kHalf) | static_cast<std::uint64_t>(c);
}

}  // namespace

Counts::Counts(std::span<const double> n, std::span<const double> c, std::span<const double> tasks) {
  check_not_empty({kName, "n"}, n.size());
  check_same_length({kName, "c"}, c.size(), n.size(), "n");
  if (!tasks.empty()) check_same_length({kName, "tasks"}, tasks.size(), n.size(), "n");

  std::unordered_map<std::uint64_t, std::size_t> places;
  for (std::size_t i = 0; i < n.size(); ++i) {
    check_task(kName, n[i], c[i], i);
    const double weight = tasks.empty() ? 1.0 : tasks[i];
    check_finite_from({kName, "tasks", i}, weight, 0);
    if (weight == 0) continue;
    const auto [place, is_new] = places.try_emplace(key(n[i], c[i]), cells_.size());
    if (is_new) cells_.push_back({n[i], c[i], 0});
    cells_[place->second].weight += weight;
    total_ += weight;
  }
  check_not_empty({kName, "tasks"}, cells_.size());
  cells_ = sorted_by(cells_, [](const Cell& cell) { return cell.c; });
  cells_ = sorted_by(cells_, [](const Cell& cell) { return cell.n; });
}

double Counts::eligible(double k) const {
  double sum = 0;
  for (const Cell& cell : cells_) {
    if (cell.n >= k) sum += cell.weight;
  }
  return sum;
}

}  // namespace passcurve
