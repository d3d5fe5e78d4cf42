// Sentences that were composed are found again by their words.
#include "languages/sentence_parts.h"

#include <gtest/gtest.h>

#include <map>

#include "languages/language_catalogue.h"
#include "languages/language_texts.h"

namespace privbo::sentence_parts_test {
namespace {

/// Looks up in a small catalogue of its own.
class Parts : public testing::Test {
 protected:
  std::string said(std::string_view text) const {
    return parts_.translate(text, [this](std::string_view part) -> std::string_view {
      const auto found = catalogue_.find(std::string(part));
      return found == catalogue_.end() ? std::string_view() : found->second;
    });
  }

  std::map<std::string, std::string> catalogue_{{"after %1 rounds: %2", "%2, nach %1 Runden"},
                                                {"no finite ε", "kein endliches ε"},
                                                {"note:", "Hinweis:"},
                                                {"Nothing is shared.", "Nichts wird geteilt."},
                                                {"%1 and %1 again", "%1 und noch einmal %1"},
                                                {"%1%2 in a row", "%2, davor %1"},
                                                {"The worst of %1.", "Das Schlimmste von %1."},
                                                {"first line\nof %1", "erste Zeile\nvon %1"}};
  SentenceParts parts_{"after %1 rounds: %2\n%1 and %1 again\n%1%2 in a row\nThe worst of %1.\nfirst line\\nof %1\n"};
};

TEST_F(Parts, AreFoundAgainInWhatWasMadeOfThem) {
  EXPECT_EQ(said("no finite ε"), "kein endliches ε");
  EXPECT_EQ(said("after 12 rounds: no finite ε"), "kein endliches ε, nach 12 Runden");
  EXPECT_EQ(said("after 100 % rounds: %1"), "%1, nach 100 % Runden") << "places are filled at once";
  EXPECT_EQ(said("Nothing is shared. after 2 rounds: LDP-TGP-UCB"), "Nichts wird geteilt. LDP-TGP-UCB, nach 2 Runden");
  EXPECT_EQ(said("no finite ε; Nothing is shared."), "kein endliches ε; Nichts wird geteilt.");
  EXPECT_EQ(said("first line\nof ten"), "erste Zeile\nvon ten");
}

TEST_F(Parts, HoldTheSameWhereTheyStandTwice) {
  EXPECT_EQ(said("x and x again"), "x und noch einmal x");
  EXPECT_EQ(said("a and b and a and b again"), "a and b und noch einmal a and b")
      << "the first \"and\" is none of ours";
  EXPECT_EQ(said("x and y again"), "");
}

TEST_F(Parts, CutNoCharacterInTwo) { EXPECT_EQ(said("ε₀δ in a row"), "₀δ, davor ε"); }

TEST_F(Parts, StandBehindNames) {
  EXPECT_EQ(said("table.csv:3: no finite ε"), "table.csv:3: kein endliches ε");
  EXPECT_EQ(said("A: B: after 2 rounds: GP-UCB: no finite ε"), "A: B: GP-UCB: kein endliches ε, nach 2 Runden");
  EXPECT_EQ(said("  note: no finite ε"), "  Hinweis: kein endliches ε") << "a word of the catalogue is no name";
  EXPECT_EQ(said("no finite ε: table.csv"), "") << "a name behind a sentence is none";
}

TEST_F(Parts, HalfATranslationHelpsNobody) {
  EXPECT_EQ(said("Nothing is shared. Something else is."), "");
  EXPECT_EQ(said("after  rounds: x"), "") << "a place holds something";
}

TEST_F(Parts, APlaceDoesNotHoldTheSentenceThatFollows) {
  EXPECT_EQ(said("The worst of ten. Nothing is shared. The worst of LDP-B."),
            "Das Schlimmste von ten. Nichts wird geteilt. Das Schlimmste von LDP-B.");
  EXPECT_EQ(said("The worst of a file. Its name is unknown."), "Das Schlimmste von a file. Its name is unknown.")
      << "where nothing else is known, it may";
}

TEST(LanguageCatalogue, HasFormsMeaningsAndFirstEntries) {
  const LanguageCatalogue made(
      "<?xml version=\"1.0\"?><!DOCTYPE TS><TS version=\"2.1\" language=\"xx\"><context><name>one</name>"
      "<message><source>a &amp; b</source><translation>b &amp; a</translation></message>"
      "<message numerus=\"yes\"><source>%n value(s)</source><translation><numerusform>%n Wert</numerusform>"
      "<numerusform>%n Werte</numerusform></translation></message>"
      "<message><source>Run</source><comment>noun</comment><translation>Lauf</translation></message>"
      "<message><source>Run</source><translation>Starten</translation></message>"
      "<message><source>waits</source><translation type=\"unfinished\"></translation></message></context>"
      "<context><name>two</name><message><source>Run</source><translation>zu spät</translation></message></context></TS>");
  EXPECT_EQ(made.code(), "xx");
  EXPECT_EQ(made.find("a & b"), "b & a");
  EXPECT_EQ(made.find("%n value(s)", {}, 1), "%n Wert");
  EXPECT_EQ(made.find("%n value(s)", {}, 0), "%n Werte");
  EXPECT_EQ(made.find("Run", "noun"), "Lauf");
  EXPECT_EQ(made.find("Run", "verb"), "Starten");
  EXPECT_EQ(made.find("Run"), "Starten");
  EXPECT_EQ(made.find("waits"), "");
  EXPECT_EQ(made.size(), 4U);
}

TEST(LanguageCatalogue, RefusesWhatIsNone) {
  for (const char* wrong : {"", "TS", "<TS><context>", "<html></html>", "<TS>\xff</TS>"})
    EXPECT_THROW(static_cast<void>(LanguageCatalogue(wrong)), std::runtime_error) << wrong;
  EXPECT_THROW(static_cast<void>(LanguageCatalogue::brought("xx")), std::runtime_error);
}

TEST(LanguageCatalogue, OfGermanKnowsEveryTemplate) {
  const LanguageCatalogue german = LanguageCatalogue::brought("de");
  EXPECT_EQ(german.find("Privacy budget"), "Datenschutzbudget");
  std::string_view lines = sentence_templates();
  ASSERT_FALSE(lines.empty());
  for (; !lines.empty(); lines.remove_prefix(lines.find('\n') + 1)) {
    const std::string_view line = lines.substr(0, lines.find('\n'));
    EXPECT_TRUE(line.find("\\n") != std::string_view::npos || !german.find(line).empty()) << line;
  }
}

}  // namespace
}  // namespace privbo::sentence_parts_test
