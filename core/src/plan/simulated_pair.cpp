#include "plan/simulated_pair.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "base/check.hpp"
#include "intervals/units.hpp"
#include "numeric/dirichlet.hpp"
#include "numeric/order.hpp"
#include "passcurve/attempts.hpp"
#include "passcurve/errors.hpp"

namespace passcurve {
namespace {

/// Refinement of the posteriors that priors are drawn from: means to 1e-4 of a standard deviation.
constexpr double kDrawnRefinement = 0.5;
constexpr double kLeastShape = 1e-100;  // nodes at the far edge have shapes of 0

/// The streams of each study: the truth of the present tasks, the choice of new tasks, their rates in each run, and
/// each run's samples. So none of them depends on how many numbers another uses.
enum Stream : std::uint64_t { kPresent, kSources, kNewOfA, kNewOfB, kSamplesOfA, kSamplesOfB, kStreamsOfStudy };

double draw_rate(Random& random, const Prior& posterior) {
  const double u = random.uniform();
  const double of_a = draw_gamma(random, posterior.a);
  const double of_b = draw_gamma(random, posterior.b);
  if (u < posterior.pi0) return 0;
  if (u < posterior.pi0 + posterior.pi1) return 1;
  // Both are 0 where the shapes are tiny: the rate is then 0 or 1.
  if (of_a + of_b == 0) return random.uniform() * (posterior.a + posterior.b) < posterior.a ? 1 : 0;
  return of_a / (of_a + of_b);
}

double pass_at_rate(double rate, double k) { return rate < 1 ? -std::expm1(k * std::log1p(-rate)) : 1; }

/// The place of one share, drawn with a chance in proportion to its size.
std::size_t draw_place(Random& random, const std::vector<double>& reached) {
  const auto at = std::upper_bound(reached.begin(), reached.end() - 1, random.uniform() * reached.back());
  return static_cast<std::size_t>(at - reached.begin());
}

}  // namespace

SimulatedPair::Run SimulatedPair::run_of(const char* function, const RunNames& names, const Tasks& tasks) {
  if (tasks.sampling.stops())
    throw ValueError({function, names.stopped, std::nullopt, tasks.sampling.batch, "0: a fixed number of samples"});
  const Counts counts = counts_of(tasks);
  const std::span<const Cell> cells = counts.cells();
  Run run{{cells.begin(), cells.end()}, {}, hyper_posterior(counts, {}, kDrawnRefinement)};
  check_between({function, names.weights}, counts.total(), 0, kMostGrownTasks);
  for (std::size_t i = 0; i < tasks.n.size(); ++i) {
    const auto place = std::partition_point(cells.begin(), cells.end(), [&](const Cell& cell) {
      return cell.n < tasks.n[i] || (cell.n == tasks.n[i] && cell.c < tasks.c[i]);
    });
    const double weight = tasks.weights.empty() ? 1 : tasks.weights[i];
    check_whole({function, names.weights, i}, weight, 0, kMostGrownTasks);
    run.kind_of_task.insert(run.kind_of_task.end(), static_cast<std::size_t>(weight),
                            static_cast<std::size_t>(place - cells.begin()));
  }
  return run;
}

std::vector<std::size_t> SimulatedPair::places_of(const Run& run) {
  std::vector<std::size_t> places(run.kind_of_task.size());
  std::iota(places.begin(), places.end(), std::size_t{0});
  return places;
}

std::vector<std::size_t> SimulatedPair::order_by(const Run& run, const std::vector<std::size_t>& places) {
  return sorted_by(places, [&](std::size_t i) { return static_cast<double>(run.kind_of_task[i]); });
}

void SimulatedPair::put_in_order(Run& run, const std::vector<std::size_t>& order) {
  std::vector<std::size_t> ordered;
  ordered.reserve(order.size());
  for (const std::size_t i : order) ordered.push_back(run.kind_of_task[i]);
  run.kind_of_task = std::move(ordered);
}

SimulatedPair::SimulatedPair(const char* function, const Tasks& a, const Tasks& b, const LeadRequest& request)
    : request_(request) {
  check_budget({function, "k"}, request.k);
  check_whole({function, "seed"}, request.seed, 0, kMaxWhole);
  constexpr RunNames kOfA{"a.tasks", "a.stopped"};
  constexpr RunNames kOfB{"b.tasks", "b.stopped"};
  a_ = run_of(function, kOfA, a);
  Tasks of_b = b;
  if (request.paired) {
    check_same_length({function, "b"}, b.n.size(), a.n.size(), "a");
    of_b.weights = a.weights;
  }
  b_ = run_of(function, kOfB, of_b);
  // So that nothing depends on the order of the tasks.
  const std::vector<std::size_t> by_b = order_by(b_, places_of(b_));
  put_in_order(b_, request.paired ? order_by(a_, by_b) : by_b);
  put_in_order(a_, order_by(a_, request.paired ? by_b : places_of(a_)));
  priors_.emplace(a_.posterior, b_.posterior, Hyperprior{}, request.paired ? kCommonH : 0);
}

double SimulatedPair::most_tasks() const {
  return static_cast<double>(std::max(a_.kind_of_task.size(), b_.kind_of_task.size()));
}

double SimulatedPair::fewest_tasks() const {
  return static_cast<double>(std::min(a_.kind_of_task.size(), b_.kind_of_task.size()));
}

SimulatedPair::DrawnPrior SimulatedPair::draw_prior(const Run& run, std::size_t drawn_node, Random& random) const {
  const HyperNode& node = run.posterior.nodes[drawn_node];
  const Masses& masses = node.masses[static_cast<std::size_t>(random.below(kMassDraws))];
  const Prior prior{std::max(node.a, kLeastShape), std::max(node.b, kLeastShape), masses.pi0, masses.pi1};
  DrawnPrior drawn;
  for (const Cell& kind : run.kinds) {
    drawn.rates.push_back(updated_prior(kind.n, kind.c, prior));
    drawn.value.push_back(posterior_pass_at_k(kind.n, kind.c, request_.k, prior).value);
  }
  return drawn;
}

/// The tasks that are drawn, by the places of those that they are drawn from, and how these weigh.
SimulatedPair::Population SimulatedPair::draw_population(const Run& run, double tasks, Random& present,
                                                         Random& sources) {
  Population population;
  const std::size_t before = run.kind_of_task.size();
  double sum = 0;
  for (std::size_t i = 0; i < before; ++i) population.reached.push_back(sum += draw_gamma(present, 1));
  for (auto i = static_cast<double>(before); i < tasks; ++i)
    population.sources.push_back(draw_place(sources, population.reached));
  return population;
}

SimulatedPair::GrownRun SimulatedPair::grow(const Run& run, const DrawnPrior& prior, const Population& population,
                                            double samples, Streams streams) const {
  GrownRun grown{};
  double sum = 0;
  const auto add = [&](const Cell& kind, double rate, double kept_n, double kept_c) {
    const double n = std::max(kind.n, samples);
    grown.tasks.n.push_back(n);
    grown.tasks.c.push_back(kept_c + draw_binomial(streams.samples, n - kept_n, rate));
    sum += pass_at_rate(rate, request_.k);
  };
  for (const std::size_t place : run.kind_of_task) {
    const Cell& kind = run.kinds[place];
    add(kind, draw_rate(streams.present, prior.rates[place]), kind.n, kind.c);
  }
  for (const std::size_t source : population.sources) {
    const std::size_t place = run.kind_of_task[source];
    add(run.kinds[place], draw_rate(streams.fresh, prior.rates[place]), 0, 0);
  }
  if (request_.about == About::these_tasks) {
    grown.value = sum / static_cast<double>(grown.tasks.n.size());
    return grown;
  }
  double before = 0;
  for (std::size_t i = 0; i < run.kind_of_task.size(); ++i) {
    grown.value += (population.reached[i] - before) / population.reached.back() * prior.value[run.kind_of_task[i]];
    before = population.reached[i];
  }
  return grown;
}

SimulatedStudy SimulatedPair::study(std::uint64_t number, const GrownStudy& grown) const {
  const auto stream = [&](Stream which) {
    return Random(static_cast<std::uint64_t>(request_.seed), number * kStreamsOfStudy + which);
  };
  Random present = stream(kPresent);
  Random sources = stream(kSources);
  const SharedPrior::Nodes nodes = priors_->draw(present);
  const DrawnPrior prior_of_a = draw_prior(a_, nodes.a, present);
  const DrawnPrior prior_of_b = draw_prior(b_, nodes.b, present);
  // If the tasks are the same, so are the weights and the new tasks.
  const Population of_a = draw_population(a_, grown.tasks, present, sources);
  const Population of_b = request_.paired ? of_a : draw_population(b_, grown.tasks, present, sources);
  Random fresh_a = stream(kNewOfA);
  Random fresh_b = stream(kNewOfB);
  Random samples_a = stream(kSamplesOfA);
  Random samples_b = stream(kSamplesOfB);
  GrownRun a = grow(a_, prior_of_a, of_a, grown.samples, {present, fresh_a, samples_a});
  GrownRun b = grow(b_, prior_of_b, of_b, grown.samples, {present, fresh_b, samples_b});
  return {std::move(a.tasks), std::move(b.tasks), a.value - b.value};
}

}  // namespace passcurve
