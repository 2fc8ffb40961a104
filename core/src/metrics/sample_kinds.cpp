#include "metrics/sample_kinds.hpp"

#include <optional>

#include "base/check.hpp"
#include "passcurve/errors.hpp"

namespace passcurve {

SampleKind kind_of(Metric metric) {
  switch (metric) {
    case Metric::maj_at_k:
      return SampleKind::votes;
    case Metric::best_of_k:
      return SampleKind::ranks;
    case Metric::max_at_k:
    case Metric::min_at_k:
      return SampleKind::scores;
    default:
      return SampleKind::none;
  }
}

void check_of_counts(const char* function, Metric metric) {
  if (kind_of(metric) != SampleKind::none)
    throw ValueError(
        {function, "metric", std::nullopt, static_cast<double>(metric), "a metric of how many samples succeed"});
}

void check_grouped(const char* function, Metric metric, SampleKind given) {
  const SampleKind kind = kind_of(metric);
  if (kind == SampleKind::none || kind == given) return;
  const char* const name = kind == SampleKind::votes ? "votes" : kind == SampleKind::scores ? "scores" : "ranks";
  check_not_empty({function, name}, 0);
}

}  // namespace passcurve
