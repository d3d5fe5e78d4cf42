// What is wrapped around a channel or an environment passes every call on: a function that it forgets would fall back
// to the base's own answer, and a trial under attack would differ from the trial itself without anybody noticing.
#include "privacy/forwarding_channel.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <regex>
#include <set>
#include <string>

#include "support/files/source_folder.h"
#include "support/files/text_of.h"
#include "support/small_scenario.h"
#include "trial/neighbouring_environment.h"

namespace privbo::forwarding_test {
namespace {

using ::testing::_;
using ::testing::Ref;
using ::testing::Return;
using ::testing::ReturnRef;

using Names = std::set<std::string>;

/// The names that the pattern's first group finds in a source file of core/.
Names names_in(const std::string& file, const char* pattern) {
  const std::string text = test::text_of(test::source_folder() / "core" / file);
  const std::regex name(pattern);
  Names names;
  for (auto found = std::sregex_iterator(text.begin(), text.end(), name); found != std::sregex_iterator(); ++found)
    names.insert((*found)[1].str());
  return names;
}

/// The virtual functions that a base declares, its destructor left out.
Names declared(const std::string& file) { return names_in(file, R"(virtual\s+[^~;{(]*?(\w+)\()"); }

/// The functions that a wrapper overrides.
Names overridden(const std::string& file) { return names_in(file, R"((\w+)\([^;{}]*\)[^;{}()]*override)"); }

TEST(Forwarding, ReadsNamesFromTheSources) {
  EXPECT_EQ(declared("privacy/channel.h"),
            (Names{"stop_when", "open", "deliver", "aggregate", "clipped", "innermost"}));
  EXPECT_TRUE(overridden("environment/environment.h").empty());
}

TEST(Forwarding, NoVirtualOfAChannelEscapesTheWrapper) {
  EXPECT_EQ(overridden("privacy/forwarding_channel.h"), declared("privacy/channel.h"));
}

TEST(Forwarding, NoVirtualOfAnEnvironmentEscapesTheNeighbour) {
  EXPECT_EQ(overridden("trial/neighbouring_environment.h"), declared("environment/environment.h"));
}

struct WatchedChannel : Channel {
  MOCK_METHOD(void, stop_when, (const std::stop_token&), (override));
  MOCK_METHOD(void, open, (const Round&, Ledger&, LearnerMessages&), (override));
  MOCK_METHOD(void, deliver,
              (const Round&, std::span<const Query>, std::span<const Outcome>, Ledger&, LearnerMessages&), (override));
  MOCK_METHOD(void, aggregate, (const Round&, std::span<const Upload>, Ledger&, LearnerMessages&), (override));
  MOCK_METHOD(std::int64_t, clipped, (), (const, override));
  MOCK_METHOD(const Channel&, innermost, (), (const, override));
};

TEST(Forwarding, EveryCallOfAChannelArrivesOnceWithItsArguments) {
  auto watched = std::make_unique<WatchedChannel>();
  const WatchedChannel elsewhere;
  const Round round{.t = 7, .choices = {}, .context = {}};
  Ledger ledger;
  LearnerMessages out;
  EXPECT_CALL(*watched, stop_when(_)).Times(1);
  EXPECT_CALL(*watched, open(Ref(round), Ref(ledger), Ref(out))).Times(1);
  EXPECT_CALL(*watched, deliver(Ref(round), _, _, Ref(ledger), Ref(out))).Times(1);
  EXPECT_CALL(*watched, aggregate(Ref(round), _, Ref(ledger), Ref(out))).Times(1);
  EXPECT_CALL(*watched, clipped()).WillOnce(Return(41));
  EXPECT_CALL(*watched, innermost()).WillOnce(ReturnRef(elsewhere));
  ForwardingChannel channel(std::move(watched));
  channel.stop_when({});
  channel.open(round, ledger, out);
  channel.deliver(round, {}, {}, ledger, out);
  channel.aggregate(round, {}, ledger, out);
  EXPECT_EQ(channel.clipped(), 41);
  EXPECT_EQ(&channel.innermost(), &elsewhere);
}

struct WatchedEnvironment : Environment {
  MOCK_METHOD(std::int64_t, first_round, (), (const, override));
  MOCK_METHOD(Round, open, (std::int64_t), (override));
  MOCK_METHOD(Round, open_prediction, (std::int64_t), (override));
  MOCK_METHOD(void, respond, (const Round&, std::span<const Query>, std::vector<Outcome>&), (override));
  MOCK_METHOD(double, regret, (const Round&, const Query&), (const, override));
  MOCK_METHOD(void, stop_when, (const std::stop_token&), (override));
};

TEST(Forwarding, ANeighbourWithNothingReplacedIsTheEnvironmentItself) {
  const auto experiment = test::built(test::small_scenario());
  ASSERT_TRUE(experiment);
  const Instance instance = experiment->instance(0);
  auto watched = std::make_unique<WatchedEnvironment>();
  const Round round{.t = 7, .choices = {}, .context = {}};
  const Query query{.agent = 0, .point = 3};
  std::vector<Outcome> outcomes;
  EXPECT_CALL(*watched, first_round()).WillOnce(Return(-4));
  EXPECT_CALL(*watched, open(7)).WillOnce(Return(round));
  EXPECT_CALL(*watched, open_prediction(9)).WillOnce(Return(round));
  EXPECT_CALL(*watched, respond(_, _, Ref(outcomes))).Times(1);
  EXPECT_CALL(*watched, regret(_, Ref(query))).WillOnce(Return(0.25));
  EXPECT_CALL(*watched, stop_when(_)).Times(1);
  NeighbouringEnvironment neighbour(std::move(watched), std::nullopt, *experiment, instance);
  EXPECT_EQ(neighbour.first_round(), -4);
  EXPECT_EQ(neighbour.open(7).t, 7);
  EXPECT_EQ(neighbour.open_prediction(9).t, 7);
  neighbour.respond(round, {&query, 1}, outcomes);
  EXPECT_DOUBLE_EQ(neighbour.regret(round, query), 0.25);
  neighbour.stop_when({});
}

}  // namespace
}  // namespace privbo::forwarding_test
