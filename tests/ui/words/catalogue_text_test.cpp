// Texts of the core in the window: without the braces of formulas.
#include "words/catalogue_text.h"

#include <gtest/gtest.h>

#include "families/families.h"
#include "trial/trust_model.h"

namespace privbo::ui::catalogue_text_test {
namespace {

TEST(CatalogueText, ShowsPowersWithoutBraces) {
  EXPECT_EQ(without_braces(QStringLiteral("t^{2} x_{t−1}")), QStringLiteral("t² xₜ₋₁"));
  EXPECT_EQ(without_braces(QStringLiteral("T^{(ν+d)/(2ν+d)}")), QStringLiteral("T^((ν+d)/(2ν+d))"));
  EXPECT_EQ(without_braces(QStringLiteral("{\"a\": 1} ^{open")), QStringLiteral("{\"a\": 1} ^{open"));
}

TEST(CatalogueText, ShowsLoweredLettersAsSmallSigns) {
  EXPECT_EQ(with_lowered_letters(QStringLiteral("p_1 = 0 makes 1/p_1 infinite; 1 − p_t = 1/(1 + t)²")),
            QStringLiteral("p₁ = 0 makes 1/p₁ infinite; 1 − pₜ = 1/(1 + t)²"));
  for (const char* text : {"γ_T √T", "beta_scale", "x_t−1", "φ_max", "a_type", "my_1 file", "s_q"})
    EXPECT_EQ(with_lowered_letters(QString::fromUtf8(text)), QString::fromUtf8(text)) << text;
  EXPECT_EQ(translated(Message("p_1 of %1", Message::verbatim("x_1.csv"))), QStringLiteral("p₁ of x_1.csv"))
      << "what somebody typed stays";
  EXPECT_EQ(translated_for_rich_text(Message("p_1 = 0")), QStringLiteral("p_1 = 0"));
}

/// What somebody typed may look like a formula: it is shown as it was typed.
TEST(CatalogueText, LeavesWhatSomebodyTypedAsItIs) {
  EXPECT_EQ(translated(Message("%1: t^{2} rounds", Message::verbatim("my_{1} file^{2}.csv"))),
            QStringLiteral("my_{1} file^{2}.csv: t² rounds"));
}

TEST(CatalogueText, NoTrustModelHasBraces) {
  for (const TrustModel& model : trust_models())
    for (const Text* text : {&model.facts.upper, &model.facts.lower, &model.facts.gap, &model.facts.dependence,
                             &model.facts.dependence_lower})
      EXPECT_FALSE(translated(*text).contains(QLatin1Char('{'))) << translated(*text).toStdString();
}

}  // namespace
}  // namespace privbo::ui::catalogue_text_test
