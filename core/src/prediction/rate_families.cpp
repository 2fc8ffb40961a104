#include "prediction/rate_families.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

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
    for (const auto& [a, b] : betas_) {
      for (const Cell& cell : cells_)
        chances_.push_back(std::exp(log_choose(cell) + log_beta(a + cell.c, b + cell.n - cell.c) - log_beta(a, b)));
    }
  }
  [[nodiscard]] std::size_t size() const override { return betas_.size(); }
  [[nodiscard]] double log_prior(std::size_t /*i*/) const override {
    return -std::log(static_cast<double>(betas_.size()));
  }
  [[nodiscard]] double chance(std::size_t i, std::size_t cell) const override {
    return chances_[i * cells_.size() + cell];
  }
  [[nodiscard]] TaskMiss miss(std::size_t i, std::size_t cell, double k) const override {
    const auto& [n, c, weight] = cells_[cell];
    const auto& [a, b] = betas_[i];
    return {polya_odds(a + c, b + n - c, k).none, polya_odds(a + c, b + n - c, 2 * k).none};
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
  explicit LogNormalGrid(std::span<const Cell> cells) : cells_(cells.size()) {
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
      for (std::size_t x = 0; x < cells.size(); ++x)
        chances_.push_back(summed(
                               i, x, [](double) { return 1; }, [](double) { return 0; })
                               .mean);
    }
  }
  [[nodiscard]] std::size_t size() const override { return normals_.size(); }
  [[nodiscard]] double log_prior(std::size_t i) const override { return normals_[i].log_prior; }
  [[nodiscard]] double chance(std::size_t i, std::size_t cell) const override {
    return chances_[i * cells_.size() + cell];
  }
  [[nodiscard]] TaskMiss miss(std::size_t i, std::size_t cell, double k) const override {
    const auto once = [k](double log_odds) { return std::exp(k * log_rate(-log_odds)); };
    const auto twice = [k](double log_odds) { return std::exp(2 * k * log_rate(-log_odds)); };
    const TaskMiss sum = summed(i, cell, once, twice);
    const double all = chance(i, cell);
    return all > 0 ? TaskMiss{sum.mean / all, sum.square / all} : TaskMiss{0, 0};
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
  static constexpr int kPoints = 160;
  static constexpr double kNegligible = -40;  // of a log likelihood, below its peak

  struct Normal {
    double mean;
    double sd;
    double log_prior;
  };
  struct Line {
    double from = 0;
    double step = 0;
    std::vector<double> chances;  // of the cell's counts at each log-odds, times the step
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
    line.step = (end(1) - line.from) / (kPoints - 1);
    for (int p = 0; p < kPoints; ++p) line.chances.push_back(line.step * std::exp(at(line.from + p * line.step)));
    cells_[lines_++] = std::move(line);
  }

  template <class Once, class Twice>
  [[nodiscard]] TaskMiss summed(std::size_t i, std::size_t cell, const Once& once, const Twice& twice) const {
    constexpr double kRootOfTwoPi = 2.5066282746310002;  // sqrt(2 pi)
    const Normal& normal = normals_[i];
    const Line& line = cells_[cell];
    TaskMiss sum{0, 0};
    for (int p = 0; p < kPoints; ++p) {
      const double log_odds = line.from + p * line.step;
      const double off = (log_odds - normal.mean) / normal.sd;
      const double mass = line.chances[static_cast<std::size_t>(p)] * std::exp(-off * off / 2);
      if (mass == 0) continue;
      sum.mean += mass * once(log_odds);
      sum.square += mass * twice(log_odds);
    }
    const double scale = 1 / (normal.sd * kRootOfTwoPi);
    return {sum.mean * scale, sum.square * scale};
  }

  std::vector<Line> cells_;
  std::size_t lines_ = 0;
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
};

std::vector<EndShares> all_ends() {
  std::vector<EndShares> ends;
  double all = 0;
  for (const double none : kNever) {
    for (const double every : kAlways) {
      if (none + every >= 1) continue;
      ends.push_back({none, every, log_prior_of_end(none, kNever.size()) + log_prior_of_end(every, kAlways.size())});
      all += std::exp(ends.back().log_prior);
    }
  }
  for (EndShares& each : ends) each.log_prior -= std::log(all);
  return ends;
}

constexpr double kLightestPoint = 16;  // logs below the heaviest point: all such points together change no digit shown
constexpr double kMostPoints = 4000;   // their steps of equal chance move a quantile by 1/4,000 at most

/// Adds the points of one distribution, or of two with a share of the first.
class Weigher {
 public:
  Weigher(std::span<const Cell> cells, double power) : cells_(cells), power_(power), ends_(all_ends()) {}

  /// `base`: the chance of each cell within.
  void add(FamilyPoint point, double log_prior, std::span<const double> base) {
    double inner = 0;
    double inner_weight = 0;
    for (std::size_t x = 0; x < cells_.size(); ++x) {
      const Cell& cell = cells_[x];
      if (cell.c == 0 || cell.c == cell.n) continue;
      inner += cell.weight * std::log(base[x]);
      inner_weight += cell.weight;
    }
    for (const auto& [none, every, log_prior_of_ends] : ends_) {
      const double within = 1 - none - every;
      double log_likelihood = inner + inner_weight * std::log(within);
      for (std::size_t x = 0; x < cells_.size(); ++x) {
        const Cell& cell = cells_[x];
        if (cell.c == 0) log_likelihood += cell.weight * std::log(within * base[x] + none);
        if (cell.c == cell.n) log_likelihood += cell.weight * std::log(within * base[x] + every);
      }
      point.none = none;
      point.every = every;
      point.log_weight = log_prior + log_prior_of_ends + power_ * log_likelihood;
      if (!(point.log_weight > heaviest_ - kLightestPoint)) continue;
      heaviest_ = std::max(heaviest_, point.log_weight);
      points_.push_back(point);
    }
  }

  [[nodiscard]] FamilyPosterior posterior() const {
    FamilyPosterior found;
    double all = 0;
    for (const FamilyPoint& point : points_) all += std::exp(point.log_weight - heaviest_);
    found.log_evidence = heaviest_ + std::log(all);
    const double step = all / kMostPoints;
    double next = step / 2;
    double reached = 0;
    for (const FamilyPoint& point : points_) {
      reached += std::exp(point.log_weight - heaviest_);
      for (; next < reached; next += step) found.points.push_back(point);
    }
    return found;
  }

 private:
  std::span<const Cell> cells_;
  double power_;
  std::vector<EndShares> ends_;
  std::vector<FamilyPoint> points_;
  double heaviest_ = -std::numeric_limits<double>::infinity();
};

}  // namespace

std::unique_ptr<RateGrid> beta_grid(std::span<const Cell> cells) { return std::make_unique<BetaGrid>(cells); }

std::unique_ptr<RateGrid> log_normal_grid(std::span<const Cell> cells) {
  return std::make_unique<LogNormalGrid>(cells);
}

FamilyPosterior family_posterior(const RateGrid& grid, std::span<const Cell> cells, bool in_pairs, double power) {
  Weigher weigher(cells, power);
  std::vector<double> base(cells.size());
  const auto size = static_cast<std::uint32_t>(grid.size());
  const double log_pairs = std::log(2 * size / (size + 1.0) / kSharesOfFirst.size());
  for (std::uint32_t i = 0; i < size; ++i) {
    if (!in_pairs) {
      for (std::size_t x = 0; x < cells.size(); ++x) base[x] = grid.chance(i, x);
      weigher.add({0, i, i, 1, 0, 0}, grid.log_prior(i), base);
      continue;
    }
    for (std::uint32_t j = i; j < size; ++j) {
      for (const double share : kSharesOfFirst) {
        for (std::size_t x = 0; x < cells.size(); ++x)
          base[x] = share * grid.chance(i, x) + (1 - share) * grid.chance(j, x);
        weigher.add({0, i, j, share, 0, 0}, log_pairs + grid.log_prior(i) + grid.log_prior(j), base);
      }
    }
  }
  return weigher.posterior();
}

TaskMiss cell_miss(const RateGrid& grid, const Cell& cell, std::size_t x, const FamilyPoint& point,
                   KnownMisses& misses) {
  const double within = 1 - point.none - point.every;
  const double first = within * point.share * grid.chance(point.first, x);
  const double second = within * (1 - point.share) * grid.chance(point.second, x);
  const double none = cell.c == 0 ? point.none : 0;
  const double every = cell.c == cell.n ? point.every : 0;
  const double all = first + second + none + every;
  const TaskMiss& one = misses(point.first, x);
  const TaskMiss& other = misses(point.second, x);
  return {(first * one.mean + second * other.mean + none) / all,
          (first * one.square + second * other.square + none) / all};
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
  for (OtherFamily& other : found.others) other.chance /= all;
  return found;
}

}  // namespace passcurve
