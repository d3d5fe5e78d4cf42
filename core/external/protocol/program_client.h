// One of the user's programs, asked in the words of the protocol: started, greeted, and asked trial after trial.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "external/conversation.h"
#include "external/protocol/messages.h"
#include "external/registry/bound_program.h"

namespace privbo {

/// Every call throws ProgramFailure where the program fails, after which the client is of no further use; and Stopped
/// once the present work is to stop.
class ProgramClient {
 public:
  /// Starts the program and greets it.
  explicit ProgramClient(const BoundProgram& program, const ConversationLimits& limits = {});
  /// Says good-bye and ends it.
  ~ProgramClient();
  ProgramClient(const ProgramClient&) = delete;
  ProgramClient& operator=(const ProgramClient&) = delete;

  const Ready& ready() const { return ready_; }
  const std::string& name() const { return conversation_.name(); }

  /// Begins a trial, with time of its own. Throws ProgramFailure (bad answer) where the program did not announce the
  /// setting, or cannot be told what it would be told.
  void start(const Start& start);
  /// `base64` of the question is the program's own.
  Queries round(RoundQuestion question);
  /// The points of at least one of the rounds `from` … `to`, a row a round; only of a program that announced `batch`.
  std::vector<std::vector<Index>> rounds(std::int64_t from, std::int64_t to, std::span<const Seen> seen);
  /// What the agents of a program that announced `share` send to the server at the end of a round.
  std::vector<Upload> share(std::int64_t t, std::span<const Seen> seen);
  /// What a mechanism releases after the raw outcomes of a round.
  std::vector<double> outcomes(std::int64_t t, std::span<const Query> queries, std::span<const Outcome> outcomes);
  /// What a randomiser publishes of one user's reward.
  UserMessage randomise(Index agent, Index point, double reward);
  /// What it believes of f; only of a program that announced `belief`.
  Belief belief();
  /// Ends the trial; after it, another may start.
  void end();
  /// Says good-bye and closes its input, so that it ends while others are told the same.
  void say_goodbye();
  /// Whether it is between two trials and has not failed.
  bool is_idle() const { return idle_; }
  /// The failure of an answer that is of the protocol and may not be given there; the client is of no further use.
  ProgramFailure bad_answer(const Message& reason);

  /// How much of its time for this trial is left.
  const TimeBank& bank() const { return bank_; }
  Conversation& conversation() { return conversation_; }

 private:
  template <class Read>
  auto ask(const std::string& line, const Read& read);
  Message place() const;

  Conversation conversation_;
  Ready ready_;
  TimeBank bank_;
  std::size_t trial_ = 0;  // 0: none has begun
  std::int64_t t_ = 0;     // the round that is asked for; 0: none
  Index points_ = 0, agents_ = 1;
  bool idle_ = false;
};

}  // namespace privbo
