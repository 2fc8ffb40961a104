#pragma once

#include <emscripten/val.h>

#include <concepts>
#include <span>
#include <vector>

#include "blocks.hpp"
#include "lists.hpp"

// From JavaScript to core. Arrays are copied: no view of the heap leaves this module.

/// Counts from [n, c, tasks, sampling, samples]; `tasks` may be undefined.
Counts counts(const emscripten::val& run);

/// A run at its depth from { T, counts }.
DepthRun depth_run(const emscripten::val& object);

/// The place of a text among the words. A text that is none of them is refused with WordError, which lists the words.
std::size_t index_of(const emscripten::val& text, std::span<const char* const> words, const char* argument);

/// The enumerator that a word stands for.
template <Worded Enumeration>
Enumeration enumerator(const emscripten::val& text) {
  return static_cast<Enumeration>(index_of(text, kWords<Enumeration>.words, kWords<Enumeration>.argument));
}

unsigned length_of(const emscripten::val& array);

template <Listed Struct>
[[gnu::noinline]] Struct structure(const emscripten::val& object);

/// Reads a value from JavaScript as the type that core takes for a Type.
template <class Type>
auto read(const emscripten::val& given) {
  if constexpr (std::is_arithmetic_v<Type>) {
    return given.as<Type>();
  } else if constexpr (Worded<Type>) {
    return enumerator<Type>(given);
  } else if constexpr (std::same_as<Type, Counts>) {
    return counts(given);
  } else if constexpr (std::same_as<Type, DepthRun>) {
    return depth_run(given);
  } else if constexpr (Listed<Type>) {
    return structure<Type>(given);
  } else if constexpr (std::same_as<Type, std::vector<double>> || std::same_as<Type, std::span<const double>>) {
    return numbers(given);
  } else {
    using Element = typename Type::value_type;
    const unsigned length = length_of(given);
    std::vector<Element> all;
    all.reserve(length);
    for (unsigned i = 0; i < length; ++i) all.push_back(read<Element>(given[i]));
    return all;
  }
}

template <class Struct, class Member>
void take(const emscripten::val& object, Struct& to, const Field<Struct, Member>& field) {
  if constexpr (std::same_as<Member, double>) {
    to.*field.member = number_at(object, field.name);
  } else {
    to.*field.member = read<Member>(object[field.name]);
  }
}

template <class Enumeration, class Struct>
void take(const emscripten::val& object, Struct& to, const FlagField<Enumeration, Struct>& field) {
  to.*field.member = static_cast<bool>(enumerator<Enumeration>(object[field.name]));
}

/// A struct from an object with the fields that core reads of it.
template <Listed Struct>
Struct structure(const emscripten::val& object) {
  Struct to;
  each_of(kFieldsTaken<Struct>, [&](const auto& field) { take(object, to, field); });
  return to;
}
