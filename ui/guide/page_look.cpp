#include "guide/page_look.h"

#include <QFontDatabase>
#include <QTextBlock>
#include <QTextDocument>
#include <QTextTable>
#include <QWidget>

#include "guide/guide_pages.h"
#include "widgets/theme.h"

namespace privbo::ui {
namespace {

bool is_code(const QTextBlock& block) { return block.blockFormat().hasProperty(QTextFormat::BlockCodeLanguage); }

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

}  // namespace

QTextCursor selection(QTextDocument& page, int position, int length) {
  QTextCursor cursor(&page);
  cursor.setPosition(position);
  cursor.setPosition(position + length, QTextCursor::KeepAnchor);
  return cursor;
}

QList<PagePiece> pieces_with(const QTextDocument& page, const std::function<bool(const QTextCharFormat&)>& wanted) {
  QList<PagePiece> found;
  for (QTextBlock block = page.begin(); block.isValid(); block = block.next())
    for (auto piece = block.begin(); !piece.atEnd(); ++piece)
      if (wanted(piece.fragment().charFormat())) found.append({piece.fragment().position(), piece.fragment().length()});
  return found;
}

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

void style_page(QTextDocument& page, const QWidget& window) {
  style_code(page, window.font());
  style_blocks(page, window);
  style_tables(page, window);
}

}  // namespace privbo::ui
