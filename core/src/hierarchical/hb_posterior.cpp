#include "hierarchical/hb_posterior.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <span>
#include <utility>

#include "hierarchical/few_chances.hpp"
#include "hierarchical/hb_evidence.hpp"
#include "hierarchical/hb_inflation.hpp"
#include "numeric/log_gamma.hpp"
#include "numeric/order.hpp"
#include "numeric/plane_quadrature.hpp"

namespace passcurve {
namespace {

constexpr double kLightest = 1e-9;          // share of the posterior in the lightest nodes, which are dropped
constexpr double kLightestOfMany = 3e-8;    // the same for a plane with the lower precision
constexpr double kLeastMassWeight = 1e-12;  // a lighter node over (pi0, pi1) is dropped
constexpr double kMassEnough = 1e-7;        // of each integral over (pi0, pi1) on a plane with the lower precision
constexpr double kLeastPrecision = 0.01;    // of integrals at nodes with little weight
constexpr double kHalfLogTwoPi = 0.91893853320467274178;  // log(2 pi)/2, of a normal density

struct BetaParameters {
  double a;
  double b;
  double log_mu;
  double log_rest;  // log(1 - mu)
};

BetaParameters parameters_at(Point at) {
  const double log_mu = -std::log1p(std::exp(-at.x));
  const double log_rest = -std::log1p(std::exp(at.x));
  return {std::exp(at.y - log_rest), std::exp(at.y - log_mu), log_mu, log_rest};
}

/// The factor of the log likelihood of the prior's parameters: coarsening / (coarsening + tasks).
double evidence_power(double tasks, double coarsening) {
  return std::isinf(coarsening) ? 1 : coarsening / (coarsening + tasks);
}

class Model {
 public:
  Model(const Counts& counts, const Hyperprior& hyperprior, double refinement)
      : hyperprior_(hyperprior),
        tallies_(counts, evidence_power(counts.total(), hyperprior.coarsening)),
        none_(tallies_.none()),
        every_(tallies_.every()),
        refinement_(refinement),
        coarse_(std::min(1.0, refinement)) {
    const double s = hyperprior.mu_shape;
    log_scale_ = -(2 * log_gamma(s) - log_gamma(2 * s)) - kHalfLogTwoPi - std::log(hyperprior.log_h_sd);
    std::vector<InflationNode> nodes;
    log_inflation_scale_ = log_inflation_integral({{}, {}, 0, hyperprior.inflation_shape}, nodes, rough(kMassPrecision),
                                                  nullptr, refinement_);
  }

  /// A precision, raised to the power of a refinement below 1.
  [[nodiscard]] double rough(double precision) const { return refined(precision, coarse_); }

  /// log of prior times likelihood without inflation, a density in (logit mu, log h).
  [[nodiscard]] double plain(Point at) const {
    const BetaParameters p = parameters_at(at);
    const BetaBinomialEvidence evidence = tallies_.at(p.a, p.b);
    double sum = log_prior(p, at.y) + evidence.interior;
    for (std::size_t g = 0; g < tallies_.none().size(); ++g) sum += tallies_.none()[g].weight * evidence.log_none[g];
    for (std::size_t g = 0; g < tallies_.every().size(); ++g) sum += tallies_.every()[g].weight * evidence.log_every[g];
    return sum;
  }

  /// The same with inflation: (pi0, pi1) is integrated out to the precision passed. Stores their nodes in pi_nodes_.
  double inflated(Point at, double precision) {
    const double rest = set_problem(at);
    return rest + log_inflation_integral(problem_, pi_nodes_, precision, &mass_peak_, refinement_);
  }

  /// An approximation of inflated() at little cost. It chooses the nodes.
  double inflated_guide(Point at) {
    const double rest = set_problem(at);
    return rest + log_inflation_guide(problem_, guide_peak_);
  }

  /// Fills in a node's values for (pi0, pi1), after inflated() at that node.
  void describe_inflation(HyperNode& node);

 private:
  /// Sets the problem for a point. Returns the log density without the integral.
  double set_problem(Point at) {
    const BetaParameters p = parameters_at(at);
    const BetaBinomialEvidence evidence = tallies_.at(p.a, p.b);
    problem_.interior = tallies_.interior();
    problem_.shape = hyperprior_.inflation_shape;
    none_.choose(evidence.log_none, problem_.none);
    every_.choose(evidence.log_every, problem_.every);
    return log_prior(p, at.y) + evidence.interior - log_inflation_scale_;
  }

  /// The values of all groups, from those at the points of both extremes.
  [[nodiscard]] std::vector<double> expanded(std::span<const double> at_points) const {
    std::vector<double> all;
    none_.expand(at_points.first(none_.points()), all);
    every_.expand(at_points.subspan(none_.points()), all);
    return all;
  }

  [[nodiscard]] double log_prior(const BetaParameters& p, double log_h) const {
    const double z = (log_h - hyperprior_.log_h_mean) / hyperprior_.log_h_sd;
    return log_scale_ + hyperprior_.mu_shape * (p.log_mu + p.log_rest) - z * z / 2;
  }

  Hyperprior hyperprior_;
  EvidenceTallies tallies_;
  FewChances none_;
  FewChances every_;
  double refinement_;
  double coarse_;
  double log_scale_;
  double log_inflation_scale_;
  InflationProblem problem_;
  std::vector<InflationNode> pi_nodes_;
  std::vector<double> weights_;  // of the nodes that count, and their members
  std::vector<double> members_;
  MassPeak mass_peak_;  // of the previous point; the search for the next one starts there
  MassPeak guide_peak_;
};

void Model::describe_inflation(HyperNode& node) {
  const std::size_t groups = problem_.none.size() + problem_.every.size();
  weights_.clear();
  members_.clear();
  double square0 = 0;
  double square1 = 0;
  double passed = 0;
  std::size_t drawn = 0;
  for (const InflationNode& pi : pi_nodes_) {
    // Systematic resampling: the masses at equally spaced shares of the weight.
    passed += pi.weight * static_cast<double>(kMassDraws);
    for (; drawn < kMassDraws && static_cast<double>(drawn) + 0.5 < passed; ++drawn)
      node.masses[drawn] = {pi.pi0, pi.pi1};
    if (pi.weight < kLeastMassWeight) continue;
    const double rest = std::max(1 - pi.pi0 - pi.pi1, 0.0);
    weights_.push_back(pi.weight);
    for (const InflatedGroup& group : problem_.none) members_.push_back(pi.pi0 / (pi.pi0 + rest * group.chance));
    for (const InflatedGroup& group : problem_.every) members_.push_back(pi.pi1 / (pi.pi1 + rest * group.chance));
    node.pi0_mean += pi.weight * pi.pi0;
    node.pi1_mean += pi.weight * pi.pi1;
    square0 += pi.weight * pi.pi0 * pi.pi0;
    square1 += pi.weight * pi.pi1 * pi.pi1;
  }
  const Membership at_points = membership_of(weights_, members_, groups);
  node.membership.mean = expanded(at_points.mean);
  node.membership.variance.resize(node.membership.mean.size());
  for (const std::vector<double>& factor : at_points.factors) {
    node.membership.factors.push_back(expanded(factor));
    const std::vector<double>& of_groups = node.membership.factors.back();
    for (std::size_t g = 0; g < of_groups.size(); ++g) node.membership.variance[g] += of_groups[g] * of_groups[g];
  }
  node.pi0_variance = std::max(0.0, square0 - node.pi0_mean * node.pi0_mean);
  node.pi1_variance = std::max(0.0, square1 - node.pi1_mean * node.pi1_mean);
}

/// The starts of climbs: the mean of all tasks, and that of the interior tasks with less spread. Inflation would leave
/// the Beta part at the latter.
struct Starts {
  Point all;
  Point interior;
};

Starts starts(const Counts& counts, const Hyperprior& hyperprior) {
  constexpr double kOfEach = 0.5;  // keeps every sum above 0
  double successes = kOfEach;
  double failures = kOfEach;
  double interior_successes = kOfEach;
  double interior_failures = kOfEach;
  for (const Cell& cell : counts.cells()) {
    successes += cell.weight * cell.c;
    failures += cell.weight * (cell.n - cell.c);
    if (cell.c == 0 || cell.c == cell.n) continue;
    interior_successes += cell.weight * cell.c;
    interior_failures += cell.weight * (cell.n - cell.c);
  }
  constexpr double kLessSpread = 1;  // of log h
  const double log_h = hyperprior.log_h_mean;
  return {{std::log(successes / failures), log_h},
          {std::log(interior_successes / interior_failures), log_h + kLessSpread}};
}

/// The weight below which nodes are dropped: the lightest nodes, with the total weight `lost`.
double least_weight(const PlaneQuadrature& plane, double lost) {
  std::vector<double> weights;
  for (const PlaneNode& node : plane.nodes) weights.push_back(node.weight);
  for (const std::size_t i : ascending_order(weights)) {
    lost -= weights[i];
    if (lost < 0) return weights[i];
  }
  return 0;
}

/// Appends the nodes of one model, whose posterior probability is `share`, with their neighbours on the lattice. The
/// lightest, which hold `lightest` of the whole posterior, are dropped.
/// `described` gives the stored values of a node by its index.
template <class Describe>
void append(std::vector<HyperNode>& nodes, const PlaneQuadrature& plane, std::size_t lattice, double share,
            double lightest, Describe described) {
  const double least = least_weight(plane, lightest / share);
  std::vector<const PlaneNode*> kept;
  for (const PlaneNode& node : plane.nodes) {
    if (node.weight >= least) kept.push_back(&node);
  }
  const std::size_t first = nodes.size();
  const auto index_of = [&](int row, int column, std::size_t otherwise) {  // kept is sorted by row, then column
    const auto place = std::partition_point(kept.begin(), kept.end(), [&](const PlaneNode* node) {
      return node->row < row || (node->row == row && node->column < column);
    });
    const bool is_there = place != kept.end() && (*place)->row == row && (*place)->column == column;
    return is_there ? first + static_cast<std::size_t>(place - kept.begin()) : otherwise;
  };
  for (std::size_t i = 0; i < kept.size(); ++i) {
    const PlaneNode& from = *kept[i];
    const std::size_t own = first + i;
    const BetaParameters p = parameters_at(from.at);
    HyperNode node = described(static_cast<std::size_t>(&from - plane.nodes.data()));
    node.x = from.at.x;
    node.y = from.at.y;
    node.row = from.row;
    node.column = from.column;
    node.lattice = lattice;
    node.a = p.a;
    node.b = p.b;
    node.weight = share * from.weight;
    node.along_rows = {index_of(from.row - 1, from.column, own), index_of(from.row + 1, from.column, own)};
    node.along_columns = {index_of(from.row, from.column - 1, own), index_of(from.row, from.column + 1, own)};
    nodes.push_back(std::move(node));
  }
}

}  // namespace

HyperPosterior hyper_posterior(const Counts& counts, const Hyperprior& hyperprior, double refinement) {
  Model model(counts, hyperprior, refinement);
  const auto [all, interior] = starts(counts, hyperprior);
  const double inflation = hyperprior.inflation_probability;
  constexpr double kNever = -std::numeric_limits<double>::infinity();
  PlaneQuadrature plain{};
  PlaneQuadrature inflated{};
  double log_plain = kNever;
  double log_inflated = kNever;
  std::vector<HyperNode> described;  // the values of the inflated nodes for (pi0, pi1)
  if (inflation < 1) {
    plain = integrate_plane([&](Point at) { return model.plain(at); }, std::array{all}, refinement);
    log_plain = std::log1p(-inflation) + plain.log_integral;
  }
  if (inflation > 0) {
    inflated =
        integrate_plane([&](Point at) { return model.inflated_guide(at); }, std::array{all, interior}, refinement);
    std::vector<double> log_densities;
    double heaviest = 0;
    for (const PlaneNode& node : inflated.nodes) heaviest = std::max(heaviest, node.weight);
    const double precision = model.rough(inflated.is_large ? kMassEnough : kMassPrecision);
    for (const PlaneNode& node : inflated.nodes) {
      log_densities.push_back(model.inflated(node.at, std::min(kLeastPrecision, precision * heaviest / node.weight)));
      described.emplace_back();
      model.describe_inflation(described.back());
    }
    inflated = reweighed(std::move(inflated), log_densities);
    log_inflated = std::log(inflation) + inflated.log_integral;
  }
  const double top = std::max(log_plain, log_inflated);
  const double log_evidence = top + std::log(std::exp(log_plain - top) + std::exp(log_inflated - top));

  HyperPosterior posterior{{}, {plain.lattice, inflated.lattice}, std::exp(log_plain - log_evidence), log_evidence};
  posterior.precision = std::max(plain.precision, inflated.precision);
  posterior.is_cut = plain.is_cut || inflated.is_cut;
  const auto lightest = [&](const PlaneQuadrature& plane) {
    return model.rough(plane.is_large ? kLightestOfMany : kLightest);
  };
  append(posterior.nodes, plain, 0, posterior.no_inflation, lightest(plain), [](std::size_t) { return HyperNode{}; });
  append(posterior.nodes, inflated, 1, std::exp(log_inflated - log_evidence), lightest(inflated),
         [&](std::size_t i) { return std::move(described[i]); });
  return posterior;
}

}  // namespace passcurve
