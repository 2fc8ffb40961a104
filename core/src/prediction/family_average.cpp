#include "passcurve/family_average.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <map>
#include <memory>

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
constexpr std::size_t kMostAveraged = 1024;

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

/// The families beside HB, with their grids.
struct Others {
  std::unique_ptr<RateGrid> normals;
  std::unique_ptr<RateGrid> betas;
  FamilyPosterior log_normal;
  FamilyPosterior two_groups;
};

Others others_of(const Counts& counts, double coarsening) {
  const std::span<const Cell> cells = counts.cells();
  const double power = std::isinf(coarsening) ? 1 : coarsening / (coarsening + counts.total());
  Others others{log_normal_grid(cells), beta_grid(cells), {}, {}};
  others.log_normal = family_posterior(*others.normals, cells, false, power);
  others.two_groups = family_posterior(*others.betas, cells, true, power);
  return others;
}

FamilyChances chances_of(const HyperPosterior& hb, const Others& others) {
  const double most = std::max({hb.log_evidence, others.log_normal.log_evidence, others.two_groups.log_evidence});
  const double of_hb = kPriorOfHb * std::exp(hb.log_evidence - most);
  const double of_normal = kPriorOfOther * std::exp(others.log_normal.log_evidence - most);
  const double of_groups = kPriorOfOther * std::exp(others.two_groups.log_evidence - most);
  const double all = of_hb + of_normal + of_groups;
  return {of_hb / all, of_normal / all, of_groups / all};
}

/// The value and the ends at one k.
struct Averaged {
  double value;
  double lower;
  double upper;
};

Averaged averaged(const Counts& counts, const std::vector<Component>& parts, double level) {
  double mean = 0;
  for (const Component& part : parts) mean += part.weight * part.mean;
  const std::vector<double> levels{(1 - level) / 2, (1 + level) / 2};
  const std::vector<double> ends = mixture_quantiles(parts, levels).value;
  const std::span<const Cell> cells = counts.cells();
  const bool none = std::all_of(cells.begin(), cells.end(), [](const Cell& cell) { return cell.c == 0; });
  const bool every = std::all_of(cells.begin(), cells.end(), [](const Cell& cell) { return cell.c == cell.n; });
  return {mean, none ? 0 : std::min(ends[0], mean), every ? 1 : std::max(ends[1], mean)};
}

}  // namespace

FamilyAverage family_average(const Counts& counts, std::span<const double> ks, double level,
                             const Hyperprior& hyperprior) {
  check_at_most({kFamilyAverage, "ks"}, ks.size(), kMostAveraged);
  check_budgets(kFamilyAverage, ks);
  check_inside({kFamilyAverage, "level"}, level, 0, 1);
  check_hyperprior(kFamilyAverage, hyperprior);
  const HyperPosterior hb = hyper_posterior(counts, hyperprior);
  const Others others = others_of(counts, hyperprior.coarsening);
  FamilyAverage result;
  result.chances = chances_of(hb, others);

  const std::vector<double> sorted = distinct(ks);
  MissCalculator calculator(counts, sorted, {});
  const std::vector<Column> columns = columns_of(hb, calculator, 0);
  std::map<double, Averaged> found;
  for (std::size_t j = 0; j < sorted.size(); ++j) {
    std::vector<Component> parts;
    const Column& column = columns[j];
    for (std::size_t i = 0; i < hb.nodes.size(); ++i) {
      parts.push_back({result.chances.hb * hb.nodes[i].weight, column.mean[i], column.complement[i], column.variance[i],
                       column.low[i], column.width[i]});
    }
    add_parts(parts, {*others.normals, others.log_normal, result.chances.log_normal}, counts, sorted[j]);
    add_parts(parts, {*others.betas, others.two_groups, result.chances.two_groups}, counts, sorted[j]);
    found[sorted[j]] = averaged(counts, parts, level);
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
