#include "prediction/rate_families.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numeric>

#include "numeric/log_gamma.hpp"
#include "numeric/polya.hpp"

namespace passcurve {
namespace {

double log_choose(const Cell& cell) {
  return log_gamma(cell.n + 1) - log_gamma(cell.c + 1) - log_gamma(cell.n - cell.c + 1);
}

/// log p at these log-odds; log (1 - p) at the negative ones.
double log_rate(double log_odds) {
  return log_odds > 0 ? -std::log1p(std::exp(-log_odds)) : log_odds - std::log1p(std::exp(log_odds));
}

// From rates of 1 in 8,000 to 1 in 150 failures, each 1.6 times the odds of the one before: narrow ones overlap, too.
constexpr double kLeastMean = -9;
constexpr double kMostMean = 5;
constexpr double kMeanStep = 0.5;
// From a Beta with a peak at the end to one that is nearly a point.
constexpr std::array kBetaShapes{0.2, 1.0, 6.0, 40.0};

class BetaGrid final : public RateGrid {
 public:
  explicit BetaGrid(std::span<const Cell> cells) : cells_(cells.begin(), cells.end()) {
    for (double mean = kLeastMean; mean <= kMostMean; mean += kMeanStep) {
      for (const double shape : kBetaShapes) {
        const double other = shape * std::exp(std::abs(mean));
        betas_.push_back(mean < 0 ? Parameters{shape, other} : Parameters{other, shape});
      }
    }
    std::vector<double> choices;
    choices.reserve(cells_.size());
    for (const Cell& cell : cells_) choices.push_back(log_choose(cell));
    for (const auto& [a, b] : betas_) {
      const double all = log_beta(a, b);
      for (std::size_t x = 0; x < cells_.size(); ++x) {
        const auto [n, c, weight] = cells_[x];
        chances_.push_back(std::exp(choices[x] + log_beta(a + c, b + n - c) - all));
      }
    }
  }
  [[nodiscard]] std::size_t size() const override { return betas_.size(); }
  [[nodiscard]] double log_prior(std::size_t /*i*/) const override {
    return -std::log(static_cast<double>(betas_.size()));
  }
  [[nodiscard]] double chance(std::size_t i, std::size_t cell) const override {
    return chances_[i * cells_.size() + cell];
  }
  void add_misses(std::size_t cell, std::span<const double> ks, const std::vector<bool>& needed,
                  std::span<TaskMiss> rows) const override {
    const auto& [n, c, weight] = cells_[cell];
    for (std::size_t i = 0; i < betas_.size(); ++i) {
      if (!needed[i]) continue;
      const auto& [a, b] = betas_[i];
      for (std::size_t j = 0; j < ks.size(); ++j) {
        rows[i * ks.size() + j] = {polya_odds(a + c, b + n - c, ks[j]).none,
                                   polya_odds(a + c, b + n - c, 2 * ks[j]).none};
      }
    }
  }

 private:
  struct Parameters {
    double a;
    double b;
  };
  std::vector<Cell> cells_;
  std::vector<Parameters> betas_;
  std::vector<double> chances_;
};

class LogNormalGrid final : public RateGrid {
 public:
  explicit LogNormalGrid(std::span<const Cell> cells) {
    cells_.reserve(cells.size());
    double all = 0;
    for (double mean = kLeast; mean <= kMost; mean += kStep) {
      for (const double sd : kDeviations) {
        const double off = std::log(sd / kMiddleDeviation) / kSpreadOfLog;
        const double prior = std::exp(-(off * off + mean * mean / (kSpreadOfMean * kSpreadOfMean)) / 2);
        normals_.push_back({mean, sd, prior});
        all += prior;
      }
    }
    for (auto& [mean, sd, prior] : normals_) prior = std::log(prior / all);
    for (const Cell& cell : cells) chances_of_rates(cell);
    for (std::size_t i = 0; i < normals_.size(); ++i) {
      for (std::size_t x = 0; x < cells.size(); ++x) {
        const Masses masses = masses_of(i, x);
        chances_.push_back(std::accumulate(masses.begin(), masses.end(), 0.0));
      }
    }
  }
  [[nodiscard]] std::size_t size() const override { return normals_.size(); }
  [[nodiscard]] double log_prior(std::size_t i) const override { return normals_[i].log_prior; }
  [[nodiscard]] double chance(std::size_t i, std::size_t cell) const override {
    return chances_[i * cells_.size() + cell];
  }
  void add_misses(std::size_t cell, std::span<const double> ks, const std::vector<bool>& needed,
                  std::span<TaskMiss> rows) const override {
    const Line& line = cells_[cell];
    std::vector<Masses> misses(ks.size());
    for (std::size_t p = 0; p < kPoints; ++p) {
      const double log_miss = log_rate(-line.at(p));
      for (std::size_t j = 0; j < ks.size(); ++j) misses[j][p] = std::exp(ks[j] * log_miss);
    }
    for (std::size_t i = 0; i < normals_.size(); ++i) {
      if (!needed[i]) continue;
      const double all = chance(i, cell);
      const Masses masses = masses_of(i, cell);
      for (std::size_t j = 0; j < ks.size(); ++j) {
        TaskMiss sum{0, 0};
        for (std::size_t p = 0; p < kPoints; ++p) {
          const double missed = masses[p] * misses[j][p];
          sum.mean += missed;
          sum.square += missed * misses[j][p];
        }
        rows[i * ks.size() + j] = all > 0 ? TaskMiss{sum.mean / all, sum.square / all} : TaskMiss{0, 0};
      }
    }
  }

 private:
  // Rates from 1 in 3,000 to all but 1 in 400, and narrow to wide; the prior of both is broad.
  static constexpr double kLeast = -8;
  static constexpr double kMost = 6;
  static constexpr double kStep = 0.5;
  static constexpr std::array kDeviations{0.5, 0.7, 1.0, 1.4, 2.0, 2.8, 4.0, 5.6};
  static constexpr double kMiddleDeviation = 1.8;
  static constexpr double kSpreadOfLog = 0.8;
  static constexpr double kSpreadOfMean = 4;
  // The widest normal has 1e-8 of its mass beyond. The rule's error is below 1e-12 where steps are below the least
  // deviation.
  static constexpr double kFarthest = 40;
  static constexpr std::size_t kPoints = 160;
  using Masses = std::array<double, kPoints>;
  static constexpr double kNegligible = -40;  // of a log likelihood, below its peak

  struct Normal {
    double mean;
    double sd;
    double log_prior;
  };
  struct Line {
    double from = 0;
    double step = 0;
    Masses chances{};  // of the cell's counts at each log-odds, times the step
    [[nodiscard]] double at(std::size_t p) const { return from + static_cast<double>(p) * step; }
  };

  void chances_of_rates(const Cell& cell) {
    const double choices = log_choose(cell);
    const auto at = [&](double log_odds) {
      return choices + cell.c * log_rate(log_odds) + (cell.n - cell.c) * log_rate(-log_odds);
    };
    const double peak = std::clamp(std::log((cell.c + 0.5) / (cell.n - cell.c + 0.5)), -kFarthest, kFarthest);
    const auto end = [&](double towards) {
      constexpr double kNear = 1.0 / 64;  // of a unit of log-odds; grows by a quarter until the likelihood is small
      constexpr double kGrowth = 1.25;
      double off = kNear;
      while (off < kFarthest && at(peak + towards * off) > at(peak) + kNegligible) off *= kGrowth;
      return peak + towards * std::min(off, kFarthest);
    };
    Line line;
    line.from = end(-1);
    line.step = (end(1) - line.from) / static_cast<double>(kPoints - 1);
    for (std::size_t p = 0; p < kPoints; ++p) line.chances[p] = line.step * std::exp(at(line.at(p)));
    cells_.push_back(line);
  }

  /// The chances of the cell's counts at each log-odds, under a normal.
  [[nodiscard]] Masses masses_of(std::size_t i, std::size_t cell) const {
    constexpr double kRootOfTwoPi = 2.5066282746310002;  // sqrt(2 pi)
    const Normal& normal = normals_[i];
    const Line& line = cells_[cell];
    Masses masses;
    for (std::size_t p = 0; p < kPoints; ++p) {
      const double off = (line.at(p) - normal.mean) / normal.sd;
      masses[p] = line.chances[p] * std::exp(-off * off / 2) / (normal.sd * kRootOfTwoPi);
    }
    return masses;
  }

  std::vector<Line> cells_;
  std::vector<Normal> normals_;
  std::vector<double> chances_;
};

// Shares of the first of two groups, and of rates at 0 and 1. Half of the prior has no share at an end.
constexpr std::array kSharesOfFirst{0.1, 0.3, 0.5, 0.7, 0.9};
constexpr std::array kNever{0.0, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.97};
constexpr std::array kAlways{0.0, 0.1, 0.3, 0.6};
constexpr double kPriorOfZero = 0.5;

double log_prior_of_end(double share, std::size_t shares) {
  return std::log(share == 0 ? kPriorOfZero : (1 - kPriorOfZero) / static_cast<double>(shares - 1));
}

/// Rates at 0 and 1, and the log prior of both.
struct EndShares {
  double none;
  double every;
  double log_prior;
  double log_within;
};

std::vector<EndShares> all_ends() {
  std::vector<EndShares> ends;
  double all = 0;
  for (const double none : kNever) {
    for (const double every : kAlways) {
      if (none + every >= 1) continue;
      ends.push_back({none, every, log_prior_of_end(none, kNever.size()) + log_prior_of_end(every, kAlways.size()),
                      std::log(1 - none - every)});
      all += std::exp(ends.back().log_prior);
    }
  }
  for (EndShares& each : ends) each.log_prior -= std::log(all);
  return ends;
}

constexpr double kLightestPoint = 16;  // logs below the heaviest point: all such points together change no digit shown
constexpr double kMostPoints = 1000;   // their steps of equal chance move a level by 1/1,000 at most

/// Weighs the points of one distribution, or of two with a share of the first. Those of one pair differ in their ends.
class Weigher {
 public:
  Weigher(const RateGrid& grid, std::span<const Cell> cells, double power)
      : grid_(grid), cells_(cells), power_(power), ends_(all_ends()), base_(cells.size()), weights_(ends_.size()) {}

  void add(const FamilyPoint& pair, double log_prior) {
    weigh(pair, log_prior);
    double most = -std::numeric_limits<double>::infinity();
    for (const double log_weight : weights_) most = std::max(most, log_weight);
    if (is_light(most)) return;
    heaviest_ = std::max(heaviest_, most);
    lightest_ = heaviest_ - kLightestPoint;
    double sum = 0;
    for (const double log_weight : weights_) sum += std::exp(log_weight - most);
    pairs_.push_back({pair, log_prior, most + std::log(sum)});
  }

  /// Points in steps of equal chance. Only the ends of their pairs are weighed again, since all points would take much
  /// memory where the counts say little.
  [[nodiscard]] FamilyPosterior posterior() {
    lightest_ = -std::numeric_limits<double>::infinity();  // no end of a kept pair is light now
    FamilyPosterior found;
    double all = 0;
    for (const Pair& pair : pairs_) all += std::exp(pair.log_weight - heaviest_);
    found.log_evidence = heaviest_ + std::log(all);
    const double step = all / kMostPoints;
    double next = step / 2;
    double before = 0;
    for (const auto& [pair, log_prior, log_weight] : pairs_) {
      const double after = before + std::exp(log_weight - heaviest_);
      if (next < after) weigh(pair, log_prior);
      FamilyPoint point = pair;
      double reached = before;
      for (std::size_t e = 0; e < ends_.size() && next < after; ++e) {
        reached += std::exp(weights_[e] - heaviest_);
        point.none = ends_[e].none;
        point.every = ends_[e].every;
        // The last ends take what rounding leaves.
        const double upto = e + 1 == ends_.size() ? after : std::min(reached, after);
        for (; next < upto; next += step) found.points.push_back(point);
      }
      before = after;
    }
    return found;
  }

 private:
  struct Pair {
    FamilyPoint pair;
    double log_prior;
    double log_weight;  // of its points together
  };

  [[nodiscard]] bool is_light(double log_weight) const { return !(log_weight > lightest_); }

  /// Sets the log weight of the pair with each of the ends; minus infinity for those that are light.
  void weigh(const FamilyPoint& pair, double log_prior) {
    std::fill(weights_.begin(), weights_.end(), -std::numeric_limits<double>::infinity());
    double inner = 0;
    double inner_weight = 0;
    for (std::size_t x = 0; x < cells_.size(); ++x) {
      base_[x] = pair.share * grid_.chance(pair.first, x) + (1 - pair.share) * grid_.chance(pair.second, x);
      const Cell& cell = cells_[x];
      if (cell.c == 0 || cell.c == cell.n) continue;
      inner += cell.weight * std::log(base_[x]);
      inner_weight += cell.weight;
      // No other factor is above 1.
      if (is_light(log_prior + power_ * inner)) return;
    }
    for (std::size_t e = 0; e < ends_.size(); ++e) {
      const auto& [none, every, log_prior_of_ends, log_within] = ends_[e];
      const double log_priors = log_prior + log_prior_of_ends;
      double log_likelihood = inner + inner_weight * log_within;
      if (is_light(log_priors + power_ * log_likelihood)) continue;
      const double within = 1 - none - every;
      for (std::size_t x = 0; x < cells_.size(); ++x) {
        const Cell& cell = cells_[x];
        if (cell.c == 0) log_likelihood += cell.weight * std::log(within * base_[x] + none);
        if (cell.c == cell.n) log_likelihood += cell.weight * std::log(within * base_[x] + every);
      }
      const double log_weight = log_priors + power_ * log_likelihood;
      if (!is_light(log_weight)) weights_[e] = log_weight;
    }
  }

  const RateGrid& grid_;
  std::span<const Cell> cells_;
  double power_;
  std::vector<EndShares> ends_;
  std::vector<double> base_;
  std::vector<double> weights_;
  std::vector<Pair> pairs_;
  double heaviest_ = -std::numeric_limits<double>::infinity();
  double lightest_ = heaviest_;
};

}  // namespace

std::unique_ptr<RateGrid> beta_grid(std::span<const Cell> cells) { return std::make_unique<BetaGrid>(cells); }

std::unique_ptr<RateGrid> log_normal_grid(std::span<const Cell> cells) {
  return std::make_unique<LogNormalGrid>(cells);
}

FamilyPosterior family_posterior(const RateGrid& grid, std::span<const Cell> cells, bool in_pairs, double power) {
  Weigher weigher(grid, cells, power);
  const auto size = static_cast<std::uint32_t>(grid.size());
  const double log_pairs = std::log(2 * size / (size + 1.0) / kSharesOfFirst.size());
  for (std::uint32_t i = 0; i < size; ++i) {
    if (!in_pairs) {
      weigher.add({i, i}, grid.log_prior(i));
      continue;
    }
    for (std::uint32_t j = i; j < size; ++j) {
      for (const double share : kSharesOfFirst)
        weigher.add({i, j, share}, log_pairs + grid.log_prior(i) + grid.log_prior(j));
    }
  }
  return weigher.posterior();
}

std::vector<MissesOfTasks> misses_of_tasks(const OtherFamily& other, std::span<const Cell> cells,
                                           std::span<const CellTasks> tasks, std::span<const double> ks) {
  const RateGrid& grid = *other.grid;
  const std::vector<FamilyPoint>& points = other.posterior.points;
  std::vector<bool> needed(grid.size());
  for (const FamilyPoint& point : points) needed[point.first] = needed[point.second] = true;
  std::vector<TaskMiss> rows(grid.size() * ks.size());
  std::vector<double> more(ks.size());
  std::vector<MissesOfTasks> sums(points.size() * ks.size());
  for (std::size_t x = 0; x < cells.size(); ++x) {
    const auto [weight, drawn] = tasks[x];
    if (weight == 0) continue;
    for (std::size_t j = 0; j < ks.size(); ++j) more[j] = std::max(0.0, ks[j] - drawn);
    grid.add_misses(x, more, needed, rows);
    for (std::size_t i = 0; i < points.size(); ++i) {
      const FamilyPoint& point = points[i];
      const double within = 1 - point.none - point.every;
      const double first = within * point.share * grid.chance(point.first, x);
      const double second = within * (1 - point.share) * grid.chance(point.second, x);
      const double none = cells[x].c == 0 ? point.none : 0;
      const double every = cells[x].c == cells[x].n ? point.every : 0;
      const double all = first + second + none + every;
      for (std::size_t j = 0; j < ks.size(); ++j) {
        if (more[j] == 0) continue;
        const TaskMiss& one = rows[point.first * ks.size() + j];
        const TaskMiss& two = rows[point.second * ks.size() + j];
        const double mean = (first * one.mean + second * two.mean + none) / all;
        MissesOfTasks& sum = sums[i * ks.size() + j];
        const double square = (first * one.square + second * two.square + none) / all;
        sum.mean += weight * mean;
        sum.square += weight * square;
        sum.squared_mean += weight * mean * mean;
        if (cells[x].c > 0) continue;
        sum.none_mean += weight * mean;
        sum.none_variance += weight * std::max(0.0, square - mean * mean);
      }
    }
  }
  return sums;
}

WeighedFamilies weighed_families(const Counts& counts, double log_evidence, double coarsening) {
  // HB has the larger part, since its intervals hold on published runs.
  constexpr double kPriorOfHb = 0.6;
  constexpr double kPriorOfOther = 0.2;
  const std::span<const Cell> cells = counts.cells();
  const double power = std::isinf(coarsening) ? 1 : coarsening / (coarsening + counts.total());
  WeighedFamilies found;
  found.others[0].grid = log_normal_grid(cells);
  found.others[0].posterior = family_posterior(*found.others[0].grid, cells, false, power);
  found.others[1].grid = beta_grid(cells);
  found.others[1].posterior = family_posterior(*found.others[1].grid, cells, true, power);
  double most = log_evidence;
  for (const OtherFamily& other : found.others) most = std::max(most, other.posterior.log_evidence);
  found.hb = kPriorOfHb * std::exp(log_evidence - most);
  double all = found.hb;
  for (OtherFamily& other : found.others)
    all += other.chance = kPriorOfOther * std::exp(other.posterior.log_evidence - most);
  found.hb /= all;
  for (OtherFamily& other : found.others) {
    constexpr double kNegligible = 1e-9;  // moves no end by more than its share
    other.chance /= all;
    if (other.chance < kNegligible) other.posterior.points.clear();
  }
  return found;
}

}  // namespace passcurve
