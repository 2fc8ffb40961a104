#pragma once

#include <emscripten/val.h>

#include <array>
#include <cstddef>
#include <string>
#include <vector>

// What the conversions to JavaScript share.

inline emscripten::val array(const std::vector<double>& values) {
  return emscripten::val::global("Float64Array").new_(emscripten::typed_memory_view(values.size(), values.data()));
}

/// The word of an enumerator.
template <class Enumeration, std::size_t size>
emscripten::val word(Enumeration enumerator, const std::array<const char*, size>& words) {
  return emscripten::val(std::string(words[static_cast<std::size_t>(enumerator)]));
}

template <class Enumeration, std::size_t size>
emscripten::val words_of(const std::vector<Enumeration>& enumerators, const std::array<const char*, size>& words) {
  emscripten::val all = emscripten::val::array();
  for (std::size_t i = 0; i < enumerators.size(); ++i) all.set(i, word(enumerators[i], words));
  return all;
}
