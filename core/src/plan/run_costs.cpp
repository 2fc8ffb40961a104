#include "passcurve/run_costs.hpp"

#include <algorithm>
#include <utility>

#include "base/check.hpp"
#include "base/undefined.hpp"
#include "intervals/mean_draws.hpp"
#include "intervals/units.hpp"
#include "metrics/draws.hpp"
#include "numeric/dirichlet.hpp"
#include "numeric/quantiles.hpp"
#include "numeric/sum.hpp"
#include "plan/priced_tasks.hpp"

namespace passcurve {
namespace {

constexpr const char* kFunction = "run_costs";

/// How far rounding may move a mean below the target that it equals.
constexpr double kRounding = 1e-12;

/// The attempts at a task, where k of them are allowed.
double attempts_of(double n, double c, double k, bool stopping) {
  return stopping && k > 1 ? (n + 1) / (c + 1) * draw_odds(n + 1, c + 1, k).some : k;
}

/// Sums of cost and of pass@k over weighed tasks, column by column.
struct Totals {
  explicit Totals(std::size_t columns) : cost(columns), pass(columns) {}
  std::vector<double> cost;
  std::vector<double> pass;
  double weight = 0;
};

/// A run task by task: the cost of the attempts at it and its pass@k, at each k.
class PricedRun {
 public:
  PricedRun(const PricedTasks& run, std::span<const double> ks, bool stopping)
      : run_(run), ks_(ks), stopping_(stopping), units_(row_units(kFunction, run.tasks)) {
    const Counts counts = counts_of(run.tasks);
    total_ = counts.total();
    for (const double k : ks) has_.push_back(k <= counts.min_n() ? 1 : 0);
    for (std::size_t row = 0; row < run.tasks.n.size(); ++row) {
      const double cost = cost_at(run, row);
      least_ = std::min(least_, cost);
      most_ = std::max(most_, cost);
      for (std::size_t j = 0; j < ks.size(); ++j) {
        const double n = run.tasks.n[row];
        // A row of weight 0 may have fewer samples than the others.
        const bool has = has_[j] != 0 && ks[j] <= n;
        attempts_.push_back(has ? attempts_of(n, run.tasks.c[row], ks[j], stopping) : 0);
        pass_.push_back(has ? draw_odds(n, run.tasks.c[row], ks[j]).some : 0);
      }
    }
  }

  [[nodiscard]] RunCosts means(double target) const {
    RunCosts found;
    const std::size_t columns = ks_.size();
    for (std::size_t j = 0; j < columns; ++j) {
      Sum pass;
      Sum attempts;
      Sum cost;
      for (std::size_t row = 0; row < run_.tasks.n.size(); ++row) {
        const double weight = run_.tasks.weights.empty() ? 1 : run_.tasks.weights[row];
        pass.add(weight * pass_[row * columns + j]);
        attempts.add(weight * attempts_[row * columns + j]);
        cost.add(weight * attempts_[row * columns + j] * cost_at(run_, row));
      }
      const bool has = has_[j] != 0;
      found.pass.push_back(has ? mean_share(pass, total_) : kUndefined);
      found.tries.push_back(has ? attempts.value() / total_ : kUndefined);
      found.cost.push_back(has ? cost.value() / total_ : kUndefined);
      found.per_solved.push_back(has ? cost_per(cost.value(), pass.value()) : kUndefined);
    }
    const std::size_t at = reaching(found.pass, target);
    found.k = at < columns ? ks_[at] : kUndefined;
    found.at_target = at < columns ? found.cost[at] : kNever;
    found.reached = found.cheapest = found.ratio = found.ratio_lower = found.ratio_upper = kUndefined;
    return found;
  }

  /// Sets the ends of the intervals, and gives the cost at the target in each resample.
  std::vector<double> resample(const IntervalRequest& request, double target, RunCosts& found) const {
    const std::size_t columns = ks_.size();
    const auto replicates = static_cast<std::size_t>(request.replicates);
    const DirichletWeights dirichlet(units_.count);
    std::vector<double> drawn(dirichlet.size());
    MeanDraws draws{replicates, std::vector<double>(columns * replicates), std::vector<double>(columns * replicates),
                    has_};
    std::vector<double> at_target;
    for (std::size_t r = 0; r < replicates; ++r) {
      dirichlet.draw(request.seed, r, drawn);
      const Totals totals = weighed(drawn);
      const double more = units_.mean_mass * drawn.back();
      for (std::size_t j = 0; j < columns; ++j) {
        const double fewest = least_ * (stopping_ ? 1 : ks_[j]);
        draws.lower[j * replicates + r] = (totals.cost[j] + more * fewest) / (totals.pass[j] + more);
        draws.upper[j * replicates + r] = cost_per(totals.cost[j] + more * most_ * ks_[j], totals.pass[j]);
      }
      const std::size_t at = reaching(totals.pass, target * totals.weight);
      at_target.push_back(at < columns ? totals.cost[at] / totals.weight : kNever);
    }
    Ends ends = pointwise_ends(draws, request.level);
    found.lower = std::move(ends.lower);
    found.upper = std::move(ends.upper);
    return at_target;
  }

  /// Refuses more replicates than can be kept, or than take a minute.
  void check_replicates(double replicates) const {
    const Argument argument{kFunction, "replicates"};
    const auto columns = static_cast<double>(2 * ks_.size() + 1);
    check_work(argument, replicates, columns);
    check_work(argument, replicates, static_cast<double>(run_.tasks.n.size()) * columns, kMostWork);
  }

 private:
  [[nodiscard]] Totals weighed(std::span<const double> of_units) const {
    const std::size_t columns = ks_.size();
    Totals totals(columns);
    for (std::size_t row = 0; row < run_.tasks.n.size(); ++row) {
      const double weight = units_.tasks[row] * of_units[units_.unit_of[row]];
      const double price = weight * cost_at(run_, row);
      totals.weight += weight;
      for (std::size_t j = 0; j < columns; ++j) {
        totals.cost[j] += price * attempts_[row * columns + j];
        totals.pass[j] += weight * pass_[row * columns + j];
      }
    }
    return totals;
  }

  /// The column of the least k that reaches the target; the number of columns where none does.
  [[nodiscard]] std::size_t reaching(const std::vector<double>& pass, double target) const {
    std::size_t found = ks_.size();
    for (std::size_t j = 0; j < ks_.size(); ++j) {
      const bool is_reached = has_[j] != 0 && pass[j] >= target * (1 - kRounding);
      if (is_reached && (found == ks_.size() || ks_[j] < ks_[found])) found = j;
    }
    return found;
  }

  const PricedTasks& run_;
  std::span<const double> ks_;
  bool stopping_;
  RowUnits units_;
  double total_ = 0;
  double least_ = kNever;
  double most_ = 0;
  std::vector<char> has_;
  std::vector<double> attempts_;
  std::vector<double> pass_;
};

/// How often each run is the cheapest, and the interval of its ratio to the others.
void set_shares(std::vector<RunCosts>& found, const std::vector<std::vector<double>>& at_target, double level) {
  const std::size_t replicates = at_target[0].size();
  for (std::size_t i = 0; i < found.size(); ++i) {
    double reached = 0;
    double cheapest = 0;
    std::vector<double> ratios;
    for (std::size_t r = 0; r < replicates; ++r) {
      const double own = at_target[i][r];
      double other = kNever;
      double equal = 1;
      for (std::size_t j = 0; j < found.size(); ++j) {
        if (j == i) continue;
        other = std::min(other, at_target[j][r]);
        if (at_target[j][r] == own) equal += 1;
      }
      if (own < kNever) reached += 1;
      if (own < kNever && own <= other) cheapest += 1 / equal;
      const double ratio = own / other;
      if (!(ratio >= 0)) continue;
      ratios.push_back(ratio);
    }
    const auto all = static_cast<double>(replicates);
    found[i].reached = reached / all;
    found[i].cheapest = cheapest / all;
    if (static_cast<double>(ratios.size()) < least_replicates(level)) continue;
    const std::size_t rank = rank_of_end(ratios.size(), level);
    found[i].ratio_lower = select(ratios, rank);
    found[i].ratio_upper = select(ratios, ratios.size() + 1 - rank);
  }
}

}  // namespace

std::vector<RunCosts> run_costs(std::span<const PricedTasks> runs, std::span<const double> ks, const CostRequest& asked,
                                const IntervalRequest& request) {
  check_costs(kFunction, runs, asked.paired);
  check_budgets(kFunction, ks);
  check_share({kFunction, "target"}, asked.target);
  if (request.replicates != 0) check_request(kFunction, request);
  std::vector<RunCosts> found;
  std::vector<std::vector<double>> at_target;
  IntervalRequest of_run = request;
  for (const PricedTasks& each : runs) {
    const PricedRun run(each, ks, asked.stopping);
    found.push_back(run.means(asked.target));
    if (request.replicates == 0) continue;
    run.check_replicates(request.replicates);
    at_target.push_back(run.resample(of_run, asked.target, found.back()));
    if (!asked.paired) of_run.seed += kOtherRun;
  }
  for (std::size_t i = 0; i < found.size(); ++i) {
    double other = kNever;
    for (std::size_t j = 0; j < found.size(); ++j) {
      if (j != i) other = std::min(other, found[j].at_target);
    }
    found[i].ratio = found[i].at_target / other;
  }
  if (!at_target.empty()) set_shares(found, at_target, request.level);
  return found;
}

}  // namespace passcurve
