#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "hierarchical/hb_moments.hpp"
#include "hierarchical/hb_posterior.hpp"
#include "passcurve/hierarchical.hpp"

namespace passcurve {

/// A share's moments at each node, as a column of the table of all nodes.
struct Column {
  std::vector<double> mean;
  std::vector<double> complement;
  std::vector<double> variance;
  std::vector<double> low;  ///< the range of the share at each node
  std::vector<double> width;
  bool is_smooth = false;  ///< whether it varies inside the cell of the lattice that a node stands for
  void add(double m, double c, double v, double from = 0, double by = 1) {
    mean.push_back(m);
    complement.push_back(c);
    variance.push_back(v);
    low.push_back(from);
    width.push_back(by);
  }
};

/// Mean, standard deviation and quantiles of a share over the nodes of a posterior.
struct ShareSummary {
  double complement = 1;
  PosteriorSummary summary;
};

/// The summary of a column, with a quantile for each of `levels`.
ShareSummary summarise(const HyperPosterior& posterior, const Column& column, std::span<const double> levels);

/// A share's mean and variance with one more of so many tasks, weighed as any of them, whose share is known to be
/// `extra`: what Gaffke's interval adds.
struct ShareMoments {
  double mean;
  double variance;
};
ShareMoments with_one_more(const ShareMoments& share, double tasks, double extra);

/// The curve in the order asked for; columns[i] is that of computed[i], ascending. What was not computed is sure. Over
/// new tasks (as columns_of has `tasks`) with quantiles that hold for few tasks as well: those below 1/2 with one more
/// task that is never solved, the others with one that always is.
PosteriorCurve curve_of(const HyperPosterior& posterior, const std::vector<Column>& columns, double tasks,
                        std::span<const double> asked, std::span<const double> computed,
                        std::span<const double> levels);

/// What a posterior's value at k is: beyond the samples of some task it is extrapolated.
inline Status status_at(double k, const Counts& counts) {
  return k > counts.min_n() ? Status::extrapolated : Status::exact;
}

/// Throws ValueError unless every field lies in the range that its declaration states.
void check_hyperprior(const char* function, const Hyperprior& hyperprior);

/// The columns of a calculator at each node; over new tasks, of which `tasks` are weighed at random, or over these: 0.
std::vector<Column> columns_of(const HyperPosterior& posterior, MissSums& misses, double tasks);

}  // namespace passcurve
