#include "crossings.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "quantiles.hpp"

namespace passcurve {
namespace {

struct Change {
  double at;
  bool a_leads;
};

/// The changes of sign along a curve on the scale of `scaled` places, zeros counting to what came before them. In
/// steps, a lead ends at its last place; else between two.
template <class Value>
std::vector<Change> changes_of(std::span<const double> scaled, bool in_steps, Value value) {
  std::vector<Change> changes;
  double before = 0;
  std::size_t from = 0;
  for (std::size_t i = 0; i < scaled.size(); ++i) {
    const double here = value(i);
    if (here == 0 || std::isnan(here)) continue;
    if (before != 0 && (here > 0) != (before > 0)) {
      const double share = in_steps ? 0 : before / (before - here);
      changes.push_back({scaled[from] + share * (scaled[i] - scaled[from]), here > 0});
    }
    before = here;
    from = i;
  }
  return changes;
}

}  // namespace

std::vector<CrossOver> crossings_of(std::span<const double> places, std::span<const double> difference,
                                    std::span<const double> draws, double level, bool by_log) {
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  std::vector<double> scaled(places.begin(), places.end());
  for (double& place : scaled) place = by_log ? std::log(place) : place;
  const auto place_of = [&](double at) { return by_log ? std::exp(at) : at; };
  std::vector<CrossOver> crossings;
  const std::size_t replicates = places.empty() ? 0 : draws.size() / places.size();
  for (const Change& observed : changes_of(scaled, !by_log, [&](std::size_t i) { return difference[i]; })) {
    std::vector<double> found;
    found.reserve(replicates);
    for (std::size_t r = 0; r < replicates; ++r) {
      const auto value = [&](std::size_t i) { return draws[i * replicates + r]; };
      // A draw without such a change has the one lead everywhere, or the other.
      const bool a_leads_at_last = value(places.size() - 1) > 0;
      double nearest = a_leads_at_last == observed.a_leads ? -kInfinity : kInfinity;
      for (const Change& change : changes_of(scaled, !by_log, value)) {
        const bool is_nearer = std::abs(change.at - observed.at) < std::abs(nearest - observed.at);
        if (change.a_leads == observed.a_leads && is_nearer) nearest = change.at;
      }
      found.push_back(nearest);
    }
    const std::size_t rank = rank_of_end(replicates, level);
    const double lower = select(found, rank);
    double upper = select(found, replicates + 1 - rank);
    if (!by_log && std::isfinite(upper)) upper = *std::upper_bound(scaled.begin(), scaled.end(), upper);
    crossings.push_back({place_of(observed.at), observed.a_leads, std::isinf(lower) ? 0 : place_of(lower),
                         std::isinf(upper) ? kInfinity : place_of(upper)});
  }
  return crossings;
}

}  // namespace passcurve
