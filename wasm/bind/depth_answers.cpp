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
  object.set("T", array(surface.depth));
  object.set("k", array(surface.k));
  object.set("value", array(surface.value));
  object.set("complement", array(surface.complement));
  object.set("deltaK", array(surface.delta_k));
  object.set("deltaT", array(surface.delta_t));
  object.set("ratio", array(surface.ratio));
  object.set("saturated", flags(surface.saturated));
  object.set("status", words_of(surface.status, kStatuses));
  object.set("eligible", array(surface.eligible));
  object.set("total", array(surface.total));
  object.set("minN", array(surface.min_n));
  object.set("maxN", array(surface.max_n));
  return object;
}

val value(const passcurve::DepthGains& gains) {
  val object = val::object();
  object.set("T", array(gains.depth));
  object.set("k", array(gains.k));
  object.set("tasks", array(gains.tasks));
  object.set("deltaK", value(gains.delta_k));
  object.set("deltaT", value(gains.delta_t));
  object.set("difference", value(gains.difference));
  return object;
}

val value(const std::optional<double>& number) { return number ? val(*number) : val::null(); }

val value(const passcurve::BudgetRule& rule) {
  val object = val::object();
  object.set("recommendedT", value(rule.recommended_depth));
  object.set("crossoverK", value(rule.crossover_k));
  return object;
}

val value(const std::optional<passcurve::CheapestPlan>& plan) {
  if (!plan) return val::null();
  val object = val::object();
  object.set("T", plan->depth);
  object.set("k", plan->k);
  object.set("value", plan->value);
  object.set("cost", plan->cost);
  return object;
}

val value(const passcurve::Sufficiency& sufficiency) {
  val object = val::object();
  object.set("samples", array(sufficiency.samples));
  object.set("k", array(sufficiency.k));
  object.set("mean", array(sufficiency.mean));
  object.set("largest", array(sufficiency.largest));
  object.set("repeats", sufficiency.repeats);
  return object;
}

namespace {

val value(const passcurve::SetSize& size) {
  val object = val::object();
  object.set("tasks", size.tasks);
  object.set("mean", size.mean);
  object.set("lower", size.lower);
  object.set("upper", size.upper);
  object.set("status", word(size.status, kSizeStatuses));
  return object;
}

val value(const passcurve::Efficiency& efficiency) {
  val object = val::object();
  object.set("a", efficiency.a);
  object.set("b", efficiency.b);
  object.set("more", efficiency.more);
  object.set("less", efficiency.less);
  object.set("same", efficiency.same);
  object.set("pValue", efficiency.p_value);
  return object;
}

}  // namespace

val value(const passcurve::BoundaryComparison& comparison) {
  val object = val::object();
  object.set("both", value(comparison.both));
  object.set("onlyA", value(comparison.only_a));
  object.set("onlyB", value(comparison.only_b));
  object.set("neither", value(comparison.neither));
  object.set("a", value(comparison.a));
  object.set("b", value(comparison.b));
  object.set("union", value(comparison.either));
  object.set("gain", value(comparison.gain));
  val indices = val::object();
  indices.set("both", array(comparison.both_indices));
  indices.set("onlyA", array(comparison.only_a_indices));
  indices.set("onlyB", array(comparison.only_b_indices));
  indices.set("neither", array(comparison.neither_indices));
  object.set("indices", indices);
  object.set("pValue", comparison.p_value);
  object.set("efficiency", value(comparison.efficiency));
  return object;
}

val value(const std::vector<passcurve::BoundarySet>& sets) {
  val all = val::array();
  for (std::size_t i = 0; i < sets.size(); ++i) {
    val set = val::object();
    set.set("runs", flags(sets[i].runs));
    set.set("size", value(sets[i].size));
    set.set("indices", array(sets[i].indices));
    all.set(i, set);
  }
  return all;
}

val value(const passcurve::Unhit& unhit) {
  val object = val::object();
  object.set("indices", array(unhit.indices));
  object.set("chance", array(unhit.chance));
  object.set("never", array(unhit.never));
  object.set("mean", unhit.mean);
  object.set("lower", unhit.lower);
  object.set("upper", unhit.upper);
  return object;
}
