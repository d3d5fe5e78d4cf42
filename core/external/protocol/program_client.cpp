#include "external/protocol/program_client.h"

#include <algorithm>
#include <chrono>
#include <thread>
#include <utility>

#include "numerics/work/work.h"

namespace privbo {
namespace {

constexpr int most_retries = 3;

/// "reward, contexts"
template <class Value>
std::string names_of(const std::vector<Value>& values) {
  std::string names;
  for (const Value value : values) names += (names.empty() ? "" : ", ") + to_string(value);
  return names;
}

/// What it takes to read an answer is the program's time, too: one that answers in megabytes is not free.
class ReadingTime {
 public:
  explicit ReadingTime(TimeBank& bank) : bank_(bank), begin_(std::chrono::steady_clock::now()) {}
  ~ReadingTime() { bank_.spend(std::chrono::steady_clock::now() - begin_); }
  ReadingTime(const ReadingTime&) = delete;
  ReadingTime& operator=(const ReadingTime&) = delete;

 private:
  TimeBank& bank_;
  std::chrono::steady_clock::time_point begin_;
};

}  // namespace

/// Sends the line, once more where the program asks for that, and reads the answer.
template <class Read>
auto ProgramClient::ask(const std::string& line, const Read& read) {
  idle_ = false;
  for (int retries = 0;; ++retries) {
    const std::string& reply = conversation_.ask(line, bank_, [this] { return place(); });
    const ReadingTime reading(bank_);
    try {
      const Json message = read_line(reply);
      const std::optional<ReportedError> error = reported_error(message);
      if (!error) return read(message);
      if (error->kind != ReportedError::Kind::retry || retries == most_retries)
        throw BadAnswer(Message("it reports \"%1\"", quoted_line(error->message)));
    } catch (const BadMessage& bad) {
      throw conversation_.failure(ProgramVerdict::bad_message, place(),
                                  Message("%1: \"%2\"", bad.message(), quoted_line(reply)));
    } catch (const BadAnswer& bad) {
      throw conversation_.failure(ProgramVerdict::bad_answer, place(), bad.message());
    } catch (const Json::exception&) {
      throw conversation_.failure(ProgramVerdict::bad_message, place(), Message::verbatim(quoted_line(reply)));
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
  }
}

ProgramClient::ProgramClient(const BoundProgram& program, const ConversationLimits& limits)
    : conversation_(program.name, program.arguments, limits), bank_(limits.handshake) {
  ready_ = ask(hello_line(std::string("privbo ") + PRIVBO_VERSION), read_ready);
  idle_ = true;
}

ProgramClient::~ProgramClient() {
  try {
    say_goodbye();
    conversation_.process().end();
  } catch (...) {  // Stopped: what remains is ended at once
  }
}

void ProgramClient::say_goodbye() {
  // A program that ends without a word of farewell ends well, too; its input is closed in any case.
  std::string reply;
  try {
    if (std::exchange(idle_, false)) conversation_.process().exchange(bye_line(), std::chrono::nanoseconds(0), reply);
  } catch (const Stopped&) {  // nobody waits for its farewell
  }
  conversation_.process().close_input();
}

Message ProgramClient::place() const {
  if (trial_ == 0) return Message("in its greeting");
  if (t_ > 0) return Message("in round %1 of trial %2", t_, trial_);
  return Message("in trial %1", trial_);
}

void ProgramClient::start(const Start& start) {
  if (std::ranges::find(ready_.settings, start.setting) == ready_.settings.end())
    throw conversation_.failure(ProgramVerdict::bad_answer, Message("at its start"),
                                Message("this problem is of the setting \"%1\", and it announced: %2",
                                        to_string(start.setting), names_of(ready_.settings)));
  if (ready_.role == ProgramRole::learner && std::ranges::find(ready_.told, start.told) == ready_.told.end())
    throw conversation_.failure(
        ProgramVerdict::bad_answer, Message("at its start"),
        Message("here it would be told \"%1\", and it announced: %2", to_string(start.told), names_of(ready_.told)));
  const ConversationLimits& limits = conversation_.limits();
  bank_ = TimeBank(limits.bank + start.horizon * limits.bank_a_round);
  trial_ = start.trial;
  t_ = 0;
  points_ = start.points->rows();
  agents_ = start.agents;
  ask(start_line(start, ready_.base64), [&start](const Json& message) { read_started(message, start.trial); });
}

Queries ProgramClient::round(RoundQuestion question) {
  t_ = question.t;
  question.base64 = ready_.base64;
  return ask(round_line(question), [&](const Json& message) {
    return read_queries(message, question.t, agents_, question.choices, points_);
  });
}

std::vector<std::vector<Index>> ProgramClient::rounds(std::int64_t from, std::int64_t to, std::span<const Seen> seen) {
  t_ = from;
  return ask(rounds_line(from, to, seen),
             [&](const Json& message) { return read_rounds(message, from, to, agents_, points_); });
}

std::vector<Upload> ProgramClient::share(std::int64_t t, std::span<const Seen> seen) {
  t_ = t;
  return ask(share_line(t, seen), [this, t](const Json& message) { return read_uploads(message, t, agents_); });
}

std::vector<double> ProgramClient::outcomes(std::int64_t t, std::span<const Query> queries,
                                            std::span<const Outcome> outcomes) {
  t_ = t;
  return ask(outcomes_line(t, queries, outcomes), [t](const Json& message) { return read_release(message, t); });
}

UserMessage ProgramClient::randomise(Index agent, Index point, double reward) {
  return ask(randomise_line(agent, point, reward), read_user_message);
}

Belief ProgramClient::belief() {
  return ask(belief_line(), [this](const Json& message) { return read_belief(message, points_); });
}

ProgramFailure ProgramClient::bad_answer(const Message& reason) {
  idle_ = false;
  return conversation_.failure(ProgramVerdict::bad_answer, place(), reason);
}

void ProgramClient::end() {
  ask(end_line(), read_ended);
  idle_ = true;
}

}  // namespace privbo
