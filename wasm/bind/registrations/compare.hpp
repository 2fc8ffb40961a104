#pragma once

#include <tuple>

#include "../bound.hpp"
#include "../lists.hpp"

inline constexpr std::tuple kCompare{
    bind<&compare_cover>("compareCover", "a, b"),
    bind<&compare_pass_at_k>("comparePassAtK", "a, b, ks"),
    bind<&pareto_front>("paretoFront", "x, y"),
    bind<&count_wins>("countWins", "errors, estimators, level"),
    // One entry for each stratum; `paired` has 1 where the tasks of both runs are the same, else 0.
    bind<&compare_macro_means>("compare", "a, b, paired, question, about, request, estimator"),
    bind<&what_would_settle_macro_means>("whatWouldSettle", "a, b, paired, question, level, power"),
    bind<&exact_test>("exactTest", "nA, cA, nB, cB"),
    bind<&holm>("holm", "pValues"),
    bind<&rank_runs>("rankRuns", "value, pairs, level"),
    bind<&best_of>("bestOf", "runs, question, paired, replicates, seed"),
    bind<&correlate>("correlation", "x, y, byRank, level"),
    bind<&fit_line>("fitLine", "x, y, replicates, seed, level"),
};
