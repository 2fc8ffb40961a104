#pragma once

#include <tuple>
#include <vector>

#include "passcurve/passcurve.hpp"

// The parts of a list of fields. The conversions walk these lists in both directions. So does the description from
// which TypeScript's types are written.

/// The list of a struct's fields, and the name of its type in TypeScript (after "Raw").
template <class Struct>
struct Fields;

template <class Struct>
concept Listed = requires {
  Fields<Struct>::list;
};

/// A member and its name in JavaScript.
template <class Struct, class Member>
struct Field {
  constexpr Field(const char* called, Member Struct::*at) : name(called), member(at) {}
  const char* name;
  Member Struct::*member;
};

/// Numbers that may be absent in JavaScript; core then has an empty vector.
template <class Struct>
struct OptionalField {
  constexpr OptionalField(const char* called, std::vector<double> Struct::*at) : name(called), member(at) {}
  const char* name;
  std::vector<double> Struct::*member;
};

/// A member that is a bool in core and a word in JavaScript.
template <class Enumeration, class Struct>
struct FlagField {
  const char* name;
  bool Struct::*member;
};

template <class Enumeration, class Struct>
constexpr FlagField<Enumeration, Struct> flag(const char* name, bool Struct::*member) {
  return {name, member};
}

/// A posterior curve with the name of its places in JavaScript.
template <class Struct>
struct CurveField {
  constexpr CurveField(const char* called, passcurve::PosteriorCurve Struct::*at, const char* places_called)
      : name(called), member(at), places(places_called) {}
  const char* name;
  passcurve::PosteriorCurve Struct::*member;
  const char* places;
};

/// Fields of the same struct that form an object of their own in JavaScript.
template <class... Of>
struct Group {
  constexpr explicit Group(const char* called, Of... fields) : name(called), list(fields...) {}
  const char* name;
  std::tuple<Of...> list;
};

/// Calls `visit` with each field of a list.
template <class List, class Visit>
constexpr void each_field(const List& list, Visit visit) {
  std::apply([&](const auto&... field) { (visit(field), ...); }, list);
}
