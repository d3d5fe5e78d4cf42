// Preferences: kept, brought into range, applied at once; the dialog through real keys and clicks.
#include "preferences/preferences.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QPalette>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTest>

#include "preferences/appearance.h"
#include "preferences/preferences_dialog.h"
#include "ui/support/own_settings.h"
#include "widgets/screen_type.h"
#include "widgets/theme.h"

namespace privbo::ui::preferences_test {
namespace {

TEST(Preferences, AreKeptAndBroughtIntoRange) {
  const OwnSettings settings;
  Preferences preferences;
  EXPECT_EQ(preferences.values(), PreferenceValues());
  QSignalSpy changed(&preferences, &Preferences::changed);
  PreferenceValues wanted;
  wanted.text_percent = 1000;
  wanted.look = Look::dark;
  wanted.remember_window = false;
  wanted.threads = 3;
  wanted.autosave_seconds = 1;
  wanted.band = Band::quantiles;
  wanted.figure.format = ExportFormat::pdf;
  wanted.figure.size_mm = {85.0, 1.0};
  wanted.figure.dpi = 600;
  preferences.set_values(wanted);
  EXPECT_EQ(changed.count(), 1);
  const Preferences again;
  EXPECT_EQ(again.values(), preferences.values());
  EXPECT_EQ(again.values().text_percent, 300);
  EXPECT_EQ(again.values().autosave_seconds, 10);
  EXPECT_EQ(again.values().figure.size_mm, QSizeF(85.0, 20.0));
  EXPECT_EQ(again.values().look, Look::dark);
  EXPECT_EQ(again.values().band, Band::quantiles);
  preferences.set_values(preferences.values());
  EXPECT_EQ(changed.count(), 1) << "nothing new, nothing told";
}

TEST(Preferences, NonsenseInTheFileTakesTheDefault) {
  const OwnSettings settings;
  QSettings file;
  file.setValue(QStringLiteral("preferences/text_percent"), QStringLiteral("large"));
  file.setValue(QStringLiteral("preferences/look"), QStringLiteral("pink"));
  file.setValue(QStringLiteral("preferences/threads"), -4);
  file.setValue(QStringLiteral("preferences/figure/dpi"), QStringLiteral("1e99"));
  file.setValue(QStringLiteral("preferences/figure/width_mm"), QStringLiteral("nan"));
  file.sync();
  const Preferences preferences;
  EXPECT_EQ(preferences.values().text_percent, 100);
  EXPECT_EQ(preferences.values().look, Look::system);
  EXPECT_EQ(preferences.values().threads, 0U);
  EXPECT_EQ(preferences.values().figure.dpi, 1200);
  EXPECT_EQ(preferences.values().figure.size_mm.width(), 120.0);
}

TEST(Preferences, TextZoomsInSteps) {
  const OwnSettings settings;
  Preferences preferences;
  preferences.zoom_text(1);
  EXPECT_EQ(preferences.values().text_percent, 110);
  preferences.zoom_text(2);
  EXPECT_EQ(preferences.values().text_percent, 150);
  preferences.zoom_text(-1);
  EXPECT_EQ(preferences.values().text_percent, 125);
  for (int i = 0; i < 20; ++i) preferences.zoom_text(1);
  EXPECT_EQ(preferences.values().text_percent, 300);
  for (int i = 0; i < 20; ++i) preferences.zoom_text(-1);
  EXPECT_EQ(preferences.values().text_percent, 50);
  preferences.reset_text();
  EXPECT_EQ(preferences.values().text_percent, 100);
}

TEST(Preferences, TheDialogAppliesAtOnceAndRestoresDefaults) {
  const OwnSettings settings;
  Preferences preferences;
  PreferencesDialog dialog(preferences);
  dialog.show();
  QApplication::setActiveWindow(&dialog);
  const auto field = [&](const char* name) {
    for (QWidget* widget : dialog.findChildren<QWidget*>())
      if (widget->accessibleName() == QLatin1String(name)) return widget;
    ADD_FAILURE() << "no field called " << name;
    return static_cast<QWidget*>(&dialog);
  };
  auto* text = qobject_cast<QSpinBox*>(field("Text size in per cent"));
  text->setFocus();
  text->selectAll();
  QTest::keyClicks(text, QStringLiteral("150"));
  EXPECT_EQ(preferences.values().text_percent, 100) << "not while it is being typed";
  EXPECT_EQ(text->text(), QStringLiteral("150 %"));
  QTest::keyClick(text, Qt::Key_Return);
  EXPECT_EQ(preferences.values().text_percent, 150);
  QTest::keyClick(field("Colours"), Qt::Key_Down);
  EXPECT_EQ(preferences.values().look, Look::light);
  QTest::keyClick(field("Size of figures"), Qt::Key_Home);
  EXPECT_EQ(preferences.values().figure.size_mm.width(), 85.0);
  for (QCheckBox* box : dialog.findChildren<QCheckBox*>())
    QTest::mouseClick(box, Qt::LeftButton, {}, QPoint(5, box->height() / 2));
  EXPECT_FALSE(preferences.values().remember_window);
  EXPECT_EQ(preferences.autosave_interval(), 0);
  EXPECT_FALSE(field("Seconds between autosaves")->isEnabled());
  QTest::mouseClick(dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::RestoreDefaults), Qt::LeftButton);
  EXPECT_EQ(preferences.values(), PreferenceValues());
  EXPECT_EQ(text->value(), 100);
}

TEST(Appearance, TextAndPaletteFollowAndComeBack) {
  const QFont font = QApplication::font();
  const QPalette palette = QApplication::palette();
  apply_appearance(200, Look::dark);
  EXPECT_NEAR(QApplication::font().pointSizeF(), 2 * font.pointSizeF(), 0.01);
  const QPalette dark = QApplication::palette();
  EXPECT_TRUE(Theme::from(dark).dark);
  for (const auto& [ground, text] :
       {std::pair(QPalette::Window, QPalette::WindowText), std::pair(QPalette::Base, QPalette::Text),
        std::pair(QPalette::Button, QPalette::ButtonText), std::pair(QPalette::Highlight, QPalette::HighlightedText)})
    EXPECT_GE(contrast(dark.color(ground), dark.color(text)), 4.5);
  apply_appearance(100, Look::light);
  EXPECT_FALSE(Theme::from(QApplication::palette()).dark);
  EXPECT_GE(contrast(QApplication::palette().color(QPalette::Highlight),
                     QApplication::palette().color(QPalette::HighlightedText)),
            4.5);
  apply_appearance(100, Look::system);
  EXPECT_EQ(QApplication::font().pointSizeF(), font.pointSizeF());
  EXPECT_EQ(QApplication::font().families().constFirst(), screen_family);
  EXPECT_TRUE(QApplication::font().families().contains(font.families().constLast())) << "what it lacks";
  EXPECT_EQ(Theme::from(QApplication::palette()).dark, Theme::from(palette).dark);
}

}  // namespace
}  // namespace privbo::ui::preferences_test
