#include "passcurve/cover.hpp"

#include <algorithm>

#include "check.hpp"
#include "decimal.hpp"
#include "sum.hpp"

namespace passcurve {
namespace {

/// A step of Cover@tau: at tau = c/n, `tasks` (by weight) have a rate of at least that.
struct Step {
  double c;
  double n;
  double tasks;
};

/// c/n - c'/n' times n n', exactly: products of whole numbers up to 2^31 fit 64 bits, and so does their difference.
long long rate_difference(const Step& x, const Step& y) {
  const auto whole = [](double value) { return static_cast<long long>(value); };
  return whole(x.c) * whole(y.n) - whole(y.c) * whole(x.n);
}

/// The steps at c > 0, ascending in c/n, one for each rate.
std::vector<Step> steps_of(const Counts& counts) {
  std::vector<Step> cells;
  for (const Cell& cell : counts.cells()) {
    if (cell.c > 0) cells.push_back({cell.c, cell.n, cell.weight});
  }
  std::stable_sort(cells.begin(), cells.end(), [](const Step& x, const Step& y) { return rate_difference(x, y) < 0; });

  std::vector<Step> steps;
  double reaching = 0;
  for (std::size_t i = cells.size(); i-- > 0;) {
    reaching += cells[i].tasks;
    const bool is_last_of_its_rate = i == 0 || rate_difference(cells[i - 1], cells[i]) < 0;
    if (is_last_of_its_rate) steps.push_back({cells[i].c, cells[i].n, reaching});
  }
  std::reverse(steps.begin(), steps.end());
  return steps;
}

/// The steps of one run as they are walked beside another's; past the last one nothing is covered.
class StepWalk {
 public:
  explicit StepWalk(const Counts& counts) : steps_(steps_of(counts)), total_(counts.total()) {}

  [[nodiscard]] bool goes_on() const { return at_ < steps_.size(); }
  [[nodiscard]] const Step& step() const { return steps_[at_]; }
  [[nodiscard]] double tasks() const { return goes_on() ? step().tasks : 0; }
  [[nodiscard]] double total() const { return total_; }
  void pass(const Step& end) {
    if (goes_on() && rate_difference(step(), end) == 0) ++at_;
  }

 private:
  std::vector<Step> steps_;
  double total_;
  std::size_t at_ = 0;
};

/// The nearer of the two walks' next steps, of which at least one has one.
Step next_step(const StepWalk& a, const StepWalk& b) {
  if (!b.goes_on()) return a.step();
  if (!a.goes_on()) return b.step();
  return rate_difference(a.step(), b.step()) <= 0 ? a.step() : b.step();
}

}  // namespace

CoverSteps cover_steps(const Counts& counts) {
  CoverSteps steps;
  steps.total = counts.total();
  for (const Step& step : steps_of(counts)) {
    steps.tau.push_back(step.c / step.n);
    steps.tasks.push_back(step.tasks);
    steps.share.push_back(step.tasks / steps.total);
  }
  return steps;
}

std::vector<double> cover_at_tau(const Counts& counts, std::span<const double> taus) {
  std::vector<double> shares;
  for (std::size_t i = 0; i < taus.size(); ++i) {
    check_share({"cover_at_tau", "taus", i}, taus[i]);
    const Decimal tau(taus[i]);
    double reached = 0;
    for (const Cell& cell : counts.cells()) {
      if (tau.is_reached_by(cell.c, cell.n)) reached += cell.weight;
    }
    shares.push_back(reached / counts.total());
  }
  return shares;
}

double cover_area(const Counts& counts) {
  Sum sum;
  for (const Cell& cell : counts.cells()) sum.add(cell.weight * (cell.c / cell.n));
  return sum.value() / counts.total();
}

AucExcess auc_excess(const Counts& a, const Counts& b) {
  StepWalk walk_a(a);
  StepWalk walk_b(b);
  Sum a_over_b;
  Sum b_over_a;
  Step from{0, 1, 0};
  while (walk_a.goes_on() || walk_b.goes_on()) {
    const Step to = next_step(walk_a, walk_b);
    // Width and height as fractions, so that what is equal on paper leaves no rounding behind.
    const double width = static_cast<double>(rate_difference(to, from)) / (to.n * from.n);
    const double height =
        (walk_a.tasks() * walk_b.total() - walk_b.tasks() * walk_a.total()) / (walk_a.total() * walk_b.total());
    if (height > 0) a_over_b.add(width * height);
    if (height < 0) b_over_a.add(width * -height);
    walk_a.pass(to);
    walk_b.pass(to);
    from = to;
  }
  return {a_over_b.value(), b_over_a.value()};
}

std::vector<double> average_auc_excess(std::span<const Counts> runs) {
  check_at_least_two({"average_auc_excess", "runs"}, runs.size());
  std::vector<Sum> sums(runs.size());
  for (std::size_t i = 0; i < runs.size(); ++i) {
    for (std::size_t j = i + 1; j < runs.size(); ++j) {
      const AucExcess excess = auc_excess(runs[i], runs[j]);
      sums[i].add(excess.a_over_b);
      sums[j].add(excess.b_over_a);
    }
  }
  std::vector<double> averages;
  averages.reserve(sums.size());
  for (const Sum& sum : sums) averages.push_back(sum.value() / static_cast<double>(runs.size() - 1));
  return averages;
}

}  // namespace passcurve
