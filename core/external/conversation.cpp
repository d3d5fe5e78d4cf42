#include "external/conversation.h"

#include <algorithm>
#include <csignal>
#include <cstring>
#include <utility>

#include "numerics/numbers.h"

namespace privbo {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;
using std::chrono::nanoseconds;

Number seconds_text(nanoseconds time) { return significant(std::chrono::duration<double>(time).count(), 3); }

Message end_words(const std::optional<ProgramEnd>& end) {
  if (!end) return Message("it has ended");
  if (end->signal == 0) return Message("it ended with exit code %1", end->code);
  return Message("it was ended by signal %1 (%2)", end->signal, std::string(::strsignal(end->signal)));
}

std::unique_ptr<ProgramProcess> start(const std::string& name, const std::vector<std::string>& arguments,
                                      const ConversationLimits& limits) {
  try {
    return std::make_unique<ProgramProcess>(arguments, limits.exchange, limits.program);
  } catch (const std::runtime_error& failure) {
    throw ProgramFailure(ProgramVerdict::crashed, name, Message("at its start"), message_of(failure), {});
  }
}

}  // namespace

Conversation::Conversation(std::string name, const std::vector<std::string>& arguments,
                           const ConversationLimits& limits)
    : name_(std::move(name)), limits_(limits), process_(start(name_, arguments, limits)) {}

bool Conversation::try_to_ask(const std::string& line, TimeBank& bank) {
  spoke_unasked_ = !process_->unasked().empty();
  if (spoke_unasked_) return false;
  const Clock::time_point begin = Clock::now();
  const nanoseconds short_wait = std::min<nanoseconds>(limits_.stalled_after / 4, bank.left());
  answered_ = process_->exchange(line, short_wait, reply_);
  bank.spend(Clock::now() - begin);
  if (answered_ == Answered::out_of_time && !wait_patiently(bank)) {
    bank_ = bank;
    return false;
  }
  bank_ = bank;
  return answered_ == Answered::line;
}

/// Waits until the bank is empty, or until the program has used no processor time for so long that it will not answer.
bool Conversation::wait_patiently(TimeBank& bank) {
  idle_ = nanoseconds(0);
  std::optional<milliseconds> used = process_->processor_time();
  while (bank.left() > nanoseconds(0)) {
    const Clock::time_point begin = Clock::now();
    answered_ = process_->go_on(std::min<nanoseconds>(limits_.stalled_after / 4, bank.left()), reply_);
    const nanoseconds waited = Clock::now() - begin;
    bank.spend(waited);
    if (answered_ != Answered::out_of_time) return true;
    const std::optional<milliseconds> by_now = process_->processor_time();
    // A hundredth of the time is what a program uses that only wakes up now and then.
    const bool works = !used || !by_now || *by_now - *used > waited / 100;
    idle_ = works ? nanoseconds(0) : idle_ + waited;
    if (idle_ >= limits_.stalled_after - milliseconds(1)) return false;
    used = by_now;
  }
  return false;
}

ProgramFailure Conversation::failure(ProgramVerdict verdict, const Message& place, const Message& reason) const {
  return {verdict, name_, place, reason, process_->errors()};
}

void Conversation::fail(const Message& place) {
  if (spoke_unasked_)
    throw failure(
        ProgramVerdict::bad_message, place,
        Message("it wrote \"%1\" without having been asked; what it prints for people belongs on standard error",
                quoted_line(std::string(process_->unasked().substr(0, 1000)))));
  switch (answered_) {
    case Answered::ended:
      throw failure(ProgramVerdict::crashed, place, end_words(process_->ended_within(milliseconds(0))));
    case Answered::deaf:
      throw failure(ProgramVerdict::stalled, place,
                    Message("it has closed its standard input or output and cannot be asked any more"));
    case Answered::too_long:
      throw failure(ProgramVerdict::bad_message, place,
                    Message("its line is longer than %1 bytes and begins with \"%2\"", limits_.exchange.longest_line,
                            quoted_line(reply_)));
    case Answered::out_of_time:
    case Answered::line:
      break;
  }
  // A greeting has no more time than that: what did nothing for half of it is not slow.
  const nanoseconds stalled =
      bank_.whole() > limits_.stalled_after ? limits_.stalled_after - milliseconds(1) : limits_.stalled_after / 2;
  if (idle_ >= stalled)
    throw failure(ProgramVerdict::stalled, place,
                  Message("no answer for %1 s, in which it used no processor time; does it flush what it writes?",
                          seconds_text(std::min<nanoseconds>(idle_, limits_.stalled_after))));
  throw failure(ProgramVerdict::out_of_time, place,
                Message("it has used the %1 s that it had", seconds_text(bank_.whole())));
}

}  // namespace privbo
