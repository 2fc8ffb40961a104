#include "answers.hpp"
#include "convert.hpp"
#include "words.hpp"

using emscripten::val;

val value(const passcurve::Counts& counts) {
  std::vector<double> n;
  std::vector<double> c;
  std::vector<double> tasks;
  for (const passcurve::Cell& cell : counts.cells()) {
    n.push_back(cell.n);
    c.push_back(cell.c);
    tasks.push_back(cell.weight);
  }
  val object = val::object();
  set(object, "n", n);
  set(object, "c", c);
  set(object, "tasks", tasks);
  return object;
}

val value(const passcurve::Curve& curve) {
  val object = val::object();
  set(object, "k", curve.k);
  set(object, "value", curve.value);
  set(object, "complement", curve.complement);
  set(object, "status", words_of(curve.status, kStatuses));
  set(object, "eligible", curve.eligible);
  set_extent(object, curve);
  return object;
}

val value(const passcurve::TauCurve& curve) {
  val object = val::object();
  set(object, "tau", curve.tau);
  set(object, "value", curve.value);
  set(object, "complement", curve.complement);
  set(object, "k", curve.k);
  set(object, "status", word(curve.status, kStatuses));
  set(object, "eligible", curve.eligible);
  set_extent(object, curve);
  return object;
}

val value(const passcurve::Answer& answer) {
  val object = val::object();
  set(object, "k", answer.k);
  set(object, "value", answer.value);
  set(object, "complement", answer.complement);
  set(object, "status", word(answer.status, kStatuses));
  set(object, "eligible", answer.eligible);
  set(object, "total", answer.total);
  return object;
}

val value(const passcurve::GPassSummary& summary) {
  val object = val::object();
  set(object, "curve", value(summary.curve));
  set(object, "steps", value(summary.steps));
  set(object, "mg", value(summary.mg));
  set(object, "mgArea", value(summary.mg_area));
  return object;
}

val value(const passcurve::CoverSteps& steps) {
  val object = val::object();
  set(object, "tau", steps.tau);
  set(object, "share", steps.share);
  set(object, "tasks", steps.tasks);
  set(object, "total", steps.total);
  return object;
}

val value(const passcurve::CoverCurve& curve) {
  val object = val::object();
  set(object, "tau", curve.tau);
  set(object, "value", curve.value);
  set(object, "complement", curve.complement);
  set_extent(object, curve);
  return object;
}

val value(const passcurve::KTauSurface& surface) {
  val object = val::object();
  set(object, "k", surface.k);
  set(object, "tau", surface.tau);
  set(object, "value", surface.value);
  set(object, "complement", surface.complement);
  set(object, "needed", surface.needed);
  set(object, "status", words_of(surface.status, kStatuses));
  set(object, "eligible", surface.eligible);
  set_extent(object, surface);
  return object;
}

val value(const passcurve::CurveComparison& comparison) {
  val object = val::object();
  set(object, "relation", word(comparison.relation, kRelations));
  set(object, "from", comparison.from);
  set(object, "to", comparison.to);
  set(object, "aLeads", comparison.a_leads);
  return object;
}

val value(const passcurve::AucExcess& excess) {
  val object = val::object();
  set(object, "aOverB", excess.a_over_b);
  set(object, "bOverA", excess.b_over_a);
  return object;
}
