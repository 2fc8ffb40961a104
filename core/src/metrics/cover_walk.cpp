#include "metrics/cover_walk.hpp"

#include <algorithm>

#include "numeric/order.hpp"

namespace passcurve {
namespace {

/// (c/n - c'/n') n n' = c n' - c' n, exactly: products of whole numbers up to 2^31, and their difference, fit 64 bits.
long long rate_difference(const CoverStep& x, const CoverStep& y) {
  const auto whole = [](double value) { return static_cast<long long>(value); };
  return whole(x.c) * whole(y.n) - whole(y.c) * whole(x.n);
}

/// A walk over one run's steps, parallel to another run's. After the last step nothing is covered.
class StepWalk {
 public:
  explicit StepWalk(const Counts& counts) : steps_(cover_steps_of(counts)), total_(counts.total()) {}

  [[nodiscard]] bool goes_on() const { return at_ < steps_.size(); }
  [[nodiscard]] const CoverStep& step() const { return steps_[at_]; }
  [[nodiscard]] double tasks() const { return goes_on() ? step().tasks : 0; }
  [[nodiscard]] double total() const { return total_; }
  void pass(const CoverStep& end) {
    if (goes_on() && rate_difference(step(), end) == 0) ++at_;
  }

 private:
  std::vector<CoverStep> steps_;
  double total_;
  std::size_t at_ = 0;
};

/// The nearer of the two walks' next steps; at least one walk has one.
CoverStep next_step(const StepWalk& a, const StepWalk& b) {
  if (!b.goes_on()) return a.step();
  if (!a.goes_on()) return b.step();
  return rate_difference(a.step(), b.step()) <= 0 ? a.step() : b.step();
}

}  // namespace

std::vector<CoverStep> cover_steps_of(const Counts& counts) {
  std::vector<CoverStep> cells;
  for (const Cell& cell : counts.cells()) {
    if (cell.c > 0) cells.push_back({cell.c, cell.n, cell.weight});
  }
  cells = sorted_by(cells, [](const CoverStep& cell) { return cell.c / cell.n; });
  // Sorts rates that differ by less than a rounding, too.
  for (std::size_t i = 1; i < cells.size(); ++i) {
    for (std::size_t j = i; j > 0 && rate_difference(cells[j - 1], cells[j]) > 0; --j)
      std::swap(cells[j - 1], cells[j]);
  }

  std::vector<CoverStep> steps;
  double reaching = 0;
  for (std::size_t i = cells.size(); i-- > 0;) {
    reaching += cells[i].tasks;
    const bool is_last_of_its_rate = i == 0 || rate_difference(cells[i - 1], cells[i]) < 0;
    if (is_last_of_its_rate) steps.push_back({cells[i].c, cells[i].n, reaching});
  }
  std::reverse(steps.begin(), steps.end());
  return steps;
}

// to.c/to.n - from.c/from.n
double Stretch::width() const { return static_cast<double>(rate_difference(to, from)) / (to.n * from.n); }

std::vector<Stretch> common_stretches(const Counts& a, const Counts& b) {
  StepWalk walk_a(a);
  StepWalk walk_b(b);
  std::vector<Stretch> stretches;
  CoverStep from{0, 1, 0};
  while (walk_a.goes_on() || walk_b.goes_on()) {
    const CoverStep to = next_step(walk_a, walk_b);
    const double height =
        (walk_a.tasks() * walk_b.total() - walk_b.tasks() * walk_a.total()) / (walk_a.total() * walk_b.total());
    stretches.push_back({from, to, height});
    walk_a.pass(to);
    walk_b.pass(to);
    from = to;
  }
  return stretches;
}

}  // namespace passcurve
