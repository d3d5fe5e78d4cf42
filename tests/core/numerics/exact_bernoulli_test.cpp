// Exact coins: the decision at the last bit, against 60-digit arithmetic.
#include "numerics/random/exact_bernoulli.h"

#include <gtest/gtest.h>

#include <boost/multiprecision/cpp_dec_float.hpp>
#include <utility>
#include <vector>

#include "support/scripted/scripted_bits.h"

namespace privbo::exact_bernoulli_test {
namespace {

using Decimal = boost::multiprecision::number<boost::multiprecision::cpp_dec_float<120>>;

/// ⌊2⁶⁴ exp(−a/b)⌋ and the 64 bits that follow.
std::pair<std::uint64_t, std::uint64_t> digits_of_exponential(std::int64_t a, std::int64_t b) {
  const Decimal scaled = exp(-Decimal(a) / Decimal(b)) * pow(Decimal(2), 64);
  const BigInteger first(scaled);
  const BigInteger second((scaled - Decimal(first)) * pow(Decimal(2), 64));
  return {static_cast<std::uint64_t>(first), static_cast<std::uint64_t>(second)};
}

bool toss(std::int64_t a, std::int64_t b, std::deque<std::uint64_t> script) {
  ScriptedBits bits(std::move(script));
  return bernoulli_exponential(bits, static_cast<double>(a) / static_cast<double>(b),
                               [&] { return exact_ratio(a, b); });
}

// The floating-point test cannot tell these from the probability itself; integers must.
TEST(ExactBernoulli, DecidesAtTheSixtyFourthBit) {
  for (const auto& [a, b] : std::vector<std::pair<std::int64_t, std::int64_t>>{{1, 3},
                                                                               {1, 1},
                                                                               {2, 1},
                                                                               {7, 2},
                                                                               {40, 1},
                                                                               {123456789, 987654321},
                                                                               {1, 1099511627776},
                                                                               {1099511627775, 1099511627776}}) {
    const auto [first, second] = digits_of_exponential(a, b);
    EXPECT_TRUE(toss(a, b, {first - 1, ~std::uint64_t{0}})) << a << "/" << b;
    EXPECT_FALSE(toss(a, b, {first + 1, 0})) << a << "/" << b;
    // Equal in 64 bits: the next 64 decide.
    EXPECT_TRUE(toss(a, b, {first, second - 1})) << a << "/" << b;
    EXPECT_FALSE(toss(a, b, {first, second + 1})) << a << "/" << b;
  }
}

TEST(ExactBernoulli, ExponentZeroIsCertainAndHugeOnesAreImpossible) {
  EXPECT_TRUE(toss(0, 1, {~std::uint64_t{0}}));
  EXPECT_FALSE(toss(std::int64_t{1} << 60, 1, {0, 0, 0}));
}

TEST(ExactBernoulli, HalfSquares) {
  const ExactExponent exponent = exact_half_square(-(std::int64_t{1} << 45), (std::int64_t{1} << 40) - 1);
  EXPECT_EQ(exponent.numerator, BigInteger(1) << 90U);
  EXPECT_EQ(exponent.denominator, 2 * BigInteger((std::int64_t{1} << 40) - 1) * ((std::int64_t{1} << 40) - 1));
}

TEST(ExactBernoulli, AnyDoubleToItsLastBit) {
  for (const double p : {0.1, 0.5, 1.0 / 3.0, 1e-5, 1e-17}) {
    const Decimal scaled = Decimal(p) * pow(Decimal(2), 64);
    // Boost's own conversion of a zero overflows an int on the way.
    const auto whole = [](const Decimal& x) {
      return x == 0 ? std::uint64_t{0} : static_cast<std::uint64_t>(BigInteger(x));
    };
    const std::uint64_t first = whole(scaled), second = whole((scaled - Decimal(first)) * pow(Decimal(2), 64));
    const auto comes_up = [&](std::deque<std::uint64_t> script) {
      ScriptedBits bits(std::move(script));
      return exact_bernoulli(bits, p);
    };
    if (first > 0) {
      EXPECT_TRUE(comes_up({first - 1})) << p;
    }
    EXPECT_FALSE(comes_up({first + 1})) << p;
    if (second > 0) {
      EXPECT_TRUE(comes_up({first, second - 1})) << p;
    } else {
      EXPECT_FALSE(comes_up({first})) << p;
    }
    EXPECT_FALSE(comes_up({first, second + 1})) << p;
  }
  ScriptedBits bits({0, 0});
  EXPECT_TRUE(exact_bernoulli(bits, 1.0));
  EXPECT_FALSE(exact_bernoulli(bits, 0.0));
  EXPECT_EQ(bits.asked, 0);
}

TEST(ExactBernoulli, UniformBelowRejectsTheUnfairRest) {
  // 2⁶⁴ mod 3 = 1: the word 0 alone would make 0 likelier.
  ScriptedBits bits({0, ~std::uint64_t{0}});
  EXPECT_EQ(uniform_below(bits, 3), 2U);
  EXPECT_EQ(bits.asked, 2);
  ScriptedBits one({5});
  EXPECT_EQ(uniform_below(one, 1), 0U);
}

}  // namespace
}  // namespace privbo::exact_bernoulli_test
