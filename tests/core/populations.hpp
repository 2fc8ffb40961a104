#pragma once

#include <cmath>
#include <functional>
#include <string>
#include <vector>

#include "numeric/quantiles.hpp"
#include "numeric/random.hpp"
#include "regimes.hpp"

/// A population of tasks' rates that need not be a Beta distribution: the rate of a task drawn from it.
struct TaskPopulation {
  std::string name;
  std::function<double(passcurve::Random&)> draw;
};

/// A mixture of points: the share and the rate of each.
struct Part {
  double share;
  double rate;
};
inline TaskPopulation points(const std::string& name, const std::vector<Part>& parts) {
  return {name, [parts](passcurve::Random& random) {
            double u = random.uniform();
            for (const Part& part : parts) {
              if (u < part.share) return part.rate;
              u -= part.share;
            }
            return parts.back().rate;
          }};
}

/// Populations that a Beta distribution fits and that it does not.
inline std::vector<TaskPopulation> populations() {
  const auto beta = [](double a, double b, double none = 0) {
    return [=](passcurve::Random& random) { return draw_rate(passcurve::Prior{a, b, none, 0}, random); };
  };
  const auto log_odds = [](double mean, double sd) {
    return [=](passcurve::Random& random) {
      return 1 / (1 + std::exp(-mean - sd * passcurve::normal_quantile(random.uniform())));
    };
  };
  // Of a density p^-power on (least, 1).
  const auto falling = [](double power, double least) {
    return [=](passcurve::Random& random) {
      const double low = std::pow(least, 1 - power);
      return std::pow(low + (1 - low) * random.uniform(), 1 / (1 - power));
    };
  };
  return {{"Beta(.3, 2)", beta(0.3, 2)},
          {"Beta(.2, .2)", beta(0.2, 0.2)},
          {"density p^-.85 from 1e-8", falling(0.85, 1e-8)},
          {"density p^-.5", falling(0.5, 0)},
          {"log-odds Normal(-4, 2)", log_odds(-4, 2)},
          {"log-odds Normal(-3, 4)", log_odds(-3, 4)},
          points("½ at .01, ½ at .5", {{0.5, 0.01}, {0.5, 0.5}}),
          points("½ at .02, ½ at .5", {{0.5, 0.02}, {0.5, 0.5}}),
          points(".6 at .001, .4 at .3", {{0.6, 0.001}, {0.4, 0.3}}),
          {".4 at 0, else Beta(2, 5)", beta(2, 5, 0.4)},
          points(".4 at 0, .6 at .05", {{0.4, 0}, {0.6, 0.05}}),
          points(".95 at 0, .05 at .5", {{0.95, 0}, {0.05, 0.5}}),
          points("½ at 1e-4, ½ at .6", {{0.5, 1e-4}, {0.5, 0.6}}),
          points(".3 at 0, .4 at .003, .3 at .7", {{0.3, 0}, {0.4, 0.003}, {0.3, 0.7}}),
          points("all at .005", {{1, 0.005}})};
}
