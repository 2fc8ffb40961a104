#pragma once

#include <tuple>

#include "../fields.hpp"

template <>
struct Fields<passcurve::NoiseSplit> {
  using Of = passcurve::NoiseSplit;
  static constexpr const char* type = "NoiseSplit";
  static constexpr std::tuple list{Field{"within", &Of::within}, Field{"between", &Of::between},
                                   Field{"flip", &Of::flip},     Field{"icc", &Of::icc},
                                   Field{"error", &Of::error},   Field{"samplingShare", &Of::sampling_share},
                                   Field{"total", &Of::total},   Field{"isUnbiased", &Of::is_unbiased}};
};

template <>
struct Fields<passcurve::NextSamples> {
  using Of = passcurve::NextSamples;
  static constexpr const char* type = "NextSamples";
  static constexpr std::tuple list{Field{"sd", &Of::sd}, Field{"more", &Of::more}};
};

template <>
struct Fields<passcurve::Population> {
  using Of = passcurve::Population;
  static constexpr const char* type = "Population";
  static constexpr std::tuple list{Field{"weight", &Of::weight}, Field{"a", &Of::a}, Field{"b", &Of::b},
                                   Field{"pi0", &Of::pi0}, Field{"pi1", &Of::pi1}};
};

template <>
struct Fields<passcurve::PrecisionRequest> {
  using Of = passcurve::PrecisionRequest;
  static constexpr const char* type = "PrecisionRequest";
  static constexpr std::tuple list{Field{"k", &Of::k}, flag<PlannedAbout>("about", &Of::these_tasks),
                                   Field{"level", &Of::level}};
};

template <>
struct Fields<passcurve::PrecisionMap> {
  using Of = passcurve::PrecisionMap;
  static constexpr const char* type = "PrecisionMap";
  static constexpr std::tuple list{Field{"tasks", &Of::tasks},          Field{"samples", &Of::samples},
                                   Field{"halfWidth", &Of::half_width}, Field{"mean", &Of::mean},
                                   Field{"between", &Of::between},      Field{"within", &Of::within}};
};

template <>
struct Fields<passcurve::StudyCosts> {
  using Of = passcurve::StudyCosts;
  static constexpr const char* type = "StudyCosts";
  static constexpr std::tuple list{Field{"sample", &Of::sample}, Field{"task", &Of::task},
                                   Field{"mostTasks", &Of::most_tasks}, Field{"mostSamples", &Of::most_samples}};
};

template <>
struct Fields<passcurve::StudyPlan> {
  using Of = passcurve::StudyPlan;
  static constexpr const char* type = "StudyPlan";
  static constexpr std::tuple list{Field{"tasks", &Of::tasks}, Field{"samples", &Of::samples}, Field{"cost", &Of::cost},
                                   Field{"halfWidth", &Of::half_width}, Field{"isReached", &Of::is_reached}};
};

template <>
struct Fields<passcurve::PairRequest> {
  using Of = passcurve::PairRequest;
  static constexpr const char* type = "PairRequest";
  static constexpr std::tuple list{Field{"k", &Of::k}, flag<PairedTasks>("tasks", &Of::same_tasks),
                                   Field{"correlation", &Of::correlation}, Field{"level", &Of::level},
                                   Field{"power", &Of::power}};
};

template <>
struct Fields<passcurve::PowerMap> {
  using Of = passcurve::PowerMap;
  static constexpr const char* type = "PowerMap";
  static constexpr std::tuple list{
      Field{"tasks", &Of::tasks}, Field{"samples", &Of::samples}, Field{"detectable", &Of::detectable},
      Field{"power", &Of::power}, Field{"mean", &Of::mean},       Field{"largest", &Of::largest}};
};

template <>
struct Fields<passcurve::ComparisonPlan> {
  using Of = passcurve::ComparisonPlan;
  static constexpr const char* type = "ComparisonPlan";
  static constexpr std::tuple list{Field{"tasks", &Of::tasks}, Field{"samples", &Of::samples}, Field{"cost", &Of::cost},
                                   Field{"detectable", &Of::detectable}, Field{"isReached", &Of::is_reached}};
};

template <>
struct Fields<passcurve::SequenceRequest> {
  using Of = passcurve::SequenceRequest;
  static constexpr const char* type = "SequenceRequest";
  static constexpr std::tuple list{Field{"k", &Of::k}, Field{"level", &Of::level}, Field{"tightest", &Of::tightest},
                                   Field{"target", &Of::target}};
};

template <>
struct Fields<passcurve::ConfidenceSequence> {
  using Of = passcurve::ConfidenceSequence;
  static constexpr const char* type = "ConfidenceSequence";
  static constexpr std::tuple list{Field{"value", &Of::value},  Field{"lower", &Of::lower},
                                   Field{"upper", &Of::upper},  Field{"halfWidth", &Of::half_width},
                                   Field{"fixed", &Of::fixed},  Field{"tasks", &Of::tasks},
                                   Field{"enough", &Of::enough}};
};

template <>
struct Fields<passcurve::RunCosts> {
  using Of = passcurve::RunCosts;
  static constexpr const char* type = "RunCosts";
  static constexpr std::tuple list{Field{"pass", &Of::pass},
                                   Field{"tries", &Of::tries},
                                   Field{"cost", &Of::cost},
                                   Field{"perSolved", &Of::per_solved},
                                   Field{"lower", &Of::lower},
                                   Field{"upper", &Of::upper},
                                   Field{"k", &Of::k},
                                   Field{"atTarget", &Of::at_target},
                                   Field{"reached", &Of::reached},
                                   Field{"cheapest", &Of::cheapest},
                                   Field{"ratio", &Of::ratio},
                                   Field{"ratioLower", &Of::ratio_lower},
                                   Field{"ratioUpper", &Of::ratio_upper}};
};

template <>
struct Fields<passcurve::CostOfPass> {
  using Of = passcurve::CostOfPass;
  static constexpr const char* type = "CostOfPass";
  static constexpr std::tuple list{Field{"cost", &Of::cost}, Field{"run", &Of::run}, Field{"mean", &Of::mean},
                                   Field{"solved", &Of::solved}, Field{"total", &Of::total}};
};
