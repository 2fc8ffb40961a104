#include "passcurve/family_average.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <map>
#include <utility>

#include "base/check.hpp"
#include "hierarchical/hb_columns.hpp"
#include "hierarchical/hb_moments.hpp"
#include "hierarchical/hb_posterior.hpp"
#include "numeric/mixture.hpp"
#include "numeric/order.hpp"
#include "prediction/rate_families.hpp"

namespace passcurve {
namespace {

constexpr const char* kFamilyAverage = "family_average";
constexpr std::size_t kMostPlaces = 1024;

// HB has the larger part, since its intervals hold on published runs.
constexpr double kPriorOfHb = 0.6;
constexpr double kPriorOfOther = 0.2;

/// A family beside HB.
struct Other {
  const RateGrid& grid;
  const FamilyPosterior& posterior;
  double chance;
};

/// Adds what the family's points say of pass@k.
void add_parts(std::vector<Component>& parts, const Other& other, const Counts& counts, double k) {
  constexpr double kNegligible = 1e-9;  // moves no end by more than its share
  if (other.chance < kNegligible) return;
  const std::span<const Cell> cells = counts.cells();
  std::vector<std::vector<TaskMiss>> known(other.grid.size());
  const auto misses = [&](std::size_t i, std::size_t cell) -> const TaskMiss& {
    if (known[i].empty()) {
      for (std::size_t x = 0; x < cells.size(); ++x) known[i].push_back(other.grid.miss(i, x, k));
    }
    return known[i][cell];
  };
  const double weight = other.chance / static_cast<double>(other.posterior.points.size());
  for (const FamilyPoint& point : other.posterior.points) {
    const SharedMiss miss = shared_miss(other.grid, cells, point, counts.total(), misses);
    parts.push_back({weight, 1 - miss.mean, miss.mean, miss.variance, 0, 1});
  }
}

}  // namespace

FamilyAverage family_average(const Counts& counts, std::span<const double> ks, double level,
                             const Hyperprior& hyperprior) {
  check_at_most({kFamilyAverage, "ks"}, ks.size(), kMostPlaces);
  check_budgets(kFamilyAverage, ks);
  check_inside({kFamilyAverage, "level"}, level, 0, 1);
  check_hyperprior(kFamilyAverage, hyperprior);
  const std::span<const Cell> cells = counts.cells();
  const double power =
      std::isinf(hyperprior.coarsening) ? 1 : hyperprior.coarsening / (hyperprior.coarsening + counts.total());
  const HyperPosterior hb = hyper_posterior(counts, hyperprior);
  const auto normals = log_normal_grid(cells);
  const auto betas = beta_grid(cells);
  const FamilyPosterior log_normal = family_posterior(*normals, cells, false, power);
  const FamilyPosterior two_groups = family_posterior(*betas, cells, true, power);

  FamilyAverage result;
  const double most = std::max({hb.log_evidence, log_normal.log_evidence, two_groups.log_evidence});
  std::array chances{kPriorOfHb * std::exp(hb.log_evidence - most),
                     kPriorOfOther * std::exp(log_normal.log_evidence - most),
                     kPriorOfOther * std::exp(two_groups.log_evidence - most)};
  const double all = chances[0] + chances[1] + chances[2];
  for (double& chance : chances) chance /= all;
  result.chances = {chances[0], chances[1], chances[2]};

  const std::vector<double> sorted = distinct(std::vector<double>(ks.begin(), ks.end()));
  MissCalculator calculator(counts, sorted, {});
  const std::vector<Column> columns = columns_of(hb, calculator, 0);
  const bool none = std::all_of(cells.begin(), cells.end(), [](const Cell& cell) { return cell.c == 0; });
  const bool every = std::all_of(cells.begin(), cells.end(), [](const Cell& cell) { return cell.c == cell.n; });
  const std::vector<double> levels{(1 - level) / 2, (1 + level) / 2};
  std::map<double, std::array<double, 3>> found;
  for (std::size_t j = 0; j < sorted.size(); ++j) {
    std::vector<Component> parts;
    const Column& column = columns[j];
    for (std::size_t i = 0; i < hb.nodes.size(); ++i) {
      parts.push_back({chances[0] * hb.nodes[i].weight, column.mean[i], column.complement[i], column.variance[i],
                       column.low[i], column.width[i]});
    }
    add_parts(parts, {*normals, log_normal, chances[1]}, counts, sorted[j]);
    add_parts(parts, {*betas, two_groups, chances[2]}, counts, sorted[j]);
    double mean = 0;
    for (const Component& part : parts) mean += part.weight * part.mean;
    const std::vector<double> ends = mixture_quantiles(parts, levels).value;
    found[sorted[j]] = {mean, none ? 0 : std::min(ends[0], mean), every ? 1 : std::max(ends[1], mean)};
  }
  for (const double k : ks) {
    const auto& [value, lower, upper] = found[k];
    result.k.push_back(k);
    result.value.push_back(value);
    result.lower.push_back(lower);
    result.upper.push_back(upper);
  }
  return result;
}

}  // namespace passcurve
