// Qt's Markdown gives the text; what it leaves out (anchors, widths of pictures, looks of tables and code) is added
// here.
#include "guide/guide_view.h"

#include <QAbstractTextDocumentLayout>
#include <QEvent>
#include <QFontDatabase>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextTable>
#include <QUrl>
#include <algorithm>

#include "guide/guide_pages.h"
#include "theme.h"

namespace privbo::ui {
namespace {

QTextCursor selection(QTextDocument& document, int position, int length) {
  QTextCursor cursor(&document);
  cursor.setPosition(position);
  cursor.setPosition(position + length, QTextCursor::KeepAnchor);
  return cursor;
}

/// Pieces of text with one format, in all blocks that `wanted` accepts.
template <typename Wanted>
QList<GuideView::Mark> pieces(const QTextDocument& document, Wanted wanted) {
  QList<GuideView::Mark> found;
  for (QTextBlock block = document.begin(); block.isValid(); block = block.next())
    for (auto piece = block.begin(); !piece.atEnd(); ++piece)
      if (wanted(piece.fragment().charFormat())) found.append({piece.fragment().position(), piece.fragment().length()});
  return found;
}

}  // namespace

GuideView::GuideView(QWidget* parent) : QTextBrowser(parent) {
  setOpenLinks(false);  // the window knows what a link leads to
  // A bar that came and went would change the width of the page, and with it the size of the pictures.
  setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);
}

bool GuideView::show_page(const QString& file, const QString& anchor) {
  if (!find_guide_page(file)) return false;
  if (file != page_) {
    page_ = file;
    pictures_.clear();
    marks_.clear();
    current_mark_ = -1;
    render();
  }
  scroll_to(anchors_.value(anchor, 0));
  return true;
}

void GuideView::render() {
  setMarkdown(guide_text(page_));
  style_headings();
  style_code();
  style_tables();
  fit_pictures();
  draw_marks();
}

void GuideView::style_headings() {
  anchors_.clear();
  QHash<QString, int> seen;
  for (QTextBlock block = document()->begin(); block.isValid(); block = block.next()) {
    if (block.blockFormat().headingLevel() == 0) continue;
    const QString anchor = heading_anchor(block.text());
    const int before = seen[anchor]++;  // a heading that occurs again gets a number, as on a Git host
    anchors_[before == 0 ? anchor : QStringLiteral("%1-%2").arg(anchor).arg(before)] = block.position();
  }
}

void GuideView::style_code() {
  // The importer takes the desktop's size for code, whatever the size of the other text.
  QTextCharFormat code;
  code.setFontFamilies({QFontDatabase::systemFont(QFontDatabase::FixedFont).family()});
  if (font().pointSizeF() > 0)
    code.setFontPointSize(font().pointSizeF());
  else
    code.setProperty(QTextFormat::FontPixelSize, font().pixelSize());
  for (const Mark& piece : pieces(*document(), [](const QTextCharFormat& format) { return format.fontFixedPitch(); }))
    selection(*document(), piece.position, piece.length).mergeCharFormat(code);
  QTextBlockFormat lines;
  lines.setBackground(palette().alternateBase());
  for (QTextBlock block = document()->begin(); block.isValid(); block = block.next())
    if (block.blockFormat().nonBreakableLines()) QTextCursor(block).mergeBlockFormat(lines);
}

void GuideView::style_tables() {
  const Theme theme = Theme::from(palette());
  QTextCharFormat head;
  head.setFontWeight(QFont::Bold);
  head.setBackground(palette().alternateBase());
  for (QTextFrame* frame : document()->rootFrame()->childFrames()) {
    auto* table = qobject_cast<QTextTable*>(frame);
    if (!table) continue;
    QTextTableFormat format = table->format();
    format.setBorderCollapse(true);
    format.setBorder(1);
    format.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);
    format.setBorderBrush(theme.grid);
    format.setCellSpacing(0);
    format.setCellPadding(fontMetrics().height() / 4.0);
    table->setFormat(format);
    for (int column = 0; column < table->columns(); ++column) {
      QTextTableCell cell = table->cellAt(0, column);
      QTextCharFormat look = cell.format();
      look.merge(head);
      cell.setFormat(look);
      selection(*document(), cell.firstPosition(), cell.lastPosition() - cell.firstPosition()).mergeCharFormat(head);
    }
  }
}

const QImage& GuideView::picture(const QString& name) {
  if (!pictures_.contains(name)) pictures_[name] = QImage(guide_picture(name));
  return pictures_[name];
}

void GuideView::fit_pictures() {
  const int room = viewport()->width() - 2 * static_cast<int>(document()->documentMargin());
  for (const Mark& piece : pieces(*document(), [](const QTextCharFormat& format) { return format.isImageFormat(); })) {
    QTextCursor cursor = selection(*document(), piece.position, 1);
    QTextImageFormat format = cursor.charFormat().toImageFormat();
    const QImage& original = picture(format.name());
    const int width = std::min(room, original.width());
    if (original.isNull() || width <= 0 || format.width() == width) continue;
    // The text layout would scale without smoothing.
    QImage shown = original.scaledToWidth(static_cast<int>(width * devicePixelRatioF()), Qt::SmoothTransformation);
    shown.setDevicePixelRatio(devicePixelRatioF());
    document()->addResource(QTextDocument::ImageResource, QUrl(format.name()), shown);
    format.setWidth(width);
    format.setHeight(static_cast<double>(width) * original.height() / original.width());
    cursor.setCharFormat(format);
  }
}

QVariant GuideView::loadResource(int type, const QUrl& name) {
  return type == QTextDocument::ImageResource ? QVariant(picture(name.path())) : QVariant();
}

int GuideView::top() const {
  return verticalScrollBar()->value() == 0 ? 0 : cursorForPosition(QPoint(0, 0)).position();
}

void GuideView::scroll_to(int position) {
  document()->documentLayout()->documentSize();  // lays out all of the page, so that the bar reaches its end
  QTextCursor cursor(document());
  cursor.setPosition(std::clamp(position, 0, document()->characterCount() - 1));
  verticalScrollBar()->setValue(position == 0 ? 0 : verticalScrollBar()->value() + cursorRect(cursor).top());
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
  ensureCursorVisible();
}

void GuideView::changeEvent(QEvent* event) {
  QTextBrowser::changeEvent(event);
  const bool looks = event->type() == QEvent::FontChange || event->type() == QEvent::PaletteChange;
  if (!looks || page_.isEmpty()) return;
  const int seen = top();
  render();
  scroll_to(seen);
}

void GuideView::resizeEvent(QResizeEvent* event) {
  const int seen = page_.isEmpty() ? 0 : top();
  QTextBrowser::resizeEvent(event);
  if (page_.isEmpty()) return;
  fit_pictures();
  scroll_to(seen);
}

}  // namespace privbo::ui
