// The README's generated tables are what the program prints.
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "accounting/laboratory/account.h"
#include "io/algorithm_table.h"
#include "support/source_folder.h"

namespace {

/// The lines between "<!-- name: …" and "<!-- end of name -->".
std::string between_comments(const std::string& name) {
  std::ifstream file(privbo::test::source_folder() / "README.md");
  std::ostringstream text;
  text << file.rdbuf();
  const std::string readme = text.str();
  const std::size_t begin = readme.find("<!-- " + name + ":"), end = readme.find("<!-- end of " + name + " -->");
  if (begin == std::string::npos || end == std::string::npos) return "no such comments";
  const std::size_t start = readme.find('\n', begin) + 1;
  return readme.substr(start, end - start);
}

}  // namespace

TEST(Readme, TableOfAlgorithmsIsCurrent) {
  EXPECT_EQ(between_comments("algorithms"), privbo::algorithm_table())
      << "run: privbo list algorithms --markdown, and put its output between the two comments of README.md";
}

TEST(Readme, TableOfPrintedLossesIsCurrent) {
  EXPECT_EQ(between_comments("losses"), privbo::printed_losses_table(true))
      << "run: privbo account --papers --markdown, and put its output between the two comments of README.md";
}
