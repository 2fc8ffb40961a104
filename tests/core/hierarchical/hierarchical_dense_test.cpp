#include <array>
#include <catch2/catch.hpp>
#include <cmath>
#include <vector>

#include "hierarchical_request.hpp"
#include "passcurve/hierarchical.hpp"

using namespace passcurve;

namespace {

/// Error of the sums below, measured by doubling their nodes.
constexpr double kManyNodesBudget = 2e-7;    // such posteriors take many nodes and are only as exact as anyone prints
constexpr double kNoInflationBudget = 2e-6;  // the quotient of two integrals, each to 5e-7 or better

/// Tasks that are all extreme: `tasks` of them with n samples each, none solved or all solved.
struct Alike {
  double n;
  double tasks;
  bool is_solved;
};

/// One point of mu and log h, or of pi0 and pi1, with its share of the prior.
struct Weighed {
  double at;
  double weight;
};

/// Gauss-Legendre of `count` nodes on each of `panels` parts of [low, high].
std::vector<Weighed> composite_gauss(double low, double high, int panels, int count) {
  std::vector<Weighed> points;
  const double half = (high - low) / panels / 2;
  for (int i = 0; i < count; ++i) {
    double x = std::cos(std::acos(-1.0) * (i + 0.75) / (count + 0.5));
    double slope = 1;
    for (int step = 0; step < 8; ++step) {
      double before = 1;
      double here = x;
      for (int j = 2; j <= count; ++j) {
        const double next = ((2 * j - 1) * x * here - (j - 1) * before) / j;
        before = here;
        here = next;
      }
      slope = count * (x * here - before) / (x * x - 1);
      x -= here / slope;
    }
    const double weight = 2 * half / ((1 - x * x) * slope * slope);
    for (int panel = 0; panel < panels; ++panel) points.push_back({low + (2 * panel + 1 + x) * half, weight});
  }
  return points;
}

/// The integral over (pi0, pi1), and that of the chance that a task is one that cannot change.
struct OverMasses {
  double likelihood = 0;
  double member = 0;
};

/// With pi0 = sin^2 and pi1 = (1 - pi0) sin^2; `chance` is that of the tasks' outcome without masses.
class Masses {
 public:
  explicit Masses(const Alike& alike) : is_solved_(alike.is_solved) {
    const double quarter = std::acos(0.0);
    const std::vector<Weighed> angles = composite_gauss(0, quarter, 1, 24);
    double total = 0;
    for (const Weighed& first : angles) {
      const double pi0 = std::pow(std::sin(first.at), 2);
      for (const Weighed& second : angles) {
        const double pi1 = (1 - pi0) * std::pow(std::sin(second.at), 2);
        const double by_sines = std::cos(first.at) * std::sqrt(1 - pi0) * std::cos(second.at);
        const double weight = first.weight * second.weight * by_sines * std::pow((1 - pi0) * (1 - pi1), 5);
        points_.push_back({{pi0, pi1}, weight});
        total += weight;
      }
    }
    for (Point& point : points_) point.weight /= total;
  }

  [[nodiscard]] OverMasses at(double chance, double power) const {
    OverMasses sum;
    for (const Point& point : points_) {
      const double own = point.pi[is_solved_ ? 1 : 0];
      const double all = own + (1 - point.pi[0] - point.pi[1]) * chance;
      const double likelihood = point.weight * std::pow(all, power);
      sum.likelihood += likelihood;
      sum.member += likelihood * own / all;
    }
    return sum;
  }

 private:
  struct Point {
    std::array<double, 2> pi;
    double weight;
  };
  std::vector<Point> points_;
  bool is_solved_;
};

struct Dense {
  double no_inflation = 0;
  std::vector<double> mean;
};

/// The posterior by sums over a fixed grid that knows nothing of the data. mu = sin^2(angle), which is uniform; the
/// angle at either end falls to exp(-16), beyond which there is 1e-7 of it with nothing left to learn: its integrand is
/// constant there and is kept as one more point.
Dense dense(const Alike& alike, const std::vector<double>& ks) {
  const double power = alike.tasks * 100 / (100 + alike.tasks);
  const Masses masses(alike);
  const double quarter = std::acos(0.0);
  constexpr double kDeepest = -16;
  std::vector<Weighed> angles;  // from either end
  for (const Weighed& log_angle : composite_gauss(kDeepest, std::log(quarter / 2), 6, 16)) {
    angles.push_back({std::exp(log_angle.at), log_angle.weight * std::exp(log_angle.at)});
  }
  angles.push_back({std::exp(kDeepest), std::exp(kDeepest)});
  const std::vector<Weighed> scores = composite_gauss(-8, 8, 3, 16);
  double plain = 0;
  double inflated = 0;
  Dense result{0, std::vector<double>(ks.size())};
  for (const bool is_near_one : {false, true}) {
    for (const Weighed& angle : angles) {
      const double near = std::pow(std::sin(angle.at), 2);
      const double far = std::pow(std::cos(angle.at), 2);
      const double mu = is_near_one ? far : near;
      const double rest = is_near_one ? near : far;
      for (const Weighed& score : scores) {
        const double h = 0.1 * std::exp(1.5 * score.at);
        const double weight = angle.weight * score.weight * std::exp(-score.at * score.at / 2);
        const double a = h / rest;
        const double b = h / mu;
        const auto none_of = [](double wanted, double other, double draws) {
          double log = 0;
          for (double i = 0; i < draws; ++i) log += std::log1p(-wanted / (wanted + other + i));
          return log;
        };
        const double log_chance = alike.is_solved ? none_of(b, a, alike.n) : none_of(a, b, alike.n);
        const double of_plain = weight * std::exp(power * log_chance);
        const OverMasses over = masses.at(std::exp(log_chance), power);
        plain += of_plain;
        inflated += weight * over.likelihood;
        for (std::size_t i = 0; i < ks.size(); ++i) {
          const double miss =
              std::exp(alike.is_solved ? none_of(a + alike.n, b, ks[i]) : none_of(a, b + alike.n, ks[i]));
          const double of_member = alike.is_solved ? 1 : 0;
          result.mean[i] += of_plain * (1 - miss) + weight * (over.likelihood - over.member) * (1 - miss) +
                            weight * over.member * of_member;
        }
      }
    }
  }
  result.no_inflation = plain / (plain + inflated);
  for (double& mean : result.mean) mean /= plain + inflated;
  return result;
}

}  // namespace

TEST_CASE("the posterior reaches its end where all tasks fail or all are solved") {
  const std::vector<double> ks{1, 5, 60};
  for (const Alike& alike : {Alike{5, 20, false}, {5, 20, true}, {40, 500, false}, {40, 500, true}, {1, 1, false}}) {
    CAPTURE(alike.n, alike.tasks, alike.is_solved);
    const Counts counts = TaskList().add(alike.n, alike.is_solved ? alike.n : 0, alike.tasks).counts();
    const HierarchicalPosterior posterior = fit_hierarchical(counts, {ks, {}, {}});
    const Dense expected = dense(alike, ks);
    CAPTURE(posterior.no_inflation, expected.no_inflation);
    CHECK(std::abs(posterior.no_inflation - expected.no_inflation) < kNoInflationBudget);
    for (std::size_t i = 0; i < ks.size(); ++i) {
      CAPTURE(ks[i], posterior.pass_at_k.mean[i], expected.mean[i]);
      CHECK(std::abs(posterior.pass_at_k.mean[i] - expected.mean[i]) < kManyNodesBudget);
    }
  }
}
