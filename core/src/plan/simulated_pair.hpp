#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "hierarchical/hb_posterior.hpp"
#include "hierarchical/shared_prior.hpp"
#include "numeric/random.hpp"
#include "passcurve/power_beyond.hpp"
#include "passcurve/prior.hpp"

namespace passcurve {

/// The two runs of a simulated study, and the true lead of a.
struct SimulatedStudy {
  Tasks a;
  Tasks b;
  double lead = 0;
};

/// Draws studies that two runs may grow to, as described at power_beyond.
class SimulatedPair {
 public:
  /// @throws as power_beyond, for the runs, paired, k and seed
  SimulatedPair(const char* function, const Tasks& a, const Tasks& b, const LeadRequest& request);

  /// The tasks of the run that has more, and of the one that has fewer.
  [[nodiscard]] double most_tasks() const;
  [[nodiscard]] double fewest_tasks() const;
  /// The study of a number, grown.
  [[nodiscard]] SimulatedStudy study(std::uint64_t number, const GrownStudy& grown) const;

 private:
  /// The tasks of a run one by one, each by its place among the kinds of (n, c), and the posterior of its priors.
  struct Run {
    std::vector<Cell> kinds;
    std::vector<std::size_t> kind_of_task;
    HyperPosterior posterior;
  };
  /// A prior that is drawn for a run: each kind's posterior of the rate, and its expected pass@k.
  struct DrawnPrior {
    std::vector<Prior> rates;
    std::vector<double> value;
  };

  /// The present tasks by the sums of their weights, and the new tasks by the places of those that they are drawn from.
  struct Population {
    std::vector<double> reached;
    std::vector<std::size_t> sources;
  };
  struct GrownRun {
    Tasks tasks;
    double value = 0;  ///< its true value
  };
  struct Streams {
    Random& present;
    Random& fresh;
    Random& samples;
  };

  /// Argument names of a run, for errors.
  struct RunNames {
    const char* weights;
    const char* stopped;
  };

  [[nodiscard]] static Run run_of(const char* function, const RunNames& names, const Tasks& tasks);
  /// The places of a run's tasks, and these in the order of their kinds, which keeps the order within a kind.
  [[nodiscard]] static std::vector<std::size_t> places_of(const Run& run);
  [[nodiscard]] static std::vector<std::size_t> order_by(const Run& run, const std::vector<std::size_t>& places);
  static void put_in_order(Run& run, const std::vector<std::size_t>& order);
  [[nodiscard]] DrawnPrior draw_prior(const Run& run, std::size_t node, Random& random) const;
  [[nodiscard]] static Population draw_population(const Run& run, double tasks, Random& present, Random& sources);
  [[nodiscard]] GrownRun grow(const Run& run, const DrawnPrior& prior, const Population& population, double samples,
                              Streams streams) const;

  LeadRequest request_;
  Run a_;
  Run b_;
  std::optional<SharedPrior> priors_;  // runs of the same tasks share h
};

}  // namespace passcurve
