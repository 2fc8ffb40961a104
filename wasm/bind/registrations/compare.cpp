#include <emscripten/bind.h>

#include "arguments.hpp"
#include "convert_errors.hpp"

using emscripten::function;
using emscripten::val;
using namespace passcurve;

namespace {

val covers_compared(const val& pair) {
  return convert_errors([&] {
    const std::vector<Counts> both = runs(pair);
    return compare_cover(both[0], both[1]);
  });
}

val passes_compared(const val& pair, const val& ks) {
  return convert_errors([&] {
    const std::vector<Counts> both = runs(pair);
    return compare_pass_at_k(both[0], both[1], numbers(ks));
  });
}

val front(const val& x, const val& y) {
  return convert_errors([&] {
    const std::vector<bool> flags = pareto_front(numbers(x), numbers(y));
    return std::vector<double>(flags.begin(), flags.end());
  });
}

val wins_of(const val& errors, double estimators, double level) {
  return convert_errors([&] { return count_wins(numbers(errors), estimators, level); });
}

val means_compared(const val& a, const val& b, const val& paired, const val& question, const val& what,
                   const val& request) {
  return convert_errors([&] {
    return compare_macro_means(tasks_of_runs(a), tasks_of_runs(b), numbers(paired), structure<Question>(question),
                               enumerator<About>(what), structure<IntervalRequest>(request));
  });
}

val exact(double n_a, double c_a, double n_b, double c_b) {
  return convert_errors([&] { return exact_test(n_a, c_a, n_b, c_b); });
}

val corrected(const val& p_values) {
  return convert_errors([&] { return holm(numbers(p_values)); });
}

val ranked(const val& values, const val& pairs, double level) {
  return convert_errors([&] { return rank_runs(numbers(values), structure<ComparedPairs>(pairs), level); });
}

val settling(const val& a, const val& b, const val& paired, const val& question, double level, double power) {
  return convert_errors([&] {
    return what_would_settle_macro_means(tasks_of_runs(a), tasks_of_runs(b), numbers(paired),
                                         structure<Question>(question), level, power);
  });
}

val best(const val& of, const val& question, bool paired, double replicates, double seed) {
  return convert_errors(
      [&] { return best_of(tasks_of_runs(of), structure<Question>(question), paired, replicates, seed); });
}

val line_through(const val& x, const val& y, double replicates, double seed, double level) {
  return convert_errors([&] { return fit_line(numbers(x), numbers(y), replicates, seed, level); });
}

val correlated(const val& x, const val& y, bool by_rank, double level) {
  return convert_errors([&] { return correlate(numbers(x), numbers(y), by_rank, level); });
}

}  // namespace

EMSCRIPTEN_BINDINGS(passcurve_compare) {
  function("compareCover", &covers_compared);
  function("comparePassAtK", &passes_compared);
  function("paretoFront", &front);
  function("countWins", &wins_of);
  function("compare", &means_compared);
  function("exactTest", &exact);
  function("holm", &corrected);
  function("rankRuns", &ranked);
  function("whatWouldSettle", &settling);
  function("bestOf", &best);
  function("correlation", &correlated);
  function("fitLine", &line_through);
}
