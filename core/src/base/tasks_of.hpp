#pragma once

#include "passcurve/counts.hpp"
#include "passcurve/question.hpp"

namespace passcurve {

/// The counts as rows, each of as many tasks as it stands for.
Tasks tasks_of(const Counts& counts);

}  // namespace passcurve
