#pragma once

#include <vector>

#include "models/tail_tallies.hpp"
#include "passcurve/counts.hpp"

namespace passcurve {

/// The Beta-Binomial evidence of one data set at one (a, b), split into the parts that inflation changes or not.
struct BetaBinomialEvidence {
  double interior;                ///< log evidence of the cells 0 < c < n
  std::vector<double> log_none;   ///< log P(c = 0 | n) for each group without a success
  std::vector<double> log_every;  ///< log P(c = n | n) for each group without a failure
};

/// A data set in the form that its log evidence needs: tallies of c, n-c and n of the interior cells, and the extreme
/// groups. All weights are those of the tasks times `power`, in (0, 1].
class EvidenceTallies {
 public:
  explicit EvidenceTallies(const Counts& counts, double power = 1);

  /// Cost O(largest n), or O(distinct c and n) if they are sparse.
  [[nodiscard]] BetaBinomialEvidence at(double a, double b) const;
  [[nodiscard]] const std::vector<ExtremeGroup>& none() const { return none_; }
  [[nodiscard]] const std::vector<ExtremeGroup>& every() const { return every_; }
  /// The number of interior tasks, by weight.
  [[nodiscard]] double interior() const { return interior_; }

 private:
  TailTallies successes_;  // of the interior cells
  TailTallies failures_;
  TailTallies samples_;
  std::vector<ExtremeGroup> none_;
  std::vector<ExtremeGroup> every_;
  double interior_ = 0;
  double log_choices_ = 0;
};

}  // namespace passcurve
