#include "passcurve/stopped.hpp"

#include <algorithm>
#include <cmath>

#include "base/check.hpp"
#include "base/undefined.hpp"
#include "metrics/draws.hpp"
#include "metrics/stopped.hpp"

namespace passcurve {
namespace {

/// The odds for k attempts that begin with `failures`, and go on with draws from n samples with c successes. More
/// attempts than that include a success.
Odds odds_after(double failures, double n, double c, double k) {
  if (k <= failures) return {1, 0};
  if (k - failures > n) return {0, 1};
  return draw_odds(n, c, k - failures);
}

}  // namespace

double stopped_fail_at_k(double n, double c, double stop_at, double k) {
  const char* const function = "stopped_fail_at_k";
  check_task(function, n, c);
  check_whole({function, "stopAt"}, stop_at, 1, kMaxSamples);
  check_whole({function, "c"}, c, 0, std::min(n, stop_at));
  check_budget({function, "k"}, k);
  // The last sample is the r-th success: any order of those before it is as likely.
  if (c == stop_at) return odds_after(0, n - 1, c - 1, k).none;
  return k > n ? kUndefined : draw_odds(n, c, k).none;
}

double batched_fail_at_k(double batches, double size, double c, double k) {
  const char* const function = "batched_fail_at_k";
  check_whole({function, "size"}, size, 1, kMaxSamples);
  check_whole({function, "batches"}, batches, 1, std::floor(kMaxSamples / size));
  check_whole({function, "c"}, c, 0, size);
  check_budget({function, "k"}, k);
  return stopped_odds({size, 0}, batches * size, c, k).none;
}

Odds stopped_odds(const Sampling& sampling, double n, double c, double k) {
  if (c == 0) return k > n ? Odds{kUndefined, kUndefined} : Odds{1, 0};
  if (sampling.cap > 0 && k > sampling.cap) return {kUndefined, kUndefined};
  const double before = (std::ceil(n / sampling.batch) - 1) * sampling.batch;
  return odds_after(before, n - before, c, k);
}

}  // namespace passcurve
