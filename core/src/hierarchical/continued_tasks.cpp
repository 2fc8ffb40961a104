#include "hierarchical/continued_tasks.hpp"

#include <algorithm>
#include <cmath>

#include "hierarchical/steps.hpp"
#include "numeric/order.hpp"
#include "numeric/polya.hpp"
#include "passcurve/pass_at_k.hpp"

namespace passcurve {

ContinuedTasks::ContinuedTasks(const Counts& counts, std::span<const double> ks, const HyperPosterior& posterior)
    : ks_(ks.begin(), ks.end()),
      most_(counts.largest_k()),
      stops_(counts.sampling().stops()),
      tail_variance_(ks.size()) {
  std::vector<std::size_t> order;
  for (const std::size_t j : ascending_order(ks_)) {
    if (is_beyond(j)) order.push_back(j);
  }
  std::vector<double> weights;
  for (const Cell& cell : counts.cells()) {
    if (cell.c > 0) continue;
    unsolved_n_.push_back(cell.n);
    weights.push_back(cell.weight);
  }
  solved_.resize(unsolved_n_.size() * ks_.size());
  if (order.empty() || unsolved_n_.empty()) return;
  std::vector<double> shares;
  shares.reserve(weights.size());
  for (const double weight : weights) shares.push_back(weight / counts.total());
  const std::vector<double> mean = add_nodes(posterior, order, shares);
  for (std::size_t g = 0; g < unsolved_n_.size(); ++g) {
    const std::span<const double> solved = std::span(solved_).subspan(g * ks_.size(), ks_.size());
    add_steps(contributions_, order, solved, std::sqrt(weights[g]) / counts.total());
  }
  for (const std::size_t j : order) {
    double open = 0;
    for (std::size_t g = 0; g < unsolved_n_.size(); ++g) open += unsolved_n_[g] < ks_[j] ? shares[g] : 0;
    tail_variance_[j] = mean[j] * std::max(0.0, open - mean[j]);
  }
}

std::vector<double> ContinuedTasks::add_nodes(const HyperPosterior& posterior, const std::vector<std::size_t>& order,
                                              const std::vector<double>& shares) {
  const std::size_t columns = ks_.size();
  std::vector<double> after_n(unsolved_n_.size());
  std::vector<double> shared(columns);
  std::vector<double> mean(columns);
  double all = 0;  // the lightest nodes are dropped
  for (const HyperNode& node : posterior.nodes) all += node.weight;
  for (const HyperNode& node : posterior.nodes) {
    const double share = node.weight / all;
    const Membership& membership = node.membership;
    for (std::size_t g = 0; g < after_n.size(); ++g) after_n[g] = polya_log_none(node.a, node.b, unsolved_n_[g]);
    std::vector<double> row(columns);
    std::vector<double> pulls(membership.factors.size());
    for (const std::size_t j : order) {
      const double after_k = polya_log_none(node.a, node.b, ks_[j]);
      std::fill(pulls.begin(), pulls.end(), 0);
      for (std::size_t g = 0; g < after_n.size(); ++g) {
        if (unsolved_n_[g] >= ks_[j]) continue;
        const double some = -std::expm1(after_k - after_n[g]);
        const double member = membership.mean.empty() ? 0 : membership.mean[g];
        solved_[g * columns + j] += share * (1 - member) * some;
        row[j] += shares[g] * (1 - member) * some;
        for (std::size_t f = 0; f < pulls.size(); ++f) pulls[f] += shares[g] * membership.factors[f][g] * some;
      }
      for (const double pull : pulls) shared[j] += share * pull * pull;
      mean[j] += share * row[j];
    }
    for (double& value : row) value *= std::sqrt(share);
    contributions_.push_back(std::move(row));
  }
  for (std::size_t i = 0; i < contributions_.size(); ++i) {
    const double root = std::sqrt(posterior.nodes[i].weight / all);
    for (std::size_t j = 0; j < columns; ++j) contributions_[i][j] -= root * mean[j];
  }
  for (double& variance : shared) variance = std::sqrt(variance);
  contributions_.push_back(std::move(shared));
  return mean;
}

double ContinuedTasks::value(double n, double c, std::size_t column) const {
  const double k = ks_[column];
  if (c > 0) return stops_ || n < k ? 1 : pass_at_k(n, c, k);
  if (n >= k) return 0;
  const auto place = std::lower_bound(unsolved_n_.begin(), unsolved_n_.end(), n);
  return solved_[static_cast<std::size_t>(place - unsolved_n_.begin()) * ks_.size() + column];
}

}  // namespace passcurve
