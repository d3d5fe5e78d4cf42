// Every sign and word that a target could take for a command, in every target that the core writes.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>

#include "catalogue/visible_text.h"
#include "files/csv_cell.h"
#include "files/shell_text.h"
#include "page/markdown_text.h"
#include "page/markup.h"
#include "support/files/hostile_signs.h"
#include "support/files/temporary_folder.h"

namespace privbo::hostile_texts_test {
namespace {

using testing::HasSubstr;
using testing::Not;

std::vector<std::string> all_hostile_texts() {
  std::vector<std::string> texts = test::hostile_words();
  for (const std::uint32_t code : test::hostile_codes()) texts.push_back("a" + test::utf8(code) + "\\b");
  return texts;
}

/// What a shell prints that is given these lines.
std::string printed_by_shell(const std::string& script, const std::filesystem::path& folder) {
  const std::filesystem::path file = folder / "script.sh";
  std::ofstream(file, std::ios::binary) << "cd '" << folder.string() << "'\n" << script;
  std::FILE* shell = ::popen(("sh '" + file.string() + "' 2>&1").c_str(), "r");
  std::string printed;
  std::array<char, 4096> piece{};
  while (const std::size_t count = std::fread(piece.data(), 1, piece.size(), shell))
    printed.append(piece.data(), count);
  ::pclose(shell);
  return printed;
}

TEST(ShellText, AWordIsReadBackUnchangedAndNothingRuns) {
  const test::TemporaryFolder folder;
  std::string script, expected;
  for (const std::string& word : all_hostile_texts()) {
    if (word.find('\0') != std::string::npos) continue;  // no word of a shell has it
    script += (ShellText("printf '%s\\n' ") + shell_word(word) + "\n").str();
    expected += word + "\n";
  }
  EXPECT_EQ(printed_by_shell(script, folder.path()), expected);
  EXPECT_FALSE(std::filesystem::exists(folder.path() / "pwned"));
  EXPECT_EQ(shell_word("results/one-1.png").str(), "results/one-1.png");
  EXPECT_EQ(shell_word("").str(), "''");
}

TEST(ShellText, ADocumentThatWouldEndTooEarlyIsNotWritten) {
  const test::TemporaryFolder folder;
  const std::string lines = "{\n  \"name\": \"$(touch pwned)\"\n}";
  EXPECT_EQ(printed_by_shell(("cat " + ShellTarget::here_document(lines, "END")).str(), folder.path()), lines + "\n");
  EXPECT_FALSE(std::filesystem::exists(folder.path() / "pwned"));
  EXPECT_THROW(ShellTarget::here_document("a\nEND\ntouch pwned", "END"), std::logic_error);
}

TEST(Markup, HasNoTagOfATextAndNoSignThatNobodySees) {
  for (const std::string& text : all_hostile_texts()) {
    const std::string escaped = HtmlText::of(text).str();
    EXPECT_EQ(escaped.find_first_of("<>\""), std::string::npos) << escaped;
    EXPECT_EQ(visible_text(escaped), escaped);
  }
  EXPECT_EQ(HtmlText::of("a\x1b").str(), "a␛");
}

TEST(CsvCell, IsOneCellThatNoSpreadsheetRuns) {
  for (const std::string& text : all_hostile_texts()) {
    const std::string cell = CsvText::of(text).str();
    const bool quoted = cell.front() == '"';
    if (!quoted) {
      EXPECT_EQ(cell.find_first_of(",\"\n\r"), std::string::npos) << cell;
    }
    const char first = quoted ? cell[1] : cell[0];
    EXPECT_EQ(std::string_view("=+-@\t\r").find(first), std::string_view::npos) << cell;
    EXPECT_EQ(visible_text(cell), cell);
  }
}

TEST(Markdown, SentencesStayAsTheyAre) {
  for (const char* text : {"Every user adds **noise**, *always*: a small ε is more private.", "- a list\n- of two",
                           "1. first\n2. second", "[0, 1] and a < b, R&D, x_1", "Paragraph.\n\nAnother; isn't it?"}) {
    EXPECT_EQ(MarkdownTarget::paragraphs(text).str(), text);
  }
}

TEST(Markdown, NothingOfATextIsRunLoadedOrTakenForAPartOfThePage) {
  for (const std::string& text : all_hostile_texts())
    for (const std::string& written : {MarkdownText::of(text).str(), MarkdownTarget::paragraphs(text).str()}) {
      EXPECT_EQ(visible_text(written), written);
      for (const char* command : {"<s", "<i", "<!", "&#", "![x](", "[x]:", "{{", "\\input{/etc/passwd}\\"})
        for (std::size_t at = written.find(command); at != std::string::npos; at = written.find(command, at + 1))
          EXPECT_TRUE((at > 0 && written[at - 1] == '\\') || command[0] == '\\') << written;
    }
  EXPECT_EQ(MarkdownTarget::paragraphs("---\ntitle: x\n---").str(), "\\---\ntitle: x\n\\---");
  EXPECT_EQ(MarkdownTarget::paragraphs("a\n# b\n    code\n~~~").str(), "a\n\\# b\ncode\n\\~~~");
  EXPECT_EQ(MarkdownText::of("a\n# b").str(), "a # b");
  EXPECT_EQ(MarkdownTarget::paragraphs("![x](/etc/hostname)").str(), "!\\[x](/etc/hostname)");
  EXPECT_EQ(MarkdownTarget::paragraphs("\\input{x} `r 1`").str(), "\\\\input{x} \\`r 1\\`");
  EXPECT_EQ(MarkdownTarget::code("privbo run " + shell_word("a b") + "\nprivbo list").str(),
            "    privbo run 'a b'\n    privbo list\n");
}

}  // namespace
}  // namespace privbo::hostile_texts_test
