#pragma once

namespace passcurve {

/// a^k times the sum over j of P(J = j) (-r)^j, with J the tries that pass among k drawn without replacement from n
/// with c of them, r = (1 - s)/s and a = exp(log_scale / k). The caller has checked 0 < c <= n, 1 <= k <= n, s < 1, and
/// a finite a^k max(1, r)^k. Error: 1e-12 of the larger of 1 and the sum.
double signed_draws(double n, double c, double k, double right_pass, double log_scale);

}  // namespace passcurve
