#include "passcurve/noise_split.hpp"

#include <algorithm>
#include <cmath>

#include "base/undefined.hpp"
#include "numeric/sum.hpp"

namespace passcurve {

NoiseSplit noise_split(const Counts& counts) {
  const double total = counts.total();
  Sum rates;
  Sum within;
  Sum of_means;
  for (const auto& [n, c, weight] : counts.cells()) {
    const double sample = n < 2 ? kUndefined : c / n * ((n - c) / (n - 1));
    rates.add(weight * (c / n));
    within.add(weight * sample);
    of_means.add(weight * (sample / n));
  }
  const double mean = rates.value() / total;
  Sum squares;
  for (const auto& [n, c, weight] : counts.cells()) squares.add(weight * (c / n - mean) * (c / n - mean));
  const double spread = total > 1 ? squares.value() / (total - 1) : kUndefined;

  NoiseSplit split;
  split.within = within.value() / total;
  split.between = spread - of_means.value() / total;
  split.flip = 2 * split.within;
  const double shown = std::isnan(split.between) ? split.between : std::max(0.0, split.between);
  split.icc = shown / (shown + split.within);
  split.error = std::sqrt(spread / total);
  split.sampling_share = spread > 0 ? std::min(1.0, of_means.value() / total / spread) : kUndefined;
  split.total = total;
  return split;
}

}  // namespace passcurve
