#include "depth/repeat_draws.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <numeric>

#include "base/check.hpp"
#include "numeric/dirichlet.hpp"
#include "numeric/incomplete_beta.hpp"
#include "numeric/order.hpp"
#include "numeric/quantiles.hpp"

namespace passcurve {
namespace {

/// The values of rho, of equal prior weight. Beyond the last, the points of w would be too coarse.
constexpr std::array kCorrelations{0.0, 0.4, 0.7, 0.85, 0.93, 0.97, 0.99, 0.997};
constexpr double kWidestDifficulty = 3.5;          // standard deviations; 0.05 % of tasks lie beyond
constexpr double kRateStep = 0.2;                  // of the logit; half and twice that step cover alike
constexpr double kLeastSolved = 1e-4;              // a rate that n samples hit less often counts as 0; its mirror as 1
constexpr double kLeastLikelihood = 1e-12;         // relative; rates with less do not count
constexpr double kCertain = 1e-12;                 // a row that changes less often does not change
constexpr double kShareError = 1e-8;               // of a prior's shares
constexpr std::size_t kMostWeighedPatterns = 512;  // their likelihood is coarsened to that of 100 rows anyway
constexpr std::size_t kLeastWeighedPriors = 16;    // of many runs, whose draws of priors seldom fit together
constexpr std::size_t kRowsOfSet = 64;             // where each set of runs has as many, the sets are drawn at once
constexpr std::size_t kMostDrawnRuns = 5;          // the sets of more runs are too many for that
constexpr double kLeastEvidence = 1e-300;          // of a pattern; still a normal double
constexpr double kLogOfZero = -std::numeric_limits<double>::infinity();
/// Replicates use the streams from 0 on, the priors this one.
constexpr std::uint64_t kStreamOfPriors = std::uint64_t{1} << 32U;

/// The standard normal distribution, linear between the points of a table: to 1e-5, well below the noise of draws.
class NormalTable {
 public:
  NormalTable() {
    for (std::size_t i = 0; i < shares_.size(); ++i) shares_[i] = normal_share(at(i));
  }
  [[nodiscard]] double share(double x) const {
    const double place = std::clamp((x + kWidest) * kSteps, 0.0, static_cast<double>(shares_.size() - 1));
    const std::size_t i = std::min(static_cast<std::size_t>(place), shares_.size() - 2);
    return shares_[i] + (place - static_cast<double>(i)) * (shares_[i + 1] - shares_[i]);
  }
  [[nodiscard]] double quantile(double q) const {
    const auto* const above = std::upper_bound(shares_.begin(), shares_.end(), q);
    if (above == shares_.begin()) return -kWidest;
    if (above == shares_.end()) return kWidest;
    const auto i = static_cast<std::size_t>(above - shares_.begin()) - 1;
    return at(i) + (q - shares_[i]) / (shares_[i + 1] - shares_[i]) / kSteps;
  }

 private:
  static constexpr double kWidest = 8;
  static constexpr double kSteps = 64;
  static double at(std::size_t i) { return static_cast<double>(i) / kSteps - kWidest; }
  std::array<double, static_cast<std::size_t>(2 * kWidest * kSteps) + 1> shares_{};
};

const NormalTable& normal() {
  static const NormalTable table;
  return table;
}

/// The places at `draws` equally spaced shares of the weights: systematic resampling.
std::vector<std::size_t> resampled(std::span<const double> weights, std::size_t draws) {
  const double total = std::accumulate(weights.begin(), weights.end(), 0.0);
  std::vector<std::size_t> places;
  double passed = 0;
  for (std::size_t i = 0; i < weights.size(); ++i) {
    passed += weights[i] / total * static_cast<double>(draws);
    const bool is_last = i + 1 == weights.size();
    while (places.size() < draws && (is_last || static_cast<double>(places.size()) + 0.5 < passed)) places.push_back(i);
  }
  return places;
}

std::size_t below(Random& random, std::size_t bound) { return static_cast<std::size_t>(random.below(bound)); }

double difficulty_at(std::size_t w, std::size_t count) {
  return kWidestDifficulty * (2 * static_cast<double>(w) / static_cast<double>(count - 1) - 1);
}

}  // namespace

RepeatDraws::RepeatDraws(const char* function, std::span<const Tasks> runs, double seed) : seed_(seed) {
  std::vector<Counts> counts;
  double most = 1;
  double cells = 0;
  for (const Tasks& run : runs) {
    counts.emplace_back(run.n, run.c);
    most = std::max(most, counts.back().max_n());
    cells = std::max(cells, static_cast<double>(counts.back().cells().size()));
  }
  check_work({function, "runs"}, static_cast<double>(runs.size()), 2 * static_cast<double>(kDifficulties) * cells);
  const double furthest = std::log(most / kLeastSolved);
  const double steps = std::ceil(2 * furthest / kRateStep);
  for (double i = 0; i <= steps; ++i) edges_.push_back(furthest * (2 * i / steps - 1));
  half_step_ = furthest / steps;
  Random random(static_cast<std::uint64_t>(seed), kStreamOfPriors);
  for (const Counts& of_run : counts) runs_.push_back(run_of(of_run, random));
  set_patterns(runs, counts);
  set_weighed();
}

RepeatDraws::Run RepeatDraws::run_of(const Counts& counts, Random& random) const {
  Run run;
  for (const Cell& cell : counts.cells()) run.cells.push_back(cell_of(cell));
  const HyperPosterior posterior = hyper_posterior(counts, {});
  std::vector<double> weights;
  for (const HyperNode& node : posterior.nodes) weights.push_back(node.weight);
  for (const std::size_t i : resampled(weights, kPriors)) {
    const HyperNode& node = posterior.nodes[i];
    run.priors.push_back({node.a, node.b, node.masses[below(random, kMassDraws)]});
  }
  // Each run's draws in an order of their own: runs know nothing of each other's priors yet.
  for (std::size_t i = kPriors; i > 1; --i) std::swap(run.priors[i - 1], run.priors[below(random, i)]);
  return run;
}

RepeatDraws::RunCell RepeatDraws::cell_of(const Cell& cell) const {
  const auto [n, c, weight] = cell;
  std::vector<double> logs{c == 0 ? 0 : kLogOfZero};
  std::vector<double> solved{0};
  for (std::size_t i = 0; i + 1 < edges_.size(); ++i) {
    const double logit = edges_[i] + half_step_;
    const double log_failed = -std::log1p(std::exp(logit));
    logs.push_back(c * logit + n * log_failed);
    solved.push_back(-std::expm1(n * log_failed));
  }
  logs.push_back(c == n ? 0 : kLogOfZero);
  solved.push_back(1);
  const double top = *std::max_element(logs.begin(), logs.end());
  const auto is_likely = [&](double log) { return std::exp(log - top) > kLeastLikelihood; };
  const auto begin = std::find_if(logs.begin(), logs.end(), is_likely);
  const auto end = std::find_if(logs.rbegin(), logs.rend(), is_likely).base();
  RunCell made{c > 0, static_cast<std::size_t>(begin - logs.begin()), {}, {}};
  for (auto at = begin; at != end; ++at) {
    made.likelihood.push_back(std::exp(*at - top));
    made.solved.push_back(made.likelihood.back() * solved[static_cast<std::size_t>(at - logs.begin())]);
  }
  return made;
}

void RepeatDraws::set_patterns(std::span<const Tasks> runs, std::span<const Counts> counts) {
  const std::size_t rows = runs.front().n.size();
  std::vector<std::size_t> order(rows);
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::vector<std::vector<std::size_t>> cells(rows);
  for (std::size_t j = 0; j < runs.size(); ++j) {
    const std::span<const Cell> of_run = counts[j].cells();
    for (std::size_t i = 0; i < rows; ++i) {
      const auto place = std::partition_point(of_run.begin(), of_run.end(), [&](const Cell& cell) {
        return cell.n < runs[j].n[i] || (cell.n == runs[j].n[i] && cell.c < runs[j].c[i]);
      });
      cells[i].push_back(static_cast<std::size_t>(place - of_run.begin()));
    }
    order = sorted_by(order, [&](std::size_t i) { return static_cast<double>(cells[i][j]); });
  }
  for (const std::size_t i : order) {
    if (patterns_.empty() || patterns_.back().cells != cells[i]) {
      RunSet solvers = 0;
      for (std::size_t j = 0; j < runs.size(); ++j) solvers |= runs[j].c[i] > 0 ? RunSet{1} << j : 0;
      patterns_.push_back({cells[i], 0, 0, solvers});
    }
    ++patterns_.back().rows;
  }
}

/// The patterns that priors are weighed by: all, or a systematic sample.
void RepeatDraws::set_weighed() {
  std::vector<double> rows;
  for (const Pattern& pattern : patterns_) rows.push_back(static_cast<double>(pattern.rows));
  if (patterns_.size() <= kMostWeighedPatterns) {
    for (Pattern& pattern : patterns_) pattern.weighed = static_cast<double>(pattern.rows);
  } else {
    const double each = std::accumulate(rows.begin(), rows.end(), 0.0) / static_cast<double>(kMostWeighedPatterns);
    for (const std::size_t p : resampled(rows, kMostWeighedPatterns)) patterns_[p].weighed += each;
  }
  for (std::size_t j = 0; j < runs_.size(); ++j) {
    std::vector<bool> is_weighed(runs_[j].cells.size());
    for (const Pattern& pattern : patterns_) {
      if (pattern.weighed > 0) is_weighed[pattern.cells[j]] = true;
    }
    for (std::size_t i = 0; i < is_weighed.size(); ++i) {
      runs_[j].all.push_back(i);
      if (is_weighed[i]) runs_[j].weighed.push_back(i);
    }
  }
}

/// The normal scores of the edges under a prior.
std::vector<double> RepeatDraws::scores_of(const DrawnPrior& prior) const {
  const auto [pi0, pi1] = prior.masses;
  std::vector<double> scores;
  for (const double edge : edges_) {
    const double rate = 1 / (1 + std::exp(-edge));
    const double below = pi0 + (1 - pi0 - pi1) * incomplete_beta(prior.a, prior.b, rate, kShareError);
    scores.push_back(normal().quantile(below));
  }
  return scores;
}

/// Fills the table in for these cells.
void RepeatDraws::set_table(CellTable& table, const Run& run, std::span<const std::size_t> cells,
                            std::span<const double> scores, double correlation) {
  const double common = std::sqrt(correlation);
  const double own = std::sqrt(1 - correlation);
  table.likelihood.resize(run.cells.size());
  table.solved.resize(run.cells.size());
  std::vector<double> chances(scores.size() + 1);
  for (std::size_t w = 0; w < kDifficulties; ++w) {
    const double shift = common * difficulty_at(w, kDifficulties);
    double before = 0;
    for (std::size_t i = 0; i < scores.size(); ++i) {
      const double share = normal().share((scores[i] - shift) / own);
      chances[i] = share - before;
      before = share;
    }
    chances.back() = 1 - before;
    for (const std::size_t j : cells) {
      const RunCell& cell = run.cells[j];
      const double* const chance = &chances[cell.first];
      double sum = 0;
      double solved = 0;
      for (std::size_t i = 0; i < cell.likelihood.size(); ++i) {
        sum += chance[i] * cell.likelihood[i];
        solved += chance[i] * cell.solved[i];
      }
      table.likelihood[j][w] = sum;
      table.solved[j][w] = sum > 0 ? solved / sum : cell.is_solved ? 1 : 0;
    }
  }
}

/// Prior times likelihood of each difficulty.
RepeatDraws::ByDifficulty RepeatDraws::difficulties_of(const Pattern& pattern, std::span<const CellTable> tables) {
  static const ByDifficulty prior = [] {
    ByDifficulty density{};
    for (std::size_t w = 0; w < kDifficulties; ++w) {
      const double at = difficulty_at(w, kDifficulties);
      density[w] = std::exp(-at * at / 2);
    }
    return density;
  }();
  ByDifficulty weights = prior;
  for (std::size_t j = 0; j < tables.size(); ++j) {
    const ByDifficulty& likelihood = tables[j].likelihood[pattern.cells[j]];
    for (std::size_t w = 0; w < kDifficulties; ++w) weights[w] *= likelihood[w];
  }
  return weights;
}

double RepeatDraws::log_likelihood(std::span<const CellTable> tables) const {
  double log = 0;
  for (const Pattern& pattern : patterns_) {
    if (pattern.weighed == 0) continue;
    const ByDifficulty weights = difficulties_of(pattern, tables);
    const double sum = std::accumulate(weights.begin(), weights.end(), 0.0);
    log += pattern.weighed * std::log(std::max(kLeastEvidence, sum));
  }
  return log;
}

/// The draws that replicates take turns with: from all pairs of a draw of the priors and a rho, weighted by how much
/// better they explain the runs together than one by one.
std::vector<RepeatDraws::Joint> RepeatDraws::joints() const {
  if (runs_.size() == 1) {
    std::vector<Joint> alone;
    for (std::size_t h = 0; h < kPriors; ++h) alone.push_back({h, 0});
    return alone;
  }
  double rows = 0;
  for (const Pattern& pattern : patterns_) rows += static_cast<double>(pattern.rows);
  const auto runs = static_cast<double>(runs_.size());
  const double coarsening = Hyperprior{}.coarsening;
  const double power = coarsening / (coarsening + rows * (runs - 1));
  const std::size_t weighed = std::clamp(2 * kPriors / runs_.size(), kLeastWeighedPriors, kPriors);
  std::vector<CellTable> tables(runs_.size());
  std::vector<Joint> all;
  std::vector<double> gains;
  for (std::size_t h = 0; h < weighed; ++h) {
    std::vector<std::vector<double>> scores;
    for (const Run& run : runs_) scores.push_back(scores_of(run.priors[h]));
    double alone = 0;
    for (const double correlation : kCorrelations) {
      for (std::size_t j = 0; j < runs_.size(); ++j)
        set_table(tables[j], runs_[j], runs_[j].weighed, scores[j], correlation);
      const double log = log_likelihood(tables);
      if (correlation == 0) alone = log;
      all.push_back({h, correlation});
      gains.push_back(power * (log - alone));
    }
  }
  const double top = *std::max_element(gains.begin(), gains.end());
  for (double& gain : gains) gain = std::exp(gain - top);
  std::vector<Joint> drawn;
  for (const std::size_t i : resampled(gains, kPriors)) drawn.push_back(all[i]);
  return drawn;
}

std::vector<double> RepeatDraws::tallies(std::size_t replicates, std::span<const RunSet> sets) const {
  std::vector<double> all(sets.size() * replicates);
  std::vector<double> tally(sets.size());
  const std::vector<Joint> drawn = joints();
  std::vector<CellTable> tables(runs_.size());
  for (std::size_t h = 0; h < std::min(kPriors, replicates); ++h) {
    for (std::size_t j = 0; j < runs_.size(); ++j) {
      const Run& run = runs_[j];
      set_table(tables[j], run, run.all, scores_of(run.priors[drawn[h].prior]), drawn[h].correlation);
    }
    std::vector<ByDifficulty> reached;
    reached.reserve(patterns_.size());
    for (const Pattern& pattern : patterns_) reached.push_back(reached_by(pattern, tables));
    std::vector<std::vector<double>> chances;
    chances.reserve(patterns_.size());
    for (std::size_t p = 0; p < patterns_.size(); ++p) chances.push_back(set_chances(patterns_[p], tables, reached[p]));
    for (std::size_t r = h; r < replicates; r += kPriors) {
      Random random(static_cast<std::uint64_t>(seed_), r);
      std::fill(tally.begin(), tally.end(), 0);
      add_replicate(random, tables, {reached, chances}, sets, tally);
      for (std::size_t i = 0; i < sets.size(); ++i) all[i * replicates + r] = tally[i];
    }
  }
  return all;
}

/// The distribution function of the difficulty, not normalised; 0 throughout if a repeat is certain to change nothing.
RepeatDraws::ByDifficulty RepeatDraws::reached_by(const Pattern& pattern, std::span<const CellTable> tables) {
  ByDifficulty reached = difficulties_of(pattern, tables);
  double sum = 0;
  double changes = 0;
  for (std::size_t w = 0; w < kDifficulties; ++w) {
    double stays = 1;
    for (std::size_t j = 0; j < tables.size(); ++j) {
      const double solved = tables[j].solved[pattern.cells[j]][w];
      stays *= (pattern.solvers >> j & 1U) != 0 ? solved : 1 - solved;
    }
    changes += reached[w] * (1 - stays);
    reached[w] = sum += reached[w];
  }
  if (!(changes > kCertain * sum)) reached.fill(0);
  return reached;
}

/// For each set of runs, the chance that exactly these solve a row of the pattern. Empty where its rows are drawn one
/// by one: they are few, or certain to stay as they are.
std::vector<double> RepeatDraws::set_chances(const Pattern& pattern, std::span<const CellTable> tables,
                                             const ByDifficulty& reached) {
  const std::size_t runs = tables.size();
  if (runs > kMostDrawnRuns || pattern.rows < kRowsOfSet << runs || reached.back() == 0) return {};
  std::vector<double> chances(std::size_t{1} << runs);
  for (std::size_t w = 0; w < kDifficulties; ++w) {
    const double share = (reached[w] - (w == 0 ? 0 : reached[w - 1])) / reached.back();
    for (std::size_t set = 0; set < chances.size(); ++set) {
      double product = share;
      for (std::size_t j = 0; j < runs; ++j) {
        const double solved = tables[j].solved[pattern.cells[j]][w];
        product *= (set >> j & 1U) != 0 ? solved : 1 - solved;
      }
      chances[set] += product;
    }
  }
  return chances;
}

void RepeatDraws::add_replicate(Random& random, std::span<const CellTable> tables, const Drawn& drawn,
                                std::span<const RunSet> sets, std::span<double> tally) const {
  for (std::size_t p = 0; p < patterns_.size(); ++p) {
    const Pattern& pattern = patterns_[p];
    if (drawn.reached[p].back() == 0) {
      add_to_set(sets, tally, pattern.solvers, static_cast<double>(pattern.rows));
    } else if (!drawn.chances[p].empty()) {
      add_at_once(random, static_cast<double>(pattern.rows), drawn.chances[p], sets, tally);
    } else {
      add_rows(random, pattern, tables, drawn.reached[p], sets, tally);
    }
  }
}

/// Draws the sets of all rows of a pattern: multinomial, set by set.
void RepeatDraws::add_at_once(Random& random, double rows, std::span<const double> chances,
                              std::span<const RunSet> sets, std::span<double> tally) {
  double left = 1;
  for (RunSet set = 0; set < chances.size() && rows > 0; ++set) {
    const bool is_last = set + 1 == chances.size();
    const double drawn = is_last ? rows : draw_binomial(random, rows, std::clamp(chances[set] / left, 0.0, 1.0));
    add_to_set(sets, tally, set, drawn);
    rows -= drawn;
    left -= chances[set];
  }
}

/// Draws a pattern's rows one by one.
void RepeatDraws::add_rows(Random& random, const Pattern& pattern, std::span<const CellTable> tables,
                           const ByDifficulty& reached, std::span<const RunSet> sets, std::span<double> tally) {
  for (std::size_t i = 0; i < pattern.rows; ++i) {
    const double sought = random.uniform() * reached.back();
    const auto* const at = std::upper_bound(reached.begin(), reached.end() - 1, sought);
    const auto w = static_cast<std::size_t>(at - reached.begin());
    RunSet solvers = 0;
    for (std::size_t j = 0; j < tables.size(); ++j) {
      if (random.uniform() < tables[j].solved[pattern.cells[j]][w]) solvers |= RunSet{1} << j;
    }
    add_to_set(sets, tally, solvers, 1);
  }
}

}  // namespace passcurve
