// Whose a file in a folder of results is: nothing is replaced or removed by the word of a manifest alone.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/inotify.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <fstream>
#include <functional>
#include <map>
#include <memory>
#include <random>

#include "experiment/run/runner.h"
#include "families/families.h"
#include "files/sha256.h"
#include "io/folder/folder_contents.h"
#include "io/folder/result_names.h"
#include "io/folder/run_folder.h"
#include "io/folder/spool_folder.h"
#include "io/results/results_writer.h"
#include "io/results/sweep_file.h"
#include "io/results/trace_file.h"
#include "io/results/trust_file.h"
#include "io/scenario/scenario_file.h"
#include "scenario/check_document.h"
#include "support/files/temporary_folder.h"
#include "support/files/text_of.h"
#include "support/long_test.h"
#include "support/quick_scenario.h"
#include "trial/family.h"

namespace privbo::ownership_test {
namespace {

namespace fs = std::filesystem;
using testing::Contains;
using testing::HasSubstr;
using testing::Not;
using Files = std::map<std::string, std::string>;

void put(const fs::path& file, const std::string& text) {
  fs::create_directories(file.parent_path());
  std::ofstream(file, std::ios::binary) << text;
}

/// Every stored file below a folder by its name, with its content; of a link its target.
Files files_in(const fs::path& folder) {
  Files found;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    const std::string name = fs::relative(entry.path(), folder).generic_string();
    if (entry.is_symlink())
      found[name] = "link to " + fs::read_symlink(entry.path()).string();
    else if (!entry.is_directory())
      found[name] = test::text_of(entry.path());
  }
  return found;
}

ListedFile listed_as(const std::string& name, const std::string& text) { return {name, text.size(), sha256_of(text)}; }

/// Lets a run have the folder, where it may: its own files are then there. Returns why it may not.
std::string run_in(const fs::path& folder, bool force, const std::vector<std::string>& names) {
  try {
    RunFolder run({folder, force, {"privbo", "run"}, {}}, default_scenario());
    std::vector<ResultFile> files;
    for (const std::string& name : names) files.push_back(result_file(name, [] { return std::string("of the run"); }));
    run.write(files);
    (void)run.finish();
    return {};
  } catch (const FolderRefused& refused) {
    return refused.what();
  }
}

/// A manifest as another run could have left it.
Manifest manifest_of(Manifest::State state, const std::vector<ListedFile>& files) {
  Manifest manifest;
  manifest.state = state;
  manifest.scenario = "Somebody's";
  manifest.scenario_file = default_scenario_file;
  manifest.scenario_sha256 = sha256_of("none");
  manifest.files = files;
  return manifest;
}

class Ownership : public testing::Test {
 protected:
  const test::TemporaryFolder own;
  const fs::path out = own.path() / "out";
  const Files foreign{{"thesis.tex", "ten years"},
                      {".git/config", "[core]"},
                      {"src/main.c", "int main;"},
                      {"data/thesis.tex", "a table?"}};

  void SetUp() override {
    for (const auto& [name, text] : foreign) put(out / name, text);
  }
  void leave(const Manifest& manifest) const { put(out / manifest_name, manifest_text(manifest)); }
  void expect_all_there() const {
    const Files now = files_in(out);
    for (const auto& [name, text] : foreign) EXPECT_THAT(now, Contains(testing::Pair(name, text)));
  }
};

TEST_F(Ownership, NamesThatADeadRunIsReportedToHaveWrittenStay) {
  Manifest dead = manifest_of(Manifest::State::running, {});
  for (const auto& [name, text] : foreign) dead.to_come.push_back(name);
  leave(dead);
  EXPECT_THAT(run_in(out, false, {"summary.json"}), HasSubstr("holds files that are not in a manifest.json"));
  expect_all_there();
  EXPECT_EQ(run_in(out, true, {"summary.json"}), "");
  expect_all_there();
}

TEST_F(Ownership, NamesThatNoRunWritesStayWhateverTheirHashes) {
  for (const Manifest::State state : {Manifest::State::running, Manifest::State::complete, Manifest::State::partial}) {
    Manifest manifest = manifest_of(state, {});
    for (const auto& [name, text] : foreign) {
      manifest.files.push_back(listed_as(name, text));
      manifest.earlier.push_back(listed_as(name, text));
    }
    leave(manifest);
    EXPECT_EQ(run_in(out, true, {"summary.json"}), "");
    expect_all_there();
    for (const char* name : {"summary.json", "scenario.privbo.json"}) fs::remove(out / name);
  }
}

TEST_F(Ownership, ACopyOfATableIsOneThatTheRunsScenarioNames) {
  const std::string text = foreign.at("data/thesis.tex");
  Manifest manifest = manifest_of(Manifest::State::complete, {listed_as("data/thesis.tex", text)});
  manifest.tables = {{"/data/readings", "data/thesis.tex", true, text.size(), sha256_of(text)}};
  leave(manifest);
  EXPECT_THAT(contents_of(out).foreign, Contains("data/thesis.tex"));
  const Json document{
      {"format", "privbo-scenario"}, {"version", 1}, {"data", {{"source", "file"}, {"readings", "data/thesis.tex"}}}};
  const std::string scenario = to_text(Scenario{with_defaults(document), {}});
  put(out / default_scenario_file, scenario);
  EXPECT_THAT(contents_of(out).foreign, Contains("data/thesis.tex")) << "the manifest's run has another scenario";
  manifest.scenario_sha256 = sha256_of(scenario);
  leave(manifest);
  EXPECT_THAT(contents_of(out).own, Contains("data/thesis.tex"));
  // The next copy was being written beside it: nobody's file.
  put(out / "data/.privbo-0123456789ab.tmp", "half a table");
  EXPECT_THAT(contents_of(out).strays, testing::ElementsAre(out / "data/.privbo-0123456789ab.tmp"));
  EXPECT_THAT(contents_of(out).foreign, Not(Contains(HasSubstr(".privbo-"))));
}

TEST_F(Ownership, ALargeFileIsComparedWhollyBeforeItIsReplaced) {
  fs::remove_all(out);
  put(out / "trace.csv", std::string(65'000'000, 'a'));
  Manifest manifest = manifest_of(Manifest::State::complete, {{"trace.csv", 65'000'000, sha256_of("another")}});
  leave(manifest);
  EXPECT_THAT(contents_of(out, Compared::glance).own, Contains("trace.csv"));
  EXPECT_THAT(contents_of(out).foreign, Contains("trace.csv"));
  EXPECT_THAT(run_in(out, true, {"summary.json"}), HasSubstr("trace.csv is not in a manifest.json"));
  EXPECT_EQ(fs::file_size(out / "trace.csv"), 65'000'000U);
}

TEST_F(Ownership, WhatIsChangedDuringTheRunStays) {
  fs::remove_all(out);
  ASSERT_EQ(run_in(out, false, {"summary.json", "ledger.csv", "agents.csv"}), "");
  {
    RunFolder run({out, true, {}, {}}, default_scenario());
    put(out / "agents.csv", "my own notes");
    put(out / "ledger.csv", "my own ledger");
    run.write({result_file("summary.json", [] { return std::string("new"); }),
               result_file("ledger.csv", [] { return std::string("new"); })});
    EXPECT_THAT(run.finish(), testing::ElementsAre(HasSubstr("ledger.csv is missing among the results")));
  }
  EXPECT_EQ(test::text_of(out / "agents.csv"), "my own notes");
  EXPECT_EQ(test::text_of(out / "ledger.csv"), "my own ledger");
  EXPECT_EQ(test::text_of(out / "summary.json"), "new");
}

/// Kills a run of this folder in the middle of its last file.
void kill_in(const fs::path& out, bool force, const std::vector<std::string>& whole) {
  const int killed = ::fork();
  if (killed == 0) {
    auto* run = new RunFolder({out, force, {}, {}}, default_scenario());
    put(run->spool() / "0_0.csv.part", "rows");
    std::vector<ResultFile> files;
    for (const std::string& name : whole) files.push_back(result_file(name, [] { return std::string("half a run"); }));
    files.push_back({"curves.json", [](std::ostream&) { ::kill(::getpid(), SIGKILL); }});
    run->write(files);
    ::_exit(0);
  }
  int status = 0;
  ::waitpid(killed, &status, 0);
  ASSERT_TRUE(WIFSIGNALED(status));
}

TEST_F(Ownership, WhatADeadRunWroteIsKnownByItsHashes) {
  fs::remove_all(out);
  ASSERT_EQ(run_in(out, false, {"ledger.csv", "curves.json", "errors.csv"}), "");
  kill_in(out, true, {"summary.json", "ledger.csv"});
  EXPECT_THAT(contents_of(out).own,
              testing::ElementsAre("curves.json", "ledger.csv", "scenario.privbo.json", "summary.json"));
  EXPECT_TRUE(contents_of(out).foreign.empty());
  put(out / "summary.json", "edited since");
  EXPECT_THAT(run_in(out, false, {"sweep.json"}), HasSubstr("summary.json"));
  EXPECT_EQ(test::text_of(out / "summary.json"), "edited since");
  fs::remove(out / "summary.json");
  EXPECT_EQ(run_in(out, false, {"sweep.json"}), "");
  EXPECT_EQ(files_in(out).size(), 3U) << "nothing of the dead run";
}

TEST_F(Ownership, APrivateFolderOfSomebodysOwnStays) {
  fs::remove_all(out);
  put(out / ".privbo-spool-notes1/poem.txt", "mine");
  put(out / ".privbo-spool-abcdef/rows/0_0.csv", "of an earlier version, perhaps");
  put(out / ".privbo-letters.tmp", "mine");
  EXPECT_TRUE(contents_of(out).strays.empty());
  EXPECT_THAT(run_in(out, false, {"summary.json"}), HasSubstr(".privbo-"));
  EXPECT_EQ(run_in(out, true, {"summary.json"}), "");
  EXPECT_EQ(test::text_of(out / ".privbo-spool-notes1/poem.txt"), "mine");
  EXPECT_EQ(test::text_of(out / ".privbo-letters.tmp"), "mine");
  // A dead run's goes, but for what somebody has put into it.
  const test::TemporaryFolder other;
  kill_in(other.path() / "out", false, {});
  const std::vector<fs::path> strays = contents_of(other.path() / "out").strays;
  ASSERT_EQ(strays.size(), 1U);
  put(strays[0] / "poem.txt", "mine");
  put(strays[0] / "rows/poem.txt", "mine");
  remove_spool(strays[0]);
  EXPECT_THAT(files_in(strays[0]),
              testing::ElementsAre(testing::Pair("poem.txt", "mine"), testing::Pair("rows/poem.txt", "mine")));
}

/// Names of the files that left a folder, in the order in which they did.
std::vector<std::string> names_removed_by(const fs::path& folder, const std::function<void()>& removal) {
  const int watch = ::inotify_init1(IN_NONBLOCK | IN_CLOEXEC);
  EXPECT_GE(::inotify_add_watch(watch, folder.c_str(), IN_DELETE), 0);
  removal();
  alignas(::inotify_event) std::array<char, 1 << 14> events{};
  std::vector<std::string> names;
  const ::ssize_t size = ::read(watch, events.data(), events.size());
  for (::ssize_t at = 0; at < size;) {
    ::inotify_event event{};
    std::memcpy(&event, events.data() + at, sizeof event);
    if ((event.mask & IN_DELETE) != 0) names.emplace_back(events.data() + at + sizeof event);
    at += static_cast<::ssize_t>(sizeof event + event.len);
  }
  ::close(watch);
  return names;
}

TEST_F(Ownership, APrivateFolderIsKnownAtEveryMomentOfItsLife) {
  fs::remove_all(out);
  // Killed before the mark had its name.
  put(out / ".privbo-spool-abcdef/.privbo-0123456789ab.tmp", "privbo-sp");
  fs::create_directories(out / ".privbo-spool-ghijkl");
  EXPECT_EQ(contents_of(out).strays.size(), 2U);
  EXPECT_EQ(run_in(out, false, {"summary.json"}), "");
  EXPECT_FALSE(fs::exists(out / ".privbo-spool-abcdef"));
  EXPECT_FALSE(fs::exists(out / ".privbo-spool-ghijkl"));
  // Killed while it is removed: the mark goes last, whether by the run itself or by the next one.
  auto run = std::make_unique<RunFolder>(FolderRequest{out / "2", false, {}, {}}, default_scenario());
  const fs::path spool = run->spool().parent_path();
  for (int i = 0; i < 20; ++i) put(spool / (std::to_string(i) + "_0.csv"), "rows");
  const std::vector<std::string> by_itself = names_removed_by(spool, [&] { run.reset(); });
  EXPECT_THAT(by_itself, testing::SizeIs(testing::Ge(22U)));
  EXPECT_EQ(by_itself.back(), "spool");
  EXPECT_FALSE(fs::exists(spool));
  kill_in(out / "3", false, {});
  const fs::path dead = contents_of(out / "3").strays.at(0);
  EXPECT_EQ(names_removed_by(dead, [&] { remove_spool(dead); }).back(), "spool");
}

/// Names of files that are somebody's: such as no run writes, such as runs write too, and such as look like a run's.
const std::vector<std::string>& foreign_names() {
  static const std::vector<std::string> names{"thesis.tex",
                                              ".git/config",
                                              "src/main.c",
                                              "notes.txt",
                                              "data/thesis.tex",
                                              "data/2/paper.pdf",
                                              "data/deep/x",
                                              "summary.json",
                                              "curves.json",
                                              "parameters-1.json",
                                              "parameters-0.json",
                                              "parameters-x.json",
                                              "table.csv",
                                              "trust.png",
                                              "record.json",
                                              "agents.csv",
                                              "errors.csv",
                                              "x/summary.json",
                                              ".privbo-spool-abcdef/rows/0_0.csv",
                                              ".privbo-spool-abcdef/poem.txt",
                                              ".privbo-notes.tmp",
                                              "run-scenario.privbo.json",
                                              "Summary.json",
                                              "summary.json~"};
  return names;
}

/// A folder with somebody's files and a manifest that claims them. Its hashes are right only for names that no run
/// writes, and for tables that no scenario names: what a manifest rightly calls its own is its own.
class Mutant {
 public:
  Mutant(const fs::path& folder, std::uint64_t seed) : out_(folder / "out"), beside_(folder / "beside"), draws_(seed) {
    put(beside_ / "secret", "beside");
    fs::create_directories(out_);
    for (const std::string& name : foreign_names())
      if (one_in(2)) lay(name);
    if (one_in(4)) fs::create_symlink(beside_ / "secret", out_ / "ledger.csv");
    if (one_in(4) && !fs::exists(out_ / "data")) fs::create_directory_symlink(beside_, out_ / "data");
    write_manifest();
    before_ = files_in(folder);
    before_.erase("out/manifest.json");
  }

  /// Returns the names that are not as they were.
  std::vector<std::string> run(const fs::path& folder) {
    std::vector<std::string> names;
    for (const char* name : {"summary.json", "curves.json", "trace.csv", "table.csv", "parameters-1.json"})
      if (one_in(2)) names.push_back(name);
    (void)run_in_out(names);
    const Files after = files_in(folder);
    std::vector<std::string> lost;
    for (const auto& [name, text] : before_) {
      const auto found = after.find(name);
      if (found == after.end() || found->second != text) lost.push_back(name);
    }
    return lost;
  }

 private:
  bool one_in(std::uint64_t times) { return draws_() % times == 0; }
  std::string any_name() { return foreign_names()[draws_() % foreign_names().size()]; }

  void lay(const std::string& name) { put(out_ / name, "mine " + std::to_string(draws_() % 1000)); }

  ListedFile claimed(const std::string& name) {
    const std::string text = test::text_of(out_ / name);
    if (!can_be_written(name) || is_table_copy(name)) return listed_as(name, text);
    return {name, one_in(2) ? text.size() : draws_() % 100, sha256_of("not " + text)};
  }

  void write_manifest() {
    Manifest manifest;
    manifest.state = static_cast<Manifest::State>(draws_() % 3);
    manifest.scenario = "Somebody's";
    manifest.scenario_file = one_in(2) ? default_scenario_file : any_name();
    const bool known = !can_be_written(manifest.scenario_file) || is_table_copy(manifest.scenario_file);
    manifest.scenario_sha256 = sha256_of(known ? test::text_of(out_ / manifest.scenario_file) : "none");
    for (std::uint64_t i = draws_() % 12; i > 0; --i) manifest.files.push_back(claimed(any_name()));
    for (std::uint64_t i = draws_() % 12; i > 0; --i) manifest.earlier.push_back(claimed(any_name()));
    for (std::uint64_t i = draws_() % 12; i > 0; --i) manifest.to_come.push_back(any_name());
    if (one_in(4)) manifest.files.push_back(claimed("ledger.csv"));
    for (std::uint64_t i = draws_() % 4; i > 0; --i) {
      const ListedFile table = claimed(any_name());
      manifest.tables.push_back({"/data/readings", table.name, true, table.bytes, table.sha256});
    }
    put(out_ / manifest_name, manifest_text(manifest));
  }

  std::string run_in_out(const std::vector<std::string>& names) {
    try {
      return run_in(out_, !one_in(4), names);
    } catch (const std::exception& failure) {
      return failure.what();
    }
  }

  fs::path out_, beside_;
  std::mt19937_64 draws_;
  Files before_;
};

TEST(OwnershipMutants, NoManifestTakesSomebodysFiles) {
  const std::uint64_t manifests = test::full_tests() ? 10'000 : test::sanitized ? 50 : 300;
  std::uint64_t kept = 0;
  for (std::uint64_t seed = 1; seed <= manifests; ++seed) {
    const test::TemporaryFolder folder;
    Mutant mutant(folder.path(), seed);
    const std::vector<std::string> lost = mutant.run(folder.path());
    EXPECT_TRUE(lost.empty()) << "seed " << seed << ": " << testing::PrintToString(lost);
    kept += lost.empty();
  }
  std::cout << kept << " of " << manifests << " random manifests: all files of somebody remain, byte for byte\n";
}

/// The broken twin: a manifest that rightly calls a result its own, which the test above would call lost.
TEST(OwnershipMutants, WouldSeeAFileThatIsTaken) {
  const test::TemporaryFolder folder;
  put(folder.path() / "summary.json", "its own");
  put(folder.path() / manifest_name,
      manifest_text(manifest_of(Manifest::State::complete, {listed_as("summary.json", "its own")})));
  EXPECT_EQ(run_in(folder.path(), true, {"summary.json"}), "");
  EXPECT_EQ(files_in(folder.path()).at("summary.json"), "of the run");
}

/// The first preset with an algorithm of this family.
const Preset* preset_of(const Family* family) {
  for (const Preset& preset : presets()) {
    const BuildResult built = build(test::short_preset(preset.id, 12, 1));
    if (!built.experiment) continue;
    for (const AlgorithmSpec& algorithm : built.experiment->algorithms())
      if (algorithm.entry->family == family) return &preset;
  }
  return nullptr;
}

TEST(ResultNames, EveryNameThatAnyWriterWritesIsInTheList) {
  std::vector<std::string> names{"manifest.json", "scenario.privbo.json", other_scenario_file};
  const auto add = [&](const std::vector<ResultFile>& files) {
    for (const ResultFile& file : files) names.push_back(file.name);
  };
  add(sweep_files({}));
  add(trust_files({}));
  for (const Family* family : families()) {
    // No preset asks for a program of the user's own; its record stands in the files of the run.
    if (std::ranges::all_of(family->algorithms(), &AlgorithmEntry::external)) continue;
    const Preset* preset = preset_of(family);
    ASSERT_NE(preset, nullptr);
    const auto experiment = test::checked(test::short_preset(preset->id, 12, 1));
    ASSERT_NE(experiment, nullptr) << preset->id;
    Runner runner(experiment, RunOptions{});
    runner.wait();
    const SnapshotPtr snapshot = runner.snapshot();
    add(result_files(*snapshot, Json::object()));
    names.push_back(provenance_file(*experiment, Json::object()).name);
    names.push_back(trace_file(*snapshot, nullptr).name);
    names.push_back(trace_file(*snapshot, nullptr, TraceFormat::gz).name);
  }
  EXPECT_THAT(names, Contains("parameters-1.json"));
  EXPECT_THAT(names, Contains("agents.csv"));
  EXPECT_THAT(names, Contains("errors.csv"));
  for (const std::string& name : names) EXPECT_TRUE(can_be_written(name)) << name;
}

TEST(ResultNames, OthersAreNot) {
  for (const char* name : {"", "data", "thesis.tex", "data/", "data/2/", "data/x/y", "data/../x", "data/2/a/b",
                           "parameters-.json", "parameters-01.json", "parameters-1.json.bak", "sub/summary.json",
                           "SUMMARY.JSON", "summary.json/x", ".git/config"})
    EXPECT_FALSE(can_be_written(name)) << name;
  for (const char* name : {"data/mine.csv", "data/2/mine.csv", "parameters-20.json", "record.json"})
    EXPECT_TRUE(can_be_written(name)) << name;
  EXPECT_THROW(require_written_name("thesis.tex"), std::logic_error);
}

}  // namespace
}  // namespace privbo::ownership_test
