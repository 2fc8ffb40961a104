#pragma once

#include <algorithm>
#include <string_view>
#include <type_traits>

/// A function of core that takes these types, its name in JavaScript, and the names of its arguments there: "n, c, k".
/// The types determine the conversion of arguments and result.
template <auto function, class... Types>
struct Bound {
  const char* name;
  const char* arguments;
};

template <auto function, class Result, class... Parameters>
consteval auto bound(Result (* /*function*/)(Parameters...), const char* name, const char* arguments) {
  const std::string_view text(arguments);
  const auto named = text.empty() ? 0 : 1 + std::count(text.begin(), text.end(), ',');
  if (named != sizeof...(Parameters)) throw "an argument has no name";
  return Bound<function, std::remove_cvref_t<Parameters>...>{name, arguments};
}

template <auto function>
consteval auto bind(const char* name, const char* arguments) {
  return bound<function>(function, name, arguments);
}
