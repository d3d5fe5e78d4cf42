// What the window takes from the files of the guide.
#include <gtest/gtest.h>

#include <QImage>
#include <QRegularExpression>
#include <filesystem>
#include <set>

#include "guide/guide_pages.h"
#include "guide/guide_search.h"
#include "support/files/source_folder.h"

namespace privbo::ui::guide_pages_test {
namespace {

TEST(GuidePages, AreTheFilesOfTheFolder) {
  std::set<std::string> listed, there;
  for (const GuidePage& page : guide_pages()) {
    EXPECT_TRUE(listed.insert(page.file.toStdString()).second) << page.file.toStdString() << " twice";
    EXPECT_FALSE(page.title.isEmpty()) << page.file.toStdString();
    EXPECT_TRUE(guide_text(page.file).startsWith(QStringLiteral("# ") + page.title + QLatin1Char('\n')))
        << page.file.toStdString();
  }
  for (const auto& entry : std::filesystem::directory_iterator(test::source_folder() / "resources" / "guide"))
    if (entry.is_regular_file()) there.insert(entry.path().filename().string());  // translations lie in folders below
  EXPECT_EQ(listed, there);
  EXPECT_EQ(guide_pages().front().file, QStringLiteral("index.md"));
  EXPECT_EQ(find_guide_page(QStringLiteral("nowhere.md")), nullptr);
  EXPECT_TRUE(guide_text(QStringLiteral("nowhere.md")).isEmpty());
}

TEST(GuidePages, HaveNoCommentsAndTheirPicturesLoad) {
  static const QRegularExpression picture(QStringLiteral(R"(!\[[^\]]*\]\(([^)]+)\))"));
  int pictures = 0;
  for (const GuidePage& page : guide_pages()) {
    const QString text = guide_text(page.file);
    EXPECT_FALSE(text.contains(QStringLiteral("<!--"))) << page.file.toStdString();
    for (auto match = picture.globalMatch(text); match.hasNext(); ++pictures) {
      const QString name = match.next().captured(1);
      EXPECT_FALSE(QImage(guide_picture(name)).isNull()) << page.file.toStdString() << ": " << name.toStdString();
    }
  }
  EXPECT_GE(pictures, 5);
  EXPECT_TRUE(guide_text(QStringLiteral("algorithms.md")).contains(QStringLiteral("LDP-TGP-UCB")));
}

TEST(GuidePages, AnchorsAreThoseOfAGitHost) {
  EXPECT_EQ(heading_anchor(QStringLiteral("What is claimed, and what is not")),
            QStringLiteral("what-is-claimed-and-what-is-not"));
  EXPECT_EQ(heading_anchor(QStringLiteral("Figures 1 and 2")), QStringLiteral("figures-1-and-2"));
  EXPECT_EQ(heading_anchor(QStringLiteral("A_b – c-d (é)")), QStringLiteral("a_b--c-d-é"));
}

TEST(GuideSearch, FindsAWordOnItsOnlyPage) {
  const QList<GuideHit> hits = find_in_guide(QStringLiteral("BYTE-order"));
  ASSERT_EQ(hits.size(), 1);
  EXPECT_EQ(hits[0].page, QStringLiteral("data.md"));
  EXPECT_EQ(hits[0].length, 10);
  EXPECT_TRUE(hits[0].line.startsWith(QStringLiteral("The file is CSV"))) << hits[0].line.toStdString();
  EXPECT_TRUE(hits[0].excerpt.contains(QStringLiteral("a byte-order mark"))) << hits[0].excerpt.toStdString();
  EXPECT_LT(hits[0].excerpt.indexOf(QStringLiteral("byte-order")), 20) << "a narrow list shows it";
}

TEST(GuideSearch, TakesOneSpaceLikeSeveralAndHardOnes) {
  const QList<GuideHit> hits = find_in_guide(QStringLiteral(" 8,173  ± 880 "));
  ASSERT_EQ(hits.size(), 1);
  EXPECT_EQ(hits[0].page, QStringLiteral("local-dp.md"));
  EXPECT_TRUE(hits[0].line.startsWith(QStringLiteral("2a | synthetic"))) << hits[0].line.toStdString();
  EXPECT_TRUE(hits[0].excerpt.contains(QStringLiteral("8,173 ± 880 | 12,255 ± 1,186")))
      << hits[0].excerpt.toStdString();
  EXPECT_TRUE(hits[0].excerpt.endsWith(QStringLiteral("(2a)")))
      << "the name of its row: " << hits[0].excerpt.toStdString();
}

TEST(GuideSearch, HitsAreInReadingOrderAndEmptyWordsFindNothing) {
  const QList<GuideHit> hits = find_in_guide(QStringLiteral("privacy"));
  ASSERT_GT(hits.size(), 10);
  qsizetype page = 0;
  for (qsizetype i = 0; i < hits.size(); ++i) {
    while (page < guide_pages().size() && guide_pages()[page].file != hits[i].page) ++page;
    ASSERT_LT(page, guide_pages().size()) << "pages come in their order";
    if (i > 0 && hits[i].page == hits[i - 1].page) {
      EXPECT_GT(hits[i].position, hits[i - 1].position);
    }
  }
  EXPECT_TRUE(find_in_guide({}).isEmpty());
  EXPECT_TRUE(find_in_guide(QStringLiteral("  ")).isEmpty());
  EXPECT_TRUE(find_in_guide(QStringLiteral("<!--")).isEmpty());
}

}  // namespace
}  // namespace privbo::ui::guide_pages_test
