#pragma once

#include <tuple>

#include "../fields.hpp"

template <>
struct Fields<passcurve::AttemptCurve> {
  using Of = passcurve::AttemptCurve;
  static constexpr const char* type = "AttemptCurve";
  static constexpr std::tuple list{Field{"k", &Of::k}, Field{"value", &Of::value}, Field{"complement", &Of::complement},
                                   Field{"lower", &Of::lower}, Field{"upper", &Of::upper}};
};

template <>
struct Fields<passcurve::ReliabilityCurves> {
  using Of = passcurve::ReliabilityCurves;
  static constexpr const char* type = "ReliabilityCurves";
  static constexpr std::tuple list{Field{"tau", &Of::tau}, Field{"cover", &Of::cover},
                                   Field{"coverComplement", &Of::cover_complement}, Field{"gPass", &Of::g_pass},
                                   Field{"gPassComplement", &Of::g_pass_complement}};
};

template <>
struct Fields<passcurve::ChosenRates> {
  using Of = passcurve::ChosenRates;
  static constexpr const char* type = "ChosenRates";
  static constexpr std::tuple list{Field{"prior", &Of::prior}, Field{"mean", &Of::mean}, Field{"h", &Of::h},
                                   Field{"concentration", &Of::concentration}, Field{"passAt1", &Of::pass_at_1}};
};

template <>
struct Fields<passcurve::RatesChange> {
  using Of = passcurve::RatesChange;
  static constexpr const char* type = "RatesChange";
  static constexpr std::tuple list{Field{"spread", &Of::spread}, Field{"rise", &Of::rise},
                                   Field{"impossible", &Of::impossible}};
};

template <>
struct Fields<passcurve::MixedCurve> {
  using Of = passcurve::MixedCurve;
  static constexpr const char* type = "MixedCurve";
  static constexpr std::tuple list{Field{"k", &Of::k}, Field{"value", &Of::value},
                                   Field{"complement", &Of::complement}};
};

template <>
struct Fields<passcurve::ThinnedMeans> {
  using Of = passcurve::ThinnedMeans;
  static constexpr const char* type = "ThinnedMeans";
  static constexpr std::tuple list{Field{"samples", &Of::samples}, Field{"at", &Of::at}, Field{"mean", &Of::mean},
                                   Field{"sd", &Of::sd}};
};
