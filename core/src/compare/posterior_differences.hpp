#pragma once

#include <vector>

#include "compare/difference.hpp"
#include "hierarchical/two_runs.hpp"
#include "intervals/student.hpp"
#include "passcurve/interval.hpp"
#include "passcurve/question.hpp"

namespace passcurve {

/// The posteriors' difference of two runs, summed over strata, and the variance that new tasks add.
class PosteriorSums {
 public:
  PosteriorSums(const Question& question, About about);

  /// Adds a stratum. `units` are its tasks, one by one. `runs` has HB's values beyond the samples, or is null. Within
  /// the samples both runs are independent.
  void add(const Tasks& a, const Tasks& b, const PairUnits& units, const TwoRuns* runs);

  /// The sums of the posterior means of each run.
  [[nodiscard]] const std::vector<double>& a() const { return a_; }
  [[nodiscard]] const std::vector<double>& b() const { return b_; }
  /// The mean over the strata. The band of the whole curve is as far out as the largest deviation of all places.
  [[nodiscard]] Differences differences(const IntervalRequest& request) const;

 private:
  /// Adds a stratum at some columns, given both runs or each run alone.
  void add_at(const std::vector<std::size_t>& columns, const Tasks& a, const Tasks& b, const PairUnits& units,
              const TwoRuns* runs, bool is_beyond);

  Question question_;
  About about_;
  std::vector<double> a_;
  std::vector<double> b_;
  std::vector<double> variance_;
  std::vector<std::vector<double>> contributions_;
  double strata_ = 0;
  double tasks_ = 0;     // of the last stratum
  double one_more_ = 0;  // the share of one more task in each stratum
};

}  // namespace passcurve
