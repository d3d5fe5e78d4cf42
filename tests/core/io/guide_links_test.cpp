// The README is short, and every link of it and of the guide leads somewhere, on a Git host and in the window.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <map>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

#include "support/files/source_folder.h"
#include "support/files/text_of.h"

namespace privbo::guide_links_test {
namespace {

namespace fs = std::filesystem;

constexpr int max_readme_lines = 200;

fs::path guide_folder() { return privbo::test::source_folder() / "resources" / "guide"; }

std::vector<fs::path> guide_pages() {
  std::vector<fs::path> pages;
  for (const auto& entry : fs::directory_iterator(guide_folder()))
    if (entry.is_regular_file()) pages.push_back(entry.path());  // translations lie in folders below
  std::ranges::sort(pages);
  return pages;
}

struct Link {
  std::string words;
  std::string target;
  bool picture = false;
};

std::vector<Link> links_in(const std::string& text) {
  static const std::regex pattern(R"((!?)\[([^\]]*)\]\(([^)\s]+)\))");
  std::vector<Link> links;
  for (std::sregex_iterator match(text.begin(), text.end(), pattern), end; match != end; ++match)
    links.push_back({(*match)[2], (*match)[3], (*match)[1].length() > 0});
  return links;
}

/// The anchor that GitHub gives a heading: small letters, hyphens for spaces, no punctuation. Headings are ASCII here.
std::string anchor_of(const std::string& heading) {
  std::string anchor;
  for (const char c : heading) {
    const auto byte = static_cast<unsigned char>(c);
    if (std::isalnum(byte) || c == '-' || c == '_')
      anchor += static_cast<char>(std::tolower(byte));
    else if (c == ' ')
      anchor += '-';
  }
  return anchor;
}

/// The headings of a page in their order; the first is its title.
std::vector<std::string> headings_in(const std::string& text) {
  std::vector<std::string> headings;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    const std::size_t marks = line.find_first_not_of('#');
    if (marks > 0 && marks < line.size() && line[marks] == ' ') headings.push_back(line.substr(marks + 1));
  }
  return headings;
}

/// A heading that occurs again gets "-1", "-2" and so on at its anchor's end.
std::vector<std::string> anchors_in(const std::string& text) {
  std::map<std::string, int> seen;
  std::vector<std::string> anchors;
  for (const std::string& heading : headings_in(text)) {
    const std::string anchor = anchor_of(heading);
    const int before = seen[anchor]++;
    anchors.push_back(before ? anchor + "-" + std::to_string(before) : anchor);
  }
  return anchors;
}

/// What is wrong with a link of the text that stands in `file`; empty where it leads somewhere.
std::string problem_of(const Link& link, const fs::path& file, const std::string& text) {
  if (link.target.starts_with("https://")) return {};
  if (link.target.find(':') != std::string::npos) return "is neither https nor a file";
  const std::size_t hash = link.target.find('#');
  const std::string path = link.target.substr(0, hash);
  const fs::path there = path.empty() ? file : file.parent_path() / path;
  if (!fs::is_regular_file(there)) return "names no file";
  if (hash == std::string::npos) return {};
  const std::vector<std::string> anchors = anchors_in(path.empty() ? text : test::text_of(there));
  const bool found = std::ranges::find(anchors, link.target.substr(hash + 1)) != anchors.end();
  return found ? std::string() : "names no heading";
}

TEST(GuideLinks, CheckerFindsWhatLeadsNowhere) {
  const fs::path file = guide_folder() / "index.md";
  const std::string text =
      "# One, two\n\n## Again\n\n## Again\n\n[a](#one-two) [b](#again-1) [c](data.md) ![d](../trust.png)\n";
  for (const Link& link : links_in(text)) EXPECT_EQ(problem_of(link, file, text), "") << link.target;
  EXPECT_EQ(links_in(text).size(), 4U);
  EXPECT_TRUE(links_in(text).back().picture);
  EXPECT_EQ(problem_of({"e", "#again-2"}, file, text), "names no heading");
  EXPECT_EQ(problem_of({"f", "nowhere.md"}, file, text), "names no file");
  EXPECT_EQ(problem_of({"g", "data.md#nowhere"}, file, text), "names no heading");
  EXPECT_EQ(problem_of({"h", "file:///etc"}, file, text), "is neither https nor a file");
}

TEST(GuideLinks, EveryLinkLeadsSomewhere) {
  std::vector<fs::path> files = guide_pages();
  files.push_back(privbo::test::source_folder() / "README.md");
  for (const fs::path& file : files) {
    const std::string text = test::text_of(file);
    for (const Link& link : links_in(text))
      EXPECT_EQ(problem_of(link, file, text), "") << file.filename() << ": " << link.target;
  }
}

/// The window has the pages and the pictures, and nothing else of the repository.
TEST(GuideLinks, PagesLinkToPagesAndPicturesOnly) {
  for (const fs::path& page : guide_pages())
    for (const Link& link : links_in(test::text_of(page))) {
      const std::string path = link.target.substr(0, link.target.find('#'));
      if (link.picture) {
        EXPECT_THAT(path, testing::MatchesRegex("\\.\\./[a-z]+\\.png")) << page.filename();
      } else if (!path.starts_with("https://") && !path.empty()) {
        EXPECT_THAT(path, testing::MatchesRegex("[a-z-]+\\.md")) << page.filename();
      }
    }
}

TEST(GuideLinks, TheStartPageListsEveryOtherPageOnceUnderItsTitle) {
  std::map<std::string, std::string> listed;
  for (const Link& link : links_in(test::text_of(guide_folder() / "index.md"))) {
    EXPECT_FALSE(listed.contains(link.target)) << link.target << " twice";
    listed[link.target] = link.words;
  }
  for (const fs::path& page : guide_pages()) {
    const std::string name = page.filename().string();
    ASSERT_EQ(page.extension(), ".md") << name;
    const std::vector<std::string> headings = headings_in(test::text_of(page));
    ASSERT_FALSE(headings.empty()) << name;
    if (name == "index.md") continue;
    ASSERT_TRUE(listed.contains(name)) << name << " is not in resources/guide/index.md";
    EXPECT_EQ(listed[name], headings.front()) << name;
  }
  EXPECT_EQ(listed.size() + 1, guide_pages().size());
}

TEST(GuideLinks, TheWindowCarriesEveryPageAndPicture) {
  const std::string resources = test::text_of(privbo::test::source_folder() / "resources" / "privbo.qrc");
  for (const fs::path& page : guide_pages()) {
    EXPECT_THAT(resources, testing::HasSubstr("<file>guide/" + page.filename().string() + "</file>"));
    for (const Link& link : links_in(test::text_of(page)))
      if (link.picture) {
        EXPECT_THAT(resources, testing::HasSubstr("<file>" + link.target.substr(3) + "</file>")) << page.filename();
      }
  }
}

TEST(Readme, IsShort) {
  const std::string text = test::text_of(privbo::test::source_folder() / "README.md");
  EXPECT_LE(std::ranges::count(text, '\n'), max_readme_lines) << "longer texts belong in resources/guide";
}

}  // namespace
}  // namespace privbo::guide_links_test
