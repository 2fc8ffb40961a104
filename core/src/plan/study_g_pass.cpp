#include "passcurve/study_g_pass.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "base/check.hpp"
#include "models/fitted_task.hpp"
#include "numeric/incomplete_beta.hpp"
#include "numeric/sum.hpp"
#include "passcurve/attempts.hpp"
#include "passcurve/estimate.hpp"
#include "passcurve/fit.hpp"
#include "passcurve/g_pass_at_k.hpp"
#include "passcurve/hierarchical_curve.hpp"
#include "passcurve/subsample.hpp"

namespace passcurve {
namespace {

/// The chance of reaching tau at a task with this rate, in k attempts that need so many successes.
double reach(double k, double needed, double p) { return beta_tails(needed, k - needed + 1, p).below; }

/// The mean over the tasks under a fit with any status, or at each task's own rate where there is none.
double mean_reach(const Counts& counts, double k, std::span<const double> tau, const Fit* fit) {
  const double needed = g_pass_threshold(k, tau.front());
  Sum sum;
  for (const Cell& cell : counts.cells()) {
    double value = 0;
    if (fit == nullptr) {
      value = reach(k, needed, cell.c / cell.n);
    } else if (is_certain(*fit)) {
      value = fitted_pass_at_k(cell, 1, *fit).value;
    } else if (is_limit(*fit)) {
      const Weights parts = posterior_weights(cell, *fit);
      value = parts.all + parts.between * reach(k, needed, fit->mean);
    } else {
      value = prior_reliability(updated_prior(cell.n, cell.c, prior_of(*fit)), k, tau).g_pass.front();
    }
    sum.add(cell.weight * value);
  }
  return sum.value() / counts.total();
}

}  // namespace

std::vector<double> study_g_pass(const Counts& counts, std::span<const double> ks, double tau, double m, double tasks,
                                 double seed, const LinMix& mix) {
  const char* const function = "study_g_pass";
  check_share({function, "tau"}, tau);
  check_finite_from({function, "lo"}, mix.lo, 0);
  check_finite_from({function, "hi"}, mix.hi, 0);
  check_above({function, "hi"}, mix.hi, mix.lo, "its lower end");
  for (std::size_t i = 0; i < ks.size(); ++i) check_whole({function, "ks", i}, ks[i], 1, kMostPosteriorDraws);
  const Counts small = subsample(counts, m, tasks, seed);
  const Fit bb = fit_beta_binomial(small);
  const Fit zoibb = fit_zero_one_inflated(small);
  const double inflated = std::clamp((m - mix.lo) / (mix.hi - mix.lo), 0.0, 1.0);
  const std::array<double, 1> taus{tau};
  // In the order of kEstimators.
  std::vector<std::vector<double>> rows(kEstimators.size());
  for (const double k : ks) {
    const double of_bb = mean_reach(small, k, taus, &bb);
    const double of_zoibb = mean_reach(small, k, taus, &zoibb);
    const std::array<double, 6> values{
        g_pass_at_k_curve(small, k, taus).value.front(),
        mean_reach(small, k, taus, nullptr),
        hierarchical_curve(small, {Metric::g_pass_at_k, {tau}, k}, {}, false).mean.front(),
        of_bb,
        of_zoibb,
        inflated * of_zoibb + (1 - inflated) * of_bb};
    for (std::size_t i = 0; i < rows.size(); ++i) rows[i].push_back(values[i]);
  }
  std::vector<double> all;
  for (const std::vector<double>& row : rows) all.insert(all.end(), row.begin(), row.end());
  return all;
}

}  // namespace passcurve
