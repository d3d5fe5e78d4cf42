// Every field of the preferences: what is drawn, written and remembered because of it.
#include <QCheckBox>
#include <QComboBox>
#include <QDirIterator>
#include <QElapsedTimer>
#include <QImageReader>
#include <QLineEdit>
#include <QMenuBar>
#include <QSpinBox>
#include <QTabWidget>
#include <cmath>

#include "charts/view/chart_view.h"
#include "document/recovery.h"
#include "document/scenario_model.h"
#include "export/export_dialog.h"
#include "io/scenario/scenario_file.h"
#include "language/language.h"
#include "preferences/preferences_dialog.h"
#include "run_charts/run_charts.h"
#include "ui/joined/joined.h"
#include "window/main_window.h"
#include "window/session.h"

namespace privbo::ui::joined_test::preferences_far_test {
namespace {

/// Turns to the page of a field, as one must before using it.
QWidget* field_of(PreferencesDialog& dialog, const QString& name) {
  QWidget* found = nullptr;
  for (QWidget* each : dialog.findChildren<QWidget*>())
    if (each->accessibleName() == name) found = each;
  for (QCheckBox* each : dialog.findChildren<QCheckBox*>())
    if (plain(each->text()) == name) found = each;
  EXPECT_TRUE(found) << "no field " << name.toStdString();
  auto* pages = dialog.findChild<QTabWidget*>();
  for (int page = 0; found && page < pages->count(); ++page)
    if (pages->widget(page)->isAncestorOf(found)) pages->setCurrentIndex(page);
  return found;
}

const Rows rows_of_dialog{"Edit > Preferences", "Preferences: Text size in per cent", "Preferences: Colours",
                          "Preferences: Close", "Preferences: Restore Defaults"};
TEST_F(Joined, TextSizeAndColoursReachEveryPixelAndTheNextWindow) {
  run_to_end();
  come_back();
  const auto text = [&] { return window().menuBar()->fontMetrics().height(); };
  const auto ground = [&] {
    settle();
    return picture_of(chart("regret")).pixelColor(2, 2);
  };
  const int normal = text();
  const QColor light = ground();
  {
    const Hand<PreferencesDialog> hand([&](PreferencesDialog& dialog) {
      type(field_of(dialog, QStringLiteral("Text size in per cent")), QStringLiteral("150"));
      choose(static_cast<QComboBox*>(field_of(dialog, QStringLiteral("Colours"))), QStringLiteral("Dark"));
      press(dialog, QStringLiteral("Close"));
    });
    menu({"Edit", "Preferences"});
  }
  for (int i = 0; i < 2; ++i) {
    EXPECT_TRUE(wait([&] { return text() > normal * 4 / 3; })) << i;
    EXPECT_TRUE(wait([&] { return ground().lightness() < 80; })) << i;
    if (i == 0) come_back();
  }
  EXPECT_GT(light.lightness(), 200);
  {
    const Hand<PreferencesDialog> hand([&](PreferencesDialog& dialog) {
      press(dialog, QStringLiteral("Restore Defaults"));
      press(dialog, QStringLiteral("Close"));
    });
    key(Qt::Key_Comma, Qt::ControlModifier);
  }
  EXPECT_TRUE(wait([&] { return text() == normal; }));
  EXPECT_TRUE(wait([&] { return ground() == light; }));
}

const Rows rows_of_language{"Preferences: Language"};
TEST_F(Joined, AnotherLanguageIsThatOfTheNextStart) {
  const Hand<PreferencesDialog> hand([&](PreferencesDialog& dialog) {
    choose(static_cast<QComboBox*>(field_of(dialog, QStringLiteral("Language"))), QStringLiteral("Deutsch"));
    press(dialog, QStringLiteral("Close"));
  });
  menu({"Edit", "Preferences"});
  EXPECT_TRUE(window().menuBar()->findChild<QMenu*>()->title().contains(QStringLiteral("File"))) << "not before then";
  const SpokenLanguage german(language_at_start({}, true));
  come_back();
  EXPECT_EQ(plain(window().menuBar()->findChild<QMenu*>()->title()), QStringLiteral("Datei"));
}

const Rows rows_of_memory{"Preferences: Remember size and layout of the window"};
TEST_F(Joined, TheLayoutIsRememberedWhereOneWantsThat) {
  const auto wish = [&] {
    const Hand<PreferencesDialog> hand([&](PreferencesDialog& dialog) {
      auto* box = static_cast<QCheckBox*>(field_of(dialog, QStringLiteral("Remember size and layout of the window")));
      QTest::mouseClick(box, Qt::LeftButton, {}, QPoint(5, box->height() / 2));
      press(dialog, QStringLiteral("Close"));
    });
    menu({"Edit", "Preferences"});
  };
  come_back();
  menu({"View", "Tabs"});
  come_back();
  EXPECT_EQ(window().charts().layouts().chart_layout(), ChartLayout::tabs);
  wish();
  come_back();
  EXPECT_EQ(window().charts().layouts().chart_layout(), ChartLayout::overview);
  wish();
  menu({"View", "Two by Two"});
  come_back();
  EXPECT_EQ(window().charts().layouts().chart_layout(), ChartLayout::grid);
}

const Rows rows_of_run_again{"Preferences: Run again when a setting changes, if it takes at most 2 s"};
TEST_F(Joined, AChangeIsRunAgainWhereOneWantsThat) {
  come_back(true);
  open(preset("first-look", 200, 2));
  run_to_end();
  const auto epsilon_of_run = [&] { return run().experiment()->document().at("privacy").at("epsilon").get<double>(); };
  set("/privacy/epsilon", 0.5);
  ASSERT_TRUE(wait([&] { return epsilon_of_run() == 0.5 && run().snapshot()->state == RunState::finished; }));
  {
    const Hand<PreferencesDialog> hand([&](PreferencesDialog& dialog) {
      auto* box = static_cast<QCheckBox*>(
          field_of(dialog, QStringLiteral("Run again when a setting changes, if it takes at most 2 s")));
      QTest::mouseClick(box, Qt::LeftButton, {}, QPoint(5, box->height() / 2));
      press(dialog, QStringLiteral("Close"));
    });
    menu({"Edit", "Preferences"});
  }
  set("/privacy/epsilon", 0.7);
  settle();
  EXPECT_EQ(epsilon_of_run(), 0.5);
  EXPECT_TRUE(run().stale());
  come_back(true);
  EXPECT_FALSE(session().auto_run.on()) << "the next window knows it too";
}

const Rows rows_of_autosave{"Preferences: Put unsaved work aside every", "Preferences: Seconds between autosaves"};
TEST_F(Joined, UnsavedWorkIsPutAsideWhenOneWantsThat) {
  come_back();
  const auto aside = [&] {
    QStringList found;
    QDirIterator files(path("data"), {QStringLiteral("*.recovery.json")}, QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) found << files.next();
    return found;
  };
  {
    const Hand<PreferencesDialog> hand([&](PreferencesDialog& dialog) {
      type(field_of(dialog, QStringLiteral("Seconds between autosaves")), QStringLiteral("10"));
      press(dialog, QStringLiteral("Close"));
    });
    menu({"Edit", "Preferences"});
  }
  QElapsedTimer clock;
  clock.start();
  set("/privacy/epsilon", 0.7);
  ASSERT_TRUE(wait([&] { return !aside().isEmpty(); })) << "the default would be half a minute";
  EXPECT_GT(clock.elapsed(), 9000);
  EXPECT_EQ(load_scenario(aside().front().toStdString()).document.at("privacy").at("epsilon"), 0.7);
  {
    const Hand<PreferencesDialog> hand([&](PreferencesDialog& dialog) {
      auto* box = static_cast<QCheckBox*>(field_of(dialog, QStringLiteral("Put unsaved work aside every")));
      QTest::mouseClick(box, Qt::LeftButton, {}, QPoint(5, box->height() / 2));
      press(dialog, QStringLiteral("Close"));
    });
    menu({"Edit", "Preferences"});
  }
  // Another one, that writes a second later than the window would.
  ScenarioModel other;
  Recovery clock_of_other(other, nullptr, path("other"));
  clock_of_other.set_interval(11);
  set("/privacy/epsilon", 0.8);
  other.set("/privacy/epsilon", 0.8);
  ASSERT_TRUE(wait([&] { return std::filesystem::exists(clock_of_other.file()); }));
  EXPECT_EQ(load_scenario(aside().front().toStdString()).document.at("privacy").at("epsilon"), 0.7);
}

const Rows rows_of_band{"Preferences: Band of the regret chart"};
TEST_F(Joined, TheBandOfThePreferencesIsDrawn) {
  set("/run/trials", 6);
  run_to_end();
  const QImage standard_error = picture_of(chart("regret"));
  const auto draw = [&](const QString& band) {
    {
      const Hand<PreferencesDialog> hand([&](PreferencesDialog& dialog) {
        choose(static_cast<QComboBox*>(field_of(dialog, QStringLiteral("Band of the regret chart"))), band);
        press(dialog, QStringLiteral("Close"));
      });
      menu({"Edit", "Preferences"});
    }
    settle();
    return picture_of(chart("regret"));
  };
  const QImage none = draw(QStringLiteral("none")), quantiles = draw(QStringLiteral("10 % to 90 % quantiles"));
  EXPECT_NE(none, standard_error);
  EXPECT_NE(quantiles, none);
  EXPECT_NE(quantiles, standard_error);
  EXPECT_EQ(draw(QStringLiteral("mean ± standard error")), standard_error);
}

const Rows rows_of_figures{"Preferences: Format of figures", "Preferences: Size of figures",
                           "Preferences: Width in millimetres", "Preferences: Height in millimetres",
                           "Preferences: Resolution of PNG in dots per inch"};
TEST_F(Joined, FiguresBeginAsThePreferencesReport) {
  run_to_end();
  const auto like = [&](const std::function<void(PreferencesDialog&)>& change) {
    const Hand<PreferencesDialog> hand([&](PreferencesDialog& dialog) {
      change(dialog);
      press(dialog, QStringLiteral("Close"));
    });
    menu({"Edit", "Preferences"});
  };
  const auto save = [&](const QString& stem, const QString& suffix) {
    menu({"File", "Export", "Figure"});
    auto* dialog = seen<ExportDialog>();
    ASSERT_TRUE(dialog);
    auto* file = named<QLineEdit>(*dialog, QStringLiteral("File"));
    EXPECT_TRUE(file->text().endsWith(suffix)) << file->text().toStdString();
    type(file, stem + suffix, false);
    press(*dialog, QStringLiteral("Save"));
    ASSERT_TRUE(wait([&] { return !dialog->busy(); }));
    press(*dialog, QStringLiteral("Close"));
    ASSERT_TRUE(wait([] { return !seen<ExportDialog>(); }));
  };
  like([&](PreferencesDialog& dialog) {
    type(field_of(dialog, QStringLiteral("Width in millimetres")), QStringLiteral("127"));
    type(field_of(dialog, QStringLiteral("Height in millimetres")), QStringLiteral("76.2"));
    type(field_of(dialog, QStringLiteral("Resolution of PNG in dots per inch")), QStringLiteral("120"));
  });
  save(path("sized"), QStringLiteral(".png"));
  EXPECT_EQ(QImageReader(path("sized.png")).size(), QSize(600, 360));
  QString chosen;
  like([&](PreferencesDialog& dialog) {
    auto* size = static_cast<QComboBox*>(field_of(dialog, QStringLiteral("Size of figures")));
    chosen = size->itemText(0);
    choose(size, chosen);
    choose(static_cast<QComboBox*>(field_of(dialog, QStringLiteral("Format of figures"))), QStringLiteral("SVG"));
  });
  ASSERT_TRUE(chosen.contains(QStringLiteral("85 mm"))) << chosen.toStdString();
  save(path("formatted"), QStringLiteral(".svg"));
  EXPECT_TRUE(content(path("formatted.svg")).contains("width=\"85mm\""));
}

}  // namespace
}  // namespace privbo::ui::joined_test::preferences_far_test
