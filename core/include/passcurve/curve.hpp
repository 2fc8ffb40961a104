#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace passcurve {

/// Kind of a value. A value counts as an answer only with its status.
enum class Status : std::uint8_t {
  exact,         ///< the estimator evaluated over all tasks
  undefined,     ///< the estimator does not exist here (k > n for some task); the value is NaN
  extrapolated,  ///< predicted by a model beyond the samples drawn
  partial,       ///< the mean over the eligible tasks only
};

/// Treatment of a k above the number of samples of some task.
enum class Ragged : std::uint8_t {
  strict,    ///< a value exists only where every task has n >= k
  eligible,  ///< the mean over the tasks with n >= k; it may fall as k grows, because the tasks change
};

/// A dataset's value at one k, with its status and the tasks behind it.
struct Answer {
  double k;
  double value;
  double complement;  ///< 1 - value, computed without subtraction
  Status status;
  double eligible;  ///< tasks (by weight) in the mean, or that would be in it
  double total;     ///< tasks (by weight) in the data set
};

/// A dataset's values at many k: parallel arrays in the order of the ks passed.
struct Curve {
  std::vector<double> k;
  std::vector<double> value;
  std::vector<double> complement;
  std::vector<Status> status;
  std::vector<double> eligible;
  double total = 0;  ///< tasks (by weight) in the data set
  double min_n = 0;  ///< the smallest n of any task
  double max_n = 0;  ///< the largest n of any task

  void add(const Answer& answer) {
    k.push_back(answer.k);
    value.push_back(answer.value);
    complement.push_back(answer.complement);
    status.push_back(answer.status);
    eligible.push_back(answer.eligible);
  }
  [[nodiscard]] Answer at(std::size_t i) const {
    return {k[i], value[i], complement[i], status[i], eligible[i], total};
  }
};

}  // namespace passcurve
