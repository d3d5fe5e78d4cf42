// The language of a reader.
#pragma once

#include <string>
#include <string_view>

namespace privbo {

/// Finds a sentence's words in another language and writes numbers as its readers do. Implementations are safe to use
/// from several threads at once.
class Translator {
 public:
  virtual ~Translator() = default;

  /// Returns the words with the same places in the reader's language; empty where the catalogue does not have them.
  virtual std::string find(std::string_view english) const = 0;
  /// Returns a number, written "12345.6" or "1e-05" in English, with the reader's marks.
  virtual std::string number(const std::string& english) const { return english; }
};

}  // namespace privbo
