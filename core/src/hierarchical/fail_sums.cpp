#include "hierarchical/fail_sums.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "numeric/order.hpp"
#include "numeric/polya.hpp"

namespace passcurve {
namespace {

constexpr double kNegligible = 1e-24;       // smaller odds count as 0
constexpr double kMostBlockSteps = 64;      // between the f of two cells of a block; a chain over the k costs as much
constexpr std::size_t kMostBlockRows = 64;  // of a block; bounds the memory
constexpr double kMostLogFactor = 460;      // of n, the log of its largest quotient in a block: 1e200
constexpr double kLeastLogStart = -515;     // log(kNegligible) - kMostLogFactor: no smaller start has odds that count

/// True if the factors of two n have a quotient far inside a double's range.
bool has_quotient(double n, double below, double most_k) {
  return (n - below) * std::log1p(most_k / below) <= kMostLogFactor;
}

/// log(Gamma(x + alpha) / Gamma(x)) in powers of 1/z, z = x + (alpha - 1)/2, for many x far beyond alpha:
///
///     alpha log z - 2 B3(1/2 + h) / (6 z^2) - 2 B5(1/2 + h) / (20 z^4) - 2 B7(1/2 + h) / (42 z^6) - ...,   h = alpha/2
///
/// with Bernoulli's polynomials. Absolute error below 1e-14, and roundings of alpha log z.
class FarLogGammaRise {
 public:
  explicit FarLogGammaRise(double alpha) : alpha_(alpha) {
    const double h = alpha / 2;
    const double square = h * h;
    second_ = -h * (square - 1.0 / 4) / 3;
    fourth_ = -h * (square * (square - 5.0 / 6) + 7.0 / 48) / 10;
    sixth_ = -h * (square * (square * (square - 7.0 / 4) + 49.0 / 48) - 31.0 / 192) / 21;
  }
  /// True if x is far enough beyond alpha: the first omitted term is below h (h/z)^8 / 36, and 1e-15 for a small h.
  [[nodiscard]] bool reaches(double x) const {
    constexpr double kLeast = 40;
    constexpr double kTimesAlpha = 32;
    constexpr double kMostAlpha = 256;  // beyond, the roundings exceed 1e-12
    return x >= kLeast && x >= kTimesAlpha * alpha_ && alpha_ <= kMostAlpha;
  }
  [[nodiscard]] double at(double x) const {
    const double z = x + (alpha_ - 1) / 2;
    const double y = 1 / (z * z);
    return alpha_ * std::log(z) + y * (second_ + y * (fourth_ + y * sixth_));
  }

 private:
  double alpha_;
  double second_;
  double fourth_;
  double sixth_;
};

}  // namespace

FailSums::FailSums(const std::vector<CellsOfN>& cells, std::vector<double> ks, std::size_t groups)
    : ks_(std::move(ks)),
      sums_(ks_.size()),
      squares_(ks_.size()),
      group_odds_(ks_.size() * groups),
      of_failures_(ks_.size()),
      divisors_(ks_.size()) {
  if (ks_.empty()) return;
  for (std::size_t i = cells.size(); i > 0;) {
    Block band;  // n that are near each other, with all their cells
    for (; i > 0 && band.rows.size() < kMostBlockRows; --i) {
      const auto& [n, of_n] = cells[i - 1];
      const bool is_near = band.rows.empty() ||
                           (band.rows.back() - n <= kMostBlockSteps && has_quotient(band.rows.front(), n, ks_.back()));
      if (!is_near) break;
      for (const MissCell& cell : of_n) band.cells.push_back({n - cell.c, cell.weight, band.rows.size(), cell.group});
      band.rows.push_back(n);
    }
    const std::vector<BlockCell> sorted = sorted_by(band.cells, [](const BlockCell& cell) { return -cell.failures; });
    for (std::size_t j = 0; j < sorted.size(); ++j) {
      const bool is_near = j > 0 && sorted[j - 1].failures - sorted[j].failures <= kMostBlockSteps;
      if (!is_near) blocks_.push_back({band.rows, {}});
      blocks_.back().cells.push_back(sorted[j]);
    }
  }
}

/// The odds of a task with the block's largest n and largest f, each from the k before.
void FailSums::start(const Block& block, double a, double b) {
  const double failures = block.cells.front().failures;
  const double alpha = a + (block.rows.front() - failures);
  const double beta = b + failures;
  const FarLogGammaRise rise(alpha);
  double log_odds = 0;
  double drawn = 0;
  double before = 0;  // the rise at beta + drawn, once it is reached
  for (active_ = 0; active_ < ks_.size(); ++active_) {
    const double k = ks_[active_];
    const bool is_far = rise.reaches(beta + k);
    const double here = is_far ? rise.at(beta + k) : 0;
    log_odds += before > 0 ? before - here : polya_log_none(alpha, beta + drawn, k - drawn);
    if (!(log_odds > kLeastLogStart)) break;
    of_failures_[active_] = std::exp(log_odds);
    before = here;
    drawn = k;
  }
}

/// The factors of n, relative to that of the first row: from n + 1 to n the odds rise by (s+n+k) / (s+n).
void FailSums::set_rows(const Block& block, double s) {
  of_rows_.assign(active_ * block.rows.size(), 1);
  for (std::size_t row = 1; row < block.rows.size(); ++row) {
    double* const factors = &of_rows_[row * active_];
    std::copy_n(factors - active_, active_, factors);
    for (double n = block.rows[row - 1] - 1; n >= block.rows[row]; --n) {
      const double inverse = 1 / (s + n);
      for (std::size_t j = 0; j < active_; ++j) factors[j] *= 1 + ks_[j] * inverse;
    }
  }
}

/// From x + steps failures to x: the odds fall by the product of all (x+i) / (x+i+k).
void FailSums::step_down(double x, double steps) {
  std::fill_n(divisors_.begin(), active_, 1.0);
  for (double i = 0; i < steps; ++i) {
    const double inverse = 1 / (x + i);
    for (std::size_t j = 0; j < active_; ++j) divisors_[j] *= 1 + ks_[j] * inverse;
  }
  for (std::size_t j = 0; j < active_; ++j) of_failures_[j] /= divisors_[j];
}

void FailSums::add(const BlockCell& cell, const double* of_n) {
  for (std::size_t j = 0; j < active_; ++j) {
    const double odds = of_failures_[j] * of_n[j];
    sums_[j] += cell.weight * odds;
    squares_[j] += cell.weight * odds * odds;
  }
  if (cell.group < 0) return;
  double* const of_group = &group_odds_[static_cast<std::size_t>(cell.group) * ks_.size()];
  for (std::size_t j = 0; j < active_; ++j) of_group[j] = of_failures_[j] * of_n[j];
}

void FailSums::add_block(const Block& block, double a, double b) {
  start(block, a, b);
  if (active_ == 0) return;  // a coarse lattice has nodes where every k is sure to succeed
  set_rows(block, a + b);
  const std::size_t started = active_;
  const double* const largest = &of_rows_[(block.rows.size() - 1) * started];
  double failures = block.cells.front().failures;
  for (const BlockCell& cell : block.cells) {
    if (cell.failures < failures) step_down(b + cell.failures, failures - cell.failures);
    failures = cell.failures;
    while (active_ > 0 && of_failures_[active_ - 1] * largest[active_ - 1] < kNegligible) --active_;
    if (active_ == 0) break;
    add(cell, &of_rows_[cell.row * started]);
  }
}

void FailSums::compute(double a, double b) {
  for (std::vector<double>* values : {&sums_, &squares_, &group_odds_}) std::fill(values->begin(), values->end(), 0.0);
  for (const Block& block : blocks_) add_block(block, a, b);
}

}  // namespace passcurve
