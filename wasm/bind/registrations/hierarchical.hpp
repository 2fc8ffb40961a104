#pragma once

#include <tuple>

#include "../bound.hpp"
#include "../lists.hpp"

inline constexpr std::tuple kHierarchical{
    bind<&fit_hierarchical>("fitHierarchical", "counts, request, hyperprior"),
    bind<&hierarchical_interval>("hierarchicalInterval", "counts, question, request, newTasks"),
    bind<&continued_pass_at_k_interval>("continuedPassAtK", "counts, ks, about, request, hyperprior"),
};
