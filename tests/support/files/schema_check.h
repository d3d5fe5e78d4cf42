// A small reader of JSON Schema: the keywords our schema uses, and an error for any other.
#pragma once

#include <string>
#include <vector>

#include "catalogue/json.h"

namespace privbo::test {

/// Sentences "path: what is wrong"; empty where `value` satisfies `schema`. Throws std::logic_error for a keyword it
/// does not know, so that a rule is never passed over in silence.
std::vector<std::string> schema_problems(const Json& schema, const Json& value, const std::string& path = "");

}  // namespace privbo::test
