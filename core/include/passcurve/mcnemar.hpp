#pragma once

namespace passcurve {

/// The ends of an interval for only_b - only_a; NaN if no task changed.
struct NetGain {
  double lower = 0;
  double upper = 0;
};

/// McNemar's exact test, two-sided. The chance that the two numbers differ at least as much, if each changed task is
/// equally likely to be lost or gained: min(1, 2 P(X <= the smaller)), X ~ Binomial(only_a + only_b, 1/2); 1 if both
/// are 0.
/// only_a and only_b whole in [0, 2^31]. Relative error below 1e-12. Cost O(sqrt(only_a + only_b)).
/// @throws ValueError naming only_a or only_b
double mcnemar(double only_a, double only_b);

/// The interval for only_b - only_a that matches mcnemar's test. For m changed tasks it is m (2 theta - 1), at the ends
/// of Clopper and Pearson's interval for theta, the chance that a changed task was gained. It excludes 0 exactly if
/// mcnemar(only_a, only_b) < 1 - level, and it holds only_b - only_a. NaN if no task changed.
/// @throws as mcnemar; ValueError for a level outside (0, 1)
NetGain mcnemar_interval(double only_a, double only_b, double level);

}  // namespace passcurve
