// Rows of a trace: packed and made text again, their texts are those that are written number by number.
#include "experiment/run/trace_rows.h"

#include <gtest/gtest.h>

#include <bit>
#include <charconv>
#include <cmath>
#include <limits>
#include <optional>
#include <random>
#include <string>

#include "experiment/run/shortest_number.h"
#include "numerics/numbers.h"

namespace privbo::trace_rows_test {
namespace {

void expect_standard_text(double value) {
  std::array<char, max_number_text> own{}, standard{};
  const std::string_view made(own.data(), static_cast<std::size_t>(write_shortest(own.data(), value) - own.data()));
  const char* const end = std::to_chars(standard.data(), standard.data() + standard.size(), value).ptr;
  ASSERT_EQ(made, std::string_view(standard.data(), static_cast<std::size_t>(end - standard.data())));
}

TEST(WriteShortest, ItsTextIsTheStandardLibrarys) {
  for (const double value : {0.0,
                             1.0,
                             0.1,
                             0.5,
                             1e-5,
                             1.5e-5,
                             1e-4,
                             1.5e-4,
                             9.999999999999999e-5,
                             123456789.0,
                             1e15,
                             1e16,
                             1e22,
                             1e23,
                             100.0,
                             0x1p53,
                             0x1p53 - 1.0,
                             9007199254740993.0,
                             1e-320,
                             5e-324,
                             std::numeric_limits<double>::max(),
                             std::numeric_limits<double>::min(),
                             std::numeric_limits<double>::infinity(),
                             std::numeric_limits<double>::quiet_NaN(),
                             1.0 / 3.0,
                             2.2250738585072011e-308})
    for (const double sign : {1.0, -1.0}) expect_standard_text(sign * value);
  std::mt19937_64 bits(3);
  for (int i = 0; i < 200'000; ++i) {
    const std::uint64_t drawn = bits();
    const double unit = static_cast<double>(drawn >> 11U) * 0x1p-53;
    // Of all sizes, of those of a trace, with few digits, whole, powers of two.
    for (const double value :
         {std::bit_cast<double>(drawn), unit, 20'000.0 * unit - 5.0, static_cast<double>(drawn % 2'000'000) / 1000.0,
          static_cast<double>(drawn >> (drawn % 64U)), std::ldexp(1.0, static_cast<int>(drawn % 120U) - 60)})
      for (const double near : {value, std::nextafter(value, 1e300), std::nextafter(value, -1e300)})
        expect_standard_text(near);
  }
}

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
