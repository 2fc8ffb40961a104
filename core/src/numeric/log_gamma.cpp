#include "numeric/log_gamma.hpp"

#include <algorithm>
#include <cmath>

#include "numeric/stirling.hpp"

namespace passcurve {

// Stirling: log Gamma(x) = (x - 1/2) log x - x + log(2 pi)/2 + remainder(x)
double log_gamma(double x) { return (x - 0.5) * std::log(x) - x + std::log(kTwoPi) / 2 + stirling_remainder(x); }

double log_beta(double a, double b) {
  const double small = std::min(a, b);
  const double large = std::max(a, b);
  const double all = small + large;
  // rise = log Gamma(a + b) - log Gamma(large)
  const double rise = (large - 0.5) * std::log1p(small / large) + small * (std::log(all) - 1) +
                      (stirling_remainder(all) - stirling_remainder(large));
  return log_gamma(small) - rise;
}

}  // namespace passcurve
