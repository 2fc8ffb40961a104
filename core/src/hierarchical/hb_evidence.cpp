#include "hierarchical/hb_evidence.hpp"

#include "numeric/log_gamma.hpp"
#include "numeric/polya.hpp"

namespace passcurve {

EvidenceTallies::EvidenceTallies(const Counts& counts, double power) {
  for (const auto& [n, c, tasks] : counts.cells()) {
    const double weight = power * tasks;
    if (c == 0) {
      none_.push_back({n, weight});
    } else if (c == n) {
      every_.push_back({n, weight});
    } else {
      successes_.add(c, weight);
      failures_.add(n - c, weight);
      samples_.add(n, weight);
      interior_ += weight;
      log_choices_ += weight * (log_gamma(n + 1) - log_gamma(c + 1) - log_gamma(n - c + 1));
    }
  }
  successes_.accumulate();
  failures_.accumulate();
  samples_.accumulate();
}

BetaBinomialEvidence EvidenceTallies::at(double a, double b) const {
  BetaBinomialEvidence evidence{};
  evidence.interior = log_choices_ + successes_.log_at(a) + failures_.log_at(b) - samples_.log_at(a + b);
  for (const ExtremeGroup& group : none_) evidence.log_none.push_back(polya_log_none(a, b, group.n));
  for (const ExtremeGroup& group : every_) evidence.log_every.push_back(polya_log_none(b, a, group.n));
  return evidence;
}

}  // namespace passcurve
