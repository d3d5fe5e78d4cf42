// Sentences with places for what is put in, by their English words.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

namespace privbo {

/// "after %1 rounds: %2". The words are the sentence's name in the catalogue of languages (resources/languages), whose
/// update finds them wherever a Phrase is written. Files and the terminal have them in English; the window, which reads
/// them in records and files alike, knows them again and shows its own language's. Where one sentence follows another,
/// each is a phrase of its own.
class Phrase {
 public:
  explicit constexpr Phrase(std::string_view words) : words_(words) {}

  /// Fills the places %1, %2, … (at most nine), all at once.
  template <class... Values>
  std::string with(const Values&... values) const {
    return filled({std::string_view(values)...});
  }
  // NOLINTNEXTLINE(google-explicit-constructor): a phrase without places is its words
  operator std::string() const { return std::string(words_); }

 private:
  std::string filled(std::initializer_list<std::string_view> values) const;

  std::string_view words_;
};

}  // namespace privbo
