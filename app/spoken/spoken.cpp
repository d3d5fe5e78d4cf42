#include "spoken/spoken.h"

#include <algorithm>
#include <memory>
#include <set>
#include <utility>

#include "languages/language_texts.h"
#include "languages/sentence_parts.h"

namespace privbo::app {
namespace {

struct SpokenCatalogue {
  LanguageCatalogue catalogue;
  std::set<std::string, std::less<>> names;
  SentenceParts parts{std::string(sentence_templates()) + std::string(command_sentence_templates())};

  /// What is part of a sentence may be a name.
  std::string_view find_part(std::string_view text) const {
    return names.contains(text) ? std::string_view() : catalogue.find(text);
  }
};

/// Null: English.
std::unique_ptr<SpokenCatalogue>& spoken() {
  static std::unique_ptr<SpokenCatalogue> language;
  return language;
}

std::string in_catalogue(const std::string& english) {
  if (const std::string_view whole = spoken()->catalogue.find(english); !whole.empty()) return std::string(whole);
  return spoken()->parts.translate(english, [](std::string_view part) { return spoken()->find_part(part); });
}

/// A line that is not known may begin with blanks, which are none of the catalogue's. (A name in front of a sentence is
/// known to SentenceParts.)
std::string line_in_catalogue(const std::string& line) {
  // Whatever ends a sentence is no part of its last place.
  static constexpr std::string_view perhaps = "; did you mean ";
  if (const std::size_t end = line.rfind(perhaps); end != std::string::npos)
    if (const std::string rest = in_catalogue(line.substr(end + 2)); !rest.empty())
      return line_in_catalogue(line.substr(0, end)) + "; " + rest;
  if (std::string said = in_catalogue(line); !said.empty()) return said;
  const std::size_t first = std::min(line.find_first_not_of(' '), line.size());
  return first == 0 ? line : line.substr(0, first) + line_in_catalogue(line.substr(first));
}

}  // namespace

void speak(LanguageCatalogue catalogue) {
  spoken() = std::make_unique<SpokenCatalogue>(SpokenCatalogue{std::move(catalogue), {}});
}

void keep_names(const std::vector<std::string>& names) {
  if (spoken()) spoken()->names.insert(names.begin(), names.end());
}

std::string language_spoken() { return spoken() ? spoken()->catalogue.code() : "en"; }

std::string in_language(const std::string& english) {
  if (!spoken() || english.empty()) return english;
  if (english.find('\n') == std::string::npos) return line_in_catalogue(english);
  if (const std::string_view whole = spoken()->catalogue.find(english); !whole.empty()) return std::string(whole);
  std::string text;
  for (std::size_t at = 0; at <= english.size();) {
    const std::size_t end = std::min(english.find('\n', at), english.size());
    text += line_in_catalogue(english.substr(at, end - at));
    if (end < english.size()) text += '\n';
    at = end + 1;
  }
  return text;
}

}  // namespace privbo::app
