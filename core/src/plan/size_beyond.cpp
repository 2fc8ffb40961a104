#include "passcurve/size_beyond.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/check.hpp"
#include "intervals/units.hpp"
#include "numeric/order.hpp"
#include "plan/share_error.hpp"

namespace passcurve {
namespace {

constexpr const char* kNextSize = "next_size";
constexpr double kClear = 2.6;        // standard errors: one size in a hundred looks clear by chance
constexpr double kCloseEnough = 1.6;  // the power of closer sizes differs by less than chance moves it
constexpr double kDigits = 2;
constexpr double kNoSize = std::numeric_limits<double>::infinity();

/// The studies of one size.
struct AtSize {
  double size = 0;
  double studies = 0;
  double named = 0;
  double wrong = 0;

  [[nodiscard]] double share() const { return named / studies; }
  [[nodiscard]] bool is_decided(double power) const {
    if (studies >= kStudiesOfSize) return true;
    const double error = std::sqrt(power * (1 - power) / studies);
    return studies > 0 && std::abs(share() - power) > kClear * error;
  }
};

/// Each size once, ascending.
std::vector<AtSize> by_size(const TriedSizes& tried) {
  std::vector<AtSize> sizes;
  for (const std::size_t i : ascending_order(tried.size)) {
    if (sizes.empty() || sizes.back().size != tried.size[i]) sizes.push_back({tried.size[i]});
    sizes.back().studies += tried.studies[i];
    sizes.back().named += tried.named[i];
    sizes.back().wrong += tried.wrong[i];
  }
  return sizes;
}

AtSize at_size(const std::vector<AtSize>& sizes, double size) {
  for (const AtSize& each : sizes) {
    if (each.size == size) return each;
  }
  return {size};
}

/// The middle of two sizes on a log scale, to two digits where these lie between.
double middle_of(double low, double high) {
  const double exact = std::sqrt(low * high);
  const double unit = std::pow(10, std::floor(std::log10(exact)) + 1 - kDigits);
  const double rounded = unit > 1 ? std::round(exact / unit) * unit : std::round(exact);
  if (low < rounded && rounded < high) return rounded;
  return std::clamp(std::round(exact), low + 1, high - 1);
}

SizePowers powers_of(const std::vector<AtSize>& sizes, double present) {
  SizePowers powers;
  for (const AtSize& at : sizes) {
    powers.size.push_back(at.size);
    powers.studies.push_back(at.studies);
    powers.power.push_back(at.share());
    powers.error.push_back(at.size == present ? 0 : share_error(at.named, at.studies));
    powers.wrong.push_back(at.wrong / at.studies);
  }
  return powers;
}

void check_tried(const TriedSizes& tried, const SizeRequest& request) {
  check_same_length({kNextSize, "tried.studies"}, tried.studies.size(), tried.size.size(), "tried.size");
  check_same_length({kNextSize, "tried.named"}, tried.named.size(), tried.size.size(), "tried.size");
  check_same_length({kNextSize, "tried.wrong"}, tried.wrong.size(), tried.size.size(), "tried.size");
  for (std::size_t i = 0; i < tried.size.size(); ++i) {
    check_whole({kNextSize, "tried.size", i}, tried.size[i], request.from, request.most);
    check_whole({kNextSize, "tried.studies", i}, tried.studies[i], 1, kMostSimulated);
    check_whole({kNextSize, "tried.named", i}, tried.named[i], 0, tried.studies[i]);
    check_whole({kNextSize, "tried.wrong", i}, tried.wrong[i], 0, tried.named[i]);
  }
}

/// The size to try next; where it is decided, that is the size sought.
AtSize sought(const std::vector<AtSize>& sizes, const SizeRequest& request) {
  AtSize low = at_size(sizes, request.from);
  if (low.studies == 0 || low.named > 0) return low;
  if (request.most == request.from) return {kNoSize, kStudiesOfSize};
  AtSize high = at_size(sizes, request.most);
  if (!high.is_decided(request.power)) return high;
  if (high.share() < request.power) return {kNoSize, kStudiesOfSize};
  while (high.size > low.size + 1 && high.size > kCloseEnough * low.size) {
    const AtSize middle = at_size(sizes, middle_of(low.size, high.size));
    if (!middle.is_decided(request.power)) return middle;
    (middle.share() >= request.power ? high : low) = middle;
  }
  return high;
}

}  // namespace

SizeStep next_size(const TriedSizes& tried, const SizeRequest& request) {
  check_whole({kNextSize, "from"}, request.from, 1, kMostGrownSamples);
  check_whole({kNextSize, "most"}, request.most, request.from, kMostGrownSamples);
  check_inside({kNextSize, "power"}, request.power, 0, 1);
  check_tried(tried, request);
  const std::vector<AtSize> sizes = by_size(tried);
  const AtSize next = sought(sizes, request);
  const bool is_present = next.size == request.from;
  const bool is_end = is_present ? next.studies > 0 : next.is_decided(request.power);
  SizeStep step{next.size, 0, 0, powers_of(sizes, request.from)};
  if (is_end) return step;
  step.first = next.studies;
  step.studies = is_present ? 1 : kStudiesOfStep;
  return step;
}

SizeBeyond size_beyond(const Tasks& a, const Tasks& b, const LeadRequest& request, Grows grows, double most,
                       double power) {
  const bool by_tasks = grows == Grows::tasks;
  const Counts of_a = counts_of(a);
  const Counts of_b = counts_of(b);
  const double from = by_tasks ? std::min(of_a.total(), of_b.total()) : std::min(of_a.min_n(), of_b.min_n());
  check_whole({"size_beyond", "most"}, most, from, by_tasks ? kMostGrownTasks : kMostGrownSamples);
  TriedSizes tried;
  SizeStep step = next_size(tried, {from, most, power});
  while (step.studies > 0) {
    const GrownStudy grown{by_tasks ? step.size : 0, by_tasks ? 0 : step.size};
    const PowerBeyond at = power_beyond(a, b, request, grown, step.first, step.studies);
    tried.size.push_back(step.size);
    tried.studies.push_back(at.studies);
    tried.named.push_back(at.named);
    tried.wrong.push_back(at.wrong);
    step = next_size(tried, {from, most, power});
  }
  return {step.size, step.powers};
}

}  // namespace passcurve
