#include "hierarchical/few_chances.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "numeric/order.hpp"
#include "numeric/sine.hpp"

namespace passcurve {
namespace {

constexpr double kLeastChance = 1e-290;  // of a group; its log exists
constexpr double kLogError = 25;         // of the interpolation: exp(-25) is 1e-11
constexpr double kLeastHalf = 1e-3;      // of the range of v: keeps the points separate
constexpr double kWorth = 2;             // groups for each point; with fewer the groups themselves cost no more

/// The number of points that interpolate to exp(-kLogError), for values of v within `half` of their middle.
double points_for(double half) {
  // The ellipse through the poles has the semi-axes pi / half and its root with 1; the error falls by their sum.
  const double pole = std::numbers::pi / half;
  return std::ceil(kLogError / std::log(pole + std::sqrt(pole * pole + 1))) + 1;
}

/// Chebyshev's points in (-1, 1) and their weights in the barycentric formula.
struct ChebyshevPoints {
  std::vector<double> at;
  std::vector<double> weights;

  explicit ChebyshevPoints(std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
      const double angle = std::numbers::pi * (static_cast<double>(i) + 0.5) / static_cast<double>(count);
      at.push_back(cosine(angle));
      weights.push_back((i & 1U) == 0 ? sine(angle) : -sine(angle));
    }
  }
  /// Writes the shares of the points in a polynomial's value at x.
  void shares_at(double x, double* shares) const {
    double sum = 0;
    for (std::size_t i = 0; i < at.size(); ++i) {
      if (x == at[i]) {
        std::fill_n(shares, at.size(), 0.0);
        shares[i] = 1;
        return;
      }
      sum += shares[i] = weights[i] / (x - at[i]);
    }
    for (std::size_t i = 0; i < at.size(); ++i) shares[i] /= sum;
  }
};

}  // namespace

FewChances::FewChances(const std::vector<ExtremeGroup>& groups) : groups_(groups) {
  std::vector<double> weights;
  weights.reserve(groups.size());
  for (const ExtremeGroup& group : groups) weights.push_back(group.weight);
  by_weight_ = ascending_order(weights);
}

void FewChances::choose(const std::vector<double>& log_chance, std::vector<InflatedGroup>& few) {
  few.clear();
  points_ = groups_.size();
  is_direct_ = true;
  if (groups_.empty()) return;
  const auto [least, most] = std::minmax_element(log_chance.begin(), log_chance.end());
  const double half = std::max(kLeastHalf, (*most - *least) / 2);
  const double middle = (*most + *least) / 2;
  const double points = points_for(half);
  is_direct_ = kWorth * points > static_cast<double>(groups_.size()) || !(std::exp(*least) > kLeastChance);
  if (is_direct_) {
    for (const std::size_t g : by_weight_) {
      few.push_back({groups_[g].weight, std::max(std::exp(log_chance[g]), kLeastChance)});
    }
    return;
  }
  points_ = static_cast<std::size_t>(points);
  const ChebyshevPoints chebyshev(points_);
  for (const double at : chebyshev.at) few.push_back({0, std::exp(middle + half * at)});
  shares_.resize(groups_.size() * points_);
  for (std::size_t g = 0; g < groups_.size(); ++g) {
    double* const shares = &shares_[g * points_];
    chebyshev.shares_at((log_chance[g] - middle) / half, shares);
    for (std::size_t i = 0; i < points_; ++i) few[i].weight += groups_[g].weight * shares[i];
  }
}

void FewChances::expand(std::span<const double> at_points, std::vector<double>& all) const {
  const std::size_t first = all.size();
  all.resize(first + groups_.size());
  if (is_direct_) {
    for (std::size_t i = 0; i < points_; ++i) all[first + by_weight_[i]] = at_points[i];
    return;
  }
  for (std::size_t g = 0; g < groups_.size(); ++g) {
    double value = 0;
    for (std::size_t i = 0; i < points_; ++i) value += shares_[g * points_ + i] * at_points[i];
    all[first + g] = value;
  }
}

}  // namespace passcurve
