#include "metrics/g_pass_tails.hpp"

#include <algorithm>
#include <utility>

#include "base/scope.hpp"
#include "base/undefined.hpp"
#include "metrics/hypergeometric.hpp"
#include "numeric/sum.hpp"

namespace passcurve {

double draws_needed(double k, const Decimal& tau) { return std::max(1.0, tau.ceil_times(k)); }

TauCurve tail_curve(const Counts& counts, double k, std::vector<double> taus, std::span<const double> least,
                    Ragged ragged) {
  const Scope scope = scope_at(counts, k, ragged);
  const std::vector<double> undefined(least.size(), kUndefined);
  TauCurve curve{std::move(taus), undefined,      undefined,     k, scope.status, scope.eligible,
                 counts.total(),  counts.min_n(), counts.max_n()};
  if (scope.status == Status::undefined) return curve;

  std::vector<Sum> value(least.size());
  std::vector<Sum> complement(least.size());
  for (const Cell& cell : counts.cells()) {
    if (cell.n < k) continue;
    const HypergeometricTails tails(cell.n, cell.c, k);
    for (std::size_t i = 0; i < least.size(); ++i) {
      value[i].add(cell.weight * tails.at_least(least[i]));
      complement[i].add(cell.weight * tails.below(least[i]));
    }
  }
  for (std::size_t i = 0; i < least.size(); ++i) {
    curve.value[i] = mean_share(value[i], scope.eligible);
    curve.complement[i] = mean_share(complement[i], scope.eligible);
  }
  return curve;
}

}  // namespace passcurve
