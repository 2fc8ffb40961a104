#include "intervals/student.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "base/undefined.hpp"
#include "numeric/quantiles.hpp"

namespace passcurve {
namespace {

/// Contribution of a unit to the ratio of the sums, as the value of a task: mean + (sum - mean * mass) / mean_mass.
double value_of_unit(const Units& units, std::size_t row, std::size_t column, double mean, double mean_mass) {
  const std::size_t at = row * units.columns + column;
  if (units.all_mass_one) return units.sum[at];
  return mean + (units.sum[at] - mean * units.mass[at]) / mean_mass;
}

bool has_unit(const Units& units, std::size_t row, std::size_t column) {
  return units.mass[row * units.columns + column] > 0;
}

/// Adds rows to the contributions of the columns: one for each kind of unit and one for each of the two added units.
class ContributionRows {
 public:
  ContributionRows(StudentColumns& students, std::size_t rows)
      : students_(students), first_(students.contributions.size()) {
    students.contributions.resize(first_ + rows + 2, std::vector<double>(students.columns.size()));
  }

  /// `center` and `counted` include the added units.
  void fill(const Units& units, std::size_t column, double center, double counted) {
    // squared error = sum of squares / (counted * (counted - 1)).
    scale_ = 1 / std::sqrt(counted * (counted - 1));
    const double mean = units.value(column);
    const double mean_mass = units.mean_mass(column);
    for (std::size_t i = 0; i < units.rows(); ++i) {
      if (!has_unit(units, i, column)) continue;
      const double off = value_of_unit(units, i, column, mean, mean_mass) - center;
      students_.contributions[first_ + i][column] = std::sqrt(units.count[i]) * off * scale_;
    }
  }
  void fill_more(const Units& units, std::size_t column, double center, const TwoMore& more) {
    students_.contributions[first_ + units.rows()][column] = (more.low - center) * scale_;
    students_.contributions[first_ + units.rows() + 1][column] = (more.high - center) * scale_;
  }

 private:
  StudentColumns& students_;
  std::size_t first_;
  double scale_ = 0;
};

double center_of(const UnitMoments& moments, const TwoMore& more) {
  return (moments.units * moments.mean + more.low + more.high) / (moments.units + 2);
}

/// Adds the contributions of one run, or of paired differences, in one column.
void contribute(ContributionRows& rows, const Units& units, std::size_t column, const UnitMoments& moments,
                const TwoMore* more) {
  const double center = more == nullptr ? moments.mean : center_of(moments, *more);
  rows.fill(units, column, center, moments.units + (more == nullptr ? 0 : 2));
  if (more != nullptr) rows.fill_more(units, column, center, *more);
}

}  // namespace

double Student::p_value() const { return error > 0 && freedom > 0 ? t_beyond(freedom, value / error) : kUndefined; }

UnitMoments moments_of(const Units& units, std::size_t column) {
  const double mean = units.value(column);
  const double mean_mass = units.mean_mass(column);
  double squares = 0;
  double all = 0;
  for (std::size_t i = 0; i < units.rows(); ++i) {
    if (!has_unit(units, i, column)) continue;
    const double off = value_of_unit(units, i, column, mean, mean_mass) - mean;
    squares += units.count[i] * off * off;
    all += units.count[i];
  }
  return {all, mean, squares / all};
}

TwoMore two_more_differences(const Units& differences, std::size_t column) {
  const double low = differences.low[column];
  const double high = differences.high[column];
  // Smaller ones miss rare large differences, of which the data show none: tests/bench/COVERAGE.md compares them.
  const double largest = std::max(-low, high);
  return low >= 0 ? TwoMore{low, high} : TwoMore{-largest, largest};
}

TwoMore two_more_tasks(const Units& units, std::size_t column) {
  return {std::min(0.0, units.low[column]), std::max(1.0, units.high[column])};
}

Student student_of(const UnitMoments& moments) {
  const double freedom = moments.units - 1;
  if (!(freedom > 0)) return {moments.mean, 0, 0};
  return {moments.mean, std::sqrt(moments.variance / freedom), freedom};
}

Student student_of(const UnitMoments& moments, const TwoMore& more) {
  const double units = moments.units + 2;
  const double center = center_of(moments, more);
  const double off = moments.mean - center;
  const double squares =
      moments.units * (moments.variance + off * off) + std::pow(more.low - center, 2) + std::pow(more.high - center, 2);
  return {center, std::sqrt(squares / units / (units - 1)), units - 1};
}

Student welch_of(const Student& a, const Student& b) {
  const double value = a.value - b.value;
  const double error = std::hypot(a.error, b.error);
  if (!(a.freedom > 0 && b.freedom > 0)) return {value, 0, 0};
  if (!(error > 0)) return {value, 0, std::min(a.freedom, b.freedom)};
  const double share = std::pow(a.error / error, 2);
  return {value, error, 1 / (share * share / a.freedom + (1 - share) * (1 - share) / b.freedom)};
}

Student unpaired_student(const UnitMoments& a, const UnitMoments& b, const TwoMore& more_a, const TwoMore& more_b) {
  Student student = welch_of(student_of(a, more_a), student_of(b, more_b));
  keep_sign(student, a.mean - b.mean);
  return student;
}

void keep_sign(Student& sum, double observed) {
  constexpr double kEqual = 1e-15;  // how far rounding separates means that are equal on paper
  const bool keeps_sign = (sum.value > 0) == (observed > 0) && std::abs(observed) > kEqual;
  if (!keeps_sign) sum.value = 0;
}

void add_student(Student& sum, const Student& stratum) {
  const double variance = stratum.error * stratum.error;
  sum.value += stratum.value;
  sum.error += variance;
  sum.freedom += stratum.freedom > 0 ? variance * variance / stratum.freedom : kUndefined;
}

void finish_student(Student& sum) {
  auto& [value, error, freedom] = sum;
  const bool is_known = !std::isnan(freedom);
  freedom = !is_known ? 0 : error > 0 ? error * error / freedom : 1;
  error = is_known ? std::sqrt(error) : 0;
}

StudentColumns paired_students(const Units& differences, bool plus, std::vector<std::vector<double>> earlier) {
  StudentColumns students{std::vector<Student>(differences.columns), std::move(earlier)};
  ContributionRows rows(students, differences.rows());
  for (std::size_t j = 0; j < differences.columns; ++j) {
    if (!differences.is_defined(j)) continue;
    const UnitMoments moments = moments_of(differences, j);
    const TwoMore more = two_more_differences(differences, j);
    students.columns[j] = plus ? student_of(moments, more) : student_of(moments);
    if (students.columns[j].freedom > 0) contribute(rows, differences, j, moments, plus ? &more : nullptr);
  }
  return students;
}

StudentColumns unpaired_students(const Units& a, const Units& b, bool plus, std::vector<std::vector<double>> earlier) {
  StudentColumns students{std::vector<Student>(a.columns), std::move(earlier)};
  ContributionRows of_a(students, a.rows());
  ContributionRows of_b(students, b.rows());
  for (std::size_t j = 0; j < a.columns; ++j) {
    if (!a.is_defined(j) || !b.is_defined(j)) continue;
    const UnitMoments in_a = moments_of(a, j);
    const UnitMoments in_b = moments_of(b, j);
    const TwoMore more_a = two_more_tasks(a, j);
    const TwoMore more_b = two_more_tasks(b, j);
    Student& student = students.columns[j];
    student = plus ? unpaired_student(in_a, in_b, more_a, more_b) : welch_of(student_of(in_a), student_of(in_b));
    if (!(student.freedom > 0)) continue;
    contribute(of_a, a, j, in_a, plus ? &more_a : nullptr);
    contribute(of_b, b, j, in_b, plus ? &more_b : nullptr);
  }
  return students;
}

void add_students(StudentColumns& sums, StudentColumns stratum) {
  for (std::size_t j = 0; j < stratum.columns.size(); ++j) add_student(sums.columns[j], stratum.columns[j]);
  sums.contributions = std::move(stratum.contributions);
}

void add_errors(StudentColumns& sums, const std::vector<std::vector<double>>& rows) {
  for (const std::vector<double>& row : rows) {
    for (std::size_t j = 0; j < row.size(); ++j) sums.columns[j].error += row[j] * row[j];
    sums.contributions.push_back(row);
  }
}

void finish_students(StudentColumns& sums) {
  for (Student& sum : sums.columns) finish_student(sum);
}

}  // namespace passcurve
