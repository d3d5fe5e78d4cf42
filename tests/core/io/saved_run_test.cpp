// A run that is saved after its end: the files that privbo run --out writes, whole or not at all.
#include "io/results/saved_run.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>
#include <stop_token>
#include <string>
#include <vector>

#include "experiment/run/runner.h"
#include "io/folder/manifest.h"
#include "io/folder/run_folder.h"
#include "io/results/results_writer.h"
#include "io/results/trace_file.h"
#include "numerics/work/work.h"
#include "support/files/temporary_folder.h"
#include "support/files/text_of.h"
#include "support/quick_scenario.h"

namespace privbo::saved_run_test {
namespace {

namespace fs = std::filesystem;

class RunSavedLater : public testing::Test {
 protected:
  RunSavedLater() {
    RunOptions options;
    options.threads = 2;
    options.trace.store = rows_;
    Runner runner(experiment_, options);
    runner.wait();
    ended_ = {experiment_, runner.final_snapshot(), {}};
  }
  FolderRequest request(bool force = false) const { return {out_, force, {"window", "export results"}, {}}; }
  std::vector<std::string> names() const {
    std::vector<std::string> names;
    for (const auto& entry : fs::directory_iterator(out_)) names.push_back(entry.path().filename().string());
    std::ranges::sort(names);
    return names;
  }

  const test::TemporaryFolder own_;
  const fs::path out_ = own_.path() / "out";
  const std::shared_ptr<const Experiment> experiment_ = test::checked(test::small_scenario(60, 3));
  const std::shared_ptr<TraceStore> rows_ = std::make_shared<TraceStore>("");
  EndedRun ended_;
};

TEST_F(RunSavedLater, HasTheFilesOfARunAndItsTrace) {
  std::vector<double> shares;
  EXPECT_TRUE(
      save_run(ended_, request(), TraceFormat::csv, {}, [&](double share) { shares.push_back(share); }).empty());
  EXPECT_THAT(names(), testing::ElementsAre("curves.json", "ledger.csv", "manifest.json", "provenance.json",
                                            "scenario.privbo.json", "summary.json", "trace.csv"));
  std::ostringstream trace;
  trace_file(*ended_.snapshot, rows_).write(trace);
  EXPECT_EQ(test::text_of(out_ / "trace.csv"), trace.str());
  EXPECT_EQ(test::text_of(out_ / "summary.json"), summary_json(*experiment_, *ended_.snapshot).dump(2) + "\n");
  const auto manifest = read_manifest(out_);
  ASSERT_TRUE(manifest);
  EXPECT_EQ(manifest->state, Manifest::State::complete);
}

TEST_F(RunSavedLater, ItsTraceIsCompressedOrLeftOut) {
  save_run(ended_, request(), TraceFormat::gz);
  EXPECT_THAT(names(), testing::Contains("trace.csv.gz"));
  EXPECT_THAT(names(), testing::Not(testing::Contains("trace.csv")));
  EXPECT_THROW(save_run(ended_, request(), TraceFormat::none), FolderRefused);
  save_run(ended_, request(true), TraceFormat::none);
  EXPECT_THAT(names(), testing::ElementsAre("curves.json", "ledger.csv", "manifest.json", "provenance.json",
                                            "scenario.privbo.json", "summary.json"));
}

TEST_F(RunSavedLater, StoppedItLeavesTheFolderAsItWas) {
  std::stop_source stop;
  EXPECT_THROW(save_run(ended_, request(), TraceFormat::csv, stop.get_token(), [&](double) { stop.request_stop(); }),
               Stopped);
  EXPECT_FALSE(fs::exists(out_) && !fs::is_empty(out_));
  save_run(ended_, request(), TraceFormat::none);
  const std::string before = test::text_of(out_ / "manifest.json");
  std::stop_source again;
  again.request_stop();
  EXPECT_THROW(save_run(ended_, request(true), TraceFormat::none, again.get_token()), Stopped);
  EXPECT_EQ(test::text_of(out_ / "manifest.json"), before);
}

TEST_F(RunSavedLater, OfAStoppedRunTheManifestStatesIt) {
  Snapshot part = *ended_.snapshot;
  part.state = RunState::stopped;
  part.trials_done = 2;
  ended_.snapshot = std::make_shared<const Snapshot>(part);
  save_run(ended_, request(), TraceFormat::none);
  const auto manifest = read_manifest(out_);
  ASSERT_TRUE(manifest);
  EXPECT_EQ(manifest->state, Manifest::State::partial);
  EXPECT_EQ(manifest->reason.english(), "stopped before the end: 2 of 3 trials");
}

}  // namespace
}  // namespace privbo::saved_run_test
