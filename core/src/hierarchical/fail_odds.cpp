#include "hierarchical/fail_odds.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "numeric/polya.hpp"

namespace passcurve {
namespace {

constexpr double kNegligible = 1e-24;  // smaller odds count as 0
constexpr double kFreshFrom = 64;      // for this many steps and more, a start costs less

}  // namespace

FailOdds::FailOdds(std::vector<double> ks) : ks_(std::move(ks)), odds_(ks_.size()) {}

void FailOdds::start(double alpha, double beta) {
  alpha_ = alpha;
  beta_ = beta;
  fill_from(0);
}

/// Fills the odds from the first unknown k on, each from the one before.
void FailOdds::fill_from(std::size_t known) {
  double drawn = known == 0 ? 0 : ks_[known - 1];
  double log_odds = known == 0 ? 0 : std::log(odds_[known - 1]);
  for (active_ = known; active_ < ks_.size(); ++active_) {
    log_odds += polya_log_none(alpha_, beta_ + drawn, ks_[active_] - drawn);
    drawn = ks_[active_];
    odds_[active_] = std::exp(log_odds);
    if (odds_[active_] < kNegligible) break;
  }
  std::fill(odds_.begin() + static_cast<std::ptrdiff_t>(active_), odds_.end(), 0.0);
}

void FailOdds::drop_negligible() {
  for (; active_ > 0 && odds_[active_ - 1] < kNegligible; --active_) odds_[active_ - 1] = 0;
}

/// Multiplies the odds of k by a ratio.
template <class Ratio>
void FailOdds::step(Ratio ratio) {
  for (std::size_t j = 0; j < active_; ++j) odds_[j] *= ratio(ks_[j]);
}

void FailOdds::move_to(double alpha, double beta) {
  double successes = std::round(alpha - alpha_);
  double failures = std::round(beta - beta_);
  if (std::abs(successes) + std::abs(failures) > kFreshFrom) {
    start(alpha, beta);
    return;
  }
  const bool can_rise = failures > 0;
  for (; successes > 0 && failures < 0; --successes, ++failures) {  // one success replaces one failure
    const double next = beta_ -= 1;
    step([next](double k) { return next / (next + k); });
    drop_negligible();
  }
  for (; successes < 0 && failures > 0; ++successes, --failures) {  // the reverse
    const double from = beta_;
    step([from](double k) { return (from + k) / from; });
    beta_ += 1;
  }
  alpha_ = alpha - successes;
  for (; successes > 0; --successes) {
    const double all = alpha_ + beta_;
    step([all](double k) { return all / (all + k); });
    alpha_ += 1;
  }
  for (; failures > 0; --failures) {
    const double from = beta_;
    const double all = alpha_ + beta_;
    step([from, all](double k) { return (from + k) / from * (all / (all + k)); });
    beta_ += 1;
  }
  alpha_ = alpha;
  beta_ = beta;
  drop_negligible();
  if (can_rise) fill_from(active_);  // odds that counted as 0 may have risen
}

}  // namespace passcurve
