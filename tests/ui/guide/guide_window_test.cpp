// The guide as a reader uses it: opened from the menu, read, followed, searched.
#include <gtest/gtest.h>

#include <QAction>
#include <QApplication>
#include <QDesktopServices>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QMenuBar>
#include <QScrollBar>
#include <QSet>
#include <QTest>
#include <QTextBlock>
#include <QToolButton>
#include <QTreeWidget>
#include <set>

#include "guide/guide_pages.h"
#include "guide/guide_view.h"
#include "guide/guide_window.h"
#include "guide/search_pane.h"
#include "preferences/appearance.h"
#include "ui/support/cut_text.h"
#include "ui/support/own_settings.h"
#include "widgets/search_line.h"
#include "window/commands.h"
#include "window/main_window.h"
#include "window/session.h"

namespace privbo::ui::guide_window_test {

/// Stands in for the desktop's browser.
class BrowserStandIn : public QObject {
  Q_OBJECT
 public:
  BrowserStandIn() { QDesktopServices::setUrlHandler(QStringLiteral("https"), this, "open"); }
  ~BrowserStandIn() override { QDesktopServices::unsetUrlHandler(QStringLiteral("https")); }
  QList<QUrl> opened;

 public Q_SLOTS:
  void open(const QUrl& url) { opened.append(url); }
};

namespace {

struct Link {
  QString target;
  int position = 0;
};

QList<Link> links_of(const GuideView& view) {
  QList<Link> links;
  for (QTextBlock block = view.document()->begin(); block.isValid(); block = block.next())
    for (auto piece = block.begin(); !piece.atEnd(); ++piece)
      if (const QString target = piece.fragment().charFormat().anchorHref(); !target.isEmpty())
        links.append({target, piece.fragment().position()});
  return links;
}

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

TEST(GuideMenu, OpensTheGuideBesideTheWindow) {
  ui::Session session(SessionOptions{1});
  MainWindow window(session, MainWindowOptions{.remember_layout = false});
  window.show();
  EXPECT_EQ(window.findChild<GuideWindow*>(), nullptr) << "it costs nothing before it is asked for";
  QAction* help = window.menuBar()->actions().back();
  QTest::mouseClick(window.menuBar(), Qt::LeftButton, {}, window.menuBar()->actionGeometry(help).center());
  QMenu* menu = help->menu();
  ASSERT_TRUE(menu->isVisible());
  QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(window.actions_of_window().guide).center());
  auto* guide = window.findChild<GuideWindow*>();
  ASSERT_NE(guide, nullptr);
  EXPECT_TRUE(guide->isVisible());
  EXPECT_TRUE(guide->isWindow());
  EXPECT_FALSE(guide->isModal());
  EXPECT_EQ(guide->view()->page(), QStringLiteral("index.md"));
  window.close();
  EXPECT_FALSE(guide->isVisible());
}

TEST(GuideMenu, HasAKeyThatIsListedAndUsedOnce) {
  ui::Session session(SessionOptions{1});
  MainWindow window(session, MainWindowOptions{.remember_layout = false});
  const Actions& actions = window.actions_of_window();
  QSet<QKeySequence> keys;
  bool listed = false;
  for (const Actions::Group& group : actions.groups())
    for (const QAction* action : group.actions) {
      listed = listed || action == actions.guide;
      for (const QKeySequence& key : action->shortcuts()) {
        EXPECT_FALSE(keys.contains(key)) << key.toString().toStdString();
        keys.insert(key);
      }
    }
  EXPECT_TRUE(listed);
  EXPECT_FALSE(actions.guide->shortcut().isEmpty());
}

TEST(GuideMenu, SizeAndPageComeBack) {
  const OwnSettings settings;
  QSize size;
  {
    GuideWindow guide;
    guide.show();
    guide.resize(guide.size() - QSize(40, 30));
    guide.open_page(QStringLiteral("privacy.md"));
    size = guide.size();
    guide.keep();
  }
  GuideWindow guide;
  guide.remember();
  EXPECT_EQ(guide.size(), size);
  EXPECT_EQ(guide.view()->page(), QStringLiteral("privacy.md"));
}

TEST_F(Guide, TheKeyboardReachesEveryPage) {
  guide_.pages()->setFocus();
  std::set<QString> seen{view().page()};
  for (int i = 0; i < guide_.pages()->count(); ++i) {
    QTest::keyClick(guide_.pages(), Qt::Key_Down);
    seen.insert(view().page());
  }
  EXPECT_EQ(seen.size(), static_cast<std::size_t>(guide_pages().size()));
}

TEST_F(Guide, NoPageShowsACommentAndPicturesFitThePage) {
  int pictures = 0;
  for (const GuidePage& page : guide_pages()) {
    guide_.open_page(page.file);
    EXPECT_TRUE(guide_.windowTitle().contains(page.title)) << page.file.toStdString();
    const QString text = view().toPlainText();
    EXPECT_FALSE(text.contains(QStringLiteral("<!--"))) << page.file.toStdString();
    EXPECT_FALSE(text.contains(QStringLiteral("generated by"))) << page.file.toStdString();
    EXPECT_TRUE(text.startsWith(page.title)) << page.file.toStdString();
    for (QTextBlock block = view().document()->begin(); block.isValid(); block = block.next())
      for (auto piece = block.begin(); !piece.atEnd(); ++piece) {
        const QTextCharFormat format = piece.fragment().charFormat();
        if (!format.isImageFormat()) continue;
        ++pictures;
        const QTextImageFormat picture = format.toImageFormat();
        const QVariant shown = view().document()->resource(QTextDocument::ImageResource, QUrl(picture.name()));
        EXPECT_FALSE(shown.value<QImage>().isNull()) << picture.name().toStdString();
        EXPECT_GT(picture.width(), 100.0) << picture.name().toStdString();
        EXPECT_LE(picture.width(), view().viewport()->width()) << picture.name().toStdString();
      }
  }
  EXPECT_GE(pictures, 5);
}

TEST_F(Guide, PicturesFollowTheWidthOfTheWindow) {
  guide_.open_page(QStringLiteral("trust-models.md"));
  const auto width = [this] {
    for (QTextBlock block = view().document()->begin(); block.isValid(); block = block.next())
      for (auto piece = block.begin(); !piece.atEnd(); ++piece)
        if (piece.fragment().charFormat().isImageFormat()) return piece.fragment().charFormat().toImageFormat().width();
    return 0.0;
  };
  guide_.resize(900, 600);
  QCoreApplication::processEvents();
  const double wide = width();
  guide_.resize(700, 600);
  EXPECT_TRUE(QTest::qWaitFor([&] { return width() < wide; })) << wide;
  EXPECT_LE(width(), view().viewport()->width());
}

TEST_F(Guide, EveryLinkThatIsClickedLeadsToItsPageAndHeading) {
  int followed = 0;
  for (const GuidePage& page : guide_pages()) {
    guide_.open_page(page.file);
    for (const Link& link : links_of(view())) {
      guide_.open_page(page.file);
      const QUrl target(link.target);
      ASSERT_TRUE(target.isRelative()) << link.target.toStdString();
      click(link);
      const QString wanted = target.path().isEmpty() ? page.file : target.path();
      EXPECT_EQ(view().page(), wanted) << page.file.toStdString() << ": " << link.target.toStdString();
      if (target.hasFragment()) {
        EXPECT_TRUE(view().anchors().contains(target.fragment())) << link.target.toStdString();
        const int heading = view().anchors().value(target.fragment());
        const bool at_end = view().verticalScrollBar()->value() == view().verticalScrollBar()->maximum();
        EXPECT_TRUE(at_end || std::abs(place_of(heading).y()) < view().fontMetrics().height() * 3)
            << link.target.toStdString();
        EXPECT_TRUE(view().viewport()->rect().contains(place_of(heading))) << link.target.toStdString();
      }
      ++followed;
    }
  }
  EXPECT_GE(followed, static_cast<int>(guide_pages().size()) - 1);
}

TEST_F(Guide, BackAndForwardComeToTheSamePlaceAgain) {
  EXPECT_FALSE(guide_.back->isEnabled());
  guide_.open_page(QStringLiteral("federated.md"));
  view().verticalScrollBar()->setValue(200);
  guide_.open_page(QStringLiteral("data.md"));
  QTest::keyClick(&view(), Qt::Key_Left, Qt::AltModifier);
  EXPECT_EQ(view().page(), QStringLiteral("federated.md"));
  EXPECT_NEAR(view().verticalScrollBar()->value(), 200, view().fontMetrics().height() * 2);
  EXPECT_EQ(guide_.pages()->currentItem()->text(), find_guide_page(QStringLiteral("federated.md"))->title);
  QTest::keyClick(&view(), Qt::Key_Right, Qt::AltModifier);
  EXPECT_EQ(view().page(), QStringLiteral("data.md"));
  EXPECT_FALSE(guide_.forward->isEnabled());
}

TEST_F(Guide, LinksOfTheWebOpenInTheDesktopsBrowserAndOthersNowhere) {
  const BrowserStandIn browser;
  Q_EMIT view().anchorClicked(QUrl(QStringLiteral("https://example.org/a")));
  EXPECT_EQ(browser.opened, QList<QUrl>{QUrl(QStringLiteral("https://example.org/a"))});
  Q_EMIT view().anchorClicked(QUrl(QStringLiteral("../../app/packages")));
  EXPECT_EQ(view().page(), QStringLiteral("index.md")) << "not a dead page";
  EXPECT_FALSE(view().toPlainText().isEmpty());
  EXPECT_EQ(browser.opened.size(), 1);
}

TEST_F(Guide, SearchFindsAWordOnItsOnlyPageAndMarksIt) {
  type("byte-order");
  EXPECT_EQ(search().found_text(), QStringLiteral("One hit"));
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

TEST_F(Guide, NothingFoundIsSaidAndEscapeClears) {
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

TEST_F(Guide, FollowsTextSizeAndLookAndStaysAtItsPlace) {
  apply_appearance(100, Look::light);
  guide_.resize(700, 320);
  guide_.open_page(QStringLiteral("command-line.md"), QStringLiteral("sweeps-and-figures"));
  const auto code_size = [this] {
    for (QTextBlock block = view().document()->begin(); block.isValid(); block = block.next())
      for (auto piece = block.begin(); !piece.atEnd(); ++piece)
        if (piece.fragment().charFormat().fontFixedPitch()) return piece.fragment().charFormat().font().pointSizeF();
    return 0.0;
  };
  const double small = code_size();
  const QColor light = view().palette().color(QPalette::Base);
  apply_appearance(150, Look::dark);
  QCoreApplication::processEvents();
  EXPECT_NEAR(code_size(), 1.5 * small, 0.5);
  EXPECT_NE(view().palette().color(QPalette::Base), light);
  QTextCursor heading(view().document());
  heading.setPosition(view().anchors().value(QStringLiteral("sweeps-and-figures")));
  EXPECT_GT(view().verticalScrollBar()->value(), 0);
  EXPECT_TRUE(view().viewport()->rect().intersects(view().cursorRect(heading)));
  apply_appearance(100, Look::system);
}

TEST_F(Guide, EverythingHasANameAndNoTextIsCut) {
  type("noise");
  for (QWidget* widget : std::initializer_list<QWidget*>{guide_.pages(), &view(), search().line(), search().tree()})
    EXPECT_FALSE(widget->accessibleName().isEmpty()) << widget->metaObject()->className();
  for (const QToolButton* button : guide_.findChildren<QToolButton*>())
    if (button->isVisible() && button->parent() != search().line()) {
      EXPECT_FALSE(button->text().isEmpty());
    }
  EXPECT_TRUE(cut_texts(guide_).isEmpty()) << cut_texts(guide_).join(QLatin1Char('\n')).toStdString();
}

}  // namespace
}  // namespace privbo::ui::guide_window_test

#include "guide_window_test.moc"
