#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "hierarchical/continued_tasks.hpp"
#include "numeric/function_ref.hpp"
#include "passcurve/counts.hpp"
#include "passcurve/question.hpp"

namespace passcurve {

/// The units of sampling, with the values of their tasks. A row holds the tasks of one kind, or one cluster.
/// The data set's value in a column is (sum of `sum`) / (sum of `mass`), over all units.
struct Units {
  const char* function = "";  ///< the calling function, which errors name
  std::size_t columns = 0;
  std::vector<double> count;  ///< number of units that a row stands for
  std::vector<double> sum;    ///< row-major: the sum of the values of one unit's tasks
  std::vector<double> mass;   ///< row-major: number of its tasks with a value
  std::vector<char> defined;  ///< not 0 if the column has a value
  bool all_mass_one = true;
  std::vector<double> low;  ///< the range of one task's value in each column
  std::vector<double> high;

  [[nodiscard]] std::size_t rows() const { return count.size(); }
  [[nodiscard]] bool is_defined(std::size_t column) const { return defined[column] != 0; }
  [[nodiscard]] double total() const;
  /// The number of units with a value in a column.
  [[nodiscard]] double total(std::size_t column) const;
  [[nodiscard]] double value(std::size_t column) const;
  /// The variance of a column over the units. Each unit must be a single task.
  [[nodiscard]] double variance(std::size_t column) const;
  /// The mean mass of the units that have a value in a column.
  [[nodiscard]] double mean_mass(std::size_t column) const;
};

/// Rows that share a unit when weights of rows are drawn: the rows of one cluster, or each task of a row by itself.
struct RowUnits {
  std::vector<std::size_t> unit_of;  ///< unit of each row
  std::vector<double> count;         ///< units that share one number: a row's tasks, or one cluster
  std::vector<double> tasks;         ///< number of tasks of a row in each of its units; 0 for rows of no weight
  double mean_mass = 1;              ///< tasks in a unit

  /// The number of units.
  [[nodiscard]] double total() const;
};
/// @throws as units_of
RowUnits row_units(const char* function, const Tasks& tasks);

/// The tasks as counts, without their clusters. @throws as Counts
Counts counts_of(const Tasks& tasks);

/// The units of one run. @throws as Counts; ShapeError for clusters of another length
Units units_of(const char* function, const Tasks& tasks, const Question& question,
               const ContinuedTasks* continued = nullptr);

/// Turns the values of a task under two runs into the values of the columns.
using Combine = FunctionRef<void(std::span<const double> a, std::span<const double> b, std::vector<double>& values)>;

/// The units of the values that `combine` makes from two runs, in `columns` columns. A row of a and of b is the same
/// task. Weights, clusters and the tasks that count are those of a. The range stays at [0, 1].
/// @throws as units_of; also ShapeError for runs of different lengths
Units combined_units(const char* function, const Tasks& a, const Question& of_a, const Tasks& b, const Question& of_b,
                     std::size_t columns, Combine combine);

/// The units of the differences a - b. A row of a and of b is the same task. Weights and clusters are those of a.
/// @throws as units_of; also ShapeError for runs of different lengths
Units difference_units(const char* function, const Tasks& a, const Tasks& b, const Question& question,
                       const ContinuedTasks* continued_a = nullptr, const ContinuedTasks* continued_b = nullptr);

}  // namespace passcurve
