// Declares the channel, which stands between raw data and the learner. It is the only part of the program that sees raw
// rewards besides the environment.
#pragma once

#include <memory>
#include <span>
#include <stop_token>

#include "privacy/ledger/ledger.h"
#include "protocol/learner_message.h"
#include "protocol/round.h"

namespace privbo {

/// Charges every randomised release it makes to the ledger that it is given, and appends messages to `out`.
class Channel {
 public:
  virtual ~Channel() = default;

  /// Lets a stop request end long computations with an exception, after which the channel cannot be used any more.
  virtual void stop_when(const std::stop_token&) {}
  /// Makes the releases at the start of a round, before the learner asks (a tree's prefix sum, a private prediction).
  virtual void open(const Round&, Ledger&, LearnerMessages& /*out*/) {}
  /// Receives the raw outcomes after the queries and appends what may be seen of them. outcomes[i] answers queries[i].
  virtual void deliver(const Round& round, std::span<const Query> queries, std::span<const Outcome> outcomes,
                       Ledger& ledger, LearnerMessages& out) = 0;
  /// Receives the vectors that agents send to the server at the end of a round and appends the server's broadcast.
  virtual void aggregate(const Round&, std::span<const Upload>, Ledger&, LearnerMessages& /*out*/) {}

  /// Returns the number of rewards clipped so far (ground truth of the simulation, which no learner sees).
  virtual std::int64_t clipped() const { return 0; }

  /// Returns the channel that does the work, which is another one only for a ForwardingChannel. A family that needs
  /// more than this interface casts it to its own type (find_channel).
  virtual const Channel& innermost() const { return *this; }
};

/// Returns the innermost channel as a family's own type, or null where it has another type.
template <class Own>
const Own* find_channel(const Channel& channel) {
  return dynamic_cast<const Own*>(&channel.innermost());
}

/// Makes a channel without privacy, which passes raw rewards on.
std::unique_ptr<Channel> make_direct_channel();

}  // namespace privbo
