#include <emscripten/bind.h>

#include "arguments.hpp"
#include "convert_errors.hpp"

using emscripten::function;
using emscripten::val;
using namespace passcurve;

// Interaction depth, and the tasks that a run can solve at all.

namespace {

val surface_of(const val& runs, const val& ks, const val& policy, double threshold) {
  return convert_errors(
      [&] { return depth_surface(depth_runs(runs), numbers(ks), enumerator<Ragged>(policy), threshold); });
}

val gains_of(const val& runs, const val& ks, const val& policy, const val& of, const val& request) {
  return convert_errors([&] {
    const bool nested = of["nested"].as<bool>();
    return depth_gains(depth_tasks(runs), numbers(ks), enumerator<Ragged>(policy), enumerator<About>(of["about"]),
                       nested, structure<IntervalRequest>(request));
  });
}

val saturation(const val& of, double epsilon) {
  return convert_errors(
      [&] { return saturation_depth(structure<DepthSurface>(of, Fields<DepthSurface>::judged), epsilon); });
}

val rule(const val& of, double k, double depth) {
  return convert_errors(
      [&] { return budget_rule(structure<DepthSurface>(of, Fields<DepthSurface>::judged), k, depth); });
}

val plan(const val& runs, double target, double per_sample, double per_round) {
  return convert_errors([&] { return cheapest_plan(depth_runs(runs), target, {per_sample, per_round}); });
}

val sufficiency(const val& n, const val& c, const val& tasks, const val& samples, const val& ks, double repeats,
                double seed) {
  return convert_errors(
      [&] { return sampling_sufficiency(counts(n, c, tasks), numbers(samples), numbers(ks), repeats, seed); });
}

val boundaries_compared(const val& pair, const val& request) {
  return convert_errors([&] {
    return compare_boundary(structure<Tasks>(pair[0]), structure<Tasks>(pair[1]), structure<BoundaryRequest>(request));
  });
}

val sets_of_boundaries(const val& runs, const val& request) {
  return convert_errors([&] { return boundary_sets(tasks_of_runs(runs), structure<BoundaryRequest>(request)); });
}

val exact_sign_test(double only_a, double only_b) {
  return convert_errors([&] { return mcnemar(only_a, only_b); });
}

/// `of` is a prior, or the family to fit to all the counts.
val not_hit(const val& n, const val& c, const val& weights, double k, const val& of) {
  return convert_errors([&] {
    const Tasks rows{numbers(n), numbers(c), {}, {}};
    return of.isString() ? unhit(rows, k, fit_family(enumerator<Family>(of), counts(n, c, weights)))
                         : unhit(rows, k, structure<Prior>(of));
  });
}

}  // namespace

EMSCRIPTEN_BINDINGS(passcurve_depth) {
  function("depthSurface", &surface_of);
  function("depthGains", &gains_of);
  function("saturationDepth", &saturation);
  function("budgetRule", &rule);
  function("cheapestPlan", &plan);
  function("samplingSufficiency", &sufficiency);
  function("compareBoundary", &boundaries_compared);
  function("boundarySets", &sets_of_boundaries);
  function("mcnemar", &exact_sign_test);
  function("unhit", &not_hit);
}
