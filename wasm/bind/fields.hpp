#pragma once

#include <array>
#include <cstddef>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <vector>

#include "passcurve/passcurve.hpp"

// Field lists of the structs of core. The conversions walk these lists in both directions. So does the description that
// generates TypeScript's types.

using namespace passcurve;

/// A text that a template can take.
template <std::size_t size>
struct Text {
  consteval Text(const char (&text)[size]) : letters(std::to_array(text)) {}
  std::array<char, size> letters;
};

/// A name of core as JavaScript writes it: p_value is pValue.
template <Text name>
inline constexpr auto kCamelCase = [] {
  auto written = name.letters;
  std::size_t at = 0;
  bool raise = false;
  for (const char letter : name.letters) {
    if (letter != '_') written[at++] = raise && 'a' <= letter && letter <= 'z' ? letter - 'a' + 'A' : letter;
    raise = letter == '_';
  }
  return written;
}();

/// The fields of a struct, in a tuple: none until they are listed.
template <class Struct>
inline constexpr auto kFields = nullptr;

/// The fields that are read where core takes the struct.
template <class Struct>
inline constexpr auto kFieldsTaken = kFields<Struct>;

template <class Struct>
concept Listed = !std::is_null_pointer_v<std::remove_const_t<decltype(kFields<Struct>)>>;

/// A member and its name in JavaScript.
template <class Struct, class Member>
struct Field {
  const char* name;
  Member Struct::*member;
};
template <class Struct, class Member>
Field(const char*, Member Struct::*) -> Field<Struct, Member>;

/// Numbers that may be undefined in JavaScript; core then has an empty vector.
template <class Struct>
struct OptionalField : Field<Struct, std::vector<double>> {};
template <class Struct>
OptionalField(const char*, std::vector<double> Struct::*) -> OptionalField<Struct>;

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
  const char* name;
  PosteriorCurve Struct::*member;
  const char* places;
};
template <class Struct>
CurveField(const char*, PosteriorCurve Struct::*, const char*) -> CurveField<Struct>;

/// Fields of the same struct that form an object of their own in JavaScript.
template <class... Of>
struct Group {
  constexpr explicit Group(const char* called, Of... fields) : name(called), list(fields...) {}
  const char* name;
  std::tuple<Of...> list;
};

/// Calls `visit` with each item of a list.
template <class List, class Visit>
constexpr void each_of(const List& list, Visit visit) {
  std::apply([&](const auto&... item) { (visit(item), ...); }, list);
}

/// The field of a member, where it is not simply the member under its own name.
template <auto member>
inline constexpr auto kSpecial = nullptr;

template <Text name, auto member>
constexpr auto field_of() {
  if constexpr (std::is_null_pointer_v<std::remove_const_t<decltype(kSpecial<member>)>>) {
    return Field{kCamelCase<name>.data(), member};
  } else {
    return kSpecial<member>;
  }
}

// FIELDS(Struct, a, b_c) is the list of the members a and b_c. A macro has to be expanded once more for each further
// name; these expansions are enough for 64.
#define FIELDS(Struct, ...) std::tuple(EXPANDED(FIELD_AND_NEXT(Struct, __VA_ARGS__)))
#define FIELD_AND_NEXT(Struct, member, ...) \
  field_of<#member, &Struct::member>() __VA_OPT__(, NEXT_FIELD PARENTHESES(Struct, __VA_ARGS__))
#define NEXT_FIELD() FIELD_AND_NEXT
#define PARENTHESES ()
#define EXPANDED(...) EXPANDED_16(EXPANDED_16(EXPANDED_16(EXPANDED_16(__VA_ARGS__))))
#define EXPANDED_16(...) EXPANDED_4(EXPANDED_4(EXPANDED_4(EXPANDED_4(__VA_ARGS__))))
#define EXPANDED_4(...) EXPANDED_1(EXPANDED_1(EXPANDED_1(EXPANDED_1(__VA_ARGS__))))
#define EXPANDED_1(...) __VA_ARGS__

// Lists the fields of a struct.
#define LIST(Struct, ...) \
  template <>             \
  inline constexpr auto kFields<Struct> = FIELDS(Struct, __VA_ARGS__)

// Declares the field of a member. It stands before the list.
#define SPECIAL(Struct, member, ...) \
  template <>                        \
  inline constexpr auto kSpecial<&Struct::member> = __VA_ARGS__
