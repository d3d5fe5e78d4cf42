// Texts inside pages (HTML) and pictures (SVG) that the program writes.
#pragma once

#include <string>

namespace privbo {

/// &, <, > and quotes as entities; what XML does not allow is left out.
std::string escaped_markup(const std::string& text);

}  // namespace privbo
