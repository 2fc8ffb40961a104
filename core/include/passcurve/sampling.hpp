#pragma once

namespace passcurve {

/// Sampling rule of a task.
struct Sampling {
  /// Samples were drawn this many at a time until a batch held a success; 1: until the first success. 0: a number of
  /// samples that does not depend on their outcome. Whole, in [0, 2^31].
  double batch = 0;
  /// The number of samples after which drawing stopped without a success. 0: not known. Whole, in [0, 2^31].
  double cap = 0;

  [[nodiscard]] bool stops() const { return batch > 0; }
};

}  // namespace passcurve
