#include "languages/language_catalogue.h"

#include <expat.h>

#include <algorithm>
#include <map>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <utility>

#include "languages/language_texts.h"
#include "text/message.h"
#include "text/number_marks.h"

namespace privbo {
namespace {

constexpr std::size_t largest_catalogue = 100'000'000;

/// A translator writes this number as the language does.
constexpr Words<0> number_with_marks("1,234.5");

/// Returns a text alone, or with the comment that tells its meaning.
std::string key_of(std::string_view text, std::string_view comment) {
  std::string key(text);
  if (!comment.empty()) key.append(1, '\4').append(comment);
  return key;
}

}  // namespace

/// Called by the parser for every element of the file.
struct CatalogueReader {
  LanguageCatalogue& catalogue;
  std::string text, source, comment;
  std::vector<std::string> forms;
  bool is_ts = false;

  void begin(std::string_view name, const XML_Char** attributes) {
    text.clear();
    if (name == "TS") {
      is_ts = true;
      for (; attributes[0]; attributes += 2)
        if (std::string_view(attributes[0]) == "language") catalogue.code_ = attributes[1];
    } else if (name == "message") {
      source.clear(), comment.clear(), forms.clear();
    }
  }

  void end(std::string_view name) {
    if (name == "source") {
      source = text;
    } else if (name == "comment") {
      comment = text;
    } else if (name == "numerusform" || (name == "translation" && forms.empty())) {
      forms.push_back(text);
    } else if (name == "message") {
      if (std::ranges::none_of(forms, &std::string::empty))
        catalogue.forms_.try_emplace(key_of(source, comment), std::move(forms));
      else
        catalogue.complete_ = false;
    }
    text.clear();
  }
};

LanguageCatalogue::LanguageCatalogue(std::string_view ts) {
  if (ts.size() > largest_catalogue) throw std::runtime_error("no catalogue of Qt Linguist: larger than 100 MB");
  const std::unique_ptr<XML_ParserStruct, decltype(&XML_ParserFree)> parser(XML_ParserCreate("UTF-8"), &XML_ParserFree);
  CatalogueReader reader{*this, {}, {}, {}, {}};
  XML_SetUserData(parser.get(), &reader);
  XML_SetElementHandler(
      parser.get(),
      [](void* data, const XML_Char* name, const XML_Char** attributes) {
        static_cast<CatalogueReader*>(data)->begin(name, attributes);
      },
      [](void* data, const XML_Char* name) { static_cast<CatalogueReader*>(data)->end(name); });
  XML_SetCharacterDataHandler(parser.get(), [](void* data, const XML_Char* text, int length) {
    static_cast<CatalogueReader*>(data)->text.append(text, static_cast<std::size_t>(length));
  });
  if (XML_Parse(parser.get(), ts.data(), static_cast<int>(ts.size()), XML_TRUE) == XML_STATUS_ERROR)
    throw std::runtime_error("no catalogue of Qt Linguist: line " +
                             std::to_string(XML_GetCurrentLineNumber(parser.get())) + ": " +
                             XML_ErrorString(XML_GetErrorCode(parser.get())));
  if (!reader.is_ts) throw std::runtime_error("no catalogue of Qt Linguist: it has no element TS");
  decimal_comma_ = find(number_with_marks.text()) == with_decimal_comma(std::string(number_with_marks.text()));
}

std::shared_ptr<const LanguageCatalogue> LanguageCatalogue::bundled(std::string_view code) {
  const auto found = std::ranges::find(language_texts(), code, &LanguageText::code);
  if (found == language_texts().end())
    throw std::runtime_error(std::string(code) + ": the program does not speak this language");
  static std::mutex mutex;
  static std::map<std::string_view, std::shared_ptr<const LanguageCatalogue>> read;
  const std::lock_guard lock(mutex);
  std::shared_ptr<const LanguageCatalogue>& catalogue = read[found->code];
  if (!catalogue) catalogue = std::make_shared<const LanguageCatalogue>(found->ts);
  return catalogue;
}

std::string LanguageCatalogue::number(const std::string& english) const {
  return decimal_comma_ ? with_decimal_comma(english) : english;
}

std::string_view LanguageCatalogue::find(std::string_view text, std::string_view comment, long n) const {
  auto found = comment.empty() ? forms_.find(text) : forms_.find(key_of(text, comment));
  if (found == forms_.end() && !comment.empty()) found = forms_.find(text);
  if (found == forms_.end()) return {};
  const std::vector<std::string>& forms = found->second;
  return n >= 0 && n != 1 ? forms.back() : forms.front();
}

}  // namespace privbo
