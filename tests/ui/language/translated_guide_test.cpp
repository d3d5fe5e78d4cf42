// Pages of the guide in German: shown where they are there, of the same shape as the English ones, reached by their
// links.
#include <gtest/gtest.h>

#include <QRegularExpression>
#include <QScrollBar>
#include <filesystem>

#include "guide/guide_pages.h"
#include "guide/guide_search.h"
#include "guide/guide_view.h"
#include "language/language.h"
#include "language/number_marks.h"
#include "support/files/source_folder.h"
#include "support/files/text_of.h"

namespace privbo::ui::translated_guide_test {
namespace {

/// What a translation keeps: headings by their level, rows of tables by their cells, code, link targets and numbers.
QStringList shape_of(const std::string& page) {
  QStringList shape;
  for (const QString& line : QString::fromStdString(page).split(QLatin1Char('\n'))) {
    if (line.startsWith(QLatin1Char('#'))) shape << line.section(QLatin1Char(' '), 0, 0);
    if (line.startsWith(QLatin1Char('|'))) shape << QStringLiteral("row of %1").arg(line.count(QLatin1Char('|')));
    if (line.startsWith(QLatin1String("* "))) shape << QStringLiteral("item");
    if (line.startsWith(QLatin1String("    {"))) shape << line;
  }
  static const QRegularExpression link(QStringLiteral(R"(\]\(([^)]+)\))"));
  QStringList targets;
  for (auto each = link.globalMatch(QString::fromStdString(page)); each.hasNext();) targets << each.next().captured(1);
  return shape << targets;
}

TEST(TranslatedGuide, HasTheShapeOfTheEnglishPages) {
  const auto folder = test::source_folder() / "resources" / "guide";
  int pages = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder / "de")) {
    const auto english = folder / entry.path().filename();
    ASSERT_TRUE(std::filesystem::exists(english)) << entry.path();
    EXPECT_EQ(shape_of(test::text_of(entry.path())).join(u'\n'), shape_of(test::text_of(english)).join(u'\n'))
        << entry.path();
    ++pages;
  }
  EXPECT_EQ(pages, guide_pages().size()) << "no page is left in English";
}

/// The numbers of a table's row, without those of code, of links and of places in papers.
QStringList numbers_in(QString row) {
  static const QRegularExpression other(QStringLiteral(
      R"(`[^`]*`|\]\([^)]*\)|(?:§|[A-Z]\.|[Tt]heorem |Satz |Lemma |Algorithm |Algorithmus |and |und )[\d.]+)")),
      number(QStringLiteral(R"(\d[\d.,]*\d|\d)"));
  row.replace(other, QStringLiteral(" "));
  QStringList numbers;
  for (auto each = number.globalMatch(row); each.hasNext();) numbers << each.next().captured();
  numbers.sort();
  return numbers;
}

/// A reader of German takes 3,000 for three: the guide writes numbers as the window does.
TEST(TranslatedGuide, HasTheNumbersOfTheEnglishTablesWithTheMarksOfGerman) {
  const SpokenLanguage german(Language{QStringLiteral("de")});
  const auto folder = test::source_folder() / "resources" / "guide";
  const auto rows_of = [](const std::filesystem::path& page) {
    return QString::fromStdString(test::text_of(page)).split(QLatin1Char('\n')).filter(QRegularExpression("^\\|"));
  };
  int numbers = 0;
  for (const GuidePage& page : guide_pages()) {
    // The page on tables of numbers names marks of both languages.
    if (page.file == QLatin1String("data.md")) continue;
    const QStringList ours = rows_of(folder / page.file.toStdString()),
                      theirs = rows_of(folder / "de" / page.file.toStdString());
    ASSERT_EQ(ours.size(), theirs.size()) << page.file.toStdString();
    for (qsizetype i = 0; i < ours.size(); ++i) {
      QStringList expected;
      for (const QString& each : numbers_in(ours[i])) expected << local_number(each);
      expected.sort();
      const QStringList found = numbers_in(theirs[i]);
      if (found.size() != expected.size()) continue;  // a word for a number: "first" and "1."
      EXPECT_EQ(found, expected) << page.file.toStdString() << ": " << theirs[i].toStdString();
      numbers += static_cast<int>(found.size());
    }
  }
  EXPECT_GT(numbers, 2000);
}

TEST(TranslatedGuide, IsShownWhereItIsThere) {
  const QString english = guide_text(QStringLiteral("lessons.md"));
  EXPECT_TRUE(english.startsWith(QStringLiteral("# Lessons\n")));
  {
    const SpokenLanguage german(Language{QStringLiteral("de")});
    EXPECT_TRUE(guide_text(QStringLiteral("lessons.md")).startsWith(QStringLiteral("# Lektionen\n")));
    EXPECT_EQ(find_guide_page(QStringLiteral("lessons.md"))->title, QStringLiteral("Lektionen"));
    EXPECT_FALSE(find_in_guide(QStringLiteral("Arbeitsblätter")).isEmpty());
    for (const GuidePage& page : guide_pages())
      EXPECT_TRUE(guide_text(page.file).startsWith(QStringLiteral("# ") + page.title + QLatin1Char('\n')))
          << page.file.toStdString();
  }
  EXPECT_EQ(guide_text(QStringLiteral("lessons.md")), english);
  EXPECT_TRUE(find_in_guide(QStringLiteral("Arbeitsblätter")).isEmpty());
}

TEST(TranslatedGuide, LinksNameHeadingsInEnglish) {
  const SpokenLanguage german(Language{QStringLiteral("de")});
  GuideView view;
  view.resize(500, 300);
  view.show();
  ASSERT_TRUE(view.show_page(QStringLiteral("lessons.md"), QStringLiteral("eine-eigene-lektion")));
  const int own = view.verticalScrollBar()->value();
  ASSERT_TRUE(view.show_page(QStringLiteral("lessons.md"), {}));
  EXPECT_NE(view.verticalScrollBar()->value(), own);
  ASSERT_TRUE(view.show_page(QStringLiteral("lessons.md"), QStringLiteral("a-lesson-of-your-own")));
  EXPECT_EQ(view.verticalScrollBar()->value(), own);
}

}  // namespace
}  // namespace privbo::ui::translated_guide_test
