#pragma once

#include <emscripten/val.h>

#include <vector>

#include "blocks.hpp"
#include "passcurve/passcurve.hpp"

// From JavaScript to core. Arrays are copied: no view of the heap leaves this module.

/// Counts from Float64Arrays; `tasks` may be undefined.
passcurve::Counts counts(const emscripten::val& n, const emscripten::val& c, const emscripten::val& tasks);

/// The same from [n, c, tasks].
passcurve::Counts counts(const emscripten::val& run);

/// Counts from an array of such.
std::vector<passcurve::Counts> runs(const emscripten::val& runs);

// Words are those of the facade's types; any other is refused, as WordError, with the words that there are.

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

/// { muShape, logHMean, logHSd, inflationProbability, inflationShape, coarsening }.
passcurve::Hyperprior hyperprior(const emscripten::val& object);

/// { n, c, weights, clusters } of Float64Arrays; the last two may be undefined.
passcurve::Tasks tasks(const emscripten::val& object);

/// An array of such objects.
std::vector<passcurve::Tasks> tasks_of_runs(const emscripten::val& runs);

/// { metric, at, k, ragged }, metric one of "passAtK", "plugin", "passHatK", "gPassAtK", "mgPassAtK", "mgPassAtKArea"
/// and "cover".
passcurve::Question question(const emscripten::val& object);

/// "pointwise" or "simultaneous".
bool is_simultaneous(const emscripten::val& band);

/// { level, method, replicates, seed, band }.
passcurve::IntervalRequest interval_request(const emscripten::val& object);

/// "new-tasks", "these-tasks" or "both".
passcurve::About about(const emscripten::val& name);

/// Runs at their depths from an array of [T, [n, c, tasks]].
std::vector<passcurve::DepthRun> depth_runs(const emscripten::val& runs);

/// The same task by task from an array of [T, tasks].
std::vector<passcurve::DepthTasks> depth_tasks(const emscripten::val& runs);

/// What is judged of a surface: { T, k, deltaK, deltaT } of Float64Arrays.
passcurve::DepthSurface surface(const emscripten::val& object);

/// { replicates, seed, level }.
passcurve::BoundaryRequest boundary_request(const emscripten::val& object);
