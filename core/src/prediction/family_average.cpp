#include "passcurve/family_average.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <map>

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

/// Adds what the family's points say of pass@k.
void add_parts(std::vector<Component>& parts, const OtherFamily& other, const Counts& counts, double k) {
  constexpr double kNegligible = 1e-9;  // moves no end by more than its share
  if (other.chance < kNegligible) return;
  const std::span<const Cell> cells = counts.cells();
  const double total = counts.total();
  KnownMisses misses(*other.grid, cells.size(), k);
  const double weight = other.chance / static_cast<double>(other.posterior.points.size());
  for (const FamilyPoint& point : other.posterior.points) {
    Component part{weight, 0, 0, 0};
    for (std::size_t x = 0; x < cells.size(); ++x) {
      const auto [mean, square] = cell_miss(*other.grid, cells[x], x, point, misses);
      part.complement += cells[x].weight * mean / total;
      part.variance += cells[x].weight * std::max(0.0, square - mean * mean) / total / total;
    }
    part.mean = 1 - part.complement;
    parts.push_back(part);
  }
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
  const WeighedFamilies families = weighed_families(counts, hb.log_evidence, hyperprior.coarsening);
  FamilyAverage result;
  result.chances = {families.hb, families.others[0].chance, families.others[1].chance};

  const std::vector<double> sorted = distinct(ks);
  MissCalculator calculator(counts, sorted, {});
  const std::vector<Column> columns = columns_of(hb, calculator, 0);
  std::map<double, Averaged> found;
  for (std::size_t j = 0; j < sorted.size(); ++j) {
    std::vector<Component> parts;
    const Column& column = columns[j];
    for (std::size_t i = 0; i < hb.nodes.size(); ++i) {
      parts.push_back({families.hb * hb.nodes[i].weight, column.mean[i], column.complement[i], column.variance[i],
                       column.low[i], column.width[i]});
    }
    for (const OtherFamily& other : families.others) add_parts(parts, other, counts, sorted[j]);
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
