#include "passcurve/pass_at_k_plugin.hpp"

#include <cmath>

#include "base/check.hpp"
#include "metrics/mean_curve.hpp"

namespace passcurve {
namespace {

/// k independent tries with success chance c/n: none = (1 - c/n)^k. log(1 - c/n) uses the more exact argument.
class PluginWalk {
 public:
  PluginWalk(double n, double c)
      : once_{(n - c) / n, c / n}, log_fail_(c < n - c ? std::log1p(-c / n) : std::log((n - c) / n)) {}
  [[nodiscard]] Odds at(double k) const {
    return k == 1 ? once_ : Odds{std::exp(k * log_fail_), -std::expm1(k * log_fail_)};
  }

 private:
  Odds once_;
  double log_fail_;
};

Odds plugin_task_odds(const char* function, double n, double c, double k) {
  check_task(function, n, c);
  check_budget({function, "k"}, k);
  return PluginWalk(n, c).at(k);
}

}  // namespace

double pass_at_k_plugin(double n, double c, double k) { return plugin_task_odds("pass_at_k_plugin", n, c, k).some; }

double fail_at_k_plugin(double n, double c, double k) { return plugin_task_odds("fail_at_k_plugin", n, c, k).none; }

Answer mean_pass_at_k_plugin(const Counts& counts, double k) { return pass_at_k_plugin_curve(counts, {&k, 1}).at(0); }

Curve pass_at_k_plugin_curve(const Counts& counts, std::span<const double> ks) {
  const OddsSums sums = sum_odds(
      "pass_at_k_plugin_curve", counts, ks, [](const Cell&) { return kMaxWhole; },
      [](const Cell& cell) { return PluginWalk(cell.n, cell.c); });
  const double total = counts.total();
  Curve curve = empty_curve(counts);
  for (std::size_t i = 0; i < ks.size(); ++i) {
    curve.add({ks[i], mean_share(sums.some[i], total), mean_share(sums.none[i], total),
               ks[i] <= counts.min_n() ? Status::exact : Status::extrapolated, total, total});
  }
  return curve;
}

}  // namespace passcurve
