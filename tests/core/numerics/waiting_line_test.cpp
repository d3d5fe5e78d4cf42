// A queue between threads: nothing is lost, nothing comes twice, nobody waits for ever.
#include "numerics/work/waiting_line.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <thread>
#include <vector>

namespace privbo::waiting_line_test {
namespace {

TEST(WaitingLine, GivesWhatCameFirstAndEndsWhenClosed) {
  WaitingLine<std::unique_ptr<int>> line;
  line.push(std::make_unique<int>(1));
  line.push(std::make_unique<int>(2));
  line.close();
  EXPECT_EQ(**line.pop(), 1);
  EXPECT_EQ(**line.pop(), 2) << "what came before the end is still given";
  EXPECT_FALSE(line.pop());
  EXPECT_FALSE(line.pop());
}

TEST(WaitingLine, ManyThreadsTakeEachItemOnce) {
  constexpr int producers = 4, items = 2000;
  WaitingLine<int> line;
  std::vector<std::vector<int>> taken(3);
  {
    std::vector<std::jthread> consumers;
    for (auto& mine : taken)
      consumers.emplace_back([&line, &mine] {
        while (const std::optional<int> item = line.pop()) mine.push_back(*item);
      });
    std::vector<std::jthread> pushing;
    for (int p = 0; p < producers; ++p)
      pushing.emplace_back([&line, p] {
        for (int i = 0; i < items; ++i) line.push(p * items + i);
      });
    pushing.clear();
    line.close();
  }
  std::vector<int> all;
  for (const auto& mine : taken) all.insert(all.end(), mine.begin(), mine.end());
  std::ranges::sort(all);
  ASSERT_EQ(all.size(), static_cast<std::size_t>(producers * items));
  for (int i = 0; i < producers * items; ++i) ASSERT_EQ(all[static_cast<std::size_t>(i)], i);
}

}  // namespace
}  // namespace privbo::waiting_line_test
