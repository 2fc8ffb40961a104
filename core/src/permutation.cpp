#include "permutation.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

#include "hypergeometric.hpp"
#include "random.hpp"
#include "task_values.hpp"
#include "undefined.hpp"

namespace passcurve {
namespace {

constexpr double kTiedStatistic =
    1e-12;  // statistics this close are equal on paper, and so are values with this variance

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

/// Counts, column by column, how many replicates lie at least as far from 0 as what was observed.
class Tail {
 public:
  explicit Tail(std::vector<double> observed) : observed_(std::move(observed)), further_(observed_.size(), 1) {}
  void add(const std::vector<double>& statistic) {
    for (std::size_t j = 0; j < observed_.size(); ++j) {
      // Of infinite ones, where no value differs within a run, neither may be subtracted from the other.
      const double far = std::abs(observed_[j]);
      if (std::abs(statistic[j]) >= std::min(far - kTiedStatistic, far * (1 - kTiedStatistic))) ++further_[j];
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
  std::vector<double> further_;  // what was observed is one of them
};

/// The sum of `count` signs, each + or - with equal chance.
double sum_of_signs(Random& random, double count) {
  constexpr double kBits = 64;
  double minus = 0;
  for (double left = count; left > 0; left -= kBits) {
    const std::uint64_t bits = left >= kBits ? random.bits() : random.bits() >> static_cast<unsigned>(kBits - left);
    minus += std::popcount(bits);
  }
  return count - 2 * minus;
}

}  // namespace

std::vector<double> sign_flip_p_values(const Units& differences, const IntervalRequest& request) {
  const std::size_t columns = differences.columns;
  if (!are_whole(differences.count)) return undefined(columns);
  const double total = differences.total();
  std::vector<double> observed(columns, kUndefined);
  for (std::size_t j = 0; j < columns; ++j) {
    if (!differences.is_defined(j)) continue;
    observed[j] = 0;
    for (std::size_t i = 0; i < differences.rows(); ++i) {
      observed[j] += differences.count[i] * differences.sum[i * columns + j] / total;
    }
  }
  Tail tail(observed);
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

  const auto variance = [](double square, double sum, double tasks) {
    const double found = square / tasks - sum / tasks * (sum / tasks);
    return found <= kTiedStatistic ? 0 : found;
  };
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
      const double total_b = total - total_a;
      const double error = std::sqrt(variance(square_a, sum_a, total_a) / total_a +
                                     variance(square - square_a, sum - sum_a, total_b) / total_b);
      const double apart = sum_a / total_a - (sum - sum_a) / total_b;
      statistic.push_back(std::abs(apart) <= kTiedStatistic ? 0 : apart / error);
    }
    return statistic;
  };
  std::vector<double> dealt = a.count;
  dealt.resize(counts.size());
  std::vector<double> observed = studentized(dealt);
  for (std::size_t j = 0; j < columns; ++j) {
    if (!a.is_defined(j) || !b.is_defined(j)) observed[j] = kUndefined;
  }
  Tail tail(observed);
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

  /// Adds the differences of a new deal for each task that the row stands for.
  void add(Random& random, std::vector<double>& sums) const {
    for (double i = 0; i < weight_; ++i) add_one(random, sums);
  }

 private:
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

}  // namespace

std::vector<double> resampled_p_values(const Tasks& a, const Tasks& b, const Question& question,
                                       const IntervalRequest& request) {
  const std::size_t columns = question.at.size();
  if (!are_whole(a.weights)) return undefined(columns);
  std::vector<Deal> deals;
  std::vector<double> observed(columns);
  for (std::size_t row = 0; row < a.n.size(); ++row) {
    const double weight = a.weights.empty() ? 1 : a.weights[row];
    if (weight == 0) continue;
    const std::vector<double> of_a = values_of(question, a.n[row], a.c[row]);
    const std::vector<double> of_b = values_of(question, b.n[row], b.c[row]);
    for (std::size_t j = 0; j < columns; ++j) observed[j] += weight * (of_a[j] - of_b[j]);
    deals.emplace_back(a, b, row, question);
  }
  Tail tail(observed);
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
