#pragma once

#include <span>
#include <vector>

#include "numeric/decimal.hpp"
#include "numeric/odds.hpp"
#include "passcurve/curve.hpp"
#include "passcurve/g_pass_at_k.hpp"

namespace passcurve {

/// The smallest number of successes among k draws that tau requires, as g_pass_threshold. Making a Decimal costs a
/// microsecond; many ks share one.
double draws_needed(double k, const Decimal& tau);

/// The mean chance of at least `least[i]` successes among k draws, as the value at taus[i].
TauCurve tail_curve(const Counts& counts, double k, std::vector<double> taus, std::span<const double> least,
                    Ragged ragged);

/// mg_pass_at_k and mg_pass_at_k_area of one task with their complements. k <= n; the caller has checked the arguments.
Odds mg_odds(double n, double c, double k);
Odds mg_area_odds(double n, double c, double k);

}  // namespace passcurve
