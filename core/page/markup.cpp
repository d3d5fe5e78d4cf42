#include "page/markup.h"

namespace privbo {

std::string escaped_markup(const std::string& text) {
  std::string escaped;
  for (const char letter : text) {
    if (letter == '&')
      escaped += "&amp;";
    else if (letter == '<')
      escaped += "&lt;";
    else if (letter == '>')
      escaped += "&gt;";
    else if (letter == '"')
      escaped += "&quot;";
    else if (static_cast<unsigned char>(letter) >= 0x20 || letter == '\n' || letter == '\t')
      escaped += letter;
  }
  return escaped;
}

}  // namespace privbo
