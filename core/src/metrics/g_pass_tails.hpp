#pragma once

#include <span>
#include <vector>

#include "numeric/decimal.hpp"
#include "passcurve/curve.hpp"
#include "passcurve/g_pass_at_k.hpp"

namespace passcurve {

/// The least number of successes among k draws that tau asks for, as g_pass_threshold. To read a tau costs a
/// microsecond, so that many ks share one Decimal.
double draws_needed(double k, const Decimal& tau);

/// The mean chance of at least `least[i]` successes among k draws, as the value at taus[i].
TauCurve tail_curve(const Counts& counts, double k, std::vector<double> taus, std::span<const double> least,
                    Ragged ragged);

}  // namespace passcurve
