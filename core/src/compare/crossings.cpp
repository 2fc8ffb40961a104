#include "compare/crossings.hpp"

#include <cmath>
#include <limits>

namespace passcurve {
namespace {

Leader leader_at(double lower, double upper) { return lower > 0 ? Leader::a : upper < 0 ? Leader::b : Leader::unclear; }

}  // namespace

std::vector<CrossOver> crossings_of(std::span<const double> places, std::span<const double> difference,
                                    std::span<const double> lower, std::span<const double> upper, bool by_log) {
  std::vector<CrossOver> crossings;
  double before = 0;
  std::size_t from = 0;
  for (std::size_t i = 0; i < places.size(); ++i) {
    const double here = difference[i];
    if (here == 0 || std::isnan(here)) continue;  // belongs to the lead before
    if (before != 0 && (here > 0) != (before > 0)) {
      const double share = before / (before - here);
      const double between = std::exp(std::log(places[from]) + share * std::log(places[i] / places[from]));
      const Leader later = here > 0 ? Leader::a : Leader::b;
      const Leader earlier = here > 0 ? Leader::b : Leader::a;
      CrossOver crossing{by_log ? between : places[from], here > 0, 0, std::numeric_limits<double>::infinity()};
      for (std::size_t j = 0; j <= from; ++j) {
        if (leader_at(lower[j], upper[j]) == earlier) crossing.lower = places[j];
      }
      for (std::size_t j = places.size(); j-- > i;) {
        if (leader_at(lower[j], upper[j]) == later) crossing.upper = places[j];
      }
      crossings.push_back(crossing);
    }
    before = here;
    from = i;
  }
  return crossings;
}

std::vector<LeadStretch> stretches_of(std::span<const double> places, std::span<const double> lower,
                                      std::span<const double> upper) {
  std::vector<LeadStretch> stretches;
  bool continues = false;
  for (std::size_t i = 0; i < places.size(); ++i) {
    const bool has_ends = !std::isnan(lower[i]);
    const Leader leader = leader_at(lower[i], upper[i]);
    if (has_ends && !(continues && stretches.back().leader == leader)) {
      stretches.push_back({places[i], places[i], leader});
    } else if (has_ends) {
      stretches.back().to = places[i];
    }
    continues = has_ends;
  }
  return stretches;
}

}  // namespace passcurve
