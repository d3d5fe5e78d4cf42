// A short run of the file fuzzer; privbo_fuzz --seconds 600 is the long one.
#include <gtest/gtest.h>

#include <algorithm>

#include "fuzz/fuzz_files.h"
#include "fuzz/result_folders.h"
#include "support/files/temporary_folder.h"
#include "support/long_test.h"
#include "support/time_limit.h"

namespace privbo::fuzz_test {
namespace {

TEST(FuzzFiles, WhatIsSpoiltIsRefusedOrRead) {
  const test::TemporaryFolder folder;
  const std::uint64_t inputs = test::sanitized ? 600 : 2600;
  const fuzz::Report report = fuzz::run(600.0, 20260, folder.path(), inputs);  // the same on every machine
  EXPECT_GT(report.scenarios.inputs, 50U);
  EXPECT_GT(report.scenarios.refused, 10U);
  EXPECT_GT(report.tables.accepted, 10U);
  EXPECT_GT(report.tables.refused, 10U);
  EXPECT_GT(report.folders.accepted, 10U);
  EXPECT_GT(report.folders.refused, 50U);
  EXPECT_GT(report.links.accepted, 10U);
  EXPECT_GT(report.links.refused, 50U);
  test::expect_within(std::max({report.scenarios.slowest_ms, report.tables.slowest_ms, report.folders.slowest_ms,
                                report.links.slowest_ms}),
                      2000);
}

TEST(FuzzFiles, FoldersToStartFromAreWhole) {
  const test::TemporaryFolder folder;
  for (const fuzz::Files& whole : fuzz::folder_seeds(folder.path() / "seeds")) {
    fuzz::Counts counts;
    fuzz::try_folder({whole, "manifest.json"}, folder.path(), counts);
    EXPECT_EQ(counts.accepted, 1U) << whole.size() << " files";
  }
}

TEST(FuzzFiles, SameSeedSameText) {
  const std::string text = fuzz::scenario_seeds().front();
  fuzz::Mutator one(5), two(5), three(6);
  const std::string first = one.mutated(text);
  EXPECT_EQ(two.mutated(text), first);
  EXPECT_NE(three.mutated(text), first);
}

}  // namespace
}  // namespace privbo::fuzz_test
