#include <cstdio>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "lists.hpp"

// Prints the lists as JSON, { structs, words, defaults }, for raw-names.mjs. It is a program of its own, since nobody
// who loads the module needs it.

namespace {

std::string quoted(const std::string& text) { return '"' + text + '"'; }

/// An object, field by field.
class Object {
 public:
  void add(const std::string& name, const std::string& json) {
    text_ += (text_.empty() ? "" : ", ") + quoted(name) + ": " + json;
  }
  [[nodiscard]] std::string json() const { return '{' + text_ + '}'; }

 private:
  std::string text_;
};

// What TypeScript calls the type of a member.

template <class Type>
struct TypeOf;

template <>
struct TypeOf<double> {
  static std::string name() { return "number"; }
};

template <>
struct TypeOf<bool> {
  static std::string name() { return "boolean"; }
};

template <>
struct TypeOf<std::vector<double>> {
  static std::string name() { return "Float64Array"; }
};

template <>
struct TypeOf<std::vector<bool>> {
  static std::string name() { return "boolean[]"; }
};

template <Worded Enumeration>
struct TypeOf<Enumeration> {
  static std::string name() { return std::string("Raw") + Words<Enumeration>::type; }
};

template <Listed Struct>
struct TypeOf<Struct> {
  static std::string name() { return std::string("Raw") + Fields<Struct>::type; }
};

template <class Element>
struct TypeOf<std::vector<Element>> {
  static std::string name() { return TypeOf<Element>::name() + "[]"; }
};

template <class Type>
struct TypeOf<std::optional<Type>> {
  static std::string name() { return TypeOf<Type>::name() + " | null"; }
};

template <class List>
std::string types_of(const List& list);

template <class Struct, class Member>
std::string type_of(const Field<Struct, Member>& /*field*/) {
  return quoted(TypeOf<Member>::name());
}

template <class Struct>
std::string type_of(const OptionalField<Struct>& /*field*/) {
  return quoted(TypeOf<std::vector<double>>::name() + " | undefined");
}

template <class Enumeration, class Struct>
std::string type_of(const FlagField<Enumeration, Struct>& /*field*/) {
  return quoted(TypeOf<Enumeration>::name());
}

template <class Struct>
std::string type_of(const CurveField<Struct>& field) {
  return quoted(TypeOf<passcurve::PosteriorCurve>::name() + " & { " + field.places + ": Float64Array }");
}

template <class... Of>
std::string type_of(const Group<Of...>& group) {
  return types_of(group.list);
}

template <class List>
std::string types_of(const List& list) {
  Object types;
  each_field(list, [&](const auto& field) { types.add(field.name, type_of(field)); });
  return types.json();
}

template <class... Structs>
std::string structs_of(TypeList<Structs...> /*all*/) {
  Object structs;
  (structs.add(Fields<Structs>::type, types_of(Fields<Structs>::list)), ...);
  return structs.json();
}

std::string json_of(std::span<const char* const> words) {
  std::string text;
  for (const char* word : words) text += (text.empty() ? "" : ", ") + quoted(word);
  return '[' + text + ']';
}

template <class... Enumerations>
std::string words_of(TypeList<Enumerations...> /*all*/) {
  Object words;
  (words.add(Words<Enumerations>::type, json_of(Words<Enumerations>::words)), ...);
  return words.json();
}

std::string json_of(double number) {
  constexpr std::size_t kLongest = 32;
  std::array<char, kLongest> text{};
  // 17 digits are enough for every double.
  std::snprintf(text.data(), text.size(), "%.17g", number);
  return text.data();
}

template <Worded Enumeration>
std::string json_of(Enumeration enumerator) {
  return quoted(Words<Enumeration>::words[static_cast<std::size_t>(enumerator)]);
}

template <class Struct, class Member>
std::string value_of(const Struct& from, const Field<Struct, Member>& field) {
  return json_of(from.*field.member);
}

template <class Enumeration, class Struct>
std::string value_of(const Struct& from, const FlagField<Enumeration, Struct>& field) {
  return json_of(static_cast<Enumeration>(from.*field.member));
}

template <Listed Struct>
std::string values_of(const Struct& from) {
  Object values;
  each_field(Fields<Struct>::list, [&](const auto& field) { values.add(field.name, value_of(from, field)); });
  return values.json();
}

/// Core's defaults.
std::string defaults() {
  Object all;
  all.add("Hyperprior", values_of(passcurve::Hyperprior{}));
  all.add("LinMix", values_of(passcurve::LinMix{}));
  all.add("IntervalRequest", values_of(passcurve::IntervalRequest{}));
  all.add("BoundaryRequest", values_of(passcurve::BoundaryRequest{}));
  all.add("PrecisionRequest", values_of(passcurve::PrecisionRequest{}));
  all.add("StudyCosts", values_of(passcurve::StudyCosts{}));
  all.add("PairRequest", values_of(passcurve::PairRequest{}));
  all.add("SequenceRequest", values_of(passcurve::SequenceRequest{}));
  all.add("Saturated", json_of(passcurve::kSaturated));
  all.add("RuleK", json_of(passcurve::kRuleK));
  all.add("RuleDepth", json_of(passcurve::kRuleDepth));
  return all.json();
}

}  // namespace

int main() {
  Object all;
  all.add("structs", structs_of(AllFields{}));
  all.add("words", words_of(AllWords{}));
  all.add("defaults", defaults());
  std::puts(all.json().c_str());
  return 0;
}
