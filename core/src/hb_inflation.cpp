#include "hb_inflation.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>

#include "stretched_lattice.hpp"

namespace passcurve {
namespace {

constexpr double kMassDrop = 25;               // beyond exp(-25) of the peak nothing counts: 1e-11
constexpr double kMassStep = 0.5;              // at first, in standard deviations
constexpr double kHalvesApart = 3e-5;          // of the integral, by every other row or column: all leave its square
constexpr int kMassRefinements = 3;            // each divides the step by sqrt(2)
constexpr std::size_t kMostMassNodes = 12000;  // bounds the work on one integral
constexpr int kMostClimbs = 100;               // Newton's steps to the peak; a dozen from afar, two from a neighbour's
constexpr double kAtPeak = 0.01;        // what the log density may still rise: the lattice needs the peak roughly
constexpr double kAtGuide = 1e-12;      // and an integral by the peak alone exactly
constexpr double kMostApart = 0.1;      // of the integral, by halves, where it is a small share of all
constexpr double kLongestMassStep = 1;  // there, in standard deviations: a normal density's error is 1e-8
// No direction is taken as wider than this curvature's standard deviation, 0.8: where a mass fades as exp(-e^s) the
// rule converges by the steps in s itself, and 0.4 leaves exp(-pi^2/0.4).
constexpr double kLeastMassCurve = 1.6;

/// The sum over groups of weight * log(x + rest * chance), by products of factors of equal weight: a log costs as much
/// as ten multiplications.
class LogProduct {
 public:
  explicit LogProduct(const std::vector<InflatedGroup>& groups) : groups_(groups) {}

  [[nodiscard]] double at(double x, double rest) const {
    constexpr double kSmall = 1e-15;  // its product with the least factor, above 1e-290, is still a normal number
    double sum = 0;
    for (std::size_t i = 0; i < groups_.size();) {
      const double weight = groups_[i].weight;
      double product = 1;
      for (; i < groups_.size() && groups_[i].weight == weight; ++i) {
        product *= x + rest * groups_[i].chance;
        if (product > kSmall) continue;
        sum += weight * std::log(product);
        product = 1;
      }
      sum += weight * std::log(product);
    }
    return sum;
  }

 private:
  const std::vector<InflatedGroup>& groups_;
};

/// Gradient, and minus the Hessian, in two coordinates.
struct Shape2 {
  double g0 = 0;
  double g1 = 0;
  double h00 = 0;
  double h01 = 0;
  double h11 = 0;
  /// Adds weight * log(x), where x has these slopes.
  void add(double weight, double x, double slope0, double slope1) {
    const double d0 = slope0 / x;
    const double d1 = slope1 / x;
    g0 += weight * d0;
    g1 += weight * d1;
    h00 += weight * d0 * d0;
    h01 += weight * d0 * d1;
    h11 += weight * d1 * d1;
  }
};

/// The density over s = logit(pi0 + pi1) and d = log(pi0 / pi1), in which neither a mass of almost nothing nor a ridge
/// along which both masses grow against the Beta part needs narrow steps. Its logarithm is concave in (pi0, pi1):
/// log(pi0)/2 + log(pi1)/2 + log(1-pi0-pi1) is what is left of the prior's singularities and the change of coordinates.
class MassDensity {
 public:
  explicit MassDensity(const InflationProblem& problem)
      : p_(problem), none_(problem.none), every_(problem.every), beta_(problem.interior + 1) {}

  [[nodiscard]] double log_at(double pi0, double pi1, double rest) const {
    double sum = 0.5 * std::log(pi0 * pi1) + beta_ * std::log(rest) + none_.at(pi0, rest) + every_.at(pi1, rest);
    if (p_.shape > 1) sum += (p_.shape - 1) * std::log((rest + pi1) * (rest + pi0));
    return sum;
  }

  [[nodiscard]] Shape2 shape_at(double pi0, double pi1, double rest) const {
    Shape2 shape;
    shape.add(0.5, pi0, 1, 0);
    shape.add(0.5, pi1, 0, 1);
    shape.add(beta_, rest, -1, -1);
    shape.add(p_.shape - 1, rest + pi1, -1, 0);
    shape.add(p_.shape - 1, rest + pi0, 0, -1);
    for (const InflatedGroup& g : p_.none) shape.add(g.weight, pi0 + rest * g.chance, 1 - g.chance, -g.chance);
    for (const InflatedGroup& g : p_.every) shape.add(g.weight, pi1 + rest * g.chance, -g.chance, 1 - g.chance);
    return shape;
  }

 private:
  const InflationProblem& p_;
  LogProduct none_;
  LogProduct every_;
  double beta_;
};

/// What Newton's steps start from without a neighbour's peak: half of what is seen at the ends.
MassPeak first_guess(const InflationProblem& problem) {
  double none = 0;
  double every = 0;
  for (const InflatedGroup& g : problem.none) none += g.weight;
  for (const InflatedGroup& g : problem.every) every += g.weight;
  const double all = 2 * (none + every + problem.interior) + 3;
  return {(none + 0.5) / all, (every + 0.5) / all};
}

/// Climbs to the peak by Newton's steps, each cut where it would come near an edge or not rise.
MassPeak peak_of(const MassDensity& density, MassPeak at, double enough) {
  double value = density.log_at(at.pi0, at.pi1, 1 - at.pi0 - at.pi1);
  for (int i = 0; i < kMostClimbs; ++i) {
    const double rest = 1 - at.pi0 - at.pi1;
    const Shape2 s = density.shape_at(at.pi0, at.pi1, rest);
    const double determinant = s.h00 * s.h11 - s.h01 * s.h01;
    const double step0 = (s.h11 * s.g0 - s.h01 * s.g1) / determinant;
    const double step1 = (s.h00 * s.g1 - s.h01 * s.g0) / determinant;
    const double rise = (s.g0 * step0 + s.g1 * step1) / 2;
    if (!(rise > enough)) break;
    constexpr double kTowardsEdge = 0.9;
    double length = 1;
    for (const auto& [room, step] : {MassPeak{at.pi0, -step0}, {at.pi1, -step1}, {rest, step0 + step1}}) {
      if (step * length > kTowardsEdge * room) length = kTowardsEdge * room / step;
    }
    bool has_risen = false;
    for (; length > 1e-6 && !has_risen; length /= 2) {
      const MassPeak next{at.pi0 + length * step0, at.pi1 + length * step1};
      const double there = density.log_at(next.pi0, next.pi1, 1 - next.pi0 - next.pi1);
      has_risen = there > value;
      if (!has_risen) continue;
      at = next;
      value = there;
    }
    if (!has_risen) break;
  }
  return at;
}

/// A coordinate of a trapezoidal rule: even steps in units of `scale` around `middle`, stretched far from it.
struct Axis {
  double middle;
  double scale;
};

/// That of s, by the curvature at the peak, d left to follow.
Axis axis_of_rows(const MassDensity& density, const MassPeak& peak) {
  const double rest = 1 - peak.pi0 - peak.pi1;
  const double both = peak.pi0 + peak.pi1;
  const Shape2 h = density.shape_at(peak.pi0, peak.pi1, rest);
  const double s0 = peak.pi0 * rest;  // slopes of pi0 and pi1 in s, and of pi0 in d
  const double s1 = peak.pi1 * rest;
  const double d0 = peak.pi0 * (peak.pi1 / both);
  const double ss = s0 * s0 * h.h00 + 2 * s0 * s1 * h.h01 + s1 * s1 * h.h11;
  const double dd = d0 * d0 * (h.h00 - 2 * h.h01 + h.h11);
  const double sd = d0 * (s0 * (h.h00 - h.h01) + s1 * (h.h01 - h.h11));
  return {std::log(both / rest), 1 / std::sqrt(std::max(kLeastMassCurve, ss - sd * sd / dd))};
}

/// Integrates over the rows of one s each, from the peak outwards, and in each row from its own peak: its width may be
/// anything, narrow on a ridge and wide beside it.
class MassRows {
 public:
  MassRows(const MassDensity& density, const MassPeak& peak, double row_step, double column_step, double apart,
           std::vector<InflationNode>& nodes)
      : density_(density),
        row_step_(row_step),
        column_step_(column_step),
        apart_(apart),
        axis_(axis_of_rows(density, peak)),
        nodes_(nodes) {
    nodes_.clear();
    share_ = peak.pi0 / (peak.pi0 + peak.pi1);
    add_row(0);
    const double middle = share_;
    for (const int side : {1, -1}) {
      share_ = middle;
      for (int row = side; nodes_.size() < kMostMassNodes && add_row(row); row += side) continue;
    }
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
      const double weight = nodes_[i].weight = std::exp(nodes_[i].weight - top_);
      all_ += weight;
      if (is_even_row_[i]) even_rows_ += weight;
      if (is_even_column_[i]) even_columns_ += weight;
    }
  }

  [[nodiscard]] double top() const { return top_; }
  [[nodiscard]] double all() const { return all_; }
  /// Whether every other row, or column, gives the same.
  [[nodiscard]] bool rows_agree() const { return std::abs(2 * even_rows_ - all_) <= apart_ * all_; }
  [[nodiscard]] bool columns_agree() const { return std::abs(2 * even_columns_ - all_) <= apart_ * all_; }

 private:
  /// Climbs to the best share of pi0 in a row, from that of the row before; the density is concave in it.
  Axis axis_of_columns(double both, double rest) {
    constexpr int kMost = 40;
    constexpr double kTowardsEdge = 0.9;
    double curve = 0;
    for (int i = 0; i < kMost; ++i) {
      const Shape2 h = density_.shape_at(both * share_, both * (1 - share_), rest);
      const double first = both * (h.g0 - h.g1);
      const double second = both * both * (h.h00 - 2 * h.h01 + h.h11);
      curve = second * share_ * share_ * (1 - share_) * (1 - share_);
      if (first * first / second < 2 * kAtPeak) break;
      share_ += std::clamp(first / second, -kTowardsEdge * share_, kTowardsEdge * (1 - share_));
    }
    return {std::log(share_ / (1 - share_)), 1 / std::sqrt(std::max(kLeastMassCurve, curve))};
  }

  /// Adds a row's nodes; whether any lies high enough to count.
  bool add_row(int row) {
    const double u = row * row_step_;
    const double s = axis_.middle + axis_.scale * stretched(u);
    const double both = 1 / (1 + std::exp(-s));
    const double rest = 1 / (1 + std::exp(s));
    const Axis columns = axis_of_columns(both, rest);
    const double log_area = std::log(row_step_ * column_step_ * axis_.scale * columns.scale * stretch_slope(u));
    bool counts = false;
    for (const int side : {1, -1}) {
      for (int column = side == 1 ? 0 : -1; nodes_.size() < kMostMassNodes; column += side) {
        const Stretch& by = stretch_at(std::abs(column));
        const double d = columns.middle + columns.scale * (column < 0 ? -by.distance : by.distance);
        const double odds = std::exp(d);
        const double pi0 = both / (1 + 1 / odds);
        const double pi1 = both / (1 + odds);
        const double height = density_.log_at(pi0, pi1, rest) + log_area + by.log_slope;
        top_ = std::max(top_, height);
        if (!(height > top_ - kMassDrop)) break;
        nodes_.push_back({pi0, pi1, height});
        is_even_row_.push_back((row & 1) == 0);
        is_even_column_.push_back((column & 1) == 0);
        counts = true;
      }
    }
    return counts;
  }

  struct Stretch {
    double distance;
    double log_slope;
  };
  const Stretch& stretch_at(int column) {
    const auto i = static_cast<std::size_t>(column);
    while (stretches_.size() <= i) {
      const double v = static_cast<double>(stretches_.size()) * column_step_;
      stretches_.push_back({stretched(v), std::log(stretch_slope(v))});
    }
    return stretches_[i];
  }

  const MassDensity& density_;
  double row_step_;
  double column_step_;
  double apart_;
  Axis axis_;
  std::vector<InflationNode>& nodes_;
  std::vector<bool> is_even_row_;
  std::vector<bool> is_even_column_;
  std::vector<Stretch> stretches_;
  double all_ = 0;
  double even_rows_ = 0;
  double even_columns_ = 0;
  double share_ = 0;
  double top_ = -std::numeric_limits<double>::infinity();
};

}  // namespace

double log_inflation_guide(const InflationProblem& problem, MassPeak& near) {
  const MassDensity density(problem);
  near = peak_of(density, near.pi0 > 0 ? near : first_guess(problem), kAtGuide);
  const double rest = 1 - near.pi0 - near.pi1;
  const Shape2 s = density.shape_at(near.pi0, near.pi1, rest);
  // 2 pi over the root of the curvature's determinant in s and d, whose slopes have the determinant pi0 pi1 rest.
  constexpr double kLogTwoPi = 1.8378770664093454836;
  const double determinant = s.h00 * s.h11 - s.h01 * s.h01;
  return density.log_at(near.pi0, near.pi1, rest) + kLogTwoPi - std::log(determinant) / 2 -
         std::log(near.pi0 * near.pi1 * rest);
}

double log_inflation_integral(const InflationProblem& problem, std::vector<InflationNode>& nodes, double refinement,
                              MassPeak* near, double share) {
  const MassDensity density(problem);
  const MassPeak peak = peak_of(density, near != nullptr && near->pi0 > 0 ? *near : first_guess(problem), kAtPeak);
  if (near != nullptr) *near = peak;
  // Errors are the squares of those of halves.
  const double apart = std::min(kMostApart, kHalvesApart / std::sqrt(share));
  const double stretch = std::sqrt(std::log(kHalvesApart) / std::log(apart));  // of a normal density's step
  double row_step = std::min(kLongestMassStep, kMassStep * stretch) / refinement;
  double column_step = row_step;
  for (int i = 0;; ++i) {
    const MassRows sums(density, peak, row_step, column_step, apart, nodes);
    const bool is_last = i == kMassRefinements || nodes.size() > kMostMassNodes / 2;
    if (is_last || (sums.rows_agree() && sums.columns_agree())) {
      for (InflationNode& node : nodes) node.weight /= sums.all();
      return sums.top() + std::log(sums.all());
    }
    constexpr double kFiner = 0.70710678118654752440;
    if (!sums.rows_agree()) row_step *= kFiner;
    if (!sums.columns_agree()) column_step *= kFiner;
  }
}

}  // namespace passcurve
