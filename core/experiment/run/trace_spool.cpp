// Writes rows fast, and in the same way in every locale.
#include "experiment/run/trace_spool.h"

#include <fcntl.h>
#include <unistd.h>

#include <bit>
#include <charconv>
#include <cstring>

#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

constexpr std::size_t flush_size = std::size_t{1} << 16U;
constexpr std::size_t number_size = 32;  // no double and no integer has a longer text
constexpr unsigned remembered_bits = 9;

/// Returns the reward that the learner was given for query i; none where it was given something other than rewards.
std::optional<double> released_value(const RoundRecord& record, std::size_t i) {
  if (i >= record.delivered.size()) return std::nullopt;
  const auto* reward = std::get_if<RewardMessage>(&record.delivered[i]);
  return reward ? std::optional(reward->value) : std::nullopt;
}

/// The name of the file that holds the rows until the trial has ended.
std::filesystem::path unfinished(std::filesystem::path file) { return file += ".part"; }

}  // namespace

RowBuffer::RowBuffer() : bytes_(flush_size + 1024), remembered_(std::size_t{1} << remembered_bits) {}

char* RowBuffer::room_for(std::size_t bytes) {
  if (size_ + bytes > bytes_.size()) bytes_.resize(2 * (size_ + bytes));
  return bytes_.data() + size_;
}

void RowBuffer::append(std::string_view text) {
  std::memcpy(room_for(text.size()), text.data(), text.size());
  size_ += text.size();
}

void RowBuffer::append(std::int64_t value) {
  char* const at = room_for(number_size);
  size_ += static_cast<std::size_t>(std::to_chars(at, at + number_size, value).ptr - at);
}

void RowBuffer::append_cell(const std::optional<double>& value) {
  char* at = room_for(1 + number_size);
  *at++ = ',';
  ++size_;
  if (!value) return;
  const auto bits = std::bit_cast<std::uint64_t>(*value);
  // Fibonacci hashing: the upper bits of the product depend on all bits of the number.
  Remembered& known = remembered_[(bits * 0x9E3779B97F4A7C15U) >> (64U - remembered_bits)];
  if (known.length == 0 || known.bits != bits) {
    char* const text = known.text.data();
    known.length = static_cast<std::uint8_t>(std::to_chars(text, text + known.text.size(), *value).ptr - text);
    known.bits = bits;
  }
  std::memcpy(at, known.text.data(), known.text.size());  // of one size: no call
  size_ += known.length;
}

const char* trace_header() {
  return "algorithm,trial,round,point_index,regret_ground_truth_reward_units,cumulative_regret_ground_truth_reward_units,"
         "simple_regret_ground_truth_reward_units,reward_ground_truth_reward_units,observed_released_reward_units,beta,"
         "information_gain_nats,truncated,epsilon_per_user,agent\n";
}

TraceSpool::TraceSpool(const std::filesystem::path& file, const CsvText& label, std::size_t trial,
                       const TraceOptions& options, std::int64_t horizon)
    : path_(file),
      file_(unfinished(file), std::ios::binary),
      prefix_((csv_cells({label, CsvText::of(trial + 1)}) + ",").str()),
      every_(options.every),
      horizon_(horizon),
      losses_(options.losses) {
  if (!file_) lose();
}

TraceSpool::~TraceSpool() {
  if (closed_) return;
  std::error_code ignored;
  std::filesystem::remove(unfinished(path_), ignored);
}

void TraceSpool::write(const RoundRecord& record, double cumulative, double simple,
                       const std::optional<double>& epsilon) {
  // Rounds of initialisation (t ≤ 0) are few, and all of them are written.
  if (lost_ || (record.t > 0 && record.t % every_ != 0 && record.t != horizon_)) return;
  for (std::size_t i = 0; i < record.queries.size(); ++i) {
    buffer_.append(prefix_);
    buffer_.append(record.t);
    buffer_.append(",");
    buffer_.append(record.queries[i].point);
    for (const double value : {record.regrets[i], cumulative, simple, record.outcomes[i].reward})
      buffer_.append_cell(value);
    buffer_.append_cell(released_value(record, i));
    buffer_.append_cell(record.decision.width);
    buffer_.append_cell(record.decision.information_gain);
    buffer_.append(record.decision.truncated ? ",1" : ",0");
    buffer_.append_cell(epsilon);
    buffer_.append(",");
    buffer_.append(record.queries[i].agent + 1);
    buffer_.append("\n");
  }
  if (buffer_.text().size() > flush_size) flush();
}

void TraceSpool::flush() {
  file_.write(buffer_.text().data(), static_cast<std::streamsize>(buffer_.text().size()));
  buffer_.clear();
  if (!file_) lose();
}

void TraceSpool::lose() {
  if (!losses_)
    throw RuntimeError(
        Message("%1: the trace cannot be written (disk full?); use --thin or another folder", path_.string()));
  lost_ = true;
  ++losses_->count;
  buffer_.clear();
  file_.close();
  std::error_code ignored;
  std::filesystem::remove(unfinished(path_), ignored);  // half a trial is of no use, and others need the room
}

void TraceSpool::close() {
  if (!lost_) flush();
  if (!lost_) {
    file_.close();
    if (!file_) lose();
  }
  closed_ = true;
  if (!lost_) std::filesystem::rename(unfinished(path_), path_);
}

void move_rows(const std::filesystem::path& file, std::ostream& out) {
  const int descriptor = ::open(file.c_str(), O_RDWR | O_NOFOLLOW | O_CLOEXEC);
  if (descriptor < 0) return;
  std::vector<char> piece(std::size_t{1} << 18U);
  ::off_t end = 0;
  for (::ssize_t count = 1; count > 0; end += count) {
    count = ::pread(descriptor, piece.data(), piece.size(), end);
    if (count <= 0 || !out.write(piece.data(), count)) break;
    // File systems that cannot give back a part of a file keep it until the file is removed below.
    ::fallocate(descriptor, FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE, end, count);
  }
  ::close(descriptor);
  std::error_code ignored;
  std::filesystem::remove(file, ignored);
}

std::filesystem::path spool_file(const std::filesystem::path& folder, std::size_t algorithm, std::size_t trial) {
  return folder / (std::to_string(algorithm) + "_" + std::to_string(trial) + ".csv");
}

}  // namespace privbo
