#include "passcurve/task_correlation.hpp"

#include <algorithm>
#include <cmath>

#include "base/check.hpp"
#include "base/undefined.hpp"
#include "intervals/units.hpp"
#include "numeric/sum.hpp"
#include "passcurve/noise_split.hpp"
#include "passcurve/pass_at_k.hpp"

namespace passcurve {

double task_correlation(const Tasks& a, const Tasks& b, double k) {
  check_same_length({"task_correlation", "b"}, b.n.size(), a.n.size(), "a");
  const Counts of_a = counts_of(a);
  const Counts of_b = counts_of({b.n, b.c, a.weights, {}});
  check_whole({"task_correlation", "k"}, k, 1, std::min(of_a.min_n(), of_b.min_n()));
  Sum of_values_a;
  Sum of_values_b;
  Sum products;
  Sum total;
  for (std::size_t i = 0; i < a.n.size(); ++i) {
    const double weight = a.weights.empty() ? 1 : a.weights[i];
    const double in_a = pass_at_k(a.n[i], a.c[i], k);
    const double in_b = pass_at_k(b.n[i], b.c[i], k);
    of_values_a.add(weight * in_a);
    of_values_b.add(weight * in_b);
    products.add(weight * in_a * in_b);
    total.add(weight);
  }
  const double tasks = total.value();
  const double product_of_means = of_values_a.value() / tasks * (of_values_b.value() / tasks);
  const double covariance = (products.value() / tasks - product_of_means) * tasks / (tasks - 1);
  const double variances = std::max(0.0, noise_split(of_a, k).between) * std::max(0.0, noise_split(of_b, k).between);
  return variances > 0 && tasks > 1 ? std::clamp(covariance / std::sqrt(variances), -1.0, 1.0) : kUndefined;
}

}  // namespace passcurve
