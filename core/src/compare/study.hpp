#pragma once

#include <span>
#include <vector>

#include "compare/sample_variance.hpp"
#include "intervals/student.hpp"
#include "numeric/quantiles.hpp"
#include "passcurve/question.hpp"

namespace passcurve {

/// The spread over units, which are tasks or clusters: of the paired differences of a stratum, or of one run's values.
struct Spread {
  UnitMoments moments;
  TwoMore more;           ///< the units that the test adds
  double variance;        ///< variance of one unit
  double endless;         ///< the part of it that endless samples leave
  double tasks_per_unit;  ///< on average
  std::vector<SampleVariance> samples;
  bool paired;
  double share = 1;  ///< the stratum's share of the units of all; its two runs together have it if not paired

  /// With `times` as many samples, which may be infinity.
  [[nodiscard]] double variance_at(double times) const;
  /// The part of it from chance in the samples.
  [[nodiscard]] double by_samples(double times) const;
};

/// Two runs as the comparison by t_plus sees them.
class Study {
 public:
  /// One entry for each stratum, as compare_macro_means.
  Study(std::span<const Tasks> a, std::span<const Tasks> b, std::span<const double> paired, const Question& question,
        double level);

  /// One for each paired stratum, and one for each run of an unpaired stratum.
  [[nodiscard]] const std::vector<Spread>& spreads() const { return spreads_; }
  /// The difference of the macro means, times the number of strata.
  [[nodiscard]] double sum_of_differences() const;
  /// The square of the standard error of the macro mean, times the units of all strata, is the square of it.
  [[nodiscard]] double deviation(double times) const;
  /// True if every spread has several units and some variance is above 0.
  [[nodiscard]] bool is_known() const;

  /// A planned study: so many units in all strata, 0 for those of now, with `times` as many samples. The true
  /// difference is `further` from 0 than the observed one, in each stratum.
  struct Size {
    double units = 0;
    double times = 1;
    double further = 0;
  };
  /// The distance of the value beyond the critical value of the test, in standard errors: (|value| - t_quantile *
  /// error) / standard error of the value.
  [[nodiscard]] double reach(const Size& size) const;
  /// The chance that the test finds the difference, as a normal mean does: normal_share(reach).
  [[nodiscard]] double power(const Size& size) const { return normal_share(reach(size)); }

 private:
  /// The quantile of Student's t at the level. The last one is kept, since a search often uses the same freedom again.
  [[nodiscard]] double quantile(double freedom) const;

  double level_;
  double strata_;
  std::vector<Spread> spreads_;
  mutable double freedom_ = 0;
  mutable double quantile_ = 0;
};

}  // namespace passcurve
