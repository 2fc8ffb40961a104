#include "compare/drawn_differences.hpp"

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

#include "base/undefined.hpp"
#include "compare/difference_ends.hpp"
#include "intervals/mean_interval.hpp"
#include "intervals/resample.hpp"
#include "numeric/order.hpp"

namespace passcurve {
namespace {

/// Draws of both ends of each column, ascending. Alpha determines how many of them the interval excludes.
class EndDraws {
 public:
  EndDraws(MeanDraws draws, const Intervals& values) : draws_(std::move(draws)) {
    furthest_.assign(draws_.replicates, static_cast<double>(draws_.replicates));
    for (std::size_t j = 0; j < values.value.size(); ++j) {
      const bool is_defined = values.status[j] == IntervalStatus::ok;
      sort(draws_.lower_of(j), true, is_defined);
      sort(draws_.upper_of(j), false, is_defined);
    }
    sort(furthest_, true, false);
  }

  /// The least alpha that leaves a draw for each end.
  [[nodiscard]] double least_alpha() const { return 2 / (static_cast<double>(draws_.replicates) + 1); }

  [[nodiscard]] DifferenceEnds each(std::size_t column, double alpha) { return at(column, rank_at(alpha / 2)); }

  /// The ends at one rank that all columns share: the share alpha of the draws lies outside in at least one column.
  [[nodiscard]] DifferenceEnds joint(std::size_t column, double alpha) {
    const std::size_t outside = std::clamp<std::size_t>(rank_at(alpha), 1, draws_.replicates);
    // The same draws can lie outside at both ends, as when all values are equal. Each end must still leave out its
    // half.
    return at(column, std::min(static_cast<std::size_t>(furthest_[outside - 1]), rank_at(alpha / 2)));
  }

 private:
  /// If `note`, also keeps each draw's least rank over the columns, its most extreme position.
  void sort(std::span<double> values, bool from_below, bool note) {
    const std::vector<double> unsorted(values.begin(), values.end());
    std::size_t rank = 0;
    for (const std::size_t r : ascending_order(unsorted)) {
      values[rank++] = unsorted[r];
      const auto out = static_cast<double>(from_below ? rank : draws_.replicates + 1 - rank);
      if (note) furthest_[r] = std::min(furthest_[r], out);
    }
  }
  /// The largest number of draws within the share. The observed value counts as one more draw.
  [[nodiscard]] std::size_t rank_at(double share) const {
    constexpr double kExact = 1e-9;  // how far rounding moves a whole number of draws
    return static_cast<std::size_t>(share * (static_cast<double>(draws_.replicates) + 1) + kExact);
  }
  [[nodiscard]] DifferenceEnds at(std::size_t column, std::size_t rank) {
    if (rank == 0) return {};  // no draw may be excluded
    return {draws_.lower_of(column)[rank - 1], draws_.upper_of(column)[draws_.replicates - rank]};
  }

  MeanDraws draws_;
  std::vector<double> furthest_;
};

}  // namespace

Differences drawn_differences(const Intervals& values, MeanDraws drawn, const IntervalRequest& request, bool by_rank,
                              const Units* exact) {
  EndDraws draws(std::move(drawn), values);
  const auto each_ends = [&](std::size_t j, double alpha) -> DifferenceEnds {
    if (exact == nullptr || !has_exact_ends(*exact, j)) return draws.each(j, alpha);
    const auto [lower, upper] = exact_ends(*exact, j, alpha / 2);
    return {lower, upper};
  };
  const double least = draws.least_alpha();
  Differences found{inverted(values, request.level, least, each_ends), {}};
  if (defined_columns(values) < 2) {
    found.whole = found.each;
  } else if (by_rank) {
    // The joint ends never lie inside the column's own ends. By the chance of the draws they could, where those are
    // exact.
    const auto joint = [&](std::size_t j, double alpha) -> DifferenceEnds {
      const DifferenceEnds together = draws.joint(j, alpha);
      const DifferenceEnds alone = each_ends(j, alpha);
      return {std::min(together.lower, alone.lower), std::max(together.upper, alone.upper)};
    };
    found.whole = inverted(values, request.level, least, joint);
  } else {
    found.whole = bonferroni(values, found.each, request.level, each_ends);
  }
  return found;
}

Differences resampled_differences(const Units& differences, Intervals values, const IntervalRequest& request) {
  std::vector<ResampledColumn> columns = resampled_columns(values, differences, request);
  for (std::size_t j = 0; j < columns.size(); ++j) {
    // Draws in which no unit has a value are dropped. The rest may be too few for two ends.
    const bool has_draws = static_cast<double>(columns[j].draws.size()) >= least_replicates(request.level);
    if (values.status[j] == IntervalStatus::ok && !has_draws) values.status[j] = IntervalStatus::one_unit;
  }
  const auto ends_at = [&](std::size_t j, double alpha) {
    return resampled_ends(differences, j, request.method, alpha / 2, columns[j]);
  };
  const auto ends = [&](std::size_t j, double alpha) -> DifferenceEnds {
    const ResampledEnds found = ends_at(j, alpha);
    return {found.lower, found.upper};
  };
  const auto drop_unreached = [&](Intervals& intervals, double alpha) {
    for (std::size_t j = 0; j < columns.size(); ++j) {
      if (intervals.status[j] != IntervalStatus::ok || ends_at(j, alpha).are_reached) continue;
      intervals.status[j] = IntervalStatus::few_draws;
      intervals.lower[j] = intervals.upper[j] = kUndefined;
    }
  };
  const double alpha = 1 - request.level;
  Differences found{inverted(values, request.level, 2 / (request.replicates + 1), ends), {}};
  found.whole = bonferroni(values, found.each, request.level, ends);
  drop_unreached(found.each.interval, alpha);
  drop_unreached(found.whole.interval, alpha / std::max(1.0, static_cast<double>(defined_columns(values))));
  return found;
}

}  // namespace passcurve
