#pragma once

#include "passcurve/question.hpp"
#include "passcurve/samples.hpp"

namespace passcurve {

/// What a metric takes the samples grouped by: none for metrics of (n, c).
SampleKind kind_of(Metric metric);

/// Throws ValueError for a metric of grouped samples, where only (n, c) are known.
void check_of_counts(const char* function, Metric metric);

/// Throws ShapeError unless the samples are grouped as the metric takes them.
void check_grouped(const char* function, Metric metric, SampleKind given);

}  // namespace passcurve
