// The File menu: what is on the disk afterwards, and what stands in the window.
#include <QAction>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>
#include <QMessageBox>
#include <QUndoStack>

#include "document/scenario_model.h"
#include "io/scenario/scenario_file.h"
#include "run/run_controller.h"
#include "ui/joined/joined.h"
#include "window/main_window.h"

namespace privbo::ui::joined_test::files_test {
namespace {

double epsilon_in(const QString& file) {
  return load_scenario(file.toStdString()).document.at("privacy").at("epsilon").get<double>();
}

const Rows rows_of_new{"File > New"};
TEST_F(Joined, NewAsksForUnsavedWorkAndBeginsAfresh) {
  set("/privacy/epsilon", 0.7);
  const Json changed = document();
  {
    const Hand<QMessageBox> hand(answer(QMessageBox::Cancel));
    menu({"File", "New"});
  }
  EXPECT_EQ(document(), changed) << "the user would rather stay";
  {
    const Hand<QMessageBox> hand(answer(QMessageBox::Discard));
    key(Qt::Key_N, Qt::ControlModifier);
  }
  EXPECT_EQ(document(), default_scenario().document);
  EXPECT_FALSE(model().undo_stack().canUndo());
}

const Rows rows_of_saving{"File > Save", "File > Save As"};
TEST_F(Joined, SavedIsWhatTheWindowShows) {
  set("/privacy/epsilon", 0.7);
  {
    const Hand<QFileDialog> hand(name_file(path("mine.privbo.json")));
    menu({"File", "Save As"});
  }
  EXPECT_EQ(epsilon_in(path("mine.privbo.json")), 0.7);
  EXPECT_FALSE(window().isWindowModified());
  set("/privacy/epsilon", 0.8);
  EXPECT_TRUE(window().isWindowModified());
  key(Qt::Key_S, Qt::ControlModifier);
  EXPECT_EQ(epsilon_in(path("mine.privbo.json")), 0.8);
  set("/privacy/epsilon", 0.9);
  menu({"File", "Save"});
  EXPECT_EQ(epsilon_in(path("mine.privbo.json")), 0.9);
  {
    const Hand<QFileDialog> hand(name_file(path("other")));
    key(Qt::Key_S, Qt::ControlModifier | Qt::ShiftModifier);
  }
  EXPECT_EQ(epsilon_in(path("other.privbo.json")), 0.9) << "the ending is added";
}

const Rows rows_of_opening{"File > Open", "File > Open Recent > *"};
TEST_F(Joined, OpenedIsWhatTheFileHolds) {
  Scenario other = model().scenario();
  other.document["privacy"]["epsilon"] = 0.6;
  save_scenario(other, path("other.privbo.json").toStdString());
  {
    const Hand<QFileDialog> hand(name_file(path("other.privbo.json")));
    menu({"File", "Open"});
  }
  ASSERT_TRUE(wait([&] { return document() == other.document; }));
  EXPECT_EQ(model().file(), path("other.privbo.json").toStdString());

  // The next window offers it again.
  come_back();
  ASSERT_NE(document(), other.document);
  const QString second = QStringLiteral("1  other.privbo.json  —  ") + QFileInfo(path("x")).path();
  menu({"File", "Open Recent", second});
  ASSERT_TRUE(wait([&] { return document() == other.document; }));
  menu({"File", "Open Recent", "Clear List"});
  come_back();
  QMenu* recent = nullptr;
  for (QMenu* each : window().findChildren<QMenu*>())
    if (plain(each->title()) == QLatin1String("Open Recent")) recent = each;
  ASSERT_TRUE(recent);
  Q_EMIT recent->aboutToShow();
  EXPECT_EQ(plain(recent->actions().front()->text()), QStringLiteral("No recent files"));
}

const Rows rows_of_quit{"File > Quit"};
TEST_F(Joined, QuitAsksStopsTheRunAndCloses) {
  set("/run/horizon", 1000000);
  key(Qt::Key_Space);
  ASSERT_TRUE(wait([&] { return run().snapshot()->rounds_done > 0; }));
  {
    const Hand<QMessageBox> hand(answer(QMessageBox::Cancel));
    key(Qt::Key_Q, Qt::ControlModifier);
  }
  EXPECT_TRUE(window().isVisible());
  EXPECT_EQ(run().state(), RunState::running);
  {
    const Hand<QMessageBox> hand(answer(QMessageBox::Discard));
    menu({"File", "Quit"});
  }
  EXPECT_FALSE(window().isVisible());
  EXPECT_EQ(run().state(), RunState::stopped);
}

}  // namespace
}  // namespace privbo::ui::joined_test::files_test
