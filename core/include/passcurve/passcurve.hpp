#pragma once

#include "passcurve/bootstrap.hpp"         // IWYU pragma: export
#include "passcurve/boundary.hpp"          // IWYU pragma: export
#include "passcurve/compare.hpp"           // IWYU pragma: export
#include "passcurve/compare_means.hpp"     // IWYU pragma: export
#include "passcurve/compare_runs.hpp"      // IWYU pragma: export
#include "passcurve/counts.hpp"            // IWYU pragma: export
#include "passcurve/cover.hpp"             // IWYU pragma: export
#include "passcurve/cover_weights.hpp"     // IWYU pragma: export
#include "passcurve/curve.hpp"             // IWYU pragma: export
#include "passcurve/depth.hpp"             // IWYU pragma: export
#include "passcurve/depth_gains.hpp"       // IWYU pragma: export
#include "passcurve/errors.hpp"            // IWYU pragma: export
#include "passcurve/estimate.hpp"          // IWYU pragma: export
#include "passcurve/fit.hpp"               // IWYU pragma: export
#include "passcurve/fitted_rates.hpp"      // IWYU pragma: export
#include "passcurve/g_pass_at_k.hpp"       // IWYU pragma: export
#include "passcurve/g_pass_surface.hpp"    // IWYU pragma: export
#include "passcurve/hierarchical.hpp"      // IWYU pragma: export
#include "passcurve/interval.hpp"          // IWYU pragma: export
#include "passcurve/model_check.hpp"       // IWYU pragma: export
#include "passcurve/pass_at_k.hpp"         // IWYU pragma: export
#include "passcurve/pass_at_k_plugin.hpp"  // IWYU pragma: export
#include "passcurve/pass_hat_k.hpp"        // IWYU pragma: export
#include "passcurve/prior.hpp"             // IWYU pragma: export
#include "passcurve/question.hpp"          // IWYU pragma: export
#include "passcurve/subsample.hpp"         // IWYU pragma: export
