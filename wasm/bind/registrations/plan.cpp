#include <emscripten/bind.h>

#include "arguments.hpp"
#include "funnel.hpp"

using emscripten::function;
using emscripten::val;
using namespace passcurve;

namespace {

val tries(double n, double c, double k) {
  return funnel([&] { return expected_tries(n, c, k); });
}

val noise(const val& n, const val& c, const val& tasks, double k) {
  return funnel([&] { return noise_split(counts(n, c, tasks), k); });
}

val further_samples(const val& n, const val& c, double k, double budget) {
  return funnel([&] { return next_samples({numbers(n), numbers(c), {}, {}}, k, budget); });
}

val prior_population(const val& prior) {
  return funnel([&] { return population_of(structure<Prior>(prior)); });
}

val counts_population(const val& n, const val& c, const val& tasks) {
  return funnel([&] { return population_of(counts(n, c, tasks)); });
}

val widths(const val& population, const val& request, const val& tasks, const val& samples) {
  return funnel([&] {
    return precision_map(structure<Population>(population), structure<PrecisionRequest>(request), numbers(tasks),
                         numbers(samples));
  });
}

/// Binds a search for a study by its target or by its budget.
template <StudyPlan (*search)(const Population&, const PrecisionRequest&, const StudyCosts&, double)>
val study_by(const val& population, const val& request, const val& costs, double wanted) {
  return funnel([&] {
    return search(structure<Population>(population), structure<PrecisionRequest>(request), structure<StudyCosts>(costs),
                  wanted);
  });
}

val powers(const val& population, const val& request, const val& tasks, const val& samples, double difference) {
  return funnel([&] {
    return power_map(structure<Population>(population), structure<PairRequest>(request), numbers(tasks),
                     numbers(samples), difference);
  });
}

/// Binds a search for a comparison by the difference that it finds or by its budget.
template <ComparisonPlan (*search)(const Population&, const PairRequest&, const StudyCosts&, double)>
val comparison_by(const val& population, const val& request, const val& costs, double wanted) {
  return funnel([&] {
    return search(structure<Population>(population), structure<PairRequest>(request), structure<StudyCosts>(costs),
                  wanted);
  });
}

val correlation(const val& pair, double k) {
  return funnel([&] { return task_correlation(structure<Tasks>(pair[0]), structure<Tasks>(pair[1]), k); });
}

val sequence(const val& n, const val& c, const val& tasks, const val& request) {
  return funnel([&] { return confidence_sequence(counts(n, c, tasks), structure<SequenceRequest>(request)); });
}

val costs(const val& runs, const val& ks, double target, bool stopping, bool paired, const val& request) {
  return funnel([&] {
    return run_costs(tasks_of_runs(runs), numbers(ks), {target, stopping, paired}, structure<IntervalRequest>(request));
  });
}

val passes(const val& runs, double otherwise) {
  return funnel([&] { return cost_of_pass(tasks_of_runs(runs), otherwise); });
}

}  // namespace

EMSCRIPTEN_BINDINGS(passcurve_plan) {
  function("expectedTries", &tries);
  function("noiseSplit", &noise);
  function("nextSamples", &further_samples);
  function("populationOfPrior", &prior_population);
  function("populationOfCounts", &counts_population);
  function("precisionMap", &widths);
  function("cheapestStudy", &study_by<cheapest_study>);
  function("bestStudy", &study_by<best_study>);
  function("powerMap", &powers);
  function("cheapestComparison", &comparison_by<cheapest_comparison>);
  function("bestComparison", &comparison_by<best_comparison>);
  function("taskCorrelation", &correlation);
  function("confidenceSequence", &sequence);
  function("runCosts", &costs);
  function("costOfPass", &passes);
}
