#include <emscripten/bind.h>

#include "arguments.hpp"
#include "convert_errors.hpp"

using emscripten::function;
using emscripten::val;
using namespace passcurve;

namespace {

val interval_of_mean(const val& of, const val& question, const val& request) {
  return convert_errors([&] {
    return mean_interval(structure<Tasks>(of), structure<Question>(question), structure<IntervalRequest>(request));
  });
}

val posterior_of_mean(const val& n, const val& c, const val& weights, const val& question, const val& request,
                      bool new_tasks) {
  return convert_errors([&] {
    return hierarchical_interval(counts(n, c, weights), structure<Question>(question),
                                 structure<IntervalRequest>(request), new_tasks);
  });
}

val continued_interval(const val& n, const val& c, const val& weights, const val& ks, const val& about,
                       const val& request, const val& assumed) {
  return convert_errors([&] {
    return continued_pass_at_k_interval(counts(n, c, weights), numbers(ks), enumerator<About>(about),
                                        structure<IntervalRequest>(request), structure<Hyperprior>(assumed));
  });
}

}  // namespace

EMSCRIPTEN_BINDINGS(passcurve_mean_intervals) {
  function("meanInterval", &interval_of_mean);
  function("hierarchicalInterval", &posterior_of_mean);
  function("continuedPassAtK", &continued_interval);
}
