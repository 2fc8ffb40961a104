#include "intervals/over_strata.hpp"

namespace passcurve {

void add_values(Intervals& sums, const Intervals& stratum) {
  if (sums.value.empty()) {
    sums = stratum;
    return;
  }
  sums.units += stratum.units;
  for (std::size_t j = 0; j < sums.value.size(); ++j) {
    sums.value[j] += stratum.value[j];
    if (!sums.complement.value.empty()) sums.complement.value[j] += stratum.complement.value[j];
    if (stratum.status[j] != IntervalStatus::ok) sums.status[j] = stratum.status[j];
  }
}

void divide(std::vector<double>& values, double by) {
  for (double& value : values) value /= by;
}

}  // namespace passcurve
