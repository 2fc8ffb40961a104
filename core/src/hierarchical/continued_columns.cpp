#include "hierarchical/continued_columns.hpp"

#include <algorithm>
#include <cstddef>

#include "numeric/odds.hpp"
#include "numeric/polya.hpp"
#include "passcurve/pass_at_k.hpp"

namespace passcurve {
namespace {

/// The tasks without a success among their n samples, at one node, while k rises.
class StillFailing {
 public:
  StillFailing(const HyperNode& node, const std::vector<Cell>& none)
      : node_(node), none_(none), pulls_(node.membership.factors.size()) {}

  /// To k attempts, at least as many as before.
  void advance(double k) {
    for (; next_ < none_.size() && none_[next_].n < k; ++next_) {
      draw_to(none_[next_].n);
      add(none_[next_]);
    }
    draw_to(k);
  }
  [[nodiscard]] double solved() const { return solved_; }
  [[nodiscard]] double missed() const { return open_ + closed_; }
  /// The variance of their sum that is common to all of them.
  [[nodiscard]] double shared_variance() const {
    double sum = 0;
    for (const Pull& pull : pulls_) sum += pull.solved * pull.solved;
    return sum;
  }

 private:
  /// Shift by a factor of the membership, of tasks that still fail and of tasks solved since.
  struct Pull {
    double open = 0;
    double solved = 0;
  };

  void add(const Cell& cell) {
    const Membership& membership = node_.membership;
    const double member = membership.mean.empty() ? 0 : membership.mean[next_];
    open_ += cell.weight * (1 - member);
    closed_ += cell.weight * member;
    for (std::size_t f = 0; f < pulls_.size(); ++f) pulls_[f].open += cell.weight * membership.factors[f][next_];
  }

  void draw_to(double k) {
    if (k > drawn_ && open_ > 0) {
      const Odds odds = polya_odds(node_.a, node_.b + drawn_, k - drawn_);
      solved_ += open_ * odds.some;
      open_ *= odds.none;
      for (Pull& pull : pulls_) pull = {pull.open * odds.none, pull.solved + pull.open * odds.some};
    }
    drawn_ = k;
  }

  const HyperNode& node_;
  const std::vector<Cell>& none_;
  std::size_t next_ = 0;
  double drawn_ = 0;
  double open_ = 0;    // fail still, with a rate that is not 0
  double closed_ = 0;  // cannot succeed
  double solved_ = 0;
  std::vector<Pull> pulls_;
};

}  // namespace

Decided decided_at(const Counts& counts, double k) {
  Decided sums;
  for (const Cell& cell : counts.cells()) {
    if (cell.n < k || (counts.sampling().stops() && cell.c > 0)) {
      sums.solved += cell.c > 0 ? cell.weight : 0;
      continue;
    }
    const double missed = fail_at_k(cell.n, cell.c, k);
    sums.solved += cell.weight * pass_at_k(cell.n, cell.c, k);
    sums.missed += cell.weight * missed;
    sums.square += cell.weight * missed * missed;
  }
  return sums;
}

std::vector<Column> continued_columns(const HyperPosterior& posterior, const Counts& counts,
                                      std::span<const double> ks) {
  std::vector<Cell> none;
  for (const Cell& cell : counts.cells()) {
    if (cell.c == 0) none.push_back(cell);
  }
  std::vector<Decided> decided;
  std::vector<Column> columns(ks.size());
  for (std::size_t j = 0; j < ks.size(); ++j) {
    decided.push_back(decided_at(counts, ks[j]));
    columns[j].is_smooth = true;
    columns[j].reserve(posterior.nodes.size());
  }
  const double tasks = counts.total();
  for (const HyperNode& node : posterior.nodes) {
    StillFailing failing(node, none);
    for (std::size_t j = 0; j < ks.size(); ++j) {
      failing.advance(ks[j]);
      const double missed = (decided[j].missed + failing.missed()) / tasks;
      const double square = (decided[j].square + failing.missed()) / tasks;
      const double between = std::max(0.0, square - missed * missed);
      const double shared = failing.shared_variance() / tasks / tasks;
      columns[j].add((decided[j].solved + failing.solved()) / tasks, missed, (tasks * shared + between) / (tasks + 1));
    }
  }
  return columns;
}

void continue_curve(Curve& curve, const HyperPosterior& posterior, std::span<const Column> columns,
                    std::span<const double> beyond) {
  const PosteriorCurve found = curve_of(posterior, columns, 0, beyond, beyond, {});
  at_places(curve.k, beyond, [&](std::size_t i, std::size_t place) {
    curve.value[i] = found.mean[place];
    curve.complement[i] = found.complement[place];
    curve.status[i] = Status::extrapolated;
    curve.eligible[i] = curve.total;
  });
}

}  // namespace passcurve
