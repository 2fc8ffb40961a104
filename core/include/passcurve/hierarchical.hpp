#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "passcurve/counts.hpp"
#include "passcurve/curve.hpp"

namespace passcurve {

/// What is assumed of the prior of p before any data, and how far the data may teach it.
///
/// p is 0 with probability pi0, 1 with pi1, else Beta(a, b) with mean mu and h = (a + b) mu (1 - mu) = ab / (a + b).
/// mu ~ Beta(mu_shape, mu_shape); log h ~ Normal(log_h_mean, log_h_sd^2) whatever mu is; with probability
/// inflation_probability pi0 and pi1 ~ Beta(1/2, inflation_shape) each, on pi0 + pi1 < 1, else both are 0.
///
/// No real set of tasks is drawn from such a prior. The more tasks, the surer a wrong family becomes: the log
/// likelihood of mu, h, pi0 and pi1 is therefore multiplied by coarsening / (coarsening + N), N the total weight of the
/// tasks, so that any number of tasks counts as at most `coarsening` (Miller & Dunson 2019, "Robust Bayesian inference
/// via coarsening"). What each task's counts say of its own p, given mu, h, pi0 and pi1, counts in full.
struct Hyperprior {
  double mu_shape = 0.5;                       ///< in [0.05, 1000]
  double log_h_mean = -2.3025850929940456840;  ///< log 0.1; in [-20, 20]
  double log_h_sd = 1.5;                       ///< in [0.05, 10]
  double inflation_probability = 0.5;          ///< in [0, 1]
  double inflation_shape = 6;                  ///< in [1, 1e6]
  double coarsening = 100;                     ///< from 1; infinity is none
};

/// The most k, or taus, of one request: each takes a number for every node of the quadrature.
constexpr std::size_t kMostPosteriorPlaces = 4096;

/// What to summarise.
struct HierarchicalRequest {
  std::vector<double> ks;      ///< whole, in [1, 2^53], any order; may be empty; at most kMostPosteriorPlaces
  std::vector<double> taus;    ///< in [0, 1], any order; may be empty; as many
  std::vector<double> levels;  ///< of quantiles, in (0, 1); may be empty
};

/// A posterior in a few numbers.
struct PosteriorSummary {
  double mean = 0;
  double sd = 0;
  std::vector<double> quantiles;  ///< one per level
};

/// The posterior of a data set's value at many k (or tau): parallel arrays in the order asked for.
struct PosteriorCurve {
  std::vector<double> at;  ///< the k or the tau
  std::vector<double> mean;
  std::vector<double> complement;  ///< 1 - mean, computed without subtraction
  std::vector<double> sd;
  std::vector<double> quantiles;  ///< row-major: at[i]'s quantile of level j is quantiles[i * levels + j]
};

/// Whether the quadrature reached the precision that it aims at, or was cut off by the most nodes it may take.
enum class QuadratureStatus : std::uint8_t { converged, cut };
inline constexpr std::array kQuadratureStatuses{QuadratureStatus::converged, QuadratureStatus::cut};

/// The posterior of one data set under the hierarchical model.
struct HierarchicalPosterior {
  std::vector<double> levels;
  PosteriorCurve pass_at_k;
  std::vector<Status> status;  ///< of pass_at_k: extrapolated where some task has fewer than k samples, else exact
  PosteriorCurve cover;
  PosteriorSummary mu;
  PosteriorSummary h;  ///< (a + b) mu (1 - mu)
  PosteriorSummary pi0;
  PosteriorSummary pi1;
  double no_inflation = 0;  ///< the posterior probability that pi0 = pi1 = 0
  double log_evidence =
      0;             ///< of the counts, binomial coefficients included, each task's coarsened as the hyperprior says
  double nodes = 0;  ///< (mu, h) at which the posterior was evaluated and kept
  double precision = 0;  ///< predicted, of the evidence and, in standard deviations, of the means of logit mu and log h
  QuadratureStatus quadrature = QuadratureStatus::converged;
  double total = 0;  ///< tasks (by weight) in the data set
  double min_n = 0;
  double max_n = 0;
};

/// The posterior of pass@k = the mean over these tasks of 1 - (1-p)^k, of Cover@tau = the share of them with p >= tau,
/// and of the prior of p itself, with the prior integrated over `hyperprior` instead of fixed at its most likely value.
///
/// Every data set has one: all failed, n = 1 or only {0, n} leave it wide. A standard deviation counts both what
/// is unknown of the prior and what is unknown of each task's p given the prior. Cover at tau = 0 is 1.
/// @throws ValueError naming ks, taus, levels or a field of the hyperprior
/// Method: (logit mu, log h) on plane_quadrature.hpp, (pi0, pi1) on hb_inflation.hpp at each of its nodes, moments of
/// the data set's value at each node in closed form. Means agree with dense quadrature to 1e-8 and standard deviations
/// to 1e-6 (tested, with every task failed or solved as well). Quantiles are those of the
/// mixture, over the nodes, of Beta distributions with the node's moments: mostly within 0.1 standard deviations of
/// those of draws from the exact posterior, and within about one task's share where only a few tasks are undecided.
/// Cost O(nodes * (cells * ks + max n)) with some 600 nodes, up to a few thousand where every task is always or never
/// solved, and never more than some 12,000, which `quadrature` then says.
/// The family is that of Verine et al. 2026; its integration and the hyperprior are passcurve's own.
HierarchicalPosterior fit_hierarchical(const Counts& counts, const HierarchicalRequest& request,
                                       const Hyperprior& hyperprior = {});

}  // namespace passcurve
