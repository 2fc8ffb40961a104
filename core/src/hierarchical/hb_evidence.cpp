#include "hierarchical/hb_evidence.hpp"

#include "numeric/log_gamma.hpp"
#include "numeric/polya.hpp"

namespace passcurve {
namespace {

/// log P(no success among n) under Beta(a, b) for each group, from that of the n before.
std::vector<double> log_none_of(const std::vector<ExtremeGroup>& ascending, double a, double b) {
  std::vector<double> logs;
  double log_none = 0;
  double drawn = 0;
  for (const ExtremeGroup& group : ascending) {
    log_none += polya_log_none(a, b + drawn, group.n - drawn);
    drawn = group.n;
    logs.push_back(log_none);
  }
  return logs;
}

}  // namespace

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
  evidence.log_none = log_none_of(none_, a, b);
  evidence.log_every = log_none_of(every_, b, a);
  return evidence;
}

}  // namespace passcurve
