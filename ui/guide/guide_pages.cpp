// Reads the start page once; it is the table of contents.
#include "guide/guide_pages.h"

#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>
#include <algorithm>

namespace privbo::ui {
namespace {

QString read_page(const QString& file) {
  QFile page(QStringLiteral(":/privbo/guide/") + file);
  return page.open(QIODevice::ReadOnly) ? QString::fromUtf8(page.readAll()) : QString();
}

QList<GuidePage> read_contents() {
  static const QRegularExpression entry(QStringLiteral(R"(^\* \[(.+)\]\(([a-z-]+\.md)\))"));
  const QString start = QStringLiteral("index.md");
  QList<GuidePage> pages;
  QString group;
  for (const QString& line : read_page(start).split(QLatin1Char('\n'))) {
    if (line.startsWith(QLatin1String("# "))) pages.append({start, line.mid(2), {}});
    if (line.startsWith(QLatin1String("## "))) group = line.mid(3);
    if (const auto match = entry.match(line); match.hasMatch())
      pages.append({match.captured(2), match.captured(1), group});
  }
  return pages;
}

}  // namespace

const QList<GuidePage>& guide_pages() {
  static const QList<GuidePage> pages = read_contents();
  return pages;
}

const GuidePage* find_guide_page(const QString& file) {
  const auto found = std::ranges::find(guide_pages(), file, &GuidePage::file);
  return found == guide_pages().end() ? nullptr : &*found;
}

QString guide_text(const QString& file) {
  static const QRegularExpression comment(QStringLiteral("<!--.*?-->\n?"),
                                          QRegularExpression::DotMatchesEverythingOption);
  static const QRegularExpression empty_cell(QStringLiteral(R"((?<!\\)\| (?=\|))"));
  QString text = read_page(file).remove(comment);
  text.replace(QStringLiteral(" ± "), QStringLiteral("\u00a0±\u00a0"));
  // Qt's importer would join several empty cells with the one before them.
  return text.replace(empty_cell, QStringLiteral("|\u00a0"));
}

QString guide_picture(const QString& name) { return QStringLiteral(":/privbo/") + QFileInfo(name).fileName(); }

QString heading_anchor(const QString& heading) {
  QString anchor;
  for (const QChar c : heading.toLower()) {
    if (c.isLetterOrNumber() || c.isMark() || c == QLatin1Char('-') || c == QLatin1Char('_'))
      anchor += c;
    else if (c.isSpace())
      anchor += QLatin1Char('-');
  }
  return anchor;
}

}  // namespace privbo::ui
