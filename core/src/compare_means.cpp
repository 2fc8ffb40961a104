#include "passcurve/compare_means.hpp"

#include <algorithm>
#include <cmath>

#include "check.hpp"
#include "crossings.hpp"
#include "incomplete_beta.hpp"
#include "mean_draws.hpp"
#include "permutation.hpp"
#include "posterior_difference.hpp"
#include "task_values.hpp"
#include "undefined.hpp"
#include "units.hpp"

namespace passcurve {
namespace {

constexpr const char* kCompareMeans = "compare_means";

/// What both kinds of comparison, paired or not, know of the runs.
struct Runs {
  Units a;
  Units b;
  Units differences;  // paired alone
};

Runs runs_of(const Tasks& a, const Tasks& b, const Question& question, bool paired) {
  return {units_of(kCompareMeans, a, question), units_of(kCompareMeans, b, question),
          paired ? difference_units(kCompareMeans, a, b, question) : Units{}};
}

/// The means of the draws (column-major) with the one more task, whose difference is of the column's `usual` size, in
/// one half of the result for a and in the other for b: without it a handful of tasks would be sure of everything.
std::vector<double> with_usual_task(std::span<const double> means, MeanDraws& draws, std::span<const double> usual) {
  std::vector<double> all;
  all.reserve(2 * means.size());
  for (std::size_t j = 0; j < usual.size(); ++j) {
    const std::span<const double> lower = draws.lower_of(j);
    const std::span<const double> upper = draws.upper_of(j);
    for (const double difference : {-usual[j], usual[j]}) {
      for (std::size_t r = 0; r < draws.replicates; ++r) {
        const double more = (upper[r] - lower[r]) / 2;  // the weight of that task; unpaired, on average over both runs
        all.push_back((1 - more) * means[j * draws.replicates + r] + more * difference);
      }
    }
  }
  return all;
}

/// The share of draws in which a leads, ties by half.
double share_led(std::span<const double> differences) {
  double led = 0;
  for (const double difference : differences) led += difference > 0 ? 1 : difference == 0 ? 0.5 : 0;
  return led / static_cast<double>(differences.size());
}

/// The chance that a task's value is higher under a, ties by half.
double superiority(const Runs& runs, bool paired, std::size_t j) {
  double higher = 0;
  double total = 0;
  const auto add = [&](double weight, double apart) {
    higher += weight * (apart > 0 ? 1 : apart == 0 ? 0.5 : 0);
    total += weight;
  };
  const auto has_value = [j](const Units& units, std::size_t i) { return units.mass[i * units.columns + j] > 0; };
  const auto value = [j](const Units& units, std::size_t i) { return units.sum[i * units.columns + j]; };
  if (paired) {
    for (std::size_t i = 0; i < runs.differences.rows(); ++i) {
      if (has_value(runs.differences, i)) add(runs.differences.count[i], value(runs.differences, i));
    }
  } else {
    for (std::size_t i = 0; i < runs.a.rows(); ++i) {
      for (std::size_t l = 0; l < runs.b.rows(); ++l) {
        if (!has_value(runs.a, i) || !has_value(runs.b, l)) continue;
        add(runs.a.count[i] * runs.b.count[l], value(runs.a, i) - value(runs.b, l));
      }
    }
  }
  return higher / total;
}

Tasks without_clusters(Tasks tasks) {
  tasks.clusters.clear();
  return tasks;
}

bool ascend(std::span<const double> places) {
  return std::adjacent_find(places.begin(), places.end(), [](double x, double y) { return !(x < y); }) == places.end();
}

/// The covariance, over the tasks, of the values of both runs: from the variances of both and of their difference.
double covariance(const Runs& runs, std::size_t j) {
  return (runs.a.variance(j) + runs.b.variance(j) - runs.differences.variance(j)) / 2;
}

/// The root mean square of a task's difference; unpaired, of that between a task of a and one of b.
double usual_difference(const Runs& runs, bool paired, std::size_t j) {
  if (paired) return std::hypot(runs.differences.value(j), std::sqrt(runs.differences.variance(j)));
  const double apart = runs.a.value(j) - runs.b.value(j);
  return std::sqrt(runs.a.variance(j) + runs.b.variance(j) + apart * apart);
}

/// The same for the whole curve.
IntervalRequest of_whole(IntervalRequest request) {
  request.simultaneous = true;
  return request;
}

/// Fills what draws of the difference say: its interval, how sure the lead is, and where it changes.
void add_draws(MeanComparison& comparison, const Tasks& a, const Tasks& b, const Question& question, bool paired,
               const IntervalRequest& request, const Runs& runs, const Runs& drawn) {
  const auto replicates = static_cast<std::size_t>(request.replicates);
  MeanDraws draws;
  std::vector<double> means;
  if (paired) {
    draws = draw_means(drawn.differences, replicates, request.seed);
    means = bootstrap_means(draws, drawn.differences);
  } else {
    const MeanDraws of_a = draw_means(drawn.a, replicates, request.seed);
    const MeanDraws of_b = draw_means(drawn.b, replicates, request.seed + kOtherRun);
    draws = difference_of(of_a, of_b);
    means = bootstrap_means(of_a, drawn.a);
    const std::vector<double> means_b = bootstrap_means(of_b, drawn.b);
    for (std::size_t i = 0; i < means.size(); ++i) means[i] -= means_b[i];
  }
  std::vector<double> usual;
  for (std::size_t j = 0; j < question.at.size(); ++j) usual.push_back(usual_difference(runs, paired, j));
  const std::vector<double> led = with_usual_task(means, draws, usual);
  const std::size_t rows = 2 * replicates;
  for (std::size_t j = 0; j < question.at.size(); ++j) {
    comparison.better.push_back(share_led(std::span(led).subspan(j * rows, rows)));
  }
  const auto intervals = [&](const IntervalRequest& asked) {
    if (!paired) return unpaired_intervals(drawn.a, drawn.b, draws, asked);
    const bool is_drawn = request.method == IntervalMethod::gaffke;
    return is_drawn ? gaffke_intervals(drawn.differences, draws, asked) : paired_interval(a, b, question, asked);
  };
  // First, since it takes the draws together, which the other reorders one by one.
  comparison.whole = intervals(of_whole(request));
  comparison.difference = request.simultaneous ? comparison.whole : intervals(request);
  // Places without a value stand at the end, where k is beyond the samples.
  std::size_t defined = 0;
  for (std::size_t j = 0; j < question.at.size(); ++j) {
    const bool has_value = comparison.difference.status[j] != IntervalStatus::undefined;
    if (!has_value) comparison.better[j] = kUndefined;
    if (has_value && defined == j) ++defined;
  }
  if (!ascend(question.at) || defined < 2) return;
  comparison.crossings =
      crossings_of(std::span(question.at).first(defined), std::span(comparison.difference.value).first(defined),
                   std::span(led).first(defined * rows), request.level, !is_by_tau(question.metric));
}

/// The chance that a share lies above 1/2, as a Beta distribution has it; where there is no spread, whether it does.
double chance_of_lead(const ShareMoments& share) {
  if (!(share.variance > 0)) return share.mean > 0.5 ? 1 : share.mean == 0.5 ? 0.5 : 0;
  const double shape = share.mean * (1 - share.mean) / share.variance - 1;
  return 1 - incomplete_beta(share.mean * shape, (1 - share.mean) * shape, 0.5);
}

/// Fills intervals and how sure the lead is from the posteriors of both runs.
void add_posterior(MeanComparison& comparison, const Tasks& a, const Tasks& b, const Question& question, About about,
                   bool paired, const IntervalRequest& request, const Runs& runs) {
  const PosteriorCurve of_a = hierarchical_curve(counts_of(a), question, {}, about == About::both);
  const PosteriorCurve of_b = hierarchical_curve(counts_of(b), question, {}, about == About::both);
  const double beyond = (1 - level_of_each(request, question.at.size())) / 2;
  const double beyond_whole = (1 - level_of_each(of_whole(request), question.at.size())) / 2;
  for (std::size_t j = 0; j < question.at.size(); ++j) {
    const double mean = of_a.mean[j] - of_b.mean[j];
    double variance = of_a.sd[j] * of_a.sd[j] + of_b.sd[j] * of_b.sd[j];
    if (about == About::both && paired && comparison.difference.status[j] == IntervalStatus::ok) {
      variance = paired_variance(variance, covariance(runs, j), comparison.tasks);
    }
    const PosteriorDifference difference{mean, variance, -1, 1,
                                         about == About::both ? comparison.tasks / (paired ? 1 : 2) : 0};
    const auto fill = [&](Intervals& intervals, double outside) {
      intervals.value[j] = mean;
      intervals.lower[j] = difference.quantile(outside, 0);
      intervals.upper[j] = difference.quantile(1 - outside, 1);
      intervals.status[j] = IntervalStatus::ok;
    };
    fill(comparison.difference, beyond);
    fill(comparison.whole, beyond_whole);
    comparison.a[j] = of_a.mean[j];
    comparison.b[j] = of_b.mean[j];
    comparison.better.push_back(chance_of_lead(difference.share()));
  }
  drop_points(comparison.difference, 1);
  drop_points(comparison.whole, 1);
}

/// Paired runs have the same weights.
MeanComparison compare_checked(const Tasks& a, const Tasks& b, const Question& question, About about, bool paired,
                               const IntervalRequest& request) {
  const Runs runs = runs_of(without_clusters(a), without_clusters(b), question, paired);
  // What is drawn at random are clusters, where there are some.
  const bool by_cluster = !a.clusters.empty() || (!paired && !b.clusters.empty());
  const Runs clustered = by_cluster ? runs_of(a, b, question, paired) : Runs{};
  const Runs& drawn = by_cluster ? clustered : runs;
  MeanComparison comparison;
  comparison.at = question.at;
  comparison.tasks = paired ? runs.differences.total() : runs.a.total() + runs.b.total();
  comparison.difference = without_ends(paired ? runs.differences : runs.a);
  comparison.whole = comparison.difference;
  for (std::size_t j = 0; j < question.at.size(); ++j) {
    comparison.a.push_back(runs.a.is_defined(j) ? runs.a.value(j) : kUndefined);
    comparison.b.push_back(runs.b.is_defined(j) ? runs.b.value(j) : kUndefined);
    const bool has_value = runs.a.is_defined(j) && runs.b.is_defined(j);
    comparison.superiority.push_back(has_value ? superiority(runs, paired, j) : kUndefined);
  }
  if (about == About::new_tasks) {
    add_draws(comparison, a, b, question, paired, request, runs, drawn);
  } else {
    add_posterior(comparison, a, b, question, about, paired, request, runs);
  }
  if (!paired) {
    comparison.p_value = about == About::these_tasks ? std::vector<double>(question.at.size(), kUndefined)
                                                     : dealt_p_values(drawn.a, drawn.b, request);
  } else if (about == About::these_tasks) {
    comparison.p_value = resampled_p_values(a, b, question, request);
  } else {
    comparison.p_value = sign_flip_p_values(drawn.differences, request);
  }
  return comparison;
}

}  // namespace

MeanComparison compare_means(const Tasks& a, const Tasks& b, const Question& question, About about, bool paired,
                             const IntervalRequest& request) {
  check_request(kCompareMeans, request);
  if (!paired) return compare_checked(a, b, question, about, paired, request);
  Tasks weighed = b;
  weighed.weights = a.weights;
  return compare_checked(a, weighed, question, about, paired, request);
}

}  // namespace passcurve
