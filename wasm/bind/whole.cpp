#include <malloc.h>

#include "bind.hpp"
#include "registrations/checker.hpp"
#include "registrations/compare.hpp"
#include "registrations/depth.hpp"
#include "registrations/hierarchical.hpp"
#include "registrations/intervals.hpp"
#include "registrations/metrics.hpp"
#include "registrations/models.hpp"
#include "registrations/plan.hpp"
#include "registrations/prediction.hpp"
#include "registrations/selection.hpp"

namespace {

/// The bytes that the heap holds now. They are the same after every call, which a test checks.
double memory_in_use() { return mallinfo().uordblks; }  // NOLINT(concurrency-mt-unsafe): wasm has one thread

}  // namespace

// Functions that only the whole module has.
EMSCRIPTEN_BINDINGS(passcurve_whole) {
  register_all(kMetrics);
  register_all(kHierarchical);
  register_all(kModels);
  register_all(kPrediction);
  register_all(kIntervals);
  register_all(kCompare);
  register_all(kDepth);
  register_all(kPlan);
  register_all(kSelection);
  register_all(kChecker);
  emscripten::function("memoryInUse", &memory_in_use);
}
