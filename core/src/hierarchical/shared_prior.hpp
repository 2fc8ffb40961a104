#pragma once

#include <cstddef>
#include <vector>

#include "hierarchical/hb_posterior.hpp"
#include "passcurve/hierarchical.hpp"

namespace passcurve {

/// Two runs of the same tasks share much of how fast failing falls with k, which is h of the prior of p: over their
/// joint prior log h of both is normal, with the correlation kCommonH. All else of the two priors is independent.
///
/// kCommonH was chosen on published runs (tests/bench/EXTRAPOLATION.md). It puts the standard deviation of the
/// difference of both log h at 0.8; within one corpus, whole runs differ by 0.5 to 1.2.
inline constexpr double kCommonH = 0.85;

/// The joint posterior of both runs' priors.
class SharedPrior {
 public:
  /// Reweighs the nodes of both posteriors: each becomes the posterior given both runs' counts. The densities of log h
  /// are those of `hyperprior`, by which both were computed. `correlation` in [0, 1).
  /// Cost O(nodes + (different log h, in steps of 0.2)^2).
  SharedPrior(HyperPosterior& a, HyperPosterior& b, const Hyperprior& hyperprior, double correlation = kCommonH);

  /// How the differences of values err together, which `of_a` and `of_b` hold by column at the nodes of each run: rows
  /// whose squares add up to the variance of each column's difference, and their products to the covariance of two
  /// columns' differences.
  [[nodiscard]] std::vector<std::vector<double>> rows(const std::vector<std::vector<double>>& of_a,
                                                      const std::vector<std::vector<double>>& of_b) const;

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
  /// The mean of each column in each step, less its mean over all, row-major by step.
  static std::vector<double> deviations(const Steps& steps, const std::vector<std::vector<double>>& columns);
  /// Adds how the nodes of each step deviate from its mean.
  static void add_inside(std::vector<std::vector<double>>& rows, const Steps& steps,
                         const std::vector<std::vector<double>>& columns);

  Steps a_;
  Steps b_;
  std::vector<double> joint_;  // row-major: the weight of each step of a with each of b
};

}  // namespace passcurve
