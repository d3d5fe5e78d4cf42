// Numbers must have the text that the standard library gives them, to the last digit.
#include "numerics/decimal_text.h"

#include <gtest/gtest.h>

#include <array>
#include <bit>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <limits>
#include <random>
#include <string>

namespace privbo::decimal_text_test {
namespace {

std::string written(double value) {
  std::array<char, max_decimal_text> text{};
  return {text.data(), write_decimal(text.data(), value)};
}

std::string by_the_library(double value) {
  std::array<char, 400> text{};
  return {text.data(), std::to_chars(text.data(), text.data() + text.size(), value).ptr};
}

void expect_same(double value) {
  for (const double each : {value, -value}) ASSERT_EQ(written(each), by_the_library(each));
}

TEST(DecimalText, IsTheLibrarysForNumbersOfAllKinds) {
  for (const double value : {0.0,
                             0.1,
                             0.3,
                             0.5,
                             1.0,
                             1.5,
                             9.5,
                             100.0,
                             1e5,
                             123456.0,
                             1e15,
                             1e22,
                             1e23,
                             1e-3,
                             0.001234567890123456,
                             1e-4,
                             5e-324,
                             9007199254740993.0,
                             std::numeric_limits<double>::max(),
                             std::numeric_limits<double>::min(),
                             std::numeric_limits<double>::infinity()})
    expect_same(value);
  EXPECT_EQ(written(std::nan("")), by_the_library(std::nan("")));
}

TEST(DecimalText, IsTheLibrarysBesidePowersOfTwoAndOfTen) {
  constexpr int neighbours = 200;
  const auto check_around = [](double centre) {
    double below = centre, above = centre;
    for (int i = 0; i < neighbours; ++i) {
      expect_same(below);
      expect_same(above);
      below = std::nextafter(below, 0.0);
      above = std::nextafter(above, 1e300);
    }
  };
  for (int exponent = -12; exponent <= 52; ++exponent) check_around(std::ldexp(1.0, exponent));
  for (int exponent = -5; exponent <= 16; ++exponent) check_around(std::pow(10.0, exponent));
}

TEST(DecimalText, IsTheLibrarysForShortAndForRandomNumbers) {
  for (int i = 1; i < 20'000; ++i)
    for (const double unit : {1e-7, 1e-3, 0.1, 0.0625, 1.0 / 3.0}) expect_same(i * unit);
  std::mt19937_64 draws(1);
  std::uniform_real_distribution<double> logarithm(-4.0, 16.0), unit(0.0, 1.0);
  for (int i = 0; i < 100'000; ++i) {
    expect_same(std::pow(10.0, logarithm(draws)));
    expect_same(unit(draws));
    expect_same(std::bit_cast<double>(draws() & ~(std::uint64_t{1} << 63U)));
  }
}

}  // namespace
}  // namespace privbo::decimal_text_test
