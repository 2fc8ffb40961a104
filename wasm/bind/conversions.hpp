#pragma once

#include <emscripten/val.h>

#include <exception>
#include <vector>

#include "passcurve/passcurve.hpp"

// Between JavaScript and core. Arrays are copied both ways: no view of the heap leaves this module.

/// A Float64Array as a vector.
std::vector<double> numbers(const emscripten::val& array);

/// Counts from Float64Arrays; `tasks` may be undefined.
passcurve::Counts counts(const emscripten::val& n, const emscripten::val& c, const emscripten::val& tasks);

/// Counts from an array of [n, c, tasks].
std::vector<passcurve::Counts> runs(const emscripten::val& runs);

/// "strict" or "eligible".
passcurve::Ragged ragged(const emscripten::val& policy);

/// "pass@k" or "pass^k".
passcurve::Tries tries(const emscripten::val& metric);

/// "bb" or "zoibb".
passcurve::Family family(const emscripten::val& name);

/// "hb", "bb", "zoibb" or "linmix".
passcurve::Estimator estimator(const emscripten::val& name);

/// { a, b, pi0, pi1 }.
passcurve::Prior prior(const emscripten::val& object);

/// { ks, taus, levels } of Float64Arrays.
passcurve::HierarchicalRequest hierarchical_request(const emscripten::val& object);

/// { muShape, logNuMean, logNuSd, inflationProbability, inflationShape }.
passcurve::Hyperprior hyperprior(const emscripten::val& object);

emscripten::val value(double number);
emscripten::val value(const passcurve::Counts& counts);
emscripten::val value(const passcurve::Curve& curve);
emscripten::val value(const passcurve::TauCurve& curve);
emscripten::val value(const passcurve::Answer& answer);
emscripten::val value(const passcurve::CoverSteps& steps);
emscripten::val value(const passcurve::CoverCurve& curve);
emscripten::val value(const passcurve::GPassSummary& summary);
emscripten::val value(const passcurve::KTauSurface& surface);
emscripten::val value(const passcurve::CurveComparison& comparison);
emscripten::val value(const passcurve::AucExcess& excess);
emscripten::val value(const passcurve::Fit& fit);
emscripten::val value(const passcurve::HierarchicalPosterior& posterior);
emscripten::val value(const passcurve::StratifiedPosterior& posterior);
emscripten::val value(const passcurve::RateDistribution& rates);
emscripten::val value(const passcurve::RateBins& bins);
emscripten::val value(const passcurve::CrossValidation& validation);
emscripten::val value(const passcurve::GoodnessOfFit& fit);
emscripten::val value(const passcurve::MeanError& error);
emscripten::val value(const std::vector<double>& values);

/// A caught exception as { fault: { code, message, argument, index, value } }.
emscripten::val fault(const std::exception& error);
