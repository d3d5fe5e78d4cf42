// Gives the preset files as text; they are compiled in from a generated source.
#pragma once

#include <string_view>
#include <vector>

namespace privbo {

struct PresetText {
  std::string_view id, text;
};
const std::vector<PresetText>& preset_texts();

}  // namespace privbo
