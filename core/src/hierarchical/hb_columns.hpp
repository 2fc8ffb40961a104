#pragma once

#include <algorithm>
#include <cstddef>
#include <span>
#include <vector>

#include "hierarchical/hb_posterior.hpp"
#include "hierarchical/miss_sums.hpp"
#include "passcurve/hierarchical.hpp"

namespace passcurve {

/// A share's moments at each node, as a column of the table of all nodes.
struct Column {
  std::vector<double> mean;
  std::vector<double> complement;
  std::vector<double> variance;
  std::vector<double> low;  ///< the range of the share at each node
  std::vector<double> width;
  bool is_smooth = false;  ///< true if it varies inside the lattice cell that a node represents
  void reserve(std::size_t nodes) {
    for (std::vector<double>* of_nodes : {&mean, &complement, &variance, &low, &width}) of_nodes->reserve(nodes);
  }
  void add(double m, double c, double v, double from = 0, double by = 1) {
    mean.push_back(m);
    complement.push_back(c);
    variance.push_back(v);
    low.push_back(from);
    width.push_back(by);
  }
};

/// If tasks without a success hold this share of a node's variance, only they vary in its range; the others are at
/// their mean.
constexpr double kMostlyNone = 0.9;

/// Mean, standard deviation and quantiles of a share over the nodes of a posterior.
struct ShareSummary {
  double complement = 1;
  PosteriorSummary summary;
  std::vector<double> complement_quantiles;  ///< 1 - summary.quantiles
};

/// The summary of a column, with a quantile for each of `levels`.
ShareSummary summarise(const HyperPosterior& posterior, const Column& column, std::span<const double> levels);

/// A share's mean and variance after adding one more task, weighed like each of `tasks`. The new task's share is
/// `extra`. Gaffke's interval adds such a task.
struct ShareMoments {
  double mean;
  double variance;
};
ShareMoments with_one_more(const ShareMoments& share, double tasks, double extra);

/// The curve in the order of the request; columns[i] belongs to computed[i], ascending. Values that were not computed
/// are certain. Over new tasks (`tasks` as in columns_of), the quantiles also hold for few tasks. Quantiles below 1/2
/// have one more task that is never solved, the others one that always is.
PosteriorCurve curve_of(const HyperPosterior& posterior, std::span<const Column> columns, double tasks,
                        std::span<const double> requested, std::span<const double> computed,
                        std::span<const double> levels);

/// The status of a posterior's value at k: extrapolated beyond the samples of some task.
inline Status status_at(double k, const Counts& counts) {
  return k > counts.largest_k() ? Status::extrapolated : Status::exact;
}

/// Throws ValueError unless every field lies in the range that its declaration states.
void check_hyperprior(const char* function, const Hyperprior& hyperprior);

/// The columns of a calculator at each node. Over new tasks, `tasks` of them are weighed at random; 0 means these
/// tasks.
std::vector<Column> columns_of(const HyperPosterior& posterior, MissSums& misses, double tasks);

}  // namespace passcurve
