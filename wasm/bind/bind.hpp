#pragma once

#include <emscripten/bind.h>
#include <emscripten/val.h>

#include <exception>
#include <type_traits>

#include "answers.hpp"
#include "arguments.hpp"
#include "bound.hpp"

/// The type that JavaScript passes for a parameter: numbers and flags as they are, a val for everything else.
template <class Type>
using Given = std::conditional_t<std::is_same_v<Type, bool>, bool,
                                 std::conditional_t<std::is_arithmetic_v<Type>, double, const emscripten::val&>>;

inline double read_given(std::type_identity<double> /*type*/, double number) { return number; }
inline bool read_given(std::type_identity<bool> /*type*/, bool flag) { return flag; }
inline std::size_t read_given(std::type_identity<std::size_t> /*type*/, double number) {
  return static_cast<std::size_t>(number);
}
template <class Type>
auto read_given(std::type_identity<Type> /*type*/, const emscripten::val& given) {
  return read<Type>(given);
}

/// Entry point for JavaScript. Returns the result of core, or the thrown error as a { fault } object: exceptions stop
/// here, since JavaScript cannot read their message.
template <auto function, class... Types>
emscripten::val call(Given<Types>... given) {
  try {
    return value(function(read_given(std::type_identity<Types>(), given)...));
  } catch (const std::exception& error) {
    return fault(error);
  }
}

/// Gives JavaScript the functions of a list.
template <class List>
void register_all(const List& list) {
  each_of(
      list, []<auto function, class... Types>(const Bound<function, Types...>& bound) {
        emscripten::function(bound.name, &call<function, Types...>);
      });
}
