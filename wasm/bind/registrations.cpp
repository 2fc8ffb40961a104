#include <emscripten/bind.h>
#include <malloc.h>

#include "funnel.hpp"

using emscripten::function;
using emscripten::val;
using namespace passcurve;

namespace {

/// Binds a metric of one task.
template <double (*metric)(double, double, double)>
val of_task(double n, double c, double k) {
  return funnel([&] { return metric(n, c, k); });
}

/// Binds a mean curve under a policy for unequal n.
template <Curve (*metric)(const Counts&, std::span<const double>, Ragged)>
val of_counts(const val& n, const val& c, const val& tasks, const val& ks, const val& policy) {
  return funnel([&] { return metric(counts(n, c, tasks), numbers(ks), ragged(policy)); });
}

/// Binds a mean curve that every n can answer.
template <Curve (*metric)(const Counts&, std::span<const double>)>
val of_counts(const val& n, const val& c, const val& tasks, const val& ks) {
  return funnel([&] { return metric(counts(n, c, tasks), numbers(ks)); });
}

val g_pass(double n, double c, double k, double tau) {
  return funnel([&] { return g_pass_at_k(n, c, k, tau); });
}

val g_pass_curve(const val& n, const val& c, const val& tasks, double k, const val& taus, const val& policy) {
  return funnel([&] { return g_pass_at_k_curve(counts(n, c, tasks), k, numbers(taus), ragged(policy)); });
}

val g_pass_steps(const val& n, const val& c, const val& tasks, double k, const val& policy) {
  return funnel([&] { return g_pass_at_k_steps(counts(n, c, tasks), k, ragged(policy)); });
}

val g_pass_all(const val& n, const val& c, const val& tasks, double k, const val& taus, const val& policy) {
  return funnel([&] { return g_pass_summary(counts(n, c, tasks), k, numbers(taus), ragged(policy)); });
}

val g_pass_grid(const val& n, const val& c, const val& tasks, const val& ks, const val& taus, const val& policy) {
  return funnel([&] { return g_pass_at_k_surface(counts(n, c, tasks), numbers(ks), numbers(taus), ragged(policy)); });
}

val threshold(double k, double tau) {
  return funnel([&] { return g_pass_threshold(k, tau); });
}

/// Binds the mean of a metric at one k.
template <Answer (*metric)(const Counts&, double, Ragged)>
val mean_at_k(const val& n, const val& c, const val& tasks, double k, const val& policy) {
  return funnel([&] { return metric(counts(n, c, tasks), k, ragged(policy)); });
}

val steps_of_cover(const val& n, const val& c, const val& tasks) {
  return funnel([&] { return cover_steps(counts(n, c, tasks)); });
}

val cover_at(const val& n, const val& c, const val& tasks, const val& taus) {
  return funnel([&] { return cover_curve(counts(n, c, tasks), numbers(taus)); });
}

val weight_of_cover(const val& which, double k, const val& taus) {
  return funnel([&] { return cover_weight(tries(which), k, numbers(taus)); });
}

val weight_quantile(const val& which, double k, double q) {
  return funnel([&] { return cover_weight_quantile(tries(which), k, q); });
}

val weighted_cover(const val& n, const val& c, const val& tasks, const val& which, const val& ks) {
  return funnel([&] { return cover_weighted_area(counts(n, c, tasks), tries(which), numbers(ks)); });
}

val area_of_cover(const val& n, const val& c, const val& tasks) {
  return funnel([&] { return cover_area(counts(n, c, tasks)); });
}

val excess_of_runs(const val& pair) {
  return funnel([&] {
    const std::vector<Counts> both = runs(pair);
    return auc_excess(both[0], both[1]);
  });
}

val covers_compared(const val& pair) {
  return funnel([&] {
    const std::vector<Counts> both = runs(pair);
    return compare_cover(both[0], both[1]);
  });
}

val passes_compared(const val& pair, const val& ks) {
  return funnel([&] {
    const std::vector<Counts> both = runs(pair);
    return compare_pass_at_k(both[0], both[1], numbers(ks));
  });
}

val average_excess(const val& all) {
  return funnel([&] { return average_auc_excess(runs(all)); });
}

val log_of_marginal(double n, double c, const val& of) {
  return funnel([&] { return log_marginal(n, c, prior(of)); });
}

val posterior_pass(double n, double c, double k, const val& of) {
  return funnel([&] { return posterior_pass_at_k(n, c, k, prior(of)).value; });
}

val posterior_fail(double n, double c, double k, const val& of) {
  return funnel([&] { return posterior_pass_at_k(n, c, k, prior(of)).complement; });
}

val prior_pass(double k, const val& of) {
  return funnel([&] { return prior_pass_at_k(k, prior(of)).value; });
}

template <Fit (*fit)(const Counts&)>
val fit_of(const val& n, const val& c, const val& tasks) {
  return funnel([&] { return fit(counts(n, c, tasks)); });
}

/// Binds the curve of a family at its fit.
template <Fit (*fit)(const Counts&)>
val fitted_curve(const val& n, const val& c, const val& tasks, const val& ks) {
  return funnel([&] {
    const Counts all = counts(n, c, tasks);
    return fitted_pass_at_k_curve(all, fit(all), numbers(ks));
  });
}

val linmix_curve(const val& n, const val& c, const val& tasks, const val& ks, double lo, double hi) {
  return funnel([&] {
    const Counts all = counts(n, c, tasks);
    return linmix_pass_at_k_curve(all, fit_beta_binomial(all), fit_zero_one_inflated(all), numbers(ks), {lo, hi});
  });
}

val posterior_curve(const val& n, const val& c, const val& tasks, const val& ks, const val& of) {
  return funnel([&] { return posterior_pass_at_k_curve(counts(n, c, tasks), prior(of), numbers(ks)); });
}

val hierarchical(const val& n, const val& c, const val& tasks, const val& request, const val& assumed) {
  return funnel(
      [&] { return fit_hierarchical(counts(n, c, tasks), hierarchical_request(request), hyperprior(assumed)); });
}

val bound_of_failure(const val& n, const val& c, const val& tasks, double alpha) {
  return funnel([&] { return failure_bound(counts(n, c, tasks), alpha); });
}

val group_counts(const val& n, const val& c, const val& tasks) {
  return funnel([&] { return counts(n, c, tasks); });
}

/// Bytes that the heap holds now; a constant between calls, which a test checks.
double memory_in_use() { return mallinfo().uordblks; }  // NOLINT(concurrency-mt-unsafe): wasm has one thread

}  // namespace

EMSCRIPTEN_BINDINGS(passcurve) {
  function("passAtK", &of_task<pass_at_k>);
  function("failAtK", &of_task<fail_at_k>);
  function("passAtKPlugin", &of_task<pass_at_k_plugin>);
  function("failAtKPlugin", &of_task<fail_at_k_plugin>);
  function("passHatK", &of_task<pass_hat_k>);
  function("passAtKCurve", &of_counts<pass_at_k_curve>);
  function("passAtKPluginCurve", &of_counts<pass_at_k_plugin_curve>);
  function("passHatKCurve", &of_counts<pass_hat_k_curve>);
  function("gPassAtK", &g_pass);
  function("mgPassAtK", &of_task<mg_pass_at_k>);
  function("mgPassAtKArea", &of_task<mg_pass_at_k_area>);
  function("gPassAtKCurve", &g_pass_curve);
  function("gPassAtKSteps", &g_pass_steps);
  function("gPassSummary", &g_pass_all);
  function("gPassAtKSurface", &g_pass_grid);
  function("gPassThreshold", &threshold);
  function("mgPassAtKMean", &mean_at_k<mean_mg_pass_at_k>);
  function("mgPassAtKAreaMean", &mean_at_k<mean_mg_pass_at_k_area>);
  function("coverSteps", &steps_of_cover);
  function("coverCurve", &cover_at);
  function("coverArea", &area_of_cover);
  function("coverWeight", &weight_of_cover);
  function("coverWeightQuantile", &weight_quantile);
  function("coverWeightedArea", &weighted_cover);
  function("compareCover", &covers_compared);
  function("comparePassAtK", &passes_compared);
  function("aucExcess", &excess_of_runs);
  function("averageAucExcess", &average_excess);
  function("logMarginal", &log_of_marginal);
  function("posteriorPassAtK", &posterior_pass);
  function("posteriorFailAtK", &posterior_fail);
  function("priorPassAtK", &prior_pass);
  function("fitBetaBinomial", &fit_of<fit_beta_binomial>);
  function("fitZeroOneInflated", &fit_of<fit_zero_one_inflated>);
  function("passAtKBetaBinomialCurve", &fitted_curve<fit_beta_binomial>);
  function("passAtKZeroOneInflatedCurve", &fitted_curve<fit_zero_one_inflated>);
  function("passAtKLinMixCurve", &linmix_curve);
  function("passAtKPosteriorCurve", &posterior_curve);
  function("fitHierarchical", &hierarchical);
  function("failureBound", &bound_of_failure);
  function("groupCounts", &group_counts);
  function("memoryInUse", &memory_in_use);
}
