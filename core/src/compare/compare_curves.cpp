#include "passcurve/compare_curves.hpp"

#include <algorithm>
#include <cmath>

#include "base/check.hpp"
#include "compare/lead.hpp"
#include "metrics/cover_walk.hpp"
#include "passcurve/pass_at_k.hpp"

namespace passcurve {
namespace {

/// Values that differ by less than this share are tied. Values are good to 1e-12 at worst, and to a few units in the
/// last place where neither is tiny. A closer agreement is far more likely a tie on paper than a lead.
constexpr double kTiedShare = 1e-13;

/// Value of a minus value of b. Where the complements are smaller, they are more precise, and it is their difference.
double difference(const Answer& a, const Answer& b) {
  const bool near_one = a.value > 0.5 && b.value > 0.5;
  const double of_a = near_one ? b.complement : a.value;
  const double of_b = near_one ? a.complement : b.value;
  const double gap = of_a - of_b;
  return std::abs(gap) <= kTiedShare * std::max(of_a, of_b) ? 0 : gap;
}

}  // namespace

CurveComparison compare_cover(const Counts& a, const Counts& b) {
  Lead lead;
  for (const Stretch& stretch : common_stretches(a, b)) {
    lead.add(stretch.from.c / stretch.from.n, stretch.to.c / stretch.to.n, stretch.height);
  }
  return lead.comparison();
}

CurveComparison compare_pass_at_k(const Counts& a, const Counts& b, std::span<const double> ks) {
  const char* const function = "compare_pass_at_k";
  const double last = std::min(a.largest_k(), b.largest_k());
  std::vector<double> common;
  for (std::size_t i = 0; i < ks.size(); ++i) {
    check_budget({function, "ks", i}, ks[i]);
    if (i > 0) check_above({function, "ks", i}, ks[i], ks[i - 1], "the one before it");
    if (ks[i] <= last) common.push_back(ks[i]);
  }
  const Curve curve_a = pass_at_k_curve(a, common);
  const Curve curve_b = pass_at_k_curve(b, common);
  Lead lead;
  for (std::size_t i = 0; i < common.size(); ++i) {
    lead.add(common[i], common[i], difference(curve_a.at(i), curve_b.at(i)));
  }
  CurveComparison comparison = lead.comparison();
  if (common.empty()) comparison.relation = Relation::undefined;
  return comparison;
}

}  // namespace passcurve
