#include "arguments.hpp"

#include <array>
#include <string>

#include "words.hpp"

using emscripten::val;

namespace {

/// The enumerator of a word. The message names the argument alone: the facade says which method was called.
template <class Enumeration, std::size_t size>
Enumeration enumerator(const char* argument, const val& name, const std::array<const char*, size>& words) {
  const std::string text = name.isString() ? name.as<std::string>() : name.typeOf().as<std::string>();
  for (std::size_t at = 0; at < size; ++at) {
    if (text == words[at]) return static_cast<Enumeration>(at);
  }
  constexpr std::size_t kMostShown = 40;
  std::string message = std::string("passcurve: ").append(argument).append(" = \"");
  message.append(text.substr(0, kMostShown)).append(text.size() > kMostShown ? "…" : "").append("\"; must be one of ");
  for (std::size_t at = 0; at < size; ++at) message.append(at == 0 ? "\"" : ", \"").append(words[at]).append("\"");
  throw WordError(argument, message);
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

passcurve::Ragged ragged(const val& policy) { return enumerator<passcurve::Ragged>("ragged", policy, kRaggeds); }

passcurve::Tries tries(const val& metric) { return enumerator<passcurve::Tries>("metric", metric, kTries); }

passcurve::Family family(const val& name) { return enumerator<passcurve::Family>("family", name, kFamilies); }

passcurve::Estimator estimator(const val& name) {
  return enumerator<passcurve::Estimator>("estimator", name, kEstimators);
}

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

bool is_simultaneous(const val& band) { return enumerator<bool>("interval.band", band, kBands); }

passcurve::Question question(const val& object) {
  return {enumerator<passcurve::Metric>("metric", object["metric"], kMetrics), numbers(object["at"]),
          object["k"].as<double>(), ragged(object["ragged"])};
}

passcurve::IntervalRequest interval_request(const val& object) {
  const auto method = enumerator<passcurve::IntervalMethod>("interval.method", object["method"], kMethods);
  const bool simultaneous = is_simultaneous(object["band"]);
  return {object["level"].as<double>(), method, object["replicates"].as<double>(), object["seed"].as<double>(),
          simultaneous};
}

passcurve::About about(const val& name) { return enumerator<passcurve::About>("interval.about", name, kAbouts); }

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
