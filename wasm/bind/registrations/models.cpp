#include <emscripten/bind.h>

#include "arguments.hpp"
#include "convert_errors.hpp"

using emscripten::function;
using emscripten::val;
using namespace passcurve;

namespace {

val log_of_marginal(double n, double c, const val& of) {
  return convert_errors([&] { return log_marginal(n, c, structure<Prior>(of)); });
}

val posterior_pass(double n, double c, double k, const val& of) {
  return convert_errors([&] { return posterior_pass_at_k(n, c, k, structure<Prior>(of)).value; });
}

val posterior_fail(double n, double c, double k, const val& of) {
  return convert_errors([&] { return posterior_pass_at_k(n, c, k, structure<Prior>(of)).complement; });
}

val prior_pass(double k, const val& of) {
  return convert_errors([&] { return prior_pass_at_k(k, structure<Prior>(of)).value; });
}

template <Fit (*fit)(const Counts&)>
val fit_of(const val& n, const val& c, const val& tasks) {
  return convert_errors([&] { return fit(counts(n, c, tasks)); });
}

val posterior_curve(const val& n, const val& c, const val& tasks, const val& ks, const val& of) {
  return convert_errors(
      [&] { return posterior_pass_at_k_curve(counts(n, c, tasks), structure<Prior>(of), numbers(ks)); });
}

/// Binds a metric of the counts at some places, by the fit of a family.
template <auto metric>
val of_family(const val& n, const val& c, const val& tasks, const val& at, const val& by) {
  return convert_errors([&] {
    const Counts all = counts(n, c, tasks);
    return metric(all, fit_family(enumerator<Family>(by), all), numbers(at));
  });
}

val cover_by_prior(const val& n, const val& c, const val& tasks, const val& taus, const val& of) {
  return convert_errors(
      [&] { return posterior_cover_curve(counts(n, c, tasks), structure<Prior>(of), numbers(taus)); });
}

val rates_of_prior(const val& of, const val& ps) {
  return convert_errors([&] { return prior_rates(structure<Prior>(of), numbers(ps)); });
}

val rates_of_task(double n, double c, const val& of, const val& ps) {
  return convert_errors([&] { return posterior_rates(n, c, structure<Prior>(of), numbers(ps)); });
}

val validation(const val& n, const val& c, const val& tasks, double folds, double seed) {
  return convert_errors([&] { return cross_validate(counts(n, c, tasks), folds, seed); });
}

val goodness(const val& n, const val& c, const val& tasks, const val& by, double replicates, double seed) {
  return convert_errors([&] { return goodness_of_fit(counts(n, c, tasks), enumerator<Family>(by), replicates, seed); });
}

val bound_of_failure(const val& n, const val& c, const val& tasks, double alpha) {
  return convert_errors([&] { return failure_bound(counts(n, c, tasks), alpha); });
}

val posterior_quantile(double n, double c, double k, const val& of, double q) {
  return convert_errors([&] { return posterior_pass_at_k_quantile(n, c, k, structure<Prior>(of), q); });
}

}  // namespace

EMSCRIPTEN_BINDINGS(passcurve_models) {
  function("logMarginal", &log_of_marginal);
  function("posteriorPassAtK", &posterior_pass);
  function("posteriorFailAtK", &posterior_fail);
  function("priorPassAtK", &prior_pass);
  function("fitBetaBinomial", &fit_of<fit_beta_binomial>);
  function("fitZeroOneInflated", &fit_of<fit_zero_one_inflated>);
  function("passAtKPosteriorCurve", &posterior_curve);
  function("coverFittedCurve", &of_family<fitted_cover_curve>);
  function("coverPosteriorCurve", &cover_by_prior);
  function("predictedCoverCurve", &of_family<predicted_cover_curve>);
  function("rateBins", &of_family<rate_bins>);
  function("priorRates", &rates_of_prior);
  function("posteriorRates", &rates_of_task);
  function("crossValidate", &validation);
  function("goodnessOfFit", &goodness);
  function("failureBound", &bound_of_failure);
  function("posteriorQuantile", &posterior_quantile);
}
