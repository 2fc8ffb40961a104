#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <vector>

#include "hierarchical/continued_columns.hpp"
#include "hierarchical/hb_columns.hpp"
#include "hierarchical/hb_moments.hpp"
#include "hierarchical/posterior_difference.hpp"
#include "hierarchical/shared_prior.hpp"
#include "numeric/order.hpp"
#include "passcurve/passcurve.hpp"

/// Other ways to put an interval around the difference of two posteriors than the library's.

struct Ends {
  double lower;
  double upper;
};

inline constexpr std::array kConstructions{"independent posteriors", "independent, their quantiles convolved",
                                           "independent, around the continued values",
                                           "variances less the tasks' correlation", "h in common, tail as it is"};

/// One run as it was seen, with what the constructions need of it at each k.
struct RunSample {
  RunSample(const passcurve::Tasks& tasks, const std::vector<double>& ks)
      : c(tasks.c), posterior(passcurve::hyper_posterior({tasks.n, tasks.c}, {})) {
    using namespace passcurve;
    const Counts counts(tasks.n, tasks.c);
    MissCalculator misses(counts, ks, {});
    columns = columns_of(posterior, misses, 0);
    std::vector<double> levels;
    for (double level = 1; level < 48; level += 2) levels.push_back(level / 48);
    curve = curve_of(posterior, columns, 0, ks, ks, levels);
    continued = curve_of(posterior, continued_columns(posterior, counts, ks), 0, ks, ks, {}).mean;
  }

  std::vector<double> c;
  passcurve::HyperPosterior posterior;
  std::vector<passcurve::Column> columns;
  passcurve::PosteriorCurve curve;
  std::vector<double> continued;
};

inline Ends beta_ends(double mean, double variance) {
  const passcurve::PosteriorDifference difference{mean, variance, -1, 1, 0};
  return {difference.quantile(0.025, 0), difference.quantile(0.975, 1)};
}

/// The quantiles of all differences of two runs' quantiles.
inline Ends convolved(const RunSample& a, const RunSample& b, std::size_t place) {
  const std::size_t levels = a.curve.quantiles.size() / a.curve.at.size();
  std::vector<double> differences;
  for (std::size_t i = 0; i < levels; ++i) {
    for (std::size_t j = 0; j < levels; ++j)
      differences.push_back(a.curve.quantiles[place * levels + i] - b.curve.quantiles[place * levels + j]);
  }
  const std::vector<std::size_t> order = passcurve::ascending_order(differences);
  const auto at = [&](double level) {
    return differences[order[static_cast<std::size_t>(level * static_cast<double>(order.size()))]];
  };
  return {at(0.025), at(0.975)};
}

/// The correlation over the tasks of whether each was solved.
inline double solved_together(const RunSample& a, const RunSample& b) {
  const auto tasks = static_cast<double>(a.c.size());
  double of_a = 0;
  double of_b = 0;
  double both = 0;
  for (std::size_t i = 0; i < a.c.size(); ++i) {
    of_a += a.c[i] > 0 ? 1 / tasks : 0;
    of_b += b.c[i] > 0 ? 1 / tasks : 0;
    both += a.c[i] > 0 && b.c[i] > 0 ? 1 / tasks : 0;
  }
  const double spread = std::sqrt(of_a * (1 - of_a) * of_b * (1 - of_b));
  return spread > 0 ? std::max(0.0, (both - of_a * of_b) / spread) : 0;
}

/// The part of each node in the error of a column.
inline std::vector<std::vector<double>> rows_of(const passcurve::HyperPosterior& posterior,
                                                const passcurve::Column& column) {
  double mean = 0;
  for (std::size_t i = 0; i < posterior.nodes.size(); ++i) mean += posterior.nodes[i].weight * column.mean[i];
  std::vector<std::vector<double>> rows;
  for (std::size_t i = 0; i < posterior.nodes.size(); ++i)
    rows.push_back({std::sqrt(posterior.nodes[i].weight) * (column.mean[i] - mean)});
  return rows;
}

/// h in common, without the least variance that the library gives the tail.
inline Ends with_common_h(const RunSample& a, const RunSample& b, std::size_t place) {
  using namespace passcurve;
  HyperPosterior of_a = a.posterior;
  HyperPosterior of_b = b.posterior;
  const SharedPrior shared(of_a, of_b, {});
  const Column& first = a.columns[place];
  const Column& second = b.columns[place];
  double mean = 0;
  double variance = 0;
  for (std::size_t i = 0; i < of_a.nodes.size(); ++i) {
    mean += of_a.nodes[i].weight * first.mean[i];
    variance += of_a.nodes[i].weight * first.variance[i];
  }
  for (std::size_t i = 0; i < of_b.nodes.size(); ++i) {
    mean -= of_b.nodes[i].weight * second.mean[i];
    variance += of_b.nodes[i].weight * second.variance[i];
  }
  const std::vector<double> none{0};
  for (const std::vector<double>& row : shared.joined(rows_of(of_a, first), rows_of(of_b, second), none))
    variance += row[0] * row[0];
  return beta_ends(mean, variance);
}

/// The ends by each of kConstructions.
inline std::array<Ends, kConstructions.size()> compared(const RunSample& a, const RunSample& b, std::size_t place) {
  const double mean = a.curve.mean[place] - b.curve.mean[place];
  const double sd_a = a.curve.sd[place];
  const double sd_b = b.curve.sd[place];
  const double variance = sd_a * sd_a + sd_b * sd_b;
  return {beta_ends(mean, variance), convolved(a, b, place),
          beta_ends(a.continued[place] - b.continued[place], variance),
          beta_ends(mean, variance - 2 * solved_together(a, b) * sd_a * sd_b), with_common_h(a, b, place)};
}
