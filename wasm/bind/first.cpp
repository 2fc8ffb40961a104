#include "bind.hpp"
#include "registrations/hierarchical.hpp"
#include "registrations/metrics.hpp"

// What the page's first picture calls; both modules have it.
EMSCRIPTEN_BINDINGS(passcurve_first) {
  register_all(kMetrics);
  register_all(kHierarchical);
}
