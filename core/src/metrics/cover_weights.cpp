#include "passcurve/cover_weights.hpp"

#include <cmath>

#include "base/check.hpp"
#include "numeric/sum.hpp"
#include "passcurve/cover.hpp"

namespace passcurve {
namespace {

/// The weight on (from, to]: a difference of two powers, computed without cancellation.
double weight_between(Tries tries, double k, double from, double to) {
  // any: (1-from)^k - (1-to)^k; all: to^k - from^k. Each is high^k - low^k = high^k (1 - (low/high)^k), with high >
  // low.
  const double high = tries == Tries::any ? 1 - from : to;
  const double log_high = tries == Tries::any ? std::log1p(-from) : std::log(to);
  const double log_low = tries == Tries::any ? std::log1p(-to) : std::log(from);
  if (high == 0) return 0;
  return std::exp(k * log_high) * -std::expm1(k * (log_low - log_high));
}

}  // namespace

std::vector<double> cover_weight(Tries tries, double k, std::span<const double> taus) {
  const char* const function = "cover_weight";
  check_budget({function, "k"}, k);
  std::vector<double> weights;
  for (std::size_t i = 0; i < taus.size(); ++i) {
    check_share({function, "taus", i}, taus[i]);
    // any: k (1 - tau)^(k-1); all: k tau^(k-1)
    const double log_base = tries == Tries::any ? std::log1p(-taus[i]) : std::log(taus[i]);
    weights.push_back(k == 1 ? 1 : k * std::exp((k - 1) * log_base));
  }
  return weights;
}

double cover_weight_quantile(Tries tries, double k, double q) {
  check_budget({"cover_weight_quantile", "k"}, k);
  check_share({"cover_weight_quantile", "q"}, q);
  return tries == Tries::any ? -std::expm1(std::log1p(-q) / k) : std::exp(std::log(q) / k);
}

std::vector<double> cover_weighted_area(const Counts& counts, Tries tries, std::span<const double> ks) {
  const CoverSteps steps = cover_steps(counts);
  std::vector<double> areas;
  for (std::size_t i = 0; i < ks.size(); ++i) {
    check_budget({"cover_weighted_area", "ks", i}, ks[i]);
    Sum area;
    double from = 0;
    for (std::size_t step = 0; step < steps.tau.size(); ++step) {
      area.add(steps.share[step] * weight_between(tries, ks[i], from, steps.tau[step]));
      from = steps.tau[step];
    }
    areas.push_back(area.value());
  }
  return areas;
}

}  // namespace passcurve
