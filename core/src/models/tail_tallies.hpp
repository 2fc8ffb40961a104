#pragma once

#include <vector>

namespace passcurve {

/// The sums over j in [from, to) of log(x+j), 1/(x+j) and 1/(x+j)^2: differences of log Gamma and its derivatives.
struct ShiftSums {
  double log = 0;
  double first = 0;
  double second = 0;
};

/// Arguments: x > 0, whole 0 <= from <= to. Relative error: below 1e-14 of the largest term, times the number of terms.
/// Cost O(min(to - from, kDirect + kAsymptoticFrom)).
[[gnu::noinline]] ShiftSums shift_sums(double x, double from, double to);

/// shift_sums(x, from, to).log alone.
double log_shift_sum(double x, double from, double to);

/// The tasks without a success (or without a failure) among those with n samples.
struct ExtremeGroup {
  double n;
  double weight;
};

/// Tasks (by weight) whose count is above j, for j in [from, to).
struct Tally {
  double from;
  double to;
  double weight;
};

/// The tail tallies of a whole count (of successes, failures or samples). Summed over any number of tasks:
///
///     sum of log(Gamma(x + count) / Gamma(x)) = sum over j of log(x+j) times the tasks whose count is above j.
class TailTallies {
 public:
  void add(double count, double weight) { counts_.push_back({0, count, weight}); }
  /// Makes the tallies of the added counts: one for each distinct count, for any number of tasks.
  void accumulate();
  /// Cost O(the largest count) at most, and O(distinct counts) if they are sparse.
  [[nodiscard]] ShiftSums at(double x) const;
  /// at(x).log alone, for about a third of the cost.
  [[nodiscard]] double log_at(double x) const;

 private:
  std::vector<Tally> counts_;
};

}  // namespace passcurve
