#include "answers.hpp"

#include <new>
#include <string>

#include "convert.hpp"
#include "words.hpp"

using emscripten::val;

val value(double number) { return val(number); }

namespace {

/// Sets what every curve says of the data set that it is of.
template <class OfTasks>
void set_extent(val& object, const OfTasks& curve) {
  object.set("total", curve.total);
  object.set("minN", curve.min_n);
  object.set("maxN", curve.max_n);
}

val described(const char* code, const std::exception& error) {
  val parts = val::object();
  parts.set("code", std::string(code));
  parts.set("message", std::string(error.what()));
  parts.set("argument", val::null());
  parts.set("index", val::null());
  parts.set("value", val::null());
  return parts;
}

val described(const char* code, const std::exception& error, const passcurve::Fault& fault) {
  val parts = described(code, error);
  parts.set("argument", fault.argument);
  if (fault.index) parts.set("index", static_cast<double>(*fault.index));
  parts.set("value", fault.value);
  return parts;
}

val parts_of(const std::exception& error) {
  if (const auto* refused = dynamic_cast<const passcurve::ValueError*>(&error)) {
    return described("value", error, refused->fault);
  }
  if (const auto* refused = dynamic_cast<const passcurve::ShapeError*>(&error)) {
    return described("shape", error, refused->fault);
  }
  if (dynamic_cast<const std::bad_alloc*>(&error) != nullptr) return described("memory", error);
  return described("internal", error);
}

}  // namespace

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
  object.set("n", array(n));
  object.set("c", array(c));
  object.set("tasks", array(tasks));
  return object;
}

val value(const passcurve::Curve& curve) {
  val object = val::object();
  object.set("k", array(curve.k));
  object.set("value", array(curve.value));
  object.set("complement", array(curve.complement));
  object.set("status", words_of(curve.status, kStatuses));
  object.set("eligible", array(curve.eligible));
  set_extent(object, curve);
  return object;
}

val value(const passcurve::TauCurve& curve) {
  val object = val::object();
  object.set("tau", array(curve.tau));
  object.set("value", array(curve.value));
  object.set("complement", array(curve.complement));
  object.set("k", curve.k);
  object.set("status", word(curve.status, kStatuses));
  object.set("eligible", curve.eligible);
  set_extent(object, curve);
  return object;
}

val value(const passcurve::Answer& answer) {
  val object = val::object();
  object.set("k", answer.k);
  object.set("value", answer.value);
  object.set("complement", answer.complement);
  object.set("status", word(answer.status, kStatuses));
  object.set("eligible", answer.eligible);
  object.set("total", answer.total);
  return object;
}

val value(const passcurve::GPassSummary& summary) {
  val object = val::object();
  object.set("curve", value(summary.curve));
  object.set("steps", value(summary.steps));
  object.set("mg", value(summary.mg));
  object.set("mgArea", value(summary.mg_area));
  return object;
}

val value(const passcurve::CoverSteps& steps) {
  val object = val::object();
  object.set("tau", array(steps.tau));
  object.set("share", array(steps.share));
  object.set("tasks", array(steps.tasks));
  object.set("total", steps.total);
  return object;
}

val value(const passcurve::CoverCurve& curve) {
  val object = val::object();
  object.set("tau", array(curve.tau));
  object.set("value", array(curve.value));
  object.set("complement", array(curve.complement));
  set_extent(object, curve);
  return object;
}

val value(const passcurve::KTauSurface& surface) {
  val object = val::object();
  object.set("k", array(surface.k));
  object.set("tau", array(surface.tau));
  object.set("value", array(surface.value));
  object.set("complement", array(surface.complement));
  object.set("needed", array(surface.needed));
  object.set("status", words_of(surface.status, kStatuses));
  object.set("eligible", array(surface.eligible));
  set_extent(object, surface);
  return object;
}

val value(const passcurve::CurveComparison& comparison) {
  val object = val::object();
  object.set("relation", word(comparison.relation, kRelations));
  object.set("from", array(comparison.from));
  object.set("to", array(comparison.to));
  object.set("aLeads", array(comparison.a_leads));
  return object;
}

val value(const passcurve::AucExcess& excess) {
  val object = val::object();
  object.set("aOverB", excess.a_over_b);
  object.set("bOverA", excess.b_over_a);
  return object;
}

val value(const passcurve::Fit& fit) {
  val object = val::object();
  object.set("status", word(fit.status, kFitStatuses));
  object.set("a", fit.a);
  object.set("b", fit.b);
  object.set("pi0", fit.pi0);
  object.set("pi1", fit.pi1);
  object.set("mean", fit.mean);
  object.set("concentration", fit.concentration);
  object.set("logEvidence", fit.log_evidence);
  object.set("gradientNorm", fit.gradient_norm);
  object.set("iterations", fit.iterations);
  object.set("seMean", fit.se_mean);
  object.set("seConcentration", fit.se_concentration);
  return object;
}

namespace {

val value(const passcurve::PosteriorCurve& curve, const char* at) {
  val object = val::object();
  object.set(at, array(curve.at));
  object.set("mean", array(curve.mean));
  object.set("complement", array(curve.complement));
  object.set("sd", array(curve.sd));
  object.set("quantiles", array(curve.quantiles));
  return object;
}

val value(const passcurve::PosteriorSummary& summary) {
  val object = val::object();
  object.set("mean", summary.mean);
  object.set("sd", summary.sd);
  object.set("quantiles", array(summary.quantiles));
  return object;
}

}  // namespace

val value(const passcurve::HierarchicalPosterior& posterior) {
  val object = val::object();
  object.set("levels", array(posterior.levels));
  object.set("passAtK", value(posterior.pass_at_k, "k"));
  object.set("status", words_of(posterior.status, kStatuses));
  object.set("cover", value(posterior.cover, "tau"));
  object.set("mu", value(posterior.mu));
  object.set("nu", value(posterior.nu));
  object.set("pi0", value(posterior.pi0));
  object.set("pi1", value(posterior.pi1));
  object.set("noInflation", posterior.no_inflation);
  object.set("logEvidence", posterior.log_evidence);
  set_extent(object, posterior);
  return object;
}

val value(const passcurve::StratifiedPosterior& posterior) {
  val object = val::object();
  object.set("levels", array(posterior.levels));
  object.set("passAtK", value(posterior.pass_at_k, "k"));
  object.set("status", words_of(posterior.status, kStatuses));
  object.set("cover", value(posterior.cover, "tau"));
  set_extent(object, posterior);
  return object;
}

val value(const passcurve::RateDistribution& rates) {
  val object = val::object();
  object.set("p", array(rates.p));
  object.set("density", array(rates.density));
  object.set("atZero", rates.at_zero);
  object.set("atOne", rates.at_one);
  return object;
}

val value(const passcurve::RateBins& bins) {
  val object = val::object();
  object.set("observed", array(bins.observed));
  object.set("expected", array(bins.expected));
  return object;
}

val value(const passcurve::CrossValidation& validation) {
  val object = val::object();
  object.set("bb", validation.bb);
  object.set("zoibb", validation.zoibb);
  object.set("difference", validation.difference);
  object.set("standardError", validation.standard_error);
  object.set("folds", validation.folds);
  object.set("tasks", validation.tasks);
  return object;
}

val value(const passcurve::GoodnessOfFit& fit) {
  val object = val::object();
  object.set("n", array(fit.n));
  object.set("c", array(fit.c));
  object.set("observed", array(fit.observed));
  object.set("expected", array(fit.expected));
  object.set("elsewhere", fit.elsewhere);
  object.set("discrepancy", fit.discrepancy);
  object.set("pValue", fit.p_value);
  object.set("replicates", fit.replicates);
  return object;
}

val value(const passcurve::MeanError& error) {
  val object = val::object();
  object.set("mean", error.mean);
  object.set("standardError", error.standard_error);
  return object;
}

val value(const passcurve::Intervals& intervals) {
  val object = val::object();
  object.set("value", array(intervals.value));
  object.set("lower", array(intervals.lower));
  object.set("upper", array(intervals.upper));
  object.set("status", words_of(intervals.status, kIntervalStatuses));
  object.set("units", intervals.units);
  return object;
}

val value(const passcurve::MeanComparison& comparison) {
  val object = val::object();
  object.set("at", array(comparison.at));
  object.set("a", array(comparison.a));
  object.set("b", array(comparison.b));
  object.set("difference", value(comparison.difference));
  object.set("whole", value(comparison.whole));
  object.set("pValue", array(comparison.p_value));
  object.set("superiority", array(comparison.superiority));
  object.set("better", array(comparison.better));
  object.set("tasks", comparison.tasks);
  val crossings = val::array();
  for (std::size_t i = 0; i < comparison.crossings.size(); ++i) {
    const passcurve::CrossOver& crossing = comparison.crossings[i];
    val one = val::object();
    one.set("at", crossing.at);
    one.set("leader", std::string(crossing.a_leads ? "a" : "b"));
    one.set("lower", crossing.lower);
    one.set("upper", crossing.upper);
    crossings.set(i, one);
  }
  object.set("crossings", crossings);
  return object;
}

val value(const passcurve::Settling& settling) {
  val object = val::object();
  object.set("difference", settling.difference);
  object.set("deviation", settling.deviation);
  object.set("endlessDeviation", settling.endless_deviation);
  object.set("power", settling.power);
  object.set("tasks", settling.tasks);
  object.set("samples", settling.samples);
  return object;
}

val value(const std::vector<double>& values) { return array(values); }

val value(const std::vector<std::vector<double>>& groups) {
  val all = val::array();
  for (std::size_t i = 0; i < groups.size(); ++i) all.set(i, array(groups[i]));
  return all;
}

val fault(const std::exception& error) {
  val object = val::object();
  object.set("fault", parts_of(error));
  return object;
}
