#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "numeric/function_ref.hpp"
#include "passcurve/counts.hpp"
#include "passcurve/question.hpp"

namespace passcurve {

/// What is sampled as one, with the values of its tasks: tasks of one kind grouped in a row, or a cluster in each row.
/// The data set's value in a column is the sum over all units of `sum` by that of `mass`.
struct Units {
  const char* function = "";  ///< who asks, for what may be refused
  std::size_t columns = 0;
  std::vector<double> count;  ///< how many units a row stands for
  std::vector<double> sum;    ///< row-major: the sum of the values of one unit's tasks
  std::vector<double> mass;   ///< row-major: how many of its tasks have a value
  std::vector<char> defined;  ///< whether a column has a value: not 0
  bool all_mass_one = true;
  std::vector<double> low;  ///< the range of one task's value in each column
  std::vector<double> high;

  [[nodiscard]] std::size_t rows() const { return count.size(); }
  [[nodiscard]] bool is_defined(std::size_t column) const { return defined[column] != 0; }
  [[nodiscard]] double total() const;
  /// How many units have a value in a column.
  [[nodiscard]] double total(std::size_t column) const;
  [[nodiscard]] double value(std::size_t column) const;
  /// Of a column over the units, which are tasks for themselves.
  [[nodiscard]] double variance(std::size_t column) const;
  /// The mass of a unit, on average over those of a column that have one.
  [[nodiscard]] double mean_mass(std::size_t column) const;
};

/// Which rows are drawn together, for what draws weights of rows: rows of one cluster, or each row's tasks one by one.
struct RowUnits {
  std::vector<std::size_t> unit_of;  ///< of each row
  std::vector<double> count;         ///< how many units stand under one number: a row's tasks, or one cluster
  std::vector<double> tasks;         ///< how many tasks a row has in each of its units; 0 for rows of no weight
  double mean_mass = 1;              ///< tasks in a unit

  /// How many units there are.
  [[nodiscard]] double total() const;
};
/// @throws as units_of
RowUnits row_units(const char* function, const Tasks& tasks);

/// The tasks as counts, whatever their clusters. @throws as Counts
Counts counts_of(const Tasks& tasks);

/// The units of one run. @throws as Counts; ShapeError for clusters of another length
Units units_of(const char* function, const Tasks& tasks, const Question& question);

/// Makes of a task's values under two runs what stands in the columns.
using Combine = FunctionRef<void(std::span<const double> a, std::span<const double> b, std::vector<double>& values)>;

/// The units of what `combine` makes, in so many columns, of two runs' values, whose rows are the same task. Weights,
/// clusters and which tasks count are those of a; the range is left at [0, 1].
/// @throws also ShapeError for runs of different lengths
Units combined_units(const char* function, const Tasks& a, const Question& of_a, const Tasks& b, const Question& of_b,
                     std::size_t columns, Combine combine);

/// The units of the differences a - b; rows of a and b are the same task. Weights and clusters are those of a.
/// @throws also ShapeError for runs of different lengths
Units difference_units(const char* function, const Tasks& a, const Tasks& b, const Question& question);

}  // namespace passcurve
