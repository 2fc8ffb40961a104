#include "passcurve/wins.hpp"

#include <cmath>
#include <limits>

#include "base/check.hpp"
#include "base/undefined.hpp"
#include "numeric/quantiles.hpp"

namespace passcurve {
namespace {

/// Errors are differences of means in [0, 1], each rounded to about 1e-15.
constexpr double kEqualErrors = 1e-12;

/// Each two of them are compared.
constexpr double kMostEstimators = 4096;

/// Shares one win among the columns with the least error of a row. Returns true if there is one.
bool share_win(std::span<const double> row, std::span<double> wins) {
  double least = std::numeric_limits<double>::infinity();
  for (const double error : row) least = std::fmin(least, error);
  const double most = least + kEqualErrors;
  double winners = 0;
  for (const double error : row) winners += error <= most ? 1 : 0;
  if (winners == 0) return false;
  for (std::size_t i = 0; i < row.size(); ++i) wins[i] += row[i] <= most ? 1 / winners : 0;
  return true;
}

/// Compares each two errors of a row.
void add_duels(std::span<const double> row, Wins& found) {
  for (std::size_t i = 0; i < row.size(); ++i) {
    for (std::size_t j = 0; j < row.size(); ++j) {
      const std::size_t at = i * row.size() + j;
      if (row[i] < row[j] - kEqualErrors) ++found.beats[at];
      if (std::fabs(row[i] - row[j]) <= kEqualErrors) ++found.ties[at];
    }
  }
}

}  // namespace

Wins count_wins(std::span<const double> errors, double estimators, double level) {
  const char* const function = "count_wins";
  check_whole({function, "estimators"}, estimators, 1, kMostEstimators);
  const auto columns = static_cast<std::size_t>(estimators);
  check_same_length({function, "errors"}, errors.size() % columns, 0, "whole rows");
  check_inside({function, "level"}, level, 0, 1);
  Wins found;
  found.wins.assign(columns, 0);
  found.beats.assign(columns * columns, 0);
  found.ties.assign(columns * columns, 0);
  std::vector<bool> takes_part(columns);
  for (std::size_t i = 0; i < errors.size(); ++i) {
    if (std::isnan(errors[i])) continue;
    check_finite_from({function, "errors", i}, errors[i], 0);
    takes_part[i % columns] = true;
  }
  for (std::size_t at = 0; at < errors.size(); at += columns) {
    const std::span<const double> row = errors.subspan(at, columns);
    if (share_win(row, found.wins)) ++found.configurations;
    add_duels(row, found);
  }
  const double all = found.configurations;
  const double beyond = (1 - level) / 2;
  for (std::size_t i = 0; i < columns; ++i) {
    if (!takes_part[i]) found.wins[i] = kUndefined;
    const double won = found.wins[i];
    found.share.push_back(won / all);
    found.lower.push_back(won > 0 ? beta_quantile(won, all - won + 1, beyond) : won);
    found.upper.push_back(won < all ? beta_quantile(won + 1, all - won, 1 - beyond) : won / all);
  }
  return found;
}

}  // namespace passcurve
