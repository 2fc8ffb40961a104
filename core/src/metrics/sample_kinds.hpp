#pragma once

#include "passcurve/question.hpp"
#include "passcurve/samples.hpp"

namespace passcurve {

/// The kind of sample groups that a metric uses: none for metrics of (n, c).
SampleKind kind_of(Metric metric);

/// Throws ValueError for a metric of grouped samples, where only (n, c) are known.
void check_of_counts(const char* function, Metric metric);

/// Throws ShapeError unless the samples are grouped as the metric requires.
void check_grouped(const char* function, Metric metric, SampleKind given);

}  // namespace passcurve
