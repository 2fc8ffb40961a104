#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "hierarchical/hb_posterior.hpp"
#include "numeric/random.hpp"
#include "passcurve/hierarchical.hpp"

namespace passcurve {

/// Two runs of the same tasks share much of the rate at which failing falls with k, which is h of the prior of p. In
/// their joint prior log h of both is normal, with the correlation kCommonH. All else of the two priors is independent.
///
/// kCommonH was chosen on published runs (tests/bench/EXTRAPOLATION.md). It puts the standard deviation of the
/// difference of both log h at 0.8; within one corpus, whole runs differ by 0.5 to 1.2.
inline constexpr double kCommonH = 0.85;

/// The joint posterior of both runs' priors.
class SharedPrior {
 public:
  /// Reweighs the nodes of both posteriors: each becomes the posterior given both runs' counts. The densities of log h
  /// come from `hyperprior`, with which both were computed. `correlation` in [0, 1).
  /// Cost O(nodes + (different log h, in steps of 0.2)^2).
  SharedPrior(HyperPosterior& a, HyperPosterior& b, const Hyperprior& hyperprior, double correlation = kCommonH);

  /// Joint errors of the differences a - b of values, from the rows of each run. Row i of the first rows is the part of
  /// node i: the root of its weight times the deviation of its values from their means. All others are independent of
  /// the nodes. In each column the squares of the rows add up to the variance. That of the nodes is at least `least`.
  [[nodiscard]] std::vector<std::vector<double>> joined(const std::vector<std::vector<double>>& of_a,
                                                        const std::vector<std::vector<double>>& of_b,
                                                        std::span<const double> least) const;

  /// A node of each run, drawn together by their joint weights.
  struct Nodes {
    std::size_t a;
    std::size_t b;
  };
  [[nodiscard]] Nodes draw(Random& random) const;

 private:
  /// The nodes of one run, in steps of log h.
  struct Steps {
    std::vector<std::size_t> of_node;
    std::vector<double> share;   // of a node in the weight of its step
    std::vector<double> weight;  // of a step
    std::vector<double> z;       // the mean of log h in a step, as a standard normal variable of its prior
  };
  static Steps steps_of(const HyperPosterior& posterior, const Hyperprior& hyperprior);
  static void reweigh(HyperPosterior& posterior, Steps& steps, const std::vector<double>& weights);
  static std::size_t draw_node(const Steps& steps, std::size_t step, Random& random);
  /// Deviation of each step from the mean, row-major, from the rows of the nodes.
  static std::vector<double> deviations(const Steps& steps, const std::vector<std::vector<double>>& of_nodes,
                                        std::size_t columns);
  /// Adds the deviations of the nodes from their steps.
  static void add_inside(std::vector<std::vector<double>>& rows, const Steps& steps,
                         const std::vector<std::vector<double>>& of_nodes, const std::vector<double>& of_steps);

  Steps a_;
  Steps b_;
  std::vector<double> joint_;  // row-major: the weight of each step of a with each of b
};

}  // namespace passcurve
