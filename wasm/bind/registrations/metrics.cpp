#include <emscripten/bind.h>

#include "arguments.hpp"
#include "convert_errors.hpp"

using emscripten::function;
using emscripten::val;
using namespace passcurve;

namespace {

/// Binds a metric of one task.
template <double (*metric)(double, double, double)>
val of_task(double n, double c, double k) {
  return convert_errors([&] { return metric(n, c, k); });
}

/// Binds a mean curve that has a policy for unequal n.
template <Curve (*metric)(const Counts&, std::span<const double>, Ragged)>
val of_counts(const val& n, const val& c, const val& tasks, const val& ks, const val& policy) {
  return convert_errors([&] { return metric(counts(n, c, tasks), numbers(ks), enumerator<Ragged>(policy)); });
}

/// Binds a mean curve that exists for every n.
template <Curve (*metric)(const Counts&, std::span<const double>)>
val of_counts(const val& n, const val& c, const val& tasks, const val& ks) {
  return convert_errors([&] { return metric(counts(n, c, tasks), numbers(ks)); });
}

val g_pass(double n, double c, double k, double tau) {
  return convert_errors([&] { return g_pass_at_k(n, c, k, tau); });
}

val g_pass_curve(const val& n, const val& c, const val& tasks, double k, const val& taus, const val& policy) {
  return convert_errors(
      [&] { return g_pass_at_k_curve(counts(n, c, tasks), k, numbers(taus), enumerator<Ragged>(policy)); });
}

val g_pass_steps(const val& n, const val& c, const val& tasks, double k, const val& policy) {
  return convert_errors([&] { return g_pass_at_k_steps(counts(n, c, tasks), k, enumerator<Ragged>(policy)); });
}

val g_pass_all(const val& n, const val& c, const val& tasks, double k, const val& taus, const val& policy) {
  return convert_errors(
      [&] { return g_pass_summary(counts(n, c, tasks), k, numbers(taus), enumerator<Ragged>(policy)); });
}

val g_pass_grid(const val& n, const val& c, const val& tasks, const val& ks, const val& taus, const val& policy) {
  return convert_errors(
      [&] { return g_pass_at_k_surface(counts(n, c, tasks), numbers(ks), numbers(taus), enumerator<Ragged>(policy)); });
}

val threshold(double k, double tau) {
  return convert_errors([&] { return g_pass_threshold(k, tau); });
}

/// Binds the mean of a metric at one k.
template <Answer (*metric)(const Counts&, double, Ragged)>
val mean_at_k(const val& n, const val& c, const val& tasks, double k, const val& policy) {
  return convert_errors([&] { return metric(counts(n, c, tasks), k, enumerator<Ragged>(policy)); });
}

val steps_of_cover(const val& n, const val& c, const val& tasks) {
  return convert_errors([&] { return cover_steps(counts(n, c, tasks)); });
}

val cover_at(const val& n, const val& c, const val& tasks, const val& taus) {
  return convert_errors([&] { return cover_curve(counts(n, c, tasks), numbers(taus)); });
}

val weight_of_cover(const val& which, double k, const val& taus) {
  return convert_errors([&] { return cover_weight(enumerator<Tries>(which), k, numbers(taus)); });
}

val weight_quantile(const val& which, double k, double q) {
  return convert_errors([&] { return cover_weight_quantile(enumerator<Tries>(which), k, q); });
}

val weighted_cover(const val& n, const val& c, const val& tasks, const val& which, const val& ks) {
  return convert_errors(
      [&] { return cover_weighted_area(counts(n, c, tasks), enumerator<Tries>(which), numbers(ks)); });
}

val area_of_cover(const val& n, const val& c, const val& tasks) {
  return convert_errors([&] { return cover_area(counts(n, c, tasks)); });
}

val excess_of_runs(const val& pair) {
  return convert_errors([&] {
    const std::vector<Counts> both = runs(pair);
    return auc_excess(both[0], both[1]);
  });
}

val average_excess(const val& all) {
  return convert_errors([&] { return average_auc_excess(runs(all)); });
}

val any_metric(const val& strata, const val& question) {
  return convert_errors([&] { return measure(runs(strata), structure<Question>(question)); });
}

val gain(double at_1, double at_k) {
  return convert_errors([&] { return relative_gain(at_1, at_k); });
}

val group_counts(const val& n, const val& c, const val& tasks) {
  return convert_errors([&] { return counts(n, c, tasks); });
}

}  // namespace

EMSCRIPTEN_BINDINGS(passcurve_metrics) {
  function("passAtK", &of_task<pass_at_k>);
  function("failAtK", &of_task<fail_at_k>);
  function("passAtKPlugin", &of_task<pass_at_k_plugin>);
  function("failAtKPlugin", &of_task<fail_at_k_plugin>);
  function("passHatK", &of_task<pass_hat_k>);
  function("passAtKCurve", &of_counts<pass_at_k_curve>);
  function("passAtKPluginCurve", &of_counts<pass_at_k_plugin_curve>);
  function("passHatKCurve", &of_counts<pass_hat_k_curve>);
  function("gPassAtK", &g_pass);
  function("mgPassAtK", &of_task<mg_pass_at_k>);
  function("mgPassAtKArea", &of_task<mg_pass_at_k_area>);
  function("gPassAtKCurve", &g_pass_curve);
  function("gPassAtKSteps", &g_pass_steps);
  function("gPassSummary", &g_pass_all);
  function("gPassAtKSurface", &g_pass_grid);
  function("gPassThreshold", &threshold);
  function("mgPassAtKMean", &mean_at_k<mean_mg_pass_at_k>);
  function("mgPassAtKAreaMean", &mean_at_k<mean_mg_pass_at_k_area>);
  function("coverSteps", &steps_of_cover);
  function("coverCurve", &cover_at);
  function("coverArea", &area_of_cover);
  function("coverWeight", &weight_of_cover);
  function("coverWeightQuantile", &weight_quantile);
  function("coverWeightedArea", &weighted_cover);
  function("aucExcess", &excess_of_runs);
  function("averageAucExcess", &average_excess);
  function("measure", &any_metric);
  function("relativeGain", &gain);
  function("groupCounts", &group_counts);
}
