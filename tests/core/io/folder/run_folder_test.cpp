// A folder belongs to one run: what is claimed, what is refused, what a run leaves and what it does not touch.
#include "io/folder/run_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>

#include "files/atomic_write.h"
#include "files/sha256.h"
#include "io/folder/folder_contents.h"
#include "io/scenario/scenario_file.h"
#include "support/files/temporary_folder.h"
#include "support/files/text_of.h"

namespace privbo::run_folder_test {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

class RunFolders : public testing::Test {
 protected:
  const test::TemporaryFolder own;
  const fs::path work = own.path(), out = work / "out";
  Scenario scenario = default_scenario();

  void put(const fs::path& file, const std::string& text) const {
    fs::create_directories(file.parent_path());
    std::ofstream(file, std::ios::binary) << text;
  }
  static std::vector<ResultFile> files(const std::string& text, const std::vector<std::string>& names) {
    std::vector<ResultFile> made;
    for (const std::string& name : names) made.push_back(result_file(name, [=] { return text + name; }));
    return made;
  }
  FolderRequest request(bool force = false) const { return {out, force, {"privbo", "run", "x"}, {}}; }
  void run(const std::vector<std::string>& names, bool force = false, const std::string& text = "of ") {
    RunFolder folder(request(force), scenario);
    folder.write(files(text, names));
    EXPECT_TRUE(folder.finish().empty());
  }
  std::string refusal(bool force = false) const {
    try {
      const RunFolder folder(request(force), scenario);
    } catch (const FolderRefused& refused) {
      return refused.what();
    }
    return "not refused";
  }
  std::vector<std::string> names() const {
    std::vector<std::string> all;
    for (const auto& entry : fs::recursive_directory_iterator(out))
      if (!entry.is_directory()) all.push_back(fs::relative(entry.path(), out).generic_string());
    std::ranges::sort(all);
    return all;
  }
};

TEST_F(RunFolders, LeavesAManifestWithWhatItWrote) {
  run({"summary.json", "curves.json"});
  EXPECT_EQ(names(),
            (std::vector<std::string>{"curves.json", "manifest.json", "scenario.privbo.json", "summary.json"}));
  const Json manifest = Json::parse(test::text_of(out / "manifest.json"));
  EXPECT_EQ(manifest["format"], "privbo-manifest");
  EXPECT_EQ(manifest["state"], "complete");
  EXPECT_EQ(manifest["command"], Json::array({"privbo", "run", "x"}));
  ASSERT_EQ(manifest["files"].size(), 3U);
  for (const Json& file : manifest["files"]) {
    const std::string text = test::text_of(out / file["name"].get<std::string>());
    EXPECT_EQ(file["bytes"], text.size());
    EXPECT_EQ(file["sha256"], sha256_of(text));
  }
  EXPECT_EQ(manifest["scenario"]["sha256"], sha256_of(test::text_of(out / "scenario.privbo.json")));
  for (const char* field : {"version", "commit", "compiler", "instruction_set"})
    EXPECT_FALSE(manifest["made_by"][field].get<std::string>().empty()) << field;
  for (const char* library : {"Eigen", "Boost", "nlohmann-json", "LIBSVM", "LIBLINEAR", "LBFGS++", "libsodium", "libc"})
    EXPECT_FALSE(manifest["made_by"]["libraries"][library].get<std::string>().empty()) << library;
}

TEST_F(RunFolders, ReportsFromTheStartThatItIsNotComplete) {
  {
    RunFolder folder(request(), scenario);
    EXPECT_EQ(read_manifest(out)->state, Manifest::State::running);
    EXPECT_EQ(fs::status(folder.spool().parent_path()).permissions() & fs::perms::mask, fs::perms::owner_all);
    folder.write({{"summary.json", [this](std::ostream& stream) {
                     EXPECT_EQ(read_manifest(out)->state, Manifest::State::running);
                     EXPECT_THAT(read_manifest(out)->to_come, testing::Contains("summary.json"));
                     stream << "x";
                   }}});
    EXPECT_EQ(read_manifest(out)->state, Manifest::State::running);
    folder.finish(Message::verbatim("stopped before the end: 1 of 2 trials"));
  }
  EXPECT_EQ(read_manifest(out)->state, Manifest::State::partial);
  EXPECT_EQ(read_manifest(out)->reason, "stopped before the end: 1 of 2 trials");
  EXPECT_EQ(names().size(), 3U) << "no spool";
}

TEST_F(RunFolders, ARunWithoutResultsLeavesNothing) {
  { const RunFolder folder(request(), scenario); }
  EXPECT_FALSE(fs::exists(out));
  fs::create_directories(out);
  { const RunFolder folder(request(), scenario); }
  EXPECT_TRUE(fs::is_empty(out)) << "a folder that was there stays";
}

TEST_F(RunFolders, OneKindOfTraceReplacesTheOther) {
  run({"summary.json", "trace.csv"});
  run({"summary.json", "trace.csv.gz"}, true);
  EXPECT_THAT(names(), testing::ElementsAre("manifest.json", "scenario.privbo.json", "summary.json", "trace.csv.gz"));
  run({"summary.json"}, true);
  EXPECT_THAT(names(), testing::ElementsAre("manifest.json", "scenario.privbo.json", "summary.json"));
  put(out / "trace.csv.gz", "mine");
  EXPECT_THAT(refusal(true), HasSubstr("trace.csv.gz is not in a manifest.json"));
}

TEST_F(RunFolders, AnErrorWhileWritingLeavesThePartThatIsThere) {
  {
    RunFolder folder(request(), scenario);
    folder.write({result_file("summary.json", [] { return std::string("good"); }),
                  {"curves.json", [](std::ostream&) { throw std::runtime_error("boom"); }}});
    EXPECT_THAT(folder.finish(), testing::ElementsAre("curves.json is missing among the results: boom"));
  }
  const auto manifest = read_manifest(out);
  EXPECT_EQ(manifest->state, Manifest::State::partial);
  EXPECT_NE(manifest->find("summary.json"), nullptr);
  EXPECT_EQ(manifest->find("curves.json"), nullptr);
  ASSERT_EQ(manifest->missing.size(), 1U);
}

TEST_F(RunFolders, RefusesWhatHoldsSomethingAndReportsWhatToDo) {
  put(out / "notes.txt", "mine");
  EXPECT_THAT(refusal(), HasSubstr("notes.txt"));
  EXPECT_THAT(refusal(), HasSubstr("name a new or empty folder"));
  put(work / "file", "mine");
  try {
    const RunFolder folder({work / "file", true, {}, {}}, scenario);
    ADD_FAILURE() << "a file is no folder";
  } catch (const FolderRefused& refused) {
    EXPECT_THAT(refused.what(), HasSubstr("not a folder"));
    EXPECT_TRUE(refused.forced.empty());
  }
  EXPECT_THROW(RunFolder({"", false, {}, {}}, scenario), FolderRefused);
  EXPECT_EQ(test::text_of(out / "notes.txt"), "mine");
  EXPECT_EQ(names().size(), 1U);
}

TEST_F(RunFolders, AFinishedRunIsReplacedOnlyByForceAndThenWholly) {
  run({"summary.json", "errors.csv", "parameters-1.json"});
  put(out / "figure.png", "drawn by hand");
  EXPECT_THAT(refusal(), HasSubstr("holds the results of \"" + scenario.name()));
  run({"summary.json", "sweep.json"}, true, "again ");
  EXPECT_EQ(names(), (std::vector<std::string>{"figure.png", "manifest.json", "scenario.privbo.json", "summary.json",
                                               "sweep.json"}))
      << "errors.csv and parameters-1.json were the earlier run's";
  EXPECT_EQ(test::text_of(out / "summary.json"), "again summary.json");
  EXPECT_EQ(test::text_of(out / "figure.png"), "drawn by hand");
}

TEST_F(RunFolders, AForcedRunThatIsStoppedEarlyLeavesTheFinishedOne) {
  run({"summary.json"});
  const std::string before = test::text_of(out / "manifest.json");
  { const RunFolder folder(request(true), scenario); }
  EXPECT_EQ(test::text_of(out / "manifest.json"), before);
  EXPECT_EQ(test::text_of(out / "summary.json"), "of summary.json");
}

TEST_F(RunFolders, ForceReplacesNothingThatTheManifestDoesNotList) {
  run({"summary.json"});
  put(out / "trace.csv", "mine");
  EXPECT_THAT(refusal(true), HasSubstr("trace.csv is not in a manifest.json"));
  fs::remove(out / "trace.csv");
  put(out / "summary.json", "changed by hand");
  EXPECT_THAT(refusal(true), HasSubstr("summary.json"));
  EXPECT_EQ(test::text_of(out / "summary.json"), "changed by hand");
  // A name that only this run happens to write.
  fs::remove(out / "summary.json");
  put(out / "agents.csv", "mine");
  RunFolder folder(request(true), scenario);
  folder.write(files("new ", {"summary.json", "agents.csv"}));
  EXPECT_THAT(folder.finish(),
              testing::ElementsAre(HasSubstr("agents.csv is missing among the results: a file of this name is there")));
  EXPECT_EQ(test::text_of(out / "agents.csv"), "mine");
}

TEST_F(RunFolders, LinksInsideAreNotFollowed) {
  run({"summary.json"});
  put(work / "victim", "precious");
  fs::remove(out / "summary.json");
  fs::create_symlink(work / "victim", out / "summary.json");
  EXPECT_THAT(refusal(true), HasSubstr("summary.json"));
  fs::remove(out / "summary.json");
  fs::create_directory(work / "elsewhere");
  fs::create_directory_symlink(work / "elsewhere", out / "data");
  EXPECT_THAT(refusal(true), HasSubstr("data is not in a manifest.json"));
  EXPECT_EQ(test::text_of(work / "victim"), "precious");
  EXPECT_TRUE(fs::is_empty(work / "elsewhere"));
}

TEST_F(RunFolders, TwoRunsDoNotShareAFolder) {
  const RunFolder first(request(), scenario);
  EXPECT_THAT(refusal(true), HasSubstr("another run is writing into this folder"));
  EXPECT_TRUE(fs::exists(first.spool()));
}

/// What a kill leaves: the object is gone without its destructor.
TEST_F(RunFolders, WhatADeadRunLeftIsReplacedByTheNext) {
  const int killed = ::fork();
  if (killed == 0) {
    auto* folder = new RunFolder(request(), scenario);
    put(folder->spool() / "0_0.csv.part", std::string(1000, 'x'));
    folder->write({result_file("summary.json", [] { return std::string("half a run"); }),
                   {"curves.json", [](std::ostream&) { ::kill(::getpid(), SIGKILL); }}});
    ::_exit(0);
  }
  ASSERT_GT(killed, 0);
  int status = 0;
  ::waitpid(killed, &status, 0);
  ASSERT_TRUE(WIFSIGNALED(status));
  EXPECT_EQ(read_manifest(out)->state, Manifest::State::running);
  EXPECT_EQ(test::text_of(out / "summary.json"), "half a run");
  EXPECT_FALSE(contents_of(out).strays.empty());
  put(out / ".privbo-0123456789ab.tmp", "half");
  RunFolder next(request(), scenario);
  EXPECT_THAT(next.remarks(), testing::ElementsAre(HasSubstr("ended before its results were complete")));
  next.write(files("whole ", {"sweep.json"}));
  EXPECT_TRUE(next.finish().empty());
  EXPECT_FALSE(fs::exists(out / ".privbo-0123456789ab.tmp"));
  EXPECT_FALSE(fs::exists(out / "summary.json"));
  EXPECT_EQ(contents_of(out).strays.size(), 1U) << "its own";
}

TEST_F(RunFolders, TheScenarioOfARunKeepsItsBytes) {
  const fs::path mine = out / "scenario.privbo.json";
  put(mine, "{\"format\": \"privbo-scenario\",   \"version\": 1}\n");
  const std::string bytes = test::text_of(mine);
  EXPECT_THAT(refusal(), HasSubstr("scenario.privbo.json"));
  EXPECT_THAT(refusal(true), HasSubstr("move it away")) << "it is not what is played";
  {
    RunFolder folder({out, true, {}, mine}, scenario);
    folder.write(files("", {"summary.json"}));
    EXPECT_TRUE(folder.finish().empty());
  }
  EXPECT_EQ(test::text_of(mine), bytes);
  EXPECT_EQ(read_manifest(out)->scenario_file, "run-scenario.privbo.json");
  EXPECT_EQ(load_scenario(out / "run-scenario.privbo.json").document, scenario.document);
  {
    RunFolder folder({out, true, {}, mine}, scenario);
    folder.write(files("", {"summary.json"}));
    EXPECT_TRUE(folder.finish().empty());
  }
  EXPECT_EQ(test::text_of(mine), bytes);
}

TEST_F(RunFolders, AnotherProgramsManifestIsSomebodysFile) {
  put(out / "manifest.json", R"({"name": "a web page"})");
  EXPECT_FALSE(read_manifest(out));
  EXPECT_THAT(refusal(true), HasSubstr("manifest.json"));
}

TEST_F(RunFolders, AFileThatLacksAPartIsReportedToBeThere) {
  RunFolder folder(request(), scenario);
  folder.lacks("trace.csv", Message::verbatim("rows of 2 trials are lost"));
  folder.write(files("", {"trace.csv"}));
  EXPECT_THAT(folder.finish(), testing::ElementsAre("trace.csv is not whole: rows of 2 trials are lost"));
  EXPECT_EQ(read_manifest(out)->state, Manifest::State::partial);
}

TEST_F(RunFolders, WhatFitsIsKeptAndTheSpoolMakesWay) {
  RunFolder folder(request(), scenario);
  put(folder.spool() / "0_0.csv", "rows");
  const auto full = [](std::ostream&) { throw DiskFull(Message::verbatim("no space left")); };
  int attempts = 0;
  folder.write({{"summary.json",
                 [&](std::ostream& stream) {
                   if (++attempts == 1) throw DiskFull(Message::verbatim("no space left"));
                   EXPECT_FALSE(fs::exists(folder.spool() / "0_0.csv"));
                   stream << "kept";
                 }},
                {"curves.json", full},
                result_file("ledger.csv", [] { return std::string("small"); }),
                {"trace.csv", [](std::ostream& stream) { stream << "rows"; }, true}});
  const std::vector<Message> missing = folder.finish();
  EXPECT_THAT(missing, testing::ElementsAre(HasSubstr("curves.json is missing among the results: no space left"),
                                            HasSubstr("trace.csv is missing among the results: its rows made way")));
  EXPECT_EQ(test::text_of(out / "summary.json"), "kept");
  EXPECT_EQ(test::text_of(out / "ledger.csv"), "small");
  EXPECT_EQ(read_manifest(out)->state, Manifest::State::partial);
}

}  // namespace
}  // namespace privbo::run_folder_test
