#pragma once

namespace passcurve {

/// The ends of an interval for only_b - only_a; NaN where no task changed.
struct NetGain {
  double lower = 0;
  double upper = 0;
};

/// McNemar's exact test, two-sided: how likely, where a task is as likely to be lost as to be gained, the two numbers
/// are to lie as far apart. min(1, 2 P(X <= the smaller)), X ~ Binomial(only_a + only_b, 1/2); 1 where both are 0.
/// only_a and only_b whole in [0, 2^31]. Relative error below 1e-12. Cost O(sqrt(only_a + only_b)).
/// @throws ValueError naming only_a or only_b
double mcnemar(double only_a, double only_b);

/// The interval that belongs to mcnemar's test, for only_b - only_a: of m tasks that changed, m (2 theta - 1) with the
/// ends of Clopper and Pearson's interval for theta, the chance that such a task was gained. It leaves out 0 exactly
/// where mcnemar(only_a, only_b) < 1 - level, and holds only_b - only_a. NaN where no task changed.
/// @throws as mcnemar; ValueError for a level outside (0, 1)
NetGain mcnemar_interval(double only_a, double only_b, double level);

}  // namespace passcurve
