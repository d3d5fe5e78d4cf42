// The generated tables of the guide are what the program prints.
#include <gtest/gtest.h>

#include "accounting/calculator/account.h"
#include "families/families.h"
#include "support/files/source_folder.h"
#include "support/files/text_of.h"

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
  const std::string page = "resources/guide/accounting.md";
  EXPECT_EQ(between_comments(page, "losses"), privbo::printed_losses_table(true, privbo::exact_ledger))
      << "run: privbo account --papers --markdown, and put its output between the two comments of " << page;
}

}  // namespace privbo::guide_tables_test
