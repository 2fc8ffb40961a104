#pragma once

#include <tuple>

#include "../bound.hpp"
#include "../lists.hpp"

inline constexpr std::tuple kSelection{
    bind<&maj_at_k>("majAtK", "correct, wrong, k"),
    bind<&max_at_k>("maxAtK", "scores, k"),
    bind<&min_at_k>("minAtK", "scores, k"),
    bind<&best_of_k>("bestOfK", "verifier, correct, k"),
    bind<&oracle_gap>("oracleGap", "strata, question, request"),
    bind<&fall_from_peak>("fallFromPeak", "strata, question, request"),
};
