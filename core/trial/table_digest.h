// Describes what a table of a scenario is, whatever its place.
#pragma once

#include <string>

namespace privbo {

struct TableDigest {
  std::string setting;  // JSON pointer into the scenario
  std::string sha256;   // of its bytes, 64 hexadecimal digits
};

}  // namespace privbo
