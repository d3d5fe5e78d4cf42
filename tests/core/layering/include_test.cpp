// The arrows of the layers, read from the #include lines of the sources.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cctype>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "support/files/source_folder.h"
#include "support/files/text_of.h"

namespace privbo::include_test {
namespace {

namespace fs = std::filesystem;

struct Include {
  std::string file;    // path inside the source tree
  std::string target;  // what stands between the quotes or brackets
};

/// What one line includes; empty where it is no include.
std::string included_by(const std::string& line) {
  const std::size_t hash = line.find_first_not_of(" \t");
  if (hash == std::string::npos || line[hash] != '#') return {};
  const std::size_t word = line.find_first_not_of(" \t", hash + 1);
  if (word == std::string::npos || line.compare(word, 7, "include") != 0) return {};
  const std::size_t open = line.find_first_of("\"<", word + 7);
  if (open == std::string::npos) return {};
  const std::size_t close = line.find_first_of("\">", open + 1);
  return close == std::string::npos ? std::string() : line.substr(open + 1, close - open - 1);
}

std::vector<Include> includes_under(const std::string& folder) {
  const fs::path root = test::source_folder();
  std::vector<Include> includes;
  for (const auto& entry : fs::recursive_directory_iterator(root / folder)) {
    const std::string extension = entry.path().extension().string();
    if (extension != ".h" && extension != ".cpp") continue;
    std::ifstream in(entry.path());
    for (std::string line; std::getline(in, line);)
      if (const std::string target = included_by(line); !target.empty())
        includes.push_back({fs::relative(entry.path(), root).generic_string(), target});
  }
  return includes;
}

/// "core/families/baselines/gp_ts.cpp" → "families"; "learning/setup.h" → "learning".
std::string room_of(const std::string& path) {
  const std::string inside = path.starts_with("core/") ? path.substr(5) : path;
  const std::size_t slash = inside.find('/');
  return slash == std::string::npos ? std::string() : inside.substr(0, slash);
}

/// text ← numerics ← catalogue ← {files, languages} ← protocol ← {kernel, domain, privacy} ← {environment, posterior,
/// accounting} ← learning ← record ← trial ← families ← scenario ← experiment ← io ← plot ← summary ← lesson, run_page
/// ← reproduction; kernel stands on domain, referee on external and numerics.
const std::map<std::string, int>& ranks() {
  static const std::map<std::string, int> made{
      {"text", 0},      {"numerics", 1},    {"catalogue", 2},     {"files", 3},    {"external", 4}, {"page", 3},
      {"film", 4},      {"languages", 3},   {"protocol", 4},      {"domain", 5},   {"privacy", 5},  {"kernel", 6},
      {"posterior", 7}, {"environment", 7}, {"accounting", 7},    {"learning", 8}, {"record", 9},   {"trial", 10},
      {"families", 11}, {"scenario", 12},   {"experiment", 13},   {"io", 14},      {"plot", 15},    {"summary", 15},
      {"lesson", 16},   {"run_page", 16},   {"reproduction", 17}, {"referee", 12}};
  return made;
}

/// Qt's headers begin with Q and a second capital (QString, QtCharts/…), or are Qt's lower-case ones (qglobal.h).
bool is_qt(const std::string& target) {
  static const std::set<std::string> lower{"qglobal.h", "qobject.h", "qstring.h", "qtgui", "qnamespace.h"};
  if (target.size() > 2 && target[0] == 'Q' &&
      (std::isupper(static_cast<unsigned char>(target[1])) != 0 || target[1] == 't'))
    return true;
  return lower.contains(target);
}

bool is_qt_charts(const std::string& target) {
  static const std::set<std::string> names{"QChart",        "QChartView",    "QLineSeries",   "QScatterSeries",
                                           "QSplineSeries", "QXYSeries",     "QAreaSeries",   "QValueAxis",
                                           "QLogValueAxis", "QCategoryAxis", "QAbstractAxis", "QAbstractSeries",
                                           "QLegend",       "QLegendMarker", "QPolarChart"};
  const std::size_t slash = target.rfind('/');
  return target.starts_with("QtCharts") ||
         names.contains(slash == std::string::npos ? target : target.substr(slash + 1));
}

TEST(Layering, ReaderFindsIncludes) {
  EXPECT_EQ(included_by("#include \"a/b.h\""), "a/b.h");
  EXPECT_EQ(included_by("  #  include <QString>  // text"), "QString");
  EXPECT_EQ(included_by("// #include <QString>"), "");
  EXPECT_EQ(room_of("core/families/baselines/gp_ts.cpp"), "families");
  EXPECT_TRUE(is_qt("QtCharts/QChart") && is_qt("QString") && !is_qt("Queue.h") && is_qt_charts("QLineSeries"));
  EXPECT_GT(includes_under("core").size(), 100U);
}

/// "core/families/joint/learner/x.cpp" and "families/joint/learner/x.h" → "joint"; what stands in no family's room: "".
std::string family_of(const std::string& path) {
  const std::string inside = path.starts_with("core/") ? path.substr(5) : path;
  if (!inside.starts_with("families/")) return {};
  const std::size_t end = inside.find('/', 9);
  return end == std::string::npos ? std::string() : inside.substr(9, end - 9);
}

/// A learner knows what it is told, and nothing else.
TEST(Layering, LearnersNeverSeeTheEnvironmentOrTheExperiment) {
  for (const Include& include : includes_under("core")) {
    if (room_of(include.file) != "learning" && include.file.find("/learner/") == std::string::npos) continue;
    EXPECT_THAT(room_of(include.target),
                testing::Not(testing::AnyOf("environment", "trial", "scenario", "experiment", "io")))
        << include.file;
    EXPECT_EQ(include.target.find("/problem/"), std::string::npos) << include.file << " includes " << include.target;
  }
}

/// A folder of core/families that is no family: what several of them share, and nobody else knows.
bool is_shared_by_families(const std::string& folder) {
  return folder == "randomised_rewards" || folder == "own_programs";
}

/// The list of families is the only place that names one.
TEST(Layering, NobodyNamesAFamily) {
  for (const Include& include : includes_under("core")) {
    const std::string named = family_of(include.target);
    if (named.empty() || named == family_of(include.file) || include.file == "core/families/families.cpp") continue;
    if (is_shared_by_families(named) && !family_of(include.file).empty()) continue;
    ADD_FAILURE() << include.file << " includes " << include.target;
  }
}

TEST(Layering, NoQtBelowCore) {
  for (const Include& include : includes_under("core"))
    EXPECT_FALSE(is_qt(include.target)) << include.file << " includes " << include.target;
}

TEST(Layering, ArrowsPointOneWay) {
  for (const Include& include : includes_under("core")) {
    const auto from = ranks().find(room_of(include.file));
    ASSERT_NE(from, ranks().end()) << include.file << ": a room the layers do not name";
    const auto to = ranks().find(room_of(include.target));
    if (to == ranks().end()) continue;  // a library
    EXPECT_GE(from->second, to->second) << include.file << " includes " << include.target;
  }
}

/// Rooms of one rank may use each other in one direction only.
TEST(Layering, NoCircleAmongNeighbouringRooms) {
  std::set<std::pair<std::string, std::string>> arrows;
  for (const Include& include : includes_under("core"))
    if (const std::string from = room_of(include.file), to = room_of(include.target);
        from != to && ranks().contains(to))
      arrows.emplace(from, to);
  for (const auto& [from, to] : arrows) EXPECT_FALSE(arrows.contains({to, from})) << from << " and " << to;
}

TEST(Layering, CoreIncludesNothingAboveIt) {
  for (const Include& include : includes_under("core"))
    EXPECT_THAT(room_of(include.target), testing::Not(testing::AnyOf("ui", "app", "panel", "charts", "tests")))
        << include.file;
}

/// The window's rooms from below; a room may use those before it, and itself. Of two names that fit, the longer counts.
const std::vector<std::string>& window_rooms() {
  static const std::vector<std::string> made{"memory",
                                             "language",
                                             "words",
                                             "work",
                                             "widgets",
                                             "glossary",
                                             "charts/drawing",
                                             "charts/marks",
                                             "charts/figure",
                                             "charts/trust",
                                             "charts/tikz",
                                             "charts/output",
                                             "charts/view",
                                             "import",
                                             "document",
                                             "link",
                                             "preferences",
                                             "films",
                                             "programs",
                                             "panel",
                                             "run",
                                             "sentence",
                                             "run_charts",
                                             "export",
                                             "runs",
                                             "front",
                                             "sweep",
                                             "privacy/accounting",
                                             "privacy/laboratory",
                                             "privacy/audit",
                                             "privacy/claim",
                                             "privacy",
                                             "trust",
                                             "referee",
                                             "explain",
                                             "gallery",
                                             "lessons",
                                             "lecture",
                                             "guide",
                                             "window"};
  return made;
}

/// The place of a file of the window in that order, "charts/figure/names/x.h" as "charts/figure"; −1: in none of them.
std::ptrdiff_t window_rank(const std::string& path) {
  std::ptrdiff_t best = -1;
  std::size_t length = 0;
  for (std::size_t i = 0; i < window_rooms().size(); ++i) {
    const std::string& room = window_rooms()[i];
    if (path.starts_with(room + "/") && room.size() > length)
      best = static_cast<std::ptrdiff_t>(i), length = room.size();
  }
  return best;
}

TEST(Layering, TheWindowsRoomsUseThoseBelowThem) {
  EXPECT_EQ(window_rank("charts/figure/names/end_names.cpp"), window_rank("charts/figure/chart_scene.cpp"));
  EXPECT_LT(window_rank("privacy/claim/headline.h"), window_rank("privacy/privacy_page.h"));
  for (const Include& include : includes_under("ui")) {
    const std::ptrdiff_t from = window_rank(include.file.substr(3)), to = window_rank(include.target);
    ASSERT_GE(from, 0) << include.file << ": a room the layers do not name";
    if (!fs::exists(test::source_folder() / "ui" / include.target)) continue;  // core has rooms of the same names
    EXPECT_GE(from, to) << include.file << " includes " << include.target;
  }
}

/// Charts of one kind do not know those of another: what two need lies in plot/data or plot/model.
TEST(Layering, KindsOfChartsDoNotKnowEachOther) {
  const auto kind_of = [](const std::string& path) {
    const std::string room = "plot/kinds/";
    const std::size_t end = path.starts_with(room) ? path.find('/', room.size()) : std::string::npos;
    return end == std::string::npos ? std::string() : path.substr(room.size(), end - room.size());
  };
  EXPECT_EQ(kind_of("plot/kinds/regret/regret_chart.cpp"), "regret");
  EXPECT_EQ(kind_of("plot/kinds/catalogue.cpp"), "");
  for (const Include& include : includes_under("core/plot")) {
    const std::string from = kind_of(include.file.substr(5)), to = kind_of(include.target);
    EXPECT_TRUE(from.empty() || to.empty() || from == to) << include.file << " includes " << include.target;
  }
}

/// What the window needs of a family it finds in core/record, or in the headers of core/families itself.
TEST(Layering, TheWindowNamesNoFamily) {
  for (const Include& include : includes_under("ui"))
    EXPECT_TRUE(family_of(include.target).empty()) << include.file << " includes " << include.target;
}

TEST(Layering, QtChartsStaysInItsFile) {
  for (const char* folder : {"ui", "app", "core"})
    for (const Include& include : includes_under(folder))
      EXPECT_TRUE(!is_qt_charts(include.target) || include.file.starts_with("ui/charts/figure/qt_charts_curves."))
          << include.file << " includes " << include.target;
}

/// The command line's folders from below: a file may use those of a lower rank, and its own. app/qt and app/no_qt stand
/// in for each other, and main and the choice of the command are above all.
const std::map<std::string, int>& command_line_ranks() {
  static const std::map<std::string, int> made{{"terminal", 0}, {"packaged", 0}, {"cli", 1},   {"options", 2},
                                               {"commands", 3}, {"qt", 4},       {"no_qt", 4}, {"", 5}};
  return made;
}

TEST(Layering, TheCommandLinesFoldersUseThoseBelowThem) {
  const auto folder_of = [](const std::string& path) {
    const std::size_t slash = path.find('/');
    return slash == std::string::npos ? std::string() : path.substr(0, slash);
  };
  for (const Include& include : includes_under("app")) {
    const std::string from = folder_of(include.file.substr(4)), to = folder_of(include.target);
    ASSERT_TRUE(command_line_ranks().contains(from)) << include.file << ": a folder the layers do not name";
    if (from == to || !fs::exists(test::source_folder() / "app" / include.target)) continue;
    EXPECT_GT(command_line_ranks().at(from), command_line_ranks().at(to))
        << include.file << " includes " << include.target;
  }
}

/// A build with PRIVBO_GUI=OFF has every room of app but app/qt.
TEST(Layering, TheCommandLineNeedsNoQt) {
  const fs::path root = test::source_folder();
  for (const Include& include : includes_under("app")) {
    if (include.file.starts_with("app/qt/")) continue;
    // A folder of the window may have the name of a header of the language: "memory".
    const bool window = fs::is_regular_file(root / "ui" / include.target) &&
                        !fs::exists(root / "core" / include.target) && !fs::exists(root / "app" / include.target);
    EXPECT_FALSE(is_qt(include.target) || window) << include.file << " includes " << include.target;
  }
}

TEST(Layering, NoUmbrellaHeaders) {
  for (const char* folder : {"ui", "app"})
    for (const Include& include : includes_under(folder))
      EXPECT_THAT(include.target, testing::Not(testing::AnyOf("QtCharts", "QtWidgets", "QtCore", "QtGui")))
          << include.file;
}

/// Test files are compiled several at a time; what one of them keeps for itself must not meet what another one does.
TEST(Layering, EveryTestFileHasANamespaceOfItsOwn) {
  for (const char* folder : {"tests/core", "tests/ui"}) {
    for (const auto& entry : fs::recursive_directory_iterator(test::source_folder() / folder)) {
      const std::string name = entry.path().stem().string();
      if (entry.path().extension() != ".cpp" || !name.ends_with("_test")) continue;
      EXPECT_NE(test::text_of(entry.path()).find("::" + name + " {\n"), std::string::npos)
          << entry.path() << " wants: namespace privbo::" << name << " {";
    }
  }
}

}  // namespace
}  // namespace privbo::include_test
