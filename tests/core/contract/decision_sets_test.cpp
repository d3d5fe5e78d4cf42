// Setting 2 of the contract: joint differential privacy. A decision set every round; a trusted privatiser alone holds
// the raw (φ, y) and releases noisy statistics by a tree of partial sums before the query.
#include <gtest/gtest.h>

#include <Eigen/Cholesky>
#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include "experiment/trial.h"
#include "support/scripted_draws.h"
#include "support/watched_learner.h"

namespace privbo {
namespace {

constexpr Index features = 2, candidates = 4;
constexpr std::int64_t horizon = 13;
constexpr double noise_scale = 0.05, width = 0.5;

/// Four candidate points φ a round, other ones each time; the reward is θᵀφ.
class DecisionSets final : public Environment {
 public:
  Round open(std::int64_t t) override {
    set_.resize(candidates, features);
    for (Index i = 0; i < candidates; ++i) {
      const double angle = 0.7 * static_cast<double>(t) + 1.3 * static_cast<double>(i);
      set_.row(i) << std::cos(angle), std::sin(angle);
    }
    choices_[0] = {&set_, candidates};
    return {.t = t, .choices = choices_, .context = {}};
  }
  void respond(const Round&, std::span<const Query> queries, std::vector<Outcome>& outcomes) override {
    for (const Query& query : queries) outcomes.push_back({query.agent, value(query.point)});
  }
  double regret(const Round&, const Query& query) const override {
    double best = value(0);
    for (Index i = 1; i < candidates; ++i) best = std::max(best, value(i));
    return best - value(query.point);
  }

 private:
  double value(Index point) const { return 0.8 * set_(point, 0) + 0.4 * set_(point, 1); }
  Points set_;
  std::array<Choices, 1> choices_;
};

/// Dyadic partial sums of the rows (φφᵀ, φy), fresh noise for each node on its first release, each charged once.
class TreePrivatiser final : public Channel {
 public:
  explicit TreePrivatiser(std::unique_ptr<Draws> draws) : draws_(std::move(draws)) {
    Guarantee guarantee;
    guarantee.mechanism = "Gaussian tree node";
    guarantee.notion = PrivacyNotion::joint;
    guarantee.noise_scale = noise_scale;
    guarantee.epsilon = 1.0;
    guarantee.delta = 1e-6;
    guarantee_ = std::make_shared<const Guarantee>(guarantee);
  }

  void open(const Round& round, Ledger& ledger, Messages& out) override {
    StatisticsMessage released{Matrix::Zero(features, features), Vector::Zero(features)};
    const std::int64_t rows = static_cast<std::int64_t>(raw_.size());
    for (std::int64_t first = 0, length = std::int64_t{1} << 20; length > 0; length /= 2) {
      if (first + length > rows) continue;
      const StatisticsMessage& node = noisy_node(first, length, round.t, ledger);
      released.sigma += node.sigma;
      released.u += node.u;
      first += length;
    }
    out.emplace_back(released);
  }
  void deliver(const Round& round, std::span<const Query> queries, std::span<const Outcome> outcomes, Ledger&,
               Messages&) override {
    for (std::size_t i = 0; i < queries.size(); ++i) {
      const Vector phi = round.choices[0].points->row(queries[i].point).transpose();
      raw_.push_back({phi * phi.transpose(), phi * outcomes[i].reward});
    }
  }

 private:
  const StatisticsMessage& noisy_node(std::int64_t first, std::int64_t length, std::int64_t round, Ledger& ledger) {
    const auto [found, fresh] = nodes_.try_emplace({first, length});
    if (!fresh) return found->second;
    ledger.charge(round, guarantee_);
    found->second = {Matrix::Zero(features, features), Vector::Zero(features)};
    for (std::int64_t i = first; i < first + length; ++i) {
      found->second.sigma += raw_[static_cast<std::size_t>(i)].sigma;
      found->second.u += raw_[static_cast<std::size_t>(i)].u;
    }
    for (Index i = 0; i < features; ++i) {
      for (Index j = i; j < features; ++j) {
        found->second.sigma(i, j) += noise_scale * draws_->normal();
        found->second.sigma(j, i) = found->second.sigma(i, j);
      }
      found->second.u[i] += noise_scale * draws_->normal();
    }
    return found->second;
  }

  std::unique_ptr<Draws> draws_;
  std::shared_ptr<const Guarantee> guarantee_;
  std::vector<StatisticsMessage> raw_;
  std::map<std::pair<std::int64_t, std::int64_t>, StatisticsMessage> nodes_;
};

/// argmax φᵀV⁻¹ũ + width ‖φ‖_{V⁻¹} over D_t with V = Σ̃ + I: a function of D_t and the last release alone.
class ReleasedStatisticsUcb : public Learner {
 public:
  void ask(const Round& round, std::vector<Query>& queries) override {
    const Eigen::LDLT<Matrix> solver(last_.sigma + Matrix::Identity(features, features));
    const Vector theta = solver.solve(last_.u);
    Index best = 0;
    double largest = -1e300;
    for (Index i = 0; i < round.choices[0].count; ++i) {
      const Vector phi = round.choices[0].points->row(i).transpose();
      const Vector direction = solver.solve(phi);
      const double score = phi.dot(theta) + width_at(i) * std::sqrt(phi.dot(direction));
      if (score <= largest) continue;
      largest = score;
      best = i;
    }
    queries.push_back({0, best});
  }
  void tell(std::span<const Message> messages) override {
    for (const Message& message : messages) last_ = std::get<StatisticsMessage>(message);
  }

 protected:
  virtual double width_at(Index) const { return width; }

 private:
  StatisticsMessage last_{Matrix::Zero(features, features), Vector::Zero(features)};
};

/// The broken twin: it also remembers what it asked, so its queries are no function of the release.
class RemembersItsQueries final : public ReleasedStatisticsUcb {
 public:
  void ask(const Round& round, std::vector<Query>& queries) override {
    ReleasedStatisticsUcb::ask(round, queries);
    ++asked_[queries.back().point];
  }

 protected:
  double width_at(Index i) const override { return asked_.contains(i) ? width / (1 + asked_.at(i)) : 4.0 * width; }

 private:
  std::map<Index, int> asked_;
};

/// `Tested`: the learner that was played.
template <class Tested>
struct Played {
  std::unique_ptr<Trial> trial;
  std::shared_ptr<test::LearnerLog> log;
  std::vector<double> regret;
};

template <class Tested>
Played<Tested> play() {
  auto [learner, log] = test::watched<Tested>();
  auto draws = make_stream({.seed = 5, .purpose = Purpose::privacy_noise});
  Played<Tested> played{std::make_unique<Trial>(std::make_unique<DecisionSets>(),
                                                std::make_unique<TreePrivatiser>(std::move(draws)), std::move(learner)),
                        log,
                        {}};
  for (std::int64_t t = 1; t <= horizon; ++t) {
    const RoundRecord& record = played.trial->step();
    EXPECT_TRUE(record.delivered.empty()) << "nothing may come back in answer to a query";
    played.regret.push_back(record.regret);
  }
  return played;
}

/// In how many rounds a fresh learner, given that round's release and D_t only, asks something else.
template <class Tested>
int rounds_not_repeated(const Played<Tested>& played) {
  DecisionSets environment;
  int different = 0;
  for (std::int64_t t = 1; t <= horizon; ++t) {
    Tested fresh;
    fresh.tell(played.log->opened(static_cast<std::size_t>(t)));
    std::vector<Query> queries;
    fresh.ask(environment.open(t), queries);
    different += queries.at(0).point == played.log->asked.at(static_cast<std::size_t>(t) - 1).at(0).point ? 0 : 1;
  }
  return different;
}

TEST(ContractDecisionSets, LearnerSeesOneReleaseBeforeEachQueryAndNothingElse) {
  const auto played = play<ReleasedStatisticsUcb>();
  EXPECT_EQ(played.log->template count<StatisticsMessage>(), static_cast<std::size_t>(horizon));
  EXPECT_EQ(played.log->count_all(), static_cast<std::size_t>(horizon));
  for (std::size_t t = 1; t <= static_cast<std::size_t>(horizon); ++t) EXPECT_EQ(played.log->opened(t).size(), 1U);
}

TEST(ContractDecisionSets, FreshLearnerRepeatsEveryQueryFromTheReleaseAlone) {
  EXPECT_EQ(rounds_not_repeated(play<ReleasedStatisticsUcb>()), 0);
}
TEST(ContractDecisionSets, TwinThatRemembersItsQueriesIsCaught) {
  EXPECT_GT(rounds_not_repeated(play<RemembersItsQueries>()), 0);
}

// Round 1 releases an empty prefix, which needs no noise; afterwards each prefix of t − 1 rows has one new node.
TEST(ContractDecisionSets, LedgerHoldsEveryNodeOnce) {
  const auto played = play<ReleasedStatisticsUcb>();
  ASSERT_EQ(played.trial->ledger().entries().size(), 1U);
  const LedgerEntry& entry = played.trial->ledger().entries().front();
  EXPECT_EQ(entry.first_round, 2);
  EXPECT_EQ(entry.last_round, horizon);
  EXPECT_EQ(played.trial->ledger().releases(), horizon - 1);
  EXPECT_EQ(entry.guarantee->notion, PrivacyNotion::joint);
}

TEST(ContractDecisionSets, RegretIsAgainstTheBestOfEachDecisionSet) {
  const auto played = play<ReleasedStatisticsUcb>();
  DecisionSets environment;
  for (std::int64_t t = 1; t <= horizon; ++t) {
    const Round round = environment.open(t);
    const auto value = [&](Index i) {
      return 0.8 * (*round.choices[0].points)(i, 0) + 0.4 * (*round.choices[0].points)(i, 1);
    };
    const Index asked = played.log->asked[static_cast<std::size_t>(t) - 1].at(0).point;
    EXPECT_DOUBLE_EQ(played.regret[static_cast<std::size_t>(t) - 1],
                     std::max({value(0), value(1), value(2), value(3)}) - value(asked));
  }
  EXPECT_LT(played.regret.back(), 0.2);  // the released statistics carry the signal
}

}  // namespace
}  // namespace privbo
