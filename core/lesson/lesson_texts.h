// Gives the lesson files as text; they are compiled in from a generated source.
#pragma once

#include <string_view>
#include <vector>

namespace privbo {

const std::vector<std::string_view>& lesson_texts();

}  // namespace privbo
