#include "numeric/plane_quadrature.hpp"

#include <Eigen/Cholesky>
#include <Eigen/Eigenvalues>
#include <Eigen/LU>
#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <utility>

#include "numeric/order.hpp"

namespace passcurve {
namespace {

constexpr double kPlaneDrop = 21;        // drops nodes below exp(-21) of the peak: 1e-9 of a normal density
constexpr double kFirstStep = 0.5;       // in standard deviations: 1e-10 if tails are at most exponential
constexpr double kPrecision = 5e-9;      // predicted: of the integral, and of the means in standard deviations
constexpr double kEnough = 5e-7;         // the same where a density takes many nodes
constexpr double kManyNodes = 700;       // twice as many as a normal density takes
constexpr double kWellBelow = 0.25;      // of the required precision: the aim of steps that are made longer
constexpr double kWorthwhile = 1.1;      // how many times fewer nodes are worth the evaluations that find them
constexpr int kRefinements = 6;          // each divides a step by sqrt(2)
constexpr std::size_t kMaxNodes = 6000;  // bounds the work on densities that are not smooth
constexpr int kMaxClimb = 40;            // Newton steps; a dozen are used
constexpr double kClimbed = 0.01;        // the lattice needs a rough peak only: to this rise of the log density
constexpr double kFirstProbe = 0.1;      // of finite differences, before the curvature gives a scale
constexpr double kProbe = 0.5;           // of finite differences, in standard deviations
constexpr double kLeastCurve = 0.25;     // no direction counts as wider than a standard deviation of 2
constexpr double kLongestStep = 2;       // of a climb along either axis
constexpr double kShortestStep = 1e-3;   // of a Newton step; a point that no longer rises is near the peak

struct Curvature {
  Eigen::Vector2d gradient;
  Eigen::Matrix2d hessian;  // the negative Hessian, made positive definite
  double sd_x, sd_y;        // along each axis, with the other coordinate fixed
};

/// A symmetric matrix with its eigenvalues raised to `least`.
Eigen::Matrix2d lifted(const Eigen::Matrix2d& matrix, double least) {
  Eigen::SelfAdjointEigenSolver<Eigen::Matrix2d> axes;
  axes.computeDirect(matrix);
  return axes.eigenvectors() * axes.eigenvalues().cwiseMax(least).asDiagonal() * axes.eigenvectors().transpose();
}

Curvature curvature_at(const LogDensity& f, Point p, double top, double dx, double dy) {
  const double right = f({p.x + dx, p.y});
  const double left = f({p.x - dx, p.y});
  const double above = f({p.x, p.y + dy});
  const double below = f({p.x, p.y - dy});
  const double with = f({p.x + dx, p.y + dy});
  const double against = f({p.x - dx, p.y - dy});
  const Eigen::Vector2d gradient((right - left) / (2 * dx), (above - below) / (2 * dy));
  const double xx = (2 * top - right - left) / (dx * dx);
  const double yy = (2 * top - above - below) / (dy * dy);
  const double xy = (right + left + above + below - 2 * top - with - against) / (2 * dx * dy);
  Eigen::Matrix2d hessian;
  hessian << xx, xy, xy, yy;
  hessian = lifted(hessian, kLeastCurve);
  return {gradient, hessian, 1 / std::sqrt(hessian(0, 0)), 1 / std::sqrt(hessian(1, 1))};
}

struct Peak {
  Point at;
  double top;
  Curvature curvature;
};

Peak climb(const LogDensity& f, Point start) {
  Peak peak{start, f(start), {}};
  double dx = kFirstProbe;
  double dy = kFirstProbe;
  for (int i = 0; i < kMaxClimb; ++i) {
    peak.curvature = curvature_at(f, peak.at, peak.top, dx, dy);
    const Curvature& c = peak.curvature;
    const bool has_scale = i > 0;
    dx = kProbe * c.sd_x;
    dy = kProbe * c.sd_y;
    Eigen::Vector2d step = c.hessian.inverse() * c.gradient;
    const double shrink = std::max(1.0, step.lpNorm<Eigen::Infinity>() / kLongestStep);
    step /= shrink;
    if (has_scale && shrink == 1 && c.gradient.dot(step) / 2 < kClimbed) break;
    bool rises = false;
    for (double share = 1; share > kShortestStep && !rises; share /= 3) {
      const Point next{peak.at.x + share * step[0], peak.at.y + share * step[1]};
      const double top = f(next);
      rises = top > peak.top;
      if (rises) {
        peak.at = next;
        peak.top = top;
      }
    }
    if (!rises && has_scale) break;
  }
  return peak;
}

/// The places of a lattice that were visited: a hash table without deletion, at most half full.
class Visited {
 public:
  /// Adds a place. Returns true if it is new.
  bool add(int row, int column) {
    if (2 * count_ >= slots_.size()) grow();
    const std::int64_t key = (std::int64_t{row} << 32) + column;
    std::int64_t& slot = slot_of(key);
    if (slot != kFree) return false;
    slot = key;
    ++count_;
    return true;
  }

 private:
  static constexpr std::int64_t kFree = std::numeric_limits<std::int64_t>::max();  // not a place: there are fewer rows
  static constexpr std::size_t kFirstSlots = 1024;                                 // a power of 2, like all later sizes

  /// The slot that holds a key, or the free one where it belongs.
  std::int64_t& slot_of(std::int64_t key) {
    constexpr std::uint64_t kGolden = 0x9e3779b97f4a7c15U;  // spreads neighbours over the upper half
    auto at = static_cast<std::size_t>((static_cast<std::uint64_t>(key) * kGolden) >> 32);
    for (;; ++at) {
      std::int64_t& slot = slots_[at & (slots_.size() - 1)];
      if (slot == key || slot == kFree) return slot;
    }
  }

  void grow() {
    const std::vector<std::int64_t> before = std::move(slots_);
    slots_.assign(std::max(2 * before.size(), kFirstSlots), kFree);
    for (const std::int64_t key : before) {
      if (key != kFree) slot_of(key) = key;
    }
  }

  std::vector<std::int64_t> slots_;
  std::size_t count_ = 0;
};

StretchedLattice lattice_along(const Peak& peak, double row_step, double column_step) {
  const Eigen::Matrix2d covariance = peak.curvature.hessian.inverse();
  const Eigen::Matrix2d root = covariance.llt().matrixL();
  return {peak.at, root(0, 0), root(1, 0), root(1, 1), row_step, column_step};
}

/// The nodes around the peaks; their weights are still log densities.
std::vector<PlaneNode> grow(const LogDensity& f, const StretchedLattice& lattice, const std::vector<Peak>& peaks,
                            double drop, double& top) {
  top = peaks.front().top + lattice.log_area(0, 0);
  std::vector<PlaneNode> nodes;
  Visited visited;
  const auto visit = [&](int row, int column) {
    if (!visited.add(row, column)) return;
    const Point at = lattice.at(row, column);
    const double height = f(at) + lattice.log_area(row, column);
    if (!(height > top - drop)) return;
    top = std::max(top, height);
    nodes.push_back({at, row, column, height});
  };
  for (const Peak& peak : peaks) {
    const double rows = std::round(lattice.row_of(peak.at.x));
    const double columns = std::round(lattice.column_of(rows, peak.at.y));
    visit(static_cast<int>(rows), static_cast<int>(columns));
  }
  for (std::size_t i = 0; i < nodes.size() && nodes.size() < kMaxNodes; ++i) {
    const int row = nodes[i].row;
    const int column = nodes[i].column;
    visit(row - 1, column);
    visit(row + 1, column);
    visit(row, column - 1);
    visit(row, column + 1);
  }
  std::erase_if(nodes, [&](const PlaneNode& node) { return !(node.weight > top - drop); });
  for (PlaneNode& node : nodes) node.weight = std::exp(node.weight - top);
  nodes = sorted_by(nodes, [](const PlaneNode& node) { return static_cast<double>(node.column); });
  return sorted_by(nodes, [](const PlaneNode& node) { return static_cast<double>(node.row); });
}

/// Mass and means of some of the nodes.
struct Moments {
  double mass = 0;
  double x = 0;
  double y = 0;
  void add(double weight, double dx, double dy) {
    mass += weight;
    x += weight * dx;
    y += weight * dy;
  }
};

/// Distance of the mass and means of one of `parts` equal parts of the lattice from those of all, in standard
/// deviations.
double distance(const Moments& part, int parts, const Moments& all, double sd_x, double sd_y) {
  if (part.mass <= 0) return 1;
  const double mass = std::abs(parts * part.mass / all.mass - 1);
  const double x = std::abs(part.x / part.mass - all.x / all.mass) / sd_x;
  const double y = std::abs(part.y / part.mass - all.y / all.mass) / sd_y;
  constexpr double kLeast = 1e-16;  // rounding: no predicted error is below its square
  constexpr double kMost = 0.9;     // below 1, where squaring still makes the prediction smaller
  return std::clamp(std::max({mass, x, y}), kLeast, kMost);
}

/// The parts of the error that come from the spacing of rows and of columns.
struct Errors {
  double rows;
  double columns;
};

/// Predicted from every second row and every second column alone. Twice as many nodes square the error where tails are
/// exponential, and reduce it further where the density is normal.
Errors predicted_errors(const std::vector<PlaneNode>& nodes, Point origin) {
  Moments all;
  Moments rows;
  Moments columns;
  double xx = 0;
  double yy = 0;
  for (const PlaneNode& node : nodes) {
    const double dx = node.at.x - origin.x;
    const double dy = node.at.y - origin.y;
    all.add(node.weight, dx, dy);
    if ((node.row & 1) == 0) rows.add(node.weight, dx, dy);
    if ((node.column & 1) == 0) columns.add(node.weight, dx, dy);
    xx += node.weight * dx * dx;
    yy += node.weight * dy * dy;
  }
  const double mean_x = all.x / all.mass;
  const double mean_y = all.y / all.mass;
  constexpr double kLeastVariance = 1e-300;  // for nodes all in one row or column: sd is a divisor
  const double sd_x = std::sqrt(std::max(xx / all.mass - mean_x * mean_x, kLeastVariance));
  const double sd_y = std::sqrt(std::max(yy / all.mass - mean_y * mean_y, kLeastVariance));
  const double of_rows = distance(rows, 2, all, sd_x, sd_y);
  const double of_columns = distance(columns, 2, all, sd_x, sd_y);
  return {of_rows * of_rows, of_columns * of_columns};
}

/// The nodes of one pair of steps, their errors, and the log of the largest weight.
struct Attempt {
  PlaneQuadrature plane;
  Errors errors{};
  double top = 0;
};

Attempt try_steps(const LogDensity& f, const std::vector<Peak>& peaks, double drop, double row_step,
                  double column_step) {
  const StretchedLattice lattice = lattice_along(peaks.front(), row_step, column_step);
  double top = 0;
  PlaneQuadrature plane{grow(f, lattice, peaks, drop, top), 0, lattice, 0, false, false};
  const Errors errors = predicted_errors(plane.nodes, lattice.origin);
  plane.precision = std::max(errors.rows, errors.columns);
  return {std::move(plane), errors, top};
}

/// The factor by which a step can be longer until its error has this log. Errors fall as exp(-constant / step^2), as
/// for a normal density: that is the fastest, so that the step is rather too short.
double stretch_to(double log_error, double error) {
  constexpr double kMost = 1.4;
  return std::clamp(std::sqrt(std::log(error) / log_error), 1.0, kMost);
}

/// Makes the weights sum to 1.
void normalise(PlaneQuadrature& plane, double top) {
  double mass = 0;
  for (const PlaneNode& node : plane.nodes) mass += node.weight;
  for (PlaneNode& node : plane.nodes) node.weight /= mass;
  plane.log_integral = top + std::log(mass);
}

}  // namespace

PlaneQuadrature integrate_plane(const LogDensity& log_density, std::span<const Point> starts, double refinement) {
  std::vector<Peak> peaks;
  for (const Point& start : starts) peaks.push_back(climb(log_density, start));
  peaks = sorted_by(peaks, [](const Peak& peak) { return -peak.top; });
  const double coarse = std::min(1.0, refinement);
  const double fine = std::max(1.0, refinement);
  const double enough = refined(kEnough, coarse);
  const double drop = coarse * kPlaneDrop;
  double row_step = kFirstStep / refinement;
  double column_step = row_step;
  for (int i = 0;; ++i) {
    Attempt attempt = try_steps(log_density, peaks, drop, row_step, column_step);
    const bool is_last = i == kRefinements || attempt.plane.nodes.size() >= kMaxNodes / 2;
    const bool is_large = static_cast<double>(attempt.plane.nodes.size()) >= kManyNodes * refinement * refinement;
    const double aim = is_large ? enough : refined(kPrecision, coarse);
    if (!is_last && attempt.plane.precision > aim) {
      constexpr double kFiner = 0.70710678118654752440;  // 1/sqrt(2): two refinements halve a step
      if (attempt.errors.rows > aim) row_step *= kFiner;
      if (attempt.errors.columns > aim) column_step *= kFiner;
      continue;
    }
    const double log_aim = fine * std::log(kWellBelow * aim);
    const double rows = stretch_to(log_aim, attempt.errors.rows);
    const double columns = stretch_to(log_aim, attempt.errors.columns);
    if (is_large && rows * columns > kWorthwhile) {
      Attempt longer = try_steps(log_density, peaks, drop, rows * row_step, columns * column_step);
      if (longer.plane.precision <= refined(aim, fine)) attempt = std::move(longer);
    }
    PlaneQuadrature& result = attempt.plane;
    result.is_large = is_large;
    result.is_cut = result.precision > enough || result.nodes.size() >= kMaxNodes;
    normalise(result, attempt.top);
    return result;
  }
}

PlaneQuadrature reweighed(PlaneQuadrature plane, std::span<const double> log_densities) {
  double top = -std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i < plane.nodes.size(); ++i) {
    PlaneNode& node = plane.nodes[i];
    node.weight = log_densities[i] + plane.lattice.log_area(node.row, node.column);
    top = std::max(top, node.weight);
  }
  for (PlaneNode& node : plane.nodes) node.weight = std::exp(node.weight - top);
  const Errors errors = predicted_errors(plane.nodes, plane.lattice.origin);
  plane.precision = std::max(errors.rows, errors.columns);
  plane.is_cut = plane.is_cut || plane.precision > kEnough;
  normalise(plane, top);
  return plane;
}

}  // namespace passcurve
