#pragma once

#include <tuple>

#include "../bound.hpp"
#include "../lists.hpp"
#include "depth.hpp"

inline NextSamples next_samples_of_rows(const Tasks& tasks, double k, double budget) {
  return next_samples(rows_of(tasks), k, budget);
}
inline Population population_of_prior(const Prior& prior) { return population_of(prior); }
inline Population population_of_counts(const Counts& counts) { return population_of(counts); }

inline constexpr std::tuple kPlan{
    bind<&expected_tries>("expectedTries", "n, c, k"),
    bind<&noise_split>("noiseSplit", "counts, k"),
    bind<&next_samples_of_rows>("nextSamples", "counts, k, budget"),
    bind<&population_of_prior>("populationOfPrior", "prior"),
    bind<&population_of_counts>("populationOfCounts", "counts"),
    bind<&precision_map>("precisionMap", "population, request, tasks, samples"),
    bind<&cheapest_study>("cheapestStudy", "population, request, costs, target"),
    bind<&best_study>("bestStudy", "population, request, costs, budget"),
    bind<&power_map>("powerMap", "population, request, tasks, samples, difference"),
    bind<&cheapest_comparison>("cheapestComparison", "population, request, costs, difference"),
    bind<&best_comparison>("bestComparison", "population, request, costs, budget"),
    bind<&power_beyond>("powerBeyond", "a, b, request, grown, first, studies"),
    bind<&size_beyond>("sizeBeyond", "a, b, request, grows, most, power"),
    bind<&next_size>("nextSize", "tried, request"),
    bind<&task_correlation>("taskCorrelation", "a, b, k"),
    bind<&confidence_sequence>("confidenceSequence", "counts, request"),
    bind<&paired_sequence>("pairedSequence", "a, b, request"),
    bind<&run_costs>("runCosts", "runs, ks, costs, request"),
    bind<&cost_of_pass>("costOfPass", "runs, otherwise"),
};
