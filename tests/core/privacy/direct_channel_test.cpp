// The channel without privacy.
#include <gtest/gtest.h>

#include "privacy/channel.h"

namespace privbo::direct_channel_test {
namespace {

const Round first_round{.t = 1, .choices = {}, .context = {}};

TEST(DirectChannel, PassesRewardsAndChargesNothing) {
  const std::unique_ptr<Channel> channel = make_direct_channel();
  const std::vector<Query> queries{{0, 4}};
  const std::vector<Outcome> outcomes{{0, 12.5}};
  Ledger ledger;
  LearnerMessages out;
  channel->deliver(first_round, queries, outcomes, ledger, out);
  ASSERT_EQ(out.size(), 1U);
  EXPECT_EQ(std::get<RewardMessage>(out[0]).value, 12.5);
  EXPECT_TRUE(ledger.entries().empty());
  EXPECT_EQ(channel->clipped(), 0);
}

}  // namespace
}  // namespace privbo::direct_channel_test
