#include "hb_inflation.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "function_ref.hpp"
#include "sine.hpp"

namespace passcurve {
namespace {

constexpr double kMassDrop = 23;         // beyond exp(-23) of the peak nothing counts: 1e-10
constexpr double kSlack = 4;             // a range may reach as much further down before it is trimmed again
constexpr int kPeakSteps = 60;           // bisection alone would need 52
constexpr int kNewtonSteps = 6;          // to a peak, after which every other step halves the bracket by digits
constexpr double kPeakPrecision = 0.02;  // of a peak, in standard deviations
constexpr double kIntervals = 11;        // at first, over the 13.6 standard deviations of a range with two ends
constexpr double kHalfIntervals = 6;     // at first, over the 6.8 of one that begins at a peak at 0
constexpr int kHalvings = 6;
constexpr double kHalvingChange = 1e-4;  // of the integral, at the last halving of the step
constexpr int kGaussNodes = 32;
constexpr double kCutFrom = 0.95;  // a range that ends beyond this share of its domain feels the end of it
constexpr double kRightAngle = 1.5707963267948966192;

/// A concave function's value and its first two derivatives.
struct Slope {
  double value;
  double first;
  double second;
};

using Concave = FunctionRef<Slope(double)>;

struct Range {
  double low;
  double high;
};

/// The maximum of a concave function on [0, top] from its derivatives, by Newton steps inside a bracket.
double concave_peak(const Concave& f, double top, double guess) {
  double low = 0;
  double high = top;
  double x = std::clamp(guess, 0.0, top);
  for (int i = 0; i < kPeakSteps; ++i) {
    const Slope s = f(x);
    if (s.first > 0) low = x;
    if (s.first <= 0) high = x;
    if ((x == 0 && s.first <= 0) || (x == top && s.first >= 0)) return x;
    const bool curved = s.second < 0 && std::isfinite(s.first) && std::isfinite(s.second);
    double next = curved ? x - s.first / s.second : (low + high) / 2;
    if (curved && std::abs(next - x) * std::sqrt(-s.second) < kPeakPrecision) return std::clamp(next, 0.0, top);
    if (next >= top) next = high < top ? (x + high) / 2 : top;
    if (next <= 0) next = low > 0 ? (low + x) / 2 : 0;
    if (next < low || next > high) next = (low + high) / 2;
    // Near a chance of almost 0 Newton's step only doubles x, which may have dozens of digits to go.
    if (i >= kNewtonSteps && i % 2 == 0 && low > 0) next = std::sqrt(low) * std::sqrt(high);
    if (next == x) return x;
    x = next;
  }
  return x;
}

/// From `outside`, where the concave f lies below `level`, back towards the point where it crosses it, never past it.
double towards_crossing(const Concave& f, double outside, double level) {
  constexpr int kSteps = 30;
  for (int i = 0; i < kSteps; ++i) {
    const Slope s = f(outside);
    if (s.value > level - kSlack || !std::isfinite(s.first)) break;
    outside += (level - s.value) / s.first;
  }
  return outside;
}

/// Where a concave function on [0, top] with its maximum at `peak` is above its maximum less kMassDrop.
Range concave_range(const Concave& f, double top, double peak) {
  const Slope at_peak = f(peak);
  const double level = at_peak.value - kMassDrop;
  double width = std::sqrt(2 * kMassDrop / std::max(-at_peak.second, 1e-300));
  if (peak == 0) width = std::min(width, kMassDrop / std::max(-at_peak.first, 1e-300));
  constexpr double kNarrowest = 1e-13;  // of the domain: so that reaching out ends
  width = std::max(width, kNarrowest * top);
  Range range{0, top};

  double probe = peak;
  for (double reach = width; std::isfinite(reach); reach *= 2) {
    probe = peak + reach;
    if (probe >= top * (1 - 1e-9)) {
      const double nearly = top * (1 - 1e-13);
      range.high = f(nearly).value > level ? top : towards_crossing(f, nearly, level);
      break;
    }
    if (f(probe).value < level) {
      range.high = towards_crossing(f, probe, level);
      break;
    }
  }
  for (double reach = width; std::isfinite(reach); reach *= 2) {
    probe = peak - reach;
    if (probe <= 0) {
      const Slope at_zero = f(0);
      if (!(at_zero.value > level)) range.low = std::isfinite(at_zero.first) ? towards_crossing(f, 0, level) : 0;
      break;
    }
    if (f(probe).value < level) {
      range.low = towards_crossing(f, probe, level);
      break;
    }
  }
  return range;
}

class Likelihood {
 public:
  explicit Likelihood(const InflationProblem& problem) : p_(problem) {}

  /// As a function of pi1 at fixed pi0.
  [[nodiscard]] Slope along_pi1(double pi0, double pi1) const { return along(pi0, pi1, p_.every, pi1, p_.none, pi0); }

  /// As a function of pi0 at fixed pi1.
  [[nodiscard]] Slope along_pi0(double pi0, double pi1) const { return along(pi0, pi1, p_.none, pi0, p_.every, pi1); }

  [[nodiscard]] double value(double pi0, double pi1) const {
    const double rest = std::max(1 - pi0 - pi1, 0.0);
    double sum = 0;
    if (p_.shape > 1) sum += (p_.shape - 1) * std::log((1 - pi0) * (1 - pi1));
    if (p_.interior > 0) sum += p_.interior * std::log(rest);
    for (const InflatedGroup& g : p_.none) sum += g.weight * std::log(pi0 + rest * g.chance);
    for (const InflatedGroup& g : p_.every) sum += g.weight * std::log(pi1 + rest * g.chance);
    return sum;
  }

 private:
  /// Value, and derivatives in x, which inflates `own`.
  [[nodiscard]] Slope along(double pi0, double pi1, const std::vector<InflatedGroup>& own, double x,
                            const std::vector<InflatedGroup>& others, double y) const {
    const double rest = std::max(1 - pi0 - pi1, 0.0);
    Slope s{0, 0, 0};
    if (p_.shape > 1) {  // at 1 there is no such factor, and at x = 1 it would be 0/0
      const double per = (p_.shape - 1) / (1 - x);
      s = {(p_.shape - 1) * std::log((1 - pi0) * (1 - pi1)), -per, -per / (1 - x)};
    }
    const auto add = [&](double weight, double argument, double slope) {
      s.value += weight * std::log(argument);
      const double ratio = slope / argument;
      s.first += weight * ratio;
      s.second -= weight * ratio * ratio;
    };
    if (p_.interior > 0) add(p_.interior, rest, -1);
    for (const InflatedGroup& g : own) add(g.weight, x + rest * g.chance, 1 - g.chance);
    for (const InflatedGroup& g : others) add(g.weight, y + rest * g.chance, -g.chance);
    return s;
  }

  const InflationProblem& p_;
};

struct Rule {
  std::vector<double> at;
  std::vector<double> weight;
};

/// Gauss-Legendre on [-1, 1], `count` nodes, by Newton's iteration on the Legendre polynomial.
Rule gauss_legendre(int count) {
  Rule rule;
  for (int i = 0; i < count; ++i) {
    double x = cosine(2 * kRightAngle * (i + 0.75) / (count + 0.5));
    double slope = 1;
    for (int step = 0; step < 8; ++step) {
      double before = 1;
      double here = x;
      for (int j = 2; j <= count; ++j) {
        const double next = ((2 * j - 1) * x * here - (j - 1) * before) / j;
        before = here;
        here = next;
      }
      slope = count * (x * here - before) / (x * x - 1);
      x -= here / slope;
    }
    rule.at.push_back(x);
    rule.weight.push_back(2 / ((1 - x * x) * slope * slope));
  }
  return rule;
}

const Rule& gauss(bool finer) {
  static const Rule usual = gauss_legendre(kGaussNodes);
  static const Rule twice = gauss_legendre(2 * kGaussNodes);
  return finer ? twice : usual;
}

/// Where an axis is integrated, in the coordinate that has no singularity.
struct Axis {
  double low;
  double high;
  bool is_half;  ///< from a peak at 0
  bool is_cut;   ///< up to the end of the domain, where the function need not have fallen away
};

/// Calls visit(u, weight) -> share of the integral for the nodes of a rule on `axis`.
///
/// The trapezoidal rule where the function has fallen away at the upper end and, at the lower, has fallen away too or
/// is even about 0: its step is halved until that changes little, when what is left is that error to the fourth power
/// for a normal density. Gauss-Legendre where the function is cut. Returns the factor of all weights.
double integrate_axis(const Axis& axis, double refinement, const FunctionRef<double(double, double)>& visit) {
  if (axis.is_cut) {
    const Rule& rule = gauss(refinement > 1);
    const double half = (axis.high - axis.low) / 2;
    for (std::size_t i = 0; i < rule.at.size(); ++i) visit(axis.low + half * (1 + rule.at[i]), rule.weight[i]);
    return half;
  }
  int count = static_cast<int>(std::ceil(refinement * (axis.is_half ? kHalfIntervals : kIntervals)));
  double step = (axis.high - axis.low) / count;
  double sum = 0;
  for (int i = 0; i <= count; ++i) sum += visit(axis.low + i * step, i == 0 ? 0.5 : 1);
  for (int halving = 0; halving < kHalvings; ++halving) {
    double between = 0;
    for (int i = 0; i < count; ++i) between += visit(axis.low + (i + 0.5) * step, 1);
    const double change = std::abs(sum - between);
    sum += between;
    step /= 2;
    count *= 2;
    if (change < kHalvingChange * sum) break;
  }
  return step;
}

}  // namespace

double log_inflation_integral(const InflationProblem& problem, std::vector<InflationNode>& nodes, double refinement) {
  const Likelihood likelihood(problem);
  double guess = 0;  // of the most likely pi1, kept from one pi0 to the next
  const auto best_pi1 = [&](double pi0) {
    const double room = 1 - pi0;
    guess = concave_peak([&](double pi1) { return likelihood.along_pi1(pi0, pi1); }, room, std::min(guess, room));
    return guess;
  };
  // The profile over pi1. Its second derivative is that of a section, which is steeper, so that steps fall short.
  const auto profile = [&](double pi0) {
    const double pi1 = best_pi1(pi0);
    Slope s = likelihood.along_pi0(pi0, pi1);
    if (pi1 >= (1 - pi0) && pi1 > 0) s.first -= std::max(0.0, likelihood.along_pi1(pi0, pi1).first);
    return s;
  };
  const double peak0 = concave_peak(profile, 1, 0);
  const double top = profile(peak0).value;
  const Range range0 = concave_range(profile, 1, peak0);

  nodes.clear();
  const auto integrate_slice = [&](double pi0, double slice_weight) {
    const double room = 1 - pi0;
    if (room <= 0) return 0.0;
    const double peak = best_pi1(pi0);
    const Range range = concave_range([&](double pi1) { return likelihood.along_pi1(pi0, pi1); }, room, peak);
    const std::size_t begin = nodes.size();
    const double factor = integrate_axis(
        {std::sqrt(range.low / room), std::sqrt(range.high / room), peak == 0, range.high > kCutFrom * room},
        refinement, [&](double y, double weight) {
          const double pi1 = std::min(room * y * y, room);
          const double share = weight * std::exp(likelihood.value(pi0, pi1) - top);
          nodes.push_back({pi0, pi1, share});
          return share;
        });
    double sum = 0;
    for (std::size_t i = begin; i < nodes.size(); ++i) {
      nodes[i].weight *= factor * room * slice_weight;
      sum += nodes[i].weight;
    }
    return sum;
  };
  const double factor = integrate_axis(
      {std::asin(std::sqrt(range0.low)), std::asin(std::sqrt(range0.high)), peak0 == 0, range0.high > kCutFrom},
      refinement, [&](double angle, double weight) { return integrate_slice(sine(angle) * sine(angle), weight); });
  double sum = 0;
  for (const InflationNode& node : nodes) sum += node.weight;
  for (InflationNode& node : nodes) node.weight /= sum;
  return top + std::log(4 * factor * sum);
}

}  // namespace passcurve
