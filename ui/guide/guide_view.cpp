// Shows pages of the guide: Qt's Markdown gives the text; looks, widths of pictures, places and marks are added here.
#include "guide/guide_view.h"

#include <QAbstractTextDocumentLayout>
#include <QEvent>
#include <QFontDatabase>
#include <QHash>
#include <QList>
#include <QScrollBar>
#include <QString>
#include <QStringList>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextTable>
#include <QUrl>
#include <QWidget>
#include <QtMath>
#include <algorithm>
#include <functional>
#include <utility>

#include "guide/guide_pages.h"
#include "widgets/theme.h"

namespace privbo::ui {
namespace {

// Describes how a page of the guide looks where Qt's Markdown leaves it open: code, headings and tables; and where its
// links lead.

/// Characters of a page.
struct PagePiece {
  int position = 0, length = 0;
};

bool is_code(const QTextBlock& block) { return block.blockFormat().hasProperty(QTextFormat::BlockCodeLanguage); }

QTextCursor selection(QTextDocument& page, int position, int length) {
  QTextCursor cursor(&page);
  cursor.setPosition(position);
  cursor.setPosition(position + length, QTextCursor::KeepAnchor);
  return cursor;
}

/// Pieces of text with one format, in all blocks, that `wanted` accepts.
QList<PagePiece> pieces_with(const QTextDocument& page, const std::function<bool(const QTextCharFormat&)>& wanted) {
  QList<PagePiece> found;
  for (QTextBlock block = page.begin(); block.isValid(); block = block.next())
    for (auto piece = block.begin(); !piece.atEnd(); ++piece)
      if (wanted(piece.fragment().charFormat())) found.append({piece.fragment().position(), piece.fragment().length()});
  return found;
}

void style_code(QTextDocument& page, const QFont& font) {
  // The importer takes the desktop's size for code, whatever the size of the other text.
  QTextCharFormat code;
  code.setFontFamilies({QFontDatabase::systemFont(QFontDatabase::FixedFont).family()});
  if (font.pointSizeF() > 0)
    code.setFontPointSize(font.pointSizeF());
  else
    code.setProperty(QTextFormat::FontPixelSize, font.pixelSize());
  for (const PagePiece& piece :
       pieces_with(page, [](const QTextCharFormat& format) { return format.fontFixedPitch(); }))
    selection(page, piece.position, piece.length).mergeCharFormat(code);
}

void style_blocks(QTextDocument& page, const QWidget& window) {
  const double line = window.fontMetrics().height();
  page.setDocumentMargin(line);
  for (QTextBlock block = page.begin(); block.isValid(); block = block.next()) {
    const QTextBlockFormat now = block.blockFormat();
    QTextBlockFormat more;
    if (now.headingLevel() > 0) {
      more.setTopMargin(now.headingLevel() > 1 ? line : 0.0);
      more.setBottomMargin(0.4 * line);
    } else if (is_code(block)) {
      more.setNonBreakableLines(true);
      more.setBackground(window.palette().alternateBase());
      if (!is_code(block.previous())) more.setTopMargin(0.4 * line);
      if (!is_code(block.next())) more.setBottomMargin(0.4 * line);
    }
    QTextCursor(block).mergeBlockFormat(more);
  }
}

void style_tables(QTextDocument& page, const QWidget& window) {
  const Theme theme = Theme::from(window.palette());
  QTextCharFormat head;
  head.setFontWeight(QFont::Bold);
  head.setBackground(window.palette().alternateBase());
  for (QTextFrame* frame : page.rootFrame()->childFrames()) {
    auto* table = qobject_cast<QTextTable*>(frame);
    if (!table) continue;
    QTextTableFormat format = table->format();
    format.setBorderCollapse(true);
    format.setBorder(1);
    format.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);
    format.setBorderBrush(theme.grid);
    format.setCellSpacing(0);
    format.setCellPadding(window.fontMetrics().height() / 4.0);
    format.setTopMargin(window.fontMetrics().height() / 2.0);
    format.setBottomMargin(window.fontMetrics().height() / 2.0);
    table->setFormat(format);
    for (int column = 0; column < table->columns(); ++column) {
      QTextTableCell cell = table->cellAt(0, column);
      QTextCharFormat look = cell.format();
      look.merge(head);
      cell.setFormat(look);
      selection(page, cell.firstPosition(), cell.lastPosition() - cell.firstPosition()).mergeCharFormat(head);
    }
  }
}

/// Returns where each anchor of the page leads to. A heading has the anchor of its English words, too: a link does not
/// know in which language the page is shown.
QHash<QString, int> heading_anchors(const QTextDocument& page, const QStringList& english) {
  QHash<QString, int> anchors, seen;
  const auto add = [&](const QString& heading, int position) {
    const QString anchor = heading_anchor(heading);
    const int seen_before = seen[anchor]++;  // a heading that occurs again gets a number, as on a Git host
    anchors[seen_before == 0 ? anchor : QStringLiteral("%1-%2").arg(anchor).arg(seen_before)] = position;
  };
  qsizetype index = 0;
  for (QTextBlock block = page.begin(); block.isValid(); block = block.next()) {
    if (block.blockFormat().headingLevel() == 0) continue;
    add(block.text(), block.position());
    const QString words = index < english.size() ? english[index++] : QString();
    if (!words.isEmpty() && heading_anchor(words) != heading_anchor(block.text())) add(words, block.position());
  }
  return anchors;
}

/// In the font and colours of `window`.
void style_page(QTextDocument& page, const QWidget& window) {
  style_code(page, window.font());
  style_blocks(page, window);
  style_tables(page, window);
}

}  // namespace

GuideView::GuideView(QWidget* parent) : QTextBrowser(parent) {
  setOpenLinks(false);  // the window knows what a link leads to
  // A bar that came and went would change the width of the page, and with it the size of the pictures.
  setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);
  setWordWrapMode(QTextOption::WordWrap);  // a table whose words need more room can be scrolled sideways
}

bool GuideView::show_page(const QString& file, const QString& anchor) {
  if (!find_guide_page(file)) return false;
  if (file != page_) {
    page_ = file;
    pictures_.clear();
    marks_.clear();
    current_mark_ = -1;
    render();
    horizontalScrollBar()->setValue(0);
  }
  scroll_to({anchors_.value(anchor, 0)});
  return true;
}

void GuideView::render() {
  // The page is finished before it is shown: a document on screen is laid out again after every change.
  auto* made = new QTextDocument(this);
  made->setUndoRedoEnabled(false);
  made->setDefaultFont(font());
  made->setResourceProvider([this](const QUrl& name) { return QVariant(picture(name.path())); });
  made->setMarkdown(guide_text(page_));
  anchors_ = heading_anchors(*made, english_headings(page_));
  style_page(*made, *this);
  fit_pictures(*made);
  setExtraSelections({});
  setDocument(made);
  delete std::exchange(shown_, made);
  draw_marks();
}

const QImage& GuideView::picture(const QString& name) {
  // With a table of colours a picture that is made smaller could only have the colours of the large one.
  if (!pictures_.contains(name))
    pictures_[name] = QImage(guide_picture(name)).convertToFormat(QImage::Format_ARGB32_Premultiplied);
  return pictures_[name];
}

void GuideView::fit_pictures(QTextDocument& page) {
  const int room = viewport()->width() - 2 * static_cast<int>(page.documentMargin());
  for (const PagePiece& piece :
       pieces_with(page, [](const QTextCharFormat& format) { return format.isImageFormat(); })) {
    QTextCursor cursor = selection(page, piece.position, 1);
    QTextImageFormat format = cursor.charFormat().toImageFormat();
    const QImage& original = picture(format.name());
    const int width = std::min(room, original.width());
    if (original.isNull() || width <= 0 || format.width() == width) continue;
    // The text layout would scale without smoothing.
    QImage shown = original.scaledToWidth(static_cast<int>(width * devicePixelRatioF()), Qt::SmoothTransformation);
    shown.setDevicePixelRatio(devicePixelRatioF());
    page.addResource(QTextDocument::ImageResource, QUrl(format.name()), shown);
    format.setWidth(width);
    format.setHeight(static_cast<double>(width) * original.height() / original.width());
    cursor.setCharFormat(format);
  }
}

QVariant GuideView::loadResource(int type, const QUrl& name) {
  return type == QTextDocument::ImageResource ? QVariant(picture(name.path())) : QVariant();
}

GuideView::Place GuideView::place() const {
  if (verticalScrollBar()->value() == 0) return {};
  const QTextCursor cursor = cursorForPosition(QPoint(0, 0));
  return {cursor.position(), -cursorRect(cursor).top()};
}

void GuideView::scroll_to(const Place& place) {
  document()->documentLayout()->documentSize();  // lays out all of the page, so that the bar reaches its end
  QTextCursor cursor(document());
  cursor.setPosition(std::clamp(place.position, 0, document()->characterCount() - 1));
  const int top = place.position == 0 ? 0 : verticalScrollBar()->value() + cursorRect(cursor).top();
  // The bar learns of a page's new length later than this.
  const int last = qCeil(document()->size().height()) - viewport()->height();
  if (verticalScrollBar()->maximum() < last) verticalScrollBar()->setMaximum(last);
  verticalScrollBar()->setValue(top + place.above);
}

void GuideView::set_marks(const QList<Mark>& marks, int current) {
  marks_ = marks;
  current_mark_ = current;
  draw_marks();
}

void GuideView::draw_marks() {
  const Theme theme = Theme::from(palette());
  QList<ExtraSelection> drawn;
  for (qsizetype i = 0; i < marks_.size(); ++i) {
    ExtraSelection mark;
    mark.cursor = selection(*document(), marks_[i].position, marks_[i].length);
    const bool current = i == current_mark_;
    mark.format.setBackground(current ? palette().highlight() : QBrush(mixed(theme.accent, theme.background, 0.25)));
    mark.format.setForeground(current ? palette().highlightedText() : QBrush(theme.text));
    drawn.append(mark);
  }
  setExtraSelections(drawn);
}

void GuideView::reveal(const Mark& mark) {
  document()->documentLayout()->documentSize();
  QTextCursor cursor(document());
  cursor.setPosition(mark.position + mark.length);
  setTextCursor(cursor);  // scrolls; the end first, so that the beginning wins where both do not fit
  cursor.setPosition(mark.position);
  setTextCursor(cursor);
  const QRect place = cursorRect(cursor);
  const int around = 3 * fontMetrics().height();
  if (place.top() < around || place.bottom() > viewport()->height() - around)
    verticalScrollBar()->setValue(verticalScrollBar()->value() + place.top() - viewport()->height() / 3);
}

void GuideView::changeEvent(QEvent* event) {
  const bool looks = event->type() == QEvent::FontChange || event->type() == QEvent::PaletteChange;
  const Place seen = looks ? place() : Place();  // before the old page is laid out in the new font
  QTextBrowser::changeEvent(event);
  if (!looks || page_.isEmpty()) return;
  render();
  scroll_to(seen);
}

void GuideView::resizeEvent(QResizeEvent* event) {
  const Place seen = place();
  QTextBrowser::resizeEvent(event);
  if (page_.isEmpty()) return;
  fit_pictures(*document());
  scroll_to(seen);
}

}  // namespace privbo::ui
