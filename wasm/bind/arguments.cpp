#include "arguments.hpp"

#include <string>

using emscripten::val;

namespace {

std::vector<double> numbers_or_none(const val& array) {
  return array.isUndefined() ? std::vector<double>() : numbers(array);
}

/// The result of `of` for each element.
template <class Of>
auto each(const val& array, Of of) {
  const auto length = array["length"].as<unsigned>();
  std::vector<decltype(of(array))> all;
  all.reserve(length);
  for (unsigned i = 0; i < length; ++i) all.push_back(of(array[i]));
  return all;
}

passcurve::Tasks tasks(const val& object) { return structure<passcurve::Tasks>(object); }

}  // namespace

/// The message names only the argument. The facade knows which method was called.
std::size_t index_of(const val& text, std::span<const char* const> words, const char* argument) {
  const std::string given = text.isString() ? text.as<std::string>() : text.typeOf().as<std::string>();
  for (std::size_t at = 0; at < words.size(); ++at) {
    if (given == words[at]) return at;
  }
  constexpr std::size_t kMostShown = 40;
  std::string message = std::string("passcurve: ").append(argument).append(" = \"");
  message.append(given.substr(0, kMostShown))
      .append(given.size() > kMostShown ? "…" : "")
      .append("\"; must be one of ");
  for (const char* word : words) message.append(word == words[0] ? "\"" : ", \"").append(word).append("\"");
  throw WordError(argument, message);
}

passcurve::Counts counts(const val& n, const val& c, const val& tasks) {
  return {numbers(n), numbers(c), numbers_or_none(tasks)};
}

passcurve::Counts counts(const val& run) { return counts(run[0], run[1], run[2]); }

std::vector<passcurve::Counts> runs(const val& runs) {
  return each(runs, [](const val& run) { return counts(run); });
}

std::vector<passcurve::Tasks> tasks_of_runs(const val& runs) { return each(runs, tasks); }

std::vector<passcurve::DepthRun> depth_runs(const val& runs) {
  return each(runs, [](const val& run) { return passcurve::DepthRun{run[0].as<double>(), counts(run[1])}; });
}

std::vector<passcurve::DepthTasks> depth_tasks(const val& runs) {
  return each(runs, [](const val& run) { return passcurve::DepthTasks{run[0].as<double>(), tasks(run[1])}; });
}
