#pragma once

#include <algorithm>

namespace passcurve {

/// The variance, by the chance in n samples, of the unbiased estimate of the value of k draws at one task:
///
///     sum over j of P(j) (G(j) - G(0))
///
/// The square of the estimate is the mean product of the values of two sets of k samples. They share j of them, with
/// the hypergeometric chance P(j), and G(j) is the mean product of two sets that do. `products(j)` is G(j); it is
/// called for each j in ascending order, from the least that two sets must share. `none_shared` is G(0). 1 <= k <= n,
/// whole. Cost O(k).
template <class Products>
double shared_draws_variance(double n, double k, double none_shared, Products products) {
  const double least = std::max(0.0, 2 * k - n);
  double chance = 1;  // of j shared ones, relative to that of the first j
  double total = 0;
  double variance = 0;
  for (double j = least; j <= k; ++j) {
    total += chance;
    variance += chance * (products(j) - none_shared);
    const double rise = (k - j) * (k - j) / ((j + 1) * (n - 2 * k + j + 1));
    chance *= rise;
    constexpr double kNegligible = 1e-20;  // of the total, below a double's last place: the terms only fall from here
    if (rise < 1 && chance < kNegligible * total) break;
    constexpr double kLarge = 1e250;  // far from overflow, even after one more step
    if (total < kLarge) continue;
    chance /= total;
    variance /= total;
    total = 1;
  }
  return variance / total;
}

/// The same for pass@k: two sets that share j all fail with chance F(2k - j), where F(m) = E (1-p)^m is `all_fail(m)`.
/// `one_less(m)` is F(m - 1) / F(m).
template <class AllFail, class OneLess>
double shared_draws_variance(double n, double k, AllFail all_fail, OneLess one_less) {
  const double least = std::max(0.0, 2 * k - n);
  double none = all_fail(2 * k - least);
  const auto products = [&](double j) {
    if (j > least) none *= one_less(2 * k - j + 1);
    return none;
  };
  return shared_draws_variance(n, k, all_fail(2 * k), products);
}

}  // namespace passcurve
