#include "numeric/dirichlet.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

#include "numeric/log_binomial.hpp"

namespace passcurve {
namespace {

/// Up to this many terms, a sum of exponentials costs less than rejection.
constexpr double kMostTerms = 12;

/// The layers of the ziggurat method under exp(-x), each of area kArea. The first layer holds the tail from kTail on.
/// kTail is chosen such that the last layer ends at 0 (Marsaglia & Tsang 2000: their r and v for 256 layers).
constexpr std::size_t kLayers = 256;
constexpr double kTail = 7.69711747013104972;
constexpr double kArea = 3.949659822581572e-3;  // (kTail + 1) exp(-kTail), as the paper prints it

struct Ziggurat {
  std::array<double, kLayers + 1> edge{};      // where each layer ends, descending to 0
  std::array<double, kLayers + 1> height{};    // exp(-edge)
  std::array<double, kLayers> unit{};          // edge / 2^53
  std::array<std::int64_t, kLayers> inside{};  // a number of fewer units lies inside the next layer, too
  Ziggurat() {
    edge[0] = kArea * std::exp(kTail);  // the width of a rectangle of the same area as layer and tail
    edge[1] = kTail;
    for (std::size_t i = 1; i + 1 < kLayers; ++i) edge[i + 1] = -std::log(kArea / edge[i] + std::exp(-edge[i]));
    for (std::size_t i = 0; i <= kLayers; ++i) height[i] = std::exp(-edge[i]);
    for (std::size_t i = 0; i < kLayers; ++i) {
      unit[i] = edge[i] * Random::kUnit;
      inside[i] = static_cast<std::int64_t>(edge[i + 1] / edge[i] / Random::kUnit);
    }
  }
};

const Ziggurat& ziggurat() {
  static const Ziggurat kZiggurat;
  return kZiggurat;
}

/// Decides on an x outside the next layer: returns a number, or -1 if another must be drawn.
[[gnu::noinline]] double decide(Random& random, const Ziggurat& layers, std::size_t layer, double x) {
  if (layer == 0) return kTail - std::log(1 - random.uniform());
  const double y = layers.height[layer] + random.uniform() * (layers.height[layer + 1] - layers.height[layer]);
  return y < std::exp(-x) ? x : -1;
}

/// A standard exponential number, by the ziggurat method of Marsaglia & Tsang (2000). Nearly all take one whole number.
[[gnu::always_inline]] inline double draw_exponential(Random& random, const Ziggurat& layers) {
  for (;;) {
    const std::uint64_t bits = random.bits();
    const std::size_t layer = bits % kLayers;
    const std::int64_t units = Random::units(bits);
    const double x = static_cast<double>(units) * layers.unit[layer];
    if (units < layers.inside[layer]) return x;
    // A copy lets the state itself stay in registers.
    Random after = random;
    const double decided = decide(after, layers, layer, x);
    random = after;
    if (decided >= 0) return decided;
  }
}

[[gnu::always_inline]] inline double draw_sum(Random& random, int terms, const Ziggurat& layers) {
  double sum = draw_exponential(random, layers);
  for (int left = terms; left > 1; --left) sum += draw_exponential(random, layers);
  return sum;
}

/// The number of exponentials whose sum has this shape. 0 if they are too many, or if the shape is not whole.
int terms_of(double shape) {
  return shape >= 1 && shape <= kMostTerms && shape == std::floor(shape) ? static_cast<int>(shape) : 0;
}

}  // namespace

double draw_normal(Random& random) {
  for (;;) {
    const double x = 2 * random.uniform() - 1;
    const double y = 2 * random.uniform() - 1;
    const double s = x * x + y * y;
    if (s > 0 && s < 1) return x * std::sqrt(-2 * std::log(s) / s);
  }
}

double draw_gamma(Random& random, double shape) {
  const int terms = terms_of(shape);
  if (terms > 0) return draw_sum(random, terms, ziggurat());
  const bool is_small = shape < 1;
  const double scale = is_small ? std::exp(std::log(1 - random.uniform()) / shape) : 1;
  const double d = (is_small ? shape + 1 : shape) - 1.0 / 3;
  const double c = 1 / std::sqrt(9 * d);
  for (;;) {
    const double x = draw_normal(random);
    const double root = 1 + c * x;
    if (root <= 0) continue;
    const double v = root * root * root;
    const double u = 1 - random.uniform();
    if (std::log(u) < x * x / 2 + d * (1 - v + std::log(v))) return d * v * scale;
  }
}

namespace {

/// By inversion, from 0 upwards, for n p below kInvertedTo. There exp(-n p) is far from underflow.
double draw_few_successes(Random& random, double n, double p) {
  for (;;) {
    // P(0) = (1 - p)^n, P(c + 1) = P(c) (n - c)/(c + 1) p/(1 - p)
    double chance = std::exp(n * std::log1p(-p));
    double left = random.uniform();
    for (double c = 0; c <= n; ++c) {
      if (left < chance) return c;
      left -= chance;
      chance *= (n - c) / (c + 1) * (p / (1 - p));
      if (chance == 0) break;  // what rounding left over
    }
  }
}

/// Hörmann's BTRS (1993): transformed rejection, for p <= 1/2 and n p from kInvertedTo on. The constants are the
/// paper's fit of a hat to all such n and p.
double draw_many_successes(Random& random, double n, double p) {
  const double sd = std::sqrt(n * p * (1 - p));
  const double b = 1.15 + 2.53 * sd;
  const double a = -0.0873 + 0.0248 * b + 0.01 * p;
  const double v_r = 0.92 - 4.2 / b;
  const double alpha = (2.83 + 5.1 / b) * sd;
  const double mode = std::floor((n + 1) * p);
  for (;;) {
    const double u = random.uniform() - 0.5;
    const double v = 1 - random.uniform();
    const double from_edge = 0.5 - std::abs(u);
    const double c = std::floor((2 * a / from_edge + b) * u + n * p + 0.5);
    if (from_edge >= 0.07 && v <= v_r) return c;
    if (!(0 <= c && c <= n)) continue;
    const double height = std::log(v * alpha / (a / (from_edge * from_edge) + b));
    if (height <= log_binomial(n, c, p) - log_binomial(n, mode, p)) return c;
  }
}

}  // namespace

double draw_binomial(Random& random, double n, double p) {
  constexpr double kInvertedTo = 10;  // the rejection needs n p at least this large
  const double rarer = std::min(p, 1 - p);
  double drawn = 0;
  if (n > 0 && rarer > 0) {
    drawn = n * rarer < kInvertedTo ? draw_few_successes(random, n, rarer) : draw_many_successes(random, n, rarer);
  }
  return p > 0.5 ? n - drawn : drawn;
}

DirichletWeights::DirichletWeights(std::span<const double> counts) : counts_(counts.begin(), counts.end()) {
  terms_.reserve(counts.size());
  for (const double count : counts) terms_.push_back(terms_of(count));
}

void DirichletWeights::draw(double seed, std::uint64_t replicate, std::span<double> weights) const {
  Random random(static_cast<std::uint64_t>(seed), replicate);
  const Ziggurat& layers = ziggurat();
  for (std::size_t i = 0; i < counts_.size(); ++i) {
    const int terms = terms_[i];
    if (terms > 0) {
      weights[i] = draw_sum(random, terms, layers);
    } else {
      Random after = random;
      weights[i] = draw_gamma(after, counts_[i]);
      random = after;
    }
  }
  weights[counts_.size()] = draw_exponential(random, layers);
}

}  // namespace passcurve
