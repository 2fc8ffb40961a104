#pragma once

#include <emscripten/val.h>

#include <vector>

// Numbers cross the boundary in one block. Through the calls of val, each array would cost as much as a computation.

/// A Float64Array, or a plain array of numbers, as a vector. Undefined is an empty one.
std::vector<double> numbers(const emscripten::val& array);

/// The same from an array of such arrays, at a place.
std::vector<double> numbers(const emscripten::val& arrays, int place);

/// A property that is a number.
double number_at(const emscripten::val& object, const char* name);

/// An array of true and false.
emscripten::val array_of_flags(const std::vector<unsigned char>& flags);

/// Sets a property to a copy of the values, as a Float64Array.
void set_numbers(emscripten::val& object, const char* name, const std::vector<double>& values);

/// Sets a property to a number.
void set_number(emscripten::val& object, const char* name, double number);
