#include "cover_walk.hpp"
#include "lead.hpp"

namespace passcurve {

CurveComparison compare_cover(const Counts& a, const Counts& b) {
  Lead lead;
  for (const Stretch& stretch : common_stretches(a, b)) {
    lead.add(stretch.from.c / stretch.from.n, stretch.to.c / stretch.to.n, stretch.height);
  }
  return lead.comparison();
}

}  // namespace passcurve
