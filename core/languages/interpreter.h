// Says English texts in one other language.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "languages/language_catalogue.h"
#include "languages/sentence_parts.h"

namespace privbo {

/// Sentences are made in English; where they reach people they are looked up. Numbers in them stay as they are. Safe
/// from several threads once its names are kept.
class Interpreter : public Translator {
 public:
  /// `templates`: what was composed and can be recognised, as SentenceParts takes it.
  Interpreter(LanguageCatalogue catalogue, std::string_view templates);
  /// Of a language that the program brings ("de"), with what the core composes. Throws std::runtime_error where it
  /// brings nothing.
  static Interpreter brought(std::string_view code);

  /// Names in a sentence stay as they are, also where they happen to be words of the catalogue.
  void keep_names(const std::vector<std::string>& names);
  const LanguageCatalogue& catalogue() const { return catalogue_; }

  std::string_view find(std::string_view english) const override { return catalogue_.find(english); }
  /// A word alone is a name.
  std::string text(const std::string& english) const override {
    return english.find(' ') == std::string::npos ? english : say(english);
  }
  /// An English text whole, or line by line with its indents. What is not known stays.
  std::string say(const std::string& english) const;

 private:
  std::string known(const std::string& english) const;
  std::string line(const std::string& english) const;

  LanguageCatalogue catalogue_;
  SentenceParts parts_;
  std::set<std::string, std::less<>> names_;
};

}  // namespace privbo
