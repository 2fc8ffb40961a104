#include <emscripten/bind.h>

#include "arguments.hpp"
#include "convert_errors.hpp"

using emscripten::function;
using emscripten::val;
using namespace passcurve;

namespace {

val stratified_curve(const val& strata, const val& by, const val& ks, double lo, double hi) {
  return convert_errors([&] {
    return stratified_pass_at_k_curve(runs(strata), enumerator<Estimator>(by), numbers(ks), {lo, hi});
  });
}

val hierarchical_strata(const val& strata, const val& request, const val& assumed) {
  return convert_errors([&] {
    return fit_hierarchical_strata(runs(strata), structure<HierarchicalRequest>(request),
                                   structure<Hyperprior>(assumed));
  });
}

val smaller(const val& n, const val& c, const val& weights, double m, double tasks, double seed) {
  return convert_errors([&] { return subsample(counts(n, c, weights), m, tasks, seed); });
}

val study(const val& n, const val& c, const val& weights, const val& ks, double m, double tasks, double seed,
          const val& mix) {
  return convert_errors(
      [&] { return study_budget(counts(n, c, weights), numbers(ks), m, tasks, seed, structure<LinMix>(mix)); });
}

val g_pass_study(const val& n, const val& c, const val& weights, const val& ks, double tau, double m, double tasks,
                 double seed, const val& mix) {
  return convert_errors(
      [&] { return study_g_pass(counts(n, c, weights), numbers(ks), tau, m, tasks, seed, structure<LinMix>(mix)); });
}

val fewer(const val& n, const val& c, const val& weights, const val& question, const val& samples) {
  return convert_errors(
      [&] { return thinned_means(counts(n, c, weights), structure<Question>(question), numbers(samples)); });
}

val error_of(const val& values, double reference) {
  return convert_errors([&] { return mean_absolute_error(numbers(values), reference); });
}

val attempts_of_prior(const val& of, const val& which, const val& ks, double tau, double level) {
  return convert_errors(
      [&] { return attempts(structure<Prior>(of), enumerator<Attempts>(which), numbers(ks), tau, level); });
}

val prior_after(double n, double c, const val& of) {
  return convert_errors([&] { return updated_prior(n, c, structure<Prior>(of)); });
}

val chances_of_counts(double n, const val& of) {
  return convert_errors([&] { return count_chances(n, structure<Prior>(of)); });
}

val reliability_of_prior(const val& of, double k, const val& taus) {
  return convert_errors([&] { return prior_reliability(structure<Prior>(of), k, numbers(taus)); });
}

val rates_by(const val& by, double first, double second, double pi0, double pi1) {
  return convert_errors([&] { return chosen_rates(enumerator<RatesBy>(by), first, second, pi0, pi1); });
}

val rates_after(const val& of, const val& change) {
  return convert_errors([&] { return changed_rates(structure<Prior>(of), structure<RatesChange>(change)); });
}

val counts_of_prior(const val& of, double tasks, double n, double seed) {
  return convert_errors([&] { return draw_counts(structure<Prior>(of), tasks, n, seed); });
}

val mixed(const val& pair, bool paired, const val& ks, double share) {
  return convert_errors([&] {
    const std::vector<Tasks> both = tasks_of_runs(pair);
    const auto of = [](const Tasks& tasks) { return Counts(tasks.n, tasks.c, tasks.weights); };
    return paired ? mixed_attempts(both[0], both[1], numbers(ks), share)
                  : mixed_tasks(of(both[0]), of(both[1]), numbers(ks), share);
  });
}

}  // namespace

EMSCRIPTEN_BINDINGS(passcurve_prediction) {
  function("passAtKStratifiedCurve", &stratified_curve);
  function("fitHierarchicalStrata", &hierarchical_strata);
  function("subsample", &smaller);
  function("studyBudget", &study);
  function("studyGPass", &g_pass_study);
  function("thinnedMeans", &fewer);
  function("meanAbsoluteError", &error_of);
  function("attempts", &attempts_of_prior);
  function("updatedPrior", &prior_after);
  function("countChances", &chances_of_counts);
  function("priorReliability", &reliability_of_prior);
  function("chosenRates", &rates_by);
  function("changedRates", &rates_after);
  function("drawCounts", &counts_of_prior);
  function("mixedPassAtK", &mixed);
}
