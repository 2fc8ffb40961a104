#include "hierarchical/posterior_difference.hpp"

#include <algorithm>
#include <cmath>

#include "numeric/incomplete_beta.hpp"
#include "numeric/quantiles.hpp"

namespace passcurve {
namespace {

/// From this concentration on, a Beta distribution counts as normal. Its skewness is then below 0.002 if the mean is
/// not within 1e-3 of an end.
constexpr double kNormalConcentration = 1e6;

/// a + b = mean (1 - mean) / variance - 1 of the Beta distribution with these moments; infinity for a point.
double concentration_of(const ShareMoments& share) {
  constexpr double kWidest = 1 - 1e-6;  // of the largest variance; keeps both parameters positive
  const double bound = share.mean * (1 - share.mean);
  return bound / std::min(share.variance, kWidest * bound) - 1;
}

bool is_narrow(const ShareMoments& share, double concentration) {
  return !(concentration < kNormalConcentration) || !(share.variance > 0);
}

double share_quantile(const ShareMoments& share, double level) {
  const double concentration = concentration_of(share);
  if (is_narrow(share, concentration)) {
    return std::clamp(share.mean + std::sqrt(share.variance) * normal_quantile(level), 0.0, 1.0);
  }
  return beta_quantile(share.mean * concentration, (1 - share.mean) * concentration, level);
}

double share_below(const ShareMoments& share, double x) {
  const double concentration = concentration_of(share);
  if (!is_narrow(share, concentration))
    return incomplete_beta(share.mean * concentration, (1 - share.mean) * concentration, x);
  if (!(share.variance > 0)) return share.mean < x ? 1 : share.mean == x ? 0.5 : 0;
  return normal_share((x - share.mean) / std::sqrt(share.variance));
}

}  // namespace

ShareMoments PosteriorDifference::share_with(double extra) const {
  return tasks > 0 ? with_one_more(share(), tasks, extra) : share();
}

double PosteriorDifference::quantile(double level, double extra) const {
  return low + (high - low) * share_quantile(share_with(extra), level);
}

double PosteriorDifference::p_value() const {
  const double zero = -low / (high - low);
  const double other_side = mean > 0 ? share_below(share_with(0), zero) : 1 - share_below(share_with(1), zero);
  return std::min(1.0, 2 * other_side);
}

}  // namespace passcurve
