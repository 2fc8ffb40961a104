#include <emscripten/bind.h>

#include "arguments.hpp"
#include "convert_errors.hpp"

using emscripten::function;
using emscripten::val;
using namespace passcurve;

namespace {

val hierarchical(const val& n, const val& c, const val& tasks, const val& request, const val& assumed) {
  return convert_errors([&] {
    return fit_hierarchical(counts(n, c, tasks), structure<HierarchicalRequest>(request),
                            structure<Hyperprior>(assumed));
  });
}

}  // namespace

EMSCRIPTEN_BINDINGS(passcurve_hierarchical) { function("fitHierarchical", &hierarchical); }
