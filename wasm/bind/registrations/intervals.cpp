#include <emscripten/bind.h>

#include "arguments.hpp"
#include "funnel.hpp"

using emscripten::function;
using emscripten::val;
using namespace passcurve;

namespace {

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

}  // namespace

EMSCRIPTEN_BINDINGS(passcurve_intervals) {
  function("meanInterval", &interval_of_mean);
  function("hierarchicalInterval", &posterior_of_mean);
  function("refitDraws", &refits);
  function("intervalOfDraws", &ends_of_draws);
  function("averageAucExcessIntervals", &excess_intervals);
}
