#include "spoken/spoken.h"

#include <memory>
#include <utility>

namespace privbo::app {
namespace {

/// Null: English.
std::shared_ptr<const LanguageCatalogue>& spoken() {
  static std::shared_ptr<const LanguageCatalogue> language;
  return language;
}

}  // namespace

void speak(std::shared_ptr<const LanguageCatalogue> catalogue) { spoken() = std::move(catalogue); }

std::string translated(const Message& message) { return spoken() ? message.in(*spoken()) : message.english(); }

std::string translated(const std::string& english) { return translated(Message::entry(english)); }

ReaderLanguage reader_language() {
  if (!spoken()) return {};
  return {spoken()->code(), Translate(spoken())};
}

}  // namespace privbo::app
