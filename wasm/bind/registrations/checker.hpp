#pragma once

#include <tuple>

#include "../bound.hpp"
#include "../lists.hpp"

inline constexpr std::tuple kChecker{
    bind<&checked_pass_at_k>("checkedPassAtK", "n, c, k, rates"),
    bind<&checked_range>("checkedRange", "counts, ks, rates"),
    bind<&false_pass_at_k>("falsePassAtK", "wrongPass, k"),
    bind<&explaining_rate>("explainingRate", "tasks, k, level"),
    bind<&audited_rate>("auditedRate", "counts, audit, level"),
    bind<&checker_rates>("checkerRates", "base, plus, level"),
};
