#include "plane_quadrature.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>

#include "order.hpp"

namespace passcurve {
namespace {

constexpr double kPlaneDrop = 22;         // nodes below exp(-22) of the peak are left out: 3e-10 of a normal density
constexpr double kFirstStep = 0.85;       // in standard deviations: 3e-12 for a normal density
constexpr double kPrecision = 1e-6;       // predicted, of the integral and, in standard deviations, of the means
constexpr int kRefinements = 4;           // each divides the step by sqrt(2)
constexpr std::size_t kMaxNodes = 60000;  // a cap on time for densities that are not smooth; never met in the tests
constexpr int kMaxClimb = 40;
constexpr double kClimbed = 0.01;     // the lattice needs the peak only roughly: to this rise of the log density
constexpr double kFirstProbe = 0.1;   // of finite differences, before the curvature gives a scale
constexpr double kProbe = 0.5;        // of finite differences, in standard deviations
constexpr double kLeastCurve = 0.04;  // no direction is taken as wider than a standard deviation of 5
constexpr double kLongestStep = 2;    // of a climb along either axis

struct Curvature {
  double gx, gy;      // gradient
  double xx, xy, yy;  // minus the Hessian, made positive definite
  double sd_x, sd_y;  // along the axes, the other coordinate held
};

/// Raises the eigenvalues of a symmetric 2x2 matrix to `least`.
void lift(double& xx, double& xy, double& yy, double least) {
  const double middle = (xx + yy) / 2;
  const double half = std::hypot((xx - yy) / 2, xy);
  const double low = std::max(middle - half, least);
  const double high = std::max(middle + half, least);
  if (half == 0) {
    xx = yy = low;
    return;
  }
  const double c = (xx - yy) / (2 * half);
  const double s = xy / half;
  xx = (high + low) / 2 + (high - low) / 2 * c;
  yy = (high + low) / 2 - (high - low) / 2 * c;
  xy = (high - low) / 2 * s;
}

Curvature curvature_at(const LogDensity& f, Point p, double top, double dx, double dy) {
  const double right = f({p.x + dx, p.y});
  const double left = f({p.x - dx, p.y});
  const double above = f({p.x, p.y + dy});
  const double below = f({p.x, p.y - dy});
  const double with = f({p.x + dx, p.y + dy});
  const double against = f({p.x - dx, p.y - dy});
  Curvature c{};
  c.gx = (right - left) / (2 * dx);
  c.gy = (above - below) / (2 * dy);
  c.xx = (2 * top - right - left) / (dx * dx);
  c.yy = (2 * top - above - below) / (dy * dy);
  c.xy = (right + left + above + below - 2 * top - with - against) / (2 * dx * dy);
  lift(c.xx, c.xy, c.yy, kLeastCurve);
  c.sd_x = 1 / std::sqrt(c.xx);
  c.sd_y = 1 / std::sqrt(c.yy);
  return c;
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
    const double determinant = c.xx * c.yy - c.xy * c.xy;
    double step_x = (c.yy * c.gx - c.xy * c.gy) / determinant;
    double step_y = (c.xx * c.gy - c.xy * c.gx) / determinant;
    const double shrink = std::max({1.0, std::abs(step_x) / kLongestStep, std::abs(step_y) / kLongestStep});
    step_x /= shrink;
    step_y /= shrink;
    if (has_scale && shrink == 1 && (c.gx * step_x + c.gy * step_y) / 2 < kClimbed) break;
    bool rises = false;
    for (double share = 1; share > 1e-3 && !rises; share /= 3) {
      const Point next{peak.at.x + share * step_x, peak.at.y + share * step_y};
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
  /// Whether the place is new.
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
  static constexpr std::int64_t kFree = std::numeric_limits<std::int64_t>::max();  // no place: rows are fewer
  static constexpr std::size_t kFirstSlots = 1024;                                 // a power of 2, as all that follow

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

/// The lattice origin + step * (row, column) * axes, where axes is the lower triangular root of the covariance.
struct Lattice {
  Point origin;
  double xx, yx, yy;
  [[nodiscard]] Point at(int row, int column) const { return {origin.x + row * xx, origin.y + row * yx + column * yy}; }
};

Lattice lattice_along(const Peak& peak, double step) {
  const Curvature& c = peak.curvature;
  const double determinant = c.xx * c.yy - c.xy * c.xy;
  const double xx = std::sqrt(c.yy / determinant);  // covariance: the inverse of the curvature
  const double yx = -c.xy / determinant / xx;
  const double yy = 1 / std::sqrt(c.yy);
  return {peak.at, step * xx, step * yx, step * yy};
}

/// The nodes around the peaks, their weights still log densities.
std::vector<PlaneNode> grow(const LogDensity& f, const Lattice& lattice, const std::vector<Peak>& peaks) {
  double top = peaks.front().top;
  std::vector<PlaneNode> nodes;
  Visited visited;
  const auto visit = [&](int row, int column) {
    if (!visited.add(row, column)) return;
    const Point at = lattice.at(row, column);
    const double height = f(at);
    if (!(height > top - kPlaneDrop)) return;
    top = std::max(top, height);
    nodes.push_back({at, row, column, height});
  };
  for (const Peak& peak : peaks) {
    const double rows = std::round((peak.at.x - lattice.origin.x) / lattice.xx);
    const double columns = std::round((peak.at.y - lattice.origin.y - rows * lattice.yx) / lattice.yy);
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
  std::erase_if(nodes, [&](const PlaneNode& node) { return !(node.weight > top - kPlaneDrop); });
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

/// How far mass and means of one of `parts` equal parts of the lattice are from those of all, in standard deviations.
double apart(const Moments& part, int parts, const Moments& all, double sd_x, double sd_y) {
  if (part.mass <= 0) return 1;
  const double mass = std::abs(parts * part.mass / all.mass - 1);
  const double x = std::abs(part.x / part.mass - all.x / all.mass) / sd_x;
  const double y = std::abs(part.y / part.mass - all.y / all.mass) / sd_y;
  return std::clamp(std::max({mass, x, y}), 1e-16, 0.9);
}

/// The error of all nodes, from that of every second one (as on a chessboard) and of every fourth. Halving the number
/// squares the error of a normal density, and takes its 1.4th power where tails are exponential: the power is the one
/// seen from fourths to halves.
double predicted_error(const std::vector<PlaneNode>& nodes, Point origin) {
  std::array<Moments, 4> fourths;
  Moments all;
  double xx = 0;
  double yy = 0;
  for (const PlaneNode& node : nodes) {
    const double dx = node.at.x - origin.x;
    const double dy = node.at.y - origin.y;
    const unsigned row = static_cast<unsigned>(node.row) & 1U;
    const unsigned column = static_cast<unsigned>(node.column) & 1U;
    fourths[2 * row + (row ^ column)].add(node.weight, dx, dy);
    all.add(node.weight, dx, dy);
    xx += node.weight * dx * dx;
    yy += node.weight * dy * dy;
  }
  const double mean_x = all.x / all.mass;
  const double mean_y = all.y / all.mass;
  const double sd_x = std::sqrt(std::max(xx / all.mass - mean_x * mean_x, 1e-300));
  const double sd_y = std::sqrt(std::max(yy / all.mass - mean_y * mean_y, 1e-300));
  Moments black = fourths[0];
  black.add(fourths[2].mass, 0, 0);
  black.x += fourths[2].x;
  black.y += fourths[2].y;
  const double half = apart(black, 2, all, sd_x, sd_y);
  double fourth = half;
  for (const Moments& each : fourths) fourth = std::max(fourth, apart(each, 4, all, sd_x, sd_y));
  const double power = std::clamp(std::log(half) / std::log(fourth), 1.0, 2.0);
  return std::exp(power * std::log(half));
}

}  // namespace

PlaneQuadrature integrate_plane(const LogDensity& log_density, std::span<const Point> starts, double refinement) {
  std::vector<Peak> peaks;
  for (const Point& start : starts) peaks.push_back(climb(log_density, start));
  peaks = sorted_by(peaks, [](const Peak& peak) { return -peak.top; });
  double step = kFirstStep / refinement;
  for (int i = 0;; ++i, step /= std::sqrt(2.0)) {
    const Lattice lattice = lattice_along(peaks.front(), step);
    PlaneQuadrature result{grow(log_density, lattice, peaks), 0, lattice.xx, lattice.yy};
    const bool is_last = i == kRefinements || result.nodes.size() >= kMaxNodes / 2;
    if (!is_last && predicted_error(result.nodes, lattice.origin) > kPrecision) continue;
    double mass = 0;
    double top = 0;
    for (const PlaneNode& node : result.nodes) {
      mass += node.weight;
      if (node.weight == 1) top = log_density(node.at);
    }
    for (PlaneNode& node : result.nodes) node.weight /= mass;
    result.log_integral = top + std::log(mass * lattice.xx * lattice.yy);
    return result;
  }
}

}  // namespace passcurve
