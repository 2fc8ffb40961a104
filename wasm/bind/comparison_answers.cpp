#include "answers.hpp"
#include "convert.hpp"
#include "words.hpp"

using emscripten::val;

val value(const passcurve::Intervals& intervals) {
  val object = val::object();
  set(object, "value", intervals.value);
  set(object, "lower", intervals.lower);
  set(object, "upper", intervals.upper);
  set(object, "status", words_of(intervals.status, kIntervalStatuses));
  set(object, "units", intervals.units);
  return object;
}

val value(const passcurve::MeanComparison& comparison) {
  val object = val::object();
  set(object, "at", comparison.at);
  set(object, "a", comparison.a);
  set(object, "b", comparison.b);
  set(object, "difference", value(comparison.difference));
  set(object, "whole", value(comparison.whole));
  set(object, "pValue", comparison.p_value);
  set(object, "wholePValue", comparison.whole_p_value);
  set(object, "superiority", comparison.superiority);
  set(object, "better", comparison.better);
  set(object, "tasks", comparison.tasks);
  val crossings = val::array();
  for (std::size_t i = 0; i < comparison.crossings.size(); ++i) {
    const passcurve::CrossOver& crossing = comparison.crossings[i];
    val one = val::object();
    set(one, "at", crossing.at);
    set(one, "leader", val(std::string(crossing.a_leads ? "a" : "b")));
    set(one, "lower", crossing.lower);
    set(one, "upper", crossing.upper);
    crossings.set(i, one);
  }
  set(object, "crossings", crossings);
  val stretches = val::array();
  for (std::size_t i = 0; i < comparison.stretches.size(); ++i) {
    const passcurve::LeadStretch& stretch = comparison.stretches[i];
    val one = val::object();
    set(one, "from", stretch.from);
    set(one, "to", stretch.to);
    set(one, "leader", val(std::string(kLeaders.at(static_cast<std::size_t>(stretch.leader)))));
    stretches.set(i, one);
  }
  set(object, "stretches", stretches);
  return object;
}

val value(const passcurve::Settling& settling) {
  val object = val::object();
  set(object, "difference", settling.difference);
  set(object, "deviation", settling.deviation);
  set(object, "endlessDeviation", settling.endless_deviation);
  set(object, "power", settling.power);
  set(object, "tasks", settling.tasks);
  set(object, "samples", settling.samples);
  return object;
}
