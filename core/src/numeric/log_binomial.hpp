#pragma once

namespace passcurve {

/// o log(o/e) - (o - e) for o, e > 0, never negative. The caller passes gap = o - e, which it knows more exactly than
/// the parts.
double deviance(double o, double e, double gap);

/// The log of the chance of c successes among n samples with the rate p in (0, 1): C(n, c) p^c (1-p)^(n-c).
/// By Stirling's formula, its bulk as two deviances (Loader 2000).
double log_binomial(double n, double c, double p);

}  // namespace passcurve
