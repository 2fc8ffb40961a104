#include <emscripten/bind.h>

#include "arguments.hpp"
#include "convert_errors.hpp"

using emscripten::function;
using emscripten::val;
using namespace passcurve;

namespace {

val interval_of_macro_mean(const val& strata, const val& question, const val& what, const val& request,
                           bool continued) {
  return convert_errors([&] {
    const std::vector<Tasks> all = tasks_of_runs(strata);
    const auto means = structure<Question>(question);
    const auto by = structure<IntervalRequest>(request);
    const auto about = enumerator<About>(what);
    if (continued) return macro_continued_interval(all, means.at, about, by);
    return about == About::new_tasks ? macro_mean_interval(all, means, by)
                                     : macro_posterior_interval(all, means, by, about == About::both);
  });
}

val over_strata(const val& values, double strata) {
  return convert_errors([&] { return mean_over_strata(numbers(values), static_cast<std::size_t>(strata)); });
}

val refits(const val& of, const val& by, const val& ks, const val& replicates, const val& mix) {
  return convert_errors([&] {
    return refit_draws(structure<Tasks>(of), enumerator<Estimator>(by), numbers(ks), structure<Replicates>(replicates),
                       structure<LinMix>(mix));
  });
}

val ends_of_draws(const val& draws, const val& values, double level, const val& band) {
  return convert_errors([&] {
    return interval_of_draws(numbers(draws), numbers(values), level, enumerator<Band>(band) == Band::simultaneous);
  });
}

val excess_intervals(const val& all, bool paired, const val& request) {
  return convert_errors(
      [&] { return average_auc_excess_interval(tasks_of_runs(all), paired, structure<IntervalRequest>(request)); });
}

}  // namespace

EMSCRIPTEN_BINDINGS(passcurve_intervals) {
  function("macroMeanIntervals", &interval_of_macro_mean);
  function("meanOverStrata", &over_strata);
  function("refitDraws", &refits);
  function("intervalOfDraws", &ends_of_draws);
  function("averageAucExcessIntervals", &excess_intervals);
}
