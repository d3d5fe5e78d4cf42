// Writes and reads files of trials.
#include "referee/trial_file.h"

#include <charconv>
#include <functional>
#include <string_view>
#include <utility>

#include "files/atomic_write.h"
#include "files/foreign_file.h"
#include "files/json_numbers.h"
#include "numerics/numbers.h"
#include "referee/features.h"
#include "text/error.h"

namespace privbo::referee {
namespace {

constexpr const char* format = "privbo-referee";
constexpr int version = 2;
constexpr std::uintmax_t largest_file = 2'000'000'000;
constexpr int most_points = 1'000'000, most_users = 10'000, most_dimensions = 10'000;

/// Features are single precision: the shortest text that reads back as the same.
void append_single(std::string& text, double value) {
  char digits[32];
  const auto end = std::to_chars(std::begin(digits), std::end(digits), static_cast<float>(value));
  text.append(digits, end.ptr);
}

std::uint64_t seed_of(const std::string& text) {
  std::uint64_t seed = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seed);
  if (error != std::errc() || end != text.data() + text.size())
    throw RuntimeError(Message("a seed must be a whole number below 2⁶⁴"));
  return seed;
}

Json json_of_facts(const Facts& facts) {
  return {{"name", facts.name},
          {"role", facts.role == Role::randomiser ? "randomiser" : "mechanism"},
          {"points", facts.points},
          {"users", facts.users},
          {"context_dimension", facts.context_dimension},
          {"bound", facts.bound},
          {"decision_sets", facts.decision_sets},
          {"blocks", facts.blocks}};
}

Facts facts_of_json(const Json& json) {
  Facts facts;
  facts.name = json.at("name").get<std::string>();
  facts.role = json.at("role").get<std::string>() == "randomiser" ? Role::randomiser : Role::mechanism;
  facts.points = static_cast<int>(whole_of(json.at("points"), 2, most_points));
  facts.users = static_cast<int>(whole_of(json.at("users"), 1, most_users));
  facts.context_dimension = static_cast<int>(whole_of(json.at("context_dimension"), 0, most_dimensions));
  facts.bound = json.at("bound").get<double>();
  if (!(facts.bound > 0.0)) throw RuntimeError(Message("the bound of rewards must be above 0"));
  facts.decision_sets = json.at("decision_sets").get<bool>();
  facts.blocks = json.at("blocks").get<bool>();
  return facts;
}

std::unique_ptr<TrialOfClaim> trial_of(const Json& json) {
  if (!json.is_object() || json.value("format", "") != format)
    throw RuntimeError(Message("this is no file of a trial of a claim"));
  if (json.at("version") != version)
    throw RuntimeError(Message("this file was written by another version of the referee"));
  const std::uint64_t seed = seed_of(json.at("seed").get<std::string>());
  auto trial = std::make_unique<TrialOfClaim>(claim_of_json(json.at("claim")), facts_of_json(json.at("program")), seed);
  Json ids = Json::array();
  for (const AdversaryPtr& each : trial->adversaries()) ids.push_back(each->id());
  if (json.at("adversaries") != ids)
    throw RuntimeError(Message("this file was written by a referee with other adversaries"));
  return trial;
}

RunOutcome outcome_of(const Json& json) {
  RunOutcome outcome;
  if (json.contains("failed")) {
    outcome.failure = Message::verbatim(json["failed"].get<std::string>());
    if (outcome.failure.empty()) throw RuntimeError(Message("a failure without a reason"));
  } else {
    outcome.features = json.at("seen").get<std::vector<std::vector<double>>>();
    for (std::vector<double>& each : outcome.features)
      for (double& value : each) value = static_cast<double>(static_cast<float>(value));
  }
  return outcome;
}

/// What is known of a run before it is played.
std::string line_head(const NextRun& run, const Adversary& adversary) {
  std::string bits;
  for (const bool bit : run.bits) bits += bit ? '1' : '0';
  return "{\"run\":" + std::to_string(run.run) + ",\"adversary\":\"" + adversary.id() + "\",\"seed\":\"" + run.seed +
         "\",\"bits\":\"" + bits + "\",";
}

/// Calls `take` with every line that ends, and returns the bytes of all of them.
std::uintmax_t whole_lines(std::string_view text, const std::function<void(std::string_view)>& take) {
  std::uintmax_t bytes = 0;
  for (std::size_t end = text.find('\n'); end != std::string_view::npos; end = text.find('\n')) {
    take(text.substr(0, end));
    text.remove_prefix(end + 1);
    bytes += end + 1;
  }
  return bytes;
}

/// Reads a file line by line. `begun` gets the trial after the first line, `next` the outcome of each run before it is
/// taken.
ReadTrial read(const std::filesystem::path& file, const std::function<void(const TrialOfClaim&)>& begun,
               const std::function<bool(const TrialOfClaim&, const RunOutcome&)>& next) {
  const std::string text = ForeignFile::named(file).text({largest_file, Message("a trial of a claim")});
  ReadTrial read;
  std::int64_t number = 0;
  bool on = true;
  try {
    read.bytes = whole_lines(text, [&](std::string_view line) {
      ++number;
      if (!on) return;
      if (!read.trial) {
        const Json json = foreign_json(line);
        read.trial = trial_of(json);
        read.played_with = json.value("played_with", Json());
        begun(*read.trial);
        return;
      }
      const RunOutcome outcome = outcome_of(foreign_json(line));
      const NextRun run = read.trial->next();
      if (run_line(run, *read.trial->adversaries()[run.adversary], outcome) != std::string(line) + "\n")
        throw RuntimeError(Message("this is not the run that such a trial would have played"));
      on = next(*read.trial, outcome);
      read.trial->take(outcome);
    });
    if (!read.trial) throw RuntimeError(Message("this is no file of a trial of a claim"));
    const NextRun run = read.trial->next();
    read.begun = std::string_view(text)
                     .substr(read.bytes)
                     .starts_with(line_head(run, *read.trial->adversaries()[run.adversary]));
  } catch (const std::exception& error) {
    throw RuntimeError(Message("%1, line %2: %3", file.string(), std::max<std::int64_t>(1, number), message_of(error)));
  }
  return read;
}

/// What is not known before the run was played.
std::string line_rest(const RunOutcome& outcome) {
  if (!outcome.failure.empty())
    return "\"failed\":" + Json(outcome.failure.english()).dump(-1, ' ', false, Json::error_handler_t::replace) + "}\n";
  std::string line = "\"seen\":[";
  for (std::size_t i = 0; i < outcome.features.size(); ++i) {
    line += i == 0 ? "[" : ",[";
    for (std::size_t k = 0; k < outcome.features[i].size(); ++k) {
      if (k > 0) line += ',';
      append_single(line, outcome.features[i][k]);
    }
    line += ']';
  }
  return line + "]}\n";
}

[[noreturn]] void refuse_subject(const std::filesystem::path& file) {
  throw RuntimeError(Message("%1: this trial was played with another program", file.string()));
}

}  // namespace

std::string first_line(const TrialOfClaim& trial, const Json& played_with) {
  Json json{{"format", format},
            {"version", version},
            {"seed", std::to_string(trial.seed())},
            {"program", json_of_facts(trial.facts())},
            {"claim", json_of(trial.claim())}};
  json["adversaries"] = Json::array();
  for (const AdversaryPtr& each : trial.adversaries()) json["adversaries"].push_back(each->id());
  if (!played_with.is_null()) json["played_with"] = played_with;
  return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

std::string run_line(const NextRun& run, const Adversary& adversary, const RunOutcome& outcome) {
  return line_head(run, adversary) + line_rest(outcome);
}

ReadTrial read_trial(const std::filesystem::path& file) {
  return read(
      file, [](const TrialOfClaim&) {}, [](const TrialOfClaim&, const RunOutcome&) { return true; });
}

WrittenTrial::WrittenTrial(std::filesystem::path file, Claim claim, Facts facts, std::uint64_t seed,
                           const Json& played_with)
    : file_(std::move(file)),
      trial_(std::make_unique<TrialOfClaim>(std::move(claim), std::move(facts), seed)),
      played_with_(played_with) {
  const std::string line = first_line(*trial_, played_with);
  if (!write_new(file_, line))
    throw RuntimeError(Message("%1: there is a file already; resume it, or choose another name", file_.string()));
  bytes_ = line.size();
}

WrittenTrial::WrittenTrial(std::filesystem::path file) : file_(std::move(file)) {
  ReadTrial read = read_trial(file_);
  trial_ = std::move(read.trial);
  played_with_ = std::move(read.played_with);
  bytes_ = read.bytes;
  begun_ = read.begun;
}

RunOutcome WrittenTrial::play(Subject& subject) {
  if (!(subject.facts() == trial_->facts())) refuse_subject(file_);
  const NextRun run = trial_->next();
  const Adversary& adversary = *trial_->adversaries()[run.adversary];
  if (!never_repeats_) {
    const RunOutcome outcome = trial_->play(subject);
    append(run_line(run, adversary, outcome));
    return outcome;
  }
  const std::string head = line_head(run, adversary);
  RunOutcome outcome;
  if (begun_) {
    if (!out_.is_open()) bytes_ += head.size();
    outcome.failure = Message("the run was interrupted, and the program cannot repeat it");
    trial_->take(outcome);
  } else {
    append(head);
    begun_ = true;
    outcome = trial_->play(subject);
  }
  begun_ = false;
  append(line_rest(outcome));
  return outcome;
}

void WrittenTrial::append(const std::string& text) {
  if (!out_.is_open()) {
    std::filesystem::resize_file(file_, bytes_);
    out_.open(file_, std::ios::app | std::ios::binary);
  }
  out_ << text << std::flush;
  if (!out_) throw RuntimeError(Message("%1: the run could not be written", file_.string()));
}

std::optional<std::int64_t> first_difference(const std::filesystem::path& file, Subject& subject) {
  std::unique_ptr<TrialOfClaim> again;
  std::optional<std::int64_t> found;
  const auto begin = [&](const TrialOfClaim& trial) {
    if (!(subject.facts() == trial.facts())) refuse_subject(file);
    again = std::make_unique<TrialOfClaim>(trial.claim(), trial.facts(), trial.seed());
  };
  read(file, begin, [&](const TrialOfClaim& trial, const RunOutcome& outcome) {
    const RunOutcome repeated = again->play(subject);
    // Two crashes may be told in different words.
    const bool same = outcome.features == repeated.features && outcome.failure.empty() == repeated.failure.empty();
    if (!same) found = trial.runs() + 1;
    return same;
  });
  return found;
}

}  // namespace privbo::referee
