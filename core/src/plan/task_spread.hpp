#pragma once

#include <span>
#include <vector>

#include "passcurve/population.hpp"

namespace passcurve {

/// The variance of the unbiased pass@k of one task that is drawn from a population, at each number of samples.
struct TaskSpread {
  double mean = 0;              ///< pass@k of a new task
  double between = 0;           ///< the variance of pass@k itself between tasks
  std::vector<double> samples;  ///< per task
  std::vector<double> within;   ///< what the chance in the samples adds to it: the variance of the estimate of one task
  std::vector<double> left;     ///< its mean posterior variance: what n samples leave unknown; empty if not asked for
};

/// The spread of one task's value.
/// within = sum over j of P(j) (F(2k - j) - F(2k)): two sets of k among n samples share j with the hypergeometric
/// chance P(j), and F(m) = E (1-p)^m. between = F(2k) - F(k)^2. left = F(2k) - E (E[(1-p)^k | c])^2, over the c
/// successes that n samples show. Each is computed under every prior of the population and averaged. k and samples are
/// whole and at least 1. NaN where samples < k. Beyond kSummed samples, and 4 k, the ratio left / within is that at
/// this many: it goes to 1. Cost O(priors * samples' numbers * (k + largest n)).
TaskSpread task_spread(const Population& population, double k, std::span<const double> samples, bool with_left);

/// Up to here `left` is summed over every c.
constexpr double kSummed = 4096;

}  // namespace passcurve
