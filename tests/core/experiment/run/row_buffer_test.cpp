// Rows of a trace: their texts are those that are written number by number.
#include <gtest/gtest.h>

#include <limits>
#include <optional>
#include <random>
#include <string>

#include "experiment/run/trace_spool.h"
#include "numerics/numbers.h"

namespace privbo::row_buffer_test {
namespace {

TEST(RowBuffer, ANumberHasItsTextWhateverCameBefore) {
  std::mt19937_64 bits(11);
  std::uniform_real_distribution<double> draw(-10.0, 10.0);
  std::vector<double> numbers{0.0,
                              -0.0,
                              1e-320,
                              std::numeric_limits<double>::lowest(),
                              -std::numeric_limits<double>::min(),
                              std::numeric_limits<double>::infinity(),
                              std::numeric_limits<double>::quiet_NaN(),
                              1.0 / 3.0};
  while (numbers.size() < 5000) numbers.push_back(draw(bits));  // more than are remembered: many share a place
  RowBuffer buffer;
  std::string expected;
  for (int i = 0; i < 200'000; ++i) {
    const double value = numbers[bits() % (i % 2 == 0 ? 20 : numbers.size())];
    buffer.append_cell(value);
    expected += ',' + std::string(shortest(value));
  }
  EXPECT_EQ(buffer.text(), expected);
}

TEST(RowBuffer, CellsTextsAndIntegersFollowOneAnother) {
  RowBuffer buffer;
  buffer.append("a,");
  buffer.append(std::numeric_limits<std::int64_t>::min());
  buffer.append_cell(std::nullopt);
  buffer.append_cell(0.5);
  buffer.append("\n");
  EXPECT_EQ(buffer.text(), "a,-9223372036854775808,,0.5\n");
  buffer.clear();
  EXPECT_EQ(buffer.text(), "");
  buffer.append_cell(0.5);
  EXPECT_EQ(buffer.text(), ",0.5");
  const std::string large(1'000'000, 'x');
  buffer.append(large);
  EXPECT_EQ(buffer.text(), ",0.5" + large);
}

}  // namespace
}  // namespace privbo::row_buffer_test
