// Signs that nobody sees: shown where they may stand, refused where they may not, and unchanged in JSON.
#include "catalogue/visible_text.h"

#include <gtest/gtest.h>

#include <string>

#include "catalogue/json.h"
#include "support/files/hostile_signs.h"

namespace privbo::visible_text_test {
namespace {

TEST(VisibleText, JoinersAndOrdinaryLettersStay) {
  for (const char* text :
       {"", "GP-UCB", "ε ≥ 1 – “quoted”\n\tand a tab", "Ünïcödé 日本語 𝔉", "a\xC2\xA0z",
        "\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645", "👩\u200D🔬", "葛\U000E0100", "sil\u00ADben"}) {
    EXPECT_EQ(visible_text(text), text);
    EXPECT_EQ(text_problem(text, TextUse::description), "") << text;
  }
}

TEST(VisibleText, EveryHostileSignIsSeen) {
  for (const std::uint32_t code : test::hostile_codes()) {
    const std::string sign = test::utf8(code), text = "a" + sign + "b", shown = visible_line(text);
    EXPECT_EQ(shown.find(sign), std::string::npos) << std::hex << code;
    EXPECT_EQ(visible_line(shown), shown) << std::hex << code;
    EXPECT_GT(shown.size(), 2U) << std::hex << code;
  }
}

TEST(VisibleText, BytesThatAreNoTextAreSeen) {
  for (const char* text : {"\x80", "\xC0\xAF", "\xED\xA0\x80", "\xF4\x90\x80\x80", "\xE2\x80"}) {
    EXPECT_EQ(visible_text(text).front(), '<');
    EXPECT_EQ(character_at(text, 0).bytes, 0U);
  }
  EXPECT_EQ(visible_text("\xF3\xA0\x81\x81!"), "<U+E0041>!");
}

TEST(TextProblem, NamesHaveOneLineAndNoControls) {
  for (const std::uint32_t code : test::hostile_codes()) {
    const std::string text = "a" + test::utf8(code) + "b";
    const Sign sign = sign_of(code);
    const bool steers = sign == Sign::control || sign == Sign::line_end;
    EXPECT_EQ(text_problem(text, TextUse::name).empty(), !steers) << std::hex << code;
    EXPECT_FALSE(text_problem(text, TextUse::id).empty()) << std::hex << code;
    const bool line = code == '\n' || code == '\t' || code == '\r';
    EXPECT_EQ(text_problem(text, TextUse::description).empty(), !steers || line) << std::hex << code;
    // The sentence itself has none of them.
    const std::string problem = text_problem(text, TextUse::id).english();
    EXPECT_EQ(visible_line(problem), problem);
  }
  EXPECT_EQ(text_problem("a\x1b[0m", TextUse::name), "has the sign U+001B, which nobody sees, at place 2; take it out");
}

TEST(TextProblem, LengthsAreInCharacters) {
  std::string name;
  for (std::size_t i = 0; i < name_characters; ++i) name += "ü";
  EXPECT_EQ(text_problem(name, TextUse::name), "");
  EXPECT_EQ(text_problem(name + "x", TextUse::name), "is longer than 200 characters; shorten it");
  EXPECT_EQ(text_problem(std::string(1'000'000, 'x'), TextUse::line), "");
}

TEST(EscapedJson, IsTheSameValueWithoutSignsThatNobodySees) {
  Json texts = Json::array();
  for (const std::uint32_t code : test::hostile_codes()) texts.push_back("a" + test::utf8(code) + "b");
  texts.push_back(Json{{"\u202Ekey", "Ünïcödé 日本語 👩\u200D🔬"}});
  for (const int indent : {-1, 2}) {
    const std::string escaped = escaped_json(texts.dump(indent));
    EXPECT_EQ(Json::parse(escaped), texts);
    EXPECT_EQ(visible_text(escaped), escaped) << "a terminal's filter would change it";
  }
  EXPECT_EQ(escaped_json("{\"a\": \"ü\U000E0041\"}"), "{\"a\": \"ü\\udb40\\udc41\"}");
}

TEST(CutText, KeepsWholeCharacters) {
  EXPECT_EQ(cut_text("short", 60), "short");
  EXPECT_EQ(cut_text("aüüü", 4), "aü…");
}

}  // namespace
}  // namespace privbo::visible_text_test
