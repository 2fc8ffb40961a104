#include <emscripten/bind.h>

#include "arguments.hpp"
#include "funnel.hpp"

using emscripten::function;
using emscripten::val;
using namespace passcurve;

namespace {

val stratified_curve(const val& strata, const val& by, const val& ks, double lo, double hi) {
  return funnel([&] {
    return stratified_pass_at_k_curve(runs(strata), enumerator<Estimator>(by), numbers(ks), {lo, hi});
  });
}

val hierarchical_strata(const val& strata, const val& request, const val& assumed) {
  return funnel([&] {
    return fit_hierarchical_strata(runs(strata), structure<HierarchicalRequest>(request),
                                   structure<Hyperprior>(assumed));
  });
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

}  // namespace

EMSCRIPTEN_BINDINGS(passcurve_prediction) {
  function("passAtKStratifiedCurve", &stratified_curve);
  function("fitHierarchicalStrata", &hierarchical_strata);
  function("subsample", &smaller);
  function("studyBudget", &study);
  function("meanAbsoluteError", &error_of);
}
