// Schubfach (R. Giulietti: The Schubfach way to render doubles, 2020) for numbers with a fraction between 0.001 and
// 10^15, whose shortest text is never one with an exponent: few powers of ten are needed, and these are exact in 64
// bits.
#include "numerics/decimal_text.h"

#include <array>
#include <bit>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace privbo {
namespace {

constexpr double least_plain = 1e-3, most_plain = 1e15;
constexpr unsigned fraction_bits = 52;
constexpr int exponent_bias = 1075;
constexpr std::uint64_t sign_bit = std::uint64_t{1} << 63U, hidden_bit = std::uint64_t{1} << fraction_bits;

/// 10^i, i = 0 … 21, scaled by a power of two so that the first of 64 bits is set. No bit is lost: 5^27 < 2^63.
constexpr auto powers_of_ten = [] {
  std::array<std::uint64_t, 22> powers{};
  std::uint64_t five = 1;
  for (std::uint64_t& power : powers) {
    power = five << static_cast<unsigned>(std::countl_zero(five));
    five *= 5;
  }
  return powers;
}();

/// "00", "01", … "99".
constexpr auto pairs_of_digits = [] {
  std::array<char, 200> pairs{};
  for (std::size_t i = 0; i < 100; ++i) {
    pairs[2 * i] = static_cast<char>('0' + i / 10);
    pairs[2 * i + 1] = static_cast<char>('0' + i % 10);
  }
  return pairs;
}();

/// digits · 10^exponent
struct Decimal {
  std::uint64_t digits = 0;
  int exponent = 0;
};

/// Returns the upper half of the product, with its last bit set where the lower half is not 0: rounded to odd.
std::uint64_t product_to_odd(std::uint64_t a, std::uint64_t b) {
  __extension__ using Wide = unsigned __int128;
  const Wide product = static_cast<Wide>(a) * b;
  return static_cast<std::uint64_t>(product >> 64U) | (static_cast<std::uint64_t>(product) != 0 ? 1U : 0U);
}

/// Returns the shortest decimal that rounds to this number, of several the nearest one; its digits may end in zeros.
/// The number is between `least_plain` and `most_plain` and has a fraction.
Decimal shortest_decimal(std::uint64_t bits) {
  const std::uint64_t fraction = bits & (hidden_bit - 1), c = fraction | hidden_bit;
  const int q = static_cast<int>(bits >> fraction_bits) - exponent_bias;  // the number is c · 2^q
  // The interval that rounds to it, in quarters of the last bit; its ends belong to it where c is even. Below a power
  // of two numbers lie closer.
  const std::uint64_t open = c & 1U, closer = fraction == 0 ? 1 : 0;
  const int k = (q * 1262611 - (closer != 0 ? 524031 : 0)) >> 22;  // ⌊log10⌋ of the interval's width
  const auto shift = static_cast<unsigned>(q + ((-k * 1741647) >> 19) + 1);
  const std::uint64_t power = powers_of_ten[static_cast<std::size_t>(-k)];
  const std::uint64_t lower = product_to_odd(power, (4 * c - 2 + closer) << shift) + open;
  const std::uint64_t value = product_to_odd(power, (4 * c) << shift);
  const std::uint64_t upper = product_to_odd(power, (4 * c + 2) << shift) - open;
  const std::uint64_t s = value / 4, tens = s / 10;
  const bool tens_below = lower <= 40 * tens, tens_above = 40 * tens + 40 <= upper;
  if (tens_below != tens_above) return {tens + (tens_above ? 1 : 0), k + 1};
  const bool below = lower <= 4 * s, above = 4 * s + 4 <= upper;
  if (below != above) return {s + (above ? 1 : 0), k};
  const std::uint64_t middle = 4 * s + 2;
  return {s + (value > middle || (value == middle && (s & 1U) != 0) ? 1 : 0), k};
}

void write_pair(char* at, std::uint32_t pair) { std::memcpy(at, pairs_of_digits.data() + std::size_t{2} * pair, 2); }

void write_eight_digits(char* at, std::uint64_t number) {
  const auto all = static_cast<std::uint32_t>(number);
  const std::uint32_t first = all / 10'000, last = all % 10'000;
  write_pair(at, first / 100);
  write_pair(at + 2, first % 100);
  write_pair(at + 4, last / 100);
  write_pair(at + 6, last % 100);
}

}  // namespace

char* write_decimal(char* at, double value) {
  const std::uint64_t bits = std::bit_cast<std::uint64_t>(value), size_bits = bits & ~sign_bit;
  const auto size = std::bit_cast<double>(size_bits);
  const auto other = [&] { return std::to_chars(at, at + max_decimal_text, value).ptr; };
  if (!(size >= least_plain && size < most_plain)) return other();
  const auto whole = static_cast<std::int64_t>(size);
  if (static_cast<double>(whole) == size) return other();

  Decimal decimal = shortest_decimal(size_bits);
  for (std::uint64_t shorter = decimal.digits / 10; 10 * shorter == decimal.digits; shorter /= 10) {
    decimal.digits = shorter;
    ++decimal.exponent;
  }
  // 24 digits, of which at most 20 stand behind the point: 17, and three zeros before them. What is behind them is
  // copied, too, because copies of a fixed size are no calls.
  constexpr std::size_t all = 24, most_before = 16, most_behind = 20;
  constexpr std::uint64_t group = 100'000'000;
  std::array<char, all + most_behind> digits{};
  const std::uint64_t upper = decimal.digits / group;
  write_eight_digits(digits.data(), upper / group);
  write_eight_digits(digits.data() + 8, upper % group);
  write_eight_digits(digits.data() + 16, decimal.digits % group);
  const auto behind = static_cast<std::size_t>(-decimal.exponent), point = all - behind;
  *at = '-';
  at += bits != size_bits ? 1 : 0;
  std::size_t first = point - 1;  // a zero before the point stays
  if (whole != 0)
    for (first = 0; digits[first] == '0';) ++first;
  std::memcpy(at, digits.data() + first, most_before);
  at += point - first;
  *at++ = '.';
  std::memcpy(at, digits.data() + point, most_behind);
  return at + behind;
}

}  // namespace privbo
