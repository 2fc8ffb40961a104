#pragma once

#include <cstdint>

#include "passcurve/counts.hpp"
#include "passcurve/prior.hpp"

namespace passcurve {

/// The two numbers that determine the Beta distribution of the tasks' rates.
enum class RatesBy : std::uint8_t {
  h,              ///< its mean, in [0, 1], and h = ab/(a+b)
  concentration,  ///< its mean, in [0, 1], and a + b (DeltaPass)
  shapes,         ///< a and b
};

/// A distribution of the tasks' rates, and its parameters.
struct ChosenRates {
  Prior prior;
  double mean = 0;           ///< mean of the Beta part: a / (a + b)
  double h = 0;              ///< ab / (a + b)
  double concentration = 0;  ///< a + b
  double pass_at_1 = 0;      ///< the mean of all rates, masses included
};

/// The distribution with these two numbers and the masses pi0 and pi1. A spread of h or a + b = 0 leaves only rates of
/// 0 and 1, and a mean of 0 or 1 leaves only that rate. The Beta part then has no weight, and the masses have it all.
/// An infinite h or a + b: one rate for all of the Beta part, as a + b = kOneRate, which no k distinguishes from the
/// limit.
/// @throws ValueError naming mean, h, concentration, a, b, pi0 or pi1
ChosenRates chosen_rates(RatesBy by, double first, double second, double pi0, double pi1);

/// From this a + b on, k up to 2^53 attempts cannot distinguish Beta(a, b) from one rate.
constexpr double kOneRate = 1e50;

/// Changes to a population, in this order.
struct RatesChange {
  double spread = 1;      ///< h is multiplied by it, at the same mean, and with it a + b; above 0
  double rise = 0;        ///< the mean of all rates rises by it at the same h, as far as the masses let it; in [-1, 1]
  double impossible = 0;  ///< this share of all tasks, whatever their rates, becomes impossible; in [0, 1]
};

/// The population after a change. The masses stay, but for `impossible`.
/// @throws ValueError naming a part of the prior, or spread, rise or impossible
ChosenRates changed_rates(const Prior& prior, const RatesChange& change);

/// The counts of a study of such tasks: n samples of each of `tasks` tasks. The same arguments give the same counts on
/// every platform, and a small change of the prior few others. tasks times 1 and n are at most 2^25; seed is whole in
/// [0, 2^53].
/// @throws ValueError naming a part of the prior, tasks, n or seed
/// Cost O(n + tasks log n).
Counts draw_counts(const Prior& prior, double tasks, double n, double seed);

}  // namespace passcurve
