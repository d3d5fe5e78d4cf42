// A pinned run on another f than the present one: said, kept on request, undone, and then no more said.
#include <gtest/gtest.h>

#include <QAction>
#include <QTest>

#include "run_charts/other_function_line.h"
#include "run_charts/run_charts.h"
#include "scenario/edit.h"
#include "ui/support/patience.h"
#include "window/commands.h"
#include "window/main_window.h"
#include "window/session.h"

namespace privbo::ui::keep_function_test {
namespace {

class KeepF : public testing::Test {
 protected:
  KeepF() : session_(SessionOptions{2, false}), window_(session_) {
    window_.show();
    window_.model().set("/run/horizon", 60);
    window_.model().set("/run/trials", 2);
    window_.model().set("/domain/points", 30);
  }

  /// Runs the settings to the end.
  ::testing::AssertionResult run_to_end() {
    const auto run_id = window_.controller().snapshot()->run_id;
    window_.actions_of_window().run->trigger();
    const bool ended = QTest::qWaitFor(
        [&] {
          const SnapshotPtr now = window_.controller().snapshot();
          return now->run_id != run_id && now->state == RunState::finished && !window_.controller().active();
        },
        patience_ms);
    return ended ? ::testing::AssertionSuccess() : ::testing::AssertionFailure() << "the run does not end";
  }

  void set(const std::string& path, const Json& value) {
    Scenario scenario = window_.model().scenario();
    apply_setting(scenario, path, value);
    window_.model().restore(scenario.document, QStringLiteral("set"));
  }

  OtherFunctionLine& line() { return *window_.findChild<OtherFunctionLine*>(); }
  Vector f() { return window_.controller().experiment()->instance(0).f; }
  Vector drawn() { return window_.controller().snapshot()->posterior.truth; }
  void click_link() { Q_EMIT line().linkActivated(QString::number(session_.history.pinned()->front().id)); }

  Session session_;
  MainWindow window_;
};

TEST_F(KeepF, TheNextRunIsOfThePinnedRunsF) {
  ASSERT_TRUE(run_to_end());
  EXPECT_TRUE(line().isHidden());
  const Vector wanted = f(), curve = drawn();
  const Json learners = window_.model().value("/kernel");
  window_.actions_of_window().pin->trigger();
  EXPECT_TRUE(line().isHidden()) << "the pinned run is the present one";

  set("kernel.type", "matern");
  set("run.instance_seed", "77");
  set("privacy.epsilon", 2.0);
  ASSERT_TRUE(run_to_end());
  EXPECT_NE(f(), wanted);
  ASSERT_FALSE(line().isHidden());
  EXPECT_TRUE(line().text().contains(QStringLiteral("optimises a different function"))) << line().text().toStdString();
  EXPECT_TRUE(line().text().contains(QStringLiteral("Use the Same f")));

  const Json before = window_.model().scenario().document;
  const int steps = window_.model().undo_stack().count();
  click_link();
  EXPECT_EQ(window_.model().undo_stack().count(), steps + 1);
  EXPECT_EQ(window_.model().value("/kernel_of_f"), learners);
  EXPECT_EQ(window_.model().value("/kernel/type"), "matern") << "the learner's stays";
  EXPECT_EQ(window_.model().value("/privacy/epsilon"), 2.0);
  click_link();
  EXPECT_EQ(window_.model().undo_stack().count(), steps + 1) << "f is kept already";
  ASSERT_TRUE(run_to_end());
  EXPECT_EQ(f(), wanted);
  EXPECT_EQ(drawn(), curve);
  EXPECT_TRUE(line().isHidden()) << line().text().toStdString();

  window_.model().undo_stack().undo();
  EXPECT_EQ(window_.model().scenario().document, before);
  EXPECT_TRUE(window_.model().value("/kernel_of_f").is_null());
  window_.model().undo_stack().redo();
  EXPECT_EQ(window_.model().value("/kernel_of_f"), learners);
}

TEST_F(KeepF, NoKernelOfFIsWrittenWhereOnlyTheSeedDiffers) {
  ASSERT_TRUE(run_to_end());
  const Vector wanted = f();
  window_.actions_of_window().pin->trigger();
  set("run.instance_seed", "77");
  ASSERT_TRUE(run_to_end());
  ASSERT_FALSE(line().isHidden());
  click_link();
  EXPECT_TRUE(window_.model().value("/kernel_of_f").is_null());
  ASSERT_TRUE(run_to_end());
  EXPECT_EQ(f(), wanted);
  EXPECT_TRUE(line().isHidden());
}

TEST_F(KeepF, UnpinningEndsTheLine) {
  ASSERT_TRUE(run_to_end());
  window_.actions_of_window().pin->trigger();
  set("kernel.type", "matern");
  ASSERT_TRUE(run_to_end());
  ASSERT_FALSE(line().isHidden());
  session_.history.unpin(session_.history.pinned()->front().id);
  EXPECT_TRUE(line().isHidden());
}

}  // namespace
}  // namespace privbo::ui::keep_function_test
