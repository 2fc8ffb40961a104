#pragma once

#include "numeric/odds.hpp"
#include "passcurve/checked_pass_at_k.hpp"

namespace passcurve {

/// Throws ValueError unless 0 <= wrong_pass < right_pass <= 1.
void check_rates(const char* function, const CheckerRates& rates);

/// True if the checker does not err.
inline bool are_exact(const CheckerRates& rates) { return rates.wrong_pass == 0 && rates.right_pass == 1; }

/// True if the values at k are numbers for every task.
bool has_checked_values(const CheckerRates& rates, double k);

/// checked_pass_at_k as `some`, and its complement. 1 <= k <= n; the caller has checked the arguments.
Odds checked_odds(double n, double c, double k, const CheckerRates& rates);

/// The least and the largest value of checked_pass_at_k at k, for any n and c. 1 - both are products of k factors s/(s
/// - f) or -(1 - s)/(s - f).
double least_checked(const CheckerRates& rates, double k);
double greatest_checked(const CheckerRates& rates, double k);

}  // namespace passcurve
