// Which language a window has, and that texts come from its catalogue wherever they stand.
#include "language/language.h"

#include <gtest/gtest.h>

#include <QCoreApplication>
#include <QLineEdit>
#include <QLocale>
#include <QTest>

#include "language/number_marks.h"
#include "numerics/numbers.h"
#include "panel/editors/number_editor.h"
#include "text/message.h"
#include "ui/support/own_settings.h"
#include "words/catalogue_text.h"
#include "words/number_text.h"

namespace privbo::ui::language_test {
namespace {

class Variable {
 public:
  explicit Variable(const char* value) { qputenv("PRIVBO_LANGUAGE", value); }
  ~Variable() { qunsetenv("PRIVBO_LANGUAGE"); }
  Variable(const Variable&) = delete;
  Variable& operator=(const Variable&) = delete;
};

TEST(Language, IsThatOfTheCommandLineThenOfTheEnvironmentThenOfTheUser) {
  const OwnSettings settings;
  EXPECT_EQ(language_at_start({}, true), language_of(QLocale::system()));
  keep_language(Language{QStringLiteral("de")});
  EXPECT_EQ(language_at_start({}, true), Language{QStringLiteral("de")});
  EXPECT_EQ(language_at_start({}, false), language_of(QLocale::system())) << "pictures do not depend on the last user";
  const Variable english("en");
  EXPECT_EQ(language_at_start({}, true), english_language);
  EXPECT_EQ(language_at_start(QStringLiteral("de"), true), Language{QStringLiteral("de")});
  EXPECT_EQ(language_at_start(QStringLiteral("system"), true), language_of(QLocale::system()));
}

TEST(Language, FollowsASystemThatSpeaksIt) {
  EXPECT_EQ(language_of(QLocale(QLocale::German, QLocale::Germany)), Language{QStringLiteral("de")});
  EXPECT_EQ(language_of(QLocale(QLocale::German, QLocale::Switzerland)), Language{QStringLiteral("de")});
  EXPECT_EQ(language_of(QLocale(QLocale::English, QLocale::Germany)), english_language);
  EXPECT_EQ(language_of(QLocale(QLocale::French, QLocale::France)), english_language) << "there is no catalogue";
}

TEST(Language, WhatIsNotKnownStaysAsItIs) {
  const SpokenLanguage german(Language{QStringLiteral("de")});
  for (int twice = 0; twice < 2; ++twice)
    for (const char* text : {"ℓ", "z", "q = 0.5, z = 1", "Nobody has ever said that."}) {
      EXPECT_EQ(translated(text), QString::fromUtf8(text));
      EXPECT_EQ(QCoreApplication::translate("Menus", text), QString::fromUtf8(text));
    }
  EXPECT_EQ(translated("Privacy budget"), QStringLiteral("Datenschutzbudget"));
}

TEST(Language, NonsenseIsNoLanguage) {
  const OwnSettings settings;
  QSettings().setValue(QStringLiteral("preferences/language"), QStringLiteral("klingon"));
  EXPECT_EQ(kept_language(), language_of_system);
  const Variable nonsense("xx");
  EXPECT_EQ(language_at_start({}, true), language_of(QLocale::system()));
}

TEST(Language, EnglishChangesNothing) {
  const QLocale before;
  const SpokenLanguage english(english_language);
  EXPECT_EQ(QLocale(), before);
  EXPECT_EQ(QCoreApplication::translate("Menus", "&File"), QStringLiteral("&File"));
}

TEST(Language, GermanIsSpokenByTheProgramAndByQtAndForgottenAfterwards) {
  {
    const SpokenLanguage german(Language{QStringLiteral("de")});
    EXPECT_EQ(QLocale().decimalPoint(), QStringLiteral(","));
    EXPECT_EQ(QCoreApplication::translate("whoever asks", "&File"), QStringLiteral("&Datei"));
    EXPECT_EQ(QCoreApplication::translate("SweepText", "%n value(s)", nullptr, 1), QStringLiteral("1 Wert"));
    EXPECT_EQ(QCoreApplication::translate("SweepText", "%n value(s)", nullptr, 3), QStringLiteral("3 Werte"));
    EXPECT_EQ(translated("Privacy budget"), QStringLiteral("Datenschutzbudget"));
    EXPECT_EQ(QCoreApplication::translate("QFileDialog", "Look in:"), QStringLiteral("Suchen in:"));
  }
  EXPECT_EQ(QCoreApplication::translate("Menus", "&File"), QStringLiteral("&File"));
  EXPECT_NE(QLocale().decimalPoint(), QStringLiteral(","));
}

TEST(NumberMarks, AreTheLanguagesOnTheScreenAndPointsInFiles) {
  EXPECT_EQ(number_text(12345.678, 7), QStringLiteral("12,345.68"));
  const SpokenLanguage german(Language{QStringLiteral("de")});
  EXPECT_EQ(number_text(12345.678, 7), QStringLiteral("12.345,68"));
  EXPECT_EQ(number_text(-1.2e-7, 2), QStringLiteral("−1,2×10⁻⁷"));
  EXPECT_EQ(percent_text(0.731), QStringLiteral("73,1 %"));
  EXPECT_EQ(shortest(0.5), "0.5");
}

/// As somebody types them: with either mark, as the charts write them, with blanks, with an exponent.
void expect_numbers_of_every_language() {
  const std::initializer_list<std::pair<const char*, double>> numbers{{"4,5", 4.5},
                                                                      {"4.5", 4.5},
                                                                      {"2e4", 2e4},
                                                                      {"1,5e-3", 1.5e-3},
                                                                      {"-,5e3", -500.0},
                                                                      {"0,125", 0.125},
                                                                      {"0.125", 0.125},
                                                                      {"1234,5", 1234.5},
                                                                      {"1,234.5", 1234.5},
                                                                      {"1.234,5", 1234.5},
                                                                      {"1,234,567", 1234567.0},
                                                                      {"1.234.567", 1234567.0},
                                                                      {"20 000", 20000.0},
                                                                      {" 20 000,5 ", 20000.5},
                                                                      {"−2", -2.0},
                                                                      {"12,3456", 12.3456}};
  for (const auto& [typed, number] : numbers) EXPECT_EQ(typed_number(QString::fromUtf8(typed)), number) << typed;
  for (const char* nonsense :
       {"1,2,3", "1.2,3.4", "1.2,3", "1,23,456", "1,234,56", "abc", "", ",", ".", "1,", "2 0", "--1"})
    EXPECT_FALSE(typed_number(QString::fromUtf8(nonsense))) << nonsense;
  for (const char* rounds : {"20,000", "20.000", "20 000", "20000", "2e4"})
    EXPECT_EQ(typed_number(QString::fromUtf8(rounds), true), 20000.0) << rounds;
}

TEST(TypedNumbers, AreUnderstoodWithTheMarksOfEveryLanguage) {
  expect_numbers_of_every_language();
  const SpokenLanguage german(Language{QStringLiteral("de")});
  expect_numbers_of_every_language();
}

TEST(TypedNumbers, ThatCouldBeTwoAreRefusedWithBoth) {
  const QString comma = QStringLiteral("1,234"), point = QStringLiteral("1.234");
  EXPECT_EQ(typed_number(point), 1.234);
  EXPECT_FALSE(typed_number(comma));
  EXPECT_TRUE(could_be_two_numbers(comma));
  EXPECT_FALSE(could_be_two_numbers(point));
  EXPECT_FALSE(could_be_two_numbers(QStringLiteral("0,234")));
  EXPECT_FALSE(could_be_two_numbers(QStringLiteral("1,234,567")));
  EXPECT_EQ(two_numbers_text(comma), QStringLiteral("“1,234” may be 1234 or 1.234: write one of these."));
  const SpokenLanguage german(Language{QStringLiteral("de")});
  EXPECT_EQ(typed_number(comma), 1.234);
  EXPECT_FALSE(typed_number(point));
  EXPECT_TRUE(could_be_two_numbers(point));
  EXPECT_FALSE(could_be_two_numbers(comma));
}

TEST(NumberMarks, AreThoseOfTheLanguageInsideSentencesToo) {
  const Message message("the worst f with ‖f‖ ≤ %1 on this domain, and the worst noise with |noise| ≤ %2.",
                        significant(1.413), shortest(0.5));
  const SpokenLanguage german(Language{QStringLiteral("de")});
  const QString shown = translated(message);
  EXPECT_TRUE(shown.contains(QStringLiteral("≤ 1,413 "))) << shown.toStdString();
  EXPECT_TRUE(shown.contains(QStringLiteral("0,5"))) << shown.toStdString();
}

TEST(NumberMarks, OfAFieldReachTheScenarioWithAPoint) {
  const SpokenLanguage german(Language{QStringLiteral("de")});
  ParamSpec spec{.key = "epsilon", .label = "ε", .range = {0.0, 10.0}, .slider = {0.0, 10.0}};
  QWidget window;
  NumberEditor editor(spec, &window);
  auto* field = editor.findChild<QLineEdit*>();
  editor.show_value(0.25);
  EXPECT_EQ(field->text(), QStringLiteral("0,25"));
  Json edited;
  QObject::connect(&editor, &ValueEditor::edited, &editor, [&](const Json& value) { edited = value; });
  for (const char* typed : {"1,75", "1.75"}) {
    edited = {};
    field->clear();
    QTest::keyClicks(field, QString::fromLatin1(typed));
    EXPECT_EQ(edited.dump(), "1.75") << typed;
  }
}

}  // namespace
}  // namespace privbo::ui::language_test
