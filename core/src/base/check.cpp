#include "base/check.hpp"

#include <algorithm>
#include <cmath>

#include "numeric/printed.hpp"
#include "passcurve/errors.hpp"

namespace passcurve {
namespace {

[[noreturn]] void refuse_value(const Argument& argument, double value, std::string rule) {
  throw ValueError({argument.function, argument.name, argument.index, value, std::move(rule)});
}

[[noreturn]] void refuse_length(const Argument& argument, std::size_t length, std::string rule) {
  std::string name = argument.name;
  if (argument.index) name.append("[").append(std::to_string(*argument.index)).append("]");
  throw ShapeError(
      {argument.function, name.append(".length"), std::nullopt, static_cast<double>(length), std::move(rule)});
}

std::string whole_range(double low, double high) {
  std::string text = "a whole number in [";
  return text.append(printed(low)).append(", ").append(printed(high)).append("]");
}

}  // namespace

void check_whole(const Argument& argument, double value, double low, double high) {
  if (!(low <= value && value <= high && is_whole(value))) refuse_value(argument, value, whole_range(low, high));
}

void check_finite_from(const Argument& argument, double value, double low) {
  if (!(low <= value && std::isfinite(value))) {
    refuse_value(argument, value, "a finite number of at least " + printed(low));
  }
}

void check_finite(const Argument& argument, double value) {
  if (!std::isfinite(value)) refuse_value(argument, value, "a finite number");
}

void check_positive(const Argument& argument, double value, double most) {
  if (!(value > 0 && value <= most)) refuse_value(argument, value, "above 0 and at most " + printed(most));
}

void check_work(const Argument& argument, double value, double each, double most) {
  if (value * each <= most) return;
  refuse_value(argument, value, "at most " + printed(std::floor(most / each)) + " with all else as it is");
}

void check_task(const char* function, double n, double c, std::optional<std::size_t> index) {
  check_whole({function, "n", index}, n, 1, kMaxSamples);
  if (!(0 <= c && c <= n && is_whole(c))) {
    refuse_value({function, "c", index}, c, whole_range(0, n) + ", from 0 to n");
  }
}

void check_budget(const Argument& argument, double k) { check_whole(argument, k, 1, kMaxWhole); }

void check_budgets(const char* function, std::span<const double> ks) {
  for (std::size_t i = 0; i < ks.size(); ++i) check_budget({function, "ks", i}, ks[i]);
}

void check_share(const Argument& argument, double value) {
  if (!(0 <= value && value <= 1)) refuse_value(argument, value, "in [0, 1]");
}

void check_above(const Argument& argument, double value, double low, const char* what) {
  if (!(value > low))
    refuse_value(argument, value, std::string("above ").append(printed(low)).append(", ").append(what));
}

void check_between(const Argument& argument, double value, double low, double high) {
  if (low <= value && value <= high) return;
  refuse_value(argument, value,
               std::string("in [").append(printed(low)).append(", ").append(printed(high)).append("]"));
}

void check_inside(const Argument& argument, double value, double low, double high) {
  if (low < value && value < high) return;
  refuse_value(argument, value,
               std::string("in (").append(printed(low)).append(", ").append(printed(high)).append(")"));
}

void check_new(const Argument& argument, double value, std::span<const double> before) {
  if (std::find(before.begin(), before.end(), value) == before.end()) return;
  refuse_value(argument, value, "another than each one before it");
}

void check_same_length(const Argument& argument, std::size_t length, std::size_t expected, const char* other) {
  if (length != expected) {
    refuse_length(argument, length, std::to_string(expected) + ", the length of " + other);
  }
}

void check_not_empty(const Argument& argument, std::size_t length) {
  if (length == 0) refuse_length(argument, length, "at least 1");
}

void check_at_most(const Argument& argument, std::size_t length, std::size_t most) {
  if (length > most) refuse_length(argument, length, "at most " + std::to_string(most));
}

void check_at_least_two(const Argument& argument, std::size_t length) {
  if (length < 2) refuse_length(argument, length, "at least 2");
}

}  // namespace passcurve
