#include <emscripten/bind.h>

#include "arguments.hpp"
#include "funnel.hpp"

using emscripten::function;
using emscripten::val;
using namespace passcurve;

namespace {

val tries(double n, double c, double k) {
  return funnel([&] { return expected_tries(n, c, k); });
}

val noise(const val& n, const val& c, const val& tasks) {
  return funnel([&] { return noise_split(counts(n, c, tasks)); });
}

}  // namespace

EMSCRIPTEN_BINDINGS(passcurve_plan) {
  function("expectedTries", &tries);
  function("noiseSplit", &noise);
}
