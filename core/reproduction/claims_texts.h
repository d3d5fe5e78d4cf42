// Gives the files of the papers' claims as text; they are compiled in from a generated source.
#pragma once

#include <string_view>
#include <vector>

namespace privbo {

struct ClaimsText {
  std::string_view file, text;  // file: "local-dp.json"
};
const std::vector<ClaimsText>& claims_texts();

}  // namespace privbo
