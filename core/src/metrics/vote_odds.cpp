#include "metrics/vote_odds.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>

#include "base/undefined.hpp"

namespace passcurve {
namespace {

/// C(1000, 500) is below 1e300.
constexpr double kMostExact = 1000;

/// The row of Pascal's triangle, from its ends to its middle.
std::vector<double> binomial_row(double count) {
  std::vector<double> row(static_cast<std::size_t>(count) + 1, 1.0);
  for (std::size_t x = 1; 2 * x < row.size() + 1 && x < row.size(); ++x) {
    row[x] = row[x - 1] * (count - static_cast<double>(x - 1)) / static_cast<double>(x);
    row[row.size() - 1 - x] = row[x];
  }
  return row;
}

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

/// The numbers of ways, or the chances with one rate, in which so many samples are drawn from `count`. Both are the
/// same except for a factor that C(n, k) has, too.
std::vector<double> draws_from(double count, double rate) {
  return rate > 0 ? binomial_chances(count, rate) : binomial_row(count);
}

/// Sums of one task's votes over the highest number of votes.
class Count {
 public:
  /// Up to `most` votes in all.
  Count(const Votes& votes, double rate, std::size_t most)
      : rate_(rate), most_(most), abstaining_(votes.abstaining), right_(draws_from(votes.correct, rate)) {
    wrong_ = votes.wrong;
    std::sort(wrong_.begin(), wrong_.end(), [](double a, double b) { return a > b; });
    for (const double size : wrong_) {
      const bool is_new = answers_.empty() || size != static_cast<double>(answers_.back().size()) - 1;
      if (is_new) answers_.push_back(draws_from(size, rate));
      answer_.push_back(answers_.size() - 1);
    }
    won_.resize(most_ + 1);
    tied_.resize(most_ + 1);
    lost_.resize(most_ + 1);
  }

  /// Adds the odds at each of `ks` that are in `at`, as sums of ways.
  void add(std::span<const double> ks, std::vector<Odds>& odds) {
    // Nobody votes.
    double nobody = right_[0];
    for (const std::size_t a : answer_) nobody *= answers_[a][0];
    const std::vector<double> silent = draws_from(abstaining_, rate_);
    each(
        ks,
        [&](std::size_t k, Odds& of_k) {
          if (k < silent.size()) of_k.none += nobody * silent[k];
        },
        odds);
    const double highest = wrong_.empty() ? 0 : wrong_.front();
    const auto last = static_cast<std::size_t>(std::max(highest, static_cast<double>(right_.size()) - 1));
    for (std::size_t m = 1; m <= std::min(last, most_); ++m) {
      if (static_cast<double>(m) <= highest + 1) set_level(m);
      each(
          ks, [&](std::size_t k, Odds& of_k) { add_level(m, k, of_k); }, odds);
    }
  }

 private:
  template <class Visit>
  void each(std::span<const double> ks, Visit visit, std::vector<Odds>& odds) const {
    for (std::size_t i = 0; i < ks.size(); ++i) {
      if (ks[i] <= static_cast<double>(most_)) visit(static_cast<std::size_t>(ks[i]), odds[i]);
    }
  }

  void add_level(std::size_t m, std::size_t k, Odds& odds) const {
    if (m > k) return;
    if (m < right_.size()) {
      odds.some += right_[m] * won_[k - m];
      odds.none += right_[m] * tied_[k - m];
    }
    // The wrong answers have at least m votes.
    double sum = 0;
    for (std::size_t j = 0; j < std::min({m, right_.size(), k - m + 1}); ++j) sum += right_[j] * lost_[k - j];
    odds.none += sum;
  }

  /// Fills won_, tied_ and lost_ with the sums over t of H_mt times 1/(t+1), t/(t+1), and 1 for t >= 1.
  void set_level(std::size_t m) {
    double few = abstaining_;  // samples whose answer cannot have m votes, or none at all
    std::size_t able = 0;
    for (const double size : wrong_) {
      if (size < static_cast<double>(m)) {
        few += size;
      } else {
        ++able;
      }
    }
    const std::size_t ties = std::min(able, most_ / m);
    ways_.assign((ties + 1) * width(), 0.0);
    const std::vector<double> pool = draws_from(few, rate_);
    std::copy_n(pool.begin(), std::min(pool.size(), width()), ways_.begin());
    for (std::size_t a = 0; a < able; ++a) {
      for (std::size_t t = std::min(a + 1, ties) + 1; t-- > 0;) {
        add_answer(t, a, m, pool.size() - 1);
      }
    }
    std::fill(won_.begin(), won_.end(), 0.0);
    std::fill(tied_.begin(), tied_.end(), 0.0);
    std::fill(lost_.begin(), lost_.end(), 0.0);
    for (std::size_t t = 0; t <= ties; ++t) {
      const double share = 1 / static_cast<double>(t + 1);
      const double* const row = &ways_[t * width()];
      for (std::size_t d = m * t; d < width(); ++d) {
        won_[d] += row[d] * share;
        tied_[d] += row[d] * (static_cast<double>(t) * share);
        lost_[d] += t > 0 ? row[d] : 0;
      }
    }
  }

  /// Multiplies the ways with t ties by those of the a-th answer to have less than m votes, and adds the ones by which
  /// it is the t-th tie. In place, from the most votes downwards.
  void add_answer(std::size_t t, std::size_t a, std::size_t m, std::size_t few) {
    const std::vector<double>& answer = answers_[answer_[a]];
    double* const row = &ways_[t * width()];
    const double* const before = t > 0 ? row - width() : nullptr;
    const std::size_t first = m * t;
    const std::size_t last = std::min(most_, few + first + (a + 1 - t) * (m - 1));
    for (std::size_t d = last + 1; d-- > first;) {
      double sum = before == nullptr ? 0 : answer[m] * before[d - m];
      for (std::size_t x = 0; x < std::min(m, d - first + 1); ++x) sum += answer[x] * row[d - x];
      row[d] = sum;
    }
  }

  [[nodiscard]] std::size_t width() const { return most_ + 1; }

  double rate_;
  std::size_t most_;
  double abstaining_;
  std::vector<double> right_;
  std::vector<double> wrong_;                 // descending
  std::vector<std::vector<double>> answers_;  // of each size that there is, descending
  std::vector<std::size_t> answer_;           // of each wrong answer: its place there
  std::vector<double> ways_;                  // row-major: ties by votes
  std::vector<double> won_;
  std::vector<double> tied_;
  std::vector<double> lost_;
};

/// The odds if all samples vote.
Odds odds_of_all(const Votes& votes) {
  const double most = votes.wrong.empty() ? 0 : *std::max_element(votes.wrong.begin(), votes.wrong.end());
  if (votes.correct != most) return votes.correct > most ? Odds{0, 1} : Odds{1, 0};
  const auto ties = static_cast<double>(std::count(votes.wrong.begin(), votes.wrong.end(), most));
  return {ties / (1 + ties), 1 / (1 + ties)};
}

/// Odds that need no sum, where there are such.
bool is_known(const Votes& votes, double k, Odds& odds) {
  const auto& [correct, wrong, abstaining, n] = votes;
  if (k > n) {
    odds = {kUndefined, kUndefined};
  } else if (correct == 0) {
    odds = {1, 0};
  } else if (correct == n) {
    odds = {0, 1};
  } else if (k == 1 || (k == 2 && abstaining == 0)) {
    odds = {(n - correct) / n, correct / n};
  } else if (k == n) {
    odds = odds_of_all(votes);
  } else {
    return false;
  }
  return true;
}

/// Counts the ways at `ks`, which are not known, and divides them by all ways.
void set_odds(const Votes& votes, double rate, std::span<const double> ks, std::vector<Odds>& odds) {
  const double most = *std::max_element(ks.begin(), ks.end());
  Count(votes, rate, static_cast<std::size_t>(most)).add(ks, odds);
  const std::vector<double> all = draws_from(votes.n, rate);
  for (std::size_t i = 0; i < ks.size(); ++i) {
    const double ways = all[static_cast<std::size_t>(ks[i])];
    odds[i] = {std::min(odds[i].none / ways, 1.0), std::min(odds[i].some / ways, 1.0)};
  }
}

}  // namespace

double vote_work(const Votes& votes, std::span<const double> ks) {
  double most = 0;
  double squares = 0;
  for (const double k : ks) {
    if (k > votes.n) continue;
    most = std::max(most, k);
    squares += k * k;
  }
  // For each answer and each number of its votes m: at most k/m rows of ties, k votes and m + 1 terms.
  return votes.n > kMostExact ? squares * votes.n : most * most * votes.n;
}

std::vector<Odds> vote_odds(const Votes& votes, std::span<const double> ks) {
  std::vector<Odds> odds(ks.size());
  std::vector<double> open;
  std::vector<std::size_t> places;
  for (std::size_t i = 0; i < ks.size(); ++i) {
    if (is_known(votes, ks[i], odds[i])) continue;
    open.push_back(ks[i]);
    places.push_back(i);
  }
  std::vector<Odds> found(open.size());
  if (votes.n <= kMostExact) {
    if (!open.empty()) set_odds(votes, 0, open, found);
  } else {
    for (std::size_t i = 0; i < open.size(); ++i) {
      std::vector<Odds> one(1);
      set_odds(votes, open[i] / votes.n, {&open[i], 1}, one);
      found[i] = one.front();
    }
  }
  for (std::size_t i = 0; i < places.size(); ++i) odds[places[i]] = found[i];
  return odds;
}

}  // namespace passcurve
