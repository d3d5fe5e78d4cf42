// The table of runs under real keys and clicks.
#include "runs/run_table.h"

#include <gtest/gtest.h>

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLineEdit>
#include <QMenu>
#include <QMimeData>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>

#include "runs/run_table_model.h"
#include "ui/runs/finished_run.h"
#include "words/number_text.h"

namespace privbo::ui::run_table_test {
namespace {

using test::finished_run;

class RunTableTest : public testing::Test {
 protected:
  RunTableTest() : table(history) {
    table.resize(1000, 300);
    table.show();
    EXPECT_TRUE(QTest::qWaitForWindowExposed(&table));
  }

  std::uint64_t add(const Json& changes = Json::object()) {
    const test::FinishedRun run = finished_run(changes);
    return history.add(run.snapshot, run.experiment, 1.25);
  }
  QAbstractItemModel& rows() { return *table.view()->model(); }
  int row_of(std::uint64_t id) {
    for (int row = 0; row < rows().rowCount(); ++row)
      if (rows().index(row, 0).data(RunTableModel::id_role).toULongLong() == id) return row;
    return -1;
  }
  QString cell(std::uint64_t id, int column) { return rows().index(row_of(id), column).data().toString(); }
  QPoint middle_of(std::uint64_t id, int column) {
    return table.view()->visualRect(rows().index(row_of(id), column)).center();
  }
  void click(std::uint64_t id, int column = RunTableModel::run_column, Qt::KeyboardModifiers keys = Qt::NoModifier) {
    QTest::mouseClick(table.view()->viewport(), Qt::LeftButton, keys, middle_of(id, column));
  }

  RunHistory history;
  RunTable table;
};

TEST_F(RunTableTest, ReportsWhatItIsForWhileEmpty) {
  EXPECT_FALSE(table.view()->isVisible());
  for (const QAction* action : table.commands()) EXPECT_FALSE(action->isEnabled()) << action->text().toStdString();
  add();
  EXPECT_TRUE(table.view()->isVisible());
}

TEST_F(RunTableTest, HasARowPerRunAndAColumnPerAlgorithm) {
  const std::uint64_t first = add(), second = add({{"privacy.epsilon", 1}, {"algorithms.2.type", "gp-ucb"}});
  EXPECT_EQ(rows().rowCount(), 2);
  EXPECT_EQ(row_of(second), 0) << "the newest stands first";
  EXPECT_EQ(rows().columnCount(), RunTableModel::first_algorithm + 4 + 4);
  EXPECT_TRUE(cell(second, RunTableModel::run_column).contains(QStringLiteral("ε = 1")));
  EXPECT_EQ(cell(first, RunTableModel::scenario_column), QStringLiteral("Small"));
  const RunFigures& figures = history.find(first)->algorithms[0];
  EXPECT_EQ(cell(first, RunTableModel::first_algorithm),
            QStringLiteral("%1 ± %2").arg(number_text(figures.mean[0]), number_text(figures.standard_error[0], 2)));
  EXPECT_EQ(cell(first, RunTableModel::first_algorithm + 3), QStringLiteral("–")) << "that run had no such algorithm";
  table.set_metric(Metric::simple_regret);
  EXPECT_TRUE(cell(first, RunTableModel::first_algorithm).startsWith(number_text(figures.mean[2])));
  EXPECT_EQ(cell(first, RunTableModel::first_algorithm + 4), QStringLiteral("60 × 3"));
  EXPECT_EQ(cell(first, RunTableModel::first_algorithm + 5), QStringLiteral("1/2/3"));
  EXPECT_TRUE(rows()
                  .index(row_of(second), RunTableModel::run_column)
                  .data(Qt::ToolTipRole)
                  .toString()
                  .contains(QStringLiteral("Privacy budget")));
}

TEST_F(RunTableTest, PinsByCheckBoxAndByCommand) {
  const std::uint64_t first = add(), second = add({{"privacy.epsilon", 1}});
  // The check box stands at the left end of its cell.
  const QRect box = table.view()->visualRect(rows().index(row_of(first), RunTableModel::pinned_column));
  QTest::mouseClick(table.view()->viewport(), Qt::LeftButton, Qt::NoModifier,
                    {box.left() + table.fontMetrics().height() / 2, box.center().y()});
  EXPECT_TRUE(history.find(first)->pinned);
  EXPECT_FALSE(rows().index(row_of(first), RunTableModel::pinned_column).data(Qt::DecorationRole).isNull());
  EXPECT_TRUE(rows()
                  .index(row_of(first), RunTableModel::pinned_column)
                  .data(Qt::AccessibleTextRole)
                  .toString()
                  .startsWith(QStringLiteral("pinned")));
  click(second);
  EXPECT_EQ(table.pin_action()->text(), QStringLiteral("&Pin"));
  table.pin_action()->trigger();
  EXPECT_TRUE(history.find(second)->pinned);
  EXPECT_EQ(table.pin_action()->text(), QStringLiteral("Un&pin")) << "the selection outlives the change";
  table.pin_action()->trigger();
  EXPECT_FALSE(history.find(second)->pinned);
}

TEST_F(RunTableTest, RenamesInPlace) {
  const std::uint64_t id = add();
  click(id);
  QTest::keyClick(table.view(), Qt::Key_F2);
  auto* editor = table.view()->viewport()->findChild<QLineEdit*>();
  if (!editor) editor = table.view()->findChild<QLineEdit*>();
  ASSERT_NE(editor, nullptr);
  editor->selectAll();
  QTest::keyClicks(editor, QStringLiteral("baseline"));
  QTest::keyClick(editor, Qt::Key_Return);
  EXPECT_TRUE(QTest::qWaitFor([&] { return !history.find(id)->name.isEmpty(); }, 5000));
  EXPECT_EQ(history.find(id)->name, QStringLiteral("baseline"));
  EXPECT_EQ(cell(id, RunTableModel::run_column), QStringLiteral("baseline"));
}

TEST_F(RunTableTest, ARunMayEndOrTheTableGoWhileANameIsTyped) {
  const std::uint64_t id = add();
  const auto type_name = [&] {
    click(id);
    QTest::keyClick(table.view(), Qt::Key_F2);
    auto* editor = table.view()->viewport()->findChild<QLineEdit*>();
    ASSERT_NE(editor, nullptr);
    QTest::keyClicks(editor, QStringLiteral("half"));
  };
  type_name();
  add({{"privacy.epsilon", 1}});
  QTest::qWait(1);
  type_name();
  QTest::keyClick(table.view()->viewport()->findChild<QLineEdit*>(), Qt::Key_Return);  // taken a moment later
  history.remove(id);
  QTest::qWait(1);
  EXPECT_EQ(rows().rowCount(), 1);
  click(history.runs().front().id);
  QTest::keyClick(table.view(), Qt::Key_F2);
  QTest::keyClick(table.view()->viewport()->findChild<QLineEdit*>(), Qt::Key_Return);
}

TEST_F(RunTableTest, RemovesRestoresAndRecolours) {
  const std::uint64_t first = add(), second = add({{"privacy.epsilon", 1}});
  QSignalSpy restored(&table, &RunTable::restore_wanted);
  click(first);
  table.restore_action()->trigger();
  ASSERT_EQ(restored.size(), 1);
  EXPECT_EQ(restored[0][0].value<Scenario>().document, history.find(first)->document);
  EXPECT_EQ(restored[0][1].toString(), history.find(first)->title());
  history.pin(first);
  Q_EMIT table.colour_menu()->aboutToShow();
  ASSERT_EQ(static_cast<std::size_t>(table.colour_menu()->actions().size()), RunHistory::colours);
  table.colour_menu()->actions()[4]->trigger();
  EXPECT_EQ(history.find(first)->first_place % RunHistory::colours, 4U);
  click(second, RunTableModel::run_column, Qt::ControlModifier);  // both
  EXPECT_FALSE(table.restore_action()->isEnabled()) << "one at a time";
  QTest::keyClick(table.view(), Qt::Key_Delete);
  EXPECT_TRUE(history.runs().empty());
  EXPECT_FALSE(table.view()->isVisible());
}

TEST_F(RunTableTest, CopiesWholeNumbersAsTextAndCsv) {
  const std::uint64_t id = add();
  history.rename(id, QStringLiteral("=1+1, \"quoted\""));
  click(id);
  QTest::keyClick(table.view(), Qt::Key_C, Qt::ControlModifier);
  const QMimeData* data = QGuiApplication::clipboard()->mimeData();
  ASSERT_TRUE(data->hasFormat(QStringLiteral("text/csv")));
  const QStringList lines =
      QString::fromUtf8(data->data(QStringLiteral("text/csv"))).split(QLatin1Char('\n'), Qt::SkipEmptyParts);
  ASSERT_EQ(lines.size(), 2);
  EXPECT_TRUE(lines[1].startsWith(QStringLiteral("\"'=1+1, \"\"quoted\"\"\","))) << lines[1].toStdString();
  const QStringList cells = data->text().split(QLatin1Char('\n'))[1].split(QLatin1Char('\t'));
  EXPECT_EQ(cells[3].toDouble(), history.find(id)->algorithms[0].mean[0]) << "every digit";
}

TEST_F(RunTableTest, SortsByWhatTheHeaderReports) {
  const std::uint64_t low = add({{"privacy.epsilon", 0.1}}), high = add({{"privacy.epsilon", 100}});
  table.view()->sortByColumn(RunTableModel::first_algorithm, Qt::AscendingOrder);
  const bool better = history.find(high)->algorithms[0].mean[0] < history.find(low)->algorithms[0].mean[0];
  EXPECT_EQ(row_of(high), better ? 0 : 1);
  add();
  EXPECT_EQ(table.view()->horizontalHeader()->sortIndicatorSection(), RunTableModel::first_algorithm)
      << "a new run keeps the order";
}

}  // namespace
}  // namespace privbo::ui::run_table_test
