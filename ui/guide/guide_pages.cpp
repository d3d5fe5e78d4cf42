// Reads the start page once; it is the table of contents.
#include "guide/guide_pages.h"

#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>
#include <algorithm>
#include <map>

#include "language/language.h"

namespace privbo::ui {
namespace {

QString read_page(const QString& file) {
  QFile page(QStringLiteral(":/privbo/guide/") + file);
  return page.open(QIODevice::ReadOnly) ? QString::fromUtf8(page.readAll()) : QString();
}

/// Returns the page in the window's language; in English where it has not been translated.
QString read_translated(const QString& file) {
  const QString own = read_page(spoken_language().code + QLatin1Char('/') + file);
  return own.isEmpty() ? read_page(file) : own;
}

QList<GuidePage> read_contents() {
  static const QRegularExpression entry(QStringLiteral(R"(^\* \[(.+)\]\(([a-z-]+\.md)\))"));
  const QString start = QStringLiteral("index.md");
  QList<GuidePage> pages;
  QString group;
  for (const QString& line : read_translated(start).split(QLatin1Char('\n'))) {
    if (line.startsWith(QLatin1String("# "))) pages.append({start, line.mid(2), {}});
    if (line.startsWith(QLatin1String("## "))) group = line.mid(3);
    if (const auto match = entry.match(line); match.hasMatch())
      pages.append({match.captured(2), match.captured(1), group});
  }
  return pages;
}

}  // namespace

const QList<GuidePage>& guide_pages() {
  static std::map<Language, QList<GuidePage>> pages;
  const auto [found, added] = pages.try_emplace(spoken_language());
  if (added) found->second = read_contents();
  return found->second;
}

const GuidePage* find_guide_page(const QString& file) {
  const auto found = std::ranges::find(guide_pages(), file, &GuidePage::file);
  return found == guide_pages().end() ? nullptr : &*found;
}

QString guide_text(const QString& file) {
  static const QRegularExpression comment(QStringLiteral("<!--.*?-->\n?"),
                                          QRegularExpression::DotMatchesEverythingOption);
  static const QRegularExpression empty_cell(QStringLiteral(R"((?<!\\)\| (?=\|))"));
  QString text = read_translated(file).remove(comment);
  text.replace(QStringLiteral(" ± "), QStringLiteral("\u00a0±\u00a0"));
  // Qt's importer would join several empty cells with the one before them.
  return text.replace(empty_cell, QStringLiteral("|\u00a0"));
}

QStringList english_headings(const QString& file) {
  QStringList headings;
  bool code = false;
  for (const QString& line : read_page(file).split(QLatin1Char('\n'))) {
    static const QRegularExpression heading(QStringLiteral("^#+ (.*)$"));
    if (line.startsWith(QLatin1String("```"))) code = !code;
    if (const auto match = heading.match(line); !code && match.hasMatch())
      headings << match.captured(1).remove(QLatin1Char('`')).remove(QLatin1Char('*'));
  }
  return headings;
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
