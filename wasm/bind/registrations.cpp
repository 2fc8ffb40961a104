#include <emscripten/bind.h>
#include <malloc.h>

#include <string>

#include "arguments.hpp"
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
  return funnel([&] { return metric(counts(n, c, tasks), numbers(ks), enumerator<Ragged>(policy)); });
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
  return funnel([&] { return g_pass_at_k_curve(counts(n, c, tasks), k, numbers(taus), enumerator<Ragged>(policy)); });
}

val g_pass_steps(const val& n, const val& c, const val& tasks, double k, const val& policy) {
  return funnel([&] { return g_pass_at_k_steps(counts(n, c, tasks), k, enumerator<Ragged>(policy)); });
}

val g_pass_all(const val& n, const val& c, const val& tasks, double k, const val& taus, const val& policy) {
  return funnel([&] { return g_pass_summary(counts(n, c, tasks), k, numbers(taus), enumerator<Ragged>(policy)); });
}

val g_pass_grid(const val& n, const val& c, const val& tasks, const val& ks, const val& taus, const val& policy) {
  return funnel(
      [&] { return g_pass_at_k_surface(counts(n, c, tasks), numbers(ks), numbers(taus), enumerator<Ragged>(policy)); });
}

val threshold(double k, double tau) {
  return funnel([&] { return g_pass_threshold(k, tau); });
}

/// Binds the mean of a metric at one k.
template <Answer (*metric)(const Counts&, double, Ragged)>
val mean_at_k(const val& n, const val& c, const val& tasks, double k, const val& policy) {
  return funnel([&] { return metric(counts(n, c, tasks), k, enumerator<Ragged>(policy)); });
}

val steps_of_cover(const val& n, const val& c, const val& tasks) {
  return funnel([&] { return cover_steps(counts(n, c, tasks)); });
}

val cover_at(const val& n, const val& c, const val& tasks, const val& taus) {
  return funnel([&] { return cover_curve(counts(n, c, tasks), numbers(taus)); });
}

val weight_of_cover(const val& which, double k, const val& taus) {
  return funnel([&] { return cover_weight(enumerator<Tries>(which), k, numbers(taus)); });
}

val weight_quantile(const val& which, double k, double q) {
  return funnel([&] { return cover_weight_quantile(enumerator<Tries>(which), k, q); });
}

val weighted_cover(const val& n, const val& c, const val& tasks, const val& which, const val& ks) {
  return funnel([&] { return cover_weighted_area(counts(n, c, tasks), enumerator<Tries>(which), numbers(ks)); });
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
  return funnel([&] { return log_marginal(n, c, structure<Prior>(of)); });
}

val posterior_pass(double n, double c, double k, const val& of) {
  return funnel([&] { return posterior_pass_at_k(n, c, k, structure<Prior>(of)).value; });
}

val posterior_fail(double n, double c, double k, const val& of) {
  return funnel([&] { return posterior_pass_at_k(n, c, k, structure<Prior>(of)).complement; });
}

val prior_pass(double k, const val& of) {
  return funnel([&] { return prior_pass_at_k(k, structure<Prior>(of)).value; });
}

template <Fit (*fit)(const Counts&)>
val fit_of(const val& n, const val& c, const val& tasks) {
  return funnel([&] { return fit(counts(n, c, tasks)); });
}

val stratified_curve(const val& strata, const val& by, const val& ks, double lo, double hi) {
  return funnel([&] {
    return stratified_pass_at_k_curve(runs(strata), enumerator<Estimator>(by), numbers(ks), {lo, hi});
  });
}

val posterior_curve(const val& n, const val& c, const val& tasks, const val& ks, const val& of) {
  return funnel([&] { return posterior_pass_at_k_curve(counts(n, c, tasks), structure<Prior>(of), numbers(ks)); });
}

val hierarchical(const val& n, const val& c, const val& tasks, const val& request, const val& assumed) {
  return funnel([&] {
    return fit_hierarchical(counts(n, c, tasks), structure<HierarchicalRequest>(request),
                            structure<Hyperprior>(assumed));
  });
}

val hierarchical_strata(const val& strata, const val& request, const val& assumed) {
  return funnel([&] {
    return fit_hierarchical_strata(runs(strata), structure<HierarchicalRequest>(request),
                                   structure<Hyperprior>(assumed));
  });
}

/// Binds what the fit of a family says of the counts at some places.
template <auto metric>
val of_family(const val& n, const val& c, const val& tasks, const val& at, const val& by) {
  return funnel([&] {
    const Counts all = counts(n, c, tasks);
    return metric(all, fit_family(enumerator<Family>(by), all), numbers(at));
  });
}

val cover_by_prior(const val& n, const val& c, const val& tasks, const val& taus, const val& of) {
  return funnel([&] { return posterior_cover_curve(counts(n, c, tasks), structure<Prior>(of), numbers(taus)); });
}

val rates_of_prior(const val& of, const val& ps) {
  return funnel([&] { return prior_rates(structure<Prior>(of), numbers(ps)); });
}

val rates_of_task(double n, double c, const val& of, const val& ps) {
  return funnel([&] { return posterior_rates(n, c, structure<Prior>(of), numbers(ps)); });
}

val validation(const val& n, const val& c, const val& tasks, double folds, double seed) {
  return funnel([&] { return cross_validate(counts(n, c, tasks), folds, seed); });
}

val goodness(const val& n, const val& c, const val& tasks, const val& by, double replicates, double seed) {
  return funnel([&] { return goodness_of_fit(counts(n, c, tasks), enumerator<Family>(by), replicates, seed); });
}

val smaller(const val& n, const val& c, const val& weights, double m, double tasks, double seed) {
  return funnel([&] { return subsample(counts(n, c, weights), m, tasks, seed); });
}

val study(const val& n, const val& c, const val& weights, const val& ks, double m, double tasks, double seed) {
  return funnel([&] { return study_budget(counts(n, c, weights), numbers(ks), m, tasks, seed); });
}

val error_of(const val& values, double reference) {
  return funnel([&] { return mean_absolute_error(numbers(values), reference); });
}

val front(const val& x, const val& y) {
  return funnel([&] {
    const std::vector<bool> flags = pareto_front(numbers(x), numbers(y));
    return std::vector<double>(flags.begin(), flags.end());
  });
}

val gain(double at_1, double at_k) {
  return funnel([&] { return relative_gain(at_1, at_k); });
}

val bound_of_failure(const val& n, const val& c, const val& tasks, double alpha) {
  return funnel([&] { return failure_bound(counts(n, c, tasks), alpha); });
}

val posterior_quantile(double n, double c, double k, const val& of, double q) {
  return funnel([&] { return posterior_pass_at_k_quantile(n, c, k, structure<Prior>(of), q); });
}

val interval_of_mean(const val& of, const val& asked, const val& request) {
  return funnel([&] {
    return mean_interval(structure<Tasks>(of), structure<Question>(asked), structure<IntervalRequest>(request));
  });
}

val posterior_of_mean(const val& n, const val& c, const val& weights, const val& asked, const val& request,
                      bool new_tasks) {
  return funnel([&] {
    return hierarchical_interval(counts(n, c, weights), structure<Question>(asked), structure<IntervalRequest>(request),
                                 new_tasks);
  });
}

val refits(const val& of, const val& by, const val& ks, const val& replicates, const val& mix) {
  return funnel([&] {
    return refit_draws(structure<Tasks>(of), enumerator<Estimator>(by), numbers(ks), structure<Replicates>(replicates),
                       structure<LinMix>(mix));
  });
}

val ends_of_draws(const val& draws, const val& values, double level, const val& band) {
  return funnel([&] {
    return interval_of_draws(numbers(draws), numbers(values), level, enumerator<Band>(band) == Band::simultaneous);
  });
}

val excess_intervals(const val& all, bool paired, const val& request) {
  return funnel(
      [&] { return average_auc_excess_interval(tasks_of_runs(all), paired, structure<IntervalRequest>(request)); });
}

val means_compared(const val& pair, const val& asked, const val& what, bool paired, const val& request) {
  return funnel([&] {
    return compare_means(structure<Tasks>(pair[0]), structure<Tasks>(pair[1]), structure<Question>(asked),
                         enumerator<About>(what), paired, structure<IntervalRequest>(request));
  });
}

val exact(double n_a, double c_a, double n_b, double c_b) {
  return funnel([&] { return exact_test(n_a, c_a, n_b, c_b); });
}

val corrected(const val& p_values) {
  return funnel([&] { return holm(numbers(p_values)); });
}

val ties(const val& values, const val& differs) {
  return funnel([&] { return tied_groups(numbers(values), numbers(differs)); });
}

val settling(const val& pair, const val& asked, bool paired, double level, double power) {
  return funnel([&] {
    return what_would_settle(structure<Tasks>(pair[0]), structure<Tasks>(pair[1]), structure<Question>(asked), paired,
                             level, power);
  });
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
  function("passAtKStratifiedCurve", &stratified_curve);
  function("passAtKPosteriorCurve", &posterior_curve);
  function("fitHierarchical", &hierarchical);
  function("fitHierarchicalStrata", &hierarchical_strata);
  function("coverFittedCurve", &of_family<fitted_cover_curve>);
  function("coverPosteriorCurve", &cover_by_prior);
  function("predictedCoverCurve", &of_family<predicted_cover_curve>);
  function("rateBins", &of_family<rate_bins>);
  function("priorRates", &rates_of_prior);
  function("posteriorRates", &rates_of_task);
  function("crossValidate", &validation);
  function("goodnessOfFit", &goodness);
  function("subsample", &smaller);
  function("studyBudget", &study);
  function("meanAbsoluteError", &error_of);
  function("paretoFront", &front);
  function("relativeGain", &gain);
  function("failureBound", &bound_of_failure);
  function("groupCounts", &group_counts);
  function("posteriorQuantile", &posterior_quantile);
  function("meanInterval", &interval_of_mean);
  function("hierarchicalInterval", &posterior_of_mean);
  function("refitDraws", &refits);
  function("intervalOfDraws", &ends_of_draws);
  function("averageAucExcessIntervals", &excess_intervals);
  function("compare", &means_compared);
  function("exactTest", &exact);
  function("holm", &corrected);
  function("tiedGroups", &ties);
  function("whatWouldSettle", &settling);
  function("memoryInUse", &memory_in_use);
}
