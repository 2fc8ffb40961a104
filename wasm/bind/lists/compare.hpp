#pragma once

#include <tuple>

#include "../fields.hpp"
#include "../words.hpp"

template <>
struct Fields<passcurve::CrossOver> {
  using Of = passcurve::CrossOver;
  static constexpr const char* type = "CrossOver";
  static constexpr std::tuple list{Field{"at", &Of::at}, flag<CrossLeader>("leader", &Of::a_leads),
                                   Field{"lower", &Of::lower}, Field{"upper", &Of::upper}};
};

template <>
struct Fields<passcurve::LeadStretch> {
  using Of = passcurve::LeadStretch;
  static constexpr const char* type = "LeadStretch";
  static constexpr std::tuple list{Field{"from", &Of::from}, Field{"to", &Of::to}, Field{"leader", &Of::leader}};
};

template <>
struct Fields<passcurve::MeanComparison> {
  using Of = passcurve::MeanComparison;
  static constexpr const char* type = "MeanComparison";
  static constexpr std::tuple list{Field{"at", &Of::at},
                                   Field{"a", &Of::a},
                                   Field{"b", &Of::b},
                                   Field{"difference", &Of::difference},
                                   Field{"whole", &Of::whole},
                                   Field{"pValue", &Of::p_value},
                                   Field{"wholePValue", &Of::whole_p_value},
                                   Field{"superiority", &Of::superiority},
                                   Field{"better", &Of::better},
                                   Field{"tasks", &Of::tasks},
                                   Field{"crossings", &Of::crossings},
                                   Field{"stretches", &Of::stretches}};
};

template <>
struct Fields<passcurve::ComparedPairs> {
  using Of = passcurve::ComparedPairs;
  static constexpr const char* type = "ComparedPairs";
  static constexpr std::tuple list{
      Field{"a", &Of::a},         Field{"b", &Of::b},         Field{"difference", &Of::difference},
      Field{"lower", &Of::lower}, Field{"upper", &Of::upper}, Field{"pValue", &Of::p_value}};
};

template <>
struct Fields<passcurve::Ranking> {
  using Of = passcurve::Ranking;
  static constexpr const char* type = "Ranking";
  static constexpr std::tuple list{Field{"adjusted", &Of::adjusted}, Field{"differs", &Of::differs},
                                   Field{"best", &Of::best}, Field{"worst", &Of::worst}, Field{"tied", &Of::tied}};
};

template <>
struct Fields<passcurve::Settling> {
  using Of = passcurve::Settling;
  static constexpr const char* type = "Settling";
  static constexpr std::tuple list{Field{"difference", &Of::difference},
                                   Field{"deviation", &Of::deviation},
                                   Field{"endlessDeviation", &Of::endless_deviation},
                                   Field{"detectable", &Of::detectable},
                                   Field{"tasks", &Of::tasks},
                                   Field{"tasksInEach", &Of::tasks_in_each},
                                   Field{"samples", &Of::samples}};
};

template <>
struct Fields<passcurve::Correlation> {
  using Of = passcurve::Correlation;
  static constexpr const char* type = "Correlation";
  static constexpr std::tuple list{Field{"value", &Of::value}, Field{"lower", &Of::lower}, Field{"upper", &Of::upper},
                                   Field{"points", &Of::points}};
};

template <>
struct Fields<passcurve::LineFit> {
  using Of = passcurve::LineFit;
  static constexpr const char* type = "LineFit";
  static constexpr std::tuple list{Field{"slope", &Of::slope}, Field{"intercept", &Of::intercept},
                                   Field{"lower", &Of::lower}, Field{"upper", &Of::upper},
                                   Field{"points", &Of::points}};
};

template <>
struct Fields<passcurve::Wins> {
  using Of = passcurve::Wins;
  static constexpr const char* type = "Wins";
  static constexpr std::tuple list{Field{"wins", &Of::wins}, Field{"share", &Of::share}, Field{"lower", &Of::lower},
                                   Field{"upper", &Of::upper}, Field{"configurations", &Of::configurations}};
};
