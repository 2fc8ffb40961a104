#include "numeric/mixture.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "numeric/incomplete_beta.hpp"
#include "numeric/order.hpp"
#include "numeric/quantiles.hpp"
#include "numeric/sine.hpp"

namespace passcurve {
namespace {

constexpr double kNormalFrom = 8;         // Beta parameters from which the log odds counts as normal
constexpr double kLeastComponent = 1e-7;  // lighter components move no quantile between 0.001 and 0.999 visibly
constexpr double kLevelPrecision = 1e-6;  // of the level at a quantile
constexpr double kMergeWithin = 0.3;      // of a component's standard deviation: merging adds 1 % to it
constexpr double kMergeUpTo = 0.02;       // the largest weight of a merged component
constexpr int kMaxSteps = 100;            // after regula falsi, bisections alone take 70
constexpr int kMostFalsi = 30;            // of them; a dozen are used unless the function jumps
constexpr double kLargestLogit = 690;     // exp(690) and exp(-690) are both doubles
constexpr double kNearOne = 1e-3;         // complements of means below which the mixture of the complements is used
constexpr double kHalfPi = 1.5707963267948966192;
constexpr double kRootOfHalf = 0.70710678118654752440;
constexpr double kNormalPeak = 0.39894228040143267794;  // 1/sqrt(2 pi)

double normal_cdf(double z) { return std::erfc(-z * kRootOfHalf) / 2; }
double normal_density(double z) { return kNormalPeak * std::exp(-z * z / 2); }

/// The value of an increasing function, and its slope or 0 if that is not known.
struct Rise {
  double value;
  double slope;
};

/// The place in [low, high] where an increasing function passes `level`. The search looks for both sides from `guess`
/// on, first `reach` away. It then uses Newton's steps, or regula falsi without a slope (Illinois).
template <class Function>
double crossing(Function f, double level, double low, double high, double guess, double reach) {
  double off_low = 0;  // 0 means that the end was not visited
  double off_high = 0;
  double x = std::clamp(guess, low, high);
  for (int i = 0; i < kMaxSteps && high > low; ++i) {
    const Rise rise = f(x);
    const double off = rise.value - level;
    if (std::abs(off) < kLevelPrecision) return x;
    const bool is_low = off < 0;
    // An end that stays counts half each time, so that the other one crosses over.
    if (is_low && off_low < 0) off_high /= 2;
    if (!is_low && off_high > 0) off_low /= 2;
    (is_low ? low : high) = x;
    (is_low ? off_low : off_high) = off;
    double next = low;
    if (rise.slope > 0) {
      next = x - off / rise.slope;
    } else if (off_low == 0 || off_high == 0) {
      next = is_low ? x + reach : x - reach;
      reach *= 2;
    } else if (i < kMostFalsi) {
      next = (low * off_high - high * off_low) / (off_high - off_low);
    }
    if (!(low < next && next < high)) next = (low + high) / 2;
    if (next == x) break;
    x = next;
  }
  return x;
}

struct NormalPart {
  double weight;
  double logit;
  double inverse_sd;
};

struct BetaPart {
  double weight;
  double a;
  double b;
  double low;
  double width;
};

/// a + b = mean (1 - mean) / variance - 1 of the Beta distribution with this mean, its complement and this variance.
double concentration(double mean, double complement, double variance) {
  constexpr double kWidest = 1 - 1e-6;  // of the largest variance; keeps both parameters positive
  const double bound = mean * complement;
  return bound / std::min(variance, kWidest * bound) - 1;
}

/// One component with the moments of several, and the range of all.
Component merged(std::span<const Component> parts) {
  Component all{0, 0, 0, 0, 1, 0};
  double high = 0;
  for (const Component& c : parts) {
    all.weight += c.weight;
    all.mean += c.weight * c.mean;
    all.complement += c.weight * c.complement;
    all.low = std::min(all.low, c.low);
    high = std::max(high, c.low + c.width);
  }
  all.width = high - all.low;
  all.mean /= all.weight;
  all.complement /= all.weight;
  for (const Component& c : parts) {
    const double off = c.mean - all.mean;
    all.variance += c.weight / all.weight * (c.variance + off * off);
  }
  return all;
}

/// Merges neighbours by mean while their joint weight is light and they are close compared with their own spread.
std::vector<Component> merged_neighbours(std::vector<Component> components) {
  components = sorted_by(components, &Component::mean);
  std::vector<Component> result;
  for (std::size_t first = 0; first < components.size();) {
    std::size_t end = first + 1;
    double weight = components[first].weight;
    const double reach = components[first].mean + kMergeWithin * std::sqrt(components[first].variance);
    for (; end < components.size() && components[end].mean <= reach; ++end) {
      weight += components[end].weight;
      if (weight > kMergeUpTo) break;
    }
    result.push_back(merged({components.data() + first, end - first}));
    first = end;
  }
  return result;
}

/// A mixture, on the scale of log odds.
class Mixture {
 public:
  explicit Mixture(std::span<const Component> components) {
    std::vector<Component> inside;
    double mass = 0;
    for (const Component& c : components) {
      if (c.weight < kLeastComponent) continue;
      mass += c.weight;
      if (c.mean <= 0) at_zero_ += c.weight;
      if (c.complement <= 0) at_one_ += c.weight;
      if (c.mean > 0 && c.complement > 0) inside.push_back(c);
    }
    at_zero_ /= mass;
    at_one_ /= mass;
    for (Component& c : merged_neighbours(std::move(inside))) {
      c.weight /= mass;
      add(c);
    }
  }

  [[nodiscard]] double quantile(double level, double guess) const {
    if (level <= at_zero_) return 0;
    if (level >= 1 - at_one_ || (normal_.empty() && beta_.empty())) return 1;
    const double logit = crossing([&](double t) { return at(t); }, level, -kLargestLogit, kLargestLogit, guess, 1);
    if (logit < 1 - kLargestLogit) return 0;  // the search ended at its edge
    return 1 / (1 + std::exp(-logit));
  }

 private:
  void add(const Component& c) {
    constexpr double kNarrowest = 1e-24;  // of the largest variance; gives a point a slope
    const double variance = std::max(c.variance, kNarrowest * c.mean * c.complement);
    const double whole = concentration(c.mean, c.complement, variance);
    const double a = c.mean * whole;
    const double b = c.complement * whole;
    if (std::min(a, b) >= kNormalFrom) {
      const double sd = std::sqrt(1 / (a - 0.5) + 1 / (b - 0.5));
      normal_.push_back({c.weight, std::log((a - 0.5) / (b - 0.5)), 1 / sd});
      return;
    }
    if (c.width == 1) {
      beta_.push_back({c.weight, a, b, 0, 1});
      return;
    }
    constexpr double kEdge = 1e-12;  // keeps a mean inside its range where rounding put it outside
    const double mean = std::clamp((c.mean - c.low) / c.width, kEdge, 1 - kEdge);
    const double within = concentration(mean, 1 - mean, variance / c.width / c.width);
    beta_.push_back({c.weight, mean * within, (1 - mean) * within, c.low, c.width});
  }

  [[nodiscard]] Rise at(double logit) const {
    Rise sum{at_zero_, 0};
    for (const NormalPart& part : normal_) {
      const double z = (logit - part.logit) * part.inverse_sd;
      constexpr double kFar = 9;  // standard deviations; the share beyond is 1e-19
      if (z > kFar) sum.value += part.weight;
      if (std::abs(z) > kFar) continue;
      sum.value += part.weight * normal_cdf(z);
      sum.slope += part.weight * part.inverse_sd * normal_density(z);
    }
    if (beta_.empty()) return sum;
    const double x = 1 / (1 + std::exp(-logit));
    for (const BetaPart& part : beta_) {
      sum.value += part.weight * incomplete_beta(part.a, part.b, (x - part.low) / part.width, kLevelPrecision);
    }
    sum.slope = 0;  // not known, because it would cost as much again
    return sum;
  }

  std::vector<NormalPart> normal_;
  std::vector<BetaPart> beta_;
  double at_zero_ = 0;
  double at_one_ = 0;
};

/// The integral of sin(t)/t from 0 to x. Absolute error below 1e-6 (Abramowitz & Stegun 5.2.38-39 beyond 4).
double sine_integral(double x) {
  const double t = std::abs(x);
  double value = 0;
  constexpr double kSeriesTo = 4;
  constexpr int kTerms = 14;  // of the series; the first omitted term is 1e-15 at 4
  if (t < kSeriesTo) {
    double term = t;
    for (int i = 0; i < kTerms; ++i) {
      value += term / (2 * i + 1);
      term *= -t * t / ((2 * i + 2) * (2 * i + 3));
    }
  } else {
    const double y = t * t;
    const double f = (((((y + 38.027264) * y + 265.187033) * y + 335.677320) * y) + 38.102495) /
                     (((((y + 40.021433) * y + 322.624911) * y + 570.236280) * y) + 157.105423) / t;
    const double g = (((((y + 42.242855) * y + 302.757865) * y + 352.018498) * y) + 21.821899) /
                     (((((y + 48.196927) * y + 482.485984) * y + 1114.978885) * y) + 449.690326) / y;
    value = kHalfPi - f * cosine(t) - g * sine(t);
  }
  return x < 0 ? -value : value;
}

/// The quantiles of a mixture whose components have this mean and range in all.
std::vector<double> quantiles_of(std::span<const Component> components, const Component& all,
                                 std::span<const double> levels) {
  const Mixture mixture(components);
  const double spread = std::sqrt(std::max(all.variance, 0.0));
  std::vector<double> quantiles;
  constexpr double kOffEnds = 1e-9;  // gives every guess a logit
  for (const double level : levels) {
    const double guess = std::clamp(all.mean + (level < 0.5 ? -spread : spread), kOffEnds, 1 - kOffEnds);
    quantiles.push_back(mixture.quantile(level, std::log(guess / (1 - guess))));
  }
  return quantiles;
}

/// The quantile of a log-normal share with these moments, which are small.
double log_normal_quantile(const Component& share, double level) {
  if (!(share.mean > 0)) return 0;
  const double relative = std::sqrt(std::max(share.variance, 0.0)) / share.mean;
  const double sd = std::sqrt(std::log1p(relative * relative));
  return std::min(1.0, share.mean * std::exp(sd * normal_quantile(level) - sd * sd / 2));
}

std::vector<double> complements_of(std::span<const double> shares) {
  std::vector<double> complements;
  for (const double share : shares) complements.push_back(1 - share);
  return complements;
}

}  // namespace

ShareQuantiles mixture_quantiles(std::span<const Component> components, std::span<const double> levels) {
  const Component all = merged(components);
  if (all.complement >= kNearOne) {
    const std::vector<double> value = quantiles_of(components, all, levels);
    return {value, complements_of(value)};
  }
  std::vector<Component> mirrored(components.begin(), components.end());
  for (Component& c : mirrored) {
    std::swap(c.mean, c.complement);
    c.low = 1 - (c.low + c.width);
  }
  const Component missed = merged(mirrored);
  std::vector<double> complement = quantiles_of(mirrored, missed, complements_of(levels));
  for (std::size_t i = 0; i < levels.size(); ++i) {
    if (levels[i] < 0.5) complement[i] = std::max(complement[i], log_normal_quantile(missed, 1 - levels[i]));
  }
  return {complements_of(complement), complement};
}

std::vector<double> line_quantiles(std::span<const LineNode> nodes, const PlaceOnLine& place, double low, double high,
                                   std::span<const double> levels) {
  const auto cdf = [&](double value) {
    double sum = 0;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
      const double steps = place(i, value) - nodes[i].at;
      // each node adds weight (1/2 + Si(pi steps) / pi)
      sum += nodes[i].weight * (0.5 + sine_integral(2 * kHalfPi * steps) / (2 * kHalfPi));
    }
    return sum;
  };
  std::vector<double> quantiles;
  for (const double level : levels) {
    const auto rise = [&](double value) { return Rise{cdf(value), 0}; };
    constexpr double kReach = 1.0 / 16;  // of the range
    quantiles.push_back(crossing(rise, level, low, high, (low + high) / 2, kReach * (high - low)));
  }
  return quantiles;
}

}  // namespace passcurve
