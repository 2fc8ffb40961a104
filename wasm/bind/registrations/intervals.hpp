#pragma once

#include <span>
#include <tuple>

#include "../bound.hpp"
#include "../lists.hpp"

/// The interval of a macro mean; `continued` is for pass@k that goes on beyond the smallest n.
inline Intervals macro_interval(std::span<const Tasks> strata, const Question& question, About about,
                                const IntervalRequest& request, bool continued) {
  if (continued) return macro_continued_interval(strata, question.at, about, request);
  return about == About::new_tasks ? macro_mean_interval(strata, question, request)
                                   : macro_posterior_interval(strata, question, request, about == About::both);
}

inline constexpr std::tuple kIntervals{
    bind<&macro_interval>("macroMeanIntervals", "strata, question, about, request, continued"),
    bind<&mean_over_strata>("meanOverStrata", "values, strata"),
    bind<&gravest_over_strata>("gravestOverStrata", "statuses, strata"),
    bind<&refit_draws>("refitDraws", "tasks, estimator, ks, replicates, linmix"),
    bind<&interval_of_draws>("intervalOfDraws", "draws, value, level, simultaneous"),
    bind<&average_auc_excess_interval>("averageAucExcessIntervals", "runs, paired, request"),
};
