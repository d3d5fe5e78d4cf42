// Who reads results reads those of one whole run, or is told what is wrong.
#include "io/folder/folder_check.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "io/folder/run_folder.h"
#include "support/files/temporary_folder.h"

namespace privbo::folder_check_test {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::HasSubstr;

class FolderCheck : public testing::Test {
 protected:
  const test::TemporaryFolder own;
  const fs::path out = own.path() / "out";

  void run(const Message& reason = {}) const {
    RunFolder folder({out, true, {}, {}}, default_scenario());
    folder.write({result_file("curves.json", [] { return std::string("{}"); })});
    folder.finish(reason);
  }
  std::string refusal(const std::vector<std::string>& names = {"curves.json", "sweep.json"}) const {
    try {
      check_results(out, names, Incomplete::refused);
    } catch (const FolderRefused& refused) {
      return refused.what();
    }
    return "not refused";
  }
};

TEST_F(FolderCheck, AWholeFolderPassesWithPicturesAndNotesInIt) {
  run();
  std::ofstream(out / "regret.png") << "a picture";
  EXPECT_TRUE(check_results(out, {"curves.json", "sweep.json"}, Incomplete::refused).empty());
  EXPECT_EQ(scenario_in(out), "scenario.privbo.json");
}

TEST_F(FolderCheck, MixedAndChangedFilesAreRefused) {
  run();
  std::ofstream(out / "sweep.json") << "{}";
  EXPECT_THAT(refusal(), HasSubstr("sweep.json"));
  EXPECT_THAT(refusal({}), HasSubstr("mixed")) << "whatever is read";
  fs::remove(out / "sweep.json");
  std::ofstream(out / "parameters-1.json") << "{}";
  EXPECT_EQ(refusal(), "not refused");
  EXPECT_THAT(refusal({"parameters-1.json"}), HasSubstr("did not write it"));
  fs::remove(out / "parameters-1.json");
  std::ofstream(out / "curves.json") << "[]";
  EXPECT_THAT(refusal(), HasSubstr("SHA-256"));
}

TEST_F(FolderCheck, IncompleteRunsWantToBeAskedFor) {
  run(Message::verbatim("stopped before the end: 1 of 2 trials"));
  EXPECT_THAT(refusal(), HasSubstr("stopped before the end: 1 of 2 trials. --partial"));
  EXPECT_THAT(check_results(out, {"curves.json"}, Incomplete::allowed), ElementsAre(HasSubstr("not complete")));
  const RunFolder next({out, true, {}, {}}, default_scenario());
  EXPECT_THAT(refusal(), HasSubstr("1 of 2 trials")) << "a forced run has not replaced it yet";
}

TEST_F(FolderCheck, ARunThatIsGoingOnIsReportedFromADeadOne) {
  const RunFolder going({out, false, {}, {}}, default_scenario());
  EXPECT_THAT(refusal(), HasSubstr("still going on"));
  const fs::path dead = own.path() / "dead";
  fs::create_directories(dead);
  fs::copy_file(out / "manifest.json", dead / "manifest.json");
  EXPECT_THROW(check_results(dead, {}, Incomplete::refused), FolderRefused);
  EXPECT_THAT(check_results(dead, {}, Incomplete::allowed), ElementsAre(HasSubstr("ended before all files")));
}

TEST_F(FolderCheck, FoldersOfEarlierVersionsAreReadWithASentence) {
  fs::create_directories(out);
  std::ofstream(out / "curves.json") << "{}";
  EXPECT_THAT(check_results(out, {"curves.json"}, Incomplete::refused), ElementsAre(HasSubstr("no manifest.json")));
  EXPECT_TRUE(check_results(out / "none", {}, Incomplete::refused).empty()) << "its reader says so";
}

}  // namespace
}  // namespace privbo::folder_check_test
