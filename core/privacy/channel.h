// The channel stands between raw data and the learner. Whoever holds raw rewards is visible in the code: it is the
// channel.
#pragma once

#include <memory>
#include <span>
#include <stop_token>

#include "privacy/ledger/ledger.h"
#include "protocol/message.h"
#include "protocol/round.h"

namespace privbo {

/// Every randomised release a channel makes is charged to the ledger it is handed. Messages are appended to `out`.
class Channel {
 public:
  virtual ~Channel() = default;

  /// From now on, what takes long is given up, with an exception, once this is requested; the channel cannot go on
  /// then.
  virtual void stop_when(const std::stop_token&) {}
  /// Before the learner asks: what is released at the start of a round (a tree's prefix sum, a private prediction).
  virtual void open(const Round&, Ledger&, Messages& /*out*/) {}
  /// After the queries: raw outcomes in, what may be seen of them out. outcomes[i] answers queries[i].
  virtual void deliver(const Round& round, std::span<const Query> queries, std::span<const Outcome> outcomes,
                       Ledger& ledger, Messages& out) = 0;
  /// At the end of a round: vectors the agents send to the server in, the server's broadcast out.
  virtual void aggregate(const Round&, std::span<const Upload>, Ledger&, Messages& /*out*/) {}

  /// Rewards clipped so far (ground truth of the simulation, never told to a learner).
  virtual std::int64_t clipped() const { return 0; }

  /// The channel that does the work: another one only where this one stands before it (ForwardingChannel). What a kind
  /// of channels shows besides belongs to its family, which asks for its own type.
  virtual const Channel& innermost() const { return *this; }
};

/// `channel` as the type that a family's channels have, past whatever stands before it; null: it is another one.
template <class Own>
const Own* find_channel(const Channel& channel) {
  return dynamic_cast<const Own*>(&channel.innermost());
}

/// No privacy: raw rewards pass.
std::unique_ptr<Channel> make_direct_channel();

}  // namespace privbo
