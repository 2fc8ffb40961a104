#pragma once

#include <span>
#include <vector>

namespace passcurve {

/// One part of a mixture: a share, known to have this mean and variance and to lie in [low, low + width].
struct Component {
  double weight = 0;
  double mean = 0;
  double complement = 1;  ///< 1 - mean, without subtraction
  double variance = 0;
  double low = 0;
  double width = 1;
};

/// The quantiles, at each of `levels` in (0, 1), of a mixture of shares in [0, 1].
///
/// Each component is a Beta distribution over its range with its moments; where both of its parameters are large its
/// logarithm of odds is taken as normal. Components that lie close together are merged first. Weights sum to 1.
/// Cost O(levels) times 5 to 40 for each of at most some 100 merged components, plus sorting them.
std::vector<double> mixture_quantiles(std::span<const Component> components, std::span<const double> levels);

/// The quantiles of a density known on parallel lines of equally spaced nodes (weights sum to 1): the integral of its
/// interpolation by band-limited functions, which is as exact as the trapezoidal rule on those nodes allows.
struct LineNode {
  double at;
  double weight;
  double spacing;
};
std::vector<double> line_quantiles(std::span<const LineNode> nodes, std::span<const double> levels);

}  // namespace passcurve
