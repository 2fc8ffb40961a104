// Replaces core's code for samples in groups and for checkers that err. The page's first picture shows counts and new
// tasks, and half of its bytes are this module. The whole module has all of it.

#include <optional>
#include <vector>

#include "base/sample_table.hpp"
#include "metrics/checked_odds.hpp"
#include "metrics/sample_kinds.hpp"
#include "passcurve/errors.hpp"

namespace passcurve {
namespace {

[[noreturn]] void refuse(const char* function) {
  throw ShapeError({function, "samples", std::nullopt, 0, "absent: only the whole module takes them"});
}

}  // namespace

SampleKind kind_of(Metric /*metric*/) { return SampleKind::none; }

void check_of_counts(const char* /*function*/, Metric /*metric*/) {}

void check_grouped(const char* /*function*/, Metric /*metric*/, SampleKind /*given*/) {}

SampleTable sample_table(std::span<const double> /*n*/, std::span<const double> /*c*/,
                         std::span<const double> /*weights*/, const SampleGroups& /*groups*/) {
  refuse("Counts");
}

void check_rates(const char* function, const CheckerRates& /*rates*/) { refuse(function); }

bool has_checked_values(const CheckerRates& /*rates*/, double /*k*/) { return false; }

Odds checked_odds(double /*n*/, double /*c*/, double /*k*/, const CheckerRates& /*rates*/) {
  refuse("checked_pass_at_k");
}

double least_checked(const CheckerRates& /*rates*/, double /*k*/) { return 0; }

double greatest_checked(const CheckerRates& /*rates*/, double /*k*/) { return 1; }

}  // namespace passcurve
