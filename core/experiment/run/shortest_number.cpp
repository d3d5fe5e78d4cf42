// The digits are found as Schubfach finds them (Giulietti 2020, "The Schubfach way to render doubles"): of the decimals
// that lie between the neighbours of a double, the shortest, and the nearest of those. Numbers of everyday sizes need
// powers of ten that 128 bits hold exactly; all others go to the standard library.
#include "experiment/run/shortest_number.h"

#include <array>
#include <bit>
#include <charconv>
#include <cstdint>
#include <cstring>

namespace privbo {
namespace {

__extension__ using Wide = unsigned __int128;

constexpr int significand_bits = 52, exponent_bias = 1075;
constexpr std::uint64_t hidden_bit = std::uint64_t{1} << significand_bits;

/// 10^n, scaled by a power of two so that its highest bit is set; exact for every n in the table.
struct PowerOfTen {
  std::uint64_t high = 0, low = 0;
};
constexpr int powers = 39;  // 10^38 < 2^128

constexpr std::array<PowerOfTen, powers> powers_of_ten() {
  std::array<PowerOfTen, powers> table{};
  Wide power = 1;
  for (PowerOfTen& entry : table) {
    Wide scaled = power;
    while ((scaled >> 127U) == 0) scaled <<= 1U;
    entry = {static_cast<std::uint64_t>(scaled >> 64U), static_cast<std::uint64_t>(scaled)};
    power *= 10;
  }
  return table;
}
constexpr std::array<PowerOfTen, powers> power_table = powers_of_ten();

constexpr std::array<std::uint64_t, 20> small_powers_of_ten() {
  std::array<std::uint64_t, 20> table{};
  std::uint64_t power = 1;
  for (std::uint64_t& entry : table) {
    entry = power;
    power *= 10;
  }
  return table;
}
constexpr std::array<std::uint64_t, 20> small_powers = small_powers_of_ten();

/// The product with a power of ten without its lower bits; its last bit is set where they are not zero.
std::uint64_t scaled_to_odd(const PowerOfTen& power, std::uint64_t number) {
  const Wide low = static_cast<Wide>(power.low) * number;
  const Wide product = static_cast<Wide>(power.high) * number + (low >> 64U);
  const auto rest = static_cast<std::uint64_t>(product);
  return static_cast<std::uint64_t>(product >> 64U) | static_cast<std::uint64_t>(rest > 1);
}

struct Decimal {
  std::uint64_t digits = 0;
  int exponent = 0;  // of ten
};

/// `significand` · 2^`exponent`, not zero; 10^−k with k = ⌊exponent log₁₀ 2⌋ must be in the table.
Decimal shortest_decimal(std::uint64_t significand, int exponent, bool at_power_of_two) {
  const bool even = significand % 2 == 0;
  // ⌊exponent · log₁₀ 2⌋, and of three quarters of it where the lower neighbour is nearer
  const int k = (exponent * 1262611 - (at_power_of_two ? 524031 : 0)) >> 22;
  const int shift = exponent + ((-k * 1741647) >> 19) + 1;
  const PowerOfTen& power = power_table[static_cast<std::size_t>(-k)];
  const std::uint64_t number = 4 * significand;
  const std::uint64_t below = scaled_to_odd(power, (number - 2 + (at_power_of_two ? 1 : 0)) << shift);
  const std::uint64_t middle = scaled_to_odd(power, number << shift);
  const std::uint64_t above = scaled_to_odd(power, (number + 2) << shift);
  const std::uint64_t lower = below + (even ? 0 : 1), upper = above - (even ? 0 : 1);
  // All is computed and then chosen from: which it is, no processor can foresee.
  const std::uint64_t digits = middle / 4, fewer = digits / 10;
  const bool fewer_down = lower <= 40 * fewer, fewer_up = 40 * fewer + 40 <= upper;
  const bool down = lower <= 4 * digits, up = 4 * digits + 4 <= upper;
  const std::uint64_t half = 4 * digits + 2;
  const bool nearer_up = (middle > half) | ((middle == half) & (digits % 2 != 0));
  const std::uint64_t as_fewer = fewer + (fewer_up ? 1U : 0U);
  const std::uint64_t as_many = digits + ((down != up ? up : nearer_up) ? 1U : 0U);
  const bool is_fewer = (digits >= 10) & (fewer_down != fewer_up);
  return {is_fewer ? as_fewer : as_many, k + (is_fewer ? 1 : 0)};
}

void remove_zeros(Decimal& decimal) {
  if (decimal.digits % 10 != 0) return;
  while (decimal.digits % 10000 == 0) {
    decimal.digits /= 10000;
    decimal.exponent += 4;
  }
  while (decimal.digits % 10 == 0) {
    decimal.digits /= 10;
    ++decimal.exponent;
  }
}

/// Writes eight digits of a number below 10^8, with zeros before them. They are made in one register: pieces in memory
/// could not be read as a whole at once.
void write_eight(char* at, std::uint64_t number) {
  const std::uint64_t fours = number / 10'000 | (number % 10'000) << 32U;
  const std::uint64_t hundreds = (fours * 10'486 >> 20U) & 0x0000'007F'0000'007F;
  const std::uint64_t pairs = hundreds | (fours - 100 * hundreds) << 16U;
  const std::uint64_t tens = (pairs * 103 >> 10U) & 0x000F'000F'000F'000F;
  const std::uint64_t digits = (tens | (pairs - 10 * tens) << 8U) + 0x3030'3030'3030'3030;
  static_assert(std::endian::native == std::endian::little);
  std::memcpy(at, &digits, sizeof digits);
}

/// Writes 16 digits of a number below 10^16, with zeros before them.
void write_sixteen(char* at, std::uint64_t number) {
  write_eight(at, number / 100'000'000);
  write_eight(at + 8, number % 100'000'000);
}

/// Returns how many digits a number below 10^17 has.
int digits_of(std::uint64_t number) {
  int count = 1;
  while (count < 17 && number >= small_powers[static_cast<std::size_t>(count)]) ++count;
  return count;
}

char* write_standard(char* text, double value) { return std::to_chars(text, text + max_number_text, value).ptr; }

}  // namespace

char* write_shortest(char* text, double value) {
  const auto bits = std::bit_cast<std::uint64_t>(value);
  const auto field = static_cast<int>((bits >> significand_bits) & 0x7FFU);
  const std::uint64_t fraction = bits & (hidden_bit - 1);
  char* at = text;
  *at = '-';
  if (bits >> 63U) ++at;
  if (field == 0 && fraction == 0) {
    *at = '0';
    return at + 1;
  }
  // From 2^−20, below which an exponent is shorter, to 2^53.
  if (field < exponent_bias - 72 || field > exponent_bias) return write_standard(text, value);
  const std::uint64_t significand = hidden_bit | fraction;
  const int exponent = field - exponent_bias;
  const bool whole =
      exponent > -53 && (significand & ((std::uint64_t{1} << static_cast<unsigned>(-exponent)) - 1)) == 0;
  Decimal decimal = whole ? Decimal{significand >> static_cast<unsigned>(-exponent), 0}
                          : shortest_decimal(significand, exponent, fraction == 0);
  if (decimal.exponent < 0) remove_zeros(decimal);
  const std::uint64_t number = decimal.digits;
  if (decimal.exponent >= 0) {  // a whole number: with an exponent where that is shorter
    if (!whole || number % 10 == 0) return write_standard(text, value);
    return std::to_chars(at, text + max_number_text, number).ptr;
  }
  const auto behind_point = static_cast<std::size_t>(-decimal.exponent);
  const bool below_one = behind_point > 17 || number < small_powers[behind_point];
  if (below_one) {  // 0.00ddd, where d.dde-XX is not shorter
    const int count = digits_of(number), fixed = 2 + static_cast<int>(behind_point);
    if (fixed > count + (count > 1 ? 1 : 0) + 4) return write_standard(text, value);
  }
  std::uint64_t part = number;
  *at = '0';
  if (below_one) {
    ++at;
  } else {
    const std::uint64_t before_point = number / small_powers[behind_point];
    part = number % small_powers[behind_point];
    at = std::to_chars(at, text + max_number_text, before_point).ptr;
  }
  *at++ = '.';
  if (behind_point > 16) {  // at most 21: then the first of them are zeros
    std::memcpy(at, "0000", 4);
    at += behind_point - 17;
    *at++ = static_cast<char>('0' + part / small_powers[16]);
    write_sixteen(at, part % small_powers[16]);
    return at + 16;
  }
  write_sixteen(at, part * small_powers[16 - behind_point]);
  return at + behind_point;
}

}  // namespace privbo
