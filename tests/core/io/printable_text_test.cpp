// What would steer a terminal is seen as text, and everything else is left as it is.
#include "io/printable_text.h"

#include <gtest/gtest.h>

#include <string>

namespace privbo::printable_text_test {
namespace {

TEST(PrintableText, OrdinaryTextIsLeftAlone) {
  for (const char* text : {"", "GP-UCB", "ε ≥ 1 – “quoted”\n\tand a tab", "Ünïcödé 日本語 𝔉", "a\xC2\xA0z"})
    EXPECT_EQ(printable_text(text), text);
}

TEST(PrintableText, ControlCharactersAreSeen) {
  EXPECT_EQ(printable_text("\x1b[31mred\x1b[0m"), "␛[31mred␛[0m");
  EXPECT_EQ(printable_text(std::string("a\0b", 3)), "a␀b");
  EXPECT_EQ(printable_text("bell\a back\b cr\r del\x7f"), "bell␇ back␈ cr␍ del␡");
  EXPECT_EQ(printable_text("8-bit \xC2\x9B!"), "8-bit <U+009B>!");
  EXPECT_EQ(printable_text("\xE2\x80\xAEtxt.exe"), "<U+202E>txt.exe");
  EXPECT_EQ(printable_line("two\nlines\tand a tab"), "two␊lines␉and a tab");
}

/// Every byte below 32 and 127: none comes through but ends of lines and tabs, and each shows.
TEST(PrintableText, NoControlByteComesThrough) {
  for (int c = 0; c < 256; ++c) {
    const std::string shown = printable_text(std::string(1, static_cast<char>(c)));
    EXPECT_FALSE(shown.empty()) << c;
    if (c == '\n' || c == '\t') continue;
    for (const char byte : shown) EXPECT_FALSE(static_cast<unsigned char>(byte) < 32 || byte == 127) << c;
    if (c >= 128) {
      EXPECT_EQ(shown.substr(0, 1), "<") << c;
    }
  }
}

TEST(PrintableText, BytesThatAreNoUtf8AreSeen) {
  EXPECT_EQ(printable_text("caf\xE9 "), "caf<E9> ");
  EXPECT_EQ(printable_text("\xE2\x82"), "<E2><82>");
  EXPECT_EQ(printable_text("\xC0\xAF"), "<C0><AF>");
}

TEST(PrintableText, UnfinishedCharactersWait) {
  EXPECT_EQ(unfinished_bytes("abc"), 0U);
  EXPECT_EQ(unfinished_bytes("ε"), 0U);
  EXPECT_EQ(unfinished_bytes("a\xCE"), 1U);
  EXPECT_EQ(unfinished_bytes("\xE2\x90"), 2U);
  EXPECT_EQ(unfinished_bytes("\xF0\x9D\x94"), 3U);
  EXPECT_EQ(unfinished_bytes("\x80\x80\x80\x80"), 0U) << "they begin nothing";
}

}  // namespace
}  // namespace privbo::printable_text_test
