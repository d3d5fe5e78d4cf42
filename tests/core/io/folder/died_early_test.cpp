// A run that is killed after it has said that it replaces an earlier one, and before its first file is there.
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "files/atomic_write.h"
#include "files/sha256.h"
#include "io/folder/run_folder.h"
#include "scenario/scenario.h"
#include "support/files/temporary_folder.h"
#include "support/files/text_of.h"

namespace privbo::died_early_test {
namespace {

namespace fs = std::filesystem;

const std::vector<ResultFile>& summary_alone() {
  static const std::vector<ResultFile> files{result_file("summary.json", [] { return std::string("whole"); })};
  return files;
}

TEST(DiedEarly, TheScenarioOfTheRunBeforeIsStillTheProgramsOwn) {
  const test::TemporaryFolder own;
  const fs::path out = own.path() / "out";
  const FolderRequest request{out, true, {"privbo", "run", "x"}, {}};
  Scenario first = default_scenario(), second = default_scenario();
  second.document["name"] = "Another one";
  {
    RunFolder folder(request, first);
    folder.write(summary_alone());
    EXPECT_TRUE(folder.finish().empty());
  }
  const std::string scenario = test::text_of(out / "scenario.privbo.json");
  const int killed = ::fork();
  if (killed == 0) {
    auto* folder = new RunFolder(request, second);
    folder->write({{"summary.json", [&](std::ostream&) {
                      // The folder as it was a moment ago.
                      write_atomically(out / "scenario.privbo.json", scenario);
                      ::kill(::getpid(), SIGKILL);
                    }}});
    ::_exit(0);
  }
  ASSERT_GT(killed, 0);
  int status = 0;
  ::waitpid(killed, &status, 0);
  ASSERT_TRUE(WIFSIGNALED(status));
  EXPECT_EQ(read_manifest(out)->state, Manifest::State::running);
  EXPECT_EQ(read_manifest(out)->earlier_sha256, sha256_of(scenario));
  {
    RunFolder folder(request, second);
    folder.write(summary_alone());
    EXPECT_TRUE(folder.finish().empty());
  }
  EXPECT_EQ(read_manifest(out)->state, Manifest::State::complete);
  EXPECT_TRUE(read_manifest(out)->earlier_sha256.empty());
  EXPECT_NE(test::text_of(out / "scenario.privbo.json"), scenario);
}

TEST(DiedEarly, AScenarioThatWasEditedSinceIsNot) {
  const test::TemporaryFolder own;
  const fs::path out = own.path() / "out";
  fs::create_directories(out);
  Manifest dead;
  dead.scenario_file = "scenario.privbo.json";
  dead.scenario_sha256 = sha256_of("its own");
  dead.earlier_sha256 = sha256_of("the earlier one");
  dead.to_come = {"scenario.privbo.json"};
  write_atomically(out / "manifest.json", manifest_text(dead));
  const Scenario scenario = default_scenario();
  for (const char* text : {"its own", "the earlier one"}) {
    write_atomically(out / "scenario.privbo.json", std::string(text));
    EXPECT_NO_THROW(RunFolder({out, false, {}, {}}, scenario)) << text;
  }
  write_atomically(out / "scenario.privbo.json", std::string("edited"));
  EXPECT_THROW(RunFolder({out, true, {}, {}}, scenario), FolderRefused);
  EXPECT_EQ(test::text_of(out / "scenario.privbo.json"), "edited");
}

}  // namespace
}  // namespace privbo::died_early_test
