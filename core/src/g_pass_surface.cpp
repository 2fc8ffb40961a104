#include "passcurve/g_pass_surface.hpp"

#include "check.hpp"
#include "passcurve/g_pass_at_k.hpp"

namespace passcurve {

KTauSurface g_pass_at_k_surface(const Counts& counts, std::span<const double> ks, std::span<const double> taus,
                                Ragged ragged) {
  const char* const function = "g_pass_at_k_surface";
  check_budgets(function, ks);
  for (std::size_t j = 0; j < taus.size(); ++j) check_share({function, "taus", j}, taus[j]);

  KTauSurface surface;
  surface.k.assign(ks.begin(), ks.end());
  surface.tau.assign(taus.begin(), taus.end());
  surface.total = counts.total();
  surface.min_n = counts.min_n();
  surface.max_n = counts.max_n();
  for (const double k : ks) {
    const TauCurve row = g_pass_at_k_curve(counts, k, taus, ragged);
    surface.value.insert(surface.value.end(), row.value.begin(), row.value.end());
    surface.complement.insert(surface.complement.end(), row.complement.begin(), row.complement.end());
    for (const double tau : taus) surface.needed.push_back(g_pass_threshold(k, tau));
    surface.status.push_back(row.status);
    surface.eligible.push_back(row.eligible);
  }
  return surface;
}

}  // namespace passcurve
