#include "passcurve/counts.hpp"

#include <cmath>
#include <cstdint>
#include <unordered_map>

#include "check.hpp"
#include "order.hpp"

namespace passcurve {
namespace {

constexpr const char* kName = "counts";

/// Rows of tasks, grouped: by a table over c for each n while those tables are small, else by hash.
class Groups {
 public:
  void add(double n, double c, double weight) {
    if (n != n_) choose(n);
    if (table_ != nullptr) {
      (*table_)[static_cast<std::size_t>(c)] += weight;
    } else {
      others_[key(n, c)] += weight;
    }
  }

  /// The cells, in ascending order of n, then c.
  [[nodiscard]] std::vector<Cell> cells() const {
    std::vector<Cell> cells;
    for (const auto& [n, table] : tables_) {
      for (std::size_t c = 0; c < table.size(); ++c) {
        if (table[c] > 0) cells.push_back({n, static_cast<double>(c), table[c]});
      }
    }
    for (const auto& [place, weight] : others_) {
      cells.push_back({static_cast<double>(place >> kHalf), static_cast<double>(place & kLow), weight});
    }
    cells = sorted_by(cells, [](const Cell& cell) { return cell.c; });
    return sorted_by(cells, [](const Cell& cell) { return cell.n; });
  }

 private:
  static constexpr unsigned kHalf = 32;  // n <= 2^31 and c <= n, so each fits its half
  static constexpr std::uint64_t kLow = 0xffffffffU;
  static constexpr double kMostInTables = 1U << 20U;  // 8 MB of them

  static std::uint64_t key(double n, double c) {
    return (static_cast<std::uint64_t>(n) << kHalf) | static_cast<std::uint64_t>(c);
  }

  /// Makes n the one whose table is at hand: neighbouring rows mostly share it.
  void choose(double n) {
    n_ = n;
    auto found = tables_.find(n);
    if (found == tables_.end() && in_tables_ + n + 1 <= kMostInTables) {
      in_tables_ += n + 1;
      found = tables_.emplace(n, std::vector<double>(static_cast<std::size_t>(n) + 1)).first;
    }
    table_ = found == tables_.end() ? nullptr : &found->second;
  }

  std::unordered_map<double, std::vector<double>> tables_;
  std::unordered_map<std::uint64_t, double> others_;
  double in_tables_ = 0;
  double n_ = 0;
  std::vector<double>* table_ = nullptr;
};

bool is_whole(double value) { return value == std::floor(value); }

/// As check_task, without a call for what is right.
bool is_task(double n, double c) {
  return 1 <= n && n <= kMaxSamples && is_whole(n) && 0 <= c && c <= n && is_whole(c);
}

}  // namespace

Counts::Counts(std::span<const double> n, std::span<const double> c, std::span<const double> tasks) {
  check_not_empty({kName, "n"}, n.size());
  check_same_length({kName, "c"}, c.size(), n.size(), "n");
  if (!tasks.empty()) check_same_length({kName, "tasks"}, tasks.size(), n.size(), "n");

  Groups groups;
  for (std::size_t i = 0; i < n.size(); ++i) {
    if (!is_task(n[i], c[i])) check_task(kName, n[i], c[i], i);
    const double weight = tasks.empty() ? 1.0 : tasks[i];
    if (!(weight >= 0 && std::isfinite(weight))) check_finite_from({kName, "tasks", i}, weight, 0);
    if (weight == 0) continue;
    groups.add(n[i], c[i], weight);
    total_ += weight;
  }
  cells_ = groups.cells();
  check_not_empty({kName, "tasks"}, cells_.size());
}

double Counts::eligible(double k) const {
  double sum = 0;
  for (const Cell& cell : cells_) {
    if (cell.n >= k) sum += cell.weight;
  }
  return sum;
}

}  // namespace passcurve
