#pragma once

#include <span>
#include <vector>

#include "passcurve/question.hpp"

namespace passcurve {

/// The expected cost of one success at each task, by the run for which it is least.
struct CostOfPass {
  std::vector<double> cost;  ///< for each task; infinite where no run has a success
  std::vector<double> run;   ///< the place of the cheapest run; the number of runs where it is `otherwise`
  double mean = 0;           ///< over the tasks where it is finite; NaN where it nowhere is
  double solved = 0;         ///< number of tasks with a finite cost, by the weights of the first run
  double total = 0;          ///< number of tasks
};

/// The cost-of-pass of each task: the least, over the runs, of cost over pass@1, which is cost n / c. Over several runs
/// it is the frontier of the paper. `otherwise` is the cost of a success without any run, a person's price in the
/// paper: at least 0, or infinite where there is no other way. Row i is the same task in all runs.
///
/// Infinite at c = 0. Not unbiased: no estimate of 1/p is. Over several runs it is too low, since the same samples pick
/// the least one and measure it.
/// @throws as Counts; ShapeError for no runs, or runs or costs of different lengths; ValueError naming cost, otherwise
/// Source: arXiv 2504.13359.
CostOfPass cost_of_pass(std::span<const Tasks> runs, double otherwise);

}  // namespace passcurve
