#include "passcurve/pass_hat_k.hpp"

#include <limits>

#include "base/check.hpp"
#include "metrics/draws.hpp"
#include "metrics/mean_curve.hpp"

namespace passcurve {
namespace {

/// All k draws succeed if none fails: the walk over the failures, with its two odds swapped.
class AllSucceedWalk {
 public:
  explicit AllSucceedWalk(const Cell& cell) : failures_(cell.n, cell.n - cell.c) {}
  Odds at(double k) {
    const Odds failing = failures_.at(k);
    return {failing.some, failing.none};
  }

 private:
  DrawWalk failures_;
};

}  // namespace

double pass_hat_k(double n, double c, double k) {
  check_task("pass_hat_k", n, c);
  check_budget({"pass_hat_k", "k"}, k);
  return k > n ? std::numeric_limits<double>::quiet_NaN() : draw_odds(n, n - c, k).none;
}

Answer mean_pass_hat_k(const Counts& counts, double k, Ragged ragged) {
  return pass_hat_k_curve(counts, {&k, 1}, ragged).at(0);
}

Curve pass_hat_k_curve(const Counts& counts, std::span<const double> ks, Ragged ragged) {
  const auto make_walk = [](const Cell& cell) { return AllSucceedWalk(cell); };
  return curve_of_sums(counts, ks, ragged, sample_limited_sums("pass_hat_k_curve", counts, ks, ragged, make_walk));
}

}  // namespace passcurve
