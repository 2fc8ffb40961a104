#include "passcurve/cost_of_pass.hpp"

#include "base/check.hpp"
#include "base/undefined.hpp"
#include "intervals/units.hpp"
#include "numeric/sum.hpp"
#include "plan/priced_tasks.hpp"

namespace passcurve {

void check_costs(const char* function, std::span<const Tasks> runs, bool paired) {
  check_not_empty({function, "runs"}, runs.size());
  for (std::size_t i = 0; i < runs.size(); ++i) {
    const std::vector<double>& cost = runs[i].cost;
    if (cost.size() > 1) check_same_length({function, "cost", i}, cost.size(), runs[i].n.size(), "n");
    for (std::size_t row = 0; row < cost.size(); ++row) check_finite_from({function, "cost", row}, cost[row], 0);
    if (paired) check_same_length({function, "runs", i}, runs[i].n.size(), runs[0].n.size(), "the first run");
  }
}

CostOfPass cost_of_pass(std::span<const Tasks> runs, double otherwise) {
  const char* const function = "cost_of_pass";
  check_costs(function, runs, true);
  check_between({function, "otherwise"}, otherwise, 0, kNever);
  CostOfPass found;
  for (const Tasks& run : runs) counts_of(run);
  const Tasks& first = runs[0];
  found.total = counts_of(first).total();
  Sum costs;
  Sum solved;
  for (std::size_t row = 0; row < first.n.size(); ++row) {
    double least = otherwise;
    auto by = runs.size();
    for (std::size_t i = 0; i < runs.size(); ++i) {
      const double cost = cost_per(cost_at(runs[i], row), runs[i].c[row] / runs[i].n[row]);
      if (!(cost < least)) continue;
      least = cost;
      by = i;
    }
    found.cost.push_back(least);
    found.run.push_back(static_cast<double>(by));
    if (least == kNever) continue;
    const double weight = first.weights.empty() ? 1 : first.weights[row];
    costs.add(weight * least);
    solved.add(weight);
  }
  found.solved = solved.value();
  found.mean = found.solved > 0 ? costs.value() / found.solved : kUndefined;
  return found;
}

}  // namespace passcurve
