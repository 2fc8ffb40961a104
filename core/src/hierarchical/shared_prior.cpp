#include "hierarchical/shared_prior.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace passcurve {
namespace {

/// The step of log h. The joint prior's density hardly changes inside it.
constexpr double kStep = 0.2;

/// Density of two standard normal variables of this correlation at (x, y), relative to independent ones.
double density_ratio(double x, double y, double correlation) {
  const double own = 1 - correlation * correlation;
  return std::exp(correlation * (x * y - correlation * (x * x + y * y) / 2) / own) / std::sqrt(own);
}

}  // namespace

SharedPrior::Steps SharedPrior::steps_of(const HyperPosterior& posterior, const Hyperprior& hyperprior) {
  double least = posterior.nodes.front().y;
  double most = least;
  for (const HyperNode& node : posterior.nodes) {
    least = std::min(least, node.y);
    most = std::max(most, node.y);
  }
  const auto step_at = [least](double y) { return static_cast<std::size_t>((y - least) / kStep); };
  std::vector<double> weight(step_at(most) + 1);
  std::vector<double> sum(weight.size());
  for (const HyperNode& node : posterior.nodes) {
    weight[step_at(node.y)] += node.weight;
    sum[step_at(node.y)] += node.weight * node.y;
  }
  Steps steps;
  std::vector<std::size_t> place(weight.size());
  for (std::size_t s = 0; s < weight.size(); ++s) {
    if (!(weight[s] > 0)) continue;
    place[s] = steps.weight.size();
    steps.weight.push_back(weight[s]);
    steps.z.push_back((sum[s] / weight[s] - hyperprior.log_h_mean) / hyperprior.log_h_sd);
  }
  for (const HyperNode& node : posterior.nodes) {
    const std::size_t own = place[step_at(node.y)];
    steps.of_node.push_back(own);
    steps.share.push_back(node.weight / steps.weight[own]);
  }
  return steps;
}

void SharedPrior::reweigh(HyperPosterior& posterior, Steps& steps, const std::vector<double>& weights) {
  for (std::size_t i = 0; i < posterior.nodes.size(); ++i)
    posterior.nodes[i].weight = steps.share[i] * weights[steps.of_node[i]];
  steps.weight = weights;
}

SharedPrior::SharedPrior(HyperPosterior& a, HyperPosterior& b, const Hyperprior& hyperprior, double correlation)
    : a_(steps_of(a, hyperprior)), b_(steps_of(b, hyperprior)) {
  double total = 0;
  for (std::size_t i = 0; i < a_.z.size(); ++i) {
    for (std::size_t j = 0; j < b_.z.size(); ++j) {
      joint_.push_back(a_.weight[i] * b_.weight[j] * density_ratio(a_.z[i], b_.z[j], correlation));
      total += joint_.back();
    }
  }
  std::vector<double> of_a(a_.z.size());
  std::vector<double> of_b(b_.z.size());
  for (std::size_t i = 0; i < of_a.size(); ++i) {
    for (std::size_t j = 0; j < of_b.size(); ++j) {
      double& weight = joint_[i * of_b.size() + j];
      weight /= total;
      of_a[i] += weight;
      of_b[j] += weight;
    }
  }
  reweigh(a, a_, of_a);
  reweigh(b, b_, of_b);
}

std::size_t SharedPrior::draw_node(const Steps& steps, std::size_t step, Random& random) {
  double left = random.uniform();
  std::size_t drawn = 0;
  for (std::size_t i = 0; i < steps.of_node.size() && left >= 0; ++i) {
    if (steps.of_node[i] != step) continue;
    drawn = i;
    left -= steps.share[i];
  }
  return drawn;
}

SharedPrior::Nodes SharedPrior::draw(Random& random) const {
  double left = random.uniform();
  std::size_t pair = 0;
  for (std::size_t i = 0; i < joint_.size() && left >= 0; ++i) {
    pair = i;
    left -= joint_[i];
  }
  const std::size_t columns = b_.weight.size();
  const std::size_t of_a = draw_node(a_, pair / columns, random);
  return {of_a, draw_node(b_, pair % columns, random)};
}

std::vector<double> SharedPrior::deviations(const Steps& steps, const std::vector<std::vector<double>>& of_nodes,
                                            std::size_t columns) {
  std::vector<double> found(steps.weight.size() * columns);
  for (std::size_t i = 0; i < std::min(of_nodes.size(), steps.of_node.size()); ++i) {
    const std::size_t step = steps.of_node[i];
    if (!(steps.weight[step] > 0)) continue;
    const double root = std::sqrt(steps.share[i] / steps.weight[step]);
    for (std::size_t j = 0; j < columns; ++j) found[step * columns + j] += root * of_nodes[i][j];
  }
  return found;
}

void SharedPrior::add_inside(std::vector<std::vector<double>>& rows, const Steps& steps,
                             const std::vector<std::vector<double>>& of_nodes, const std::vector<double>& of_steps) {
  for (std::size_t i = 0; i < std::min(of_nodes.size(), steps.of_node.size()); ++i) {
    const std::size_t step = steps.of_node[i];
    const double root = std::sqrt(steps.weight[step] * steps.share[i]);
    std::vector<double>& row = rows.emplace_back(of_nodes[i]);
    for (std::size_t j = 0; j < row.size(); ++j) row[j] -= root * of_steps[step * row.size() + j];
  }
}

std::vector<std::vector<double>> SharedPrior::joined(const std::vector<std::vector<double>>& of_a,
                                                     const std::vector<std::vector<double>>& of_b,
                                                     std::span<const double> least) const {
  constexpr double kLightestPair = 1e-9;  // lighter pairs of steps have no visible effect
  const std::size_t columns = least.size();
  const std::vector<double> first = deviations(a_, of_a, columns);
  const std::vector<double> second = deviations(b_, of_b, columns);
  std::vector<std::vector<double>> rows;
  add_inside(rows, a_, of_a, first);
  add_inside(rows, b_, of_b, second);
  for (std::size_t s = 0; s < a_.weight.size(); ++s) {
    for (std::size_t t = 0; t < b_.weight.size(); ++t) {
      const double weight = joint_[s * b_.weight.size() + t];
      if (weight < kLightestPair) continue;
      std::vector<double>& row = rows.emplace_back();
      for (std::size_t j = 0; j < columns; ++j)
        row.push_back(std::sqrt(weight) * (first[s * columns + j] - second[t * columns + j]));
    }
  }
  for (std::size_t j = 0; j < columns; ++j) {
    double variance = 0;
    for (const std::vector<double>& row : rows) variance += row[j] * row[j];
    if (!(variance > 0 && variance < least[j])) continue;
    for (std::vector<double>& row : rows) row[j] *= std::sqrt(least[j] / variance);
  }
  for (const auto& [steps, of_run] : {std::pair{&a_, &of_a}, std::pair{&b_, &of_b}}) {
    for (std::size_t i = steps->of_node.size(); i < of_run->size(); ++i) rows.push_back((*of_run)[i]);
  }
  return rows;
}

}  // namespace passcurve
