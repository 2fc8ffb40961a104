#pragma once

#include <vector>

namespace passcurve {

/// The decimal d.ddd x 10^exponent by its significant digits, with no trailing 0. For 0 there are no digits.
struct Digits {
  std::vector<int> digits;
  int exponent = 0;
};

/// The shortest decimal that reads back as the double, and the nearest of those: the digits that a program prints.
/// value >= 0 and finite. Exact for every double (Steele & White 1990, on whole numbers of any size). Our own, because
/// the standard library's printing and reading together would be a tenth of the module.
Digits shortest_digits(double value);

}  // namespace passcurve
