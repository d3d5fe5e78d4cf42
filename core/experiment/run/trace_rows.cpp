// A packed row: four bytes that state how each part is kept, four for the point, and then what those call given.
#include "experiment/run/trace_rows.h"

#include <algorithm>
#include <charconv>
#include <cstring>
#include <limits>
#include <string>

#include "numerics/decimal_text.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

/// How a number is kept: two bits of the first four bytes for each.
enum class Kept : std::uint32_t {
  absent,  // an empty cell
  as_before,
  given,
  derived,  // of other numbers: the sum of regrets, a reward that was released as it is
};
constexpr std::uint32_t truncated_bit = 1U << 16U;
/// Two bits each for round and agent: the same as before, one more, or given.
constexpr unsigned round_shift = 17, agent_shift = 19;
enum class Counted : std::uint32_t { same, next, given };

constexpr std::size_t max_integer_text = 20;
/// Without its prefix: numbers, three integers, commas, the flag and the end of the line.
constexpr std::size_t max_row_text = (trace_values + 3) * (max_number_text + 1) + 4 + max_decimal_text;
constexpr unsigned remembered_bits = 9;

constexpr std::size_t place(TraceValue which) { return static_cast<std::size_t>(which); }

template <class Number>
char* put(char* at, Number number) {
  std::memcpy(at, &number, sizeof number);
  return at + sizeof number;
}

std::uint64_t bits_of(double value) { return std::bit_cast<std::uint64_t>(value); }

/// Returns what value i of a row is where the row does not give it.
double derived(const std::array<double, trace_values>& values, double cumulative_before, std::size_t i) {
  if (i == place(TraceValue::cumulative)) return cumulative_before + values[place(TraceValue::regret)];
  return values[place(TraceValue::reward)];
}

bool can_be_derived(std::size_t i) { return i == place(TraceValue::cumulative) || i == place(TraceValue::observed); }

Counted counted(std::int64_t value, std::int64_t before) {
  return value == before ? Counted::same : value == before + 1 ? Counted::next : Counted::given;
}

/// Reads a block from its beginning to its end.
class PackedReader {
 public:
  explicit PackedReader(std::string_view bytes) : at_(bytes.data()), end_(bytes.data() + bytes.size()) {}
  bool more() const { return at_ != end_; }
  template <class Number>
  Number take() {
    if (static_cast<std::size_t>(end_ - at_) < sizeof(Number))
      throw RuntimeError(Message("the rows that were kept meanwhile are damaged; run it again"));
    Number number{};
    std::memcpy(&number, at_, sizeof number);
    at_ += sizeof number;
    return number;
  }
  std::int64_t take(Counted how, std::int64_t before) {
    return how == Counted::given ? take<std::int64_t>() : before + (how == Counted::next ? 1 : 0);
  }

 private:
  const char *at_, *end_;
};

char* put_integer(char* at, std::int64_t value) { return std::to_chars(at, at + max_integer_text, value).ptr; }

}  // namespace

const char* trace_header() {
  return "algorithm,trial,round,point_index,regret_ground_truth_reward_units,cumulative_regret_ground_truth_reward_units,"
         "simple_regret_ground_truth_reward_units,reward_ground_truth_reward_units,observed_released_reward_units,beta,"
         "information_gain_nats,truncated,epsilon_per_user,agent\n";
}

TraceRow trace_row(const RoundRecord& record, std::size_t i, double cumulative, double simple,
                   const std::optional<double>& epsilon) {
  TraceRow row;
  row.t = record.t;
  row.point = record.queries[i].point;
  row.agent = record.queries[i].agent;
  row.truncated = record.decision.truncated;
  row.set(TraceValue::regret, record.regrets[i]);
  row.set(TraceValue::cumulative, cumulative);
  row.set(TraceValue::simple, simple);
  row.set(TraceValue::reward, record.outcomes[i].reward);
  // Where the learner was given something other than rewards, none of them was released.
  if (i < record.delivered.size())
    if (const auto* reward = std::get_if<RewardMessage>(&record.delivered[i]))
      row.set(TraceValue::observed, reward->value);
  row.set(TraceValue::width, record.decision.width);
  row.set(TraceValue::gain, record.decision.information_gain);
  row.set(TraceValue::epsilon, epsilon);
  return row;
}

void PackedRows::clear() {
  size_ = 0;
  before_ = {};
}

void PackedRows::add(const TraceRow& row) {
  static_assert(max_row >= 2 * sizeof(std::uint32_t) + (2 + trace_values) * sizeof(double));
  char* const begin = bytes_.get() + size_;
  char* at = put(begin + sizeof(std::uint32_t), static_cast<std::int32_t>(row.point));
  const Counted round = counted(row.t, before_.t), agent = counted(row.agent, before_.agent);
  std::uint32_t how = (row.truncated ? truncated_bit : 0) | (static_cast<std::uint32_t>(round) << round_shift) |
                      (static_cast<std::uint32_t>(agent) << agent_shift);
  if (round == Counted::given) at = put(at, row.t);
  if (agent == Counted::given) at = put(at, static_cast<std::int64_t>(row.agent));
  const double cumulative_before = before_.values[place(TraceValue::cumulative)];
  for (std::size_t i = 0; i < trace_values; ++i) {
    if ((row.present >> i & 1U) == 0) continue;  // Kept::absent
    const std::uint64_t bits = bits_of(row.values[i]);
    Kept kept = Kept::given;
    if (can_be_derived(i) && bits == bits_of(derived(before_.values, cumulative_before, i)))
      kept = Kept::derived;
    else if (bits == bits_of(before_.values[i]))
      kept = Kept::as_before;
    else
      at = put(at, row.values[i]);
    how |= static_cast<std::uint32_t>(kept) << (2 * i);
    before_.values[i] = row.values[i];
  }
  put(begin, how);
  before_.t = row.t;
  before_.agent = row.agent;
  size_ = static_cast<std::size_t>(at - bytes_.get());
}

TraceText::TraceText() : remembered_(std::size_t{1} << remembered_bits) {}

char* TraceText::room_for(std::size_t bytes) {
  if (size_ + bytes > bytes_.size()) bytes_.resize(2 * (size_ + bytes));
  return bytes_.data() + size_;
}

void TraceText::append(std::string_view text) {
  std::ranges::copy(text, room_for(text.size()));  // an empty text has no place to copy from
  size_ += text.size();
}

const TraceText::Cell& TraceText::remembered(double value) {
  const std::uint64_t bits = bits_of(value);
  // Fibonacci hashing: the upper bits of the product depend on all bits of the number.
  Cell& cell = remembered_[(bits * 0x9E3779B97F4A7C15U) >> (64U - remembered_bits)];
  if (cell.length == 0 || cell.bits != bits) {
    std::array<char, max_decimal_text> text{};
    cell.length = static_cast<std::uint8_t>(write_decimal(text.data(), value) - text.data());
    std::memcpy(cell.text.data(), text.data(), cell.text.size());
    cell.bits = bits;
  }
  return cell;
}

void TraceText::append_rows(std::string_view packed, std::string_view prefix) {
  /// Where the text of the number before stands: a memory of its own would be read while it is still being written.
  struct Earlier {
    std::size_t at = 0;
    std::uint8_t length = 0;  // 0: there is none before
  };
  PackedReader reader(packed);
  std::int64_t t = 0, agent = 0;
  std::array<double, trace_values> values{};
  std::array<Earlier, trace_values> earlier{};
  while (reader.more()) {
    const auto how = reader.take<std::uint32_t>();
    const auto point = reader.take<std::int32_t>();
    t = reader.take(static_cast<Counted>((how >> round_shift) & 3U), t);
    agent = reader.take(static_cast<Counted>((how >> agent_shift) & 3U), agent);
    char* const begin = room_for(prefix.size() + max_row_text);
    char* at = put_integer(std::ranges::copy(prefix, begin).out, t);
    *at++ = ',';
    at = put_integer(at, point);
    const double cumulative_before = values[place(TraceValue::cumulative)];
    for (std::size_t i = 0; i < trace_values; ++i) {
      if (i == place(TraceValue::epsilon)) {
        *at++ = ',';
        *at++ = (how & truncated_bit) != 0 ? '1' : '0';
      }
      *at++ = ',';
      const auto kept = static_cast<Kept>((how >> (2 * i)) & 3U);
      if (kept == Kept::absent) continue;
      if (kept == Kept::given)
        values[i] = reader.take<double>();
      else if (kept == Kept::derived)
        values[i] = derived(values, cumulative_before, i);
      const bool as_reward = kept == Kept::derived && i == place(TraceValue::observed);
      const Earlier& known = earlier[as_reward ? place(TraceValue::reward) : i];
      char* end = nullptr;
      if ((kept == Kept::as_before || as_reward) && known.length > 0) {
        std::array<char, max_number_text> text{};                         // the two may overlap, behind the text's end
        std::memcpy(text.data(), bytes_.data() + known.at, text.size());  // of one size: no call
        std::memcpy(at, text.data(), text.size());
        end = at + known.length;
      } else if (i == place(TraceValue::regret)) {
        const Cell& cell = remembered(values[i]);  // a trial has few: those of its points
        std::memcpy(at, cell.text.data(), cell.text.size());
        end = at + cell.length;
      } else {
        end = write_decimal(at, values[i]);
      }
      earlier[i] = {static_cast<std::size_t>(at - bytes_.data()), static_cast<std::uint8_t>(end - at)};
      at = end;
    }
    *at++ = ',';
    at = put_integer(at, agent + 1);
    *at++ = '\n';
    size_ += static_cast<std::size_t>(at - begin);
  }
}

}  // namespace privbo
