#pragma once

#include <emscripten/val.h>

#include <span>
#include <vector>

#include "blocks.hpp"
#include "lists.hpp"

// From JavaScript to core. Arrays are copied: no view of the heap leaves this module.

/// Counts from Float64Arrays; `tasks` may be undefined.
passcurve::Counts counts(const emscripten::val& n, const emscripten::val& c, const emscripten::val& tasks);

/// The same from [n, c, tasks].
passcurve::Counts counts(const emscripten::val& run);

/// Counts from an array of [n, c, tasks].
std::vector<passcurve::Counts> runs(const emscripten::val& runs);

/// The place of a text among the words. A text that is none of them is refused with WordError, which lists the words.
std::size_t index_of(const emscripten::val& text, std::span<const char* const> words, const char* argument);

/// The enumerator that a word stands for.
template <Worded Enumeration>
Enumeration enumerator(const emscripten::val& text) {
  return static_cast<Enumeration>(index_of(text, Words<Enumeration>::words, Words<Enumeration>::argument));
}

inline void read(const emscripten::val& number, double& to) { to = number.as<double>(); }
inline void read(const emscripten::val& array, std::vector<double>& to) { to = numbers(array); }

template <Worded Enumeration>
void read(const emscripten::val& text, Enumeration& to) {
  to = enumerator<Enumeration>(text);
}

template <class Struct, class Member>
void take(const emscripten::val& object, Struct& to, const Field<Struct, Member>& field) {
  read(object[field.name], to.*field.member);
}

template <class Struct>
void take(const emscripten::val& object, Struct& to, const OptionalField<Struct>& field) {
  const emscripten::val array = object[field.name];
  if (!array.isUndefined()) to.*field.member = numbers(array);
}

template <class Enumeration, class Struct>
void take(const emscripten::val& object, Struct& to, const FlagField<Enumeration, Struct>& field) {
  to.*field.member = static_cast<bool>(enumerator<Enumeration>(object[field.name]));
}

/// A struct from an object with its fields, or with the fields of a shorter list.
template <Listed Struct, class List = decltype(Fields<Struct>::list)>
[[gnu::noinline]] Struct structure(const emscripten::val& object, const List& list = Fields<Struct>::list) {
  Struct to;
  each_field(list, [&](const auto& field) { take(object, to, field); });
  return to;
}

/// Tasks from an array of objects.
std::vector<passcurve::Tasks> tasks_of_runs(const emscripten::val& runs);

/// Runs at their depths from an array of [T, [n, c, tasks]].
std::vector<passcurve::DepthRun> depth_runs(const emscripten::val& runs);

/// Runs at their depths, task by task, from an array of [T, tasks].
std::vector<passcurve::DepthTasks> depth_tasks(const emscripten::val& runs);
