#include <algorithm>
#include <array>
#include <concepts>
#include <cstdio>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <vector>

#include "registrations/checker.hpp"
#include "registrations/compare.hpp"
#include "registrations/depth.hpp"
#include "registrations/first.hpp"
#include "registrations/hierarchical.hpp"
#include "registrations/intervals.hpp"
#include "registrations/metrics.hpp"
#include "registrations/models.hpp"
#include "registrations/plan.hpp"
#include "registrations/prediction.hpp"
#include "registrations/selection.hpp"

// Prints the functions that JavaScript can call, with all types that they name, as JSON for raw.mjs:
// { functions, structs, words, defaults }. It is a program of its own, since nobody who loads the module needs it.

namespace {

std::string quoted(std::string_view text) { return '"' + std::string(text) + '"'; }

/// An object, field by field.
class Object {
 public:
  void add(std::string_view name, const std::string& json) {
    text_ += (text_.empty() ? "" : ", ") + quoted(name) + ": " + json;
  }
  [[nodiscard]] std::string json() const { return '{' + text_ + '}'; }

 private:
  std::string text_;
};

/// The name of a type, without its namespace.
template <class Type>
std::string name_of() {
  const std::string_view printed = __PRETTY_FUNCTION__;  // … [Type = passcurve::Fit]
  const std::string_view whole = printed.substr(printed.rfind(' ') + 1);
  const std::size_t space = whole.rfind(':');
  const std::size_t from = space == std::string_view::npos ? 0 : space + 1;
  return std::string(whole.substr(from, whole.size() - 1 - from));
}

std::string json_of(double number) {
  constexpr std::size_t kLongest = 32;
  std::array<char, kLongest> text{};
  // 17 digits are enough for every double.
  std::snprintf(text.data(), text.size(), "%.17g", number);
  return text.data();
}

std::string json_of(bool flag) { return flag ? "true" : "false"; }

template <Worded Enumeration>
std::string json_of(Enumeration enumerator) {
  return quoted(kWords<Enumeration>.words[static_cast<std::size_t>(enumerator)]);
}

template <class Struct, class Member>
requires requires(const Member& member) { json_of(member); }
std::string json_of(const Struct& from, const Field<Struct, Member>& field) { return json_of(from.*field.member); }

template <class Enumeration, class Struct>
std::string json_of(const Struct& from, const FlagField<Enumeration, Struct>& field) {
  return json_of(static_cast<Enumeration>(from.*field.member));
}

/// True if core has a default for every field.
template <class Struct, class... Fields>
constexpr bool has_defaults(const std::tuple<Fields...>& /*fields*/) {
  return (requires(const Struct& from, const Fields& field) { json_of(from, field); } && ...);
}

template <class Type>
constexpr bool kIsOptional = false;
template <class Value>
constexpr bool kIsOptional<std::optional<Value>> = true;

/// All types named so far, each with its definition.
class Types {
 public:
  /// The TypeScript name of a type of core, as a member or as a result.
  template <class Type>
  std::string of() {
    if constexpr (std::same_as<Type, double> || std::same_as<Type, std::size_t>) {
      return "number";
    } else if constexpr (std::same_as<Type, bool>) {
      return "boolean";
    } else if constexpr (std::same_as<Type, std::vector<double>>) {
      return "Float64Array";
    } else if constexpr (std::same_as<Type, Counts>) {
      return of<Cells>();
    } else if constexpr (Worded<Type> || Listed<Type>) {
      const std::string name = name_of<Type>();
      if (named_.insert(name).second) note<Type>(name);
      return "Raw" + name;
    } else {
      return of<typename Type::value_type>() + (kIsOptional<Type> ? " | null" : "[]");
    }
  }

  /// The same as a parameter.
  template <class Type>
  std::string taken() {
    if constexpr (std::same_as<Type, std::span<const double>>) {
      return "Numbers";
    } else if constexpr (std::same_as<Type, Counts>) {
      return "RawRun";
    } else if constexpr (std::same_as<Type, DepthRun>) {
      return "{ T: number; counts: RawRun }";
    } else if constexpr (Listed<Type>) {
      std::string whole = of<Type>();
      if constexpr (has_defaults<Type>(kFields<Type>)) note_defaults<Type>();
      if constexpr (std::tuple_size_v<decltype(kFieldsTaken<Type>)> == std::tuple_size_v<decltype(kFields<Type>)>) {
        return whole;
      } else {
        std::string names;
        each_of(kFieldsTaken<Type>,
                [&](const auto& field) { names += (names.empty() ? "'" : " | '") + std::string(field.name) + "'"; });
        return "Pick<" + whole + ", " + names + ">";
      }
    } else if constexpr (Worded<Type> || std::is_arithmetic_v<Type>) {
      return of<Type>();
    } else {
      return taken<typename Type::value_type>() + "[]";
    }
  }

  [[nodiscard]] std::string structs() const { return structs_.json(); }
  [[nodiscard]] std::string words() const { return words_.json(); }
  [[nodiscard]] std::string defaults() const { return defaults_.json(); }

 private:
  template <class Type>
  void note(const std::string& name) {
    if constexpr (Worded<Type>) {
      std::string all;
      for (const char* word : kWords<Type>.words) all += (all.empty() ? "" : ", ") + quoted(word);
      words_.add(name, '[' + all + ']');
    } else {
      structs_.add(name, fields(kFields<Type>));
    }
  }

  template <class Type>
  void note_defaults() {
    if (!defaulted_.insert(name_of<Type>()).second) return;
    Object values;
    each_of(kFields<Type>, [&](const auto& field) { values.add(field.name, json_of(Type{}, field)); });
    defaults_.add(name_of<Type>(), values.json());
  }

  template <class List>
  std::string fields(const List& list) {
    Object types;
    each_of(list, [&](const auto& field) { types.add(field.name, type_of(field)); });
    return types.json();
  }

  template <class Struct, class Member>
  std::string type_of(const Field<Struct, Member>& /*field*/) {
    return quoted(of<Member>());
  }
  template <class Struct>
  std::string type_of(const OptionalField<Struct>& /*field*/) {
    return quoted("Float64Array | undefined");
  }
  template <class Enumeration, class Struct>
  std::string type_of(const FlagField<Enumeration, Struct>& /*field*/) {
    return quoted(of<Enumeration>());
  }
  template <class Struct>
  std::string type_of(const CurveField<Struct>& field) {
    return quoted(of<PosteriorCurve>() + " & { " + field.places + ": Float64Array }");
  }
  template <class... Of>
  std::string type_of(const Group<Of...>& group) {
    return fields(group.list);
  }

  std::set<std::string> named_;
  std::set<std::string> defaulted_;
  Object structs_;
  Object words_;
  Object defaults_;
};

template <auto function, class... Parameters>
std::string described(Types& types, const Bound<function, Parameters...>& bound) {
  using Result = std::remove_cvref_t<std::invoke_result_t<decltype(function), const Parameters&...>>;
  std::string taken;
  ((taken += (taken.empty() ? "" : ", ") + quoted(types.taken<Parameters>())), ...);
  Object all;
  all.add("names", quoted(bound.arguments));
  all.add("types", '[' + taken + ']');
  all.add("result", quoted(types.of<Result>()));
  return all.json();
}

}  // namespace

int main() {
  Types types;
  Object functions;
  const auto all = std::tuple_cat(kFirst, kMetrics, kModels, kPrediction, kHierarchical, kIntervals, kCompare, kDepth,
                                  kPlan, kSelection, kChecker);
  each_of(all, [&](const auto& bound) { functions.add(bound.name, described(types, bound)); });
  Object constants;
  constants.add("Saturated", json_of(kSaturated));
  constants.add("RuleK", json_of(kRuleK));
  constants.add("RuleDepth", json_of(kRuleDepth));
  Object everything;
  everything.add("functions", functions.json());
  everything.add("structs", types.structs());
  everything.add("words", types.words());
  everything.add("defaults", types.defaults());
  everything.add("constants", constants.json());
  std::puts(everything.json().c_str());
  return 0;
}
