#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "base/check.hpp"

namespace passcurve {

/// The ks, followed by the double of each, capped at 2^53. A double above the cap is beyond any n.
inline std::vector<double> with_doubles(std::span<const double> ks) {
  std::vector<double> all(ks.begin(), ks.end());
  all.reserve(2 * ks.size());
  for (const double k : ks) all.push_back(std::min(2 * k, kMaxWhole));
  return all;
}

}  // namespace passcurve
