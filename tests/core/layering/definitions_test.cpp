// No two types share a name: a linker would take one for the other without a word.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "support/files/source_folder.h"

namespace privbo::definitions_test {
namespace {

namespace fs = std::filesystem;

/// The types that a source defines for all the program, "privbo::ChartKind": those that stand at the margin, where
/// clang-format puts what is in a namespace only, and outside unnamed namespaces.
std::set<std::string> types_of(std::istream& source) {
  static const std::regex opens(R"((?:inline )?namespace ([\w:]*) ?\{.*)");
  static const std::regex type(
      R"((?:template ?<.*> )?(?:struct|class|union|enum class|enum) (\w[\w:]*)(?: final)?( ?[:{].*)?)");
  std::vector<std::string> around;
  std::set<std::string> found;
  for (std::string line; std::getline(source, line);) {
    if (line.empty() || std::string("scuetni}").find(line.front()) == std::string::npos)
      continue;  // begins neither a type nor a namespace
    std::smatch named;
    if (std::regex_match(line, named, opens)) {
      if (line.find('}') == std::string::npos) around.push_back(named[1]);
    } else if (line.starts_with("}  // namespace")) {
      if (!around.empty()) around.pop_back();
    } else if (std::regex_match(line, named, type) && std::ranges::find(around, "") == around.end()) {
      std::string whole;
      for (const std::string& each : around) whole += each + "::";
      found.insert(whole + named[1].str());
    }
  }
  return found;
}

std::set<std::string> types_of(const std::string& source) {
  std::istringstream in(source);
  return types_of(in);
}

TEST(Definitions, ReaderFindsTypes) {
  const std::set<std::string> found = types_of(
      "namespace a::b {\n"
      "struct Told;\n"
      "class One : public Base {\n  struct Inner {\n  };\n};\n"
      "enum class Two {\n};\n"
      "struct One::State : Base {\n};\n"
      "template <class T>\nstruct Three {\n};\n"
      "namespace {\nstruct Hidden {\n};\n}  // namespace\n"
      "struct Four {};\n"
      "}  // namespace a::b\n"
      "struct Five {\n};\n");
  EXPECT_EQ(found,
            (std::set<std::string>{"a::b::One", "a::b::Two", "a::b::One::State", "a::b::Three", "a::b::Four", "Five"}));
}

TEST(Definitions, EveryTypeIsDefinedOnce) {
  std::map<std::string, std::set<std::string>> files;
  for (const char* folder : {"core", "ui", "app"})
    for (const auto& entry : fs::recursive_directory_iterator(test::source_folder() / folder)) {
      if (entry.path().extension() != ".h" && entry.path().extension() != ".cpp") continue;
      std::ifstream source(entry.path());
      for (const std::string& type : types_of(source))
        files[type].insert(fs::relative(entry.path(), test::source_folder()).generic_string());
    }
  EXPECT_GT(files.size(), 600U);
  for (const auto& [type, where] : files)
    EXPECT_EQ(where.size(), 1U) << type << " in " << *where.begin() << " and " << *where.rbegin();
}

}  // namespace
}  // namespace privbo::definitions_test
