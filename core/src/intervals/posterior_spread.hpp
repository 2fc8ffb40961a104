#pragma once

#include <vector>

#include "hierarchical/hb_posterior.hpp"
#include "passcurve/counts.hpp"
#include "passcurve/hierarchical.hpp"
#include "passcurve/question.hpp"

namespace passcurve {

/// A posterior's curve without quantiles, and the joint errors of its values.
struct PosteriorSpread {
  PosteriorCurve curve;
  /// In each column the squares add up to the variance, and the products to about the covariance of two columns.
  std::vector<std::vector<double>> contributions;
};

/// As hierarchical_curve. The part that nodes share is exact. Inside a node, two places are as correlated as the shares
/// of tasks solved before each. `known` is the posterior of the counts, or null; pass^k has one of its own.
PosteriorSpread posterior_spread(const Counts& counts, const Question& question, bool new_tasks,
                                 const HyperPosterior* known);

}  // namespace passcurve
