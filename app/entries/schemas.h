// The JSON Schemas of what --json prints; they are compiled in from resources/schema.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace privbo::app {

struct OutputSchema {
  std::string_view name, text;
};
const std::vector<OutputSchema>& output_schemas();

/// Returns what the schema states it describes.
std::string schema_title(const OutputSchema& schema);

}  // namespace privbo::app
