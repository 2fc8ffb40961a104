#pragma once

#include <vector>

namespace passcurve {

/// A decimal d.ddd x 10^exponent by its significant digits, none of them a trailing 0; no digits for 0.
struct Digits {
  std::vector<int> digits;
  int exponent = 0;
};

/// The shortest decimal that reads back as the double, the nearest to it of those: what a program prints for it.
/// value >= 0 and finite. Exact for every double (Steele & White 1990, on whole numbers of any size). Own, since the
/// standard library's printing and reading together would be a tenth of the module.
Digits shortest_digits(double value);

}  // namespace passcurve
