#pragma once

#include <cmath>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "numeric/dirichlet.hpp"
#include "numeric/random.hpp"
#include "passcurve/prior.hpp"
#include "passcurve/question.hpp"

/// A published prior of tasks' rates: what a model with a temperature is like on a benchmark.
struct Regime {
  std::string dataset;
  std::string name;
  passcurve::Prior prior;
};

/// The rows of tests/golden/p4_table3_priors.csv, with the priors of one family, or of the one that its authors found
/// better for the row.
inline std::vector<Regime> read_regimes(const std::string& path, const std::string& family = "better") {
  std::ifstream file(path);
  std::string line;
  std::getline(file, line);
  std::vector<Regime> regimes;
  while (std::getline(file, line)) {
    std::vector<std::string> fields;
    std::stringstream stream(line);
    for (std::string field; std::getline(stream, field, ',');) fields.push_back(field);
    const auto at = [&](std::size_t i) { return std::stod(fields[i]); };
    constexpr std::size_t kBetter = 9;
    const bool is_inflated = (family == "better" ? fields[kBetter] : family) == "ZOIBB";
    const passcurve::Prior prior =
        is_inflated ? passcurve::Prior{at(5), at(6), at(7), at(8)} : passcurve::Prior{at(3), at(4)};
    regimes.push_back({fields[0], fields[1] + " " + fields[2], prior});
  }
  return regimes;
}

/// The rate of a task drawn from a prior.
inline double draw_rate(const passcurve::Prior& prior, passcurve::Random& random) {
  const double u = random.uniform();
  const double of_a = passcurve::draw_gamma(random, prior.a);
  const double of_b = passcurve::draw_gamma(random, prior.b);
  if (u < prior.pi0) return 0;
  if (u < prior.pi0 + prior.pi1) return 1;
  return of_a / (of_a + of_b);
}

/// Number of n samples that succeed at a rate.
inline double draw_successes(double n, double rate, passcurve::Random& random) {
  double c = 0;
  for (double i = 0; i < n; ++i) c += random.uniform() < rate ? 1 : 0;
  return c;
}

/// The counts of tasks with these rates and n samples each.
inline passcurve::Tasks draw_counts(const std::vector<double>& rates, double n, passcurve::Random& random) {
  passcurve::Tasks tasks{std::vector<double>(rates.size(), n), {}, {}, {}};
  for (const double rate : rates) tasks.c.push_back(draw_successes(n, rate, random));
  return tasks;
}

inline std::vector<double> draw_rates(const passcurve::Prior& prior, int tasks, passcurve::Random& random) {
  std::vector<double> rates;
  for (int i = 0; i < tasks; ++i) rates.push_back(draw_rate(prior, random));
  return rates;
}
