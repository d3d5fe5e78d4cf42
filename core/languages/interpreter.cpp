#include "languages/interpreter.h"

#include <algorithm>
#include <utility>

#include "languages/language_texts.h"

namespace privbo {

Interpreter::Interpreter(LanguageCatalogue catalogue, std::string_view templates)
    : catalogue_(std::move(catalogue)), parts_(templates) {}

Interpreter Interpreter::brought(std::string_view code) {
  return {LanguageCatalogue::brought(code), sentence_templates()};
}

void Interpreter::keep_names(const std::vector<std::string>& names) { names_.insert(names.begin(), names.end()); }

std::string Interpreter::known(const std::string& english) const {
  if (const std::string_view whole = catalogue_.find(english); !whole.empty()) return std::string(whole);
  // What is part of a sentence may be a name.
  return parts_.translate(
      english, [this](std::string_view part) { return names_.contains(part) ? part : catalogue_.find(part); });
}

/// Blanks in front of a line are none of the catalogue's, unless it knows the line with them. (A name in front of a
/// sentence is known to SentenceParts.)
std::string Interpreter::line(const std::string& english) const {
  if (const std::string_view whole = catalogue_.find(english); !whole.empty()) return std::string(whole);
  if (const std::size_t first = std::min(english.find_first_not_of(' '), english.size()); first > 0)
    return english.substr(0, first) + line(english.substr(first));
  // Whatever ends a sentence is no part of its last place.
  static constexpr std::string_view perhaps = "; did you mean ";
  if (const std::size_t end = english.rfind(perhaps); end != std::string::npos)
    if (const std::string rest = known(english.substr(end + 2)); !rest.empty())
      return line(english.substr(0, end)) + "; " + rest;
  const std::string said = known(english);
  return said.empty() ? english : said;
}

std::string Interpreter::say(const std::string& english) const {
  if (english.empty()) return english;
  if (english.find('\n') == std::string::npos) return line(english);
  if (const std::string_view whole = catalogue_.find(english); !whole.empty()) return std::string(whole);
  std::string text;
  for (std::size_t at = 0; at <= english.size();) {
    const std::size_t end = std::min(english.find('\n', at), english.size());
    text += line(english.substr(at, end - at));
    if (end < english.size()) text += '\n';
    at = end + 1;
  }
  return text;
}

}  // namespace privbo
