#pragma once

#include <tuple>
#include <vector>

#include "../fields.hpp"
#include "extent.hpp"

/// Counts as JavaScript has them.
struct Cells {
  std::vector<double> n;
  std::vector<double> c;
  std::vector<double> tasks;
};

template <>
struct Fields<Cells> {
  static constexpr const char* type = "Cells";
  static constexpr std::tuple list{Field{"n", &Cells::n}, Field{"c", &Cells::c}, Field{"tasks", &Cells::tasks}};
};

template <>
struct Fields<passcurve::Curve> {
  using Of = passcurve::Curve;
  static constexpr const char* type = "Curve";
  static constexpr std::tuple list =
      std::tuple_cat(std::tuple{Field{"k", &Of::k}, Field{"value", &Of::value}, Field{"complement", &Of::complement},
                                Field{"status", &Of::status}, Field{"eligible", &Of::eligible}},
                     kExtent<Of>);
};

template <>
struct Fields<passcurve::Measured> {
  using Of = passcurve::Measured;
  static constexpr const char* type = "Measured";
  static constexpr std::tuple list = std::tuple_cat(
      std::tuple{Field{"at", &Of::at}, Field{"value", &Of::value}, Field{"complement", &Of::complement},
                 Field{"status", &Of::status}, Field{"eligible", &Of::eligible}, Field{"stratum", &Of::stratum},
                 Field{"stratumStatus", &Of::stratum_status}, Field{"stratumEligible", &Of::stratum_eligible},
                 Field{"stratumTotal", &Of::stratum_total}},
      kExtent<Of>);
};

template <>
struct Fields<passcurve::TauCurve> {
  using Of = passcurve::TauCurve;
  static constexpr const char* type = "TauCurve";
  static constexpr std::tuple list = std::tuple_cat(
      std::tuple{Field{"tau", &Of::tau}, Field{"value", &Of::value}, Field{"complement", &Of::complement},
                 Field{"k", &Of::k}, Field{"status", &Of::status}, Field{"eligible", &Of::eligible}},
      kExtent<Of>);
};

template <>
struct Fields<passcurve::Answer> {
  using Of = passcurve::Answer;
  static constexpr const char* type = "Answer";
  static constexpr std::tuple list{
      Field{"k", &Of::k},           Field{"value", &Of::value},       Field{"complement", &Of::complement},
      Field{"status", &Of::status}, Field{"eligible", &Of::eligible}, Field{"total", &Of::total}};
};

template <>
struct Fields<passcurve::GPassSummary> {
  using Of = passcurve::GPassSummary;
  static constexpr const char* type = "GPassSummary";
  static constexpr std::tuple list{Field{"curve", &Of::curve}, Field{"steps", &Of::steps}, Field{"mg", &Of::mg},
                                   Field{"mgArea", &Of::mg_area}};
};

template <>
struct Fields<passcurve::CoverSteps> {
  using Of = passcurve::CoverSteps;
  static constexpr const char* type = "CoverSteps";
  static constexpr std::tuple list{Field{"tau", &Of::tau}, Field{"share", &Of::share}, Field{"tasks", &Of::tasks},
                                   Field{"total", &Of::total}};
};

template <>
struct Fields<passcurve::CoverCurve> {
  using Of = passcurve::CoverCurve;
  static constexpr const char* type = "CoverCurve";
  static constexpr std::tuple list = std::tuple_cat(
      std::tuple{Field{"tau", &Of::tau}, Field{"value", &Of::value}, Field{"complement", &Of::complement}},
      kExtent<Of>);
};

template <>
struct Fields<passcurve::KTauSurface> {
  using Of = passcurve::KTauSurface;
  static constexpr const char* type = "KTauSurface";
  static constexpr std::tuple list =
      std::tuple_cat(std::tuple{Field{"k", &Of::k}, Field{"tau", &Of::tau}, Field{"value", &Of::value},
                                Field{"complement", &Of::complement}, Field{"needed", &Of::needed},
                                Field{"status", &Of::status}, Field{"eligible", &Of::eligible}},
                     kExtent<Of>);
};

template <>
struct Fields<passcurve::CurveComparison> {
  using Of = passcurve::CurveComparison;
  static constexpr const char* type = "CurveComparison";
  static constexpr std::tuple list{Field{"relation", &Of::relation}, Field{"from", &Of::from}, Field{"to", &Of::to},
                                   Field{"aLeads", &Of::a_leads}};
};

template <>
struct Fields<passcurve::AucExcess> {
  using Of = passcurve::AucExcess;
  static constexpr const char* type = "AucExcess";
  static constexpr std::tuple list{Field{"aOverB", &Of::a_over_b}, Field{"bOverA", &Of::b_over_a}};
};
