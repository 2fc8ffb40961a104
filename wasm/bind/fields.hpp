#pragma once

#include <tuple>
#include <vector>

#include "passcurve/passcurve.hpp"

// What a list of fields is made of. The conversions walk these lists, both ways, and so does the description from which
// TypeScript's types are written.

/// The list of a struct's fields, and what TypeScript calls its type (after "Raw").
template <class Struct>
struct Fields;

template <class Struct>
concept Listed = requires {
  Fields<Struct>::list;
};

/// A member and what JavaScript calls it.
template <class Struct, class Member>
struct Field {
  constexpr Field(const char* called, Member Struct::*at) : name(called), member(at) {}
  const char* name;
  Member Struct::*member;
};

/// Numbers that may be absent on the way in; core has none of them then.
template <class Struct>
struct OptionalField {
  constexpr OptionalField(const char* called, std::vector<double> Struct::*at) : name(called), member(at) {}
  const char* name;
  std::vector<double> Struct::*member;
};

/// What core keeps as true or false and JavaScript as a word.
template <class Enumeration, class Struct>
struct FlagField {
  const char* name;
  bool Struct::*member;
};

template <class Enumeration, class Struct>
constexpr FlagField<Enumeration, Struct> flag(const char* name, bool Struct::*member) {
  return {name, member};
}

/// A posterior curve with what JavaScript calls its places.
template <class Struct>
struct CurveField {
  constexpr CurveField(const char* called, passcurve::PosteriorCurve Struct::*at, const char* places_called)
      : name(called), member(at), places(places_called) {}
  const char* name;
  passcurve::PosteriorCurve Struct::*member;
  const char* places;
};

/// Fields of the same struct that JavaScript has in an object of their own.
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
