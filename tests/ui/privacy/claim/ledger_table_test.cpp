// The ledger's table without a page: as high as three rows at least and sixteen at most.
#include "privacy/claim/ledger_table.h"

#include <gtest/gtest.h>

#include <QHeaderView>
#include <QTableView>
#include <QWidget>

#include "ui/privacy/made_up_ledger.h"

namespace privbo::ui::ledger_table_test {
namespace {

TEST(LedgerTable, IsAsHighAsItsRowsWithinReason) {
  QWidget window;
  LedgerTable table(&window);
  QTableView& view = *table.view();
  const int row = view.verticalHeader()->defaultSectionSize();
  const auto height_of = [&](std::int64_t rounds) {
    table.show_ledger(test::long_ledger(rounds), {});
    EXPECT_EQ(view.model()->rowCount(), rounds) << "two promises take turns: no rows join";
    return view.height();
  };
  const int three = height_of(3);
  EXPECT_EQ(height_of(1), three);
  EXPECT_EQ(height_of(5), three + 2 * row);
  EXPECT_EQ(height_of(16), three + 13 * row);
  EXPECT_EQ(height_of(40), three + 13 * row) << "it scrolls";
  table.show_ledger(nullptr, {});
  EXPECT_EQ(view.model()->rowCount(), 0);
  EXPECT_EQ(view.height(), three);
}

}  // namespace
}  // namespace privbo::ui::ledger_table_test
