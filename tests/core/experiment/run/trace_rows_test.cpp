// Rows of a trace: packed and made text again, their texts are those that are written number by number.
#include "experiment/run/trace_rows.h"

#include <gtest/gtest.h>

#include <limits>
#include <optional>
#include <random>
#include <string>

#include "numerics/numbers.h"

namespace privbo::trace_rows_test {
namespace {

std::string cell(const std::optional<double>& value) { return "," + (value ? std::string(shortest(*value)) : ""); }

TEST(TraceRows, TheirTextIsThatOfTheirNumbers) {
  std::mt19937_64 bits(11);
  std::uniform_real_distribution<double> draw(-10.0, 10.0);
  std::vector<double> numbers{0.0,    -0.0,
                              1e-320, std::numeric_limits<double>::lowest(),
                              -1.0,   1e-7,
                              4.0,    std::numeric_limits<double>::infinity(),
                              1e18,   std::numeric_limits<double>::quiet_NaN()};
  while (numbers.size() < 2000) numbers.push_back(draw(bits));  // more than are remembered: many share a place
  PackedRows packed;
  TraceText text;
  std::string expected, whole;
  std::int64_t t = -3;
  double cumulative = 0.0;
  for (int i = 0; i < 60'000; ++i) {
    const auto any = [&]() -> std::optional<double> {
      if (bits() % 4 == 0) return std::nullopt;
      return numbers[bits() % (i % 2 == 0 ? 12 : numbers.size())];
    };
    TraceRow row;
    t += static_cast<std::int64_t>(bits() % 3);
    row.t = bits() % 500 == 0 ? std::numeric_limits<std::int64_t>::min() : t;
    row.point = static_cast<Index>(bits() % 100);
    row.agent = static_cast<Index>(bits() % 4);
    row.truncated = bits() % 2 == 0;
    std::array<std::optional<double>, trace_values> values;
    for (auto& value : values) value = any();
    if (values[0] && bits() % 2 == 0) values[1] = cumulative += *values[0];
    if (values[3] && bits() % 2 == 0) values[4] = values[3];
    for (std::size_t k = 0; k < trace_values; ++k) row.set(static_cast<TraceValue>(k), values[k]);
    packed.add(row);
    expected += "a,1," + std::to_string(row.t) + "," + std::to_string(row.point);
    for (std::size_t k = 0; k + 1 < trace_values; ++k) expected += cell(values[k]);
    expected += (row.truncated ? ",1" : ",0") + cell(values.back()) + "," + std::to_string(row.agent + 1) + "\n";
    if (!packed.full()) continue;
    text.append_rows(packed.bytes(), "a,1,");
    packed.clear();
  }
  text.append_rows(packed.bytes(), "a,1,");
  EXPECT_EQ(text.text(), expected);
  text.clear();
  EXPECT_EQ(text.text(), "");
}

TEST(TraceRows, ABlockIsReadWithoutThoseBeforeAndRefusedWhereItIsCut) {
  PackedRows packed;
  TraceRow row;
  row.t = 7;
  row.set(TraceValue::regret, 0.25);
  packed.add(row);
  packed.clear();
  EXPECT_TRUE(packed.empty());
  packed.add(row);
  TraceText text;
  text.append_rows(packed.bytes(), "x,");
  EXPECT_EQ(text.text(), "x,7,0,0.25,,,,,,,0,,1\n");
  for (std::size_t bytes = 1; bytes < packed.bytes().size(); ++bytes)
    EXPECT_THROW(text.append_rows(packed.bytes().substr(0, bytes), "x,"), std::runtime_error) << bytes;
}

TEST(TraceRows, TextOfAnyLengthGoesIn) {
  TraceText text;
  text.append("head\n");
  const std::string large(1'000'000, 'x');
  text.append(large);
  EXPECT_EQ(text.text(), "head\n" + large);
}

}  // namespace
}  // namespace privbo::trace_rows_test
