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

// Sets a property. No templates, as those of val are: each use would cost many times the bytes of a call.
void set(emscripten::val& object, const char* name, double number);
void set(emscripten::val& object, const char* name, const std::vector<double>& values);
void set(emscripten::val& object, const char* name, const emscripten::val& value);

/// Sets what every curve says of the data set that it is of, and every surface over depth of each of its.
template <class OfTasks>
void set_extent(emscripten::val& object, const OfTasks& curve) {
  set(object, "total", curve.total);
  set(object, "minN", curve.min_n);
  set(object, "maxN", curve.max_n);
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
