// The generated tables of the guide are what the program prints.
#include <gtest/gtest.h>

#include "accounting/calculator/account.h"
#include "families/families.h"
#include "io/scenario/scenario_file.h"
#include "support/files/source_folder.h"
#include "support/files/text_of.h"
#include "support/long_test.h"
#include "support/published_scores.h"

namespace privbo::guide_tables_test {
namespace {

/// The lines of a page between "<!-- name: …" and "<!-- end of name -->".
std::string between_comments(const std::string& page, const std::string& name) {
  const std::string text = test::text_of(test::source_folder() / page);
  const std::size_t begin = text.find("<!-- " + name + ":"), end = text.find("<!-- end of " + name + " -->");
  if (begin == std::string::npos || end == std::string::npos) return "no such comments";
  const std::size_t start = text.find('\n', begin) + 1;
  return text.substr(start, end - start);
}

}  // namespace

TEST(GuideTables, TableOfAlgorithmsIsCurrent) {
  const std::string page = "resources/guide/algorithms.md";
  EXPECT_EQ(between_comments(page, "algorithms"), privbo::algorithm_table())
      << "run: privbo list algorithms --markdown, and put its output between the two comments of " << page;
}

TEST(GuideTables, TableOfPrintedLossesIsCurrent) {
  if (privbo::test::sanitized) GTEST_SKIP() << "every accountant of every printed setting: plain builds only";
  const std::string page = "resources/guide/accounting.md";
  EXPECT_EQ(between_comments(page, "losses"), privbo::printed_losses_table(true, privbo::exact_ledger))
      << "run: privbo account --papers --markdown, and put its output between the two comments of " << page;
}

TEST(GuideTables, PublishedScoresAreThoseOfTheCore) {
  EXPECT_EQ(between_comments("resources/guide/federated.md", "published scores"), privbo::published_landmine_table());
  EXPECT_EQ(privbo::published_landmine_losses().size(), 12U);
  // The presets tell them beside the curves.
  for (const char* id : {"landmines", "landmines-as-in-the-code"}) {
    const privbo::Preset* preset = privbo::find_preset(id);
    ASSERT_NE(preset, nullptr) << id;
    for (const privbo::PublishedScore& score : privbo::published_landmine_losses())
      EXPECT_NE(preset->gallery.look_for.find(std::to_string(score.loss).substr(1, 5)), std::string::npos)
          << id << " " << score.loss;
  }
  EXPECT_EQ(privbo::published_landmine_records().back().evaluations, 70);
}

}  // namespace privbo::guide_tables_test
