// The store of a run's rows: in memory and in its file, by several threads, and without room.
#include "experiment/run/trace_store.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <thread>
#include <vector>

#include "support/files/temporary_folder.h"

namespace privbo::trace_store_test {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t some_memory = 2U << 20U;  // two chunks

std::string block_of(std::size_t algorithm, std::size_t trial, std::size_t number) {
  std::string block = std::to_string(algorithm) + "/" + std::to_string(trial) + "/" + std::to_string(number) + " ";
  while (block.size() < 60'000) block += static_cast<char>('a' + (block.size() * 7 + trial) % 26);
  return block;
}

std::string all_blocks(const TraceStore& store, std::size_t algorithm, std::size_t trial) {
  std::string all;
  std::vector<char> room;
  for (std::size_t number = 0; number < store.block_sizes(algorithm, trial).size(); ++number)
    all += store.block(algorithm, trial, number, room);
  return all;
}

TEST(TraceStore, WhatSeveralThreadsAddComesBackInOrderFromMemoryAndFile) {
  const test::TemporaryFolder folder;
  {
    TraceStore store(folder.path(), some_memory);
    std::vector<std::jthread> threads;
    for (std::size_t algorithm = 0; algorithm < 3; ++algorithm)
      threads.emplace_back([&store, algorithm] {
        for (std::size_t trial = 0; trial < 4; ++trial)
          for (std::size_t number = 0; number < 20; ++number)
            store.add(algorithm, trial, block_of(algorithm, trial, number));
      });
    threads.clear();
    EXPECT_EQ(store.lost(), 0);
    EXPECT_GT(fs::file_size(folder.path() / "trace.rows"), 5'000'000U);
    for (std::size_t algorithm = 0; algorithm < 3; ++algorithm)
      for (std::size_t trial = 0; trial < 4; ++trial) {
        std::string expected;
        for (std::size_t number = 0; number < 20; ++number) expected += block_of(algorithm, trial, number);
        EXPECT_EQ(all_blocks(store, algorithm, trial), expected);
        store.release(algorithm, trial, 0);
      }
    EXPECT_TRUE(store.block_sizes(7, 0).empty());
    store.remove(1, 2);
    EXPECT_TRUE(store.block_sizes(1, 2).empty());
    EXPECT_EQ(store.block_sizes(1, 3).size(), 20U);
  }
  EXPECT_TRUE(fs::is_empty(folder.path())) << "its file goes with it";
}

TEST(TraceStore, FewRowsNeedNoFile) {
  const test::TemporaryFolder folder;
  TraceStore store(folder.path());
  for (std::size_t trial = 0; trial < 100; ++trial) store.add(0, trial, block_of(0, trial, 0));
  EXPECT_TRUE(fs::is_empty(folder.path()));
}

TEST(TraceStore, WithoutRoomTrialsLoseTheirRowsAndAreCounted) {
  const test::TemporaryFolder folder;
  TraceStore store(folder.path() / "missing", some_memory);  // its file cannot be made
  for (std::size_t trial = 0; trial < 60; ++trial)
    for (std::size_t number = 0; number < 2; ++number) store.add(0, trial, block_of(0, trial, number));
  int without = 0;
  for (std::size_t trial = 0; trial < 60; ++trial) {
    const std::size_t blocks = store.block_sizes(0, trial).size();
    EXPECT_TRUE(blocks == 0 || blocks == 2) << "half a trial is of no use";
    without += blocks == 0;
  }
  EXPECT_EQ(store.lost(), without);
  EXPECT_GT(without, 20);
  EXPECT_LT(without, 60) << "what is in memory stays";
  EXPECT_EQ(all_blocks(store, 0, 0), block_of(0, 0, 0) + block_of(0, 0, 1));
}

TEST(TraceWriter, AFailedTrialLeavesNoRows) {
  const auto store = std::make_shared<TraceStore>("");
  const TraceOptions options{store, 1};
  const std::vector<Query> queries{{0, 3}};
  const std::vector<Outcome> outcomes{{0, 0.5}};
  const std::vector<double> regrets{0.25};
  RoundRecord record;
  record.t = 1;
  record.queries = queries;
  record.outcomes = outcomes;
  record.regrets = regrets;
  {
    TraceWriter failed(options, 0, 0, 10), finished(options, 0, 1, 10);
    for (TraceWriter* writer : {&failed, &finished})
      for (int i = 0; i < 10'000; ++i) writer->write(record, 0.25, 0.25, {});
    finished.close();
  }
  EXPECT_TRUE(store->block_sizes(0, 0).empty());
  EXPECT_FALSE(store->block_sizes(0, 1).empty());
}

TEST(TraceWriter, ThinsOnRequestAndKeepsTheLastRound) {
  const TraceWriter every_third({std::make_shared<TraceStore>(""), 3}, 0, 0, 10);
  std::vector<std::int64_t> wanted;
  for (std::int64_t t = -1; t <= 10; ++t)
    if (every_third.wants(t)) wanted.push_back(t);
  EXPECT_EQ(wanted, (std::vector<std::int64_t>{-1, 0, 3, 6, 9, 10}));
}

}  // namespace
}  // namespace privbo::trace_store_test
