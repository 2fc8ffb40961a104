#include "permutation.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <numeric>

#include "check.hpp"
#include "dirichlet.hpp"
#include "hypergeometric.hpp"
#include "mean_draws.hpp"
#include "random.hpp"
#include "task_values.hpp"
#include "undefined.hpp"

namespace passcurve {
namespace {

/// Statistics that differ by less, in units of what they are made of, are equal on paper.
constexpr double kTiedStatistic = 1e-12;

/// What rounding leaves of a value, relative to it.
constexpr double kRoundingOfValue = 1e-15;

/// Streams of the permutations, apart from those of the draws under the same seed.
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

/// Counts, column by column, how many replicates lie at least as far from 0 as what was observed. `sizes` are of what
/// the statistics are sums of, since those round.
class Tail {
 public:
  Tail(std::vector<double> observed, std::vector<double> sizes)
      : observed_(std::move(observed)), sizes_(std::move(sizes)), further_(observed_.size(), 1) {}
  void add(const std::vector<double>& statistic) {
    for (std::size_t j = 0; j < observed_.size(); ++j) {
      // Two infinite ones, where no value differs within a run, cannot be subtracted.
      const double far = std::abs(observed_[j]);
      const double tie = std::min(far - kTiedStatistic * sizes_[j], far * (1 - kTiedStatistic));
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
  std::vector<double> further_;  // what was observed is one of them
};

/// The sum of `count` signs, each + or - with equal chance.
double sum_of_signs(Random& random, double count) {
  constexpr double kBits = 64;
  constexpr double kOneByOneTo = 64 * kBits;  // beyond, a binomial number costs less
  constexpr double kHalf = 0.5;
  if (count > kOneByOneTo) return count - 2 * draw_binomial(random, count, kHalf);
  double minus = 0;
  for (double left = count; left > 0; left -= kBits) {
    const std::uint64_t bits = left >= kBits ? random.bits() : random.bits() >> static_cast<unsigned>(kBits - left);
    minus += std::popcount(bits);
  }
  return count - 2 * minus;
}

/// Takes the pooled mean of each column away from its values, and answers what rounding leaves of differences there.
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

}  // namespace

std::vector<double> sign_flip_p_values(const Units& differences, const IntervalRequest& request) {
  const std::size_t columns = differences.columns;
  if (!are_whole(differences.count)) return undefined(columns);
  check_draws(differences, request.replicates);
  const double total = differences.total();
  std::vector<double> observed(columns, kUndefined);
  std::vector<double> sizes(columns);
  for (std::size_t j = 0; j < columns; ++j) {
    if (!differences.is_defined(j)) continue;
    observed[j] = 0;
    for (std::size_t i = 0; i < differences.rows(); ++i) {
      const double part = differences.count[i] * differences.sum[i * columns + j] / total;
      observed[j] += part;
      sizes[j] += std::abs(part);
    }
  }
  Tail tail(observed, sizes);
  std::vector<double> statistic(columns);
  for (double r = 0; r < request.replicates; ++r) {
    Random random = stream_of(request, r);
    std::fill(statistic.begin(), statistic.end(), 0.0);
    const double* sum = differences.sum.data();
    for (const double count : differences.count) {
      const double signs = sum_of_signs(random, count) / total;
      for (double& each : statistic) each += signs * *sum++;
    }
    tail.add(statistic);
  }
  return tail.p_values(request.replicates);
}

std::vector<double> dealt_p_values(const Units& a, const Units& b, const IntervalRequest& request) {
  const std::size_t columns = a.columns;
  const bool are_single_tasks = a.all_mass_one && b.all_mass_one;
  if (!are_single_tasks || !are_whole(a.count) || !are_whole(b.count)) {
    return undefined(columns);
  }
  const double total_a = a.total();
  const double total = total_a + b.total();
  std::vector<double> counts = a.count;
  counts.insert(counts.end(), b.count.begin(), b.count.end());
  std::vector<double> values = a.sum;
  values.insert(values.end(), b.sum.begin(), b.sum.end());

  const std::vector<double> noise = centre(values, counts, columns);
  // The difference of the means in standard errors, which do not have to be alike in both runs.
  const auto studentized = [&](const std::vector<double>& dealt) {
    std::vector<double> statistic;
    for (std::size_t j = 0; j < columns; ++j) {
      double sum_a = 0;
      double sum = 0;
      double square_a = 0;
      double square = 0;
      for (std::size_t i = 0; i < counts.size(); ++i) {
        const double value = values[i * columns + j];
        sum_a += dealt[i] * value;
        sum += counts[i] * value;
        square_a += dealt[i] * value * value;
        square += counts[i] * value * value;
      }
      const auto variance = [&](double squares, double mean, double tasks) {
        const double found = squares / tasks - mean * mean;
        return found <= noise[j] * noise[j] ? 0 : found;
      };
      const double total_b = total - total_a;
      const double mean_a = sum_a / total_a;
      const double mean_b = (sum - sum_a) / total_b;
      const double error = std::sqrt(variance(square_a, mean_a, total_a) / total_a +
                                     variance(square - square_a, mean_b, total_b) / total_b);
      const double apart = mean_a - mean_b;
      statistic.push_back(std::abs(apart) <= noise[j] ? 0 : apart / error);
    }
    return statistic;
  };
  std::vector<double> dealt = a.count;
  dealt.resize(counts.size());
  std::vector<double> observed = studentized(dealt);
  for (std::size_t j = 0; j < columns; ++j) {
    if (!a.is_defined(j) || !b.is_defined(j)) observed[j] = kUndefined;
  }
  check_work({a.function, "replicates"}, request.replicates, std::min(total_a, total - total_a), kMostWork);
  Tail tail(observed, std::vector<double>(columns, 1));
  for (double r = 0; r < request.replicates; ++r) {
    Random random = stream_of(request, r);
    double left = total;
    double left_a = total_a;
    for (std::size_t i = 0; i < counts.size(); ++i) {
      dealt[i] = draw_hypergeometric(random, left, left_a, counts[i]);
      left -= counts[i];
      left_a -= dealt[i];
    }
    tail.add(studentized(dealt));
  }
  return tail.p_values(request.replicates);
}

namespace {

/// A task's samples of both runs, as they can be dealt anew.
class Deal {
 public:
  Deal(const Tasks& a, const Tasks& b, std::size_t row, const Question& question)
      : weight_(a.weights.empty() ? 1 : a.weights[row]),
        tails_(a.n[row] + b.n[row], a.c[row] + b.c[row], a.n[row]),
        least_(std::max(0.0, a.c[row] + b.c[row] - b.n[row])),
        most_(std::min(a.n[row], a.c[row] + b.c[row])) {
    for (double c = least_; c <= most_; ++c) {
      const std::vector<double> of_a = values_of(question, a.n[row], c);
      const std::vector<double> of_b = values_of(question, b.n[row], a.c[row] + b.c[row] - c);
      for (std::size_t j = 0; j < of_a.size(); ++j) differences_.push_back(of_a[j] - of_b[j]);
    }
  }

  /// Adds the differences of a new deal for each task that the row stands for: of each by itself, or, of many, by how
  /// many of them have each deal.
  void add(Random& random, std::vector<double>& sums) const {
    if (weight_ > kOneByOneTo * (most_ - least_ + 1)) {
      add_all(random, sums);
    } else {
      for (double i = 0; i < weight_; ++i) add_one(random, sums);
    }
  }

  /// Adds what a difference is at most, for each task that the row stands for.
  void add_size(std::vector<double>& sizes) const {
    for (std::size_t j = 0; j < sizes.size(); ++j) {
      double largest = 0;
      for (std::size_t at = j; at < differences_.size(); at += sizes.size()) {
        largest = std::max(largest, std::abs(differences_[at]));
      }
      sizes[j] += weight_ * largest;
    }
  }

 private:
  static constexpr double kOneByOneTo = 64;  // tasks a deal: a binomial number costs about so many others

  void add_all(Random& random, std::vector<double>& sums) const {
    double left = weight_;
    for (double c = least_; c <= most_ && left > 0; ++c) {
      const double from_here = tails_.at_least(c);
      const double chance = c < most_ && from_here > 0 ? std::min(1.0, tails_.at(c) / from_here) : 1;
      const double tasks = draw_binomial(random, left, chance);
      const std::size_t first = static_cast<std::size_t>(c - least_) * sums.size();
      for (std::size_t j = 0; j < sums.size(); ++j) sums[j] += tasks * differences_[first + j];
      left -= tasks;
    }
  }

  void add_one(Random& random, std::vector<double>& sums) const {
    const double u = random.uniform();
    double low = least_;
    for (double high = most_ + 1; high - low > 1;) {
      const double middle = std::floor((low + high) / 2);
      (tails_.below(middle) <= u ? low : high) = middle;
    }
    const std::size_t first = static_cast<std::size_t>(low - least_) * sums.size();
    for (std::size_t j = 0; j < sums.size(); ++j) sums[j] += differences_[first + j];
  }

  double weight_;
  HypergeometricTails tails_;
  double least_;
  double most_;
  std::vector<double> differences_;  // row-major, by the successes dealt to a
};

/// Every way to deal a task's successes is tabled; a replicate draws one, or a number of tasks, for each.
void check_deals(const Tasks& a, const Tasks& b, std::size_t columns, double replicates) {
  double ways = 0;
  for (std::size_t row = 0; row < a.n.size(); ++row) {
    const double successes = a.c[row] + b.c[row];
    ways += std::min(a.n[row], successes) - std::max(0.0, successes - b.n[row]) + 1;
  }
  const double most_n = *std::max_element(a.n.begin(), a.n.end());
  check_work({"compare_means", "n"}, most_n, ways * static_cast<double>(columns) / most_n);
  check_work({"compare_means", "replicates"}, replicates, static_cast<double>(a.n.size() * columns), kMostWork);
}

}  // namespace

std::vector<double> resampled_p_values(const Tasks& a, const Tasks& b, const Question& question,
                                       const IntervalRequest& request) {
  const std::size_t columns = question.at.size();
  if (!are_whole(a.weights)) return undefined(columns);
  check_deals(a, b, columns, request.replicates);
  std::vector<Deal> deals;
  std::vector<double> observed(columns);
  std::vector<double> sizes(columns);
  for (std::size_t row = 0; row < a.n.size(); ++row) {
    const double weight = a.weights.empty() ? 1 : a.weights[row];
    if (weight == 0) continue;
    const std::vector<double> of_a = values_of(question, a.n[row], a.c[row]);
    const std::vector<double> of_b = values_of(question, b.n[row], b.c[row]);
    for (std::size_t j = 0; j < columns; ++j) observed[j] += weight * (of_a[j] - of_b[j]);
    deals.emplace_back(a, b, row, question);
    deals.back().add_size(sizes);
  }
  Tail tail(observed, sizes);
  std::vector<double> statistic(columns);
  for (double r = 0; r < request.replicates; ++r) {
    Random random = stream_of(request, r);
    std::fill(statistic.begin(), statistic.end(), 0.0);
    for (const Deal& deal : deals) deal.add(random, statistic);
    tail.add(statistic);
  }
  return tail.p_values(request.replicates);
}

}  // namespace passcurve
