// The window in every state that readers meet.
#include "ui/window/pictures.h"

#include <QMenu>
#include <QPushButton>

#include "explain/explain_pane.h"
#include "export/export_menu.h"
#include "guide/guide_window.h"
#include "run_charts/run_charts.h"
#include "sweep/sweep_panel.h"
#include "ui/support/pseudo_translator.h"

namespace privbo::ui::pictures_test {
namespace {

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
      const auto fits = [&] {
        window_->resize(shape.size);
        return window_->size() == shape.size;
      };
      QTest::qWait(800);  // all of it is laid out anew
      ASSERT_TRUE(QTest::qWaitFor(fits, patience_ms)) << "it is still " << window_->width() << " pixels wide";
      for (QAction* page : pages) {
        page->trigger();
        picture(QStringLiteral("page-%1-%2-%3-%4")
                    .arg(pages.indexOf(page))
                    .arg(look == Look::dark ? QStringLiteral("dark") : QStringLiteral("light"))
                    .arg(shape.size.width())
                    .arg(shape.text_percent),
                nullptr, 400);
        EXPECT_LE(window_->width(), shape.size.width()) << page->text().toStdString() << " makes the window wider";
        EXPECT_LE(window_->height(), shape.size.height()) << page->text().toStdString() << " makes the window higher";
      }
    }
  }
}

TEST_F(Pictures, LectureMode) {
  open("private-versus-not");
  ASSERT_TRUE(run());
  actions().lecture_mode->trigger();
  window_->showNormal();
  window_->resize(1280, 720);
  picture(QStringLiteral("04-lecture"));
  actions().lecture.both->trigger();
  picture(QStringLiteral("04-lecture-both"));
  actions().lecture_mode->trigger();
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
  picture_of_dialog("09-export", [&] { menu->actions().front()->trigger(); });
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
