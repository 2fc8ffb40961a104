#include "passcurve/family_average.hpp"

#include <algorithm>
#include <cstddef>
#include <vector>

#include "base/check.hpp"
#include "hierarchical/hb_columns.hpp"
#include "hierarchical/hb_moments.hpp"
#include "hierarchical/hb_posterior.hpp"
#include "numeric/order.hpp"
#include "prediction/family_curve.hpp"

namespace passcurve {
namespace {

constexpr const char* kFamilyAverage = "family_average";
constexpr std::size_t kMostAveraged = 1024;

}  // namespace

FamilyAverage family_average(const Counts& counts, std::span<const double> ks, double level,
                             const Hyperprior& hyperprior) {
  check_at_most({kFamilyAverage, "ks"}, ks.size(), kMostAveraged);
  check_budgets(kFamilyAverage, ks);
  check_inside({kFamilyAverage, "level"}, level, 0, 1);
  check_hyperprior(kFamilyAverage, hyperprior);
  const HyperPosterior hb = hyper_posterior(counts, hyperprior);
  const std::vector<double> sorted = distinct(ks);
  MissCalculator calculator(counts, sorted, {});
  const std::vector<Column> columns = columns_of(hb, calculator, 0);
  const std::vector<double> levels{(1 - level) / 2, (1 + level) / 2};
  const FamilyCurve curve = family_curve(counts, hb, columns, sorted, 0, levels, hyperprior.coarsening);
  FamilyAverage result;
  result.chances = curve.chances;
  const std::span<const Cell> cells = counts.cells();
  const bool none = std::all_of(cells.begin(), cells.end(), [](const Cell& cell) { return cell.c == 0; });
  const bool every = std::all_of(cells.begin(), cells.end(), [](const Cell& cell) { return cell.c == cell.n; });
  for (const double k : ks) {
    const auto j = static_cast<std::size_t>(std::lower_bound(sorted.begin(), sorted.end(), k) - sorted.begin());
    const double mean = curve.mean[j];
    result.k.push_back(k);
    result.value.push_back(mean);
    result.lower.push_back(none ? 0 : std::min(curve.quantiles[2 * j], mean));
    result.upper.push_back(every ? 1 : std::max(curve.quantiles[2 * j + 1], mean));
  }
  return result;
}

}  // namespace passcurve
