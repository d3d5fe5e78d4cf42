#include "page/script_text.h"

#include <utility>

#include "catalogue/visible_text.h"

namespace privbo {

std::string ScriptTarget::escaped(std::string_view text) {
  // JSON's strings are those of a script, but for their quotes.
  const std::string json = data(Json(text)).str();
  std::string made = "'";
  for (const char letter : std::string_view(json).substr(1, json.size() - 2)) {
    if (letter == '\'') made += '\\';
    made += letter;
  }
  return made + "'";
}

ScriptText ScriptTarget::data(const Json& json) {
  std::string made;
  // Signs that nobody sees are the same text to a script, and readers of its source see them.
  for (const char letter : escaped_json(json.dump(-1, ' ', false, Json::error_handler_t::replace))) {
    if (letter == '<')
      made += "\\u003c";
    else
      made += letter;
  }
  return {std::move(made), ScriptText::Escaped{}};
}

}  // namespace privbo
