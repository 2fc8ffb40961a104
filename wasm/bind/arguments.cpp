#include "arguments.hpp"

#include <string>

using emscripten::val;

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

unsigned length_of(const val& array) { return array["length"].as<unsigned>(); }

Counts counts(const val& run) {
  return {numbers(run, 0), numbers(run, 1), numbers(run, 2), structure<Sampling>(run[3]),
          structure<SampleGroups>(run[4])};
}

DepthRun depth_run(const val& object) { return {object["T"].as<double>(), counts(object["counts"])}; }
