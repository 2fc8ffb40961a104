#pragma once

#include <utility>
#include <vector>

#include "passcurve/question.hpp"

/// The question of pass@k at these k.
inline passcurve::Question pass_at(std::vector<double> ks, passcurve::Ragged ragged = passcurve::Ragged::strict) {
  return {passcurve::Metric::pass_at_k, std::move(ks), 1, ragged};
}
