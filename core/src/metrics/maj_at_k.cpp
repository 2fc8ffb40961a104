#include "passcurve/maj_at_k.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

#include "base/check.hpp"
#include "base/undefined.hpp"

namespace passcurve {
namespace {

constexpr const char* kMajAtK = "maj_at_k";
constexpr double kMostVotes = 1048576;  // 2^20

/// The chances of 0 … count successes in `count` draws with one rate, from the mode outwards by the ratio of
/// neighbours.
std::vector<double> binomial_chances(double count, double rate) {
  std::vector<double> chances(static_cast<std::size_t>(count) + 1);
  const double odds = rate / (1 - rate);
  const auto mode = static_cast<std::size_t>(std::min(count, std::floor((count + 1) * rate)));
  chances[mode] = 1;
  double total = 1;
  for (std::size_t x = mode; x + 1 < chances.size(); ++x)
    total += chances[x + 1] = chances[x] * odds * (count - static_cast<double>(x)) / static_cast<double>(x + 1);
  for (std::size_t x = mode; x > 0; --x)
    total += chances[x - 1] = chances[x] * static_cast<double>(x) / odds / (count - static_cast<double>(x - 1));
  for (double& chance : chances) chance /= total;
  return chances;
}

/// The chances that wrong answers have so many votes in all, by how many of them have exactly `most`; none has more.
class WrongVotes {
 public:
  /// At first, of answers that cannot have `most` votes.
  WrongVotes(std::vector<double> chances, std::size_t most, std::size_t votes) : most_(most), votes_(votes) {
    chances.resize(std::min(chances.size(), votes + 1));
    by_ties_.push_back(std::move(chances));
  }

  void add(const std::vector<double>& answer) {
    std::vector<std::vector<double>> next(std::min(by_ties_.size() + 1, votes_ / most_ + 1));
    for (std::size_t t = 0; t < by_ties_.size(); ++t) {
      for (std::size_t x = 0; x <= most_; ++x) {
        const std::size_t ties = t + (x == most_ ? 1 : 0);
        if (ties < next.size()) add_product(next[ties], by_ties_[t], x, answer[x]);
      }
    }
    by_ties_ = std::move(next);
  }

  /// The chance of exactly `votes` in all, where each tie shares the win of the right answer.
  [[nodiscard]] double shared_win() const {
    double sum = 0;
    for (std::size_t t = 0; t < by_ties_.size(); ++t) {
      if (by_ties_[t].size() > votes_) sum += by_ties_[t][votes_] / static_cast<double>(t + 1);
    }
    return sum;
  }

 private:
  void add_product(std::vector<double>& to, const std::vector<double>& from, std::size_t shift, double times) const {
    if (from.empty() || shift > votes_) return;
    const std::size_t end = std::min(from.size() + shift, votes_ + 1);
    if (to.size() < end) to.resize(end);
    for (std::size_t i = shift; i < end; ++i) to[i] += times * from[i - shift];
  }

  std::size_t most_;
  std::size_t votes_;
  std::vector<std::vector<double>> by_ties_;
};

/// Where all samples vote.
double win_of_all(double correct, std::span<const double> wrong) {
  const double most = wrong.empty() ? 0 : *std::max_element(wrong.begin(), wrong.end());
  if (correct != most) return correct > most ? 1 : 0;
  return 1 / static_cast<double>(1 + std::count(wrong.begin(), wrong.end(), most));
}

}  // namespace

double maj_at_k(double correct, std::span<const double> wrong, double k) {
  check_whole({kMajAtK, "correct"}, correct, 0, kMostVotes);
  double n = correct;
  for (std::size_t i = 0; i < wrong.size(); ++i) {
    check_whole({kMajAtK, "wrong", i}, wrong[i], 0, kMostVotes);
    n += wrong[i];
  }
  check_between({kMajAtK, "n"}, n, 1, kMostVotes);
  check_budget({kMajAtK, "k"}, k);
  if (k > n) return kUndefined;
  if (correct == 0 || correct == n) return correct == 0 ? 0 : 1;
  if (k <= 2) return correct / n;
  if (k == n) return win_of_all(correct, wrong);
  check_work({kMajAtK, "k"}, k, k * n, kMostWork);

  const double rate = k / n;
  std::vector<std::vector<double>> answers;
  for (const double count : wrong) answers.push_back(binomial_chances(count, rate));
  const std::vector<double> right = binomial_chances(correct, rate);
  double won = 0;
  for (double j = 1; j <= std::min(correct, k); ++j) {
    const auto most = static_cast<std::size_t>(j);
    double few = 0;  // samples whose answer cannot have j votes
    for (const double count : wrong) few += count < j ? count : 0;
    WrongVotes votes(binomial_chances(few, rate), most, static_cast<std::size_t>(k - j));
    for (std::size_t a = 0; a < wrong.size(); ++a) {
      if (wrong[a] >= j) votes.add(answers[a]);
    }
    won += right[most] * votes.shared_win();
  }
  return std::min(1.0, won / binomial_chances(n, rate)[static_cast<std::size_t>(k)]);
}

}  // namespace passcurve
