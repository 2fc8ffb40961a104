#include "answers.hpp"
#include "convert.hpp"
#include "words.hpp"

using emscripten::val;

namespace {

val flags(const std::vector<bool>& values) {
  val all = val::array();
  for (std::size_t i = 0; i < values.size(); ++i) all.set(i, bool{values[i]});
  return all;
}

}  // namespace

val value(const passcurve::DepthSurface& surface) {
  val object = val::object();
  set(object, "T", surface.depth);
  set(object, "k", surface.k);
  set(object, "value", surface.value);
  set(object, "complement", surface.complement);
  set(object, "deltaK", surface.delta_k);
  set(object, "deltaT", surface.delta_t);
  set(object, "difference", surface.difference);
  set(object, "ratio", surface.ratio);
  set(object, "saturated", flags(surface.saturated));
  set(object, "status", words_of(surface.status, kStatuses));
  set(object, "eligible", surface.eligible);
  set_extent(object, surface);
  return object;
}

val value(const passcurve::DepthGains& gains) {
  val object = val::object();
  set(object, "T", gains.depth);
  set(object, "k", gains.k);
  set(object, "tasks", gains.tasks);
  set(object, "deltaK", value(gains.delta_k));
  set(object, "deltaT", value(gains.delta_t));
  set(object, "difference", value(gains.difference));
  return object;
}

val value(const std::optional<double>& number) { return number ? val(*number) : val::null(); }

val value(const passcurve::BudgetRule& rule) {
  val object = val::object();
  set(object, "recommendedT", value(rule.recommended_depth));
  set(object, "crossoverK", value(rule.crossover_k));
  return object;
}

val value(const std::optional<passcurve::CheapestPlan>& plan) {
  if (!plan) return val::null();
  val object = val::object();
  set(object, "T", plan->depth);
  set(object, "k", plan->k);
  set(object, "value", plan->value);
  set(object, "cost", plan->cost);
  return object;
}

val value(const passcurve::Sufficiency& sufficiency) {
  val object = val::object();
  set(object, "samples", sufficiency.samples);
  set(object, "k", sufficiency.k);
  set(object, "mean", sufficiency.mean);
  set(object, "largest", sufficiency.largest);
  set(object, "repeats", sufficiency.repeats);
  return object;
}

namespace {

val value(const passcurve::SetSize& size) {
  val object = val::object();
  set(object, "tasks", size.tasks);
  set(object, "mean", size.mean);
  set(object, "lower", size.lower);
  set(object, "upper", size.upper);
  set(object, "status", word(size.status, kSizeStatuses));
  return object;
}

val value(const passcurve::Efficiency& efficiency) {
  val object = val::object();
  set(object, "a", efficiency.a);
  set(object, "b", efficiency.b);
  set(object, "more", efficiency.more);
  set(object, "less", efficiency.less);
  set(object, "same", efficiency.same);
  set(object, "pValue", efficiency.p_value);
  return object;
}

}  // namespace

val value(const passcurve::BoundaryComparison& comparison) {
  val object = val::object();
  set(object, "both", value(comparison.both));
  set(object, "onlyA", value(comparison.only_a));
  set(object, "onlyB", value(comparison.only_b));
  set(object, "neither", value(comparison.neither));
  set(object, "a", value(comparison.a));
  set(object, "b", value(comparison.b));
  set(object, "union", value(comparison.either));
  set(object, "gain", value(comparison.gain));
  val indices = val::object();
  set(indices, "both", comparison.both_indices);
  set(indices, "onlyA", comparison.only_a_indices);
  set(indices, "onlyB", comparison.only_b_indices);
  set(indices, "neither", comparison.neither_indices);
  set(object, "indices", indices);
  set(object, "pValue", comparison.p_value);
  val net = val::object();
  set(net, "lower", comparison.net.lower);
  set(net, "upper", comparison.net.upper);
  set(object, "net", net);
  set(object, "efficiency", value(comparison.efficiency));
  return object;
}

val value(const std::vector<passcurve::BoundarySet>& sets) {
  val all = val::array();
  for (std::size_t i = 0; i < sets.size(); ++i) {
    val one = val::object();
    set(one, "runs", flags(sets[i].runs));
    set(one, "size", value(sets[i].size));
    set(one, "indices", sets[i].indices);
    all.set(i, one);
  }
  return all;
}

val value(const passcurve::Unhit& unhit) {
  val object = val::object();
  set(object, "indices", unhit.indices);
  set(object, "chance", unhit.chance);
  set(object, "never", unhit.never);
  set(object, "mean", unhit.mean);
  set(object, "lower", unhit.lower);
  set(object, "upper", unhit.upper);
  return object;
}
