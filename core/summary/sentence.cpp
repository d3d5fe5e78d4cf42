#include "summary/sentence.h"

#include <algorithm>
#include <utility>

namespace privbo {
namespace {

/// Stands for a place while the text around it is made; no text of the program has this character.
constexpr char mark = '\x01';

/// Returns the same words with a mark, its index and a mark again in each place that a part stands in.
std::string with_marks(const Sentence& sentence, const Translator& language) {
  std::vector<Message::Argument> arguments = sentence.words.arguments();
  const std::size_t marked = std::min(arguments.size(), sentence.parts.size());
  for (std::size_t i = 0; i < marked; ++i) arguments[i] = std::string{mark} + static_cast<char>('0' + i) + mark;
  return Message::of_parts(std::string(sentence.words.words()), std::move(arguments)).in(language);
}

void append(std::vector<Piece>& pieces, std::string text, const Link& link) {
  if (text.empty()) return;
  if (!pieces.empty() && pieces.back().link == link)
    pieces.back().text += text;
  else
    pieces.push_back({std::move(text), link});
}

void append(std::vector<Piece>& pieces, const Sentence& sentence, const Link& outer, const Translator& language) {
  const Link& link = sentence.link.kind == Link::Kind::none ? outer : sentence.link;
  const std::string text = with_marks(sentence, language);
  std::size_t from = 0;
  for (std::size_t at = text.find(mark); at != std::string::npos && at + 2 < text.size();
       at = text.find(mark, at + 1)) {
    const auto part = static_cast<std::size_t>(text[at + 1] - '0');
    if (part >= sentence.parts.size() || text[at + 2] != mark) continue;  // of a name, not of a place
    append(pieces, text.substr(from, at - from), link);
    append(pieces, sentence.parts[part], link, language);
    from = at + 3;
    at += 2;
  }
  append(pieces, text.substr(from), link);
}

}  // namespace

Sentence sentence_of(Message words, std::vector<Sentence> parts) {
  return {.words = std::move(words), .parts = std::move(parts)};
}

std::vector<Piece> pieces_of(const Sentence& sentence, const Translator& language) {
  std::vector<Piece> pieces;
  append(pieces, sentence, {}, language);
  return pieces;
}

Message plain(const std::vector<Sentence>& sentences) {
  std::vector<Message> words;
  words.reserve(sentences.size());
  for (const Sentence& sentence : sentences) words.push_back(sentence.words);
  return Message::joined(std::move(words));
}

}  // namespace privbo
