#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "passcurve/counts.hpp"
#include "passcurve/curve.hpp"

namespace passcurve {

/// Assumptions about the prior of p before any data, and the limit on how much data can change it.
///
/// p is 0 with probability pi0, 1 with pi1, else Beta(a, b) with mean mu and h = (a + b) mu (1 - mu) = ab / (a + b).
/// mu ~ Beta(mu_shape, mu_shape). log h ~ Normal(log_h_mean, log_h_sd^2), independent of mu. With probability
/// inflation_probability, pi0 and pi1 ~ Beta(1/2, inflation_shape) each, on pi0 + pi1 < 1; else both are 0.
///
/// No real set of tasks is drawn from such a prior. A wrong family becomes more certain with more tasks. Therefore the
/// log likelihood of mu, h, pi0 and pi1 is multiplied by coarsening / (coarsening + N), where N is the total weight of
/// the tasks. Any number of tasks then counts as at most `coarsening` (Miller & Dunson 2019, "Robust Bayesian inference
/// via coarsening"). The information of each task's counts about its own p, given mu, h, pi0 and pi1, counts in full.
struct Hyperprior {
  double mu_shape = 0.5;                       ///< in [0.05, 1000]
  double log_h_mean = -2.3025850929940456840;  ///< log 0.1; in [-20, 20]
  double log_h_sd = 1.5;                       ///< in [0.05, 10]
  double inflation_probability = 0.5;          ///< in [0, 1]
  double inflation_shape = 6;                  ///< in [1, 1e6]
  double coarsening = 100;                     ///< at least 1; infinity switches it off
};

/// The most k, or taus, of one request: each takes one number per node of the quadrature.
constexpr std::size_t kMostPosteriorPlaces = 4096;

/// The values to summarise.
struct HierarchicalRequest {
  std::vector<double> ks;      ///< whole, in [1, 2^53], any order; may be empty; at most kMostPosteriorPlaces
  std::vector<double> taus;    ///< in [0, 1], any order; may be empty; at most kMostPosteriorPlaces
  std::vector<double> levels;  ///< levels of quantiles, in (0, 1); may be empty
};

/// A posterior as mean, standard deviation and quantiles.
struct PosteriorSummary {
  double mean = 0;
  double sd = 0;
  std::vector<double> quantiles;  ///< one per level
};

/// The posterior of a data set's value at many k (or tau): parallel arrays in the order passed.
struct PosteriorCurve {
  std::vector<double> at;  ///< the k or the tau
  std::vector<double> mean;
  std::vector<double> complement;  ///< 1 - mean, computed without subtraction
  std::vector<double> sd;
  std::vector<double> quantiles;             ///< row-major: at[i]'s quantile of level j is quantiles[i * levels + j]
  std::vector<double> complement_quantiles;  ///< 1 - quantiles, computed without subtraction where they are near 1
};

/// Status of the quadrature: its target precision was reached, or the cap on nodes stopped it.
enum class QuadratureStatus : std::uint8_t { converged, cut };
inline constexpr std::array kQuadratureStatuses{QuadratureStatus::converged, QuadratureStatus::cut};

/// The posterior of one data set under the hierarchical model.
struct HierarchicalPosterior {
  std::vector<double> levels;
  PosteriorCurve pass_at_k;
  std::vector<Status> status;  ///< status of pass_at_k: extrapolated if some task has fewer than k samples, else exact
  Curve continued;             ///< pass@k of the samples, continued beyond them (continued_pass_at_k_curve)
  PosteriorCurve cover;
  PosteriorSummary mu;
  PosteriorSummary h;  ///< (a + b) mu (1 - mu)
  PosteriorSummary pi0;
  PosteriorSummary pi1;
  double no_inflation = 0;  ///< the posterior probability that pi0 = pi1 = 0
  double log_evidence =
      0;  ///< log evidence of the counts, with binomial coefficients; each task's is coarsened by the hyperprior
  double nodes = 0;      ///< (mu, h) at which the posterior was evaluated and kept
  double precision = 0;  ///< predicted: of the evidence, and of the means of logit mu and log h in standard deviations
  QuadratureStatus quadrature = QuadratureStatus::converged;
  double total = 0;  ///< tasks (by weight) in the data set
  double min_n = 0;
  double max_n = 0;
};

/// The posterior of pass@k = the mean over these tasks of 1 - (1-p)^k, of Cover@tau = their share with p >= tau, and of
/// the prior of p itself. The prior is integrated over `hyperprior`, not fixed at its most likely value.
///
/// Every data set has a posterior: all failed, n = 1 or only {0, n} leave it wide. A standard deviation includes the
/// uncertainty of the prior and that of each task's p given the prior. Cover at tau = 0 is 1.
/// @throws ValueError naming ks, taus, levels or a field of the hyperprior
/// Method: (logit mu, log h) by plane_quadrature.hpp; (pi0, pi1) by hb_inflation.hpp at each of its nodes; moments of
/// the data set's value at each node in closed form. Means agree with dense quadrature to 1e-8 and standard deviations
/// to 1e-6 (tested). Means agree to 2e-7 with every task failed or solved, which takes many nodes (tested).
/// Quantiles are those of a mixture, over the nodes, of Beta distributions with the node's moments. They are mostly
/// within 0.1 standard deviations of those of draws from the exact posterior. If only a few tasks are undecided, they
/// are within about one task's share.
/// Cost O(nodes * (cells * ks + max n)) with about 600 nodes. There are up to a few thousand if every task is always
/// or never solved, and at most about 12,000; `quadrature` reports when that cap is reached.
/// The family is that of Verine et al. 2026; its integration and the hyperprior are passcurve's own.
HierarchicalPosterior fit_hierarchical(const Counts& counts, const HierarchicalRequest& request,
                                       const Hyperprior& hyperprior = {});

}  // namespace passcurve
