// The text of all pages is read once, at the first search.
#include "guide/guide_search.h"

#include <QStringList>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextTable>
#include <algorithm>
#include <map>

#include "guide/guide_pages.h"
#include "language/language.h"

namespace privbo::ui {
namespace {

constexpr qsizetype before = 16, after = 60;  // characters of an excerpt

struct Line {
  QString page;
  int position = 0;  // of the line's first character
  QString text;
  QString row;     // what a reader sees on one line: the text, or the whole row of a table
  int in_row = 0;  // where the text begins in it
  QString name;    // the first cell of a row; empty for other lines
};

QString plain(QString text) { return text.replace(QChar::Nbsp, QLatin1Char(' ')); }

QString text_of(const QTextTableCell& cell) { return plain(cell.firstCursorPosition().block().text()); }

/// Puts the cells before and after a cell into its line.
void add_row(Line& line, const QTextTable& table, const QTextTableCell& cell) {
  const QString between = QStringLiteral(" | ");
  QStringList cells;
  for (int column = 0; column < table.columns(); ++column) {
    if (column == cell.column())
      line.in_row = static_cast<int>((cells.join(between) + (cells.isEmpty() ? QString() : between)).size());
    cells << text_of(table.cellAt(cell.row(), column));
  }
  line.row = cells.join(between);
  line.name = cells.front();
}

QList<Line> read_lines() {
  QList<Line> lines;
  for (const GuidePage& page : guide_pages()) {
    QTextDocument document;
    document.setMarkdown(guide_text(page.file));
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
      Line line{page.file, block.position(), plain(block.text()), plain(block.text()), 0, {}};
      const QTextCursor cursor(block);
      if (const QTextTable* table = cursor.currentTable()) add_row(line, *table, table->cellAt(cursor));
      lines.append(line);
    }
  }
  return lines;
}

/// Begins soon before the words, at the beginning of another one, so that a narrow list shows them.
QString excerpt(const Line& line, qsizetype at, qsizetype length) {
  const QString& row = line.row;
  const qsizetype begin = line.in_row + at;
  qsizetype first = std::max<qsizetype>(0, begin - before);
  if (const qsizetype space = row.indexOf(QLatin1Char(' '), first); first > 0 && space >= 0 && space < begin)
    first = space + 1;
  const qsizetype last = std::min(row.size(), begin + length + after);
  const QString dots = QStringLiteral("…");
  const QString words = (first > 0 ? dots : QString()) + row.mid(first, last - first).simplified() +
                        (last < row.size() ? dots : QString());
  const bool named = !line.name.isEmpty() && first > line.name.size();
  return named ? QStringLiteral("%1 (%2)").arg(words, line.name) : words;
}

}  // namespace

QList<GuideHit> find_in_guide(const QString& words) {
  static std::map<Language, QList<Line>> read;
  const auto [found, added] = read.try_emplace(spoken_language());
  if (added) found->second = read_lines();
  const QList<Line>& lines = found->second;
  const QString wanted = words.simplified();
  QList<GuideHit> hits;
  if (wanted.isEmpty()) return hits;
  const int length = static_cast<int>(wanted.size());
  for (const Line& line : lines)
    for (qsizetype at = 0; (at = line.text.indexOf(wanted, at, Qt::CaseInsensitive)) >= 0; at += length)
      hits.append({line.page, line.position + static_cast<int>(at), length, line.row, excerpt(line, at, length)});
  return hits;
}

}  // namespace privbo::ui
