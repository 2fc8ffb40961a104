#include "plan/gaffke_width.hpp"

#include "numeric/quantiles.hpp"

namespace passcurve {
namespace {

/// The end of Gaffke's interval for N values with this mean and variance (divisor N), with one more at `extra`.
double gaffke_end(double mean, double variance, double tasks, double extra, double q) {
  const double center = (tasks * mean + extra) / (tasks + 1);
  const double square = (tasks * (variance + mean * mean) + extra) / (tasks + 1);
  return quantile_by_moments(center, (square - center * center) / (tasks + 2), q);
}

}  // namespace

double quantile_by_moments(double mean, double variance, double q) {
  if (!(mean > 0)) return 0;
  if (!(mean < 1)) return 1;
  if (!(variance > 0)) return mean;
  const double concentration = mean * (1 - mean) / variance - 1;
  if (!(concentration > 0)) return q < 1 - mean ? 0 : 1;  // all of it at the ends
  return beta_quantile(mean * concentration, (1 - mean) * concentration, q);
}

double gaffke_half_width(double mean, double variance, double tasks, double level) {
  const double beyond = (1 - level) / 2;
  return (gaffke_end(mean, variance, tasks, 1, 1 - beyond) - gaffke_end(mean, variance, tasks, 0, beyond)) / 2;
}

}  // namespace passcurve
