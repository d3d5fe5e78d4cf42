// The window in every state that readers meet, looked at for cut texts. PRIVBO_PICTURES=DIR keeps the pictures.
#include <gtest/gtest.h>

#include <QAction>
#include <QApplication>
#include <QDialog>
#include <QDir>
#include <QMenu>
#include <QPushButton>
#include <QSettings>
#include <QTest>
#include <QTimer>
#include <functional>

#include "explain/explain_pane.h"
#include "export/export_menu.h"
#include "gallery/gallery_dialog.h"
#include "guide/guide_window.h"
#include "io/scenario/scenario_file.h"
#include "preferences/appearance.h"
#include "run_charts/run_charts.h"
#include "scenario/edit.h"
#include "support/long_test.h"
#include "sweep/sweep_panel.h"
#include "ui/support/cut_text.h"
#include "ui/support/patience.h"
#include "ui/support/pseudo_translator.h"
#include "window/commands.h"
#include "window/main_window.h"
#include "window/session.h"

namespace privbo::ui::pictures_test {
namespace {

class Pictures : public testing::Test {
 protected:
  void TearDown() override {
    apply_appearance(100, Look::system);
    QSettings().clear();
  }

  void open(const char* preset, QSize size = {1600, 1000}) {
    session_ = std::make_unique<Session>(SessionOptions{2, false});
    window_ = std::make_unique<MainWindow>(*session_);
    Scenario scenario = parse_scenario(find_preset(preset)->text, {});
    // Texts and layout are the same after fewer trials, which a sanitizer makes slow.
    if (test::sanitized) apply_setting(scenario, "run.trials", 2);
    window_->model().replace(scenario);
    window_->show_preset(QString::fromLatin1(preset));
    window_->resize(size);
    window_->show();
  }
  const Actions& actions() { return window_->actions_of_window(); }
  bool run() {
    const std::uint64_t before = window_->controller().snapshot()->run_id;
    actions().run->trigger();
    return QTest::qWaitFor(
        [&] {
          return window_->controller().snapshot()->run_id > before &&
                 window_->controller().snapshot()->state == RunState::finished;
        },
        long_patience_ms);
  }
  /// Waits until all charts have been drawn, looks for cut texts and keeps the picture.
  void picture(const QString& name, QWidget* of = nullptr, int wait_ms = 1200) {
    QWidget& shown = of ? *of : *window_;
    QTest::qWait(wait_ms);
    const QStringList cut = cut_texts(shown);
    EXPECT_TRUE(cut.isEmpty()) << name.toStdString() << ":\n  " << cut.join(QStringLiteral("\n  ")).toStdString();
    const QString folder = qEnvironmentVariable("PRIVBO_PICTURES");
    if (folder.isEmpty()) return;
    EXPECT_TRUE(shown.grab().save(QDir(folder).filePath(name + QLatin1String(".png"))));
  }
  /// Opens a dialog by `command`, keeps its picture and closes it.
  void picture_of_dialog(const char* name, const std::function<void()>& command) {
    QTimer::singleShot(300, window_.get(), [&] {
      auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget());
      if (!dialog)
        for (QWidget* each : QApplication::topLevelWidgets())
          if (each->isVisible() && qobject_cast<QDialog*>(each)) dialog = static_cast<QDialog*>(each);
      ASSERT_NE(dialog, nullptr) << name;
      picture(QLatin1String(name), dialog);
      dialog->close();
    });
    command();
    QTest::qWait(2000);
  }

  std::unique_ptr<Session> session_;
  std::unique_ptr<MainWindow> window_;
};

TEST_F(Pictures, TheDefaultAndSmallScreens) {
  open("first-look");
  ASSERT_TRUE(run());
  picture(QStringLiteral("01-default"));
  window_->resize(1280, 720);
  picture(QStringLiteral("02-1280x720"));
  actions().grid->trigger();
  picture(QStringLiteral("02b-1280x720-grid"));
  actions().tabs->trigger();
  window_->charts().show_chart("distribution");
  picture(QStringLiteral("02c-1280x720-tabs"));
}

TEST_F(Pictures, LargeText) {
  open("first-look", {1600, 1000});
  apply_appearance(150, Look::system);
  ASSERT_TRUE(run());
  picture(QStringLiteral("03-text-150"));
  window_->resize(1280, 720);
  picture(QStringLiteral("03b-text-150-1280x720"));
}

TEST_F(Pictures, EveryPageInBothLooksAndAllSizes) {
  open("private-versus-not");
  ASSERT_TRUE(run());
  QList<QAction*> pages{actions().overview, actions().grid, actions().tabs};
  pages << actions().pages;
  struct Shape {
    QSize size;
    int text_percent;
  };
  for (const Look look : {Look::light, Look::dark}) {
    for (const Shape& shape : {Shape{{1280, 720}, 100}, Shape{{1600, 1000}, 100}, Shape{{1600, 1000}, 150}}) {
      apply_appearance(shape.text_percent, look);
      window_->resize(shape.size);
      QTest::qWait(800);  // all of it is laid out anew
      for (QAction* page : pages) {
        page->trigger();
        picture(QStringLiteral("page-%1-%2-%3-%4")
                    .arg(pages.indexOf(page))
                    .arg(look == Look::dark ? QStringLiteral("dark") : QStringLiteral("light"))
                    .arg(shape.size.width())
                    .arg(shape.text_percent),
                nullptr, 400);
      }
    }
  }
}

TEST_F(Pictures, ProjectorMode) {
  open("private-versus-not");
  ASSERT_TRUE(run());
  actions().projector->trigger();
  picture(QStringLiteral("04-projector"));
  actions().projector->trigger();
}

TEST_F(Pictures, DarkPalette) {
  open("first-look");
  apply_appearance(100, Look::dark);
  ASSERT_TRUE(run());
  picture(QStringLiteral("05-dark"));
}

TEST_F(Pictures, TwoDimensions) {
  open("two-dimensions");
  ASSERT_TRUE(run());
  actions().grid->trigger();
  picture(QStringLiteral("06-two-dimensions"));
}

TEST_F(Pictures, JointPrivacyAndWhatItReleases) {
  open("trusted-or-noisy");
  QMenu* parameters = nullptr;
  for (QMenu* menu : window_->findChild<ExportMenu*>()->findChildren<QMenu*>())
    if (menu->title().remove(QLatin1Char('&')) == QLatin1String("Released Parameters")) parameters = menu;
  ASSERT_NE(parameters, nullptr);
  EXPECT_FALSE(parameters->menuAction()->isEnabled()) << "nothing has been released yet";
  ASSERT_TRUE(run());
  EXPECT_TRUE(parameters->menuAction()->isEnabled());
  Q_EMIT parameters->aboutToShow();
  EXPECT_EQ(parameters->actions().size(), 3)
      << "of joint, local joint and no privacy; random play is told no statistics";
  actions().grid->trigger();
  picture(QStringLiteral("06b-joint"));
  actions().tabs->trigger();
  window_->charts().show_chart("released");
  picture(QStringLiteral("06c-released"));
  window_->resize(1280, 720);
  picture(QStringLiteral("06d-released-1280x720"));
  window_->charts().show_chart("privacy");
  picture(QStringLiteral("06e-joint-privacy-1280x720"));
}

TEST_F(Pictures, PinnedComparisonAndItsTable) {
  open("first-look");
  ASSERT_TRUE(run());
  actions().pin->trigger();
  window_->model().set("/privacy/epsilon", 1.0);
  ASSERT_TRUE(run());
  for (QAction* action : window_->findChildren<QAction*>())
    if (action->text() == QLatin1String("Runs and Sweeps") && !action->isChecked()) action->trigger();
  picture(QStringLiteral("07-pinned"));
}

TEST_F(Pictures, Sweep) {
  open("private-versus-not");
  window_->model().set("/run/horizon", 5000);
  window_->model().set("/run/trials", 10);
  actions().sweep->trigger();
  auto* sweep = window_->findChild<SweepPanel*>();
  QTest::qWait(500);
  QTest::mouseClick(sweep->run_button(), Qt::LeftButton);
  ASSERT_TRUE(QTest::qWaitFor(
      [&] { return sweep->controller().result() && sweep->controller().result()->state == RunState::finished; },
      long_patience_ms));
  picture(QStringLiteral("08-sweep"));
}

TEST_F(Pictures, Dialogs) {
  open("first-look");
  ASSERT_TRUE(run());
  auto* menu = window_->findChild<ExportMenu*>();
  picture_of_dialog("09-export", [&] { menu->figure->trigger(); });
  picture_of_dialog("09b-gallery", [&] { actions().gallery->trigger(); });
  picture_of_dialog("09c-preferences", [&] { actions().preferences->trigger(); });
  picture_of_dialog("09d-shortcuts", [&] { actions().shortcuts->trigger(); });
  picture_of_dialog("09e-about", [&] { actions().about->trigger(); });
  actions().guide->trigger();
  picture(QStringLiteral("09f-guide"), window_->findChild<GuideWindow*>());
}

TEST_F(Pictures, ExplainPane) {
  open("theorem-constants");
  ASSERT_TRUE(run());
  auto* pane = window_->findChild<ExplainPane*>();
  pane->parentWidget()->show();
  QTest::qWait(500);
  pane->show_parameter("/algorithms/0/beta_scale");
  picture(QStringLiteral("10-explain"));
}

TEST_F(Pictures, ALongScenarioName) {
  open("first-look");
  window_->model().set(
      "/name",
      "Private Bayesian optimisation of the temperature of forty-six sensors in a laboratory over five days, "
      "with ε = 4 for every reward and a comparison without privacy");
  ASSERT_TRUE(run());
  picture(QStringLiteral("11-long-name"));
}

TEST_F(Pictures, ALanguageLongerThanEnglish) {
  PseudoTranslator longer;
  QCoreApplication::installTranslator(&longer);
  open("first-look");
  ASSERT_TRUE(run());
  picture(QStringLiteral("12-pseudo"));
  window_->resize(1280, 720);
  picture(QStringLiteral("12b-pseudo-1280x720"));
  window_.reset();
  QCoreApplication::removeTranslator(&longer);
}

}  // namespace
}  // namespace privbo::ui::pictures_test
