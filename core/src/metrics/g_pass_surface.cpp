#include "passcurve/g_pass_surface.hpp"

#include <algorithm>
#include <cmath>

#include "base/check.hpp"
#include "metrics/g_pass_tails.hpp"

namespace passcurve {
namespace {

/// Chances above underflow lie within about 38 standard deviations of the mean, each at most sqrt(k)/2. A chance in
/// double-double costs as much as about 20 simple steps.
constexpr double kWidestTails = 38;
constexpr double kStepsOfChance = 20;

/// Refuses ks whose tails together are more work than one call may take.
void check_tails(const char* function, const Counts& counts, std::span<const double> ks) {
  if (ks.empty()) return;
  double steps = 0;
  for (const double k : ks) {
    if (k <= counts.max_n()) steps += kStepsOfChance * std::min(k, kWidestTails * std::sqrt(k));
  }
  const auto columns = static_cast<double>(ks.size());
  check_work({function, "ks.length"}, columns, steps / columns * static_cast<double>(counts.cells().size()), kMostWork);
}

}  // namespace

KTauSurface g_pass_at_k_surface(const Counts& counts, std::span<const double> ks, std::span<const double> taus,
                                Ragged ragged) {
  const char* const function = "g_pass_at_k_surface";
  check_budgets(function, ks);
  for (std::size_t j = 0; j < taus.size(); ++j) check_share({function, "taus", j}, taus[j]);
  check_work({function, "ks.length"}, static_cast<double>(ks.size()), static_cast<double>(taus.size()));
  check_tails(function, counts, ks);

  KTauSurface surface;
  surface.k.assign(ks.begin(), ks.end());
  surface.tau.assign(taus.begin(), taus.end());
  surface.total = counts.total();
  surface.min_n = counts.min_n();
  surface.max_n = counts.max_n();
  const std::vector<Decimal> thresholds(taus.begin(), taus.end());
  std::vector<double> needed(taus.size());
  for (const double k : ks) {
    for (std::size_t j = 0; j < taus.size(); ++j) needed[j] = draws_needed(k, thresholds[j]);
    const TauCurve row = tail_curve(counts, k, {}, needed, ragged);
    surface.value.insert(surface.value.end(), row.value.begin(), row.value.end());
    surface.complement.insert(surface.complement.end(), row.complement.begin(), row.complement.end());
    surface.needed.insert(surface.needed.end(), needed.begin(), needed.end());
    surface.status.push_back(row.status);
    surface.eligible.push_back(row.eligible);
  }
  return surface;
}

}  // namespace passcurve
