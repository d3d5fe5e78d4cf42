// English texts in another language: whole ones, composed ones, names in them.
#include "languages/interpreter.h"

#include <gtest/gtest.h>

namespace privbo::interpreter_test {
namespace {

TEST(Interpreter, KeepsNamesAndLines) {
  Interpreter german = Interpreter::brought("de");
  EXPECT_EQ(german.say("Upper bound, Not private"), "Obere Schranke, Nicht privat");
  german.keep_names({"Not private"});
  EXPECT_EQ(german.say("Upper bound, Not private"), "Obere Schranke, Not private");
  EXPECT_EQ(german.say("Results\n  Nothing known here\n"), "Ergebnisse\n  Nothing known here\n");
  EXPECT_EQ(german.say(""), "");
  EXPECT_EQ(german.catalogue().code(), "de");
}

/// A column may be called by a word of the catalogue.
TEST(Interpreter, KeepsTheValuesOfSettingsAndWhatStandsInQuotes) {
  const Interpreter german = Interpreter::brought("de");
  EXPECT_EQ(german.say("Rounds"), "Runden");
  EXPECT_EQ(german.say("data.index=Rounds (it is an arm)"), "data.index=Rounds (sie ist ein Arm)");
  EXPECT_EQ(german.say("Column \"Rounds\" is left out (dates)."), "Spalte „Rounds“ ist weggelassen (Daten (Tage)).");
  EXPECT_EQ(german.say("column \"Rounds\" may hold no readings: it grows from row to row"),
            "Spalte \"Rounds\" enthält vielleicht keine Messwerte: sie wächst von Zeile zu Zeile");
}

TEST(Interpreter, FindsWhatStandsBehindANameThoughTheWholeHasAMarkOfItsOwn) {
  const Interpreter german = Interpreter::brought("de");
  EXPECT_EQ(german.say("Paper 2020, Theorem 3: 2β_t√(2tκγ_t/ln(1+κ/λ)), s = 1; needs |noise| ≤ R, ‖f‖ ≤ B."),
            "Paper 2020, Theorem 3: 2β_t√(2tκγ_t/ln(1+κ/λ)), s = 1; benötigt |Rauschen| ≤ R, ‖f‖ ≤ B.");
}

}  // namespace
}  // namespace privbo::interpreter_test
