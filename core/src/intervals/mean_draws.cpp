#include "intervals/mean_draws.hpp"

#include <Eigen/Core>
#include <algorithm>
#include <cmath>
#include <vector>

#include "base/check.hpp"
#include "base/undefined.hpp"
#include "numeric/dirichlet.hpp"
#include "numeric/order.hpp"
#include "numeric/quantiles.hpp"

namespace passcurve {
namespace {

/// The highest level for which kMostReplicates draws reach an end.
constexpr double kHighestLevel = 1 - 2 / (kMostReplicates + 1);

/// A view of the values of Units, row by row.
using Table = Eigen::Map<const Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>>;
Table table_of(const Units& units, const std::vector<double>& values) {
  return {values.data(), std::ssize(units.count), static_cast<Eigen::Index>(units.columns)};
}

/// True if a method's ends are ranks of draws.
bool is_drawn(IntervalMethod method) { return method != IntervalMethod::t; }

}  // namespace

double least_replicates(double level) { return -whole_part(1 - 2 / (1 - level)); }

void check_request(const char* function, const IntervalRequest& request) {
  check_inside({function, "level"}, request.level, 0, 1);
  if (is_drawn(request.method)) check_between({function, "level"}, request.level, 0, kHighestLevel);
  const double least = is_drawn(request.method) ? std::min(least_replicates(request.level), kMostReplicates) : 1;
  check_whole({function, "replicates"}, request.replicates, least, kMostReplicates);
  check_whole({function, "seed"}, request.seed, 0, kMaxWhole);
}

std::size_t MeanDraws::defined_columns() const {
  const auto undefined = static_cast<std::size_t>(std::count(defined.begin(), defined.end(), char{0}));
  return lower.size() / replicates - undefined;
}

void check_draws(const Units& units, double replicates) {
  const Argument argument{units.function, "replicates"};
  const auto columns = static_cast<double>(units.columns);
  check_work(argument, replicates, columns);
  check_work(argument, replicates, static_cast<double>(units.rows()) * (columns + 1), kMostWork);
}

void check_mean_method(const char* function, IntervalMethod method) {
  constexpr auto kLastOfMeans = static_cast<double>(IntervalMethod::t);
  check_between({function, "method"}, static_cast<double>(method), 0, kLastOfMeans);
}

MeanDraws draw_means(const Units& units, std::size_t replicates, double seed) {
  check_draws(units, static_cast<double>(replicates));
  const std::size_t columns = units.columns;
  MeanDraws draws{replicates, std::vector<double>(columns * replicates), std::vector<double>(columns * replicates),
                  units.defined};
  std::vector<double> extra_mass(columns);
  for (std::size_t j = 0; j < columns; ++j) extra_mass[j] = units.is_defined(j) ? units.mean_mass(j) : 0;
  const DirichletWeights dirichlet(units.count);
  std::vector<double> drawn(dirichlet.size());
  const Eigen::Map<const Eigen::VectorXd> weights(drawn.data(), std::ssize(units.count));
  // The products are written here.
  std::vector<double> sums(columns);
  std::vector<double> masses(columns);
  Eigen::Map<Eigen::VectorXd> sum(sums.data(), std::ssize(sums));
  Eigen::Map<Eigen::VectorXd> mass(masses.data(), std::ssize(masses));
  for (std::size_t r = 0; r < replicates; ++r) {
    dirichlet.draw(seed, r, drawn);
    const double extra = drawn.back();
    sum.noalias() = table_of(units, units.sum).transpose() * weights;
    if (units.all_mass_one) {
      mass.setConstant(weights.sum());
    } else {
      mass.noalias() = table_of(units, units.mass).transpose() * weights;
    }
    for (std::size_t j = 0; j < columns; ++j) {
      if (!units.is_defined(j)) continue;
      const double more = extra * extra_mass[j];
      const double all = 1 / (masses[j] + more);
      draws.lower[j * replicates + r] = (sums[j] + more * units.low[j]) * all;
      draws.upper[j * replicates + r] = (sums[j] + more * units.high[j]) * all;
    }
  }
  return draws;
}

MeanDraws difference_of(const MeanDraws& a, const MeanDraws& b) {
  MeanDraws draws = a;
  for (std::size_t i = 0; i < draws.lower.size(); ++i) {
    draws.lower[i] -= b.upper[i];
    draws.upper[i] -= b.lower[i];
  }
  for (std::size_t j = 0; j < draws.defined.size(); ++j) draws.defined[j] = a.is_defined(j) && b.is_defined(j) ? 1 : 0;
  return draws;
}

namespace {

/// The ends at one rank from either side.
Ends ends_at(MeanDraws& draws, std::size_t rank) {
  Ends ends;
  for (std::size_t j = 0; j * draws.replicates < draws.lower.size(); ++j) {
    const bool is_defined = draws.is_defined(j);
    ends.lower.push_back(is_defined ? select(draws.lower_of(j), rank) : kUndefined);
    ends.upper.push_back(is_defined ? select(draws.upper_of(j), draws.replicates + 1 - rank) : kUndefined);
  }
  return ends;
}

}  // namespace

Ends pointwise_ends(MeanDraws& draws, double level) { return ends_at(draws, rank_of_end(draws.replicates, level)); }

Ends simultaneous_ends(MeanDraws& draws, double level) {
  const std::size_t replicates = draws.replicates;
  const std::size_t columns = draws.lower.size() / replicates;
  // For each draw: its least rank from either end over all columns, its most extreme position.
  std::vector<double> least(replicates, static_cast<double>(replicates));
  const auto note = [&](const std::vector<std::size_t>& order, bool from_below) {
    for (std::size_t i = 0; i < replicates; ++i) {
      double& rank = least[order[i]];
      rank = std::min(rank, static_cast<double>(from_below ? i + 1 : replicates - i));
    }
  };
  for (std::size_t j = 0; j < columns; ++j) {
    if (!draws.is_defined(j)) continue;
    for (const bool from_below : {true, false}) {
      const std::span<double> column = from_below ? draws.lower_of(j) : draws.upper_of(j);
      note(ascending_order(column), from_below);
    }
  }
  const double out = whole_part((1 - level) * static_cast<double>(replicates + 1));
  const double cut = select(least, static_cast<std::size_t>(std::max(1.0, out)));
  // The same draws can lie outside at both ends, as when all values are equal. Each end must still exclude its half.
  const std::size_t rank = std::min(static_cast<std::size_t>(cut), rank_of_end(replicates, level));
  return ends_at(draws, rank);
}

}  // namespace passcurve
