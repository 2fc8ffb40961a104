#include "mean_draws.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

#include "check.hpp"
#include "dirichlet.hpp"
#include "order.hpp"
#include "quantiles.hpp"

namespace passcurve {
namespace {

constexpr double kMostReplicates = 1e7;

/// The weighted sums of `count` columns from `first` on, in registers.
template <std::size_t count>
void weigh_some(std::span<const double> weights, std::span<const double> values, std::span<double> sums,
                std::size_t first) {
  std::array<double, count> some{};
  const double* value = values.data() + first;
  for (const double weight : weights) {
    for (std::size_t j = 0; j < count; ++j) some[j] += weight * value[j];
    value += sums.size();
  }
  std::copy(some.begin(), some.end(), sums.begin() + static_cast<std::ptrdiff_t>(first));
}

/// The sums of the weighted values (row-major) by column.
void weigh(std::span<const double> weights, std::span<const double> values, std::span<double> sums) {
  constexpr std::size_t kAtOnce = 8;
  std::size_t first = 0;
  for (; first + kAtOnce <= sums.size(); first += kAtOnce) weigh_some<kAtOnce>(weights, values, sums, first);
  for (; first < sums.size(); ++first) weigh_some<1>(weights, values, sums, first);
}

}  // namespace

double least_replicates(double level) { return std::min(std::ceil(2 / (1 - level) - 1 - 1e-9), kMostReplicates); }

void check_request(const char* function, const IntervalRequest& request) {
  check_inside({function, "level"}, request.level, 0, 1);
  check_whole({function, "replicates"}, request.replicates, least_replicates(request.level), kMostReplicates);
  check_whole({function, "seed"}, request.seed, 0, kMaxWhole);
}

void check_mean_method(const char* function, IntervalMethod method) {
  constexpr auto kLastOfMeans = static_cast<double>(IntervalMethod::t);
  check_between({function, "method"}, static_cast<double>(method), 0, kLastOfMeans);
}

MeanDraws draw_means(const Units& units, std::size_t replicates, double seed) {
  const std::size_t columns = units.columns;
  MeanDraws draws{replicates, std::vector<double>(columns * replicates), std::vector<double>(columns * replicates)};
  std::vector<double> extra_mass(columns);
  for (std::size_t j = 0; j < columns; ++j) extra_mass[j] = units.mean_mass(j);
  const DirichletWeights dirichlet(units.count);
  std::vector<double> drawn(dirichlet.size());
  const std::span<const double> weights = std::span(drawn).first(units.rows());
  std::vector<double> sums(columns);
  std::vector<double> masses(columns);
  for (std::size_t r = 0; r < replicates; ++r) {
    dirichlet.draw(seed, r, drawn);
    const double extra = drawn.back();
    weigh(weights, units.sum, sums);
    if (units.all_mass_one) {
      std::fill(masses.begin(), masses.end(), std::accumulate(weights.begin(), weights.end(), 0.0));
    } else {
      weigh(weights, units.mass, masses);
    }
    for (std::size_t j = 0; j < columns; ++j) {
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
  return draws;
}

Ends pointwise_ends(MeanDraws& draws, double level) {
  Ends ends;
  const std::size_t rank = rank_of_end(draws.replicates, level);
  for (std::size_t j = 0; j * draws.replicates < draws.lower.size(); ++j) {
    ends.lower.push_back(select(draws.lower_of(j), rank));
    ends.upper.push_back(select(draws.upper_of(j), draws.replicates + 1 - rank));
  }
  return ends;
}

Ends simultaneous_ends(MeanDraws& draws, double level) {
  const std::size_t replicates = draws.replicates;
  const std::size_t columns = draws.lower.size() / replicates;
  // For each draw, how far out it lies in the column in which it does so most: its least rank from either end.
  std::vector<double> least(replicates, static_cast<double>(replicates));
  const auto note = [&](const std::vector<std::size_t>& order, bool from_below) {
    for (std::size_t i = 0; i < replicates; ++i) {
      double& rank = least[order[i]];
      rank = std::min(rank, static_cast<double>(from_below ? i + 1 : replicates - i));
    }
  };
  for (std::size_t j = 0; j < columns; ++j) {
    for (const bool from_below : {true, false}) {
      const std::span<double> column = from_below ? draws.lower_of(j) : draws.upper_of(j);
      note(ascending_order(column), from_below);
    }
  }
  const auto out = std::floor((1 - level) * static_cast<double>(replicates + 1));
  const double cut = select(least, static_cast<std::size_t>(std::max(1.0, out)));
  // Where the same draws lie out at both ends, as of values that are all alike, each end still leaves out its half.
  const std::size_t rank = std::min(static_cast<std::size_t>(cut), rank_of_end(replicates, level));
  Ends ends;
  for (std::size_t j = 0; j < columns; ++j) {
    ends.lower.push_back(select(draws.lower_of(j), rank));
    ends.upper.push_back(select(draws.upper_of(j), replicates + 1 - rank));
  }
  return ends;
}

}  // namespace passcurve
