// Finds the sentences of the catalogue in a text that was composed.
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace privbo {

/// Files hold sentences in English, and so do the records that the core hands on. What one says is found again by its
/// words: "t = 12: no finite ε" was made of "t = %1: %2". What stands in quotes is a name, and what stands directly
/// behind "=" the value of a setting: both stay as they are, also where they happen to be words of the catalogue.
class SentenceParts {
 public:
  /// The translation of a text as it stands in the catalogue; empty where it is not there. A name is its own.
  using LookUp = std::function<std::string_view(std::string_view)>;
  /// A number as the language writes it; empty for what is no number.
  using WriteNumber = std::function<std::string(const std::string&)>;

  /// `templates`: texts of the catalogue with places (%1 to %9) for what is put in, one a line, a line break in one as
  /// "\n". Without `write_number`, numbers stay as they are.
  explicit SentenceParts(std::string_view templates, WriteNumber write_number = {});

  /// The translation of a text that is a template with its places filled, or several texts of the catalogue one after
  /// the other, or one of them behind a name ("table.csv:3: …") or a word ("note: …"). Empty where a part of it is
  /// unknown, for half a translation helps nobody.
  std::string translate(std::string_view text, const LookUp& look_up) const;

 private:
  struct Template {
    std::string text;
    std::vector<std::string> words;  // around the places: one more than there are
    std::vector<int> places;         // 1 to 9, as they follow each other
    std::array<bool, 10> kept{};     // by the number of a place: it holds a name or the value of a setting
    std::string longest;             // of the words: most texts do not have them
    bool has_letters = false;        // in the words: marks alone fit many sentences that others know better
  };

  struct Search {
    const LookUp& look_up;
    /// The last place of a sentence may seem to hold the sentences that follow, up to a mark of its own. With `strict`
    /// no place holds a whole sentence that is unknown, and marks alone (": ") stand between texts of which one is
    /// known.
    bool strict = true;
  };

  std::string translate(std::string_view text, const Search& search, int depth) const;
  std::string filled(std::string_view text, bool with_letters, const Search& search, int depth) const;
  std::string joined(std::string_view text, const Search& search, int depth) const;
  std::string behind_name(std::string_view text, const Search& search, int depth) const;
  std::optional<std::string> value_text(std::string_view value, const Search& search, int depth) const;

  std::vector<Template> templates_;
  WriteNumber write_number_;
};

}  // namespace privbo
