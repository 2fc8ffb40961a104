#include <array>
#include <cmath>
#include <cstdio>

#include "passcurve/passcurve.hpp"

int main() {
  const std::array<double, 2> n{10, 10};
  const std::array<double, 2> c{3, 0};
  const std::array<double, 2> ks{5, 11};
  const passcurve::Curve curve = passcurve::pass_at_k_curve(passcurve::Counts(n, c), ks);
  const bool right = std::abs(curve.value[0] - 11.0 / 24) < 1e-15 && std::isnan(curve.value[1]);
  std::puts(right ? "the installed library answers" : "the installed library is wrong");
  return right ? 0 : 1;
}
