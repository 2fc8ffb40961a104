#include <emscripten/bind.h>

#include "arguments.hpp"
#include "convert_errors.hpp"

using emscripten::function;
using emscripten::val;
using namespace passcurve;

namespace {

val tries(double n, double c, double k) {
  return convert_errors([&] { return expected_tries(n, c, k); });
}

val noise(const val& n, const val& c, const val& tasks, double k) {
  return convert_errors([&] { return noise_split(counts(n, c, tasks), k); });
}

val further_samples(const val& n, const val& c, double k, double budget) {
  return convert_errors([&] { return next_samples({numbers(n), numbers(c), {}, {}}, k, budget); });
}

val prior_population(const val& prior) {
  return convert_errors([&] { return population_of(structure<Prior>(prior)); });
}

val counts_population(const val& n, const val& c, const val& tasks) {
  return convert_errors([&] { return population_of(counts(n, c, tasks)); });
}

val widths(const val& population, const val& request, const val& tasks, const val& samples) {
  return convert_errors([&] {
    return precision_map(structure<Population>(population), structure<PrecisionRequest>(request), numbers(tasks),
                         numbers(samples));
  });
}

/// Binds a search for a study by its target or by its budget.
template <StudyPlan (*search)(const Population&, const PrecisionRequest&, const StudyCosts&, double)>
val study_by(const val& population, const val& request, const val& costs, double wanted) {
  return convert_errors([&] {
    return search(structure<Population>(population), structure<PrecisionRequest>(request), structure<StudyCosts>(costs),
                  wanted);
  });
}

val powers(const val& population, const val& request, const val& tasks, const val& samples, double difference) {
  return convert_errors([&] {
    return power_map(structure<Population>(population), structure<PairRequest>(request), numbers(tasks),
                     numbers(samples), difference);
  });
}

/// Binds a search for a comparison by the difference that it finds or by its budget.
template <ComparisonPlan (*search)(const Population&, const PairRequest&, const StudyCosts&, double)>
val comparison_by(const val& population, const val& request, const val& costs, double wanted) {
  return convert_errors([&] {
    return search(structure<Population>(population), structure<PairRequest>(request), structure<StudyCosts>(costs),
                  wanted);
  });
}

val correlation(const val& pair, double k) {
  return convert_errors([&] { return task_correlation(structure<Tasks>(pair[0]), structure<Tasks>(pair[1]), k); });
}

val sequence(const val& n, const val& c, const val& tasks, const val& request) {
  return convert_errors([&] { return confidence_sequence(counts(n, c, tasks), structure<SequenceRequest>(request)); });
}

val costs(const val& runs, const val& ks, double target, bool stopping, bool paired, const val& request) {
  return convert_errors([&] {
    return run_costs(tasks_of_runs(runs), numbers(ks), {target, stopping, paired}, structure<IntervalRequest>(request));
  });
}

val passes(const val& runs, double otherwise) {
  return convert_errors([&] { return cost_of_pass(tasks_of_runs(runs), otherwise); });
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
