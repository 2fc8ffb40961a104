// Cover of 95 % intervals of maj@k beyond n, if votes had a model as successes have HB: on simulated tasks, and on the
// rates of published runs where PASSCURVE_REAL_DATA names a folder with counts in its folder `real`.
//   cmake --build --preset release --target studies
//   PASSCURVE_REAL_DATA=folder build/release/tests/bench/votes_beyond [data sets [draws [truths]]]
// Prints the tables of VOTES.md: `data sets` of each population, number of tasks and n, `draws` of each posterior, and
// the true maj@k of each task from `truths` votes.

#include <algorithm>
#include <array>
#include <cmath>
#include <compare>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <limits>
#include <map>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "hierarchical/hb_posterior.hpp"
#include "numeric/dirichlet.hpp"
#include "numeric/polya.hpp"
#include "numeric/random.hpp"
#include "passcurve/passcurve.hpp"
#include "published_runs.hpp"
#include "regimes.hpp"

namespace {

using namespace passcurve;

constexpr std::uint64_t kSeed = 20261128;
constexpr int kDataSets = 40;          // where none are asked for: some twelve minutes of one core
constexpr int kDraws = 200;            // of the posterior
constexpr int kTruthVotes = 1500;      // of each task: its maj@k is known to 0.013, the mean of 30 tasks to 0.003
constexpr std::size_t kPool = 400;     // the tasks that a population consists of
constexpr double kLevel = 0.95;        // of the intervals
constexpr double kLeastCover = 0.9;    // the least cover of a row
constexpr double kUnseen = 1e-3;       // a miss of less counts as none, since the truth is simulated, too
constexpr double kLeastSamples = 500;  // of a published run whose rates are taken
const std::vector<std::size_t> kTasks{30, 200};
const std::vector<int> kSamples{10, 20, 50};
const std::vector<int> kRatios{2, 5, 10};                         // k / n
const std::vector<int> kTruthKs{20, 40, 50, 100, 200, 250, 500};  // every product of both, ascending
const std::array<const char*, 2> kAbout{"these tasks", "new tasks"};

// Populations of tasks.

/// The chances of a task's answers: the right one first, then the wrong ones.
using Chances = std::vector<double>;
/// The chances of the wrong answers of a task with this rate; they need not add up to anything.
using Wrong = std::function<Chances(double rate, Random& random)>;

double draw_beta(Random& random, double a, double b) { return draw_rate({a, b}, random); }

Chances draw_dirichlet(Random& random, std::size_t answers, double alpha) {
  Chances chances(answers);
  double total = 0;
  for (double& chance : chances) total += chance = draw_gamma(random, alpha);
  for (double& chance : chances) chance /= total;
  return chances;
}

/// The urn of Blackwell and MacQueen: what the model takes all tasks to be.
Chances draw_sticks(Random& random, double theta) {
  constexpr double kRest = 1e-4;
  Chances chances;
  double rest = 1;
  while (rest > kRest) {
    chances.push_back(rest * draw_beta(random, 1, theta));
    rest -= chances.back();
  }
  return chances;
}

Chances zipf() {
  constexpr int kAnswers = 200;
  constexpr double kExponent = 1.2;
  Chances chances;
  for (int rank = 1; rank <= kAnswers; ++rank) chances.push_back(std::pow(rank, -kExponent));
  return chances;
}

/// Many rare wrong answers, and before them one that takes this share of the wrong votes.
Chances with_popular(Random& random, double share) {
  Chances chances = draw_dirichlet(random, 50, 0.5);
  for (double& chance : chances) chance *= 1 - share;
  chances.push_back(share);
  return chances;
}

/// As above with this chance, with a share of about three quarters; otherwise without a popular wrong answer.
Chances draw_popular(Random& random, double chance) {
  const bool is_popular = random.uniform() < chance;
  return with_popular(random, is_popular ? draw_beta(random, 9, 3) : 0);
}

const Wrong kLikeModel = [](double /*rate*/, Random& random) { return draw_sticks(random, 3); };
const Wrong kFew = [](double /*rate*/, Random& random) { return draw_dirichlet(random, 3, 1); };
const Wrong kMany = [](double /*rate*/, Random& random) { return draw_dirichlet(random, 50, 0.5); };
const Wrong kZipf = [](double /*rate*/, Random& /*random*/) { return zipf(); };
const Wrong kPopularInHalf = [](double /*rate*/, Random& random) { return draw_popular(random, 0.5); };
const Wrong kPopularWhereHard = [](double rate, Random& random) { return draw_popular(random, 1 - rate); };
const Wrong kRival = [](double rate, Random& random) {
  return with_popular(random, std::min(0.95, rate / (1 - rate) * std::exp(0.15 * draw_normal(random))));
};

struct KindOfTask {
  std::string name;
  std::function<double(Random&)> rate;
  Wrong wrong;
};

KindOfTask simulated(const char* name, const Prior& prior, Wrong wrong) {
  return {name, [prior](Random& random) { return draw_rate(prior, random); }, std::move(wrong)};
}

std::vector<KindOfTask> simulated_populations() {
  const Prior u_shaped{0.3, 0.4};
  const Prior hard{0.3, 2};
  const Prior even{1, 1};
  const Prior easy{2, 0.5};
  return {
      simulated("as the model assumes: U-shaped, Dirichlet process", u_shaped, kLikeModel),
      simulated("U-shaped, 3 wrong answers", u_shaped, kFew),
      simulated("U-shaped, 50 wrong answers", u_shaped, kMany),
      simulated("U-shaped, 200 wrong answers by Zipf", u_shaped, kZipf),
      simulated("U-shaped, a popular wrong answer in half of the tasks", u_shaped, kPopularInHalf),
      simulated("hard, 200 wrong answers by Zipf", hard, kZipf),
      simulated("hard, a popular wrong answer where a task is hard", hard, kPopularWhereHard),
      simulated("even, a popular wrong answer where a task is hard", even, kPopularWhereHard),
      simulated("easy, 200 wrong answers by Zipf", easy, kZipf),
      simulated("mass 0.2 at 0, a popular wrong answer in half of the tasks", {2, 1, 0.2, 0}, kPopularInHalf),
      simulated("rates near 0.4, a wrong answer about as popular as the right one", {20, 30}, kRival),
  };
}

/// The rates of the run whose pass@1 is the median of its corpus. The wrong answers are simulated: the published counts
/// do not hold them.
void add_published(const std::filesystem::path& folder, std::vector<KindOfTask>& populations) {
  const std::map<std::string, std::string> names{{"noises_aime2024", "AIME 2024"}, {"noises_math500", "MATH500"}};
  for (Corpus& corpus : read_corpora(folder, kLeastSamples)) {
    const auto name = names.find(corpus.name);
    if (name == names.end()) continue;
    const auto pass_at_1 = [](const PublishedRun& run) {
      return pass_at_k_curve(run.counts(), std::vector<double>{1}).value[0];
    };
    std::ranges::sort(corpus.runs, {}, pass_at_1);
    const PublishedRun& run = corpus.runs[corpus.runs.size() / 2];
    const auto rate = [run](Random& random) {
      const std::uint64_t task = random.below(run.n.size());
      return run.c[task] / run.n[task];
    };
    populations.push_back({"rates of " + name->second + ", 200 wrong answers by Zipf", rate, kZipf});
    populations.push_back(
        {"rates of " + name->second + ", a popular wrong answer where a task is hard", rate, kPopularWhereHard});
  }
}

// Votes.

/// Counts votes as they come. Answer 0 is right.
class Ballot {
 public:
  void clear() {
    votes_.assign(votes_.size(), 0);
    most_ = ties_ = 0;
  }
  void add(std::size_t answer) {
    if (answer >= votes_.size()) votes_.resize(answer + 1);
    const int votes = ++votes_[answer];
    if (answer == 0 || votes < most_) return;
    ties_ = votes > most_ ? 1 : ties_ + 1;
    most_ = votes;
  }
  /// The right answer's share of the win.
  [[nodiscard]] double won() const {
    const int right = votes_.front();
    if (right == 0 || right < most_) return 0;
    return right > most_ ? 1 : 1.0 / (1 + ties_);
  }
  /// True if so many further votes leave the winner as it is.
  [[nodiscard]] bool is_decided(int further) const { return std::abs(votes_.front() - most_) > further; }
  [[nodiscard]] const std::vector<int>& votes() const { return votes_; }

 private:
  std::vector<int> votes_{0};
  int most_ = 0;  // votes of a wrong answer
  int ties_ = 0;  // the wrong answers that have as many
};

/// A task whose answers have known chances.
class KnownTask {
 public:
  KnownTask(double rate, Chances wrong) : cumulated_{rate} {
    std::ranges::sort(wrong, std::greater<>());
    double total = 0;
    for (const double chance : wrong) total += chance;
    for (const double chance : wrong) cumulated_.push_back(cumulated_.back() + (1 - rate) * chance / total);
  }
  [[nodiscard]] std::size_t draw(Random& random) const {
    const double u = random.uniform();
    std::size_t answer = 0;
    while (answer + 1 < cumulated_.size() && u >= cumulated_[answer]) ++answer;
    return answer;
  }
  /// Its maj@k at each of kTruthKs.
  void learn(Random& random, int votes) {
    truth_.assign(kTruthKs.size(), 0.0);
    Ballot ballot;
    for (int i = 0; i < votes; ++i) {
      ballot.clear();
      int k = 0;
      for (std::size_t j = 0; j < kTruthKs.size(); ++j) {
        for (; k < kTruthKs[j]; ++k) ballot.add(draw(random));
        truth_[j] += ballot.won() / votes;
      }
    }
  }
  [[nodiscard]] double truth(int k) const {
    return truth_[static_cast<std::size_t>(std::ranges::find(kTruthKs, k) - kTruthKs.begin())];
  }

 private:
  std::vector<double> cumulated_;
  std::vector<double> truth_;
};

std::vector<KnownTask> pool_of(const KindOfTask& population, int votes, Random& random) {
  std::vector<KnownTask> pool;
  while (pool.size() < kPool) {
    const double rate = population.rate(random);
    pool.emplace_back(rate, population.wrong(rate, random));
    pool.back().learn(random, votes);
  }
  return pool;
}

// The model: a task's rate has HB's prior, and its wrong answers are a Pitman-Yor process, whose two parameters all
// tasks share. A negative discount -alpha with the concentration M alpha is the Dirichlet-multinomial with M wrong
// answers.

struct SeenTask {
  double c = 0;
  std::vector<int> wrong;  ///< the votes of each wrong answer that was seen
};

struct Shares {
  double discount = 0;
  double concentration = 0;
  double weight = 0;  ///< of the posterior
};

constexpr double kImpossible = -std::numeric_limits<double>::infinity();  // the log of a chance of 0

/// Number of the seen votes that call for each factor of the chance of the partitions, by the factor's number.
struct Factors {
  std::vector<double> answers;  ///< tasks with more than i wrong answers, i >= 1
  std::vector<double> votes;    ///< tasks with more than i wrong votes, i >= 1
  std::vector<double> of_one;   ///< wrong answers with more than i votes, i >= 1

  Factors(const std::vector<SeenTask>& seen, int n)
      : answers(static_cast<std::size_t>(n)), votes(answers), of_one(answers) {
    for (const SeenTask& task : seen) {
      std::size_t wrong = 0;
      for (const int count : task.wrong) {
        for (std::size_t i = 1; i < static_cast<std::size_t>(count); ++i) ++of_one[i];
        wrong += static_cast<std::size_t>(count);
      }
      for (std::size_t i = 1; i < wrong; ++i) ++votes[i];
      for (std::size_t i = 1; i < task.wrong.size(); ++i) ++answers[i];
    }
  }
  /// Pitman (1995): prod (theta + i d) prod_answers (1 - d)_(votes - 1) / (theta + 1)_(all votes - 1).
  [[nodiscard]] double log_chance(double discount, double concentration) const {
    double sum = 0;
    for (std::size_t i = 1; i < votes.size(); ++i) {
      const auto at = static_cast<double>(i);
      const double fresh = concentration + at * discount;
      if (answers[i] > 0 && fresh <= 0) return kImpossible;
      if (answers[i] > 0) sum += answers[i] * std::log(fresh);
      if (of_one[i] > 0) sum += of_one[i] * std::log(at - discount);
      if (votes[i] > 0) sum -= votes[i] * std::log(concentration + at);
    }
    return sum;
  }
};

/// The posterior of both parameters on a grid, half of the prior on infinitely many wrong answers.
std::vector<Shares> fit_shares(const std::vector<SeenTask>& seen, int n) {
  std::vector<Shares> infinite;
  for (int tenths = 0; tenths < 10; ++tenths) {
    for (double log_theta = -3; log_theta <= 6; log_theta += 0.25)
      infinite.push_back({tenths / 10.0, std::exp(log_theta)});
  }
  std::vector<Shares> finite;
  for (const double answers : {1, 2, 3, 4, 5, 6, 8, 10, 15, 20, 30, 50}) {
    for (double log_alpha = -3; log_alpha <= 3; log_alpha += 0.25)
      finite.push_back({-std::exp(log_alpha), (answers + 1e-9) * std::exp(log_alpha)});
  }
  const Factors factors(seen, n);
  std::vector<Shares> all;
  double highest = kImpossible;
  for (const std::vector<Shares>& kind : {infinite, finite}) {
    for (Shares shares : kind) {
      shares.weight =
          factors.log_chance(shares.discount, shares.concentration) - std::log(static_cast<double>(kind.size()));
      highest = std::max(highest, shares.weight);
      all.push_back(shares);
    }
  }
  for (Shares& shares : all) shares.weight = std::exp(shares.weight - highest);
  return all;
}

template <class Weighed>
const Weighed& pick(const std::vector<Weighed>& all, Random& random) {
  double total = 0;
  for (const Weighed& one : all) total += one.weight;
  double rest = random.uniform() * total;
  for (const Weighed& one : all) {
    if (rest < one.weight) return one;
    rest -= one.weight;
  }
  return *std::ranges::max_element(all, {}, &Weighed::weight);
}

/// Further wrong votes of one task, given those that it has.
class Urn {
 public:
  void fill(const SeenTask& task, const Shares& shares) {
    shares_ = shares;
    votes_.assign(task.wrong.begin(), task.wrong.end());
    cast_.clear();
    for (std::size_t answer = 0; answer < votes_.size(); ++answer)
      cast_.insert(cast_.end(), static_cast<std::size_t>(votes_[answer]), answer);
  }
  /// A seen answer by its votes less the discount; the rest is for one that was not seen.
  std::size_t draw(Random& random) {
    const auto seen = static_cast<double>(cast_.size());
    const auto answers = static_cast<double>(votes_.size());
    const double discount = shares_.discount;
    const double fresh = shares_.concentration + discount * answers;
    const double u = random.uniform() * (shares_.concentration + seen) - fresh;
    std::size_t answer = votes_.size();
    if (cast_.empty() || u < 0) {
      votes_.push_back(0);
    } else if (discount > 0) {
      do {
        answer = cast_[static_cast<std::size_t>(random.uniform() * seen)];
      } while (random.uniform() * votes_[answer] < discount);
    } else if (const double all = -discount * answers; u < all) {
      answer = std::min(static_cast<std::size_t>(u / -discount), answer - 1);
    } else {
      answer = cast_[std::min(static_cast<std::size_t>(u - all), cast_.size() - 1)];
    }
    ++votes_[answer];
    cast_.push_back(answer);
    return answer;
  }

 private:
  Shares shares_;
  std::vector<int> votes_;
  std::vector<std::size_t> cast_;  // the answer of each vote
};

/// A draw of HB's prior, and the chances that a task without successes, or without failures, is not at an end of it.
struct DrawnPrior {
  Prior prior;
  double inside_0 = 1;
  double inside_1 = 1;

  DrawnPrior(const HyperNode& node, const Masses& masses, double n) : prior{node.a, node.b, masses.pi0, masses.pi1} {
    const double inside = 1 - prior.pi0 - prior.pi1;
    const double none = inside * polya_odds(prior.a, prior.b, n).none;
    const double all = inside * polya_odds(prior.b, prior.a, n).none;
    if (prior.pi0 > 0) inside_0 = none / (prior.pi0 + none);
    if (prior.pi1 > 0) inside_1 = all / (prior.pi1 + all);
  }
  [[nodiscard]] double rate(double c, double n, Random& random) const {
    const double u = random.uniform();
    if (c == 0 && u >= inside_0) return 0;
    if (c == n && u >= inside_1) return 1;
    const double of_a = draw_gamma(random, prior.a + c);
    return of_a / (of_a + draw_gamma(random, prior.b + n - c));
  }
};

/// The mean of tasks by posterior draw, each by two votes that know nothing of each other but the draw.
using Halves = std::array<std::vector<double>, 2>;

struct Interval {
  double mean = 0;
  double lower = 0;
  double upper = 0;
};

/// Both votes of a draw vary by themselves, too. Only what they have in common is the posterior's variance, so that the
/// draws are moved towards their mean until they have this one.
Interval interval_of(const Halves& halves) {
  const auto count = static_cast<double>(halves[0].size());
  std::array<double, 2> mean{};
  for (std::size_t half = 0; half < 2; ++half) {
    for (const double value : halves[half]) mean[half] += value / count;
  }
  double common = 0;
  double all = 0;
  const double middle = (mean[0] + mean[1]) / 2;
  std::vector<double> draws;
  for (std::size_t i = 0; i < halves[0].size(); ++i) {
    common += (halves[0][i] - mean[0]) * (halves[1][i] - mean[1]);
    draws.push_back((halves[0][i] + halves[1][i]) / 2 - middle);
    all += draws.back() * draws.back();
  }
  const double scale = all > 0 ? std::sqrt(std::clamp(common / all, 0.0, 1.0)) : 0;
  std::ranges::sort(draws);
  const auto end_at = [&](double level) {
    const double place = std::clamp(level * (count + 1) - 1, 0.0, count - 1);
    const auto before = static_cast<std::size_t>(place);
    const std::size_t after = std::min(before + 1, draws.size() - 1);
    return middle + scale * std::lerp(draws[before], draws[after], place - std::floor(place));
  };
  return {middle, end_at((1 - kLevel) / 2), end_at((1 + kLevel) / 2)};
}

/// The intervals about these and about new tasks, by k / n.
using Said = std::vector<std::array<Interval, 2>>;

/// The means about these and about new tasks, by k / n.
class Means {
 public:
  void start_draw() {
    for (auto& of_ratio : halves_) {
      for (Halves& halves : of_ratio) {
        for (std::vector<double>& half : halves) half.push_back(0);
      }
    }
  }
  /// Adds two votes of a task with this rate at each k. The urn holds the task's wrong votes.
  void add_task(double rate, int n, Urn& urn, const std::array<double, 2>& weights, Random& random) {
    for (std::size_t half = 0; half < 2; ++half) {
      ballot_.clear();
      int k = 0;
      for (std::size_t j = 0; j < kRatios.size(); ++j) {
        const int end = kRatios[j] * n;
        const bool is_last = j + 1 == kRatios.size();
        for (; k < end && !(is_last && ballot_.is_decided(end - k)); ++k)
          ballot_.add(random.uniform() < rate ? 0 : 1 + urn.draw(random));
        for (std::size_t about = 0; about < weights.size(); ++about)
          halves_[j][about][half].back() += ballot_.won() * weights[about];
      }
    }
  }
  [[nodiscard]] Said said() const {
    Said said;
    for (const auto& [these, fresh] : halves_) said.push_back({interval_of(these), interval_of(fresh)});
    return said;
  }

 private:
  std::vector<std::array<Halves, 2>> halves_ = std::vector<std::array<Halves, 2>>(kRatios.size());
  Ballot ballot_;
};

/// The model's answers after n samples of each task.
Said predicted(const std::vector<SeenTask>& seen, int n, int draws, Random& random) {
  std::vector<double> c(seen.size());
  std::ranges::transform(seen, c.begin(), &SeenTask::c);
  const HyperPosterior posterior = hyper_posterior({std::vector<double>(c.size(), n), c}, {});
  const std::vector<Shares> shares = fit_shares(seen, n);
  Means means;
  Urn urn;
  for (int draw = 0; draw < draws; ++draw) {
    const HyperNode& node = pick(posterior.nodes, random);
    const DrawnPrior prior(node, node.masses[random.below(kMassDraws)], n);
    const Shares& of_draw = pick(shares, random);
    double total = 0;
    std::vector<double> weights;  // of new tasks: the Bayesian bootstrap (Rubin 1981)
    while (weights.size() < seen.size()) total += weights.emplace_back(draw_gamma(random, 1));
    means.start_draw();
    for (std::size_t task = 0; task < seen.size(); ++task) {
      const double rate = prior.rate(seen[task].c, n, random);
      urn.fill(seen[task], of_draw);
      means.add_task(rate, n, urn, {1 / static_cast<double>(seen.size()), weights[task] / total}, random);
    }
  }
  return means.said();
}

// Tests.

/// Results of the intervals of one kind.
struct Tally {
  double tests = 0;
  double held = 0;
  double width = 0;
  double error = 0;
  double bias = 0;

  void add(const Interval& interval, double truth) {
    ++tests;
    held += interval.lower - kUnseen <= truth && truth <= interval.upper + kUnseen ? 1 : 0;
    width += interval.upper - interval.lower;
    error += std::abs(interval.mean - truth);
    bias += interval.mean - truth;
  }
  [[nodiscard]] double cover() const { return held / tests; }
};

struct Row {
  std::size_t population = 0;
  std::size_t tasks = 0;
  int n = 0;
  int ratio = 0;
  auto operator<=>(const Row&) const = default;
};
using Tallies = std::map<Row, std::array<Tally, kAbout.size()>>;

/// One data set: N tasks of the pool, n samples of each.
void test(const std::vector<KnownTask>& pool, Row row, int draws, Random& random, Tallies& tallies) {
  std::vector<const KnownTask*> tasks;
  std::vector<SeenTask> seen;
  Ballot ballot;
  while (tasks.size() < row.tasks) {
    tasks.push_back(&pool[random.below(pool.size())]);
    ballot.clear();
    for (int i = 0; i < row.n; ++i) ballot.add(tasks.back()->draw(random));
    SeenTask task{static_cast<double>(ballot.votes().front()), {}};
    std::copy_if(ballot.votes().begin() + 1, ballot.votes().end(), std::back_inserter(task.wrong),
                 [](int votes) { return votes > 0; });
    seen.push_back(std::move(task));
  }
  const Said said = predicted(seen, row.n, draws, random);
  for (std::size_t j = 0; j < kRatios.size(); ++j) {
    row.ratio = kRatios[j];
    double of_these = 0;
    double of_all = 0;
    for (const KnownTask* task : tasks) of_these += task->truth(row.ratio * row.n) / static_cast<double>(tasks.size());
    for (const KnownTask& task : pool) of_all += task.truth(row.ratio * row.n) / static_cast<double>(pool.size());
    tallies[row][0].add(said[j][0], of_these);
    tallies[row][1].add(said[j][1], of_all);
  }
}

/// Compares the votes counted here with the library: its unbiased maj@20 of 50 samples, against the truth.
bool agrees(const std::vector<KnownTask>& pool, int votes, Random& random) {
  constexpr int kN = 50;
  constexpr int kK = 20;
  constexpr int kTimes = 4;
  double difference = 0;
  Ballot ballot;
  for (const KnownTask& task : pool) {
    for (int i = 0; i < kTimes; ++i) {
      ballot.clear();
      for (int j = 0; j < kN; ++j) ballot.add(task.draw(random));
      const std::vector<double> counts(ballot.votes().begin(), ballot.votes().end());
      difference += (maj_at_k(counts[0], std::span(counts).subspan(1), kK) - task.truth(kK)) / kTimes;
    }
  }
  // Six standard errors of both means, of shares that vary by at most 0.25.
  const double room = 6 * std::sqrt(0.25 * static_cast<double>(pool.size()) * (1.0 / kTimes + 1.0 / votes));
  return std::abs(difference) < room;
}

/// Summary of rows: their mean cover, and the least.
struct Summary {
  int rows = 0;
  int below = 0;  ///< less than kLeastCover
  double cover = 0;
  double least = 1;
  Row worst;

  void add(const Row& row, const Tally& tally) {
    ++rows;
    below += tally.cover() < kLeastCover ? 1 : 0;
    cover += tally.cover();
    if (tally.cover() >= least) return;
    least = tally.cover();
    worst = row;
  }
  void print() const { std::printf("%d | %d | %.1f | %.1f |", rows, below, 100 * cover / rows, 100 * least); }
};

void print_quoted(const Tallies& tallies, const std::vector<KindOfTask>& populations) {
  std::printf("## What the page quotes: 95 %% intervals of maj@k beyond n\n\n");
  std::printf(
      "| about | k/n | rows | rows below 90 %% | cover | least cover | tasks | n | population of the least |\n");
  std::printf("| --- | --- | --- | --- | --- | --- | --- | --- | --- |\n");
  for (std::size_t about = 0; about < kAbout.size(); ++about) {
    for (const int ratio : kRatios) {
      Summary summary;
      for (const auto& [row, of_row] : tallies) {
        if (row.ratio == ratio) summary.add(row, of_row[about]);
      }
      std::printf("| %s | %d | ", kAbout[about], ratio);
      summary.print();
      std::printf(" %zu | %d | %s |\n", summary.worst.tasks, summary.worst.n,
                  populations[summary.worst.population].name.c_str());
    }
  }
}

void print_populations(const Tallies& tallies, const std::vector<KindOfTask>& populations) {
  std::printf("\n## By population\n\n");
  std::printf("| population |");
  for (const char* about : kAbout)
    std::printf(" rows, %s | below 90 %%, %s | cover, %s | least cover, %s |", about, about, about, about);
  std::printf("\n| --- | --- | --- | --- | --- | --- | --- | --- | --- |\n");
  for (std::size_t population = 0; population < populations.size(); ++population) {
    std::printf("| %s |", populations[population].name.c_str());
    for (std::size_t about = 0; about < kAbout.size(); ++about) {
      Summary summary;
      for (const auto& [row, of_row] : tallies) {
        if (row.population == population) summary.add(row, of_row[about]);
      }
      std::printf(" ");
      summary.print();
    }
    std::printf("\n");
  }
}

void print_rows(const Tallies& tallies, const std::vector<KindOfTask>& populations) {
  std::printf("\n## All rows\n\n");
  std::printf("| population | tasks | n | k/n |");
  for (const char* about : kAbout) std::printf(" cover, %s | width, %s |", about, about);
  std::printf(" error | bias |\n| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |\n");
  for (const auto& [row, of_row] : tallies) {
    std::printf("| %s | %zu | %d | %d |", populations[row.population].name.c_str(), row.tasks, row.n, row.ratio);
    for (const Tally& tally : of_row) std::printf(" %.1f | %.3f |", 100 * tally.cover(), tally.width / tally.tests);
    const Tally& these = of_row.front();
    std::printf(" %.4f | %+.4f |\n", these.error / these.tests, these.bias / these.tests);
  }
}

}  // namespace

int main(int count, char** arguments) {
  const int data_sets = count > 1 ? std::atoi(arguments[1]) : kDataSets;
  const int draws = count > 2 ? std::atoi(arguments[2]) : kDraws;
  const int truth_votes = count > 3 ? std::atoi(arguments[3]) : kTruthVotes;
  std::vector<KindOfTask> populations = simulated_populations();
  const char* const folder = std::getenv("PASSCURVE_REAL_DATA");
  if (folder != nullptr) add_published(std::filesystem::path(folder) / "real", populations);
  Tallies tallies;
  std::uint64_t stream = 0;
  for (std::size_t population = 0; population < populations.size(); ++population) {
    Random of_pool(kSeed, stream++);
    const std::vector<KnownTask> pool = pool_of(populations[population], truth_votes, of_pool);
    if (!agrees(pool, truth_votes, of_pool)) {
      std::fprintf(stderr, "%s: the library's maj@k differs\n", populations[population].name.c_str());
      return EXIT_FAILURE;
    }
    for (const std::size_t tasks : kTasks) {
      for (const int n : kSamples) {
        for (int i = 0; i < data_sets; ++i) {
          Random random(kSeed, stream++);
          test(pool, {population, tasks, n, 0}, draws, random, tallies);
        }
      }
    }
    std::fprintf(stderr, "%s\n", populations[population].name.c_str());
  }
  print_quoted(tallies, populations);
  print_populations(tallies, populations);
  print_rows(tallies, populations);
  return EXIT_SUCCESS;
}
