// Writing rows fast and the same in every locale.
#include "experiment/run/trace_spool.h"

#include <stdexcept>
#include <string_view>
#include <utility>

#include "numerics/numbers.h"

namespace privbo {
namespace {

constexpr std::size_t flush_size = std::size_t{1} << 16U;

/// What the learner was told for query i; channels answer queries in order, or with something else than rewards.
double released_value(const RoundRecord& record, std::size_t i) {
  if (i >= record.delivered.size()) return 0.0;
  const auto* reward = std::get_if<RewardMessage>(&record.delivered[i]);
  return reward ? reward->value : 0.0;
}

/// Rows go here until the trial has ended.
std::filesystem::path unfinished(std::filesystem::path file) { return file += ".part"; }

}  // namespace

const char* trace_header() {
  return "algorithm,trial,round,point_index,regret_ground_truth_reward_units,cumulative_regret_ground_truth_reward_units,"
         "simple_regret_ground_truth_reward_units,reward_ground_truth_reward_units,observed_released_reward_units,beta,"
         "information_gain_nats,truncated,epsilon_per_user,agent\n";
}

TraceSpool::TraceSpool(const std::filesystem::path& file, std::string label, std::size_t trial, std::int64_t every,
                       std::int64_t horizon)
    : path_(file),
      file_(unfinished(file), std::ios::binary),
      prefix_(std::move(label)),
      every_(every),
      horizon_(horizon) {
  if (!file_) throw std::runtime_error(file.string() + ": cannot be written; choose another output folder");
  prefix_.append(",").append(std::to_string(trial + 1)).append(",");
  buffer_.reserve(flush_size + 512);
}

TraceSpool::~TraceSpool() {
  if (closed_) return;
  std::error_code ignored;
  std::filesystem::remove(unfinished(path_), ignored);
}

void TraceSpool::write(const RoundRecord& record, double cumulative, double simple, double epsilon) {
  // Rounds of initialisation are few, and all of them are told.
  if (record.t > 0 && record.t % every_ != 0 && record.t != horizon_) return;
  for (std::size_t i = 0; i < record.queries.size(); ++i) {
    buffer_ += prefix_;
    buffer_ += std::to_string(record.t);
    buffer_ += ',';
    buffer_ += std::to_string(record.queries[i].point);
    for (const double value : {record.regrets[i], cumulative, simple, record.outcomes[i].reward,
                               released_value(record, i), record.decision.width, record.decision.information_gain}) {
      buffer_ += ',';
      append_shortest(buffer_, value);
    }
    buffer_ += record.decision.truncated ? ",1," : ",0,";
    append_shortest(buffer_, epsilon);
    buffer_ += ',';
    buffer_ += std::to_string(record.queries[i].agent + 1);
    buffer_ += '\n';
  }
  if (buffer_.size() > flush_size) flush();
}

void TraceSpool::flush() {
  file_.write(buffer_.data(), static_cast<std::streamsize>(buffer_.size()));
  buffer_.clear();
  if (!file_)
    throw std::runtime_error(path_.string() +
                             ": the trace cannot be written (disk full?); use --thin or another folder");
}

void TraceSpool::close() {
  flush();
  file_.close();
  closed_ = true;
  if (!file_)
    throw std::runtime_error(path_.string() +
                             ": the trace cannot be written (disk full?); use --thin or another folder");
  std::filesystem::rename(unfinished(path_), path_);
}

std::filesystem::path spool_file(const std::filesystem::path& folder, std::size_t algorithm, std::size_t trial) {
  return folder / (std::to_string(algorithm) + "_" + std::to_string(trial) + ".csv");
}

std::string csv_text(const std::string& text) {
  const bool formula = !text.empty() && std::string_view("=+-@\t\r").find(text.front()) != std::string_view::npos;
  std::string cell;
  if (formula) cell.push_back('\'');
  bool quotes = false;
  for (const char c : text) {
    quotes = quotes || std::string_view(",\"\n\r").find(c) != std::string_view::npos;
    if (c == '"') cell.push_back('"');
    cell.push_back(c);
  }
  if (!quotes) return cell;
  std::string quoted;
  quoted.push_back('"');
  quoted.append(cell);
  quoted.push_back('"');
  return quoted;
}

}  // namespace privbo
