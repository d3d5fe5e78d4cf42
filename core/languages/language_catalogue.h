// The texts of one language by their English words, read from a file of Qt Linguist. This room knows languages; the
// core itself speaks English, and whoever shows its sentences to people looks them up here.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "text/translator.h"

namespace privbo {

/// One entry for a text, wherever in the program it stands: contexts are left aside, the first one counts.
class LanguageCatalogue : public Translator {
 public:
  /// `ts`: the text of a .ts file. Throws std::runtime_error, with the line, where it is none.
  explicit LanguageCatalogue(std::string_view ts);
  /// Returns what the program brings of a language ("de"), read once and kept. Throws std::runtime_error where it
  /// brings nothing. Safe from several threads.
  static std::shared_ptr<const LanguageCatalogue> bundled(std::string_view code);

  /// "de".
  const std::string& code() const { return code_; }
  std::string find(std::string_view english) const override { return std::string(find(english, {})); }
  /// Returns a number with the marks that the catalogue writes in its own entry for "1,234.5".
  std::string number(const std::string& english) const override;
  /// Returns whether the language writes "1.234,5".
  bool has_decimal_comma() const { return decimal_comma_; }
  /// Returns the translation; empty where there is none. `comment` tells two meanings of a text apart. With `n`, the
  /// form for that many: the first for one, the second for any other number.
  std::string_view find(std::string_view text, std::string_view comment, long n = -1) const;
  std::size_t size() const { return forms_.size(); }
  /// Returns whether every entry has its translation.
  bool is_complete() const { return complete_; }

 private:
  friend struct CatalogueReader;
  struct Hash {
    using is_transparent = void;
    std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>()(text); }
  };

  std::string code_;
  bool complete_ = true;
  bool decimal_comma_ = false;
  std::unordered_map<std::string, std::vector<std::string>, Hash, std::equal_to<>> forms_;
};

}  // namespace privbo
