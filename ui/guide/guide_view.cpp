// Qt's Markdown gives the text, and page_look.h its looks; widths of pictures, places and marks are added here.
#include "guide/guide_view.h"

#include <QAbstractTextDocumentLayout>
#include <QEvent>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextCursor>
#include <QUrl>
#include <QtMath>
#include <algorithm>
#include <utility>

#include "guide/guide_pages.h"
#include "guide/page_look.h"
#include "widgets/theme.h"

namespace privbo::ui {
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
