#include "base/sample_table.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <string>
#include <utility>

#include "base/check.hpp"
#include "numeric/order.hpp"
#include "numeric/printed.hpp"
#include "passcurve/errors.hpp"

namespace passcurve {
namespace {

constexpr const char* kGrouped = "counts";

/// Names of the parts of each kind, for errors.
struct Names {
  const char* all;
  const char* ends;
  const char* size;
  const char* value;
};
constexpr std::array<Names, 4> kNames{
    Names{"", "", "", ""},
    {"votes", "votes.ends", "votes.size", "votes.value"},
    {"scores", "scores.ends", "scores.size", "scores.value"},
    {"ranks", "ranks.ends", "ranks.size", "ranks.value"},
};

/// The groups of one task, while they are checked.
class TaskGroups {
 public:
  TaskGroups(const SampleGroups& groups, const Names& names, std::size_t row, double n, double c)
      : groups_(groups), names_(names), row_(row), n_(n), c_(c) {
    first_ = row == 0 ? 0 : static_cast<std::size_t>(groups.ends[row - 1]);
    end_ = static_cast<std::size_t>(groups.ends[row]);
  }

  [[nodiscard]] SampleCell cell() const {
    SampleCell cell;
    for (std::size_t g = first_; g < end_; ++g) {
      check_whole({kGrouped, names_.size, g}, groups_.size[g], 0, kMaxSamples);
      cell.n += groups_.size[g];
      check_value(g);
    }
    if (groups_.kind != SampleKind::scores && cell.n != n_)
      throw ValueError({kGrouped, names_.all, row_, cell.n, printed(n_) + " samples in all, the n of that task"});
    if (groups_.kind == SampleKind::votes) {
      add_votes(cell);
    } else {
      cell.size.assign(at(groups_.size, first_), at(groups_.size, end_));
      cell.value.assign(at(groups_.value, first_), at(groups_.value, end_));
    }
    return cell;
  }

 private:
  static std::vector<double>::const_iterator at(const std::vector<double>& of, std::size_t place) {
    return of.begin() + static_cast<std::ptrdiff_t>(place);
  }

  void check_value(std::size_t g) const {
    const double value = groups_.value[g];
    const Argument argument{kGrouped, names_.value, g};
    if (groups_.kind != SampleKind::votes) {
      check_share(argument, value);
      const bool falls = groups_.kind == SampleKind::scores && g > first_ && value < groups_.value[g - 1];
      if (falls) check_above(argument, value, groups_.value[g - 1], "the score before it");
    } else if (value != 0 && value != 1 && !std::isnan(value)) {
      throw ValueError({kGrouped, names_.value, g, value, "1 for the right answer, 0 for a wrong one, or NaN"});
    }
  }

  /// The right answer, abstentions, then wrong answers, the largest first.
  void add_votes(SampleCell& cell) const {
    check_whole({kGrouped, names_.all, row_}, cell.n, 1, kMostVotes);
    double right = 0;
    double abstaining = 0;
    bool has_right = false;
    std::vector<double> wrong;
    for (std::size_t g = first_; g < end_; ++g) {
      const double size = groups_.size[g];
      const double value = groups_.value[g];
      if (value == 1 && has_right)
        throw ValueError({kGrouped, names_.value, g, 1, "0 or NaN, since that task has a right answer before it"});
      has_right = has_right || value == 1;
      if (value == 1) right = size;
      if (std::isnan(value)) abstaining += size;
      if (value == 0 && size > 0) wrong.push_back(-size);
    }
    if (right != c_)
      throw ValueError({kGrouped, names_.all, row_, right, printed(c_) + " right samples, the c of that task"});
    cell.size = {right, abstaining};
    cell.value = {1, std::nan("")};
    for (const std::size_t i : ascending_order(wrong)) {
      cell.size.push_back(-wrong[i]);
      cell.value.push_back(0);
    }
  }

  const SampleGroups& groups_;
  const Names& names_;
  std::size_t row_;
  double n_;
  double c_;
  std::size_t first_;
  std::size_t end_;
};

/// A number that equal cells share and others hardly do: the first 53 bits of a hash (FNV-1a).
double hash_of(const SampleCell& cell) {
  constexpr std::uint64_t kBasis = 14695981039346656037U;
  constexpr std::uint64_t kPrime = 1099511628211U;
  constexpr unsigned kHalf = 32;
  constexpr unsigned kDropped = 11;
  std::uint64_t hash = kBasis;
  const auto add = [&](double number) {
    std::uint64_t bits = 0;
    std::memcpy(&bits, &number, sizeof bits);
    hash = (hash ^ bits) * kPrime;
    hash ^= hash >> kHalf;
  };
  for (std::size_t g = 0; g < cell.size.size(); ++g) {
    add(cell.size[g]);
    if (!std::isnan(cell.value[g])) add(cell.value[g]);
  }
  return static_cast<double>(hash >> kDropped);
}

bool are_equal(const SampleCell& a, const SampleCell& b) {
  const auto is_equal = [](double x, double y) { return x == y || (std::isnan(x) && std::isnan(y)); };
  return a.size == b.size && std::equal(a.value.begin(), a.value.end(), b.value.begin(), b.value.end(), is_equal);
}

void check_lengths(const SampleGroups& groups, const Names& names, std::size_t tasks) {
  check_same_length({kGrouped, names.ends}, groups.ends.size(), tasks, "n");
  double before = 0;
  for (std::size_t i = 0; i < tasks; ++i) {
    check_whole({kGrouped, names.ends, i}, groups.ends[i], before, static_cast<double>(groups.size.size()));
    before = groups.ends[i];
  }
  check_same_length({kGrouped, names.size}, groups.size.size(), static_cast<std::size_t>(before),
                    "the groups that ends counts");
  check_same_length({kGrouped, names.value}, groups.value.size(), groups.size.size(), "size");
}

}  // namespace

SampleTable sample_table(std::span<const double> n, std::span<const double> c, std::span<const double> weights,
                         const SampleGroups& groups) {
  const Names& names = kNames.at(static_cast<std::size_t>(groups.kind));
  check_lengths(groups, names, n.size());
  std::vector<SampleCell> rows;
  std::vector<double> hashes;
  rows.reserve(n.size());
  hashes.reserve(n.size());
  for (std::size_t i = 0; i < n.size(); ++i) {
    rows.push_back(TaskGroups(groups, names, i, n[i], c[i]).cell());
    hashes.push_back(hash_of(rows.back()));
  }
  SampleTable table;
  table.cell_of_row.resize(n.size());
  std::size_t first = 0;  // the first cell with the hash of the row
  double hash = -1;
  for (const std::size_t row : ascending_order(hashes)) {
    if (hashes[row] != hash) first = table.cells.size();
    hash = hashes[row];
    std::size_t at = first;
    while (at < table.cells.size() && !are_equal(table.cells[at], rows[row])) ++at;
    if (at == table.cells.size()) table.cells.push_back(std::move(rows[row]));
    table.cells[at].weight += weights.empty() ? 1 : weights[row];
    table.cell_of_row[row] = at;
  }
  return table;
}

}  // namespace passcurve
