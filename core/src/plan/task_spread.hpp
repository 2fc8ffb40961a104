#pragma once

#include <span>
#include <vector>

#include "passcurve/population.hpp"
#include "passcurve/question.hpp"

namespace passcurve {

/// The variance of the unbiased value of one task that is drawn from a population, at each number of samples.
struct TaskSpread {
  double mean = 0;              ///< the value of a new task
  double between = 0;           ///< the variance of the value itself between tasks
  std::vector<double> samples;  ///< per task
  std::vector<double> within;   ///< the variance that chance in the samples adds to the estimate of one task
  std::vector<double> left;     ///< its mean posterior variance after n samples; empty if not requested
};

/// The spread of one task's value, at any numbers of samples.
///
/// pass@k: within = sum over j of P(j) (F(2k - j) - F(2k)): two sets of k among n samples share j with the
/// hypergeometric chance P(j), and F(m) = E (1-p)^m. between = F(2k) - F(k)^2. left = F(2k) - E (E[(1-p)^k | c])^2,
/// over the c successes among n samples. Beyond kSummed samples, and 4 k, the ratio left / within is that at this many:
/// it goes to 1. Cost O(priors * samples' numbers * (k + largest n)).
///
/// pass^k: the same for the failures.
///
/// Other metrics of k draws: the same with G(j), the mean product of two sets that share j draws, in place of F(2k - j)
/// (shared_products.hpp). k is at most kMostShared, and `left` is summed up to kSummedWorths samples.
/// Cost O(k^4 / 24) once.
///
/// Each is computed under every prior of the population and averaged. k and samples are whole and at least 1. NaN where
/// samples < k.
class TaskSpreads {
 public:
  /// The question has one k. Both must outlive it.
  TaskSpreads(const Population& population, const Question& question);
  [[nodiscard]] TaskSpread at(std::span<const double> samples, bool with_left) const;

 private:
  const Population& population_;
  const Question& question_;
  std::vector<double> worths_;                 // of j = 0 ... k successes; empty for pass@k and pass^k
  std::vector<std::vector<double>> products_;  // by prior, then by the draws that two sets share
};

/// Up to here `left` is summed over every c.
constexpr double kSummed = 4096;
constexpr double kSummedWorths = 512;

}  // namespace passcurve
