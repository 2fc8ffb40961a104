#include "passcurve/fitted_rates.hpp"

#include <cmath>

#include "base/check.hpp"
#include "models/check_prior.hpp"
#include "models/fitted_task.hpp"
#include "models/predictive.hpp"
#include "numeric/decimal.hpp"
#include "numeric/log_gamma.hpp"
#include "numeric/sum.hpp"

namespace passcurve {
namespace {

/// `weight` times the density of Beta(a, b) at each p: p^(a-1) (1-p)^(b-1) / B(a, b).
std::vector<double> densities(const char* function, double weight, double a, double b, std::span<const double> ps) {
  std::vector<double> values;
  values.reserve(ps.size());
  const auto power = [](double exponent, double log) { return exponent == 0 ? 0 : exponent * log; };
  for (std::size_t i = 0; i < ps.size(); ++i) {
    check_share({function, "ps", i}, ps[i]);
    const double log = power(a - 1, std::log(ps[i])) + power(b - 1, std::log1p(-ps[i]));
    // At an end the limit, even if log_beta has overflowed.
    values.push_back(weight == 0 ? 0 : weight * std::exp(std::isinf(log) ? log : log - log_beta(a, b)));
  }
  return values;
}

/// The mean over the tasks of a chance that depends on tau; 1 at tau = 0. `add` adds the sums over all tasks at one
/// tau.
template <class Add>
CoverCurve mean_cover(const char* function, const Counts& counts, std::span<const double> taus, Add add) {
  CoverCurve curve{{taus.begin(), taus.end()}, {}, {}, counts.total(), counts.min_n(), counts.max_n()};
  for (std::size_t i = 0; i < taus.size(); ++i) {
    check_share({function, "taus", i}, taus[i]);
    Sum reached;
    Sum missed;
    if (taus[i] == 0) {
      reached.add(counts.total());
    } else {
      add(taus[i], reached, missed);
    }
    curve.value.push_back(mean_share(reached, counts.total()));
    curve.complement.push_back(mean_share(missed, counts.total()));
  }
  return curve;
}

/// The chance of fewer than c successes, and of at least c, for each c = 0 ... n of n samples of a new task.
struct Tails {
  Group group;
  std::vector<double> below;
  std::vector<double> from;
};

Tails tails_of(const Group& group, const Fit& fit) {
  const std::vector<double> chances = predictive(group.n, fit);
  Tails tails{group, std::vector<double>(chances.size()), std::vector<double>(chances.size())};
  Sum below;
  for (std::size_t c = 0; c < chances.size(); ++c) {
    tails.below[c] = below.value();
    below.add(chances[c]);
  }
  Sum from;
  for (std::size_t c = chances.size(); c-- > 0;) {
    from.add(chances[c]);
    tails.from[c] = from.value();
  }
  return tails;
}

CoverCurve cover_of_fit(const char* function, const Counts& counts, const Fit& fit, std::span<const double> taus) {
  return mean_cover(function, counts, taus, [&](double tau, Sum& reached, Sum& missed) {
    for (const Cell& cell : counts.cells()) {
      const Chance chance = fitted_reach(cell, tau, fit);
      reached.add(cell.weight * chance.value);
      missed.add(cell.weight * chance.complement);
    }
  });
}

}  // namespace

RateDistribution prior_rates(const Prior& prior, std::span<const double> ps) {
  const char* const function = "prior_rates";
  check_prior(function, prior);
  const double between = 1 - prior.pi0 - prior.pi1;
  return {{ps.begin(), ps.end()}, densities(function, between, prior.a, prior.b, ps), prior.pi0, prior.pi1};
}

RateDistribution posterior_rates(double n, double c, const Prior& prior, std::span<const double> ps) {
  const char* const function = "posterior_rates";
  check_task(function, n, c);
  check_prior(function, prior);
  const Weights weights = posterior_weights({n, c, 1}, fit_of(prior));
  return {{ps.begin(), ps.end()},
          densities(function, weights.between, prior.a + c, prior.b + (n - c), ps),
          weights.none,
          weights.all};
}

CoverCurve fitted_cover_curve(const Counts& counts, const Fit& fit, std::span<const double> taus) {
  return cover_of_fit("fitted_cover_curve", counts, fit, taus);
}

CoverCurve posterior_cover_curve(const Counts& counts, const Prior& prior, std::span<const double> taus) {
  const char* const function = "posterior_cover_curve";
  check_prior(function, prior);
  return cover_of_fit(function, counts, fit_of(prior), taus);
}

CoverCurve predicted_cover_curve(const Counts& counts, const Fit& fit, std::span<const double> taus) {
  const char* const function = "predicted_cover_curve";
  check_predictive(function, counts);
  std::vector<Tails> all;
  for (const Group& group : groups_of(counts)) all.push_back(tails_of(group, fit));
  return mean_cover(function, counts, taus, [&](double tau, Sum& reached, Sum& missed) {
    for (const auto& [group, below, from] : all) {
      const auto least = static_cast<std::size_t>(Decimal(tau).ceil_times(group.n));
      reached.add(group.tasks * from[least]);
      missed.add(group.tasks * below[least]);
    }
  });
}

RateBins rate_bins(const Counts& counts, const Fit& fit, std::span<const double> edges) {
  const char* const function = "rate_bins";
  check_at_least_two({function, "edges"}, edges.size());
  check_predictive(function, counts);
  std::vector<Decimal> ends;
  ends.reserve(edges.size());
  for (std::size_t i = 0; i < edges.size(); ++i) {
    const bool is_outer = i == 0 || i + 1 == edges.size();
    const double outer = i == 0 ? 0 : 1;
    if (is_outer) {
      check_between({function, "edges", i}, edges[i], outer, outer);
    } else {
      check_inside({function, "edges", i}, edges[i], edges[i - 1], 1);
    }
    ends.emplace_back(edges[i]);
  }
  const std::size_t bins = edges.size() - 1;
  std::vector<Sum> observed(bins);
  std::vector<Sum> expected(bins);
  std::size_t bin = 0;
  // Both loops ascend in c: a bin ends when its upper end is reached.
  const auto bin_of = [&](double n, double c) {
    while (bin + 1 < bins && ends[bin + 1].is_reached_by(c, n)) ++bin;
    return bin;
  };
  double last_n = 0;
  for (const Cell& cell : counts.cells()) {
    if (cell.n != last_n) bin = 0;
    last_n = cell.n;
    observed[bin_of(cell.n, cell.c)].add(cell.weight);
  }
  for (const Group& group : groups_of(counts)) {
    bin = 0;
    const std::vector<double> chances = predictive(group.n, fit);
    for (std::size_t c = 0; c < chances.size(); ++c) {
      expected[bin_of(group.n, static_cast<double>(c))].add(group.tasks * chances[c]);
    }
  }
  RateBins result;
  for (std::size_t i = 0; i < bins; ++i) {
    result.observed.push_back(observed[i].value());
    result.expected.push_back(expected[i].value());
  }
  return result;
}

}  // namespace passcurve
