#include "passcurve/counts.hpp"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include "base/check.hpp"
#include "base/sample_table.hpp"
#include "numeric/order.hpp"
#include "numeric/printed.hpp"
#include "passcurve/errors.hpp"

namespace passcurve {
namespace {

constexpr const char* kCounts = "counts";

/// Rows of tasks, grouped by (n, c): by a table over c for each n while those tables are small, else by sorting.
class Groups {
 public:
  void add(double n, double c, double weight) {
    if (n != n_) choose(n);
    if (weights_ != nullptr) {
      weights_[static_cast<std::size_t>(c)] += weight;
    } else {
      others_.push_back({n, c, weight});
    }
  }

  /// The cells, in ascending order of n, then c.
  [[nodiscard]] std::vector<Cell> cells() const {
    std::vector<Cell> cells;
    for (const Cell& row : sorted_by(sorted_by(others_, &Cell::c), &Cell::n)) {
      const bool is_new = cells.empty() || cells.back().n != row.n || cells.back().c != row.c;
      if (is_new) cells.push_back({row.n, row.c, 0});
      cells.back().weight += row.weight;
    }
    for (const Table& table : tables_) {
      for (std::size_t c = 0; c < table.weights.size(); ++c) {
        if (table.weights[c] > 0) cells.push_back({table.n, static_cast<double>(c), table.weights[c]});
      }
    }
    return sorted_by(cells, &Cell::n);
  }

 private:
  struct Table {
    double n;
    std::vector<double> weights;  // of each c
  };

  static constexpr double kMostInTables = 1U << 20U;  // 8 MB of tables

  /// Makes n the n of the current table; neighbouring rows mostly share it.
  void choose(double n) {
    n_ = n;
    const auto is_below = [](const Table& table, double least) { return table.n < least; };
    auto place = std::lower_bound(tables_.begin(), tables_.end(), n, is_below);
    const bool is_new = place == tables_.end() || place->n != n;
    weights_ = nullptr;
    if (is_new && in_tables_ + n + 1 > kMostInTables) return;
    if (is_new) {
      in_tables_ += n + 1;
      place = tables_.insert(place, {n, std::vector<double>(static_cast<std::size_t>(n) + 1)});
    }
    weights_ = place->weights.data();
  }

  std::vector<Table> tables_;  // in ascending order of n
  std::vector<Cell> others_;   // rows whose n has no table
  double in_tables_ = 0;
  double n_ = 0;
  double* weights_ = nullptr;  // of the table of n_, or null if n_ has none
};

/// The condition of check_task, inline: a valid row costs no call.
bool is_task(double n, double c) {
  return 1 <= n && n <= kMaxSamples && is_whole(n) && 0 <= c && c <= n && is_whole(c);
}

[[noreturn]] void refuse_weight(double weight, double before, std::size_t row) {
  check_between({kCounts, "tasks", row}, weight, 0, kMostTasks);
  std::string rule = "at most " + printed(kMostTasks - before);
  rule.append(", since all tasks together are at most ").append(printed(kMostTasks));
  throw ValueError({kCounts, "tasks", row, weight, std::move(rule)});
}

/// Throws ValueError unless sampling that stops may have left these counts.
void check_stopped(const Sampling& sampling, double n, double c, std::size_t row) {
  const double last = std::fmod(n, sampling.batch) == 0 ? sampling.batch : std::fmod(n, sampling.batch);
  const bool is_cut = last < sampling.batch && n != sampling.cap;
  if (is_cut || (sampling.cap > 0 && n > sampling.cap)) {
    std::string rule = "a multiple of the batch of " + printed(sampling.batch);
    if (sampling.cap > 0) rule.append(" and at most the cap of ").append(printed(sampling.cap)).append(", or the cap");
    throw ValueError({kCounts, "n", row, n, std::move(rule)});
  }
  check_whole({kCounts, "c", row}, c, 0, last);
}

}  // namespace

Counts::Counts(std::span<const double> n, std::span<const double> c, std::span<const double> tasks,
               const Sampling& sampling, const SampleGroups& samples)
    : sampling_(sampling), sample_kind_(samples.kind) {
  check_not_empty({kCounts, "n"}, n.size());
  check_same_length({kCounts, "c"}, c.size(), n.size(), "n");
  if (!tasks.empty()) check_same_length({kCounts, "tasks"}, tasks.size(), n.size(), "n");
  check_whole({kCounts, "stopped.batch"}, sampling.batch, 0, kMaxSamples);
  check_whole({kCounts, "stopped.cap"}, sampling.cap, 0, kMaxSamples);

  Groups groups;
  for (std::size_t i = 0; i < n.size(); ++i) {
    if (!is_task(n[i], c[i])) check_task(kCounts, n[i], c[i], i);
    if (sampling.stops()) check_stopped(sampling, n[i], c[i], i);
    const double weight = tasks.empty() ? 1.0 : tasks[i];
    if (!(0 <= weight && weight <= kMostTasks - total_)) refuse_weight(weight, total_, i);
    if (weight == 0) continue;
    groups.add(n[i], c[i], weight);
    total_ += weight;
  }
  cells_ = groups.cells();
  check_not_empty({kCounts, "tasks"}, cells_.size());
  if (sample_kind_ == SampleKind::none) return;
  sample_cells_ = sample_table(n, c, tasks, samples).cells;
  std::erase_if(sample_cells_, [](const SampleCell& cell) { return cell.weight == 0; });
}

double Counts::largest_k() const {
  if (!sampling_.stops()) return min_n();
  for (const Cell& cell : cells_) {
    if (cell.c == 0) return cell.n;
  }
  return sampling_.cap > 0 ? sampling_.cap : max_n();
}

double Counts::eligible(double k) const {
  const double cap = sampling_.cap > 0 ? sampling_.cap : max_n();
  double sum = 0;
  for (const Cell& cell : cells_) {
    const double most = sampling_.stops() && cell.c > 0 ? cap : cell.n;
    if (most >= k) sum += cell.weight;
  }
  return sum;
}

}  // namespace passcurve
