#include "passcurve/mcnemar.hpp"

#include <algorithm>
#include <cmath>

#include "base/check.hpp"
#include "base/undefined.hpp"
#include "numeric/log_binomial.hpp"
#include "numeric/quantiles.hpp"

namespace passcurve {

double mcnemar(double only_a, double only_b) {
  const char* const function = "mcnemar";
  check_whole({function, "only_a"}, only_a, 0, kMaxSamples);
  check_whole({function, "only_b"}, only_b, 0, kMaxSamples);
  const double all = only_a + only_b;
  const double fewer = std::min(only_a, only_b);
  if (all == 0) return 1;
  // The tail in units of its largest term, by the ratio of neighbours.
  constexpr double kNegligible = 1e-17;
  double tail = 0;
  double term = 1;
  for (double x = fewer; x >= 0 && term > kNegligible * tail; --x) {
    tail += term;
    term *= x / (all - x + 1);
  }
  constexpr double kHalf = 0.5;
  return std::min(1.0, 2 * std::exp(log_binomial(all, fewer, kHalf)) * tail);
}

NetGain mcnemar_interval(double only_a, double only_b, double level) {
  const char* const function = "mcnemar_interval";
  check_whole({function, "only_a"}, only_a, 0, kMaxSamples);
  check_whole({function, "only_b"}, only_b, 0, kMaxSamples);
  check_inside({function, "level"}, level, 0, 1);
  const double changed = only_a + only_b;
  if (changed == 0) return {kUndefined, kUndefined};
  const double beyond = (1 - level) / 2;
  const double lower = only_b == 0 ? 0 : beta_quantile(only_b, only_a + 1, beyond);
  const double upper = only_a == 0 ? 1 : beta_quantile(only_b + 1, only_a, 1 - beyond);
  return {changed * (2 * lower - 1), changed * (2 * upper - 1)};
}

}  // namespace passcurve
