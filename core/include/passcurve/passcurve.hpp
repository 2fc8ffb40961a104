#pragma once

#include "passcurve/attempts.hpp"            // IWYU pragma: export
#include "passcurve/auc_interval.hpp"        // IWYU pragma: export
#include "passcurve/bootstrap.hpp"           // IWYU pragma: export
#include "passcurve/boundary.hpp"            // IWYU pragma: export
#include "passcurve/chosen_rates.hpp"        // IWYU pragma: export
#include "passcurve/compare_curves.hpp"      // IWYU pragma: export
#include "passcurve/compare_means.hpp"       // IWYU pragma: export
#include "passcurve/confidence_sequence.hpp"
#include "passcurve/counts.hpp"              // IWYU pragma: export
#include "passcurve/cover.hpp"               // IWYU pragma: export
#include "passcurve/cover_weights.hpp"       // IWYU pragma: export
#include "passcurve/cross_validate.hpp"      // IWYU pragma: export
#include "passcurve/curve.hpp"               // IWYU pragma: export
#include "passcurve/depth.hpp"               // IWYU pragma: export
#include "passcurve/depth_gains.hpp"         // IWYU pragma: export
#include "passcurve/difference.hpp"          // IWYU pragma: export
#include "passcurve/errors.hpp"              // IWYU pragma: export
#include "passcurve/estimate.hpp"            // IWYU pragma: export
#include "passcurve/expected_tries.hpp"      // IWYU pragma: export
#include "passcurve/fit.hpp"                 // IWYU pragma: export
#include "passcurve/fitted_curve.hpp"        // IWYU pragma: export
#include "passcurve/fitted_rates.hpp"        // IWYU pragma: export
#include "passcurve/g_pass_at_k.hpp"         // IWYU pragma: export
#include "passcurve/g_pass_surface.hpp"      // IWYU pragma: export
#include "passcurve/goodness_of_fit.hpp"     // IWYU pragma: export
#include "passcurve/hierarchical.hpp"        // IWYU pragma: export
#include "passcurve/hierarchical_curve.hpp"  // IWYU pragma: export
#include "passcurve/interval.hpp"            // IWYU pragma: export
#include "passcurve/mcnemar.hpp"             // IWYU pragma: export
#include "passcurve/mean_interval.hpp"       // IWYU pragma: export
#include "passcurve/mixed_attempts.hpp"      // IWYU pragma: export
#include "passcurve/next_samples.hpp"
#include "passcurve/noise_split.hpp"         // IWYU pragma: export
#include "passcurve/pareto.hpp"              // IWYU pragma: export
#include "passcurve/pass_at_k.hpp"           // IWYU pragma: export
#include "passcurve/pass_at_k_plugin.hpp"    // IWYU pragma: export
#include "passcurve/pass_hat_k.hpp"          // IWYU pragma: export
#include "passcurve/population.hpp"          // IWYU pragma: export
#include "passcurve/planned_power.hpp"
#include "passcurve/precision.hpp"           // IWYU pragma: export
#include "passcurve/prior.hpp"               // IWYU pragma: export
#include "passcurve/question.hpp"            // IWYU pragma: export
#include "passcurve/sample_size.hpp"         // IWYU pragma: export
#include "passcurve/significance.hpp"        // IWYU pragma: export
#include "passcurve/subsample.hpp"           // IWYU pragma: export
#include "passcurve/task_correlation.hpp"
#include "passcurve/task_values.hpp"         // IWYU pragma: export
#include "passcurve/unhit.hpp"               // IWYU pragma: export
