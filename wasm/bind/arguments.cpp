#include "arguments.hpp"

#include <array>
#include <string>

#include "words.hpp"

using emscripten::val;

std::vector<double> numbers(const val& array) { return emscripten::convertJSArrayToNumberVector<double>(array); }

namespace {

/// The enumerator that a word names.
template <class Enumeration, std::size_t size>
Enumeration enumerator(const val& name, const std::array<const char*, size>& words) {
  const auto text = name.as<std::string>();
  std::size_t at = 0;
  while (at + 1 < size && text != words[at]) ++at;
  return static_cast<Enumeration>(at);
}

std::vector<double> numbers_or_none(const val& array) {
  return array.isUndefined() ? std::vector<double>() : numbers(array);
}

/// What `of` makes of each element.
template <class Of>
auto each(const val& array, Of of) {
  const auto length = array["length"].as<unsigned>();
  std::vector<decltype(of(array))> all;
  all.reserve(length);
  for (unsigned i = 0; i < length; ++i) all.push_back(of(array[i]));
  return all;
}

}  // namespace

passcurve::Counts counts(const val& n, const val& c, const val& tasks) {
  return {numbers(n), numbers(c), numbers_or_none(tasks)};
}

passcurve::Counts counts(const val& run) { return counts(run[0], run[1], run[2]); }

std::vector<passcurve::Counts> runs(const val& runs) {
  return each(runs, [](const val& run) { return counts(run); });
}

passcurve::Ragged ragged(const val& policy) { return enumerator<passcurve::Ragged>(policy, kRaggeds); }

passcurve::Tries tries(const val& metric) {
  return metric.as<std::string>() == "pass^k" ? passcurve::Tries::all : passcurve::Tries::any;
}

passcurve::Family family(const val& name) { return enumerator<passcurve::Family>(name, kFamilies); }

passcurve::Estimator estimator(const val& name) { return enumerator<passcurve::Estimator>(name, kEstimators); }

passcurve::Prior prior(const val& object) {
  const auto part = [&](const char* name) { return object[name].as<double>(); };
  return {part("a"), part("b"), part("pi0"), part("pi1")};
}

passcurve::HierarchicalRequest hierarchical_request(const val& object) {
  return {numbers(object["ks"]), numbers(object["taus"]), numbers(object["levels"])};
}

passcurve::Hyperprior hyperprior(const val& object) {
  const auto part = [&](const char* name) { return object[name].as<double>(); };
  return {part("muShape"),        part("logHMean"),  part("logHSd"), part("inflationProbability"),
          part("inflationShape"), part("coarsening")};
}

passcurve::Tasks tasks(const val& object) {
  return {numbers(object["n"]), numbers(object["c"]), numbers_or_none(object["weights"]),
          numbers_or_none(object["clusters"])};
}

std::vector<passcurve::Tasks> tasks_of_runs(const val& runs) { return each(runs, tasks); }

passcurve::Question question(const val& object) {
  return {enumerator<passcurve::Metric>(object["metric"], kMetrics), numbers(object["at"]), object["k"].as<double>(),
          ragged(object["ragged"])};
}

passcurve::IntervalRequest interval_request(const val& object) {
  const auto method = enumerator<passcurve::IntervalMethod>(object["method"], kMethods);
  const bool simultaneous = object["band"].as<std::string>() == "simultaneous";
  return {object["level"].as<double>(), method, object["replicates"].as<double>(), object["seed"].as<double>(),
          simultaneous};
}

passcurve::About about(const val& name) { return enumerator<passcurve::About>(name, kAbouts); }

std::vector<passcurve::DepthRun> depth_runs(const val& runs) {
  return each(runs, [](const val& run) { return passcurve::DepthRun{run[0].as<double>(), counts(run[1])}; });
}

std::vector<passcurve::DepthTasks> depth_tasks(const val& runs) {
  return each(runs, [](const val& run) { return passcurve::DepthTasks{run[0].as<double>(), tasks(run[1])}; });
}

passcurve::DepthSurface surface(const val& object) {
  passcurve::DepthSurface surface;
  surface.depth = numbers(object["T"]);
  surface.k = numbers(object["k"]);
  surface.delta_k = numbers(object["deltaK"]);
  surface.delta_t = numbers(object["deltaT"]);
  return surface;
}

passcurve::BoundaryRequest boundary_request(const val& object) {
  const auto part = [&](const char* name) { return object[name].as<double>(); };
  return {part("replicates"), part("seed"), part("level")};
}
