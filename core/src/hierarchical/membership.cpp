#include "hierarchical/membership.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace passcurve {
namespace {

constexpr double kNoVariance = 1e-12;  // of a share: a smaller variance changes no standard deviation by 1e-6

/// One row of members for each weight.
struct MemberRows {
  std::span<const double> weights;
  std::span<const double> members;
  std::size_t groups;

  [[nodiscard]] std::span<const double> row(std::size_t i) const { return members.subspan(i * groups, groups); }
};

std::vector<double> means_of(const MemberRows& rows) {
  std::vector<double> mean(rows.groups);
  for (std::size_t i = 0; i < rows.weights.size(); ++i) {
    const std::span<const double> row = rows.row(i);
    for (std::size_t g = 0; g < rows.groups; ++g) mean[g] += rows.weights[i] * row[g];
  }
  return mean;
}

std::vector<double> variances_of(const MemberRows& rows, const std::vector<double>& mean) {
  std::vector<double> variance(rows.groups);
  for (std::size_t i = 0; i < rows.weights.size(); ++i) {
    const std::span<const double> row = rows.row(i);
    for (std::size_t g = 0; g < rows.groups; ++g) {
      const double off = row[g] - mean[g];
      variance[g] += rows.weights[i] * off * off;
    }
  }
  return variance;
}

/// The covariance of one group with each group.
std::vector<double> covariances_of(const MemberRows& rows, const std::vector<double>& mean, std::size_t group) {
  std::vector<double> covariance(rows.groups);
  for (std::size_t i = 0; i < rows.weights.size(); ++i) {
    const std::span<const double> row = rows.row(i);
    const double off = rows.weights[i] * (row[group] - mean[group]);
    for (std::size_t g = 0; g < rows.groups; ++g) covariance[g] += off * (row[g] - mean[g]);
  }
  return covariance;
}

}  // namespace

Membership membership_of(std::span<const double> weights, std::span<const double> members, std::size_t groups) {
  const MemberRows rows{weights, members, groups};
  Membership membership;
  membership.mean = means_of(rows);
  membership.variance = variances_of(rows, membership.mean);
  std::vector<double> unexplained = membership.variance;
  while (membership.factors.size() < groups) {
    const auto largest = std::max_element(unexplained.begin(), unexplained.end());
    if (!(*largest > kNoVariance)) break;
    const auto pivot = static_cast<std::size_t>(largest - unexplained.begin());
    std::vector<double> factor = covariances_of(rows, membership.mean, pivot);
    for (const std::vector<double>& earlier : membership.factors) {
      for (std::size_t g = 0; g < groups; ++g) factor[g] -= earlier[pivot] * earlier[g];
    }
    const double root = std::sqrt(*largest);
    for (std::size_t g = 0; g < groups; ++g) {
      factor[g] /= root;
      unexplained[g] -= factor[g] * factor[g];
    }
    unexplained[pivot] = 0;
    membership.factors.push_back(std::move(factor));
  }
  return membership;
}

}  // namespace passcurve
