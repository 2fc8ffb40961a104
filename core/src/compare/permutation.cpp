#include "compare/permutation.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <numeric>

#include "base/check.hpp"
#include "base/undefined.hpp"
#include "intervals/mean_draws.hpp"
#include "metrics/hypergeometric.hpp"
#include "numeric/dirichlet.hpp"
#include "numeric/random.hpp"

namespace passcurve {
namespace {

/// Statistics are equal on paper if they differ by less than this share of their terms.
constexpr double kTiedStatistic = 1e-12;

/// The rounding error of a value, relative to it.
constexpr double kRoundingOfValue = 1e-15;

/// The first stream of the permutations. The draws under the same seed use other streams.
constexpr std::uint64_t kStreams = std::uint64_t{1} << 40U;

Random stream_of(const IntervalRequest& request, double replicate) {
  return Random{static_cast<std::uint64_t>(request.seed), kStreams + static_cast<std::uint64_t>(replicate)};
}

std::vector<double> undefined(std::size_t columns) {
  std::vector<double> all(columns, kUndefined);
  return all;
}

bool are_whole(const std::vector<double>& counts) {
  return std::all_of(counts.begin(), counts.end(), [](double count) { return count == std::floor(count); });
}

/// Counts, column by column, the replicates that lie at least as far from 0 as the observed value. `sizes` are the
/// sizes of the terms that the statistics are sums of, since these terms round.
class Tail {
 public:
  Tail(std::vector<double> observed, std::vector<double> sizes)
      : observed_(std::move(observed)), sizes_(std::move(sizes)), further_(observed_.size(), 1) {}
  void add(const std::vector<double>& statistic) {
    for (std::size_t j = 0; j < observed_.size(); ++j) {
      // Two infinite values cannot be subtracted. They occur if no value differs within a run.
      const double size = std::abs(observed_[j]);
      const double tie = std::min(size - kTiedStatistic * sizes_[j], size * (1 - kTiedStatistic));
      if (std::abs(statistic[j]) >= tie) ++further_[j];
    }
  }
  [[nodiscard]] std::vector<double> p_values(double replicates) const {
    std::vector<double> p_values;
    for (std::size_t j = 0; j < observed_.size(); ++j) {
      p_values.push_back(std::isnan(observed_[j]) ? kUndefined : further_[j] / (replicates + 1));
    }
    return p_values;
  }

 private:
  std::vector<double> observed_;
  std::vector<double> sizes_;
  std::vector<double> further_;  // from 1 on: the observed value is one of them
};

/// The sum of `count` signs, each + or - with equal chance.
double sum_of_signs(Random& random, double count) {
  constexpr double kBits = 64;
  constexpr double kOneByOneTo = 64 * kBits;  // above this, a binomial number costs less
  constexpr double kHalf = 0.5;
  if (count > kOneByOneTo) return count - 2 * draw_binomial(random, count, kHalf);
  double minus = 0;
  for (double left = count; left > 0; left -= kBits) {
    const std::uint64_t bits = left >= kBits ? random.bits() : random.bits() >> static_cast<unsigned>(kBits - left);
    minus += std::popcount(bits);
  }
  return count - 2 * minus;
}

/// Subtracts the pooled mean of each column from its values. Returns the rounding error of differences in each column.
std::vector<double> centre(std::vector<double>& values, const std::vector<double>& counts, std::size_t columns) {
  const double total = std::accumulate(counts.begin(), counts.end(), 0.0);
  std::vector<double> noise;
  for (std::size_t j = 0; j < columns; ++j) {
    double sum = 0;
    double largest = 0;
    for (std::size_t i = 0; i < counts.size(); ++i) {
      sum += counts[i] * values[i * columns + j];
      largest = std::max(largest, std::abs(values[i * columns + j]));
    }
    double square = 0;
    for (std::size_t i = 0; i < counts.size(); ++i) {
      double& value = values[i * columns + j];
      value -= sum / total;
      square += counts[i] * value * value;
    }
    // A variance is a difference of squares, which loses half of the digits.
    noise.push_back(std::max(std::sqrt(kTiedStatistic * square / total), kRoundingOfValue * largest));
  }
  return noise;
}

/// The pooled tasks of two runs, which are dealt again: their centred values, and how many tasks of each kind there
/// are.
struct Pooled {
  std::size_t columns;
  std::vector<double> counts;
  std::vector<double> values;
  double total_a;
  double total;
  std::vector<double> noise;
};

Pooled pooled(const Units& a, const Units& b) {
  Pooled all{a.columns, a.count, a.sum, a.total(), 0, {}};
  all.total = all.total_a + b.total();
  all.counts.insert(all.counts.end(), b.count.begin(), b.count.end());
  all.values.insert(all.values.end(), b.sum.begin(), b.sum.end());
  all.noise = centre(all.values, all.counts, all.columns);
  return all;
}

/// The difference of the means in standard errors, if run a has `dealt` tasks of each kind and b has the others:
///
///     (mean_a - mean_b) / sqrt(variance_a / n_a + variance_b / n_b).
///
/// There is no common variance, since the two runs can differ in it.
double studentized(const Pooled& all, const std::vector<double>& dealt, std::size_t column) {
  double sum_a = 0;
  double sum = 0;
  double square_a = 0;
  double square = 0;
  for (std::size_t i = 0; i < all.counts.size(); ++i) {
    const double value = all.values[i * all.columns + column];
    sum_a += dealt[i] * value;
    sum += all.counts[i] * value;
    square_a += dealt[i] * value * value;
    square += all.counts[i] * value * value;
  }
  const double noise = all.noise[column];
  const auto variance = [noise](double squares, double mean, double tasks) {
    const double found = squares / tasks - mean * mean;
    return found <= noise * noise ? 0 : found;
  };
  const double total_b = all.total - all.total_a;
  const double mean_a = sum_a / all.total_a;
  const double mean_b = (sum - sum_a) / total_b;
  const double error = std::sqrt(variance(square_a, mean_a, all.total_a) / all.total_a +
                                 variance(square - square_a, mean_b, total_b) / total_b);
  const double difference = mean_a - mean_b;
  return std::abs(difference) <= noise ? 0 : difference / error;
}

std::vector<double> studentized(const Pooled& all, const std::vector<double>& dealt) {
  std::vector<double> statistic;
  for (std::size_t j = 0; j < all.columns; ++j) statistic.push_back(studentized(all, dealt, j));
  return statistic;
}

/// Deals all tasks again: how many of each kind run a gets.
void deal(Random& random, const Pooled& all, std::vector<double>& dealt) {
  double left = all.total;
  double left_a = all.total_a;
  for (std::size_t i = 0; i < all.counts.size(); ++i) {
    dealt[i] = draw_hypergeometric(random, left, left_a, all.counts[i]);
    left -= all.counts[i];
    left_a -= dealt[i];
  }
}

}  // namespace

bool can_be_flipped(const Units& differences) { return are_whole(differences.count); }

MeanDraws flipped_means(const Units& differences, const IntervalRequest& request) {
  const std::size_t columns = differences.columns;
  check_draws(differences, request.replicates);
  const auto replicates = static_cast<std::size_t>(request.replicates);
  MeanDraws draws{replicates, std::vector<double>(columns * replicates), std::vector<double>(columns * replicates)};
  std::vector<double> sums(columns);
  std::vector<double> masses(columns);
  for (std::size_t r = 0; r < replicates; ++r) {
    Random random = stream_of(request, static_cast<double>(r));
    std::fill(sums.begin(), sums.end(), 0.0);
    std::fill(masses.begin(), masses.end(), 0.0);
    for (std::size_t i = 0; i < differences.rows(); ++i) {
      const double flipped = (differences.count[i] - sum_of_signs(random, differences.count[i])) / 2;
      for (std::size_t j = 0; j < columns; ++j) {
        sums[j] += flipped * differences.sum[i * columns + j];
        masses[j] += flipped * differences.mass[i * columns + j];
      }
    }
    for (std::size_t j = 0; j < columns; ++j) {
      const double mean = sums[j] / masses[j];
      // A mean this close to 0 is 0 on paper, and so as far out as the observed value.
      const double drawn = std::abs(mean) <= kTiedStatistic ? 0 : mean;
      draws.lower[j * replicates + r] = masses[j] > 0 ? drawn : differences.low[j];
      draws.upper[j * replicates + r] = masses[j] > 0 ? drawn : differences.high[j];
    }
  }
  return draws;
}

std::vector<double> dealt_p_values(const Units& a, const Units& b, const IntervalRequest& request) {
  const bool are_single_tasks = a.all_mass_one && b.all_mass_one;
  if (!are_single_tasks || !are_whole(a.count) || !are_whole(b.count)) return undefined(a.columns);
  const Pooled all = pooled(a, b);
  std::vector<double> dealt = a.count;
  dealt.resize(all.counts.size());
  std::vector<double> observed = studentized(all, dealt);
  for (std::size_t j = 0; j < all.columns; ++j) {
    if (!a.is_defined(j) || !b.is_defined(j)) observed[j] = kUndefined;
  }
  const double smaller = std::min(all.total_a, all.total - all.total_a);
  check_work({a.function, "replicates"}, request.replicates, smaller, kMostWork);
  Tail tail(observed, std::vector<double>(all.columns, 1));
  for (double r = 0; r < request.replicates; ++r) {
    Random random = stream_of(request, r);
    deal(random, all, dealt);
    tail.add(studentized(all, dealt));
  }
  return tail.p_values(request.replicates);
}

}  // namespace passcurve
