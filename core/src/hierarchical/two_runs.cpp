#include "hierarchical/two_runs.hpp"

#include "passcurve/hierarchical.hpp"

namespace passcurve {

TwoRuns::TwoRuns(const Counts& of_a, const Counts& of_b, std::span<const double> ks, bool same_tasks)
    : a(hyper_posterior(of_a, {})),
      b(hyper_posterior(of_b, {})),
      prior(a, b, {}, same_tasks ? kCommonH : 0),
      tasks_a(of_a, ks, a),
      tasks_b(of_b, ks, b) {}

std::vector<std::vector<double>> TwoRuns::errors(const std::vector<std::vector<double>>& of_a,
                                                 const std::vector<std::vector<double>>& of_b) const {
  std::vector<double> least;
  for (std::size_t j = 0; j < tasks_a.columns(); ++j)
    least.push_back((tasks_a.tail_variance(j) + tasks_b.tail_variance(j)) / kTailTasks);
  return prior.joined(of_a, of_b, least);
}

}  // namespace passcurve
