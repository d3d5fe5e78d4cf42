// Scripts inside pages that the program writes, and JSON that they read.
#pragma once

#include <string>
#include <string_view>

#include "catalogue/json.h"
#include "catalogue/written.h"

namespace privbo {

struct ScriptTarget {
  /// Returns a string of the script, in single quotes. Nothing in it looks like the script's end.
  static std::string escaped(std::string_view text);
  /// JSON in which nothing looks like the script's end.
  static Written<ScriptTarget> data(const Json& json);
};
using ScriptText = Written<ScriptTarget>;

}  // namespace privbo
