// Numbers as people read them: on axes, in legends, read-outs and sentences.
#include "numerics/number_text.h"

#include <gtest/gtest.h>

#include <cmath>
#include <string>

#include "support/limits.h"

namespace privbo::number_text_test {
namespace {

TEST(NumberText, KeepsFourDigitsAndGroupsThousands) {
  EXPECT_EQ(number_text(1204.0), "1,204");
  EXPECT_EQ(number_text(-0.001234567), "−0.001235");
  EXPECT_EQ(number_text(12345.678), "12,346");
  EXPECT_EQ(number_text(12345.678, 7), "12,345.68");
  EXPECT_EQ(number_text(0.5), "0.5") << "trailing zeros say nothing";
  EXPECT_EQ(number_text(-999.0), "−999");
  EXPECT_EQ(number_text(0.0), "0");
  EXPECT_EQ(number_text(-0.0), "0");
}

TEST(NumberText, KeepsAllDigitsOfWholeNumbers) {
  EXPECT_EQ(number_text(123456789.0), "123,456,789");
  EXPECT_EQ(number_text(1e6, 2), "1,000,000");
  EXPECT_EQ(number_text(1234567.5), "1.235×10⁶") << "no whole number";
  EXPECT_EQ(number_text(1e9), "1×10⁹");
}

TEST(NumberText, WritesPowersOfTenWhereZerosWouldBeCounted) {
  EXPECT_EQ(number_text(1.2e-7), "1.2×10⁻⁷");
  EXPECT_EQ(number_text(-1.2e-7, 2), "−1.2×10⁻⁷");
  EXPECT_EQ(number_text(1e-3), "0.001");
  EXPECT_EQ(number_text(9.99e-4), "9.99×10⁻⁴");
  EXPECT_EQ(number_text(1e300), "1×10³⁰⁰");
}

TEST(NumberText, HasWordsForWhatIsNoNumber) {
  EXPECT_EQ(number_text(std::nan("")), "–");
  EXPECT_EQ(number_text(infinity), "∞");
  EXPECT_EQ(number_text(-infinity), "−∞");
}

TEST(NumberText, PrintsAsManyDecimalsAsAPaper) {
  EXPECT_EQ(fixed_text(9.91, 2), "9.91");
  EXPECT_EQ(fixed_text(2.0, 2), "2.00");
  EXPECT_EQ(fixed_text(0.125, 0), "0");
}

TEST(NumberText, PercentagesTellNearlyCertainFromCertain) {
  const auto percent = [](double share, double rest) { return percent_text(share, rest).english(); };
  EXPECT_EQ(percent(0.5, 0.5), "50.0 %");
  EXPECT_EQ(percent_text(0.731).english(), "73.1 %");
  EXPECT_EQ(percent(0.9999546021312976, 4.5397868702434395e-05), "99.9955 %");
  EXPECT_EQ(percent(1.0, 3.720075976020836e-44), "all but 3.7×10⁻⁴² %");
  EXPECT_EQ(percent(3.720075976020836e-44, 1.0), "3.7×10⁻⁴² %");
  EXPECT_EQ(percent(1.0, 0.0), "100 %");
  EXPECT_EQ(percent(0.0, 1.0), "0 %");
  EXPECT_EQ(percent(0.004, 0.996), "0.40 %");
}

TEST(NumberText, WritesExponentsAndDropsZeros) {
  EXPECT_EQ(superscript(-12), "⁻¹²");
  EXPECT_EQ(superscript(0), "⁰");
  EXPECT_EQ(superscript(345678), "³⁴⁵⁶⁷⁸");
  EXPECT_EQ(without_trailing_zeros("0.500"), "0.5");
  EXPECT_EQ(without_trailing_zeros("2.0"), "2");
  EXPECT_EQ(without_trailing_zeros("200"), "200");
}

}  // namespace
}  // namespace privbo::number_text_test
