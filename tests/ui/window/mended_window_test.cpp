// What once went wrong in the whole window, as a user met it: tips over the progress, squeezed panes, marks in the
// colour of the old look, a file saved into another folder.
#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QDockWidget>
#include <QFile>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QScrollArea>
#include <QScrollBar>
#include <QStatusBar>
#include <QTabWidget>
#include <QTableView>
#include <QToolButton>

#include "charts/view/chart_view.h"
#include "document/scenario_files.h"
#include "document/scenario_model.h"
#include "explain/explain_pane.h"
#include "panel/parameter_panel.h"
#include "run/run_controller.h"
#include "runs/run_history.h"
#include "runs/run_table.h"
#include "sweep/sweep_panel.h"
#include "ui/joined/joined.h"
#include "ui/support/use_table.h"
#include "widgets/letters.h"
#include "widgets/notes_line.h"
#include "window/main_window.h"
#include "window/session.h"
#include "window/status_bar.h"

namespace privbo::ui::mended_window_test {
namespace {

class MendedWindow : public joined_test::Joined {
 protected:
  /// Whether what scrolls has room for all of its width.
  static void expect_whole(const QWidget& pane, const char* when) {
    const auto areas = pane.findChildren<QScrollArea*>();
    EXPECT_FALSE(areas.isEmpty()) << "what is too high for a pane scrolls: " << when;
    for (const QScrollArea* area : areas)
      EXPECT_LE(area->widget()->minimumSizeHint().width(), area->viewport()->width()) << when;
  }
  /// Whether lines of text keep a length that can be read when the pane's edge is pulled as far as it goes.
  void expect_readable_when_pulled(const QWidget& pane, const char* dock_name, const char* when) {
    auto* dock = window().findChild<QDockWidget*>(QString::fromUtf8(dock_name));
    ASSERT_TRUE(dock && dock->isVisible()) << when;
    window().resizeDocks({dock}, {1}, Qt::Horizontal);
    settle();
    EXPECT_GE(pane.width(), letter_width(pane.fontMetrics()) * 30) << when;
  }
};

TEST_F(MendedWindow, ATipLeavesTheStatusBarToTheRun) {
  set("/run/horizon", 1000000);
  key(Qt::Key_Space);
  ASSERT_TRUE(wait([&] { return run().snapshot()->rounds_done > 0; }));
  QAction* view = window().menuBar()->actions().at(2);
  QTest::mouseClick(window().menuBar(), Qt::LeftButton, {}, window().menuBar()->actionGeometry(view).center());
  ASSERT_TRUE(wait([&] { return view->menu()->isVisible(); }));
  for (int i = 0; i < 12; ++i) {
    QTest::keyClick(view->menu(), Qt::Key_Down);
    EXPECT_TRUE(window().statusBar()->currentMessage().isEmpty())
        << window().statusBar()->currentMessage().toStdString();
  }
  for (const QLabel* label : window().statusBar()->findChildren<QLabel*>())
    EXPECT_TRUE(label->isVisible()) << label->text().toStdString();
  QTest::keyClick(view->menu(), Qt::Key_Escape);
  key(Qt::Key_Escape);
}

TEST_F(MendedWindow, NothingIsCutInPanesThatWereSqueezed) {
  auto* explain = window().findChild<ExplainPane*>();
  auto* sweep = window().findChild<SweepPanel*>();
  // Panes that have no room beside each other give way, so that each is squeezed by itself.
  const auto show_alone = [&](const char* name) {
    for (QDockWidget* each : window().findChildren<QDockWidget*>())
      each->setVisible(each->objectName() == QLatin1String(name));
    settle();
  };
  const auto expect_room = [&](const QSize& size, const char* when) {
    show_alone("explain");
    window().resize(size.isValid() ? size : window().minimumSizeHint());
    settle();
    expect_whole(*explain, when);
    expect_readable_when_pulled(*explain, "explain", when);
    show_alone("runs");
    key(Qt::Key_R, Qt::ControlModifier | Qt::ShiftModifier);
    window().resize(size.isValid() ? size : window().minimumSizeHint());
    settle();
    expect_whole(*sweep, when);
  };
  for (int i = 0; i < 5; ++i) key(Qt::Key_Plus, Qt::ControlModifier);
  expect_room({}, "large text in a narrow window");
  key(Qt::Key_0, Qt::ControlModifier);
  expect_room({1500, 950}, "back to normal");
}

TEST_F(MendedWindow, TheLockHasTheColourOfTheText) {
  const auto lightness_of_locks = [&] {
    QList<int> found;
    for (const QLabel* label : window().panel().findChildren<QLabel*>()) {
      const QImage mark = label->isVisible() ? label->pixmap(Qt::ReturnByValue).toImage() : QImage();
      if (mark.isNull()) continue;
      qint64 sum = 0, count = 0;
      for (int y = 0; y < mark.height(); ++y)
        for (int x = 0; x < mark.width(); ++x)
          if (const QColor colour = mark.pixelColor(x, y); colour.alpha() > 200) sum += colour.lightness(), ++count;
      if (count > 0) found << static_cast<int>(sum / count);
    }
    return found;
  };
  menu({"View", "Settings"});
  window().panel().reveal("/algorithms/0");
  choose_look(QStringLiteral("Light"));
  ASSERT_FALSE(lightness_of_locks().isEmpty());
  for (const int each : lightness_of_locks()) EXPECT_LT(each, 110);
  choose_look(QStringLiteral("Dark"));
  EXPECT_TRUE(wait([&] { return std::ranges::min(lightness_of_locks()) > 150; }))
      << std::ranges::min(lightness_of_locks());
}

int complaints_of_fonts = 0;

TEST_F(MendedWindow, DesktopsThatGiveFontsInPixelsAreFollowed) {
  const QtMessageHandler before = qInstallMessageHandler([](QtMsgType, const QMessageLogContext&, const QString& text) {
    if (text.contains(QLatin1String("Point size"))) ++complaints_of_fonts;
  });
  complaints_of_fonts = 0;
  QFont font = QApplication::font();
  const QFont normal = font;
  font.setPixelSize(20);
  QApplication::setFont(font);
  come_back();
  QApplication::setFont(font);
  auto* name = named<QLineEdit>(window().panel(), QStringLiteral("Scenario name"));
  ASSERT_TRUE(name);
  EXPECT_TRUE(wait([&] { return name->fontMetrics().height() >= QFontMetrics(font).height(); }))
      << name->fontMetrics().height() << " " << window().panel().fontMetrics().height() << " "
      << window().fontMetrics().height();
  run_to_end();
  key(Qt::Key_4, Qt::ControlModifier);
  settle();
  EXPECT_EQ(complaints_of_fonts, 0);
  qInstallMessageHandler(before);
  QApplication::setFont(normal);
}

TEST_F(MendedWindow, ARunKeepsItsDataWhenTheScenarioIsSavedElsewhere) {
  ASSERT_TRUE(QDir().mkpath(path("one")) && QDir().mkpath(path("two")) && QDir().mkpath(path("three")));
  const QString data = path("one/sensors.csv");
  {
    QFile file(data);
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write("date,a,b,c\n2020-01-01,1,4,-1\n2020-01-02,3,6,-1.5\n2020-01-03,0,5,0\n2020-01-04,4,5,-2\n");
  }
  model().save(path("one/mine.privbo.json").toStdString());
  window().files().open_any(data);
  use_table(window().files());
  ASSERT_TRUE(wait([&] { return model().value("/data/readings") == Json("sensors.csv"); }));
  run_to_end();
  {
    const joined_test::Hand<QFileDialog> hand(name_file(path("two/mine.privbo.json")));
    key(Qt::Key_S, Qt::ControlModifier | Qt::ShiftModifier);
  }
  settle();
  EXPECT_FALSE(run().stale()) << "the same data, seen from elsewhere";
  {
    const joined_test::Hand<QFileDialog> hand(name_file(path("three/regret.png")));
    menu({"File", "Export", "Regret", "PNG"});
  }
  ASSERT_TRUE(wait([&] { return QFile::exists(path("three/regret.png")); }));
  const auto found = [](const Json& document, const QString& folder) {
    const auto file = QString::fromStdString(document.at("data").at("readings").get<std::string>());
    return QFileInfo(QDir(folder), file).canonicalFilePath();
  };
  EXPECT_EQ(found(scenario_in(path("three/regret.png")), path("three")), QFileInfo(data).canonicalFilePath());

  set("/run/horizon", 61);
  menu({"View", "Runs and Sweeps"});
  auto* runs = window().findChild<RunTable*>();
  ASSERT_TRUE(runs && runs->isVisible());
  QTest::mouseClick(runs->view()->viewport(), Qt::LeftButton, {},
                    runs->view()->visualRect(runs->view()->model()->index(0, 2)).center());
  press(*runs, QStringLiteral("Restore Settings"));
  EXPECT_EQ(document().at("run").at("horizon"), 60);
  EXPECT_EQ(found(document(), path("two")), QFileInfo(data).canonicalFilePath());
}

TEST_F(MendedWindow, TheStatusNamesWhoIsNotProtected) {
  open(preset("federated-first-look", 20, 1));
  run_to_end();
  QComboBox* whose = nullptr;
  for (QComboBox* each : window().findChildren<QComboBox*>())
    if (each->accessibleName() == QLatin1String("Whose posterior") && each->isVisible()) whose = each;
  ASSERT_TRUE(whose);
  bool named_it = false;
  for (int i = 0; i < whose->count(); ++i) {
    const QString label = whose->itemText(i);
    choose(whose, label);
    ASSERT_TRUE(wait([&] { return run().snapshot()->posterior.algorithm == static_cast<std::size_t>(i); }));
    const QString status = window().findChild<StatusLine*>()->text();
    if (!status.contains(QStringLiteral("nobody is protected"))) continue;
    EXPECT_TRUE(status.contains(label + QStringLiteral(": nobody is protected"))) << status.toStdString();
    named_it = true;
  }
  EXPECT_TRUE(named_it);
}

}  // namespace
}  // namespace privbo::ui::mended_window_test
