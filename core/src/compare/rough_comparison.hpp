#pragma once

#include "passcurve/compare_means.hpp"

namespace passcurve {

/// compare_means by `hb`, with posteriors as exact as `refinement` lets them be (hyper_posterior): for simulated
/// studies, of which there are many.
MeanComparison compare_roughly(const Tasks& a, const Tasks& b, const Question& question, About about, bool paired,
                               const IntervalRequest& request, double refinement);

}  // namespace passcurve
