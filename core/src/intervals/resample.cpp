#include "intervals/resample.hpp"

#include <Eigen/Core>
#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

#include "base/undefined.hpp"
#include "intervals/mean_draws.hpp"
#include "numeric/dirichlet.hpp"
#include "numeric/quantiles.hpp"
#include "numeric/random.hpp"

namespace passcurve {
namespace {

/// The mean of each column and its standard error, when each row counts `counts` times. Both are ratios of sums:
///
///     value = counts S / counts M,   error^2 = counts (S - M value)^2 d / (d - 1) / (counts M)^2,
///
/// with the units' sums S and masses M, and d the number of counted units that have a mass.
class Estimates {
 public:
  explicit Estimates(const Units& units)
      : sums_(units.sum.data(), std::ssize(units.count), static_cast<Eigen::Index>(units.columns)),
        masses_(units.mass.data(), sums_.rows(), sums_.cols()),
        has_mass_((masses_.array() != 0).cast<double>()) {}

  void count(const std::vector<double>& counts, bool has_errors) {
    const Eigen::Map<const Eigen::RowVectorXd> weights(counts.data(), std::ssize(counts));
    mass_.noalias() = weights * masses_;
    values_.noalias() = weights * sums_;
    values_.array() /= mass_.array();
    if (!has_errors) return;
    drawn_.noalias() = weights * has_mass_;
    errors_.setZero(values_.size());
    for (Eigen::Index i = 0; i < sums_.rows(); ++i) {
      if (weights[i] == 0) continue;
      errors_.array() += weights[i] * (sums_.row(i).array() - masses_.row(i).array() * values_.array()).square();
    }
    errors_ = (errors_.array() * drawn_.array() / (drawn_.array() - 1)).sqrt() / mass_.array();
  }
  [[nodiscard]] double value(std::size_t column) const { return values_[static_cast<Eigen::Index>(column)]; }
  [[nodiscard]] double error(std::size_t column) const { return errors_[static_cast<Eigen::Index>(column)]; }

 private:
  using Rows = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
  Eigen::Map<const Rows> sums_;
  Eigen::Map<const Rows> masses_;
  Rows has_mass_;
  Eigen::RowVectorXd drawn_;
  Eigen::RowVectorXd mass_;
  Eigen::RowVectorXd values_;
  Eigen::RowVectorXd errors_;
};

/// Draws as many units as there are, with replacement, and counts how often each row came up. It draws them one by one
/// if that takes fewer numbers than drawing row by row. Heavy rows then cost no more than light ones.
class UnitDraws {
 public:
  explicit UnitDraws(const Units& units) : counts_(units.count) {
    double total = 0;
    for (const double count : units.count) reached_.push_back(total += count);
  }
  void draw(Random& random, std::vector<double>& counts) const {
    const double total = reached_.back();
    constexpr double kOneByOneTo = 64;  // units per row: a binomial number costs about as much as this many others
    if (total > kOneByOneTo * static_cast<double>(counts.size())) {
      draw_by_row(random, counts);
      return;
    }
    std::fill(counts.begin(), counts.end(), 0.0);
    for (double i = 0; i < total; ++i) {
      const double at = random.uniform() * total;
      const auto row = std::upper_bound(reached_.begin(), reached_.end() - 1, at) - reached_.begin();
      ++counts[static_cast<std::size_t>(row)];
    }
  }

 private:
  /// Each row gets a binomial number of the remaining units.
  void draw_by_row(Random& random, std::vector<double>& counts) const {
    const double total = reached_.back();
    double left = std::ceil(total);
    for (std::size_t i = 0; i < counts.size(); ++i) {
      const double before = i == 0 ? 0 : reached_[i - 1];
      const bool is_last = i + 1 == counts.size();
      counts[i] = is_last ? left : draw_binomial(random, left, std::min(1.0, counts_[i] / (total - before)));
      left -= counts[i];
    }
  }

  std::vector<double> counts_;
  std::vector<double> reached_;
};

/// The acceleration of BCa, by the jackknife over units: sum d^3 / (6 (sum d^2)^(3/2)), where d is the mean of the
/// jackknife values minus one of them.
double acceleration(const Units& units, std::size_t column) {
  double sum = 0;
  double mass = 0;
  double mean = 0;
  double count = 0;
  for (std::size_t i = 0; i < units.rows(); ++i) {
    sum += units.count[i] * units.sum[i * units.columns + column];
    mass += units.count[i] * units.mass[i * units.columns + column];
  }
  const auto without = [&](std::size_t i) {
    return (sum - units.sum[i * units.columns + column]) / (mass - units.mass[i * units.columns + column]);
  };
  const auto counts = [&](std::size_t i) { return units.mass[i * units.columns + column] == 0 ? 0 : units.count[i]; };
  for (std::size_t i = 0; i < units.rows(); ++i) {
    if (counts(i) == 0) continue;
    mean += counts(i) * without(i);
    count += counts(i);
  }
  mean /= count;
  double squares = 0;
  double cubes = 0;
  for (std::size_t i = 0; i < units.rows(); ++i) {
    if (counts(i) == 0) continue;
    const double off = mean - without(i);
    squares += counts(i) * off * off;
    cubes += counts(i) * off * off * off;
  }
  return squares > 0 ? cubes / (6 * squares * std::sqrt(squares)) : 0;
}

/// The share of draws below a value. Draws equal to it count half, and the share is never 0 or 1.
double share_below(const std::vector<double>& draws, double value) {
  double below = 0.5;
  for (const double draw : draws) below += draw < value ? 1 : draw == value ? 0.5 : 0;
  return below / (static_cast<double>(draws.size()) + 1);
}

/// The draw below which about the share q of all draws lies. None if q lies further out than every draw.
std::optional<double> draw_at(std::vector<double>& draws, double q) {
  constexpr double kExact = 1e-9;  // how far rounding moves a whole number of draws
  const auto last = static_cast<double>(draws.size());
  const double place = q * (last + 1);
  if (!(1 - kExact <= place && place <= last + kExact)) return std::nullopt;
  return select(draws, static_cast<std::size_t>(std::round(place)));
}

/// `off` in standard errors. Infinite if the error is 0, as for equal units or a single one.
double distance(double off, double error) {
  if (off == 0) return 0;
  return error > 0 ? off / error : std::copysign(std::numeric_limits<double>::infinity(), off);
}

}  // namespace

ResampledEnds resampled_ends(const Units& units, std::size_t column, IntervalMethod method, double beyond,
                             ResampledColumn& resampled) {
  const double value = resampled.estimate.value;
  const double error = resampled.estimate.error;
  std::vector<double>& draws = resampled.draws;
  std::optional<double> lower;
  std::optional<double> upper;
  switch (method) {
    case IntervalMethod::t: {
      const double reach = t_quantile(units.total(column) - 1, 1 - beyond) * error;
      lower = value - reach;
      upper = value + reach;
      break;
    }
    case IntervalMethod::studentized:
      if (const auto above = draw_at(draws, 1 - beyond)) lower = value - *above * error;
      if (const auto below = draw_at(draws, beyond)) upper = value - *below * error;
      break;
    case IntervalMethod::bca: {
      const double bias = normal_quantile(share_below(draws, value));
      const double pull = acceleration(units, column);
      const auto level = [&](double q) {
        const double z = bias + normal_quantile(q);
        return normal_share(bias + z / (1 - pull * z));
      };
      lower = draw_at(draws, level(beyond));
      upper = draw_at(draws, level(1 - beyond));
      break;
    }
    default:
      lower = draw_at(draws, beyond);
      upper = draw_at(draws, 1 - beyond);
  }
  const double low = units.low[column];
  const double high = units.high[column];
  return {std::max(lower.value_or(low), low), std::min(upper.value_or(high), high), lower && upper};
}

std::vector<ResampledColumn> resampled_columns(Intervals& intervals, const Units& units,
                                               const IntervalRequest& request) {
  std::vector<ResampledColumn> columns(units.columns);
  Estimates estimates(units);
  estimates.count(units.count, true);
  for (std::size_t j = 0; j < units.columns; ++j) {
    if (!units.is_defined(j)) continue;
    columns[j].estimate = {estimates.value(j), estimates.error(j)};
    if (!(units.total(j) > 1)) {
      intervals.status[j] = IntervalStatus::one_unit;
    } else if (!(columns[j].estimate.error > 0)) {
      intervals.status[j] = IntervalStatus::no_spread;
    }
  }
  if (request.method != IntervalMethod::t) {
    check_draws(units, request.replicates);
    const bool is_studentized = request.method == IntervalMethod::studentized;
    const UnitDraws unit_draws(units);
    std::vector<double> counts(units.rows());
    for (double r = 0; r < request.replicates; ++r) {
      Random random(static_cast<std::uint64_t>(request.seed), static_cast<std::uint64_t>(r));
      unit_draws.draw(random, counts);
      estimates.count(counts, is_studentized);
      for (std::size_t j = 0; j < units.columns; ++j) {
        if (intervals.status[j] != IntervalStatus::ok) continue;
        const double value = estimates.value(j);
        if (std::isnan(value)) continue;  // none of the drawn units has a value here
        const double off = value - columns[j].estimate.value;
        columns[j].draws.push_back(is_studentized ? distance(off, estimates.error(j)) : value);
      }
    }
  }
  return columns;
}

void set_resampled(Intervals& intervals, const Units& units, const IntervalRequest& request) {
  std::vector<ResampledColumn> columns = resampled_columns(intervals, units, request);
  for (std::size_t j = 0; j < units.columns; ++j) {
    if (intervals.status[j] != IntervalStatus::ok) continue;
    // Draws in which no unit has a value are dropped. The rest may be too few for two ends.
    const bool has_draws = static_cast<double>(columns[j].draws.size()) >= least_replicates(request.level);
    if (request.method != IntervalMethod::t && !has_draws) {
      intervals.status[j] = IntervalStatus::one_unit;
      continue;
    }
    const ResampledEnds ends = resampled_ends(units, j, request.method, (1 - request.level) / 2, columns[j]);
    const bool has_width = ends.upper > ends.lower;
    if (ends.are_reached && has_width) {
      intervals.lower[j] = ends.lower;
      intervals.upper[j] = ends.upper;
    } else {
      intervals.status[j] = has_width ? IntervalStatus::few_draws : IntervalStatus::no_spread;
    }
  }
}

}  // namespace passcurve
