#pragma once

#include <cmath>
#include <cstddef>
#include <optional>
#include <span>
#include <string>

namespace passcurve {

/// The function that checks, and the argument that it checks: the first half of every message.
struct Argument {
  const char* function = "";
  const char* name = "";
  std::optional<std::size_t> index = std::nullopt;
};

constexpr double kMaxWhole = 9007199254740992.0;  // 2^53: every whole number up to here is a double
constexpr double kMaxSamples = 2147483648.0;      // 2^31: the largest n, so that (n, c) packs into 64 bits

inline bool is_whole(double value) { return value == std::floor(value); }

/// Throws ValueError unless `value` is a whole number in [low, high]. NaN fails.
void check_whole(const Argument& argument, double value, double low, double high);

/// Throws ValueError unless `value` is finite and at least `low`. NaN fails.
void check_finite_from(const Argument& argument, double value, double low);

/// Throws ValueError unless `value` is finite. NaN fails.
void check_finite(const Argument& argument, double value);

/// Throws ValueError unless `value` is above 0 and at most `most`. NaN fails.
void check_positive(const Argument& argument, double value, double most);

/// The most numbers that a call may keep at once: 2^25, or 270 MB per copy.
constexpr double kMostNumbers = 33554432;
/// The most simple steps that a call may take: about a minute.
constexpr double kMostWork = 2e10;

/// The most replicates of any resampling. Chance then moves the rank of an end by less than 0.0002 of a level's share,
/// and draws of a hundred tasks take about a second.
constexpr double kMostReplicates = 1e6;

/// The most tasks of a data set: up to here, sums of whole weights are exact.
constexpr double kMostTasks = kMaxWhole;

/// Throws ValueError unless `value`, times its cost `each`, is at most `most`. The message names the largest value that
/// would pass. Only this function refuses work. NaN fails.
void check_work(const Argument& argument, double value, double each, double most = kMostNumbers);

/// Throws ValueError unless 1 <= n <= kMaxSamples and 0 <= c <= n, all whole. `index` is the task's place in an array.
void check_task(const char* function, double n, double c, std::optional<std::size_t> index = std::nullopt);

/// Throws ValueError unless `k` is a whole number in [1, kMaxWhole].
void check_budget(const Argument& argument, double k);

/// Throws ValueError, which names ks and the index, unless check_budget would accept each k.
void check_budgets(const char* function, std::span<const double> ks);

/// Throws ValueError unless `value` lies in [0, 1]. NaN fails.
void check_share(const Argument& argument, double value);

/// Throws ValueError unless `value` is above `low`, which the message calls `what`. NaN fails.
void check_above(const Argument& argument, double value, double low, const char* what);

/// Throws ValueError unless `value` lies in [low, high]. NaN fails.
void check_between(const Argument& argument, double value, double low, double high);

/// Throws ValueError unless `value` lies strictly between `low` and `high`. NaN fails.
void check_inside(const Argument& argument, double value, double low, double high);

/// Throws ValueError if `value` is among the values before it.
void check_new(const Argument& argument, double value, std::span<const double> before);

/// Throws ShapeError unless `length` equals `expected`, the length of the array named `other`.
void check_same_length(const Argument& argument, std::size_t length, std::size_t expected, const char* other);

/// Throws ShapeError unless `length` is positive.
void check_not_empty(const Argument& argument, std::size_t length);

/// Throws ShapeError unless `length` is at most `most`.
void check_at_most(const Argument& argument, std::size_t length, std::size_t most);

/// Throws ShapeError unless `length` is at least 2.
void check_at_least_two(const Argument& argument, std::size_t length);

}  // namespace passcurve
