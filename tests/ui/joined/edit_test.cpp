// The Edit menu and the charts' own menus: the document, the fields, the clipboard, the table on screen.
#include <QAction>
#include <QDialog>
#include <QLineEdit>
#include <QMenu>
#include <QTableView>
#include <QUndoStack>
#include <QWheelEvent>

#include "charts/view/chart_view.h"
#include "charts/view/standalone_chart.h"
#include "document/scenario_model.h"
#include "export/export_dialog.h"
#include "panel/param_field.h"
#include "panel/parameter_panel.h"
#include "preferences/preferences_dialog.h"
#include "privacy/claim/claim_view.h"
#include "privacy/privacy_page.h"
#include "run_charts/run_charts.h"
#include "ui/joined/joined.h"
#include "widgets/search_line.h"
#include "window/main_window.h"

namespace privbo::ui::joined_test::edit_test {
namespace {

ParamField* joined_field(MainWindow& window, const std::string& path) {
  for (ParamField* each : window.panel().findChildren<ParamField*>())
    if (each->path() == path) return each;
  return nullptr;
}

const Rows rows_of_undo{"Edit > Undo", "Edit > Redo"};
TEST_F(Joined, UndoAndRedoReachDocumentAndField) {
  window().panel().reveal("/privacy/epsilon");
  auto* field = joined_field(window(), "/privacy/epsilon")->findChild<QLineEdit*>();
  ASSERT_TRUE(field);
  const Json before = document();
  const QString text = field->text();
  type(field, QStringLiteral("0.7"));
  const Json after = document();
  EXPECT_EQ(after.at("privacy").at("epsilon"), 0.7);
  key(Qt::Key_Z, Qt::ControlModifier);
  EXPECT_EQ(document(), before);
  EXPECT_EQ(field->text(), text);
  key(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
  EXPECT_EQ(document(), after);
  EXPECT_EQ(field->text(), QStringLiteral("0.7"));
  menu({"Edit", plain(model().undo_stack().undoText()).prepend(QStringLiteral("Undo "))});
  EXPECT_EQ(document(), before);
  menu({"Edit", plain(model().undo_stack().redoText()).prepend(QStringLiteral("Redo "))});
  EXPECT_EQ(document(), after);
}

const Rows rows_of_find{"Edit > Find Setting"};
TEST_F(Joined, FindLeavesTheSettingsThatMatch) {
  const auto seen_fields = [&] {
    QStringList paths;
    for (ParamField* each : window().panel().findChildren<ParamField*>())
      if (each->isVisible()) paths << QString::fromStdString(each->path());
    return paths;
  };
  EXPECT_TRUE(seen_fields().isEmpty()) << "the command opens the pane";
  key(Qt::Key_F, Qt::ControlModifier);
  ASSERT_TRUE(wait([&] { return !seen_fields().isEmpty(); }));
  const qsizetype all = seen_fields().size();
  auto* search = qobject_cast<QLineEdit*>(QApplication::focusWidget());
  ASSERT_TRUE(search && window().panel().isAncestorOf(search));
  QTest::keyClicks(search, QStringLiteral("horizon"));
  ASSERT_TRUE(wait([&] { return seen_fields().size() < all; }));
  EXPECT_TRUE(seen_fields().contains(QStringLiteral("/run/horizon"))) << seen_fields().join(u' ').toStdString();
  QTest::keyClick(search, Qt::Key_Escape);
  key(Qt::Key_Escape);
  menu({"Edit", "Find Setting"});
  EXPECT_EQ(QApplication::focusWidget(), search);
}

const Rows rows_of_copy{"Edit > Copy Figure", "File > Export > Copy Figure"};
TEST_F(Joined, CopyFigureMeansTheChartUsedLast) {
  run_to_end();
  QTest::mouseClick(chart("regret"), Qt::LeftButton, {}, QPoint(5, 5));
  key(Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
  ASSERT_TRUE(wait([] { return !clipboard_image().isNull(); }));
  const QImage regret = clipboard_image();
  window().charts().show_chart("privacy");
  QTest::mouseClick(chart("privacy"), Qt::LeftButton, {}, QPoint(5, 5));
  menu({"Edit", "Copy Figure"});
  ASSERT_TRUE(wait([&] { return clipboard_image() != regret; })) << "another chart, another picture";
  const QImage privacy = clipboard_image();
  QTest::mouseClick(chart("regret"), Qt::LeftButton, {}, QPoint(5, 5));
  menu({"File", "Export", "Copy Figure"});
  EXPECT_TRUE(wait([&] { return clipboard_image() == regret; }));
  // On the other pages, the chart in front there.
  key(Qt::Key_4, Qt::ControlModifier);
  ASSERT_TRUE(wait([&] { return window().privacy().settled(); }));
  key(Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
  EXPECT_TRUE(wait([&] { return clipboard_image() != regret && clipboard_image() != privacy; }));
}

const Rows rows_of_chart{"Chart > Copy Figure", "Chart > Copy Data",  "Chart > Show Data Table",
                         "Chart > Export",      "Chart > Reset Zoom", "Chart > Series > *"};
TEST_F(Joined, AChartsOwnMenuReachesClipboardTableAndFile) {
  run_to_end();
  ChartView* regret = chart("regret");
  const QImage whole = picture_of(regret);
  chart_menu(regret, {"Copy Figure"});
  EXPECT_TRUE(wait([] { return !clipboard_image().isNull(); }));
  chart_menu(regret, {"Copy Data"});
  ASSERT_TRUE(wait([] { return !clipboard_text().isEmpty(); }));
  const qsizetype rows = clipboard_text().trimmed().count(QLatin1Char('\n'));
  EXPECT_GE(rows, 60);
  chart_menu(regret, {"Show Data Table"});
  QTableView* table = nullptr;
  for (QWidget* each : QApplication::topLevelWidgets())
    if (auto* dialog = qobject_cast<QDialog*>(each); dialog && dialog->isVisible())
      table = dialog->findChild<QTableView*>();
  ASSERT_TRUE(table);
  EXPECT_EQ(table->model()->rowCount(), rows) << "as on the clipboard";
  table->window()->close();
  chart_menu(regret, {"Export"});
  auto* dialog = seen<ExportDialog>();
  ASSERT_TRUE(dialog);
  type(named<QLineEdit>(*dialog, QStringLiteral("File")), path("from menu.png"), false);
  press(*dialog, QStringLiteral("Save"));
  ASSERT_TRUE(wait([&] { return !dialog->busy(); }));
  EXPECT_EQ(scenario_in(path("from menu.png")).at("run"), document().at("run"));
  press(*dialog, QStringLiteral("Close"));

  // Every curve can be taken away, and comes back.
  QMenu* menu = open_chart_menu(regret);
  ASSERT_TRUE(menu);
  const QStringList curves = entries_of(*menu, QString()).filter(QStringLiteral("Series > "));
  menu->close();
  ASSERT_GE(curves.size(), 3);
  for (const QString& curve : curves) {
    const QStringList way{QStringLiteral("Series"), curve.section(QStringLiteral("Series > "), 1)};
    const QImage before = picture_of(regret);
    chart_menu(regret, way);
    settle();
    EXPECT_NE(picture_of(regret), before) << curve.toStdString();
    chart_menu(regret, way);
    settle();
    EXPECT_EQ(picture_of(regret), before) << curve.toStdString();
  }
  EXPECT_EQ(picture_of(regret), whole);
  const QPointF at = QRectF(regret->rect()).center();
  QWheelEvent wheel(at, regret->mapToGlobal(at), {}, {0, 240}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
  QCoreApplication::sendEvent(regret, &wheel);
  settle();
  EXPECT_NE(picture_of(regret), whole);
  chart_menu(regret, {"Reset Zoom"});
  settle();
  EXPECT_EQ(picture_of(regret), whole);
}

const Rows rows_of_laboratory{"Laboratory chart > Copy Figure",        "Laboratory chart > Copy Data",
                              "Laboratory chart > Show Data Table",    "Laboratory chart > Export",
                              "Laboratory chart > Reset Zoom",         "Laboratory chart > Series > *",
                              "Laboratory chart > Logarithmic Rounds", "Laboratory chart > Logarithmic ε"};
TEST_F(Joined, EveryEntryOfALaboratoryChartsMenuDoesWhatItReports) {
  run_to_end();
  key(Qt::Key_4, Qt::ControlModifier);
  StandaloneChart* odometer = window().privacy().view()->odometer();
  ASSERT_TRUE(wait([&] { return window().privacy().settled() && !odometer->text_summary().isEmpty(); }));
  const auto redraw = [&] {
    for (int i = 0; i < 3 && odometer->refresh(); ++i) QCoreApplication::processEvents();
  };
  redraw();
  chart_menu(odometer, {"Copy Figure"});
  EXPECT_TRUE(wait([] { return !clipboard_image().isNull(); }));
  chart_menu(odometer, {"Copy Data"});
  ASSERT_TRUE(wait([] { return !clipboard_text().isEmpty(); }));
  EXPECT_GE(clipboard_text().count(QLatin1Char('\n')), 3);
  chart_menu(odometer, {"Show Data Table"});
  QDialog* table = nullptr;
  for (QWidget* each : QApplication::topLevelWidgets())
    if (auto* dialog = qobject_cast<QDialog*>(each); dialog && dialog->isVisible()) table = dialog;
  ASSERT_TRUE(table && table->findChild<QTableView*>());
  EXPECT_GT(table->findChild<QTableView*>()->model()->rowCount(), 2);
  table->close();
  chart_menu(odometer, {"Export"});
  ASSERT_TRUE(seen<ExportDialog>());
  press(*seen<ExportDialog>(), QStringLiteral("Close"));
  QMenu* menu = open_chart_menu(odometer);
  ASSERT_TRUE(menu);
  QList<QStringList> switches;  // axes and curves
  for (const QString& entry : entries_of(*menu, QStringLiteral("x"))) {
    const QStringList way = entry.split(QStringLiteral(" > ")).mid(1);
    const QAction* action = nullptr;
    for (const QAction* each : menu->actions())
      if (plain(each->text()) == way.front()) action = each;
    if (way.size() > 1 || (action && action->isCheckable())) switches << way;
  }
  menu->close();
  ASSERT_GE(switches.size(), 3);
  // Axes that grew while accountants came in keep their room until somebody asks for another picture.
  for (int i = 0; i < 2; ++i) {
    chart_menu(odometer, switches.front());
    redraw();
  }
  for (const QStringList& way : switches) {
    const QImage before = picture_of(odometer);
    chart_menu(odometer, way);
    redraw();
    EXPECT_NE(picture_of(odometer), before) << way.join(u'/').toStdString();
    chart_menu(odometer, way);
    redraw();
    EXPECT_EQ(picture_of(odometer), before) << way.join(u'/').toStdString();
  }
}

}  // namespace
}  // namespace privbo::ui::joined_test::edit_test
