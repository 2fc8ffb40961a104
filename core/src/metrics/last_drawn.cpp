#include "metrics/last_drawn.hpp"

#include <numeric>

#include "base/undefined.hpp"
#include "metrics/draws.hpp"
#include "numeric/sum.hpp"

namespace passcurve {

Odds last_drawn(std::span<const double> size, std::span<const double> value, double k) {
  double left = std::accumulate(size.begin(), size.end(), 0.0);  // samples up to the group
  if (!(k <= left)) return {kUndefined, kUndefined};
  Sum some;
  Sum none;
  double chance = 1;  // that all k are among them
  for (std::size_t g = size.size(); g-- > 0 && chance > 0;) {
    if (size[g] == 0) continue;
    // The odds that one of the group is drawn; draw_odds gives the same for a single sample.
    const Odds drawn = size[g] == 1 ? Odds{(left - k) / left, k / left} : draw_odds(left, size[g], k);
    some.add(chance * drawn.some * value[g]);
    none.add(chance * drawn.some * (1 - value[g]));
    chance *= drawn.none;
    left -= size[g];
  }
  return {none.value(), some.value()};
}

}  // namespace passcurve
