#include "bind.hpp"
#include "registrations/hierarchical.hpp"
#include "registrations/metrics.hpp"

// Functions for the page's first picture; both modules have them.
EMSCRIPTEN_BINDINGS(passcurve_first) {
  register_all(kMetrics);
  register_all(kHierarchical);
}
