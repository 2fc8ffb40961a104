#include "answers.hpp"

#include <new>
#include <stdexcept>
#include <string>

#include "blocks.hpp"
#include "convert.hpp"
#include "words.hpp"

using emscripten::val;

[[gnu::noinline]] void set(val& object, const char* name, const val& value) { object.set(name, value); }
void set(val& object, const char* name, double number) { set_number(object, name, number); }
void set(val& object, const char* name, const std::vector<double>& values) { set_numbers(object, name, values); }

val value(double number) { return val(number); }

namespace {

val described(const char* code, const std::exception& error) {
  val parts = val::object();
  set(parts, "code", val(std::string(code)));
  set(parts, "message", val(std::string(error.what())));
  set(parts, "argument", val::null());
  set(parts, "index", val::null());
  set(parts, "value", val::null());
  return parts;
}

val described(const char* code, const std::exception& error, const passcurve::Fault& fault) {
  val parts = described(code, error);
  set(parts, "argument", val(fault.argument));
  if (fault.index) set(parts, "index", static_cast<double>(*fault.index));
  set(parts, "value", fault.value);
  return parts;
}

val parts_of(const std::exception& error) {
  if (const auto* refused = dynamic_cast<const passcurve::ValueError*>(&error)) {
    return described("value", error, refused->fault);
  }
  if (const auto* refused = dynamic_cast<const passcurve::ShapeError*>(&error)) {
    return described("shape", error, refused->fault);
  }
  if (const auto* refused = dynamic_cast<const WordError*>(&error)) {
    val parts = described("type", error);
    set(parts, "argument", val(refused->argument));
    return parts;
  }
  // Vectors that could never be as long say so by an error of their own.
  const bool is_memory = dynamic_cast<const std::bad_alloc*>(&error) != nullptr ||
                         dynamic_cast<const std::length_error*>(&error) != nullptr;
  if (is_memory) return described("memory", error);
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

val value(const passcurve::Fit& fit) {
  val object = val::object();
  set(object, "status", word(fit.status, kFitStatuses));
  set(object, "a", fit.a);
  set(object, "b", fit.b);
  set(object, "pi0", fit.pi0);
  set(object, "pi1", fit.pi1);
  set(object, "mean", fit.mean);
  set(object, "concentration", fit.concentration);
  set(object, "logEvidence", fit.log_evidence);
  set(object, "gradientNorm", fit.gradient_norm);
  set(object, "iterations", fit.iterations);
  set(object, "seMean", fit.se_mean);
  set(object, "seConcentration", fit.se_concentration);
  return object;
}

namespace {

val value(const passcurve::PosteriorCurve& curve, const char* at) {
  val object = val::object();
  set(object, at, curve.at);
  set(object, "mean", curve.mean);
  set(object, "complement", curve.complement);
  set(object, "sd", curve.sd);
  set(object, "quantiles", curve.quantiles);
  return object;
}

val value(const passcurve::PosteriorSummary& summary) {
  val object = val::object();
  set(object, "mean", summary.mean);
  set(object, "sd", summary.sd);
  set(object, "quantiles", summary.quantiles);
  return object;
}

}  // namespace

val value(const passcurve::HierarchicalPosterior& posterior) {
  val object = val::object();
  set(object, "levels", posterior.levels);
  set(object, "passAtK", value(posterior.pass_at_k, "k"));
  set(object, "status", words_of(posterior.status, kStatuses));
  set(object, "cover", value(posterior.cover, "tau"));
  set(object, "mu", value(posterior.mu));
  set(object, "h", value(posterior.h));
  set(object, "pi0", value(posterior.pi0));
  set(object, "pi1", value(posterior.pi1));
  set(object, "noInflation", posterior.no_inflation);
  set(object, "logEvidence", posterior.log_evidence);
  set(object, "nodes", posterior.nodes);
  set(object, "precision", posterior.precision);
  const bool is_cut = posterior.quadrature == passcurve::QuadratureStatus::cut;
  object.set("quadrature", std::string(is_cut ? "cut" : "converged"));
  set_extent(object, posterior);
  return object;
}

val value(const passcurve::StratifiedPosterior& posterior) {
  val object = val::object();
  set(object, "levels", posterior.levels);
  set(object, "passAtK", value(posterior.pass_at_k, "k"));
  set(object, "status", words_of(posterior.status, kStatuses));
  set(object, "cover", value(posterior.cover, "tau"));
  set_extent(object, posterior);
  return object;
}

val value(const passcurve::RateDistribution& rates) {
  val object = val::object();
  set(object, "p", rates.p);
  set(object, "density", rates.density);
  set(object, "atZero", rates.at_zero);
  set(object, "atOne", rates.at_one);
  return object;
}

val value(const passcurve::RateBins& bins) {
  val object = val::object();
  set(object, "observed", bins.observed);
  set(object, "expected", bins.expected);
  return object;
}

val value(const passcurve::CrossValidation& validation) {
  val object = val::object();
  set(object, "bb", validation.bb);
  set(object, "zoibb", validation.zoibb);
  set(object, "difference", validation.difference);
  set(object, "standardError", validation.standard_error);
  set(object, "folds", validation.folds);
  set(object, "tasks", validation.tasks);
  return object;
}

val value(const passcurve::GoodnessOfFit& fit) {
  val object = val::object();
  set(object, "n", fit.n);
  set(object, "c", fit.c);
  set(object, "observed", fit.observed);
  set(object, "expected", fit.expected);
  set(object, "elsewhere", fit.elsewhere);
  set(object, "discrepancy", fit.discrepancy);
  set(object, "pValue", fit.p_value);
  set(object, "replicates", fit.replicates);
  return object;
}

val value(const passcurve::MeanError& error) {
  val object = val::object();
  set(object, "mean", error.mean);
  set(object, "standardError", error.standard_error);
  return object;
}

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

val value(const std::vector<double>& values) { return array(values); }

val value(const std::vector<std::vector<double>>& groups) {
  val all = val::array();
  for (std::size_t i = 0; i < groups.size(); ++i) all.set(i, array(groups[i]));
  return all;
}

val fault(const std::exception& error) {
  val object = val::object();
  set(object, "fault", parts_of(error));
  return object;
}
