#include "passcurve/checker_rates.hpp"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include "base/check.hpp"
#include "base/undefined.hpp"
#include "intervals/student.hpp"
#include "intervals/units.hpp"
#include "metrics/checked_odds.hpp"
#include "metrics/task_values.hpp"
#include "numeric/printed.hpp"
#include "numeric/quantiles.hpp"
#include "numeric/sum.hpp"
#include "passcurve/errors.hpp"
#include "passcurve/mean_interval.hpp"

namespace passcurve {
namespace {

constexpr RateInterval kNoRate{kUndefined, kUndefined, kUndefined, IntervalStatus::undefined};

/// The ratio of the second column's mean to the first one's, in [0, 1], with Fieller's interval. The first mean is
/// positive.
RateInterval ratio_of(const Units& units, double level) {
  const StudentColumns students = paired_students(units, false);
  const Student& below = students.columns[0];
  const Student& above = students.columns[1];
  RateInterval ratio{above.value / below.value, kUndefined, kUndefined, IntervalStatus::one_unit};
  if (!(below.freedom > 0)) return ratio;
  double squares = 0;
  double product = 0;
  double squares_above = 0;
  for (const std::vector<double>& of_unit : students.contributions) {
    squares += of_unit[0] * of_unit[0];
    product += of_unit[0] * of_unit[1];
    squares_above += of_unit[1] * of_unit[1];
  }
  ratio.status = squares + squares_above > 0 ? IntervalStatus::ok : IntervalStatus::no_spread;
  if (ratio.status != IntervalStatus::ok) return ratio;
  // (r U_1 - U_k)^2 <= t^2 times its squared error, as a r^2 - 2 b r + c <= 0.
  const double t = t_quantile(below.freedom, (1 + level) / 2);
  const double a = below.value * below.value - t * t * squares;
  const double b = below.value * above.value - t * t * product;
  const double c = above.value * above.value - t * t * squares_above;
  const double root = std::sqrt(std::max(0.0, b * b - a * c));
  // Where the first mean may be 0, any ratio may be.
  ratio.lower = a > 0 ? std::clamp((b - root) / a, 0.0, ratio.value) : 0;
  ratio.upper = a > 0 ? std::clamp((b + root) / a, ratio.value, 1.0) : 1;
  return ratio;
}

Tasks failures_as_successes(const Tasks& tasks) {
  Tasks failures = tasks;
  for (std::size_t i = 0; i < failures.c.size(); ++i) failures.c[i] = failures.n[i] - failures.c[i];
  return failures;
}

/// Units with two columns that every task has.
Units units_of_pairs(const Tasks& tasks, const RowUnits& rows, const std::vector<double>& first,
                     const std::vector<double>& second) {
  Units units;
  units.function = "checker_rates";
  units.columns = 2;
  units.count = rows.count;
  units.sum.assign(rows.count.size() * 2, 0.0);
  units.mass = units.sum;
  units.defined.assign(2, 1);
  units.low.assign(2, 0.0);
  units.high.assign(2, kMaxSamples);
  units.all_mass_one = tasks.clusters.empty();
  for (std::size_t i = 0; i < tasks.n.size(); ++i) {
    const double share = rows.tasks[i];
    if (share == 0) continue;
    const std::size_t at = rows.unit_of[i] * 2;
    units.sum[at] += share * first[i];
    units.sum[at + 1] += share * second[i];
    units.mass[at] += share;
    units.mass[at + 1] += share;
  }
  return units;
}

void check_same_samples(const Tasks& base, const Tasks& plus) {
  const char* const function = "checker_rates";
  check_same_length({function, "plus"}, plus.n.size(), base.n.size(), "base");
  for (std::size_t i = 0; i < base.n.size(); ++i) {
    if (plus.n[i] != base.n[i])
      throw ValueError({function, "plus.n", i, plus.n[i], printed(base.n[i]) + ", the samples of that task in base"});
    if (plus.c[i] > base.c[i])
      throw ValueError({function, "plus.c", i, plus.c[i],
                        "at most " + printed(base.c[i]) + ", since each try that passes plus passes base"});
  }
}

}  // namespace

ExplainingRate explaining_rate(const Tasks& tasks, double k, double level) {
  const char* const function = "explaining_rate";
  check_budget({function, "k"}, k);
  check_inside({function, "level"}, level, 0, 1);
  // fail@k is pass^k of the failures.
  const Units units = units_of(function, failures_as_successes(tasks), {Metric::pass_hat_k, {1, k}});
  ExplainingRate found{kNoRate, units.is_defined(0) ? units.value(0) : kUndefined,
                       units.is_defined(1) ? units.value(1) : kUndefined};
  if (k == 1 || !(found.fail_at_1 > 0) || std::isnan(found.fail_at_k)) return found;
  const RateInterval ratio = ratio_of(units, level);
  const auto rate = [k](double r) { return 0 - std::expm1(std::log(r) / (k - 1)); };
  found.rate = {rate(ratio.value), rate(ratio.upper), rate(ratio.lower), ratio.status};
  return found;
}

RateInterval audited_rate(const Counts& counts, const Audit& audit, double level) {
  const char* const function = "audited_rate";
  check_whole({function, "audited"}, audit.audited, 1, kMaxWhole);
  check_whole({function, "wrong"}, audit.wrong, 0, audit.audited);
  check_rates(function, {0, audit.right_pass});
  check_inside({function, "level"}, level, 0, 1);
  Sum passes;
  for (const Cell& cell : counts.cells()) passes.add(cell.weight * (cell.c / cell.n));
  const double q = mean_share(passes, counts.total());
  if (q >= audit.right_pass) return kNoRate;
  const auto rate = [&](double share, double a) { return share * a / (1 - share * (1 - a) / audit.right_pass); };
  // Each of the two shares has half of what the interval may miss.
  const double right = audit.audited - audit.wrong;
  const double beyond = (1 - level) / 4;
  const double lower = audit.wrong == 0 ? 0 : beta_quantile(audit.wrong, right + 1, beyond);
  const double upper = right == 0 ? 1 : beta_quantile(audit.wrong + 1, right, 1 - beyond);
  IntervalRequest of_passes;
  of_passes.level = (1 + level) / 2;
  const Intervals passing = mean_interval(tasks_of(counts), {Metric::pass_at_k, {1}}, of_passes);
  // Where all that pass may be right tries, any share of the wrong ones may pass.
  const double most = passing.upper[0] < audit.right_pass ? rate(passing.upper[0], upper) : audit.right_pass;
  return {rate(q, audit.wrong / audit.audited), rate(passing.lower[0], lower), upper > 0 ? most : 0,
          IntervalStatus::ok};
}

CheckerComparison checker_rates(const Tasks& base, const Tasks& plus, double level) {
  check_inside({"checker_rates", "level"}, level, 0, 1);
  check_same_samples(base, plus);
  const RowUnits rows = row_units("checker_rates", base);
  const Counts checked = counts_of({plus.n, plus.c, base.weights, {}});
  CheckerComparison found;
  std::vector<double> wrong;
  std::vector<double> passed;
  wrong.reserve(base.n.size());
  passed.reserve(base.n.size());
  found.each.reserve(base.n.size());
  for (std::size_t i = 0; i < base.n.size(); ++i) {
    wrong.push_back(base.n[i] - plus.c[i]);
    passed.push_back(base.c[i] - plus.c[i]);
    found.each.push_back(wrong[i] > 0 ? passed[i] / wrong[i] : kUndefined);
  }
  const Units units = units_of_pairs(base, rows, wrong, passed);
  found.wrong = units.value(0) * checked.total();
  found.passed = units.value(1) * checked.total();
  found.rate = found.wrong > 0 ? ratio_of(units, level) : kNoRate;
  return found;
}

}  // namespace passcurve
