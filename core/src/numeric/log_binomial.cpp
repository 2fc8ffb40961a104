#include "numeric/log_binomial.hpp"

#include <cmath>

#include "numeric/stirling.hpp"

namespace passcurve {

double deviance(double o, double e, double gap) {
  // o log(o/e) = -o log(1 - gap/o). Uses the gap between log and its tangent, on the side where it is positive.
  if (gap < 0) return log_excess(o, -gap);
  const double ratio = gap / (2 * e + gap);
  constexpr double kSeriesTo = 1.0 / 3;  // above it, o exceeds 2 e and the difference loses less than 2 bits
  if (ratio > kSeriesTo) return o * std::log(o / e) - gap;
  // With r = (o-e)/(o+e): (o-e) r + 2 o (r^3/3 + r^5/5 + ...).
  constexpr double kShortTo = 0.1;
  const int terms = ratio < kShortTo ? 8 : 17;  // the first omitted term is below 1e-17 of the sum
  const double square = ratio * ratio;
  double sum = 0;
  for (int j = terms; j >= 1; --j) sum = square * (1.0 / (2 * j + 1) + sum);
  return ratio * (gap + 2 * o * sum);
}

double log_binomial(double n, double c, double p) {
  if (c == 0) return n * std::log1p(-p);
  if (c == n) return n * std::log(p);
  const double f = n - c;
  const double bulk = deviance(c, n * p, c - n * p) + deviance(f, n * (1 - p), n * p - c);
  const double remainders = stirling_remainder(n) - stirling_remainder(c) - stirling_remainder(f);
  // Stirling: C(n, c) p^c (1-p)^f = sqrt(n / (2 pi c f)) exp(-bulk + remainders)
  return 0.5 * std::log(n / (kTwoPi * c * f)) - bulk + remainders;
}

}  // namespace passcurve
