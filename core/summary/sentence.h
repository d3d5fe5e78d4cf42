// Describes a sentence whose parts lead somewhere: to the control of a setting, or to a word of the glossary.
#pragma once

#include <string>
#include <vector>

#include "text/message.h"
#include "text/translator.h"

namespace privbo {

/// Where a part of a sentence leads.
struct Link {
  enum class Kind { none, setting, term };
  Kind kind = Kind::none;
  std::string target;  // JSON pointer of the setting, "/privacy/epsilon", or id of the term, "regret"
  bool operator==(const Link&) const = default;

  static Link setting(std::string pointer) { return {Kind::setting, std::move(pointer)}; }
  static Link term(std::string id) { return {Kind::term, std::move(id)}; }
};

/// A whole sentence, so that every language has an order of its own, or a part of one.
struct Sentence {
  Message words;
  std::vector<Sentence> parts{};  // those of the places %1, %2 … of `words`; fewer where the last ones lead nowhere
  Link link{};

  bool empty() const { return words.empty(); }
};

/// Makes a sentence of words whose arguments are the words of `parts`, in this order.
Sentence sentence_of(Message words, std::vector<Sentence> parts);

/// A stretch of a sentence's text in a reader's language.
struct Piece {
  std::string text;
  Link link;
  bool operator==(const Piece&) const = default;
};

/// Returns the text of a sentence cut where its links begin and end; joined, the pieces are `words.in(language)`.
std::vector<Piece> pieces_of(const Sentence& sentence, const Translator& language);

/// Returns all sentences one after the other, as a page or a terminal shows them.
Message plain(const std::vector<Sentence>& sentences);

}  // namespace privbo
