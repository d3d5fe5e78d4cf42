// Ways in which a referee could come to refute true claims, each beside a broken twin that does. All claims here are
// true with nothing to spare; a right referee refutes one with probability 1/1,000 at most, so that P(more than 1 of
// the few dozen trials of a test) < 0.002. Seeds are fixed: a pass stays a pass.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "referee/features.h"
#include "referee/trial_of_claim.h"
#include "support/referee/subjects.h"

namespace privbo::validity_test {
namespace {

using namespace referee;

const double enough = std::log(refuting_wealth);

Claim pure(double epsilon) { return {.named = {{epsilon, 0.0}}}; }

/// Features that have nothing to do with the bit.
Example noise(RandomSource& draws) {
  Example made;
  for (std::size_t i = 0; i < feature::count; ++i) made.features.push_back(draws.normal());
  made.bit = draws.index(2) == 1;
  return made;
}

double log_mean(const LogSum& sum) { return sum.value() - std::log(static_cast<double>(bettors_of_adversary)); }

/// Of the same runs: bettors learn from the past; twin: a score that has seen all runs bets on them.
TEST(RefereeValidity, ARunIsBetOnBeforeItIsLearntFrom) {
  constexpr int trials = 20, runs = 400;
  const PointBets bets({0.0, 0.0}, 1);
  int refuted = 0, twin_refuted = 0;
  for (std::uint64_t seed = 0; seed < trials; ++seed) {
    const auto draws = make_stream({.seed = seed});
    Bettors bettors(1, feature::at);
    std::vector<Example> all;
    double largest = 0.0;
    for (int i = 0; i < runs; ++i) {
      all.push_back(noise(*draws));
      bettors.take({all.back()});
      LogSum sum;
      bettors.add_wealth(bets, sum);
      largest = std::max(largest, log_mean(sum));
    }
    refuted += largest >= enough ? 1 : 0;

    const LearntScore seen(all);
    std::vector<double> scores;
    for (const Example& each : all) scores.push_back(seen.of(each.features));
    Events events;
    events.place(scores);
    for (std::size_t i = 0; i < all.size(); ++i) {
      const Scored scored{scores[i], all[i].bit};
      events.take({&scored, 1});
    }
    LogSum sum;
    for (std::size_t share = 0; share < event_shares.size(); ++share)
      for (const EventKind kind : event_kinds) bets.of(kind).add_wealth(events.count(share, kind), sum);
    twin_refuted += log_mean(sum) >= enough ? 1 : 0;
  }
  EXPECT_LE(refuted, 1);
  EXPECT_GE(twin_refuted, trials / 2);
}

/// Twin: in each run the event is picked that turns out to be right.
TEST(RefereeValidity, EventsAreChosenBeforeTheRun) {
  const Bet bet({1.0, 0.0}, 1, false);
  int refuted = 0, twin_refuted = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const auto draws = make_stream({.seed = seed});
    EventCount named, picked;
    for (int i = 0; i < 300; ++i) {
      const bool bit = draws->index(2) == 1, truth = draws->uniform() < std::exp(1.0) / (1.0 + std::exp(1.0));
      const bool seen = bit == truth;
      if (seen) ++(bit ? named.ones : named.zeros);
      ++picked.ones;  // whichever of "it says 1" and "it says 0, read the other way round" is right
      ++named.runs, ++picked.runs;
    }
    const auto mean = [&](const EventCount& count) {
      LogSum sum;
      bet.add_wealth(count, sum);
      return sum.value() - std::log(static_cast<double>(bettors_on_event));
    };
    refuted += mean(named) >= enough ? 1 : 0;
    twin_refuted += mean(picked) >= enough ? 1 : 0;
  }
  EXPECT_LE(refuted, 1);
  EXPECT_EQ(twin_refuted, 20);
}

/// A bettor who may owe money comes back from below zero. Twin: a stake of 1.5.
TEST(RefereeValidity, NobodyStakesMoreThanAll) {
  for (const double stake : stakes) {
    EXPECT_GT(stake, 0.0);
    EXPECT_LE(stake, 1.0);
  }
  EXPECT_TRUE(std::ranges::is_sorted(stakes));
  const auto reached = [](double stake) {
    constexpr int bettors = 20'000, runs = 100;
    const auto draws = make_stream({.seed = 1});
    int rich = 0;
    for (int i = 0; i < bettors; ++i) {
      double wealth = 1.0;
      for (int run = 0; run < runs && wealth < refuting_wealth; ++run)
        wealth *= draws->index(2) == 1 ? 1.0 + stake : 1.0 - stake;  // of ε = 0
      rich += wealth >= refuting_wealth ? 1 : 0;
    }
    return static_cast<double>(rich) / bettors;
  };
  // P(more than 36 of 20,000 | 1/1,000) = 0.0005.
  for (const double stake : stakes) EXPECT_LE(reached(stake), 0.0018) << stake;
  EXPECT_GT(reached(1.5), 0.05);
}

/// A mechanism that gives all coins of a run away at once, with probability δ: of each coin that is (0, δ). The price
/// is exactly its mean. Twin: the price of one coin, paid for each of them.
TEST(RefereeValidity, ThePriceOfDeltaIsThatOfCoinsGivenAwayTogether) {
  constexpr int bits = 16;
  for (const double delta : {1e-5, 0.01, 0.2}) {
    const Bet bet({0.0, delta}, bits, true);
    for (std::size_t i = 0; i < stakes.size(); ++i) {
      const auto wealth = [&](int right) { return std::exp(bet.log_wealth(i, right, bits - right, 1)); };
      double guessed = 0.0;
      for (int right = 0; right <= bits; ++right)
        guessed += std::exp(std::lgamma(bits + 1.0) - std::lgamma(right + 1.0) - std::lgamma(bits - right + 1.0)) *
                   std::exp2(-bits) * wealth(right);
      EXPECT_NEAR(delta * wealth(bits) + (1.0 - delta) * guessed, 1.0, 1e-12);
      const double twin_price = std::pow(1.0 + delta * stakes[i], bits),
                   twin = (delta * std::pow(1.0 + stakes[i], bits) + (1.0 - delta)) / twin_price;
      EXPECT_GT(twin, 1.0);
    }
  }
}

/// The worst mechanism of (1, 0.2): sometimes it says the bit and that it is true. Twin: nobody pays for δ.
TEST(RefereeValidity, DeltaIsPaidFor) {
  const double honest = std::exp(1.0) / (1.0 + std::exp(1.0));
  test::MechanismSubject worst = test::releasing([=](const Reward& reward, RandomSource& draws) {
    const double sign = reward.value > 0.0 ? 1.0 : -1.0;
    if (draws.uniform() < 0.2) return 2.0 * sign;
    return draws.uniform() < honest ? sign : -sign;
  });
  int refuted = 0, twin_refuted = 0;
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    const auto is_refuted = [&](double delta) {
      TrialOfClaim trial({.named = {{1.0, delta}}}, worst.facts(), seed);
      while (trial.runs() < 600 && !trial.refutation()) trial.play(worst);
      return trial.refutation() ? 1 : 0;
    };
    refuted += is_refuted(0.2);
    twin_refuted += is_refuted(0.0);
  }
  EXPECT_LE(refuted, 1);
  EXPECT_GE(twin_refuted, 8);
}

/// A program that crashes on one of the rewards alone. Twin: that it crashed is a feature like any other.
TEST(RefereeValidity, ACrashIsNoEvidence) {
  const Claim claim{.relation = Relation::absent_reward, .named = {{1.0, 0.0}}};
  test::MechanismSubject crashing = test::releasing([](const Reward& reward, RandomSource& draws) {
    const double value = reward.present ? std::clamp(reward.value, -1.0, 1.0) : 0.0;
    if (value > 0.5 && draws.uniform() < 0.18) throw SubjectFailed(Message("no room"));
    return test::published(value + draws.laplace());
  });
  int refuted = 0, twin_refuted = 0;
  for (std::uint64_t seed = 0; seed < 6; ++seed) {
    TrialOfClaim trial(claim, crashing.facts(), seed), twin(claim, crashing.facts(), seed);
    while (trial.runs() < 1500 && !trial.refutation()) trial.play(crashing);
    while (twin.runs() < 1500 && !twin.refutation()) {
      const NextRun next = twin.next();
      RunOutcome outcome;
      try {
        const referee::Seen seen =
            play(crashing, *twin.adversaries()[next.adversary], twin.claim(), next.plan, next.bits, next.seed);
        outcome.features = features_of(seen, next.plan, twin.facts());
      } catch (const SubjectFailed&) {
        std::vector<double> of_crash(feature_count(Role::mechanism), 0.0);
        of_crash[feature::at] = of_crash[feature::step] = 1e30;
        outcome.features.assign(next.bits.size(), of_crash);
      }
      twin.take(outcome);
    }
    refuted += trial.refutation() ? 1 : 0;
    twin_refuted += twin.refutation() ? 1 : 0;
    EXPECT_GT(trial.failed(), 20);
    EXPECT_FALSE(trial.fails_too_often());
  }
  EXPECT_EQ(refuted, 0);
  EXPECT_GE(twin_refuted, 4);
}

/// A program that keeps rewards of earlier runs and releases each of them again, with fresh noise: every run is private
/// given all before it. Twin: what later runs release of an earlier one is held against that one.
TEST(RefereeValidity, LaterRunsSayNothingOfEarlierOnes) {
  constexpr std::size_t kept = 12, runs = 500;
  int refuted = 0, twin_refuted = 0;
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    const auto draws = make_stream({.seed = seed});
    const PointBets bets({1.0, 0.0}, 1);
    Bettors bettors(1, feature::at), twin(1, feature::at);
    double largest = 0.0, twin_largest = 0.0;
    std::vector<bool> bits;
    std::vector<double> released_of;  // of each run's reward, over all releases so far
    const auto take = [&](Bettors& of, double seen, bool bit, double& best) {
      Example example{std::vector<double>(feature::count, 0.0), bit};
      example.features[feature::at] = seen;
      of.take({example});
      LogSum sum;
      of.add_wealth(bets, sum);
      best = std::max(best, log_mean(sum));
    };
    for (std::size_t run = 0; run < runs; ++run) {
      bits.push_back(draws->index(2) == 1);
      released_of.push_back(0.0);
      const std::size_t oldest = run < kept ? 0 : run - kept;
      double own = 0.0;
      for (std::size_t i = oldest; i <= run; ++i) {
        own = (bits[i] ? 1.0 : -1.0) + 2.0 * draws->laplace();
        released_of[i] += own;
      }
      take(bettors, own, bits[run], largest);
      if (run >= kept) take(twin, released_of[oldest], bits[oldest], twin_largest);
    }
    refuted += largest >= enough ? 1 : 0;
    twin_refuted += twin_largest >= enough ? 1 : 0;
  }
  EXPECT_LE(refuted, 1);
  EXPECT_GE(twin_refuted, 8);
}

/// Two agents that are asked for what their own last reward says, and publish nothing of it: what an agent is asked,
/// only that agent sees. Twin: it is published.
struct OwnWay final : Subject {
  explicit OwnWay(bool publishing) : publishing_(publishing) {}
  const Facts& facts() const override { return facts_; }
  void start(const std::string&, std::int64_t) override { next_ = {0, 0}; }
  std::vector<int> ask(const Question&) override { return next_; }
  std::vector<double> tell(const std::vector<Reward>& rewards) override {
    for (std::size_t i = 0; i < rewards.size(); ++i)
      if (rewards[i].value != 0.0) next_[i] = rewards[i].value > 0.0 ? 1 : 0;
    return publishing_ ? std::vector<double>(next_.begin(), next_.end()) : std::vector<double>{};
  }
  std::vector<double> randomise(int, int, double) override { throw SubjectFailed(Message("no randomiser")); }

 private:
  Facts facts_{.name = "own way", .users = 2, .decision_sets = false};
  bool publishing_;
  std::vector<int> next_{0, 0};
};

TEST(RefereeValidity, WhatAnAgentItselfIsAskedIsNotSeen) {
  for (const bool publishing : {false, true}) {
    OwnWay subject(publishing);
    TrialOfClaim trial(pure(1.0), subject.facts(), 3);
    ASSERT_EQ(trial.claim().observer, Observer::others);
    while (trial.runs() < 1500 && !trial.refutation()) trial.play(subject);
    EXPECT_EQ(trial.refutation().has_value(), publishing);
  }
}

TrialOfClaim played(std::uint64_t seed, std::int64_t runs, double scale) {
  test::MechanismSubject subject = test::laplace(scale);
  TrialOfClaim trial(pure(1.0), subject.facts(), seed);
  while (trial.runs() < runs) trial.play(subject);
  return trial;
}

/// Trials of several machines are one bet on all their runs.
TEST(RefereeValidity, SeveralTrialsAreOneBet) {
  std::vector<TrialOfClaim> parts;
  for (std::uint64_t seed = 0; seed < 5; ++seed) parts.push_back(played(seed, 200, 0.7));
  TrialOfClaim together = parts[0];
  for (std::size_t i = 1; i < parts.size(); ++i) together.add(parts[i]);
  EXPECT_EQ(together.runs(), 1000);
  ASSERT_TRUE(together.refutation());
  EXPECT_EQ(together.refutation()->run, together.runs());
  EXPECT_GT(together.bounds().front().epsilon, 1.0);
  EXPECT_THROW(together.take({.features = {}, .failure = Message("none")}), InvalidArgument);
  // In whatever order.
  TrialOfClaim backwards = parts[4];
  for (std::size_t i = 4; i-- > 0;) backwards.add(parts[i]);
  EXPECT_NEAR(backwards.log_wealth(), together.log_wealth(), 1e-9);
  EXPECT_THROW(together.add(parts[2]), InvalidArgument) << "the same runs";
  TrialOfClaim other = parts[0];
  test::MechanismSubject subject = test::laplace(1.0);
  EXPECT_THROW(other.add(TrialOfClaim(pure(2.0), subject.facts(), 77)), InvalidArgument);
  EXPECT_THROW(other.add(TrialOfClaim(pure(1.0), {.name = "another"}, 77)), InvalidArgument);
}

/// Ten trials of a true claim together, twenty times. Twin: the same runs count a hundred times.
TEST(RefereeValidity, TheSameRunsDoNotCountTwice) {
  int refuted = 0, twin_refuted = 0;
  const PointBets bets({1.0, 0.0}, 1);
  for (std::uint64_t group = 0; group < 20; ++group) {
    TrialOfClaim together = played(1000 * group, 60, 2.0);
    for (std::uint64_t i = 1; i < 10; ++i) together.add(played(1000 * group + i, 60, 2.0));
    refuted += together.refutation() ? 1 : 0;

    const auto draws = make_stream({.seed = group});
    Bettors one(1, feature::at);
    for (int run = 0; run < 100; ++run) {
      const bool bit = draws->index(2) == 1;
      std::vector<double> features(feature::count, 0.0);
      features[feature::at] = (bit ? 1.0 : -1.0) + 2.0 * draws->laplace();
      one.take({{features, bit}});
    }
    Bettors twin = one;
    for (int i = 0; i < 100; ++i) twin.add(one);
    LogSum sum;
    twin.add_wealth(bets, sum);
    twin_refuted += log_mean(sum) >= enough ? 1 : 0;
  }
  EXPECT_LE(refuted, 1);
  EXPECT_GE(twin_refuted, 8);
}

/// All bettors together begin with 1, whatever their number.
TEST(RefereeValidity, TheWholeWealthBeginsWithOne) {
  test::MechanismSubject subject = test::laplace(2.0);
  for (const Claim& claim : {pure(1.0), Claim{.named = {{1.0, 0.0}, {0.5, 0.1}}}, Claim{.mu = 1.0, .rho = 0.3}}) {
    const TrialOfClaim trial(claim, subject.facts(), 1);
    EXPECT_NEAR(trial.log_wealth(), 0.0, 1e-12);
    std::size_t bettors = 0;
    for (std::size_t i = 0; i < trial.adversaries().size(); ++i)
      bettors += trial.points().size() * score_kinds.size() * events_of_score * bettors_on_event;
    EXPECT_EQ(trial.bettors(), bettors);
  }
}

}  // namespace
}  // namespace privbo::validity_test
