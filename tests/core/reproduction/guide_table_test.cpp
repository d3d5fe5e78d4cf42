// The guide's table of claims has the items and claims of the list; its numbers are those of some run.
#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <vector>

#include "reproduction/report.h"
#include "support/files/source_folder.h"
#include "support/files/text_of.h"

namespace privbo::guide_table_test {
namespace {

/// Item, paper, figure, claim and what is expected, of a line of the table.
std::string first_columns(const std::string& line) {
  std::size_t end = 0;
  for (int column = 0; column < 5; ++column) {
    end = line.find(" |", end + 1);
    if (end == std::string::npos) return line;
  }
  return line.substr(0, end);
}

TEST(ReproductionGuide, TableHasTheItemsAndClaimsOfTheList) {
  const std::string text = test::text_of(test::source_folder() / "resources/guide/reproduction.md");
  const std::size_t begin = text.find("<!-- reproduction:"), end = text.find("<!-- end of reproduction -->");
  ASSERT_TRUE(begin != std::string::npos && end != std::string::npos);
  const std::size_t start = text.find('\n', begin) + 1;
  std::vector<const ReproducedItem*> items;
  for (const ReproducedItem& item : reproduced_items()) items.push_back(&item);
  std::istringstream committed(text.substr(start, end - start)), listed(report_markdown(expected_rows(items)));
  std::string ours, theirs;
  while (std::getline(listed, ours)) {
    ASSERT_TRUE(std::getline(committed, theirs)) << "the guide lacks " << ours;
    EXPECT_EQ(first_columns(theirs), first_columns(ours))
        << "run: privbo reproduce --markdown --out DIR, and put its output there";
  }
  EXPECT_FALSE(std::getline(committed, theirs)) << "the list lacks " << theirs;
}

}  // namespace
}  // namespace privbo::guide_table_test
