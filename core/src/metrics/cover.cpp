#include "passcurve/cover.hpp"

#include "base/check.hpp"
#include "metrics/cover_walk.hpp"
#include "numeric/decimal.hpp"
#include "numeric/sum.hpp"

namespace passcurve {
CoverSteps cover_steps(const Counts& counts) {
  CoverSteps steps;
  steps.total = counts.total();
  for (const CoverStep& step : cover_steps_of(counts)) {
    steps.tau.push_back(step.c / step.n);
    steps.tasks.push_back(step.tasks);
    steps.share.push_back(step.tasks / steps.total);
  }
  return steps;
}

CoverCurve cover_curve(const Counts& counts, std::span<const double> taus) {
  CoverCurve curve{{taus.begin(), taus.end()}, {}, {}, counts.total(), counts.min_n(), counts.max_n()};
  for (std::size_t i = 0; i < taus.size(); ++i) {
    check_share({"cover_curve", "taus", i}, taus[i]);
    const Decimal tau(taus[i]);
    double reached = 0;
    double missed = 0;
    for (const Cell& cell : counts.cells()) (tau.is_reached_by(cell.c, cell.n) ? reached : missed) += cell.weight;
    curve.value.push_back(reached / counts.total());
    curve.complement.push_back(missed / counts.total());
  }
  return curve;
}

double cover_area(const Counts& counts) {
  Sum sum;
  for (const Cell& cell : counts.cells()) sum.add(cell.weight * (cell.c / cell.n));
  return mean_share(sum, counts.total());
}

AucExcess auc_excess(const Counts& a, const Counts& b) {
  Sum a_over_b;
  Sum b_over_a;
  for (const Stretch& stretch : common_stretches(a, b)) {
    // Width and height come from whole numbers: stretches that are equal on paper leave no rounding behind.
    const double width = stretch.width();
    if (stretch.height > 0) a_over_b.add(width * stretch.height);
    if (stretch.height < 0) b_over_a.add(width * -stretch.height);
  }
  return {a_over_b.value(), b_over_a.value()};
}

std::vector<double> average_auc_excess(std::span<const Counts> runs) {
  check_at_least_two({"average_auc_excess", "runs"}, runs.size());
  std::vector<Sum> sums(runs.size());
  for (std::size_t i = 0; i < runs.size(); ++i) {
    for (std::size_t j = i + 1; j < runs.size(); ++j) {
      const AucExcess excess = auc_excess(runs[i], runs[j]);
      sums[i].add(excess.a_over_b);
      sums[j].add(excess.b_over_a);
    }
  }
  std::vector<double> averages;
  averages.reserve(sums.size());
  for (const Sum& sum : sums) averages.push_back(sum.value() / static_cast<double>(runs.size() - 1));
  return averages;
}

}  // namespace passcurve
