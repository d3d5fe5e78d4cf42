// No command, preference or setting of the run bar is without a test that goes to its far end.
#include <QAction>
#include <QCheckBox>
#include <QMenu>
#include <QMenuBar>
#include <QSlider>
#include <QTabWidget>
#include <QToolBar>

#include "charts/view/chart_view.h"
#include "charts/view/standalone_chart.h"
#include "document/recent_files.h"
#include "document/scenario_files.h"
#include "front/algorithm_chip.h"
#include "front/algorithm_chips.h"
#include "front/settings_rail.h"
#include "preferences/preferences_dialog.h"
#include "privacy/claim/claim_view.h"
#include "privacy/privacy_page.h"
#include "ui/joined/joined.h"
#include "window/main_window.h"
#include "window/session.h"

namespace privbo::ui::joined_test::list_test {
namespace {

std::string lines(const QStringList& names) { return names.join(QLatin1Char('\n')).toStdString(); }

TEST_F(Joined, NothingIsWithoutARow) {
  open(preset("trusted-or-noisy", 60, 1));
  model().save(path("recent.privbo.json").toStdString());
  window().files().recent().add(path("recent.privbo.json"));
  run_to_end();
  for (QMenu* each : window().findChildren<QMenu*>()) Q_EMIT each->aboutToShow();
  QStringList things = everything_in(window());
  EXPECT_GT(things.size(), 150) << "the list is read";
  EXPECT_TRUE(things.contains(QStringLiteral("File > Save As"))) << lines(things);
  EXPECT_TRUE(things.contains(QStringLiteral("Run bar: Speed"))) << lines(things);
  EXPECT_TRUE(things.contains(QStringLiteral("Preferences: Colours"))) << lines(things);
  QMenu* menu = open_chart_menu(chart("regret"));
  ASSERT_TRUE(menu);
  things << entries_of(*menu, QStringLiteral("Chart"));
  menu->close();
  AlgorithmChip* chip = window().findChild<SettingsRail*>()->algorithms().chips().front();
  menu = open_chart_menu(chip);
  ASSERT_TRUE(menu);
  things << entries_of(*menu, QStringLiteral("Algorithm"));
  menu->close();
  key(Qt::Key_4, Qt::ControlModifier);  // its curves are entries too
  StandaloneChart* odometer = window().privacy().view()->odometer();
  ASSERT_TRUE(wait([&] { return window().privacy().settled() && !odometer->text_summary().isEmpty(); }));
  odometer->refresh();
  menu = open_chart_menu(odometer);
  ASSERT_TRUE(menu);
  things << entries_of(*menu, QStringLiteral("Laboratory chart"));
  menu->close();
  EXPECT_EQ(lines(without_row(things)), "") << "followed by no test";
  EXPECT_EQ(lines(of_nothing(things)), "") << "rows of what is not there";
}

TEST_F(Joined, ANewCommandOrSettingIsMissed) {
  auto* lonely = new QAction(QStringLiteral("&Lonely Command…"), &window());
  window().addAction(lonely);
  window().menuBar()->findChild<QMenu*>()->addAction(QStringLiteral("Lonely &Entry"));
  auto* bar = window().findChild<QToolBar*>(QStringLiteral("run_bar"));
  ASSERT_TRUE(bar);
  auto* slider = new QSlider(bar);
  slider->setAccessibleName(QStringLiteral("Lonely slider"));
  bar->addWidget(slider);
  PreferencesDialog preferences(session().preferences);
  new QCheckBox(QStringLiteral("Lonely &wish"), &preferences);
  const QStringList missed =
      without_row(everything_in(window()) << editors_in(preferences, QStringLiteral("Preferences")));
  for (const char* name : {"Window > Lonely Command", "Run bar: Lonely slider", "Preferences: Lonely wish"})
    EXPECT_TRUE(missed.contains(QLatin1String(name))) << name << " in\n" << lines(missed);
  EXPECT_EQ(missed.filter(QStringLiteral("Lonely Entry")).size(), 1) << lines(missed);
}

}  // namespace
}  // namespace privbo::ui::joined_test::list_test
