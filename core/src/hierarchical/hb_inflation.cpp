#include "hierarchical/hb_inflation.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>

#include "hierarchical/mass_density.hpp"
#include "numeric/stretched_lattice.hpp"

namespace passcurve {
namespace {

constexpr double kMassStep = 0.5;       // the first step, in standard deviations
constexpr double kLongestMassStep = 1;  // the error for a normal density is then 1e-8
constexpr double kMassTail = 3;         // covers the tails beyond the last nodes, as a log above the last height
constexpr int kMassRefinements = 4;     // each divides a step by sqrt(2)
constexpr double kFiner = 0.70710678118654752440;  // 1/sqrt(2): two refinements halve a step
constexpr std::size_t kMostMassNodes = 12000;      // bounds the work on one integral
constexpr double kAtPeak = 0.01;    // the rise of the log density still possible: a rough peak for a lattice
constexpr double kAtGuide = 1e-12;  // and an exact one for an integral from the peak alone
// Every direction counts as at most as wide as this curvature's standard deviation, 0.8. Where a mass fades as
// exp(-e^s), the rule converges by the steps in s itself, and a step of 0.4 leaves exp(-pi^2/0.4).
constexpr double kLeastMassCurve = 1.6;

/// A coordinate of a trapezoidal rule: even steps in units of `scale` near `middle`, stretched far from it.
struct Axis {
  double middle;
  double scale;
};

/// The axis of s, from the curvature at the peak with d free to follow.
Axis axis_of_rows(const MassDensity& density, const MassPeak& peak) {
  const double rest = 1 - peak.pi0 - peak.pi1;
  const double both = peak.pi0 + peak.pi1;
  const double d0 = peak.pi0 * (peak.pi1 / both);
  Eigen::Matrix2d slopes;  // of pi0 and pi1 in s and in d
  slopes << peak.pi0 * rest, d0, peak.pi1 * rest, -d0;
  const Shape2 shape = density.shape_at(peak.pi0, peak.pi1, rest);
  const Eigen::Matrix2d h = slopes.transpose() * shape.curvature * slopes;
  return {std::log(both / rest), 1 / std::sqrt(std::max(kLeastMassCurve, h.determinant() / h(1, 1)))};
}

/// The integral from every second row, and from every second column, as shares of the integral from all nodes.
struct Halves {
  double rows;
  double columns;
};

/// Integrates row by row, each at one s, from the peak outwards; within a row from the row's own peak. A row may have
/// any width: narrow on a ridge, wide next to it.
class MassRows {
 public:
  MassRows(const MassDensity& density, const MassPeak& peak, double drop, std::vector<InflationNode>& nodes)
      : density_(density),
        row_step_(peak.row_step),
        column_step_(peak.column_step),
        drop_(drop),
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
  }

  /// Turns the heights of the nodes into weights that sum to 1. Returns the log of the integral.
  double normalise() {
    double all = 0;
    double even_rows = 0;
    double even_columns = 0;
    for (InflationNode& node : nodes_) {
      const double weight = node.weight = std::exp(node.weight - top_);
      all += weight;
      even_rows += node.is_even_row ? weight : 0;
      even_columns += node.is_even_column ? weight : 0;
    }
    for (InflationNode& node : nodes_) node.weight /= all;
    halves_ = {std::abs(2 * even_rows / all - 1), std::abs(2 * even_columns / all - 1)};
    return top_ + std::log(all);
  }

  /// Deviation of every second row, or column, from all nodes, after normalise().
  [[nodiscard]] const Halves& halves() const { return halves_; }

 private:
  /// Climbs to the best share of pi0 in a row, from that of the row before. The density is concave in it.
  Axis axis_of_columns(double both, double rest) {
    constexpr int kMost = 40;             // steps; a few are used
    constexpr double kTowardsEdge = 0.9;  // of the way to an edge, on which the density vanishes
    double curve = 0;
    for (int i = 0; i < kMost; ++i) {
      const Shape2 shape = density_.shape_at(both * share_, both * (1 - share_), rest);
      const Eigen::Vector2d slopes(both, -both);  // of pi0 and pi1 in the share
      const double first = slopes.dot(shape.gradient);
      const double second = slopes.dot(shape.curvature * slopes);
      curve = second * share_ * share_ * (1 - share_) * (1 - share_);
      if (first * first / second < 2 * kAtPeak) break;
      share_ += std::clamp(first / second, -kTowardsEdge * share_, kTowardsEdge * (1 - share_));
    }
    return {std::log(share_ / (1 - share_)), 1 / std::sqrt(std::max(kLeastMassCurve, curve))};
  }

  /// Adds a row's nodes. Returns whether any of them is high enough to count.
  bool add_row(int row) {
    const double u = row * row_step_;
    const double s = axis_.middle + axis_.scale * stretched(u);
    const double both = 1 / (1 + std::exp(-s));
    const double rest = 1 / (1 + std::exp(s));
    const Axis columns = axis_of_columns(both, rest);
    const double log_area = std::log(row_step_ * column_step_ * axis_.scale * columns.scale * stretch_slope(u));
    const double of_row = density_.log_of_rest(rest) + log_area;
    const bool is_even_row = (row & 1) == 0;
    bool counts = false;
    for (const int side : {1, -1}) {
      for (int column = side == 1 ? 0 : -1; nodes_.size() < kMostMassNodes; column += side) {
        const Stretch& by = stretch_at(std::abs(column));
        const double d = columns.middle + columns.scale * (column < 0 ? -by.distance : by.distance);
        const double odds = std::exp(d);
        const double pi1 = both / (1 + odds);
        const double pi0 = pi1 * odds;
        const double height = density_.log_beside_rest(pi0, pi1, rest) + of_row + by.log_slope;
        top_ = std::max(top_, height);
        if (!(height > top_ - drop_)) break;
        nodes_.push_back({pi0, pi1, height, is_even_row, (column & 1) == 0});
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
  double drop_;
  Axis axis_;
  std::vector<InflationNode>& nodes_;
  std::vector<Stretch> stretches_;
  Halves halves_{};
  double share_ = 0;
  double top_ = -std::numeric_limits<double>::infinity();
};

/// The step for the next problem, at which its gap between halves is somewhat below `allowed`. A gap falls as
/// exp(-constant / step^2) for a normal density, and slower for others.
double next_step(double step, double halves, double allowed, double longest) {
  constexpr double kBelow = 0.3;    // of `allowed`: one problem differs from the next, and so does its precision
  constexpr double kLeast = 1e-15;  // a smaller gap is rounding
  const double longer = std::sqrt(std::log(std::max(halves, kLeast)) / std::log(kBelow * allowed));
  return std::min(longest, step * std::clamp(longer, kFiner, 1 / kFiner));
}

}  // namespace

double log_inflation_guide(const InflationProblem& problem, MassPeak& near) {
  const MassDensity density(problem);
  near = peak_of(density, near.pi0 > 0 ? near : first_guess(problem), kAtGuide);
  const double rest = 1 - near.pi0 - near.pi1;
  const Shape2 s = density.shape_at(near.pi0, near.pi1, rest);
  // exp(log density) 2 pi / sqrt(det of the curvature in s and d). The slopes of (pi0, pi1) in (s, d) have the
  // determinant pi0 pi1 rest.
  constexpr double kLogTwoPi = 1.8378770664093454836;
  return density.log_at(near.pi0, near.pi1, rest) + kLogTwoPi - std::log(s.curvature.determinant()) / 2 -
         std::log(near.pi0 * near.pi1 * rest);
}

double log_inflation_integral(const InflationProblem& problem, std::vector<InflationNode>& nodes, double precision,
                              MassPeak* near, double refinement) {
  const MassDensity density(problem);
  const bool is_known = near != nullptr && near->pi0 > 0;
  MassPeak peak = peak_of(density, is_known ? *near : first_guess(problem), kAtPeak);
  const bool has_steps = is_known && near->row_step > 0;
  peak.row_step = has_steps ? near->row_step : kMassStep / refinement;
  peak.column_step = has_steps ? near->column_step : peak.row_step;
  const double allowed = std::sqrt(precision);  // of halves: squared, their error is that of all nodes
  const double drop = kMassTail - std::log(precision);
  for (int i = 0;; ++i) {
    MassRows rows(density, peak, drop, nodes);
    const double log_integral = rows.normalise();
    const Halves& halves = rows.halves();
    const bool is_last = i == kMassRefinements || nodes.size() > kMostMassNodes / 2;
    if (is_last || (halves.rows <= allowed && halves.columns <= allowed)) {
      if (near != nullptr) {
        const double longest = kLongestMassStep / refinement;
        *near = {peak.pi0, peak.pi1, next_step(peak.row_step, halves.rows, allowed, longest),
                 next_step(peak.column_step, halves.columns, allowed, longest)};
      }
      return log_integral;
    }
    if (halves.rows > allowed) peak.row_step *= kFiner;
    if (halves.columns > allowed) peak.column_step *= kFiner;
  }
}

}  // namespace passcurve
