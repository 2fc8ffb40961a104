#include "passcurve/expected_tries.hpp"

#include "base/check.hpp"
#include "base/undefined.hpp"
#include "metrics/draws.hpp"

namespace passcurve {

double expected_tries(double n, double c, double k) {
  check_task("expected_tries", n, c);
  check_budget({"expected_tries", "k"}, k);
  if (k > n) return kUndefined;
  return k == 1 ? 1 : (n + 1) / (c + 1) * draw_odds(n + 1, c + 1, k).some;
}

}  // namespace passcurve
