#pragma once

#include <utility>
#include <vector>

#include "passcurve/question.hpp"

/// Tasks with the same n.
inline passcurve::Tasks tasks_of(double n, std::vector<double> c) {
  return {std::vector<double>(c.size(), n), std::move(c), {}, {}};
}
