#pragma once

#include <tuple>

#include "../bound.hpp"
#include "../lists.hpp"

inline constexpr std::tuple kMetrics{
    bind<&pass_at_k>("passAtK", "n, c, k"),
    bind<&fail_at_k>("failAtK", "n, c, k"),
    bind<&pass_at_k_plugin>("passAtKPlugin", "n, c, k"),
    bind<&fail_at_k_plugin>("failAtKPlugin", "n, c, k"),
    bind<&pass_hat_k>("passHatK", "n, c, k"),
    bind<&stopped_fail_at_k>("stoppedFailAtK", "n, c, stopAt, k"),
    bind<&batched_fail_at_k>("batchedFailAtK", "batches, size, c, k"),
    bind<&pass_hat_k_curve>("passHatKCurve", "counts, ks, ragged"),
    bind<&g_pass_at_k>("gPassAtK", "n, c, k, tau"),
    bind<&mg_pass_at_k>("mgPassAtK", "n, c, k"),
    bind<&mg_pass_at_k_area>("mgPassAtKArea", "n, c, k"),
    bind<&g_pass_at_k_curve>("gPassAtKCurve", "counts, k, taus, ragged"),
    bind<&g_pass_at_k_steps>("gPassAtKSteps", "counts, k, ragged"),
    bind<&g_pass_summary>("gPassSummary", "counts, k, taus, ragged"),
    bind<&g_pass_at_k_surface>("gPassAtKSurface", "counts, ks, taus, ragged"),
    bind<&g_pass_threshold>("gPassThreshold", "k, tau"),
    bind<&mean_mg_pass_at_k>("mgPassAtKMean", "counts, k, ragged"),
    bind<&mean_mg_pass_at_k_area>("mgPassAtKAreaMean", "counts, k, ragged"),
    bind<&cover_steps>("coverSteps", "counts"),
    bind<&cover_curve>("coverCurve", "counts, taus"),
    bind<&cover_area>("coverArea", "counts"),
    bind<&cover_weight>("coverWeight", "metric, k, taus"),
    bind<&cover_weight_quantile>("coverWeightQuantile", "metric, k, q"),
    bind<&cover_weighted_area>("coverWeightedArea", "counts, metric, ks"),
    bind<&auc_excess>("aucExcess", "a, b"),
    bind<&average_auc_excess>("averageAucExcess", "runs"),
    bind<&relative_gain>("relativeGain", "at1, atK"),
};
