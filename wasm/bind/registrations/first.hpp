#pragma once

#include <tuple>

#include "../bound.hpp"
#include "../lists.hpp"

/// The counts with equal (n, c) grouped, as Counts has them.
inline Counts group_counts(const Counts& counts) { return counts; }

/// Functions for the page's first picture: measured curves, and intervals about new tasks.
inline constexpr std::tuple kFirst{
    bind<&group_counts>("groupCounts", "counts"),
    bind<&pass_at_k_curve>("passAtKCurve", "counts, ks, ragged"),
    bind<&pass_at_k_plugin_curve>("passAtKPluginCurve", "counts, ks"),
    bind<&measure>("measure", "strata, question"),
    bind<&mean_interval>("meanInterval", "tasks, question, request"),
};
