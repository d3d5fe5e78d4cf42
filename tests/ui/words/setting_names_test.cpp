// Sentences of files in the words of the window.
#include "words/setting_names.h"

#include <gtest/gtest.h>

#include <QRegularExpression>

#include "scenario/scenario.h"
#include "scenario/settings.h"
#include "words/catalogue_text.h"

namespace privbo::ui::setting_names_test {
namespace {

QString named(const char* text, const char* path = "") { return with_setting_names(QString::fromUtf8(text), path); }

TEST(SettingNames, StandInPlaceOfKeys) {
  EXPECT_EQ(named("epsilon = -1: must be 0 < epsilon <= 1000", "/privacy/epsilon"),
            QStringLiteral("Privacy budget = -1: must be 0 < ε ≤ 1000"));
  EXPECT_EQ(named("horizon = \"20,000\": must be a whole number with 1 <= horizon <= 1e+06", "/run/horizon"),
            QStringLiteral("Rounds = \"20,000\": must be a whole number with 1 ≤ T ≤ 1,000,000"));
  EXPECT_EQ(
      named("choose a data source (/data/source), or another type"),
      QStringLiteral("choose a data source (“%1”), or another type").arg(translated(spec_at("/data/source")->label)));
  EXPECT_EQ(named("data.centre takes one number from every reading"),
            QStringLiteral("“Centre” takes one number from every reading"));
}

/// Descriptors give both names as values: of their complaints no sentence has to be read again.
TEST(SettingNames, AreValuesInWhatADescriptorComplainsOf) {
  const Scenario whole = default_scenario();
  int complaints = 0;
  for (const Setting& setting : settings_of(build(whole).normalised)) {
    if (setting.spec->kind != ParamKind::real && setting.spec->kind != ParamKind::integer &&
        setting.spec->kind != ParamKind::choice)
      continue;
    Scenario wrong = whole;
    wrong.document[Json::json_pointer(setting.path)] = "nonsense";
    for (const Problem& problem : build(wrong).problems) {
      if (problem.severity != Problem::Severity::error || problem.path != setting.path) continue;
      ++complaints;
      const QString text = translated(problem.message);
      EXPECT_TRUE(text.startsWith(translated(setting.spec->label) + QStringLiteral(" = "))) << text.toStdString();
      EXPECT_FALSE(text.contains(QStringLiteral("<="))) << text.toStdString();
      EXPECT_TRUE(problem.message.english().starts_with(setting.spec->key + " = ")) << "in files it is the key";
    }
  }
  EXPECT_GT(complaints, 15);
}

TEST(SettingNames, LeaveEverythingElse) {
  for (const char* text : {"cannot write /home/a/run/horizon.csv: No space left on device",
                           "f is drawn anew for each trial", "/no/such/setting", "see a.b and c_d"})
    EXPECT_EQ(named(text), QString::fromUtf8(text));
}

/// Each setting of the default scenario with a value of the wrong kind: no sentence has a key with an underscore, a
/// JSON pointer, or the setting's own key at its beginning.
TEST(SettingNames, StandInEveryComplaintOfTheCheck) {
  static const QRegularExpression joined(QStringLiteral(R"(\b[a-z]+_[a-z_]+\b)")),
      pointer(QStringLiteral(R"((?<![\w.])/[a-z_]+/[a-z_]+)"));
  const Scenario whole = default_scenario();
  int complaints = 0;
  for (const Setting& setting : settings_of(build(whole).normalised)) {
    Scenario wrong = whole;
    wrong.document[Json::json_pointer(setting.path)] = Json::object();
    for (const Problem& problem : build(wrong).problems) {
      if (problem.severity != Problem::Severity::error) continue;
      ++complaints;
      const QString text = with_setting_names(translated(problem.message), problem.path);
      EXPECT_FALSE(joined.match(text).hasMatch()) << text.toStdString();
      EXPECT_FALSE(pointer.match(text).hasMatch()) << text.toStdString();
      EXPECT_FALSE(text.startsWith(QString::fromStdString(setting.spec->key) + QStringLiteral(" = ")) &&
                   setting.spec->key != setting.spec->symbol)
          << text.toStdString();
    }
  }
  EXPECT_GT(complaints, 30);
}

}  // namespace
}  // namespace privbo::ui::setting_names_test
