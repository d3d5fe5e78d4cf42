// A QR code: the squares that a phone's camera reads a link from.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "page/markup.h"

namespace privbo {

struct QrCode {
  int side = 0;                    // modules on a side, without the quiet zone
  std::vector<bool> dark;          // side × side, row by row
  static constexpr int quiet = 4;  // light modules that must surround it
  bool at(int row, int column) const {
    return dark[static_cast<std::size_t>(row) * static_cast<std::size_t>(side) + static_cast<std::size_t>(column)];
  }
};

/// Returns the smallest code with the lowest error correction (7 %), whose modules are the largest: it is shown on a
/// screen. Throws std::runtime_error with a sentence where the text is longer than a code can hold (2,953 bytes).
QrCode qr_code(std::string_view text);

/// Returns the code as an SVG document, black on white, with its quiet zone. `title`: what it leads to.
HtmlText qr_svg(const QrCode& code, const std::string& title);

}  // namespace privbo
