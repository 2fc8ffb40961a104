#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "numeric/function_ref.hpp"

namespace passcurve {

/// One part of a mixture: a share with this mean and variance that lies in [low, low + width].
struct Component {
  double weight = 0;
  double mean = 0;
  double complement = 1;  ///< 1 - mean, without subtraction
  double variance = 0;
  double low = 0;
  double width = 1;
};

/// Quantiles of a share, one per level, and 1 minus each, computed without subtraction where the share is near 1.
struct ShareQuantiles {
  std::vector<double> value;
  std::vector<double> complement;
};

/// The quantiles, at each of `levels` in (0, 1), of a mixture of shares in [0, 1].
///
/// Each component is a Beta distribution over its range, with its moments. Where both of its parameters are large, its
/// log odds counts as normal. Components that lie close together are merged first. Weights sum to 1. The chance to miss
/// an almost certain share has a heavier tail than a Beta's, where attempts are many: where the mean is above 0.999,
/// lower quantiles are at most those of a share whose complement is log-normal with the mixture's moments.
///
/// Cost O(levels), times 5 to 40 for each of at most about 100 merged components, plus sorting them.
ShareQuantiles mixture_quantiles(std::span<const Component> components, std::span<const double> levels);

/// A node of a density that is known on lines of nodes: its place on its line, in steps, and its share of the mass.
struct LineNode {
  double at;
  double weight;
};
/// The place of a value on the line of nodes[i], in steps.
using PlaceOnLine = FunctionRef<double(std::size_t i, double value)>;

/// The quantiles, in [low, high], of a density on lines of nodes. They are those of the integral of its band-limited
/// interpolation, which is as exact as the trapezoidal rule on those nodes. Weights sum to 1.
std::vector<double> line_quantiles(std::span<const LineNode> nodes, const PlaceOnLine& place, double low, double high,
                                   std::span<const double> levels);

}  // namespace passcurve
