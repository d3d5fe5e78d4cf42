// JSON values whose keys keep their order: the one place that includes the library's large header.
#pragma once

// Every unit that includes json.hpp compiles the whole parser of a second JSON type, because the literal "…"_json is
// an inline function; that is half a second a unit. This program does not use the literal: between these two lines it
// is declared only, and its body belongs to a template that nobody instantiates.
// NOLINTNEXTLINE(bugprone-reserved-identifier): it is the literal's own name
#define _json(text, size) \
  _json(text, size);      \
  template <class Never>  \
  inline nlohmann::json unused_json_literal(text, size)
#include <nlohmann/json.hpp>
#undef _json
#include <vector>

namespace privbo {

/// Keys keep their order, so that a saved file reads like the panel.
using Json = nlohmann::ordered_json;

}  // namespace privbo

// Compiled once, in json.cpp, and not again in every unit.
extern template class nlohmann::basic_json<nlohmann::ordered_map>;
extern template class nlohmann::detail::serializer<privbo::Json>;
extern template class std::vector<privbo::Json>;
