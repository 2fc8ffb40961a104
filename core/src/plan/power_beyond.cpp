#include "passcurve/power_beyond.hpp"

#include <cmath>

#include "base/check.hpp"
#include "compare/rough_comparison.hpp"
#include "plan/share_error.hpp"
#include "plan/simulated_pair.hpp"

namespace passcurve {
namespace {

constexpr const char* kPowerBeyond = "power_beyond";

/// Refinement of the posteriors of a simulated study. Over the priors of P4's table 3, N from 30 to 500 and n from 5 to
/// 10,000, means at k = 1,000 are then off by less than 0.005 of a standard deviation, and these by less than 4 %;
/// mostly by 0.1 %.
constexpr double kComparedRefinement = 0.4;
/// Each study has streams of its own, whose numbers stay whole.
constexpr double kMostFirstStudy = 4294967296;

void check_grown(const SimulatedPair& pair, const GrownStudy& grown) {
  const double most = pair.fewest_tasks() == 1 ? 1 : kMostGrownTasks;
  check_whole({kPowerBeyond, "tasks"}, grown.tasks, 0, most);
  check_whole({kPowerBeyond, "samples"}, grown.samples, 0, kMostGrownSamples);
}

}  // namespace

PowerBeyond power_beyond(const Tasks& a, const Tasks& b, const LeadRequest& request, const GrownStudy& grown,
                         double first, double studies) {
  check_inside({kPowerBeyond, "level"}, request.level, 0, 1);
  check_whole({kPowerBeyond, "first"}, first, 0, kMostFirstStudy);
  check_whole({kPowerBeyond, "studies"}, studies, 1, kMostSimulated);
  const SimulatedPair pair(kPowerBeyond, a, b, request);
  check_grown(pair, grown);
  const Question question{Metric::pass_at_k, {request.k}};
  IntervalRequest interval;
  interval.level = request.level;
  interval.method = IntervalMethod::t_plus;
  PowerBeyond found;
  found.studies = studies;
  for (double i = 0; i < studies; ++i) {
    const SimulatedStudy study = pair.study(static_cast<std::uint64_t>(first + i), grown);
    const MeanComparison compared =
        compare_roughly(study.a, study.b, question, request.about, request.paired, interval, kComparedRefinement);
    // NaN if the certainty of a difference is unknown.
    if (!(compared.p_value[0] < 1 - request.level)) continue;
    ++found.named;
    if (!(compared.difference.value[0] * study.lead > 0)) ++found.wrong;
  }
  found.power = found.named / studies;
  found.error = share_error(found.named, studies);
  return found;
}

}  // namespace passcurve
