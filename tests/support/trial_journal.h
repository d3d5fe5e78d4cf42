// An environment, a channel and a learner that write down their calls and pass on numbers which tell the round they
// belong to.
//
// They decide nothing: what fails in a trial of them fails in core/trial/trial.cpp or core/privacy/ledger/ledger.cpp.
#pragma once

#include <gtest/gtest.h>

#include <array>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "trial/trial.h"

namespace privbo::test {

inline constexpr Index journal_arms = 5;
inline constexpr std::int64_t journal_first = -1;  // two rounds before anything is learnt

/// What happened, in order: "open(2)", "ask", …
using Journal = std::vector<std::string>;

inline std::string call(const std::string& what, std::int64_t t) { return what + "(" + std::to_string(t) + ")"; }

/// Two agents on five arms. In round t agent 0's places are 4, t mod 5 and 0; f of an arm is its number, less a
/// tenth for agent 1.
class TwoAgents final : public Environment {
 public:
  explicit TwoAgents(Journal& journal) : journal_(journal) {}
  std::int64_t first_round() const override { return journal_first; }
  Round open(std::int64_t t) override { return opened(t, "open", Phase::learn); }
  Round open_prediction(std::int64_t t) override { return opened(t, "open_prediction", Phase::predict); }
  void respond(const Round& round, std::span<const Query> queries, std::vector<Outcome>& outcomes) override {
    journal_.push_back(call("respond", round.t));
    for (const Query& query : queries)
      outcomes.push_back({query.agent, value(query) + 0.001 * static_cast<double>(round.t)});
  }
  double regret(const Round&, const Query& query) const override { return 4.0 - value(query); }
  void stop_when(const std::stop_token& token) override { stop = token; }

  std::stop_token stop;

 private:
  static double value(const Query& query) {
    return static_cast<double>(query.point) - 0.125 * static_cast<double>(query.agent);
  }
  Round opened(std::int64_t t, const char* how, Phase phase) {
    journal_.push_back(call(how, t));
    indices_ = {4, ((t % journal_arms) + journal_arms) % journal_arms, 0};
    choices_ = {Choices{nullptr, 3, indices_}, Choices{nullptr, journal_arms}};
    return {.t = t, .choices = choices_, .context = t + 10, .phase = phase};
  }

  Journal& journal_;
  std::array<Index, 3> indices_{};
  std::array<Choices, 2> choices_;
};

inline std::shared_ptr<const Guarantee> guarantee_named(const char* mechanism) {
  Guarantee guarantee;
  guarantee.mechanism = mechanism;
  guarantee.epsilon = 0.5;
  return std::make_shared<const Guarantee>(guarantee);
}

/// Releases something at each of its three moments, and charges for it. Its numbers are those it was handed.
class ThreeReleases final : public Channel {
 public:
  explicit ThreeReleases(Journal& journal) : journal_(journal) {}
  void stop_when(const std::stop_token& token) override { stop = token; }
  void open(const Round& round, Ledger& ledger, LearnerMessages& out) override {
    journal_.push_back(call("channel opens", round.t));
    EXPECT_TRUE(out.empty()) << "messages of another round are left";
    ledger.charge(round.t, opening_);
    out.emplace_back(RecommendationMessage{round.t + 100});
  }
  void deliver(const Round& round, std::span<const Query> queries, std::span<const Outcome> outcomes, Ledger& ledger,
               LearnerMessages& out) override {
    journal_.push_back(call("deliver", round.t));
    EXPECT_TRUE(out.empty()) << "messages of another round are left";
    ASSERT_EQ(queries.size(), outcomes.size());
    for (std::size_t i = 0; i < queries.size(); ++i) {
      EXPECT_EQ(queries[i].agent, outcomes[i].agent);
      ledger.charge(round.t, delivery_);
      out.emplace_back(RewardMessage{outcomes[i].agent, 2.0 * outcomes[i].reward});
    }
  }
  void aggregate(const Round& round, std::span<const Upload> uploads, Ledger& ledger, LearnerMessages& out) override {
    journal_.push_back(call("aggregate", round.t));
    EXPECT_TRUE(out.empty()) << "messages of another round are left";
    ledger.charge(round.t, broadcast_);
    Vector sum = Vector::Zero(1);
    for (const Upload& upload : uploads) sum += upload.vector;
    out.emplace_back(BroadcastMessage{sum});
  }

  std::stop_token stop;

 private:
  Journal& journal_;
  std::shared_ptr<const Guarantee> opening_ = guarantee_named("opening"), delivery_ = guarantee_named("delivery"),
                                   broadcast_ = guarantee_named("broadcast");
};

/// What the pupil alone knows of its decision and of the answer.
struct PupilNote : FamilyData {
  std::int64_t asked_in = 0;  // t
  Index answers = -1;         // −1: none yet
};

/// Agent 0 asks what was recommended to it less 100, modulo five; agent 1 the arm after that.
class Pupil final : public Learner {
 public:
  explicit Pupil(Journal& journal) : journal_(journal) {}
  void ask(const Round& round, std::vector<Query>& queries) override {
    journal_.push_back(call("ask", round.t));
    EXPECT_TRUE(queries.empty()) << "queries of another round are left";
    const Index arm = (((recommended_ - 100) % journal_arms) + journal_arms) % journal_arms;
    queries.push_back({0, arm, {}});
    queries.push_back({1, (arm + 1) % journal_arms, {}});
    decision_ = {
        .width = 10.0 + static_cast<double>(round.t), .information_gain = 0.5, .truncation = -1.0, .truncated = false};
    decision_.acquisition = 0.25;
    decision_.own = &note_;
    note_.asked_in = round.t;
    note_.answers = -1;
  }
  void tell(std::span<const LearnerMessage> messages) override {
    std::string text = "tell";
    for (const LearnerMessage& message : messages) {
      if (const auto* recommended = std::get_if<RecommendationMessage>(&message)) {
        recommended_ = recommended->point;
        text += " recommendation " + std::to_string(recommended_);
      } else if (const auto* reward = std::get_if<RewardMessage>(&message)) {
        rewards_[static_cast<std::size_t>(reward->agent)] = reward->value;
        text += " reward of " + std::to_string(reward->agent);
        // What a learner makes of an answer: these two numbers are the record's, and nothing else that changes now. Its
        // own note changes where it is.
        decision_ = {.width = 99.0, .information_gain = 99.0, .truncation = 1.5, .truncated = true};
        note_.answers = 2;
      } else if (const auto* broadcast = std::get_if<BroadcastMessage>(&message)) {
        broadcast_ = broadcast->weights[0];
        text += " broadcast";
      }
    }
    journal_.push_back(text);
  }
  void share(const Round& round, std::vector<Upload>& uploads) override {
    journal_.push_back(call("share", round.t));
    EXPECT_TRUE(uploads.empty()) << "vectors of another round are left";
    for (Index agent = 0; agent < 2; ++agent)
      uploads.push_back({agent, Vector::Constant(1, rewards_[static_cast<std::size_t>(agent)])});
  }
  const Decision& decision() const override { return decision_; }

  double broadcast() const { return broadcast_; }

 private:
  Journal& journal_;
  Index recommended_ = 0;
  std::array<double, 2> rewards_{};
  double broadcast_ = 0.0;
  PupilNote note_;
  Decision decision_;
};

/// A trial of the three.
struct JournalTrial {
  Journal journal;
  TwoAgents* environment = nullptr;
  ThreeReleases* channel = nullptr;
  Pupil* learner = nullptr;
  std::unique_ptr<Trial> trial;

  JournalTrial() {
    auto world = std::make_unique<TwoAgents>(journal);
    auto releases = std::make_unique<ThreeReleases>(journal);
    auto pupil = std::make_unique<Pupil>(journal);
    environment = world.get();
    channel = releases.get();
    learner = pupil.get();
    trial = std::make_unique<Trial>(std::move(world), std::move(releases), std::move(pupil));
  }
};

}  // namespace privbo::test
