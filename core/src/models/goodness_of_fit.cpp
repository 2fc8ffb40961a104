#include "passcurve/goodness_of_fit.hpp"

#include <algorithm>
#include <cmath>

#include "base/check.hpp"
#include "models/predictive.hpp"
#include "numeric/dirichlet.hpp"
#include "numeric/random.hpp"
#include "numeric/sum.hpp"

namespace passcurve {
namespace {

/// The chances of the counts of every n in the data, under a fit.
struct Expectation {
  Group group;
  std::vector<double> chances;
};

std::vector<Expectation> expectations(const Counts& counts, const Fit& fit) {
  std::vector<Expectation> all;
  for (const Group& group : groups_of(counts)) all.push_back({group, predictive(group.n, fit)});
  return all;
}

/// Calls visit(cell, expected tasks) for each cell; both lists ascend in n.
template <class Visit>
void each_cell(const Counts& counts, const std::vector<Expectation>& all, Visit visit) {
  auto at = all.begin();
  for (const Cell& cell : counts.cells()) {
    while (at->group.n != cell.n) ++at;
    visit(cell, at->group.tasks * at->chances[static_cast<std::size_t>(cell.c)]);
  }
}

/// The sum of (sqrt o - sqrt e)^2 = o + e - 2 sqrt(o e) over all (n, c). Only those that occur have a product.
double discrepancy_of(const Counts& counts, const std::vector<Expectation>& all) {
  Sum sum;
  sum.add(2 * counts.total());
  each_cell(counts, all, [&](const Cell& cell, double expected) { sum.add(-2 * std::sqrt(cell.weight * expected)); });
  return std::max(0.0, sum.value());
}

/// Above this many tasks per possible count, the number of tasks of each count is drawn, not each task. One binomial
/// number costs about as much as 64 single draws.
constexpr double kTasksOfChance = 64;

bool is_drawn_by_chance(const Expectation& of) {
  return of.group.tasks > kTasksOfChance * static_cast<double>(of.chances.size());
}

/// Approximate number of random numbers for one data set.
double work_of(const std::vector<Expectation>& all) {
  double work = 0;
  for (const Expectation& of : all) {
    const double most = kTasksOfChance * static_cast<double>(of.chances.size());
    work += std::min(of.group.tasks, most);
  }
  return work;
}

/// The number of tasks with each count, c after c: a binomial number of the remaining tasks.
std::vector<double> drawn_by_chance(const Expectation& of, Random& random) {
  const std::size_t last = of.chances.size() - 1;
  std::vector<double> from = of.chances;  // the chance of at least c successes
  for (std::size_t c = last; c-- > 0;) from[c] += from[c + 1];
  std::vector<double> tasks(of.chances.size());
  double left = of.group.tasks;
  for (std::size_t c = 0; c <= last; ++c) {
    const double share = c == last ? 1 : std::min(1.0, of.chances[c] / from[c]);
    tasks[c] = from[c] > 0 ? draw_binomial(random, left, share) : 0;
    left -= tasks[c];
  }
  return tasks;
}

/// A data set with as many tasks of each n, their counts drawn from the chances.
Counts drawn(const std::vector<Expectation>& all, Random& random) {
  std::vector<double> n;
  std::vector<double> c;
  std::vector<double> tasks;
  std::vector<double> cumulative;
  for (const Expectation& of : all) {
    const auto& [group, chances] = of;
    if (is_drawn_by_chance(of)) {
      const std::vector<double> numbers = drawn_by_chance(of, random);
      for (std::size_t i = 0; i < numbers.size(); ++i) {
        n.push_back(group.n);
        c.push_back(static_cast<double>(i));
      }
      tasks.insert(tasks.end(), numbers.begin(), numbers.end());
      continue;
    }
    cumulative.clear();
    double below = 0;
    for (const double chance : chances) cumulative.push_back(below += chance);
    for (double i = 0; i < group.tasks; ++i) {
      const auto place = std::upper_bound(cumulative.begin(), cumulative.end() - 1, random.uniform() * below);
      n.push_back(group.n);
      c.push_back(static_cast<double>(place - cumulative.begin()));
      tasks.push_back(1);
    }
  }
  return {n, c, tasks};
}

}  // namespace

Fit fit_family(Family family, const Counts& counts) {
  return family == Family::bb ? fit_beta_binomial(counts) : fit_zero_one_inflated(counts);
}

GoodnessOfFit goodness_of_fit(const Counts& counts, Family family, double replicates, double seed) {
  const char* const function = "goodness_of_fit";
  for (const Cell& cell : counts.cells()) check_whole({function, "tasks of a count"}, cell.weight, 1, kMaxWhole);
  check_whole({function, "replicates"}, replicates, 1, kMostReplicates);
  check_whole({function, "seed"}, seed, 0, kMaxWhole);
  check_predictive(function, counts);
  const std::vector<Expectation> all = expectations(counts, fit_family(family, counts));
  check_work({function, "replicates"}, replicates, work_of(all), kMostWork);

  GoodnessOfFit result;
  result.replicates = replicates;
  Sum elsewhere;
  elsewhere.add(counts.total());
  each_cell(counts, all, [&](const Cell& cell, double expected) {
    result.n.push_back(cell.n);
    result.c.push_back(cell.c);
    result.observed.push_back(cell.weight);
    result.expected.push_back(expected);
    elsewhere.add(-expected);
  });
  result.elsewhere = std::max(0.0, elsewhere.value());
  result.discrepancy = discrepancy_of(counts, all);

  Random random(static_cast<std::uint64_t>(seed));
  // Data sets that differ by rounding only count as equally far.
  constexpr double kTie = 1e-9;
  double as_far = 0;
  for (double i = 0; i < replicates; ++i) {
    const Counts other = drawn(all, random);
    const double discrepancy = discrepancy_of(other, expectations(other, fit_family(family, other)));
    if (discrepancy >= result.discrepancy * (1 - kTie) - kTie) as_far += 1;
  }
  result.p_value = (1 + as_far) / (1 + replicates);
  return result;
}

}  // namespace passcurve
