#pragma once

#include <cmath>

namespace passcurve {

/// A place and the value of a function there.
struct PlaceOfRoot {
  double at = 0;
  double value = 0;
};

/// The place where a continuous function is 0, to 1e-10 of the place or of the function. It is below 0 at `low` and not
/// below 0 at `high`. The Illinois method: false position, where an end that stays twice counts half.
template <class Function>
double rising_root(PlaceOfRoot low, PlaceOfRoot high, Function function) {
  constexpr double kClose = 1e-10;  // less than any digit that is shown of a plan
  constexpr int kMostSteps = 100;   // bounds the work
  int stayed = 0;
  for (int step = 0; step < kMostSteps && high.at - low.at > kClose; ++step) {
    const double middle = high.at - high.value * (high.at - low.at) / (high.value - low.value);
    const double value = function(middle);
    if (std::abs(value) < kClose) return middle;
    if (value > 0) {
      high = {middle, value};
      if (stayed > 0) low.value /= 2;
      stayed = 1;
    } else {
      low = {middle, value};
      if (stayed < 0) high.value /= 2;
      stayed = -1;
    }
  }
  return high.at;
}

}  // namespace passcurve
