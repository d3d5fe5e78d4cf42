// Implements the channel without privacy.
#include "privacy/channel.h"

namespace privbo {
namespace {

class DirectChannel final : public Channel {
 public:
  void deliver(const Round&, std::span<const Query>, std::span<const Outcome> outcomes, Ledger&,
               LearnerMessages& out) override {
    for (const Outcome& outcome : outcomes) out.emplace_back(RewardMessage{outcome.agent, outcome.reward});
  }
};

}  // namespace

std::unique_ptr<Channel> make_direct_channel() { return std::make_unique<DirectChannel>(); }

}  // namespace privbo
