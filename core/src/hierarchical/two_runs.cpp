#include "hierarchical/two_runs.hpp"

#include "passcurve/hierarchical.hpp"

namespace passcurve {

TwoRuns::TwoRuns(const Counts& of_a, const Counts& of_b, std::span<const double> at, bool same_tasks)
    : counts_a(of_a),
      counts_b(of_b),
      ks(at.begin(), at.end()),
      a(hyper_posterior(of_a, {})),
      b(hyper_posterior(of_b, {})),
      tasks_a(of_a, at, a),
      tasks_b(of_b, at, b),
      prior(a, b, {}, same_tasks ? kCommonH : 0) {}

std::vector<std::vector<double>> TwoRuns::errors(const std::vector<std::vector<double>>& of_a,
                                                 const std::vector<std::vector<double>>& of_b) const {
  std::vector<double> least;
  for (std::size_t j = 0; j < tasks_a.columns(); ++j)
    least.push_back((tasks_a.tail_variance(j) + tasks_b.tail_variance(j)) / kTailTasks);
  return prior.joined(of_a, of_b, least);
}

std::vector<std::vector<double>> TwoRuns::continued_errors() const {
  return errors(ContinuedTasks(counts_a, ks, a).contributions(), ContinuedTasks(counts_b, ks, b).contributions());
}

}  // namespace passcurve
