#include "passcurve/fitted_curve.hpp"

#include <algorithm>
#include <cmath>

#include "base/check.hpp"
#include "base/undefined.hpp"
#include "metrics/mean_curve.hpp"
#include "models/check_prior.hpp"
#include "models/fitted_task.hpp"
#include "passcurve/fit.hpp"

namespace passcurve {
namespace {

/// A model's mean curve: every task counts at every k, and values beyond the samples are extrapolated.
template <class OfCell>
Curve model_curve(const char* function, const Counts& counts, std::span<const double> ks, OfCell of_cell) {
  check_budgets(function, ks);
  Curve curve = empty_curve(counts);
  for (const double k : ks) {
    Sum value;
    Sum complement;
    double ruled_out = 0;  // tasks whose counts are impossible under the model
    for (const Cell& cell : counts.cells()) {
      const Chance chance = of_cell(cell, k);
      if (std::isnan(chance.value)) ruled_out += cell.weight;
      value.add(cell.weight * chance.value);
      complement.add(cell.weight * chance.complement);
    }
    const double total = counts.total();
    if (ruled_out > 0) {
      curve.add({k, kUndefined, kUndefined, Status::undefined, total - ruled_out, total});
      continue;
    }
    const Status status = k > counts.min_n() ? Status::extrapolated : Status::exact;
    curve.add({k, mean_share(value, total), mean_share(complement, total), status, total, total});
  }
  return curve;
}

}  // namespace

Curve fitted_pass_at_k_curve(const Counts& counts, const Fit& fit, std::span<const double> ks) {
  return model_curve("fitted_pass_at_k_curve", counts, ks,
                     [&](const Cell& cell, double k) { return fitted_pass_at_k(cell, k, fit); });
}

Curve posterior_pass_at_k_curve(const Counts& counts, const Prior& prior, std::span<const double> ks) {
  const char* const function = "posterior_pass_at_k_curve";
  check_prior(function, prior);
  return model_curve(function, counts, ks,
                     [&](const Cell& cell, double k) { return posterior_pass_at_k(cell.n, cell.c, k, prior); });
}

Curve linmix_pass_at_k_curve(const Counts& counts, const Fit& bb, const Fit& zoibb, std::span<const double> ks,
                             const LinMix& mix) {
  const char* const function = "linmix_pass_at_k_curve";
  check_finite_from({function, "lo"}, mix.lo, 0);
  check_finite_from({function, "hi"}, mix.hi, 0);
  check_above({function, "hi"}, mix.hi, mix.lo, "its lower end");
  return model_curve(function, counts, ks, [&](const Cell& cell, double k) {
    const double inflated = std::clamp((cell.n - mix.lo) / (mix.hi - mix.lo), 0.0, 1.0);
    const Chance of_bb = fitted_pass_at_k(cell, k, bb);
    const Chance of_zoibb = fitted_pass_at_k(cell, k, zoibb);
    return Chance{inflated * of_zoibb.value + (1 - inflated) * of_bb.value,
                  inflated * of_zoibb.complement + (1 - inflated) * of_bb.complement};
  });
}

double failure_bound(const Counts& counts, double alpha) {
  check_share({"failure_bound", "alpha"}, alpha);
  Sum samples;
  for (const Cell& cell : counts.cells()) samples.add(cell.weight * cell.n);
  return -std::expm1(std::log(alpha) / samples.value());
}

}  // namespace passcurve
