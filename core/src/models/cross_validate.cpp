#include "passcurve/cross_validate.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "base/check.hpp"
#include "models/fitted_task.hpp"
#include "numeric/random.hpp"
#include "numeric/sum.hpp"

namespace passcurve {
namespace {

/// Deals tasks to folds, one block of neighbours after another.
class Dealer {
 public:
  Dealer(std::size_t folds, std::uint64_t seed) : random_(seed), order_(folds), at_(folds) {
    std::iota(order_.begin(), order_.end(), std::size_t{0});
  }

  std::size_t next() {
    if (at_ == order_.size()) shuffle();
    return order_[at_++];
  }

  /// The number of whole blocks that begin here, for this many tasks. Each block gives every fold one task.
  [[nodiscard]] double blocks_in(double tasks) const {
    return at_ == order_.size() ? std::floor(tasks / static_cast<double>(order_.size())) : 0;
  }

 private:
  void shuffle() {
    for (std::size_t i = order_.size(); i > 1; --i)
      std::swap(order_[i - 1], order_[static_cast<std::size_t>(random_.below(i))]);
    at_ = 0;
  }

  Random random_;
  std::vector<std::size_t> order_;
  std::size_t at_;
};

/// The weight of each cell in each fold.
std::vector<std::vector<double>> dealt(const Counts& counts, std::size_t folds, std::uint64_t seed) {
  std::vector<std::vector<double>> weights(folds, std::vector<double>(counts.cells().size()));
  Dealer dealer(folds, seed);
  for (std::size_t i = 0; i < counts.cells().size(); ++i) {
    double left = counts.cells()[i].weight;
    while (left > 0) {
      const double blocks = dealer.blocks_in(left);
      for (std::vector<double>& fold : weights) fold[i] += blocks;
      left -= blocks * static_cast<double>(folds);
      if (left <= 0) break;
      const double task = std::min(left, 1.0);
      weights[dealer.next()][i] += task;
      left -= task;
    }
  }
  return weights;
}

/// The tasks that a fold does not hold out.
Counts others(const Counts& counts, const std::vector<double>& held_out) {
  std::vector<double> n;
  std::vector<double> c;
  std::vector<double> tasks;
  for (std::size_t i = 0; i < counts.cells().size(); ++i) {
    const Cell& cell = counts.cells()[i];
    n.push_back(cell.n);
    c.push_back(cell.c);
    tasks.push_back(std::max(0.0, cell.weight - held_out[i]));
  }
  return {n, c, tasks};
}

}  // namespace

CrossValidation cross_validate(const Counts& counts, double folds, double seed) {
  const char* const function = "cross_validate";
  check_whole({function, "folds"}, folds, 2, std::floor(counts.total()));
  check_whole({function, "seed"}, seed, 0, kMaxWhole);
  check_work({function, "folds"}, folds, static_cast<double>(counts.cells().size()));
  Sum bb;
  Sum zoibb;
  Sum differences;
  Sum squares;
  for (const auto& held_out : dealt(counts, static_cast<std::size_t>(folds), static_cast<std::uint64_t>(seed))) {
    const Counts rest = others(counts, held_out);
    const Fit plain = fit_beta_binomial(rest);
    const Fit inflated = fit_zero_one_inflated(rest);
    for (std::size_t i = 0; i < held_out.size(); ++i) {
      if (held_out[i] == 0) continue;
      const auto& [n, c, weight] = counts.cells()[i];
      const double of_plain = fitted_log_marginal(n, c, plain);
      const double of_inflated = fitted_log_marginal(n, c, inflated);
      // Equal infinite values cannot be subtracted. A gap within an ascent's precision is no difference.
      constexpr double kAlike = 1e-9;
      const bool is_tie = of_inflated == of_plain || std::abs(of_inflated - of_plain) <= kAlike;
      const double difference = is_tie ? 0 : of_inflated - of_plain;
      bb.add(held_out[i] * of_plain);
      zoibb.add(held_out[i] * (is_tie ? of_plain : of_inflated));
      differences.add(held_out[i] * difference);
      squares.add(held_out[i] * difference * difference);
    }
  }
  const double total = counts.total();
  // NaN if one family rules out a task that the other does not: no spread measures the certainty of that.
  // variance of the sum = (sum d^2 - (sum d)^2 / total) total / (total - 1)
  const double spread = squares.value() - differences.value() * differences.value() / total;
  return {bb.value(), zoibb.value(), differences.value(), std::sqrt((spread < 0 ? 0 : spread) * total / (total - 1)),
          folds,      total};
}

}  // namespace passcurve
