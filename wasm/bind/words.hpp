#pragma once

#include <array>
#include <stdexcept>
#include <string>
#include <utility>

// The words of every enumeration that crosses the boundary, in the order of its enumerators.

/// A word that is none of those of an argument.
class WordError : public std::invalid_argument {
 public:
  WordError(std::string which, const std::string& message)
      : std::invalid_argument(message), argument(std::move(which)) {}
  std::string argument;
};

constexpr std::array kStatuses{"exact", "undefined", "extrapolated", "partial"};
constexpr std::array kRelations{"equal", "a-dominates", "b-dominates", "crosses", "undefined"};
constexpr std::array kFitStatuses{"converged", "all_failed",       "all_solved",    "binomial_limit",
                                  "two_point", "not_identifiable", "max_iterations"};
constexpr std::array kIntervalStatuses{"ok",      "undefined",    "one-unit",  "no-spread",
                                       "no-test", "no-inversion", "few-draws", "not-joint"};
constexpr std::array kRaggeds{"strict", "eligible"};
constexpr std::array kTries{"pass@k", "pass^k"};
constexpr std::array kBands{"pointwise", "simultaneous"};
constexpr std::array kFamilies{"bb", "zoibb"};
constexpr std::array kEstimators{"unbiased", "plugin", "hb", "bb", "zoibb", "linmix"};
constexpr std::array kMetrics{"passAtK", "plugin", "passHatK", "gPassAtK", "mgPassAtK", "mgPassAtKArea", "cover"};
constexpr std::array kMethods{"gaffke", "bca", "studentized", "percentile", "t", "t-plus", "permutation"};
constexpr std::array kLeaders{"a", "b", "unclear"};
constexpr std::array kAbouts{"new-tasks", "these-tasks", "both"};
constexpr std::array kSizeStatuses{"ok", "unchanged", "narrow"};
