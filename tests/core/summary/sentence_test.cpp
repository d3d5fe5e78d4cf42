// Pieces of a sentence, in the order of each language.
#include "summary/sentence.h"

#include <gtest/gtest.h>

#include "support/messages.h"

namespace privbo::sentence_test {
namespace {

class Backwards : public Translator {
 public:
  std::string find(std::string_view english) const override {
    return english == "%1 of %2" ? "%2, davon %1" : std::string();
  }
};

Sentence linked(const char* text, const char* path) {
  return {.words = Message::verbatim(text), .link = Link::setting(path)};
}

TEST(Sentences, AreCutWhereTheirLinksBeginInTheOrderOfTheLanguage) {
  const Sentence one = linked("three", "/a/b"), other = linked("ten", "/c/d");
  const Sentence whole = sentence_of(Message("%1 of %2", one.words, other.words), {one, other});
  EXPECT_EQ(pieces_of(whole, Backwards()),
            (std::vector<Piece>{{"ten", Link::setting("/c/d")}, {", davon ", {}}, {"three", Link::setting("/a/b")}}));
}

TEST(Sentences, PartsHavePartsOfTheirOwn) {
  const Sentence one = linked("ε", "/p/e"), other = linked("δ", "/p/d");
  const Sentence pair = sentence_of(Message("%1, %2", one.words, other.words), {one, other});
  const Sentence whole = sentence_of(Message("noise (%1).", pair.words), {pair});
  std::string text;
  for (const Piece& piece : pieces_of(whole, Backwards())) text += piece.text;
  EXPECT_EQ(text, "noise (ε, δ).");
  EXPECT_EQ(pieces_of(whole, Backwards()).size(), 5U);
  EXPECT_EQ(plain({whole, whole}), "noise (ε, δ). noise (ε, δ).");
}

TEST(Sentences, ANameThatLooksLikeAPlaceStaysAName) {
  const Sentence name = {.words = Message::verbatim("%1 \x01"
                                                    "7\x01 end")};
  const Sentence whole = sentence_of(Message("best: %1", name.words), {name});
  EXPECT_EQ(pieces_of(whole, Backwards()), (std::vector<Piece>{{"best: %1 \x01"
                                                                "7\x01 end",
                                                                {}}}));
}

}  // namespace
}  // namespace privbo::sentence_test
