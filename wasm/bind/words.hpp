#pragma once

#include <array>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <utility>

#include "passcurve/passcurve.hpp"

using namespace passcurve;

/// A word that the argument does not allow.
class WordError : public std::invalid_argument {
 public:
  WordError(std::string which, const std::string& message)
      : std::invalid_argument(message), argument(std::move(which)) {}
  std::string argument;
};

// Bools of core that are words in JavaScript.
enum class Band : bool { pointwise, simultaneous };
enum class CrossLeader : bool { b, a };
enum class PlannedAbout : bool { new_tasks, these_tasks };
enum class PairedTasks : bool { other, same };

/// The argument that an enumeration is an input for, or null, and its words in the order of its enumerators.
template <std::size_t count>
struct WordList {
  const char* argument;
  std::array<const char*, count> words;
};

template <class... Words>
consteval auto words_of(const char* argument, Words... words) {
  return WordList<sizeof...(Words)>{argument, {words...}};
}

/// The words of each enumeration that crosses the boundary.
template <class Enumeration>
inline constexpr auto kWords = nullptr;

template <class Type>
concept Worded = !std::is_null_pointer_v<decltype(kWords<Type>)>;

// Declares the argument that an enumeration is an input for, if any, and its words.
#define WORDS(Enumeration, ...) \
  template <>                   \
  inline constexpr auto kWords<Enumeration> = words_of(__VA_ARGS__)

WORDS(Status, "statuses", "exact", "undefined", "extrapolated", "partial");
WORDS(Relation, nullptr, "equal", "a-dominates", "b-dominates", "crosses", "undefined");
WORDS(FitStatus, nullptr, "converged", "all_failed", "all_solved", "binomial_limit", "two_point", "not_identifiable",
      "max_iterations");
WORDS(QuadratureStatus, nullptr, "converged", "cut");
WORDS(IntervalStatus, nullptr, "ok", "undefined", "one-unit", "no-spread", "no-test", "no-inversion", "few-draws",
      "not-joint");
WORDS(Leader, nullptr, "a", "b", "unclear");
WORDS(CrossLeader, nullptr, "b", "a");
WORDS(SizeStatus, nullptr, "ok", "unchanged", "narrow");
WORDS(BoundaryMethod, "method", "predictive", "bernoulli");
WORDS(Ragged, "ragged", "strict", "eligible");
WORDS(Tries, "metric", "pass@k", "pass^k");
WORDS(Band, "interval.band", "pointwise", "simultaneous");
WORDS(PairedTasks, "tasks", "other", "same");
WORDS(PlannedAbout, "about", "new-tasks", "these-tasks");
WORDS(Grows, "grows", "samples", "tasks");
WORDS(Family, "family", "bb", "zoibb");
WORDS(Estimator, "estimator", "unbiased", "plugin", "hb", "bb", "zoibb", "linmix");
WORDS(Metric, "metric", "passAtK", "plugin", "passHatK", "gPassAtK", "mgPassAtK", "mgPassAtKArea", "cover",
      "disagreeAtK", "atLeast", "checkedPassAtK", "majAtK", "bestOfK", "maxAtK", "minAtK");
WORDS(SampleKind, "samples", "none", "votes", "scores", "ranks");
WORDS(IntervalMethod, "interval.method", "gaffke", "bca", "studentized", "percentile", "t", "t-plus", "permutation");
WORDS(About, "interval.about", "new-tasks", "these-tasks", "both");
WORDS(Attempts, "metric", "passAtK", "passHatK", "gPassAtK", "mgPassAtK", "expectedTries");
WORDS(RatesBy, "by", "h", "concentration", "shapes");
