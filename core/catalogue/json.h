// Defines the JSON type of this program, whose keys keep their order. Only this header includes the library's large
// one.
#pragma once

// The literal "…"_json is an inline function, so every unit that includes json.hpp compiles the whole parser of a
// second JSON type, which takes half a second. This program does not use the literal. The macro below leaves only its
// declaration and turns its body into a template that is never instantiated.
// NOLINTNEXTLINE(bugprone-reserved-identifier): it is the literal's own name
#define _json(text, size) \
  _json(text, size);      \
  template <class Never>  \
  inline nlohmann::json unused_json_literal(text, size)
#include <nlohmann/json.hpp>
#undef _json
#include <vector>

#include "text/message.h"

namespace privbo {

/// Keys keep their order, so that a saved file lists settings in the order of the panel.
using Json = nlohmann::ordered_json;

/// Files and programs have messages in English; KeptMessages holds more of them.
void to_json(Json& json, const Message& message);
void from_json(const Json& json, Message& message);

}  // namespace privbo

// These templates are compiled once, in json.cpp, and not again in every unit.
extern template class nlohmann::basic_json<nlohmann::ordered_map>;
extern template class nlohmann::detail::serializer<privbo::Json>;
extern template class std::vector<privbo::Json>;
