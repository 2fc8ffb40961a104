#pragma once

#include <tuple>

#include "../fields.hpp"
#include "extent.hpp"

template <>
struct Fields<passcurve::DepthSurface> {
  using Of = passcurve::DepthSurface;
  static constexpr const char* type = "DepthSurface";
  /// The fields that the rules for budgets read.
  static constexpr std::tuple judged{Field{"T", &Of::depth}, Field{"k", &Of::k}, Field{"deltaK", &Of::delta_k},
                                     Field{"deltaT", &Of::delta_t}};
  static constexpr std::tuple list = std::tuple_cat(
      judged,
      std::tuple{Field{"value", &Of::value}, Field{"complement", &Of::complement}, Field{"difference", &Of::difference},
                 Field{"ratio", &Of::ratio}, Field{"saturated", &Of::saturated}, Field{"status", &Of::status},
                 Field{"eligible", &Of::eligible}},
      kExtent<Of>);
};

template <>
struct Fields<passcurve::DepthGains> {
  using Of = passcurve::DepthGains;
  static constexpr const char* type = "DepthGains";
  static constexpr std::tuple list{Field{"T", &Of::depth},        Field{"k", &Of::k},
                                   Field{"tasks", &Of::tasks},    Field{"deltaK", &Of::delta_k},
                                   Field{"deltaT", &Of::delta_t}, Field{"difference", &Of::difference}};
};

template <>
struct Fields<passcurve::BudgetRule> {
  using Of = passcurve::BudgetRule;
  static constexpr const char* type = "BudgetRule";
  static constexpr std::tuple list{Field{"recommendedT", &Of::recommended_depth},
                                   Field{"crossoverK", &Of::crossover_k}};
};

template <>
struct Fields<passcurve::CheapestPlan> {
  using Of = passcurve::CheapestPlan;
  static constexpr const char* type = "CheapestPlan";
  static constexpr std::tuple list{Field{"T", &Of::depth}, Field{"k", &Of::k}, Field{"value", &Of::value},
                                   Field{"cost", &Of::cost}};
};

template <>
struct Fields<passcurve::Sufficiency> {
  using Of = passcurve::Sufficiency;
  static constexpr const char* type = "Sufficiency";
  static constexpr std::tuple list{Field{"samples", &Of::samples}, Field{"k", &Of::k}, Field{"mean", &Of::mean},
                                   Field{"largest", &Of::largest}, Field{"repeats", &Of::repeats}};
};

template <>
struct Fields<passcurve::BoundaryRequest> {
  using Of = passcurve::BoundaryRequest;
  static constexpr const char* type = "BoundaryRequest";
  static constexpr std::tuple list{Field{"replicates", &Of::replicates}, Field{"seed", &Of::seed},
                                   Field{"level", &Of::level}, Field{"method", &Of::method}};
};

template <>
struct Fields<passcurve::SetSize> {
  using Of = passcurve::SetSize;
  static constexpr const char* type = "Size";
  static constexpr std::tuple list{Field{"tasks", &Of::tasks}, Field{"mean", &Of::mean}, Field{"lower", &Of::lower},
                                   Field{"upper", &Of::upper}, Field{"status", &Of::status}};
};

template <>
struct Fields<passcurve::BoundarySet> {
  using Of = passcurve::BoundarySet;
  static constexpr const char* type = "BoundarySet";
  static constexpr std::tuple list{Field{"runs", &Of::runs}, Field{"size", &Of::size}, Field{"indices", &Of::indices}};
};

template <>
struct Fields<passcurve::Efficiency> {
  using Of = passcurve::Efficiency;
  static constexpr const char* type = "Efficiency";
  static constexpr std::tuple list{Field{"a", &Of::a},       Field{"b", &Of::b},       Field{"more", &Of::more},
                                   Field{"less", &Of::less}, Field{"same", &Of::same}, Field{"pValue", &Of::p_value}};
};

template <>
struct Fields<passcurve::NetGain> {
  using Of = passcurve::NetGain;
  static constexpr const char* type = "NetGain";
  static constexpr std::tuple list{Field{"lower", &Of::lower}, Field{"upper", &Of::upper}};
};

template <>
struct Fields<passcurve::BoundaryComparison> {
  using Of = passcurve::BoundaryComparison;
  static constexpr const char* type = "BoundaryComparison";
  static constexpr std::tuple list{
      Field{"both", &Of::both},
      Field{"onlyA", &Of::only_a},
      Field{"onlyB", &Of::only_b},
      Field{"neither", &Of::neither},
      Field{"a", &Of::a},
      Field{"b", &Of::b},
      Field{"union", &Of::either},
      Field{"gain", &Of::gain},
      Group{"indices", Field{"both", &Of::both_indices}, Field{"onlyA", &Of::only_a_indices},
            Field{"onlyB", &Of::only_b_indices}, Field{"neither", &Of::neither_indices}},
      Field{"pValue", &Of::p_value},
      Field{"net", &Of::net},
      Field{"efficiency", &Of::efficiency}};
};

template <>
struct Fields<passcurve::Unhit> {
  using Of = passcurve::Unhit;
  static constexpr const char* type = "Unhit";
  static constexpr std::tuple list{Field{"indices", &Of::indices}, Field{"chance", &Of::chance},
                                   Field{"never", &Of::never},     Field{"mean", &Of::mean},
                                   Field{"lower", &Of::lower},     Field{"upper", &Of::upper}};
};
