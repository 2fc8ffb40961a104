#include "passcurve/best_of.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "base/check.hpp"
#include "base/undefined.hpp"
#include "intervals/mean_draws.hpp"
#include "intervals/units.hpp"

namespace passcurve {
namespace {

constexpr const char* kBestOf = "best_of";

/// The tasks with the weights and the units of the first run.
Tasks as_first(Tasks tasks, const Tasks& first) {
  check_same_length({kBestOf, "runs"}, tasks.n.size(), first.n.size(), "the first");
  tasks.weights = first.weights;
  tasks.clusters = first.clusters;
  if (!first.clusters.empty()) return tasks;
  tasks.clusters.resize(first.n.size());
  std::iota(tasks.clusters.begin(), tasks.clusters.end(), 0.0);
  return tasks;
}

/// Draws of the means, column-major. The added unit of draw_means is removed: `lower` has it at 0, `upper` at 1.
std::vector<double> drawn_means(const Units& units, double replicates, double seed) {
  MeanDraws draws = draw_means(units, static_cast<std::size_t>(replicates), seed);
  for (std::size_t i = 0; i < draws.lower.size(); ++i) {
    draws.lower[i] /= 1 - (draws.upper[i] - draws.lower[i]);
  }
  return draws.lower;
}

}  // namespace

std::vector<double> best_of(std::span<const Tasks> runs, const Question& question, bool paired, double replicates,
                            double seed) {
  check_at_least_two({kBestOf, "runs"}, runs.size());
  check_whole({kBestOf, "replicates"}, replicates, 1, kMostReplicates);
  check_whole({kBestOf, "seed"}, seed, 0, kMaxWhole);
  const std::size_t places = question.at.size();
  std::vector<double> chances(runs.size() * places);
  std::vector<std::vector<double>> means;
  bool has_units = true;
  for (std::size_t i = 0; i < runs.size(); ++i) {
    const Units units = units_of(kBestOf, paired ? as_first(runs[i], runs[0]) : runs[i], question);
    const double stream = paired ? 0 : static_cast<double>(i);
    means.push_back(drawn_means(units, replicates, seed + stream * kOtherRun));
    has_units = has_units && units.total() > 1;
    for (std::size_t j = 0; j < places; ++j) {
      if (!units.is_defined(j)) chances[i * places + j] = kUndefined;
    }
  }
  if (!has_units) chances.assign(chances.size(), kUndefined);
  const auto draws = static_cast<std::size_t>(replicates);
  for (std::size_t at = 0; at < places * draws; ++at) {
    const std::size_t place = at / draws;
    double most = -1;
    double ties = 0;
    const auto is_known = [&](std::size_t i) { return !std::isnan(chances[i * places + place]); };
    for (std::size_t i = 0; i < runs.size(); ++i) {
      if (!is_known(i) || means[i][at] < most) continue;
      ties = means[i][at] == most ? ties + 1 : 1;
      most = means[i][at];
    }
    for (std::size_t i = 0; i < runs.size(); ++i) {
      if (is_known(i) && means[i][at] == most) chances[i * places + place] += 1 / ties;
    }
  }
  // A sum of many thirds may be just above its exact value.
  for (double& chance : chances) chance = std::min(chance / replicates, 1.0);
  return chances;
}

}  // namespace passcurve
