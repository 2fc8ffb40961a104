#pragma once

#include <algorithm>

namespace passcurve {

/// The variance that the chance in n samples gives to the unbiased pass@k of one task:
///
///     sum over j of P(j) (F(2k - j) - F(2k)),   F(m) = E (1-p)^m
///
/// The square of the estimate is the chance that two sets of k samples all fail. They share j of them, with the
/// hypergeometric chance P(j). `all_fail(m)` is F(m), and `one_less(m)` is F(m - 1) / F(m). 1 <= k <= n, whole.
/// Cost O(k).
template <class AllFail, class OneLess>
double shared_draws_variance(double n, double k, AllFail all_fail, OneLess one_less) {
  const double none_shared = all_fail(2 * k);
  const double least = std::max(0.0, 2 * k - n);
  double none = all_fail(2 * k - least);
  double chance = 1;  // of j shared ones, relative to that of the first j
  double total = 0;
  double variance = 0;
  for (double j = least; j <= k; ++j) {
    total += chance;
    variance += chance * (none - none_shared);
    none *= one_less(2 * k - j);
    const double rise = (k - j) * (k - j) / ((j + 1) * (n - 2 * k + j + 1));
    chance *= rise;
    constexpr double kNegligible = 1e-20;  // of the total, below a double's last place: the terms only fall from here
    if (rise < 1 && chance < kNegligible * total) break;
    constexpr double kLarge = 1e250;  // far from overflow, whatever one more step multiplies by
    if (total < kLarge) continue;
    chance /= total;
    variance /= total;
    total = 1;
  }
  return variance / total;
}

}  // namespace passcurve
