#pragma once

#include <tuple>

#include "../fields.hpp"
#include "../words.hpp"

template <>
struct Fields<passcurve::Tasks> {
  using Of = passcurve::Tasks;
  static constexpr const char* type = "Tasks";
  static constexpr std::tuple list{Field{"n", &Of::n}, Field{"c", &Of::c}, OptionalField{"weights", &Of::weights},
                                   OptionalField{"clusters", &Of::clusters}, OptionalField{"cost", &Of::cost}};
};

template <>
struct Fields<passcurve::Question> {
  using Of = passcurve::Question;
  static constexpr const char* type = "Question";
  static constexpr std::tuple list{Field{"metric", &Of::metric}, Field{"at", &Of::at}, Field{"k", &Of::k},
                                   Field{"ragged", &Of::ragged}};
};

template <>
struct Fields<passcurve::IntervalRequest> {
  using Of = passcurve::IntervalRequest;
  static constexpr const char* type = "IntervalRequest";
  static constexpr std::tuple list{Field{"level", &Of::level}, Field{"method", &Of::method},
                                   Field{"replicates", &Of::replicates}, Field{"seed", &Of::seed},
                                   flag<Band>("band", &Of::simultaneous)};
};

template <>
struct Fields<passcurve::Replicates> {
  using Of = passcurve::Replicates;
  static constexpr const char* type = "Replicates";
  static constexpr std::tuple list{Field{"first", &Of::first}, Field{"count", &Of::count}, Field{"seed", &Of::seed}};
};

template <>
struct Fields<passcurve::ComplementIntervals> {
  using Of = passcurve::ComplementIntervals;
  static constexpr const char* type = "ComplementIntervals";
  static constexpr std::tuple list{Field{"value", &Of::value}, Field{"lower", &Of::lower}, Field{"upper", &Of::upper}};
};

template <>
struct Fields<passcurve::Intervals> {
  using Of = passcurve::Intervals;
  static constexpr const char* type = "Intervals";
  static constexpr std::tuple list{Field{"value", &Of::value}, Field{"lower", &Of::lower},
                                   Field{"upper", &Of::upper}, Field{"status", &Of::status},
                                   Field{"units", &Of::units}, Field{"complement", &Of::complement}};
};

template <>
struct Fields<passcurve::ContinuedPassAtK> {
  using Of = passcurve::ContinuedPassAtK;
  static constexpr const char* type = "ContinuedPassAtK";
  static constexpr std::tuple list{Field{"curve", &Of::curve}, Field{"intervals", &Of::intervals}};
};
