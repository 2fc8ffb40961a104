#pragma once

#include <array>
#include <stdexcept>
#include <string>
#include <utility>

#include "passcurve/passcurve.hpp"

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

/// The words of an enumeration, in the order of its enumerators, and the name of their type in TypeScript (after
/// "Raw"). An enumeration that is an input also has the name of its argument.
template <class Enumeration>
struct Words;

template <class Type>
concept Worded = requires {
  Words<Type>::words;
};

template <>
struct Words<passcurve::Status> {
  static constexpr const char* type = "Status";
  static constexpr std::array words{"exact", "undefined", "extrapolated", "partial"};
};

template <>
struct Words<passcurve::Relation> {
  static constexpr const char* type = "Relation";
  static constexpr std::array words{"equal", "a-dominates", "b-dominates", "crosses", "undefined"};
};

template <>
struct Words<passcurve::FitStatus> {
  static constexpr const char* type = "FitStatus";
  static constexpr std::array words{"converged", "all_failed",       "all_solved",    "binomial_limit",
                                    "two_point", "not_identifiable", "max_iterations"};
};

template <>
struct Words<passcurve::QuadratureStatus> {
  static constexpr const char* type = "QuadratureStatus";
  static constexpr std::array words{"converged", "cut"};
};

template <>
struct Words<passcurve::IntervalStatus> {
  static constexpr const char* type = "IntervalStatus";
  static constexpr std::array words{"ok",      "undefined",    "one-unit",  "no-spread",
                                    "no-test", "no-inversion", "few-draws", "not-joint"};
};

template <>
struct Words<passcurve::Leader> {
  static constexpr const char* type = "Leader";
  static constexpr std::array words{"a", "b", "unclear"};
};

template <>
struct Words<CrossLeader> {
  static constexpr const char* type = "CrossLeader";
  static constexpr std::array words{"b", "a"};
};

template <>
struct Words<passcurve::SizeStatus> {
  static constexpr const char* type = "SizeStatus";
  static constexpr std::array words{"ok", "unchanged", "narrow"};
};

template <>
struct Words<passcurve::BoundaryMethod> {
  static constexpr const char* type = "BoundaryMethod";
  static constexpr const char* argument = "method";
  static constexpr std::array words{"predictive", "bernoulli"};
};

template <>
struct Words<passcurve::Ragged> {
  static constexpr const char* type = "Ragged";
  static constexpr const char* argument = "ragged";
  static constexpr std::array words{"strict", "eligible"};
};

template <>
struct Words<passcurve::Tries> {
  static constexpr const char* type = "Tries";
  static constexpr const char* argument = "metric";
  static constexpr std::array words{"pass@k", "pass^k"};
};

template <>
struct Words<Band> {
  static constexpr const char* type = "Band";
  static constexpr const char* argument = "interval.band";
  static constexpr std::array words{"pointwise", "simultaneous"};
};

template <>
struct Words<PairedTasks> {
  static constexpr const char* type = "PairedTasks";
  static constexpr const char* argument = "tasks";
  static constexpr std::array words{"other", "same"};
};

template <>
struct Words<PlannedAbout> {
  static constexpr const char* type = "PlannedAbout";
  static constexpr const char* argument = "about";
  static constexpr std::array words{"new-tasks", "these-tasks"};
};

template <>
struct Words<passcurve::Family> {
  static constexpr const char* type = "Family";
  static constexpr const char* argument = "family";
  static constexpr std::array words{"bb", "zoibb"};
};

template <>
struct Words<passcurve::Estimator> {
  static constexpr const char* type = "Estimator";
  static constexpr const char* argument = "estimator";
  static constexpr std::array words{"unbiased", "plugin", "hb", "bb", "zoibb", "linmix"};
};

template <>
struct Words<passcurve::Metric> {
  static constexpr const char* type = "Metric";
  static constexpr const char* argument = "metric";
  static constexpr std::array words{"passAtK", "plugin", "passHatK", "gPassAtK", "mgPassAtK", "mgPassAtKArea", "cover"};
};

template <>
struct Words<passcurve::IntervalMethod> {
  static constexpr const char* type = "IntervalMethod";
  static constexpr const char* argument = "interval.method";
  static constexpr std::array words{"gaffke", "bca", "studentized", "percentile", "t", "t-plus", "permutation"};
};

template <>
struct Words<passcurve::About> {
  static constexpr const char* type = "About";
  static constexpr const char* argument = "interval.about";
  static constexpr std::array words{"new-tasks", "these-tasks", "both"};
};

template <>
struct Words<passcurve::Attempts> {
  static constexpr const char* type = "Attempts";
  static constexpr const char* argument = "metric";
  static constexpr std::array words{"passAtK", "passHatK", "gPassAtK", "mgPassAtK", "expectedTries"};
};

template <>
struct Words<passcurve::RatesBy> {
  static constexpr const char* type = "RatesBy";
  static constexpr const char* argument = "by";
  static constexpr std::array words{"h", "concentration", "shapes"};
};

template <class... Types>
struct TypeList {};

/// Every enumeration that crosses the boundary.
using AllWords = TypeList<passcurve::Status, passcurve::Relation, passcurve::FitStatus, passcurve::QuadratureStatus,
                          passcurve::IntervalStatus, passcurve::Leader, CrossLeader, passcurve::SizeStatus,
                          passcurve::BoundaryMethod, passcurve::Ragged, passcurve::Tries, Band, passcurve::Family,
                          passcurve::Estimator, passcurve::Metric, passcurve::IntervalMethod, passcurve::About,
                          PlannedAbout, PairedTasks, passcurve::Attempts, passcurve::RatesBy>;
