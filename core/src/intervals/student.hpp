#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "intervals/units.hpp"

namespace passcurve {

/// A mean with its standard error, of which Student's t tells how far it may be off.
struct Student {
  double value = 0;
  double error = 0;    ///< 0 where no unit differs from another
  double freedom = 0;  ///< degrees of freedom, above 0 where the error is

  /// The two-sided p value of Student's test that the mean is 0; NaN where the error is not above 0.
  [[nodiscard]] double p_value() const;
};

/// The units of one column in two numbers. A cluster counts as a task whose value is, to first order, what it adds to
/// the ratio of the sums: v + (sum - v mass) / (mean mass), where v is that ratio. Units of one task are taken exactly.
struct UnitMoments {
  double units = 0;
  double mean = 0;
  double variance = 0;  ///< of one unit, with divisor `units`
};
UnitMoments moments_of(const Units& units, std::size_t column);

/// Two units of mean mass that are added to those seen, at the values low and high.
struct TwoMore {
  double low = 0;
  double high = 0;
};

/// Where the two more units of paired differences lie: at plus and minus the largest difference of a unit that was
/// seen, or kLeastShare of the largest that is possible where that is larger. At the ends of the range where nothing
/// can lie below 0, which is then one of them: symmetric ones would draw the mean of rare gains to 0.
TwoMore two_more_differences(const Units& differences, std::size_t column);
/// No set of tasks is so alike that another one could not differ by this share of the largest possible difference.
constexpr double kLeastShare = 0.1;

/// Those of one run, whose tasks lie in [0, 1].
constexpr TwoMore kTwoMoreTasks{0, 1};

/// Student's t of so many units, as they are and together with two more.
Student student_of(const UnitMoments& moments);
Student student_of(const UnitMoments& moments, const TwoMore& more);

/// Welch's difference a - b of two independent means: the errors add, the freedom is Welch and Satterthwaite's.
Student welch_of(const Student& a, const Student& b);

/// The difference of two runs with two more tasks in each. They draw the mean of a smaller run further to 1/2 than that
/// of a larger one, though never past 0: a difference that they would turn around has the value 0.
Student unpaired_student(const UnitMoments& a, const UnitMoments& b);

/// Columns with what their units contribute, from which follows how the columns err together.
struct StudentColumns {
  std::vector<Student> columns;  ///< freedom 0 where a column has no value
  /// One row for each kind of unit: contributions to the error, whose squares add up to its square.
  std::vector<std::vector<double>> contributions;
};

/// The paired differences, together with two more units where `plus`.
StudentColumns paired_students(const Units& differences, bool plus);
/// Two independent runs, each with two more tasks where `plus`.
StudentColumns unpaired_students(const Units& a, const Units& b, bool plus);

}  // namespace passcurve
