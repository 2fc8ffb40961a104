#pragma once

#include <emscripten/val.h>

#include <exception>
#include <optional>
#include <vector>

#include "passcurve/passcurve.hpp"

// From core to JavaScript. Arrays are copied: no view of the heap leaves this module.

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
emscripten::val value(const passcurve::Intervals& intervals);
emscripten::val value(const passcurve::MeanComparison& comparison);
emscripten::val value(const passcurve::Settling& settling);
emscripten::val value(const passcurve::DepthSurface& surface);
emscripten::val value(const passcurve::DepthGains& gains);
emscripten::val value(const passcurve::BudgetRule& rule);
emscripten::val value(const passcurve::Sufficiency& sufficiency);
emscripten::val value(const passcurve::BoundaryComparison& comparison);
emscripten::val value(const passcurve::Unhit& unhit);
emscripten::val value(const std::vector<passcurve::BoundarySet>& sets);
emscripten::val value(const std::vector<double>& values);
emscripten::val value(const std::vector<std::vector<double>>& groups);

/// Null for none.
emscripten::val value(const std::optional<double>& number);
emscripten::val value(const std::optional<passcurve::CheapestPlan>& plan);

/// A caught exception as { fault: { code, message, argument, index, value } }.
emscripten::val fault(const std::exception& error);
