// The README's table of algorithms is the catalogue's.
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "io/algorithm_table.h"

TEST(Readme, TableOfAlgorithmsIsCurrent) {
  std::ifstream file(std::string(PRIVBO_SOURCE_DIR) + "/README.md");
  std::ostringstream text;
  text << file.rdbuf();
  const std::string readme = text.str();
  const std::size_t begin = readme.find("<!-- algorithms:");
  const std::size_t end = readme.find("<!-- end of algorithms -->");
  ASSERT_NE(begin, std::string::npos);
  ASSERT_NE(end, std::string::npos);
  const std::size_t start = readme.find('\n', begin) + 1;
  EXPECT_EQ(readme.substr(start, end - start), privbo::algorithm_table())
      << "run: privbo list algorithms --markdown, and put its output between the two comments of README.md";
}
