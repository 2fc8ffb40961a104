#include "passcurve/fit_line.hpp"

#include <cmath>
#include <cstdint>
#include <vector>

#include "base/check.hpp"
#include "base/undefined.hpp"
#include "intervals/mean_draws.hpp"
#include "numeric/dirichlet.hpp"
#include "passcurve/bootstrap.hpp"

namespace passcurve {
namespace {

constexpr const char* kFitLine = "fit_line";

struct Line {
  double slope;
  double intercept;
};

Line weighted_line(const std::vector<double>& x, const std::vector<double>& y, std::span<const double> weights) {
  double total = 0;
  double mean_x = 0;
  double mean_y = 0;
  for (std::size_t i = 0; i < x.size(); ++i) {
    total += weights[i];
    mean_x += weights[i] * x[i];
    mean_y += weights[i] * y[i];
  }
  mean_x /= total;
  mean_y /= total;
  double of_x = 0;
  double of_both = 0;
  for (std::size_t i = 0; i < x.size(); ++i) {
    of_x += weights[i] * (x[i] - mean_x) * (x[i] - mean_x);
    of_both += weights[i] * (x[i] - mean_x) * (y[i] - mean_y);
  }
  const double slope = of_both / of_x;
  return {slope, mean_y - slope * mean_x};
}

}  // namespace

LineFit fit_line(std::span<const double> x, std::span<const double> y, double replicates, double seed, double level) {
  check_same_length({kFitLine, "y"}, y.size(), x.size(), "x");
  check_request(kFitLine, {level, IntervalMethod::gaffke, replicates, seed, false});
  std::vector<double> of_x;
  std::vector<double> of_y;
  bool is_spread = false;
  for (std::size_t i = 0; i < x.size(); ++i) {
    if (!std::isfinite(x[i]) || !std::isfinite(y[i])) continue;
    of_x.push_back(x[i]);
    of_y.push_back(y[i]);
    is_spread = is_spread || x[i] != of_x[0];
  }
  LineFit found{kUndefined, kUndefined, kUndefined, kUndefined, static_cast<double>(of_x.size())};
  if (!is_spread) return found;
  const Line line = weighted_line(of_x, of_y, std::vector<double>(of_x.size(), 1));
  found.slope = line.slope;
  found.intercept = line.intercept;
  constexpr std::size_t kFewest = 3;  // any two points lie on a line
  if (of_x.size() < kFewest) return found;
  const DirichletWeights dirichlet(std::vector<double>(of_x.size(), 1));
  std::vector<double> weights(dirichlet.size());
  std::vector<double> slopes;
  for (double r = 0; r < replicates; ++r) {
    dirichlet.draw(seed, static_cast<std::uint64_t>(r), weights);
    const double slope = weighted_line(of_x, of_y, weights).slope;
    if (std::isfinite(slope)) slopes.push_back(slope);
  }
  const Intervals ends = interval_of_draws(slopes, std::span(&line.slope, 1), level, false);
  found.lower = ends.lower[0];
  found.upper = ends.upper[0];
  return found;
}

}  // namespace passcurve
