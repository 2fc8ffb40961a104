#include "hierarchical/two_runs.hpp"

#include "passcurve/hierarchical.hpp"

namespace passcurve {

TwoRuns::TwoRuns(const Counts& of_a, const Counts& of_b, std::span<const double> at, bool same_tasks, double refinement)
    : counts_a(of_a),
      counts_b(of_b),
      ks(at.begin(), at.end()),
      alone_a(hyper_posterior(of_a, {}, refinement)),
      alone_b(hyper_posterior(of_b, {}, refinement)),
      tasks_a(of_a, at, alone_a),
      tasks_b(of_b, at, alone_b),
      a(alone_a),
      b(alone_b),
      prior(a, b, {}, same_tasks ? kCommonH : 0) {}

std::vector<std::vector<double>> TwoRuns::errors(const std::vector<std::vector<double>>& of_a,
                                                 const std::vector<std::vector<double>>& of_b,
                                                 const std::vector<std::size_t>& columns) const {
  std::vector<double> least;
  least.reserve(columns.size());
  for (const std::size_t j : columns)
    least.push_back((tasks_a.tail_variance(j) + tasks_b.tail_variance(j)) / kTailTasks);
  return prior.joined(of_a, of_b, least);
}

std::vector<std::vector<double>> TwoRuns::continued_errors() const {
  std::vector<std::size_t> all;
  for (std::size_t j = 0; j < ks.size(); ++j) all.push_back(j);
  return errors(ContinuedTasks(counts_a, ks, a).contributions(), ContinuedTasks(counts_b, ks, b).contributions(), all);
}

}  // namespace passcurve
