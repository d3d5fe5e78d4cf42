// Choices of the Privacy page: what was typed stays, and everything comes back from JSON.
#include "privacy/laboratory/laboratory_settings.h"

#include <gtest/gtest.h>

#include <QSignalSpy>

namespace privbo::ui::laboratory_settings_test {
namespace {

TEST(PrivacySettings, KeepsWhatWasTypedAndReportsWhatIsWrongWithIt) {
  PrivacySettings settings;
  settings.choose_mechanism("subsampled-gaussian");
  EXPECT_TRUE(settings.legal());
  settings.set_value("q", "abc");
  EXPECT_EQ(settings.value("q"), Json("abc"));
  EXPECT_FALSE(settings.legal());
  ASSERT_EQ(settings.problems_of("q").size(), 1u);
  EXPECT_NE(settings.problems_of("q").front().message.english().find("q = \"abc\""), std::string::npos);
  settings.set_value("delta", 1.0);
  EXPECT_FALSE(settings.number("delta").has_value()) << "δ = 1 claims nothing";
  settings.set_value("delta", 0.0);
  EXPECT_EQ(settings.number("delta"), 0.0);
  settings.set_value("epsilon", "abc");
  EXPECT_FALSE(settings.number("epsilon").has_value());
  EXPECT_TRUE(has_errors(settings.problems_of("epsilon")));
}

TEST(PrivacySettings, MechanismsKeepTheirNumbers) {
  PrivacySettings settings;
  settings.choose_mechanism("subsampled-gaussian");
  settings.set_value("z", 3.0);
  settings.choose_mechanism("tree");
  settings.choose_mechanism("no such mechanism");
  EXPECT_EQ(settings.mechanism().id, "tree");
  settings.choose_mechanism("subsampled-gaussian");
  EXPECT_EQ(settings.value("z"), Json(3.0));
}

TEST(PrivacySettings, EveryPrintedLossIsALegalSettingThatIsFoundAgain) {
  PrivacySettings settings;
  for (const PrintedLoss& printed : printed_losses()) {
    settings.use(printed);
    EXPECT_TRUE(settings.legal()) << printed.label;
    EXPECT_EQ(settings.number("delta"), printed.delta);
    const PrintedLoss* found = printed_loss(settings.mechanism().id, settings.params(), printed.delta);
    ASSERT_NE(found, nullptr) << printed.label;
    EXPECT_EQ(found->epsilon, printed.epsilon) << printed.label;
  }
}

TEST(PrivacySettings, ComeBackFromJson) {
  PrivacySettings settings, other;
  settings.use(printed_losses().front());
  settings.set_value("epsilon", "abc");
  settings.set_value("prior", 10);
  settings.set_reading(Reading::same_person);
  settings.choose_solver("rdp_improved");
  const Json saved = Json::parse(settings.save().dump());
  QSignalSpy changed(&other, &PrivacySettings::changed);
  other.restore(saved);
  EXPECT_EQ(other.save(), saved);
  EXPECT_EQ(other.source(), PrivacySettings::Source::laboratory);
  EXPECT_GE(changed.count(), 1);
}

/// A δ that was tried belongs to the document it was tried with.
TEST(PrivacySettings, AnotherDocumentFindsNothingOfTheLastOne) {
  PrivacySettings settings;
  const Json before = settings.save();
  settings.choose_mechanism("subsampled-gaussian");
  settings.set_value("delta", 1e-6);
  settings.set_value("z", 3.0);
  QSignalSpy changed(&settings, &PrivacySettings::changed);
  settings.forget();
  EXPECT_EQ(changed.count(), 1);
  EXPECT_EQ(settings.save(), before);
  settings.choose_mechanism("subsampled-gaussian");
  EXPECT_EQ(settings.number("delta"), default_delta);
}

TEST(PrivacySettings, NonsenseInJsonIsLeftAside) {
  PrivacySettings settings;
  const Json before = settings.save();
  for (
      const char* text :
      {"null", "[]", "3",
       R"({"source": 3, "mechanism": "none", "parameters": [1], "page": "x", "solver": "gdp_clt_approximate", "reading": 4})",
       R"({"page": {"delta": {"a": 1}, "unknown": 2}, "parameters": {"tree": {"x": [1]}}})"})
    settings.restore(Json::parse(text));
  EXPECT_EQ(settings.save(), before);
}

}  // namespace
}  // namespace privbo::ui::laboratory_settings_test
