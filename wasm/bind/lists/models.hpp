#pragma once

#include <tuple>

#include "../fields.hpp"

template <>
struct Fields<passcurve::Prior> {
  using Of = passcurve::Prior;
  static constexpr const char* type = "Prior";
  static constexpr std::tuple list{Field{"a", &Of::a}, Field{"b", &Of::b}, Field{"pi0", &Of::pi0},
                                   Field{"pi1", &Of::pi1}};
};

template <>
struct Fields<passcurve::LinMix> {
  using Of = passcurve::LinMix;
  static constexpr const char* type = "LinMix";
  static constexpr std::tuple list{Field{"lo", &Of::lo}, Field{"hi", &Of::hi}};
};

template <>
struct Fields<passcurve::Fit> {
  using Of = passcurve::Fit;
  static constexpr const char* type = "Fit";
  static constexpr std::tuple list{Field{"status", &Of::status},
                                   Field{"a", &Of::a},
                                   Field{"b", &Of::b},
                                   Field{"pi0", &Of::pi0},
                                   Field{"pi1", &Of::pi1},
                                   Field{"mean", &Of::mean},
                                   Field{"concentration", &Of::concentration},
                                   Field{"logEvidence", &Of::log_evidence},
                                   Field{"gradientNorm", &Of::gradient_norm},
                                   Field{"iterations", &Of::iterations},
                                   Field{"seMean", &Of::se_mean},
                                   Field{"seConcentration", &Of::se_concentration}};
};

template <>
struct Fields<passcurve::RateDistribution> {
  using Of = passcurve::RateDistribution;
  static constexpr const char* type = "Rates";
  static constexpr std::tuple list{Field{"p", &Of::p}, Field{"density", &Of::density}, Field{"atZero", &Of::at_zero},
                                   Field{"atOne", &Of::at_one}};
};

template <>
struct Fields<passcurve::RateBins> {
  using Of = passcurve::RateBins;
  static constexpr const char* type = "RateBins";
  static constexpr std::tuple list{Field{"observed", &Of::observed}, Field{"expected", &Of::expected}};
};

template <>
struct Fields<passcurve::CrossValidation> {
  using Of = passcurve::CrossValidation;
  static constexpr const char* type = "CrossValidation";
  static constexpr std::tuple list{Field{"bb", &Of::bb},
                                   Field{"zoibb", &Of::zoibb},
                                   Field{"difference", &Of::difference},
                                   Field{"standardError", &Of::standard_error},
                                   Field{"folds", &Of::folds},
                                   Field{"tasks", &Of::tasks}};
};

template <>
struct Fields<passcurve::GoodnessOfFit> {
  using Of = passcurve::GoodnessOfFit;
  static constexpr const char* type = "GoodnessOfFit";
  static constexpr std::tuple list{Field{"n", &Of::n},
                                   Field{"c", &Of::c},
                                   Field{"observed", &Of::observed},
                                   Field{"expected", &Of::expected},
                                   Field{"elsewhere", &Of::elsewhere},
                                   Field{"discrepancy", &Of::discrepancy},
                                   Field{"pValue", &Of::p_value},
                                   Field{"replicates", &Of::replicates}};
};

template <>
struct Fields<passcurve::MeanError> {
  using Of = passcurve::MeanError;
  static constexpr const char* type = "MeanError";
  static constexpr std::tuple list{Field{"mean", &Of::mean}, Field{"standardDeviation", &Of::standard_deviation},
                                   Field{"standardError", &Of::standard_error}, Field{"largest", &Of::largest}};
};
