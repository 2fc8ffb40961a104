#include "answers.hpp"
#include "convert.hpp"
#include "words.hpp"

using emscripten::val;

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
