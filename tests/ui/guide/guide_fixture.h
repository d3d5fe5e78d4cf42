#pragma once
#include <gtest/gtest.h>

#include <QLineEdit>
#include <QTest>
#include <QTextBlock>

#include "guide/guide_view.h"
#include "guide/guide_window.h"
#include "guide/search_pane.h"
#include "widgets/search_line.h"

namespace privbo::ui::guide_tests {

/// A link of the page that is shown, and the character it starts at.
struct Link {
  QString target;
  int position = 0;
};

inline QList<Link> links_of(const GuideView& view) {
  QList<Link> links;
  for (QTextBlock block = view.document()->begin(); block.isValid(); block = block.next())
    for (auto piece = block.begin(); !piece.atEnd(); ++piece)
      if (const QString target = piece.fragment().charFormat().anchorHref(); !target.isEmpty())
        links.append({target, piece.fragment().position()});
  return links;
}

/// The guide in a window of its own, with the focus.
class Guide : public testing::Test {
 protected:
  Guide() {
    guide_.show();
    guide_.activateWindow();
    EXPECT_TRUE(QTest::qWaitForWindowActive(&guide_));
  }

  GuideView& view() { return *guide_.view(); }
  SearchPane& search() { return *guide_.search(); }
  void type(const char* words) {
    QTest::keyClick(&guide_, Qt::Key_F, Qt::ControlModifier);
    ASSERT_TRUE(search().line()->hasFocus());
    QTest::keyClicks(search().line(), QString::fromUtf8(words));
  }
  /// Where the character is in the viewport.
  QPoint place_of(int position) {
    QTextCursor cursor(view().document());
    cursor.setPosition(position);
    return view().cursorRect(cursor).center() + QPoint(3, 0);
  }
  void click(const Link& link) {
    view().reveal({link.position, 1});
    QTest::mouseClick(view().viewport(), Qt::LeftButton, {}, place_of(link.position));
  }

  GuideWindow guide_;
};

}  // namespace privbo::ui::guide_tests
