#pragma once

#include <emscripten/val.h>

#include <exception>
#include <optional>
#include <string>
#include <vector>

#include "lists.hpp"

// From core to JavaScript. Arrays are copied: no view of the heap leaves this module.

emscripten::val value(double number);
emscripten::val value(const std::vector<double>& values);
emscripten::val value(const std::vector<bool>& flags);
emscripten::val value(const std::vector<std::vector<double>>& groups);
emscripten::val value(const Counts& counts);

// Sets a property. These are functions and not templates, as those of val are: each use of a template would cost many
// times the bytes of a call.
void set(emscripten::val& object, const char* name, double number);
void set(emscripten::val& object, const char* name, bool flag);
void set(emscripten::val& object, const char* name, const std::vector<double>& values);
void set(emscripten::val& object, const char* name, const emscripten::val& value);
void set(emscripten::val& object, const char* name, const char* word);

/// The word of an enumerator.
template <Worded Enumeration>
constexpr const char* word(Enumeration enumerator) {
  return kWords<Enumeration>.words[static_cast<std::size_t>(enumerator)];
}

template <Worded Enumeration>
emscripten::val value(const std::vector<Enumeration>& enumerators);

/// Null for an empty optional.
template <class Value>
emscripten::val value(const std::optional<Value>& some);

template <Listed Struct>
emscripten::val value(const std::vector<Struct>& structs);

template <Listed Struct>
[[gnu::noinline]] emscripten::val value(const Struct& from);

template <Worded Enumeration>
void set(emscripten::val& object, const char* name, Enumeration enumerator) {
  set(object, name, word(enumerator));
}

template <class Value>
requires requires(const Value& from) { value(from); }
void set(emscripten::val& object, const char* name, const Value& from) { set(object, name, value(from)); }

template <class Struct, class Member>
void put(emscripten::val& object, const Struct& from, const Field<Struct, Member>& field) {
  set(object, field.name, from.*field.member);
}

template <class Enumeration, class Struct>
void put(emscripten::val& object, const Struct& from, const FlagField<Enumeration, Struct>& field) {
  set(object, field.name, static_cast<Enumeration>(from.*field.member));
}

template <class Struct>
void put(emscripten::val& object, const Struct& from, const CurveField<Struct>& field) {
  emscripten::val curve = value(from.*field.member);
  set(curve, field.places, (from.*field.member).at);
  set(object, field.name, curve);
}

template <class Struct, class... Of>
void put(emscripten::val& object, const Struct& from, const Group<Of...>& group) {
  emscripten::val inner = emscripten::val::object();
  each_of(group.list, [&](const auto& field) { put(inner, from, field); });
  set(object, group.name, inner);
}

template <Worded Enumeration>
emscripten::val value(const std::vector<Enumeration>& enumerators) {
  emscripten::val all = emscripten::val::array();
  for (std::size_t i = 0; i < enumerators.size(); ++i) all.set(i, std::string(word(enumerators[i])));
  return all;
}

template <class Value>
emscripten::val value(const std::optional<Value>& some) {
  return some ? value(*some) : emscripten::val::null();
}

template <Listed Struct>
emscripten::val value(const std::vector<Struct>& structs) {
  emscripten::val all = emscripten::val::array();
  for (std::size_t i = 0; i < structs.size(); ++i) all.set(i, value(structs[i]));
  return all;
}

template <Listed Struct>
emscripten::val value(const Struct& from) {
  emscripten::val object = emscripten::val::object();
  each_of(kFields<Struct>, [&](const auto& field) { put(object, from, field); });
  return object;
}

/// A caught exception as { fault: { code, message, argument, index, value } }.
emscripten::val fault(const std::exception& error);
