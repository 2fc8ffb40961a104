#include "passcurve/pass_at_k.hpp"

#include "base/check.hpp"
#include "base/undefined.hpp"
#include "metrics/draws.hpp"
#include "metrics/pass_at_k.hpp"
#include "metrics/stopped.hpp"

namespace passcurve {
namespace {

Odds task_odds(const char* function, double n, double c, double k) {
  check_task(function, n, c);
  check_budget({function, "k"}, k);
  return k > n ? Odds{kUndefined, kUndefined} : draw_odds(n, c, k);
}

}  // namespace

double pass_at_k(double n, double c, double k) { return task_odds("pass_at_k", n, c, k).some; }

double fail_at_k(double n, double c, double k) { return task_odds("fail_at_k", n, c, k).none; }

Answer mean_pass_at_k(const Counts& counts, double k, Ragged ragged) {
  return pass_at_k_curve(counts, {&k, 1}, ragged).at(0);
}

Curve pass_at_k_curve(const Counts& counts, std::span<const double> ks, Ragged ragged) {
  return curve_of_sums(counts, ks, ragged, pass_at_k_sums("pass_at_k_curve", counts, ks, ragged));
}

OddsSums pass_at_k_sums(const char* function, const Counts& counts, std::span<const double> ks, Ragged ragged) {
  const Sampling& sampling = counts.sampling();
  if (sampling.stops()) {
    return sample_limited_sums(function, counts, ks, ragged, [&sampling](const Cell& cell) {
      return StoppedWalk{sampling, cell.n, cell.c};
    });
  }
  return sample_limited_sums(function, counts, ks, ragged, [](const Cell& cell) { return DrawWalk(cell.n, cell.c); });
}

}  // namespace passcurve
