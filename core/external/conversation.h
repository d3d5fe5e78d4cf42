// A conversation with a program: a line is sent, a line comes back, or it is known why none did.
#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <vector>

#include "external/process/program_process.h"
#include "external/program_failure.h"
#include "text/message.h"

namespace privbo {

/// The time that a program may use in a trial: no limit of a round, because some rounds take longer than others.
class TimeBank {
 public:
  explicit TimeBank(std::chrono::nanoseconds whole) : whole_(whole), left_(whole) {}
  void spend(std::chrono::nanoseconds used) { left_ -= used; }
  std::chrono::nanoseconds left() const { return left_; }
  std::chrono::nanoseconds whole() const { return whole_; }

 private:
  std::chrono::nanoseconds whole_, left_;
};

struct ConversationLimits {
  ExchangeLimits exchange{};
  ProgramLimits program{};
  std::chrono::milliseconds handshake = patient(30'000);      // Julia and R take seconds to start
  std::chrono::milliseconds stalled_after = patient(30'000);  // without an answer and without processor time
  std::chrono::milliseconds bank = patient(60'000);           // of a trial, and for each of its rounds:
  std::chrono::microseconds bank_a_round{50'000};
};

class Conversation {
 public:
  /// Starts the program. `name`: as sentences call it. Throws ProgramFailure (crashed) where it cannot be started.
  Conversation(std::string name, const std::vector<std::string>& arguments, const ConversationLimits& limits = {});

  /// Sends the line and returns the one that comes back. `place`: "in round 3 of trial 2", which is asked for only
  /// where it fails. Throws ProgramFailure: crashed, stalled, out of time, or a bad message where the line is too long
  /// or the program spoke without having been asked.
  template <class Place>
  const std::string& ask(const std::string& line, TimeBank& bank, const Place& place) {
    if (!try_to_ask(line, bank)) fail(place());
    return reply_;
  }

  /// Returns the failure of this verdict, with what its standard error says.
  ProgramFailure failure(ProgramVerdict verdict, const Message& place, const Message& reason) const;
  const std::string& name() const { return name_; }
  const ConversationLimits& limits() const { return limits_; }
  ProgramProcess& process() { return *process_; }

 private:
  bool try_to_ask(const std::string& line, TimeBank& bank);
  [[noreturn]] void fail(const Message& place);
  bool wait_patiently(TimeBank& bank);

  std::string name_;
  ConversationLimits limits_;
  std::unique_ptr<ProgramProcess> process_;
  std::string reply_;
  Answered answered_ = Answered::line;
  bool spoke_unasked_ = false;
  std::chrono::nanoseconds idle_{0};  // of the last wait, in which it did nothing; 0: it did something
  TimeBank bank_{std::chrono::nanoseconds(0)};
};

}  // namespace privbo
