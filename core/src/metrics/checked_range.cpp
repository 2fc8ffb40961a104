#include "passcurve/checked_range.hpp"

#include <algorithm>
#include <cmath>
#include <functional>

#include "base/check.hpp"
#include "base/undefined.hpp"
#include "metrics/checked_odds.hpp"
#include "metrics/draws.hpp"
#include "numeric/sum.hpp"

namespace passcurve {
namespace {

/// Halvings of [0, 1]: a slope is then known to 1e-19, which times 2^31 tries is below 1e-9 of one of them.
constexpr int kHalvings = 64;

/// With f at the share that passes, all tries have to be wrong, up to the rounding of their sums.
constexpr double kRoundingOfTries = 1e-12;

/// A cell with the least number of its tries that is wrong.
struct Split {
  Cell cell;
  double least;
};

/// C(y, k)/C(n, k) for whole y.
double fail_of_whole(double n, double y, double k) { return draw_odds(n, n - y, k).none; }

/// The same in straight lines between whole y.
double fail_of(double n, double y, double k) {
  const double below = std::floor(y);
  const double at = fail_of_whole(n, below, k);
  return below == y ? at : at + (y - below) * (fail_of_whole(n, below + 1, k) - at);
}

/// The gain by the y-th wrong try: C(y - 1, k - 1)/C(n, k). It rises with y.
double slope_at(double n, double y, double k) { return k / y * fail_of_whole(n, y, k); }

/// The most wrong tries of a task of which none adds more than `slope`.
double wrong_at(const Split& split, double k, double slope) {
  const double n = split.cell.n;
  double low = std::ceil(split.least);
  if (low < n && slope_at(n, n, k) <= slope) return n;
  if (low > split.least && slope_at(n, low, k) > slope) return split.least;
  for (double high = n; high - low > 1;) {
    const double middle = std::floor((low + high) / 2);
    (slope_at(n, middle, k) <= slope ? low : high) = middle;
  }
  return low;
}

double mean_over(const std::vector<Split>& splits, double total, const std::function<double(const Split&)>& value) {
  Sum sum;
  for (const Split& split : splits) sum.add(split.cell.weight * value(split));
  return sum.value() / total;
}

/// The least mean of 1 - pass@k with so many wrong tries of each task in the mean: those that add least come first.
double least_fail(const std::vector<Split>& splits, double total, double k, double wrong) {
  const auto mean_wrong = [&](double slope) {
    return mean_over(splits, total, [&](const Split& split) { return wrong_at(split, k, slope); });
  };
  double low = 0;
  double high = 1;
  if (mean_wrong(low) >= wrong) high = low;
  for (int i = 0; i < kHalvings && low < high; ++i) {
    const double middle = (low + high) / 2;
    (mean_wrong(middle) >= wrong ? high : low) = middle;
  }
  // Each try beyond `wrong` adds `high`.
  const double fail =
      mean_over(splits, total, [&](const Split& split) { return fail_of(split.cell.n, wrong_at(split, k, high), k); });
  return fail - high * (mean_wrong(high) - wrong);
}

/// At least the greatest mean: tasks whose tries are all wrong, those first that gain most for each try, and a part of
/// one more as if its gain were in proportion.
double most_fail(const std::vector<Split>& splits, double total, double k, double wrong) {
  struct Filled {
    double weight;
    double tries;
    double gain;
  };
  Sum fail;
  std::vector<Filled> filled;
  for (const auto& [cell, least] : splits) {
    const double at_least = fail_of(cell.n, least, k);
    fail.add(cell.weight * at_least);
    if (least < cell.n) filled.push_back({cell.weight, cell.n - least, 1 - at_least});
  }
  std::sort(filled.begin(), filled.end(),
            [](const Filled& a, const Filled& b) { return a.gain * b.tries > b.gain * a.tries; });
  double left = wrong * total - mean_over(splits, 1, [](const Split& split) { return split.least; });
  for (const Filled& each : filled) {
    const double tasks = std::min(each.weight, left / each.tries);
    if (!(tasks > 0)) break;
    fail.add(tasks * each.gain);
    left -= tasks * each.tries;
  }
  return fail.value() / total;
}

}  // namespace

CheckedRange checked_range(const Counts& counts, std::span<const double> ks, const CheckerRates& rates) {
  const char* const function = "checked_range";
  check_budgets(function, ks);
  check_rates(function, rates);
  const double s = rates.right_pass;
  std::vector<Split> splits;
  for (const Cell& cell : counts.cells()) splits.push_back({cell, std::max(0.0, cell.n - cell.c / s)});
  const double total = counts.total();
  const double tries = mean_over(splits, total, [](const Split& split) { return split.cell.n; });
  const double passes = mean_over(splits, total, [](const Split& split) { return split.cell.c; });
  const double least = mean_over(splits, total, [](const Split& split) { return split.least; });
  const double wrong = std::max(least, (s * tries - passes) / (s - rates.wrong_pass));
  const bool is_possible = wrong <= tries * (1 + kRoundingOfTries);
  CheckedRange range;
  range.wrong = is_possible ? std::min(1.0, wrong / tries) : kUndefined;
  for (const double k : ks) {
    const bool has_value = is_possible && k <= counts.min_n() && !counts.sampling().stops();
    const double capped = std::min(wrong, tries);
    range.lower.push_back(has_value ? std::clamp(1 - most_fail(splits, total, k, capped), 0.0, 1.0) : kUndefined);
    range.upper.push_back(has_value ? std::clamp(1 - least_fail(splits, total, k, capped), range.lower.back(), 1.0)
                                    : kUndefined);
  }
  return range;
}

}  // namespace passcurve
