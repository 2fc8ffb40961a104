#pragma once

#include "tasks_of.hpp"

/// Two runs of the same twelve tasks, of which the first is better on most.
const passcurve::Tasks kGood = tasks_of(20, {9, 20, 3, 15, 0, 12, 18, 7, 11, 2, 20, 16});
const passcurve::Tasks kPoor = tasks_of(20, {4, 19, 0, 9, 0, 7, 15, 7, 4, 3, 18, 8});
