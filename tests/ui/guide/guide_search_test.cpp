// The guide's search as a reader uses it: words typed, hits walked over, nothing found.
#include <gtest/gtest.h>

#include <QListWidget>
#include <QTest>
#include <QTreeWidget>
#include <set>

#include "guide/guide_search.h"
#include "ui/guide/guide_fixture.h"

namespace privbo::ui::guide_tests::guide_search_test {
namespace {

TEST_F(Guide, SearchFindsAWordOnItsOnlyPageAndMarksIt) {
  type("byte-order");
  EXPECT_EQ(search().found_text(), QStringLiteral("1 hit on 1 page"));
  ASSERT_EQ(search().tree()->topLevelItemCount(), 1);
  EXPECT_TRUE(search().tree()->topLevelItem(0)->text(0).startsWith(QStringLiteral("Your own data")));
  EXPECT_TRUE(search().tree()->topLevelItem(0)->child(0)->text(0).contains(QStringLiteral("byte-order mark")));
  EXPECT_EQ(view().page(), QStringLiteral("index.md")) << "typing alone turns no page";
  QTest::keyClick(search().line(), Qt::Key_Return);
  EXPECT_EQ(view().page(), QStringLiteral("data.md"));
  ASSERT_EQ(view().extraSelections().size(), 1);
  const QTextCursor marked = view().extraSelections().front().cursor;
  EXPECT_EQ(marked.selectedText(), QStringLiteral("byte-order"));
  EXPECT_TRUE(view().viewport()->rect().contains(place_of(marked.selectionStart())));
  EXPECT_TRUE(search().line()->hasFocus()) << "the next key still belongs to the search";
}

TEST_F(Guide, F3WalksOverAllHitsAndAroundTheEnds) {
  type("Toeplitz");
  const int count = static_cast<int>(search().hits().size());
  ASSERT_GT(count, 2);
  std::set<int> seen;
  for (int i = 0; i < count; ++i) {
    QTest::keyClick(&guide_, Qt::Key_F3);
    seen.insert(search().current());
    const GuideHit& hit = search().hits()[search().current()];
    EXPECT_EQ(view().page(), hit.page);
    EXPECT_TRUE(view().viewport()->rect().contains(place_of(hit.position))) << hit.line.toStdString();
  }
  EXPECT_EQ(seen.size(), static_cast<std::size_t>(count));
  const int last = search().current();
  QTest::keyClick(&guide_, Qt::Key_F3);
  const int first = search().current();
  EXPECT_EQ(first, (last + 1) % count);
  QTest::keyClick(&guide_, Qt::Key_F3, Qt::ShiftModifier);
  EXPECT_EQ(search().current(), last);
  EXPECT_TRUE(search().found_text().contains(QString::number(count)));
}

TEST_F(Guide, EveryHitIsWhereThePageShowsIt) {
  type("privacy");
  for (int i = 0; i < search().hits().size(); ++i) {
    QTest::keyClick(&guide_, Qt::Key_F3);
    const GuideHit& hit = search().hits()[search().current()];
    QTextCursor cursor(view().document());
    cursor.setPosition(hit.position);
    cursor.setPosition(hit.position + hit.length, QTextCursor::KeepAnchor);
    EXPECT_EQ(cursor.selectedText().toLower(), QStringLiteral("privacy")) << hit.page.toStdString();
  }
}

TEST_F(Guide, NothingFoundIsReportedAndEscapeClears) {
  type("zebra & <b>");
  EXPECT_EQ(search().found_text(), QStringLiteral("Nothing found for “zebra & <b>”."));
  EXPECT_TRUE(guide_.pages()->isVisible());
  EXPECT_FALSE(guide_.find_next->isEnabled());
  QTest::keyClick(search().line(), Qt::Key_Escape);
  EXPECT_TRUE(search().line()->text().isEmpty());
  EXPECT_TRUE(search().found_text().isEmpty());
  EXPECT_TRUE(view().extraSelections().isEmpty());
  EXPECT_TRUE(guide_.isVisible());
  type("noise");
  EXPECT_FALSE(guide_.pages()->isVisible());
  view().setFocus();
  QTest::keyClick(&view(), Qt::Key_Escape);
  EXPECT_TRUE(search().line()->text().isEmpty()) << "from the page as well";
  EXPECT_TRUE(guide_.pages()->isVisible());
  QTest::keyClick(&view(), Qt::Key_Escape);
  EXPECT_FALSE(guide_.isVisible()) << "with nothing to clear";
}

}  // namespace
}  // namespace privbo::ui::guide_tests::guide_search_test
