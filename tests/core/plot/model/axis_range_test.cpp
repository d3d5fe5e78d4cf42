// Nice ranges hold the data, grow only, and always have readable ticks.
#include "plot/model/axis_range.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <optional>
#include <random>
#include <string>
#include <vector>

namespace privbo::axis_range_test {
namespace {

int labelled(const std::vector<Tick>& list) {
  int n = 0;
  for (const Tick& tick : list) n += !tick.label.empty();
  return n;
}

TEST(AxisRange, HoldsTheDataAndHasTicksForEveryMagnitude) {
  for (const bool log : {false, true}) {
    for (double low = 1e-9; low < 1e9; low *= 3.7) {
      for (double factor = 1.0; factor < 1e7; factor *= 2.3) {
        const PlotAxis axis{.log = log, .low = low, .high = low * factor};
        const AxisRange range = nice_range(axis);
        EXPECT_LE(range.low, to_axis(axis, axis.low) + 1e-9 * range.span());
        EXPECT_GE(range.high, to_axis(axis, axis.high) - 1e-9 * range.span());
        if (log) {
          EXPECT_GE(range.span(), 1.0 - 1e-9);
        }
        const auto list = ticks(axis, range, 6);
        EXPECT_GE(labelled(list), 2) << log << " " << low << " " << factor;
        EXPECT_LE(labelled(list), 8);
        for (const Tick& tick : list) {
          EXPECT_GE(tick.at, range.low - 1e-6 * range.span());
          EXPECT_LE(tick.at, range.high + 1e-6 * range.span());
        }
      }
    }
  }
}

TEST(AxisRange, GrowsInFewStepsAndNeverShrinks) {
  PlotAxis axis{.low = 0.0, .high = 1.0};
  AxisRange range = nice_range(axis);
  int changes = 0;
  for (double high = 1.0; high < 1000.0; high += 0.5) {
    axis.high = high;
    const AxisRange next = nice_range(axis, &range);
    EXPECT_LE(next.low, range.low);
    EXPECT_GE(next.high, range.high);
    EXPECT_GE(next.high, high);
    changes += !(next == range);
    range = next;
  }
  EXPECT_LE(changes, 40);  // three decades
  axis.high = 2.0;
  EXPECT_EQ(nice_range(axis, &range), range);
}

TEST(AxisRange, LargeNumbersShareOneReadablePower) {
  const auto labels = [](double high, double step) {
    std::vector<std::string> texts;
    for (const Tick& tick : ticks({}, {0.0, high}, static_cast<int>(high / step)))
      texts.push_back(tick.label.english());
    return texts;
  };
  EXPECT_EQ(labels(1.2e7, 2e6),
            (std::vector<std::string>{"0", "2×10⁶", "4×10⁶", "6×10⁶", "8×10⁶", "10×10⁶", "12×10⁶"}));
  EXPECT_EQ(labels(5e6, 1e6), (std::vector<std::string>{"0", "1×10⁶", "2×10⁶", "3×10⁶", "4×10⁶", "5×10⁶"}));
}

TEST(AxisRange, ConstantsZoomAndSmallHorizons) {
  EXPECT_GT(nice_range({.low = 0.0, .high = 0.0}).span(), 0.0);
  EXPECT_GT(nice_range({.low = 3.0, .high = 3.0}).span(), 0.0);
  EXPECT_GT(nice_range({.log = true, .low = 1.0, .high = 1.0, .limit = 1.0}).span(), 0.0);
  EXPECT_DOUBLE_EQ(nice_range({.low = 0.0, .high = 1990.0, .limit = 2000.0}).high, 2000.0);
  EXPECT_EQ(nice_range({.log = true, .low = 0.0}), (AxisRange{0.0, 1.0}));
  EXPECT_TRUE(ticks({.log = true}, {-INFINITY, 0.0}, 6).empty());
  // Zoomed inside one decade there are still labels.
  EXPECT_GE(labelled(ticks({.log = true}, {std::log10(210.0), std::log10(290.0)}, 6)), 2);
}

TEST(AxisRange, TicksAreCountedWhateverTheValues) {
  constexpr double max_double = std::numeric_limits<double>::max();
  std::vector<double> numbers{
      0.0, 1.0, std::nextafter(1.0, 2.0), 3e15, 3e15 + 0.5, 1e-300, 2e-308, 5e-324, 1e308, max_double, INFINITY, NAN};
  std::mt19937 random(1);
  for (int i = 0; i < 40; ++i)
    numbers.push_back(std::exp(std::uniform_real_distribution<double>(-744.0, 709.0)(random)));
  for (std::size_t i = numbers.size(); i-- > 0;) numbers.push_back(-numbers[i]);
  std::optional<AxisRange> before;
  for (const double one : numbers)
    for (const double other : numbers)
      for (const bool log : {false, true}) {
        PlotAxis axis{.log = log, .low = std::min(one, other), .high = std::max(one, other)};
        axis.exact = one > other;
        for (const AxisRange& range :
             {nice_range(axis), nice_range(axis, before ? &*before : nullptr), AxisRange{axis.low, axis.high}}) {
          for (const int most : {1, 3, 9}) {
            const std::vector<Tick> list = ticks(axis, range, most);
            ASSERT_LE(list.size(), 600U) << one << " " << other << " " << log;
            ASSERT_LE(labelled(list), 2 * most + 3) << one << " " << other << " " << log;
          }
        }
        const AxisRange range = nice_range(axis);
        ASSERT_TRUE(std::isfinite(range.low) && std::isfinite(range.span()) && range.span() > 0.0)
            << one << " " << other << " " << log << ": " << range.low << " " << range.high;
        before = range;
      }
}

TEST(AxisRange, FloorsAndCounts) {
  std::vector<double> values{1.0, 0.0, -2.0, 3.0, NAN};
  EXPECT_EQ(floor_for_log(values, 0.01), 2U);
  EXPECT_EQ(values[1], 0.01);
  EXPECT_EQ(values[2], 0.01);
  EXPECT_TRUE(std::isnan(values[4]));
  EXPECT_DOUBLE_EQ(log_floor(0.03, 5.0), 0.01);
  EXPECT_DOUBLE_EQ(log_floor(1e-300, 1.0), 1e-8);
  EXPECT_DOUBLE_EQ(log_floor(INFINITY, -1.0), 1.0);
}

std::vector<std::string> log_labels(double low, double high) {
  std::vector<std::string> texts;
  for (const Tick& tick : ticks({.log = true}, {std::log10(low), std::log10(high)}, 9))
    if (!tick.label.empty()) texts.push_back(tick.label.english());
  return texts;
}

/// One axis has one notation: plain digits, or powers behind the first hundred.
TEST(Ticks, ALogAxisHasOneNotation) {
  EXPECT_EQ(log_labels(5e4, 5e5), (std::vector<std::string>{"50,000", "100,000", "200,000", "500,000"}));
  EXPECT_EQ(log_labels(1e-4, 1.0), (std::vector<std::string>{"10⁻⁴", "10⁻³", "10⁻²", "10⁻¹", "1"}));
  EXPECT_EQ(log_labels(1e-3, 1.0), (std::vector<std::string>{"0.001", "0.01", "0.1", "1"}));
  EXPECT_EQ(log_labels(1e-6, 10.0),
            (std::vector<std::string>{"10⁻⁶", "10⁻⁵", "10⁻⁴", "10⁻³", "10⁻²", "10⁻¹", "1", "10"}));
  for (const double low : {1e-7, 1e-4, 1e-2, 1.0, 1e3, 5e4})
    for (const double factor : {10.0, 100.0, 1e5, 1e8}) {
      bool plain = false, power = false;
      for (const std::string& text : log_labels(low, low * factor)) {
        if (text.find("10⁻") != std::string::npos || text.find("×10") != std::string::npos ||
            (text.starts_with("10") && text.size() > 2 && text.find_first_not_of("0123456789,.") != std::string::npos))
          power = true;
        else if (text.size() > 2)
          plain = true;
      }
      EXPECT_FALSE(plain && power) << low << " to " << low * factor;
    }
}

}  // namespace
}  // namespace privbo::axis_range_test
