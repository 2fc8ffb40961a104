#include "compare/self_differences.hpp"

#include <utility>
#include <vector>

#include "base/check.hpp"
#include "intervals/mean_draws.hpp"

namespace passcurve {
namespace {

Units units_of_self(const char* function, const Tasks& tasks, const SelfComparison& asked) {
  Units units = combined_units(function, tasks, asked.a, tasks, asked.b, asked.columns, asked.combine);
  units.low.assign(asked.low.begin(), asked.low.end());
  units.high.assign(asked.high.begin(), asked.high.end());
  return units;
}

}  // namespace

Differences self_differences(const char* function, std::span<const Tasks> strata, const SelfComparison& asked,
                             const IntervalRequest& request) {
  check_request(function, request);
  check_not_empty({function, "strata"}, strata.size());
  if (strata.size() == 1) return paired_differences(units_of_self(function, strata[0], asked), request);
  check_between({function, "method"}, static_cast<double>(request.method), 4, 5);  // t, t_plus
  StratifiedSums sums{{}, {std::vector<Student>(asked.columns), {}}};
  for (const Tasks& tasks : strata) {
    Units differences = units_of_self(function, tasks, asked);
    // The range of the sum comes from the range of one run's values.
    Units values;
    values.columns = asked.columns;
    values.low.assign(asked.columns, 0);
    values.high.assign(asked.columns, 1);
    add_stratum(sums, {true, values, values, std::move(differences)}, request.method == IntervalMethod::t_plus);
  }
  return stratified_differences(std::move(sums), static_cast<double>(strata.size()), request);
}

}  // namespace passcurve
