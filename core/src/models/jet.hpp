#pragma once

#include <Eigen/Core>
#include <array>
#include <cstddef>

#include "numeric/sum.hpp"

namespace passcurve {

/// A function of two parameters at one point: its value, gradient and Hessian.
struct Jet {
  double value = 0;
  Eigen::Vector2d gradient = Eigen::Vector2d::Zero();
  Eigen::Matrix2d hessian = Eigen::Matrix2d::Zero();
};

/// Adds up jets, each times a weight.
class JetSum {
 public:
  void add(double weight, const Jet& jet) { add(weight, jet.value, jet.gradient, jet.hessian); }
  /// The Hessian may be an expression; only three of its coefficients are computed.
  template <class Hessian>
  void add(double weight, double value, const Eigen::Vector2d& gradient, const Hessian& hessian) {
    value_.add(weight * value);
    gradient_[0].add(weight * gradient[0]);
    gradient_[1].add(weight * gradient[1]);
    hessian_[0].add(weight * hessian(0, 0));
    hessian_[1].add(weight * hessian(0, 1));
    hessian_[2].add(weight * hessian(1, 1));
  }
  void add_value(double value) { value_.add(value); }
  [[nodiscard]] Jet jet() const {
    Jet jet{value_.value(), {gradient_[0].value(), gradient_[1].value()}, {}};
    jet.hessian << hessian_[0].value(), hessian_[1].value(), hessian_[1].value(), hessian_[2].value();
    return jet;
  }

 private:
  Sum value_;
  std::array<Sum, 2> gradient_;
  std::array<Sum, 3> hessian_;  // 00, 01, 11
};

}  // namespace passcurve
