// Numbers that no parameter may be.
#pragma once

#include <limits>

namespace privbo {

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double not_a_number = std::numeric_limits<double>::quiet_NaN();

}  // namespace privbo
