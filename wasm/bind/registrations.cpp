#include <emscripten/bind.h>
#include <malloc.h>

#include "funnel.hpp"

using emscripten::function;
using emscripten::val;
using namespace passcurve;

namespace {

/// Binds a metric of one task.
template <double (*metric)(double, double, double)>
val of_task(double n, double c, double k) {
  return funnel([&] { return metric(n, c, k); });
}

/// Binds a mean curve under a policy for unequal n.
template <Curve (*metric)(const Counts&, std::span<const double>, Ragged)>
val of_counts(const val& n, const val& c, const val& tasks, const val& ks, const val& policy) {
  return funnel([&] { return metric(counts(n, c, tasks), numbers(ks), ragged(policy)); });
}

/// Binds a mean curve that every n can answer.
template <Curve (*metric)(const Counts&, std::span<const double>)>
val of_counts(const val& n, const val& c, const val& tasks, const val& ks) {
  return funnel([&] { return metric(counts(n, c, tasks), numbers(ks)); });
}

val group_counts(const val& n, const val& c, const val& tasks) {
  return funnel([&] { return counts(n, c, tasks); });
}

/// Bytes that the heap holds now; a constant between calls, which a test checks.
double memory_in_use() { return mallinfo().uordblks; }  // NOLINT(concurrency-mt-unsafe): wasm has one thread

}  // namespace

EMSCRIPTEN_BINDINGS(passcurve) {
  function("passAtK", &of_task<pass_at_k>);
  function("failAtK", &of_task<fail_at_k>);
  function("passAtKPlugin", &of_task<pass_at_k_plugin>);
  function("failAtKPlugin", &of_task<fail_at_k_plugin>);
  function("passHatK", &of_task<pass_hat_k>);
  function("passAtKCurve", &of_counts<pass_at_k_curve>);
  function("passAtKPluginCurve", &of_counts<pass_at_k_plugin_curve>);
  function("passHatKCurve", &of_counts<pass_hat_k_curve>);
  function("groupCounts", &group_counts);
  function("memoryInUse", &memory_in_use);
}
