#include "passcurve/mixed_attempts.hpp"

#include <cmath>

#include "base/check.hpp"
#include "base/undefined.hpp"
#include "numeric/sum.hpp"
#include "passcurve/pass_at_k.hpp"
#include "passcurve/prior.hpp"

namespace passcurve {
namespace {

/// pass@k for k >= 0.
Chance drawn(double n, double c, double k) {
  if (k > n) return {kUndefined, kUndefined};
  return k == 0 ? Chance{0, 1} : Chance{pass_at_k(n, c, k), fail_at_k(n, c, k)};
}

void check_mix(const char* function, std::span<const double> ks, double share) {
  check_budgets(function, ks);
  check_share({function, "share"}, share);
}

}  // namespace

MixedCurve mixed_attempts(const Tasks& a, const Tasks& b, std::span<const double> ks, double share) {
  const char* const function = "mixed_attempts";
  check_not_empty({function, "n"}, a.n.size());
  check_same_length({function, "c of a"}, a.c.size(), a.n.size(), "n of a");
  check_same_length({function, "n of b"}, b.n.size(), a.n.size(), "n of a");
  check_same_length({function, "c of b"}, b.c.size(), a.n.size(), "n of a");
  if (!a.weights.empty()) check_same_length({function, "weights of a"}, a.weights.size(), a.n.size(), "n of a");
  check_mix(function, ks, share);
  for (std::size_t i = 0; i < a.n.size(); ++i) {
    check_task(function, a.n[i], a.c[i], i);
    check_task(function, b.n[i], b.c[i], i);
  }
  MixedCurve curve{{ks.begin(), ks.end()}, {}, {}};
  constexpr double kHalf = 0.5;
  for (const double k : ks) {
    const double of_b = std::floor(share * k + kHalf);
    Sum some;
    Sum none;
    Sum total;
    for (std::size_t i = 0; i < a.n.size(); ++i) {
      const double weight = a.weights.empty() ? 1 : a.weights[i];
      const Chance by_a = drawn(a.n[i], a.c[i], k - of_b);
      const Chance by_b = drawn(b.n[i], b.c[i], of_b);
      some.add(weight * (by_a.value + by_a.complement * by_b.value));
      none.add(weight * (by_a.complement * by_b.complement));
      total.add(weight);
    }
    curve.value.push_back(some.value() / total.value());
    curve.complement.push_back(none.value() / total.value());
  }
  return curve;
}

MixedCurve mixed_tasks(const Counts& a, const Counts& b, std::span<const double> ks, double share) {
  check_mix("mixed_tasks", ks, share);
  const Curve of_a = pass_at_k_curve(a, ks);
  const Curve of_b = pass_at_k_curve(b, ks);
  const auto mixed = [&](double one, double other) {
    return (share == 1 ? 0 : (1 - share) * one) + (share == 0 ? 0 : share * other);
  };
  MixedCurve curve{{ks.begin(), ks.end()}, {}, {}};
  for (std::size_t i = 0; i < ks.size(); ++i) {
    curve.value.push_back(mixed(of_a.value[i], of_b.value[i]));
    curve.complement.push_back(mixed(of_a.complement[i], of_b.complement[i]));
  }
  return curve;
}

}  // namespace passcurve
