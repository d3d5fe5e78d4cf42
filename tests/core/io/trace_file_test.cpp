// trace.csv and trace.csv.gz: the same rows, the same bytes on any number of threads, and the same when a run is run
// again.
#include "io/results/trace_file.h"

#include <gtest/gtest.h>
#include <zlib.h>

#include <algorithm>
#include <sstream>
#include <stop_token>
#include <string>
#include <vector>

#include "core/io/saved_results.h"
#include "files/gzip.h"
#include "numerics/work/thread_pool.h"
#include "numerics/work/work.h"
#include "support/quick_scenario.h"

namespace privbo::trace_file_test {
namespace {

std::string unzipped(const std::string& bytes, int* members = nullptr) {
  std::string text;
  z_stream stream{};
  EXPECT_EQ(inflateInit2(&stream, 15 + 16), Z_OK);
  std::string in = bytes, piece(1 << 16, '\0');
  stream.next_in = reinterpret_cast<Bytef*>(in.data());
  stream.avail_in = static_cast<uInt>(in.size());
  while (stream.avail_in > 0) {
    stream.next_out = reinterpret_cast<Bytef*>(piece.data());
    stream.avail_out = static_cast<uInt>(piece.size());
    const int result = inflate(&stream, Z_NO_FLUSH);
    text.append(piece.data(), piece.size() - stream.avail_out);
    if (result == Z_STREAM_END) {
      if (members) ++*members;
      EXPECT_EQ(inflateReset(&stream), Z_OK);
    } else if (result != Z_OK) {
      ADD_FAILURE() << "not gzip: " << result;
      break;
    }
  }
  inflateEnd(&stream);
  return text;
}

struct Traced {
  std::shared_ptr<const Experiment> experiment;
  std::shared_ptr<TraceStore> rows = std::make_shared<TraceStore>("");
  SnapshotPtr snapshot;

  explicit Traced(unsigned threads, const Scenario& scenario = test::small_scenario(3000, 4))
      : experiment(test::checked(scenario)) {
    RunOptions options;
    options.threads = threads;
    options.trace.store = rows;
    Runner runner(experiment, options);
    runner.wait();
    snapshot = runner.final_snapshot();
  }
  std::string bytes(TraceFormat format, unsigned threads) const {
    ThreadPool pool(threads);
    const WorkScope scope({.pool = &pool});
    std::ostringstream out;
    trace_file(*snapshot, rows, format).write(out);
    return out.str();
  }
};

TEST(TraceFile, IsTheSameOnAnyNumberOfThreads) {
  const Traced one(1);
  const std::string csv = one.bytes(TraceFormat::csv, 1), gz = one.bytes(TraceFormat::gz, 1);
  EXPECT_EQ(std::ranges::count(csv, '\n'), 1 + 3 * 4 * 3000);
  EXPECT_TRUE(csv.starts_with(trace_header()));
  for (const unsigned threads : {2U, 8U}) {
    const Traced several(threads);
    EXPECT_EQ(several.bytes(TraceFormat::csv, threads), csv) << threads;
    EXPECT_EQ(several.bytes(TraceFormat::gz, threads), gz) << threads;
  }
}

TEST(TraceFile, CompressedItHasTheSameRowsAndNothingOfTheDay) {
  const Traced run(2);
  const std::string csv = run.bytes(TraceFormat::csv, 2), gz = run.bytes(TraceFormat::gz, 2);
  int members = 0;
  EXPECT_EQ(unzipped(gz, &members), csv);
  EXPECT_GT(members, 3);
  EXPECT_LT(3 * gz.size(), 2 * csv.size());
  EXPECT_EQ(gz.substr(0, 2), "\x1f\x8b");
  EXPECT_EQ(gz[3], '\0') << "no name, no comment";
  EXPECT_EQ(gz.substr(4, 4), std::string(4, '\0')) << "no time";
}

TEST(TraceFile, WithoutARowItIsItsHeader) {
  const Traced run(1);
  const auto none = std::make_shared<TraceStore>("");
  std::ostringstream csv, gz;
  trace_file(*run.snapshot, none).write(csv);
  trace_file(*run.snapshot, none, TraceFormat::gz).write(gz);
  EXPECT_EQ(csv.str(), trace_header());
  EXPECT_EQ(unzipped(gz.str()), trace_header());
}

TEST(TraceFile, RunAgainItIsThatOfTheRun) {
  const Traced run(2, test::small_scenario(200, 3));
  const auto again = std::make_shared<TraceStore>("");
  std::vector<double> shares;
  run_for_trace(run.experiment, again, {}, [&](double share) { shares.push_back(share); });
  EXPECT_TRUE(std::ranges::is_sorted(shares));
  std::ostringstream csv;
  trace_file(*run.snapshot, again).write(csv);
  EXPECT_EQ(csv.str(), run.bytes(TraceFormat::csv, 1));
}

TEST(TraceFile, RunAgainItCanBeStopped) {
  const Traced run(2, test::small_scenario(10, 1));
  std::stop_source stop;
  const auto experiment = test::checked(test::small_scenario(1'000'000, 50));
  EXPECT_THROW(run_for_trace(experiment, std::make_shared<TraceStore>(""), stop.get_token(),
                             [&](double) { stop.request_stop(); }),
               Stopped);
}

TEST(TraceFile, OfARunThatCannotBeRepeatedThereIsNone) {
  const Traced run(1, test::small_scenario(10, 1));
  EXPECT_TRUE(why_no_trace_again(*run.experiment, *run.snapshot).empty());
  Snapshot stopped = *run.snapshot;
  stopped.state = RunState::stopped;
  EXPECT_FALSE(why_no_trace_again(*run.experiment, stopped).empty());
  Scenario secret = test::small_scenario(10, 1);
  apply_setting(secret, "run.noise_source", "grid");
  EXPECT_FALSE(why_no_trace_again(*test::checked(secret), *run.snapshot).empty());
}

TEST(TraceFile, FormatsHaveWords) {
  for (const TraceFormat format : {TraceFormat::csv, TraceFormat::gz, TraceFormat::none})
    EXPECT_EQ(trace_format(trace_word(format)), format);
  EXPECT_STREQ(trace_name(TraceFormat::csv), "trace.csv");
  EXPECT_STREQ(trace_name(TraceFormat::gz), "trace.csv.gz");
  EXPECT_EQ(trace_name(TraceFormat::none), nullptr);
}

TEST(Gzip, MembersOfTheSameTextAreTheSame) {
  Gzip gzip;
  const std::string text(300'000, 'x'), first(gzip.member(text)), empty(gzip.member(""));
  EXPECT_EQ(gzip.member(text), first);
  EXPECT_EQ(unzipped(first), text);
  EXPECT_EQ(unzipped(empty), "");
  Gzip other;
  EXPECT_EQ(other.member(text), first);
}

}  // namespace
}  // namespace privbo::trace_file_test
