// Every adversary's two worlds differ in the protected item alone, and each kind of flaw is found by one of them, where
// its correct twin is not refuted.
#include "referee/adversaries/adversaries.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "referee/features.h"
#include "referee/trial_of_claim.h"
#include "support/referee/mechanisms.h"

namespace privbo::adversaries_test {
namespace {

using namespace referee;

/// Writes down what it is given, and answers nothing that depends on it.
class Recorder final : public Subject {
 public:
  explicit Recorder(Facts facts) : facts_(std::move(facts)) {}
  const Facts& facts() const override { return facts_; }
  void start(const std::string&, std::int64_t horizon) override {
    given.clear();
    given.push_back({static_cast<double>(horizon)});
  }
  std::vector<int> ask(const Question& question) override {
    context = question.context;
    return std::vector<int>(static_cast<std::size_t>(facts_.users), question.choices.empty() ? 0 : question.choices[0]);
  }
  std::vector<double> tell(const std::vector<Reward>& rewards) override {
    std::vector<double> all = context;
    for (const Reward& each : rewards) all.insert(all.end(), {each.value, each.present ? 1.0 : 0.0});
    given.push_back(all);
    return {};
  }
  std::vector<double> randomise(int, int, double reward) override {
    given.push_back({reward});
    return {0.0};
  }

  std::vector<std::vector<double>> given;
  std::vector<double> context;

 private:
  Facts facts_;
};

std::vector<Claim> claims() {
  std::vector<Claim> all;
  for (const Relation relation :
       {Relation::replace_reward, Relation::replace_user, Relation::absent_reward, Relation::replace_context})
    all.push_back({.notion = relation == Relation::replace_user ? Notion::user_level : Notion::joint,
                   .relation = relation,
                   .named = {{1.0, 0.0}}});
  all.push_back({.notion = Notion::local, .observer = Observer::messages, .named = {{1.0, 1e-5}}});
  all.push_back({.notion = Notion::local, .observer = Observer::messages, .named = {{1.0, 0.0}}});
  return all;
}

Facts facts_for(const Claim& claim) {
  Facts facts{.name = "recorder", .points = 3, .users = 2, .context_dimension = 3, .bound = 2.0};
  if (claim.notion == Notion::local) facts.role = Role::randomiser;
  return facts;
}

TEST(RefereeAdversaries, WorldsDifferInTheProtectedItemAlone) {
  std::set<std::string> met;
  for (const Claim& claim : claims()) {
    Recorder subject(facts_for(claim));
    for (const AdversaryPtr& adversary : adversaries_for(claim, subject.facts())) {
      met.insert(adversary->id());
      EXPECT_FALSE(adversary->inputs(subject.facts()).english().empty());
      for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const auto draws = make_stream({.seed = seed});
        const Plan plan = adversary->plan(subject.facts(), *draws);
        ASSERT_EQ(plan.bits, adversary->bits());
        const auto given = [&](bool bit) {
          play(subject, *adversary, claim, plan, std::vector<bool>(static_cast<std::size_t>(plan.bits), bit), "0");
          return subject.given;
        };
        const auto zero = given(false), one = given(true);
        ASSERT_EQ(zero.size(), one.size());
        ASSERT_EQ(zero[0], one[0]) << "the horizon";
        for (std::size_t t = 1; t < zero.size(); ++t) {
          ASSERT_EQ(zero[t].size(), one[t].size());
          const std::size_t contexts = zero[t].size() % 4;  // 3 numbers, or 0 of a randomiser (2 users, 2 numbers each)
          for (std::size_t k = 0; k < zero[t].size(); ++k) {
            if (zero[t][k] == one[t][k]) continue;
            const auto round = static_cast<std::int64_t>(t);
            if (claim.notion == Notion::local) continue;  // every user has a bit
            const bool is_context = k < contexts, own = plan.protects(round, static_cast<int>((k - contexts) / 2));
            EXPECT_EQ(is_context, claim.relation == Relation::replace_context) << adversary->id();
            EXPECT_TRUE(is_context ? round == plan.probe : own) << adversary->id();
          }
        }
      }
    }
  }
  EXPECT_EQ(met.size(), adversaries().size()) << "ids are unique, and each was tried";
}

TEST(RefereeAdversaries, RefusesWhatNobodyCanTry) {
  const auto refusal = [](const Claim& claim, const Facts& facts) -> std::string {
    try {
      adversaries_for(claim, facts);
    } catch (const InvalidArgument& error) {
      return error.what();
    }
    return "";
  };
  const Claim local = claims().back(), contexts = claims()[3];
  EXPECT_THAT(refusal(local, {.name = "x"}), testing::HasSubstr("no randomiser"));
  EXPECT_THAT(refusal(claims()[0], {.name = "x", .role = Role::randomiser}), testing::HasSubstr("only a local claim"));
  EXPECT_THAT(refusal(contexts, {.name = "x"}), testing::HasSubstr("receives none"));
}

struct Flaw {
  const char* name;
  Claim claim;
  std::function<std::unique_ptr<test::Mechanism>(bool flawed)> make;
  int context_dimension = 0;
};

std::vector<Flaw> flaws() {
  const Claim reward{.named = {{1.0, 0.0}}};
  const Claim tree{.observer = Observer::releases, .mu = 0.5};
  const double deviation = 2.0 * std::sqrt(7.0) / 0.5;
  return {{"noise shared by rounds", reward, [](bool f) { return std::make_unique<test::SharedNoise>(2.0, f); }},
          {"first round bare", reward, [](bool f) { return std::make_unique<test::FirstRound>(2.0, f); }},
          {"empty round bare",
           {.relation = Relation::absent_reward, .named = {{1.0, 0.0}}},
           [](bool f) { return std::make_unique<test::EmptyRound>(1.0, f); }},
          {"budget not split over levels", tree,
           [=](bool f) { return std::make_unique<test::PrefixTree>(f ? deviation / 7.0 : deviation, false); }},
          {"fresh noise in every round", tree,
           [=](bool f) { return std::make_unique<test::PrefixTree>(f ? deviation / std::sqrt(7.0) : deviation, f); }},
          {"last bits", reward, [](bool f) { return std::make_unique<test::LastBits>(2.0, f); }},
          {"a projection", reward, [](bool f) { return std::make_unique<test::Projected>(2.0, f); }},
          {"queries by bare rewards", reward, [](bool f) { return std::make_unique<test::Greedy>(2.0, f); }},
          {"synchronised by contexts",
           {.relation = Relation::replace_context, .named = {{1.0, 0.0}}},
           [](bool f) { return std::make_unique<test::Synchronising>(f); },
           3},
          {"one reward's noise for all of a user",
           {.notion = Notion::user_level,
            .relation = Relation::replace_user,
            .observer = Observer::releases,
            .named = {{1.0, 0.0}}},
           [](bool f) { return std::make_unique<test::EveryRound>(2.0, f); }}};
}

/// What hides in last bits is no refutation of a claim about rounded numbers.
TEST(RefereeAdversaries, APrecisionLeavesLastBitsOut) {
  test::MechanismSubject subject([] { return std::make_unique<test::LastBits>(2.0, true); }, {.name = "last bits"});
  TrialOfClaim trial({.named = {{1.0, 0.0}}, .precision = 1e-6}, subject.facts(), 5);
  while (trial.runs() < 3000) trial.play(subject);
  EXPECT_FALSE(trial.refutation());
}

/// Asks for points that it draws.
struct ToldInPrivate final : test::Mechanism {
  int ask(const Question&, RandomSource& draws) override { return static_cast<int>(draws.index(2)); }
  std::vector<double> tell(const std::vector<Reward>&, RandomSource&) override { return {}; }
};

TEST(RefereeAdversaries, NobodyElseSeesWhatAProtectedUserIsAsked) {
  test::MechanismSubject subject([] { return std::make_unique<ToldInPrivate>(); }, {.name = "private", .users = 2});
  const Claim claim{.notion = Notion::user_level, .relation = Relation::replace_user, .named = {{1.0, 0.0}}};
  for (const AdversaryPtr& adversary : adversaries_for(claim, subject.facts()))
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
      const auto draws = make_stream({.seed = seed});
      const Plan plan = adversary->plan(subject.facts(), *draws);
      for (const SeenRound& round : play(subject, *adversary, claim, plan, {true}, std::string(32, '1'))) {
        EXPECT_EQ(round.asked[static_cast<std::size_t>(plan.user)], -1) << "in any round, also before the worlds part";
        EXPECT_GE(round.asked[static_cast<std::size_t>(1 - plan.user)], 0);
      }
    }
}

/// Where a release has a list for each user, features look at that of the protected one.
TEST(RefereeAdversaries, FeaturesLookAtTheProtectedUsersList) {
  const Facts facts{.name = "agents", .users = 3, .blocks = true};
  const Plan plan{.horizon = 2, .probe = 1, .user = 1};
  const Seen seen{{.asked = {0, -1, 0}, .released = {1.0, 2.0, 30.0, 40.0, 5.0, 6.0}}, {.asked = {0, 0, 0}}};
  const std::vector<double> features = features_of(seen, plan, facts).front();
  EXPECT_EQ(features[feature::at], 70.0);
  EXPECT_EQ(features[feature::numbers], 30.0);
  EXPECT_EQ(features[feature::numbers + 2], 0.0);
  EXPECT_NEAR(features[feature::ratio], 40.0 / 30.0, 1e-6);
  EXPECT_EQ(features[feature::largest], 40.0);
  EXPECT_EQ(features[feature::beside], 70.0 - 11.0) << "less that of the next user";
}

TEST(RefereeAdversaries, FeaturesSeeTheGrainOfANumber) {
  const auto grain = [](double released) {
    const Seen seen{{.asked = {0}, .released = {released}}};
    return features_of(seen, {.horizon = 1, .probe = 1}, {.name = "one"}).front()[feature::grain];
  };
  EXPECT_EQ(grain(0.75), -2.0);
  EXPECT_EQ(grain(-6.0), 1.0);
  EXPECT_EQ(grain(1.0 + 0x1p-52), -52.0);
  EXPECT_LT(grain(1e-9 / 3.0), -70.0);
  EXPECT_EQ(grain(0.0), 0.0);
}

TEST(RefereeAdversaries, FlawsAreFoundAndTheirTwinsAreNot) {
  for (const Flaw& flaw : flaws())
    for (const bool flawed : {true, false}) {
      test::MechanismSubject subject([&] { return flaw.make(flawed); },
                                     {.name = flaw.name, .context_dimension = flaw.context_dimension});
      TrialOfClaim trial(flaw.claim, subject.facts(), 5);
      const std::int64_t most = flawed ? 6000 : 1000;
      while (trial.runs() < most && !trial.refutation()) trial.play(subject);
      EXPECT_EQ(trial.refutation().has_value(), flawed) << flaw.name;
      if (trial.refutation()) RecordProperty(flaw.name, static_cast<int>(trial.runs()));
    }
}

}  // namespace
}  // namespace privbo::adversaries_test
