#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "intervals/units.hpp"

namespace passcurve {

/// A mean with its standard error and the freedom of Student's t.
struct Student {
  double value = 0;
  double error = 0;    ///< 0 where no unit differs from another
  double freedom = 0;  ///< degrees of freedom, above 0 where the error is

  /// The two-sided p value of Student's test that the mean is 0; NaN where the error is not above 0.
  [[nodiscard]] double p_value() const;
};

/// The units of one column as their mean and variance. A cluster counts as a task with the value
///     v + (sum - v mass) / (mean mass), where v is the ratio of the sums.
/// This is, to first order, the cluster's contribution to v. Units of one task are exact.
struct UnitMoments {
  double units = 0;
  double mean = 0;
  double variance = 0;  ///< variance of one unit, with divisor `units`
};
UnitMoments moments_of(const Units& units, std::size_t column);

/// Two added units of mean mass, with the values low and high.
struct TwoMore {
  double low = 0;
  double high = 0;
};

/// The two units that are added to paired differences. They lie at plus and minus the largest possible difference:
/// however alike the tasks are, another one can differ by as much. If no difference can be below 0, they lie at the
/// ends of the range, one of which is 0. Symmetric ones would pull the mean of rare gains to 0.
TwoMore two_more_differences(const Units& differences, std::size_t column);

/// The two units that are added to one run whose values lie in [0, 1].
constexpr TwoMore kTwoMoreTasks{0, 1};
/// The same, or at the ends of a range that is wider.
TwoMore two_more_tasks(const Units& units, std::size_t column);

/// Student's t of the units alone, and together with two added units.
Student student_of(const UnitMoments& moments);
Student student_of(const UnitMoments& moments, const TwoMore& more);

/// Welch's difference a - b of two independent means. The squared errors add; the freedom is Welch and Satterthwaite's.
Student welch_of(const Student& a, const Student& b);

/// The difference of two runs with two added tasks in each. These pull the mean of a smaller run further to 1/2 than
/// that of a larger one. If this would change the sign of the difference, the difference is 0.
Student unpaired_student(const UnitMoments& a, const UnitMoments& b, const TwoMore& more_a, const TwoMore& more_b);

/// Columns with the contributions of their units. The contributions determine the correlations of the columns' errors.
struct StudentColumns {
  std::vector<Student> columns;  ///< freedom 0 where a column has no value
  /// One row for each kind of unit: its contributions to the error. In each column their squares add up to the squared
  /// error.
  std::vector<std::vector<double>> contributions;
};

/// The paired differences, with two added units if `plus`. Their contributions stand behind those of `earlier` strata.
StudentColumns paired_students(const Units& differences, bool plus, std::vector<std::vector<double>> earlier = {});
/// Two independent runs, each with two added tasks if `plus`. The same for contributions.
StudentColumns unpaired_students(const Units& a, const Units& b, bool plus,
                                 std::vector<std::vector<double>> earlier = {});

/// Adds a stratum to a sum over independent ones. In the sum an error stands squared, and a freedom is the sum of
/// error^4 / freedom, NaN where a stratum has none.
void add_student(Student& sum, const Student& stratum);
/// The sum of the strata: its error, and Welch and Satterthwaite's freedom.
void finish_student(Student& sum);

/// Two added units pull a mean of few units further than one of many. If that changes the sign of the sum of several
/// means, whose value is `observed` without added units, the sum is 0.
void keep_sign(Student& sum, double observed);

/// Adds the columns of a stratum. Its contributions, which include those of earlier strata, replace the present ones.
void add_students(StudentColumns& sums, StudentColumns stratum);
/// Adds errors of known size, whose freedom is infinite, to columns that are summed: rows as contributions.
void add_errors(StudentColumns& sums, const std::vector<std::vector<double>>& rows);
void finish_students(StudentColumns& sums);

}  // namespace passcurve
