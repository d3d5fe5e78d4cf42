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
  std::set<std::string, std::less<>> typed;
  SentenceParts parts{sentence_templates()};

  std::string_view find(std::string_view text) const {
    return typed.contains(text) ? std::string_view() : catalogue.find(text);
  }
};

/// Null: English.
std::unique_ptr<const SpokenCatalogue>& spoken() {
  static std::unique_ptr<const SpokenCatalogue> language;
  return language;
}

std::string in_catalogue(const std::string& english) {
  return spoken()->parts.translate(english, [](std::string_view part) { return spoken()->find(part); });
}

std::string line_in_catalogue(const std::string& line) {
  const std::size_t first = std::min(line.find_first_not_of(' '), line.size());
  const std::string said = in_catalogue(line.substr(first));
  return said.empty() ? line : line.substr(0, first) + said;
}

}  // namespace

void speak(LanguageCatalogue catalogue, const std::vector<std::string>& typed) {
  std::set<std::string, std::less<>> names(typed.begin(), typed.end());
  for (const std::string& word : typed)
    if (const std::size_t equals = word.find('='); equals != std::string::npos) names.insert(word.substr(equals + 1));
  spoken() = std::make_unique<const SpokenCatalogue>(SpokenCatalogue{std::move(catalogue), std::move(names)});
}

std::string in_language(const std::string& english) {
  if (!spoken() || english.empty()) return english;
  if (std::string whole = in_catalogue(english); !whole.empty()) return whole;
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
