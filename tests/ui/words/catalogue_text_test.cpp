// Texts of the core in the window: without the braces of formulas.
#include "words/catalogue_text.h"

#include <gtest/gtest.h>

#include <initializer_list>
#include <utility>

#include "accounting/calculator/calculator.h"
#include "families/families.h"
#include "scenario/schema.h"
#include "summary/glossary.h"
#include "trial/trust_model.h"

namespace privbo::ui::catalogue_text_test {
namespace {

TEST(CatalogueText, ShowsPowersWithoutBraces) {
  EXPECT_EQ(without_braces(QStringLiteral("t^{2} x_{t−1}")), QStringLiteral("t² xₜ₋₁"));
  EXPECT_EQ(without_braces(QStringLiteral("T^{(ν+d)/(2ν+d)}")), QStringLiteral("T^((ν+d)/(2ν+d))"));
  EXPECT_EQ(without_braces(QStringLiteral("{\"a\": 1} ^{open")), QStringLiteral("{\"a\": 1} ^{open"));
}

TEST(CatalogueText, ShowsPowersOfEAsTheirFunction) {
  for (const auto& [formula, plain] : std::initializer_list<std::pair<const char*, const char*>>{
           {"at most e^ε.", "at most exp(ε)."},
           {"(r e^ε₀ + 1)/(e^ε₀ − 1)", "(r exp(ε₀) + 1)/(exp(ε₀) − 1)"},
           {"1 − λe^ε, e^−ε and e^t", "1 − λexp(ε), exp(−ε) and exp(t)"},
           {"noise ∝ e^(−x²/(2σ²)) here", "noise ∝ exp(−x²/(2σ²)) here"},
           {"e^(1 + e^(ε/2))", "exp(1 + exp(ε/2))"},
           {"die^x 2e^x some_e^x e^ (e^(open", "die^x 2e^x some_e^x e^ (e^(open"}})
    EXPECT_EQ(with_exponentials(QString::fromUtf8(formula)), QString::fromUtf8(plain)) << formula;
  EXPECT_EQ(translated(Message("e^{−ε/g} of %1", Message::verbatim("e^x.csv"))), QStringLiteral("exp(−ε/g) of e^x.csv"))
      << "what somebody typed stays";
  EXPECT_EQ(translated_for_rich_text(Message("at most e^ε")), QStringLiteral("at most e^ε")) << "which is raised there";
}

/// In the window no text without raised letters has a power of e with a caret.
TEST(CatalogueText, NoDescriptionHasAPowerOfE) {
  const auto check = [](const QString& text) {
    EXPECT_FALSE(text.contains(QStringLiteral("e^"))) << text.toStdString();
  };
  for (const GlossaryTerm& term : glossary()) check(translated(term.meaning));
  for (const MechanismEntry& mechanism : mechanism_catalogue()) {
    check(translated(mechanism.summary));
    for (const ParamSpec& spec : mechanism.params) check(tool_tip_of(spec));
  }
  for (const Section& section : scenario_sections()) {
    for (const ParamSpec& spec : section.params) check(tool_tip_of(spec) + description_of(spec));
    for (const ComponentInfo* component : section.components)
      for (const ParamSpec& spec : component->params) {
        check(tool_tip_of(spec) + description_of(spec));
        for (const Choice& choice : spec.choices) check(translated(choice.help));
      }
  }
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
