// The local channel, with every randomiser of the list.
#include "families/randomised_rewards/release/local_channel.h"

#include <gtest/gtest.h>

#include "families/randomised_rewards/release/randomiser_catalogue.h"
#include "privacy/randomisers/local_laplace.h"
#include "support/scripted/scripted_draws.h"

namespace privbo::local_channel_test {
namespace {

const Round first_round{.t = 1, .choices = {}, .context = {}};

TEST(LocalChannel, RandomisesEveryOutcomeAndCountsClips) {
  const std::shared_ptr<const LocalRandomiser> randomiser = make_local_laplace(1.0, 2.0);  // scale 1
  auto draws = std::make_unique<ScriptedDraws>();
  draws->laplaces = {0.5, 0.5, -0.25};
  const std::unique_ptr<Channel> channel = make_local_channel(randomiser, make_simulation_noise(std::move(draws)));
  const std::vector<Query> queries{{0, 0}, {1, 0}, {2, 0}};
  const std::vector<Outcome> outcomes{{0, 0.5}, {1, 3.0}, {2, -1.0}};
  Ledger ledger;
  LearnerMessages out;
  channel->open(first_round, ledger, out);
  EXPECT_TRUE(out.empty());
  channel->deliver(first_round, queries, outcomes, ledger, out);
  ASSERT_EQ(out.size(), 3U);
  const std::vector<double> expected{1.0, 1.5, -1.25};
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_EQ(std::get<RewardMessage>(out[i]).agent, static_cast<Index>(i));
    EXPECT_EQ(std::get<RewardMessage>(out[i]).value, expected[i]);
  }
  EXPECT_EQ(channel->clipped(), 1);  // ±bound itself is not clipped
  ASSERT_EQ(ledger.entries().size(), 1U);
  EXPECT_EQ(ledger.entries()[0].releases_per_round, 3);
  EXPECT_EQ(*ledger.entries()[0].guarantee, randomiser->guarantee());
}

TEST(LocalChannel, TakesEveryRandomiserOnBothNoiseSources) {
  for (const auto& entry : local_randomiser_catalogue())
    for (const NoiseBackend backend : {NoiseBackend::simulation, NoiseBackend::grid}) {
      const double delta = needs_delta(entry) ? 1e-5 : 0.0;
      const std::shared_ptr<const LocalRandomiser> randomiser =
          entry.make(1.5, 2.0, delta, reward_protection(), undrawn_noise(backend));
      EXPECT_FALSE(entry.label.empty() || entry.summary.empty() || entry.citation.empty());
      EXPECT_EQ(randomiser->guarantee().notion, PrivacyNotion::local);
      EXPECT_EQ(randomiser->guarantee().epsilon, 2.0);
      EXPECT_EQ(randomiser->guarantee().delta, delta);
      EXPECT_EQ(randomiser->guarantee().relation, "one user's reward replaced by any other reward");
      EXPECT_EQ(randomiser->bound(), 1.5);
      const auto channel = make_local_channel(randomiser, backend == NoiseBackend::grid
                                                              ? make_grid_noise(make_seeded_bits(5))
                                                              : make_simulation_noise(make_stream({.seed = 5})));
      Ledger ledger;
      LearnerMessages out;
      channel->deliver(first_round, std::vector<Query>{{0, 0}, {1, 0}}, std::vector<Outcome>{{0, 1.4}, {1, -1.6}},
                       ledger, out);
      EXPECT_EQ(channel->clipped(), 1) << entry.id;
      EXPECT_EQ(ledger.releases(), 2);
      for (const LearnerMessage& message : out)
        EXPECT_LE(std::abs(std::get<RewardMessage>(message).value), randomiser->reach());
    }
}

TEST(LocalChannel, WantsTheNoiseItsRandomiserWasMadeFor) {
  for (const auto& entry : local_randomiser_catalogue()) {
    std::shared_ptr<const LocalRandomiser> randomiser =
        entry.make(1.0, 1.0, needs_delta(entry) ? 1e-5 : 0.0, reward_protection(), undrawn_noise());
    Ledger ledger;
    EXPECT_THROW(randomiser->release(0.0, 1, ledger, *make_grid_noise(make_seeded_bits(1))), std::logic_error);
    EXPECT_EQ(ledger.releases(), 0);
    EXPECT_THROW(make_local_channel(randomiser, make_grid_noise(make_seeded_bits(1))), std::logic_error);
  }
}

}  // namespace
}  // namespace privbo::local_channel_test
