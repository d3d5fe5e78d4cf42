// The learner of batched elimination: its width covers f and the best point stays, in 1,000 runs under each trust; a
// batch's points do not depend on its rewards.
#include "families/elimination/learner/elimination_learner.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "families/elimination/release/batch_channel.h"
#include "support/long_test.h"

namespace privbo::elimination_learner_test {
namespace {

constexpr Index points = 30;
constexpr double R = 0.2, B = 1.0, delta = 0.1;

std::shared_ptr<const Prior> prior() {
  auto made = std::make_shared<Prior>();
  made->size = points;
  made->diagonal = Vector::Ones(points);
  made->gram.resize(points, points);
  for (Index i = 0; i < points; ++i)
    for (Index j = 0; j < points; ++j) {
      const double gap = static_cast<double>(i - j) / (static_cast<double>(points) - 1.0) / 0.2;
      made->gram(i, j) = std::exp(-0.5 * gap * gap);
    }
  return made;
}

/// A function of norm B: a mixture of five kernels.
Vector function(const Prior& prior, RandomSource& draws) {
  Vector weights = Vector::Zero(points);
  for (int i = 0; i < 5; ++i) weights[draws.index(points)] += draws.normal();
  const Vector f = prior.gram * weights;
  return f * (B / std::sqrt(weights.dot(f)));
}

std::shared_ptr<EliminationSetup> schedule(EliminationTrust trust, std::int64_t horizon) {
  auto own = std::make_shared<EliminationSetup>();
  own->batches = doubling_batches(horizon, 64);
  own->blocks = 8;
  own->release = make_sum_release({.trust = trust,
                                   .clip = B + R,
                                   .epsilon = 2.0,
                                   .delta = trust == EliminationTrust::shuffle ? 1e-3 : 0.0,
                                   .grid = 4},
                                  undrawn_noise());
  return own;
}

LearnerSetup setup(std::shared_ptr<const Prior> of, std::shared_ptr<const EliminationSetup> own) {
  LearnerSetup made;
  made.prior = std::move(of);
  made.constants.B.value = B;
  made.constants.R.value = R;
  made.constants.delta = delta;
  made.own = std::move(own);
  return made;
}

constexpr EliminationTrust all_trusts[] = {EliminationTrust::central, EliminationTrust::secure_aggregation,
                                           EliminationTrust::shuffle, EliminationTrust::local};

/// How the averages of a batch are believed: with all their noise, or (the twin) with that of rewards alone.
enum class Believed { all_noise, rewards_alone };

/// In how many of `runs` some interval of some batch does not contain f.
int failures(EliminationTrust trust, int runs, Believed believed) {
  const auto of = prior();
  const auto own = schedule(trust, 192);
  const auto draws = make_stream({.seed = 21});
  const auto noise = make_simulation_noise(make_stream({.seed = 22}));
  std::vector<Index> everything(points);
  for (Index i = 0; i < points; ++i) everything[static_cast<std::size_t>(i)] = i;
  const double log_term = elimination_log(points, own->batches.size(), delta), width = elimination_width(B, log_term);
  int failed_runs = 0;
  for (int run = 0; run < runs; ++run) {
    const Vector f = function(*of, *draws);
    bool failed = false;
    for (const Batch& batch : own->batches) {
      BatchDesign design =
          choose_design(*of, everything, block_sizes(batch.rounds, own->blocks), *own->release, R, Ties());
      Vector averages(static_cast<Index>(design.points.size()));
      Ledger unread;
      for (std::size_t i = 0; i < design.points.size(); ++i) {
        std::vector<double> rewards;
        for (std::int64_t u = 0; u < design.users[i]; ++u)
          rewards.push_back(f[design.points[i]] + R * (2.0 * draws->uniform() - 1.0));
        double& average = averages[static_cast<Index>(i)];
        if (const auto user = own->release->of_user()) {
          average = 0.0;
          for (const double reward : rewards) average += user->release(reward, 1, unread, *noise);
          average /= static_cast<double>(rewards.size());
        } else {
          average = own->release->release(rewards, 1, unread, *noise);
        }
        if (believed == Believed::rewards_alone)
          design.variance[static_cast<Index>(i)] = R * R / static_cast<double>(design.users[i]);
      }
      if (believed == Believed::rewards_alone) design.scale.setZero();
      const BatchPosterior now = batch_posterior(*of, design, averages);
      failed = failed || ((f - now.mean).cwiseAbs() - width * now.deviation - log_term * now.slack).maxCoeff() > 0.0;
    }
    failed_runs += failed ? 1 : 0;
  }
  return failed_runs;
}

// n = 1,000 runs of two batches; alarm at more than δ n = 100 failures. A width that failed half as often as it may
// would raise it once in 10¹⁰ seeds (binomial); this one fails far less often, because the union over points and
// batches is loose. The twin forgets the noise of privacy.
TEST(EliminationWidth, FailsNoMoreOftenThanDelta) {
  for (const EliminationTrust trust : all_trusts) {
    const int failed = failures(trust, 1000, Believed::all_noise);
    EXPECT_LE(failed, 100) << static_cast<int>(trust);
    RecordProperty("failures_" + std::to_string(static_cast<int>(trust)), failed);
    EXPECT_GT(failures(trust, 100, Believed::rewards_alone), 10) << static_cast<int>(trust);
  }
}

// n = 50,000 runs; alarm at more than δ n failures: as above, less often still.
TEST(EliminationWidth, FullFailsNoMoreOftenThanDelta) {
  PRIVBO_FULL_OR_SKIP();
  for (const EliminationTrust trust : all_trusts) {
    const int failed = failures(trust, 50000, Believed::all_noise);
    EXPECT_LE(failed, 5000) << static_cast<int>(trust);
    RecordProperty("failures_" + std::to_string(static_cast<int>(trust)), failed);
  }
}

struct Played {
  std::vector<Index> asked, survivors;
};

/// The twin: goes back to the last point while its rewards are good, though the batch has not ended.
class LooksInside final : public Learner {
 public:
  explicit LooksInside(std::unique_ptr<Learner> inner) : inner_(std::move(inner)) {}

  void ask(const Round& round, std::vector<Query>& queries) override {
    inner_->ask(round, queries);
    if (good_) queries.back().point = last_;
    last_ = queries.back().point;
  }
  void tell(std::span<const LearnerMessage> messages) override {
    for (const LearnerMessage& message : messages)
      if (const auto* reward = std::get_if<RewardMessage>(&message)) good_ = reward->value > 0.0;
    inner_->tell(messages);
  }

 private:
  std::unique_ptr<Learner> inner_;
  Index last_ = 0;
  bool good_ = false;
};

/// Plays T rounds; `shift` is added to every reward from round `from` on.
Played play(EliminationTrust trust, const std::shared_ptr<const Prior>& of, const Vector& f, std::int64_t horizon,
            std::uint64_t seed, std::int64_t from = 0, double shift = 0.0, bool looks_inside = false) {
  const auto own = schedule(trust, horizon);
  const LearnerSetup made = setup(of, own);
  std::unique_ptr<Learner> learner = make_elimination_learner(made, 1.0);
  const Learner* honest = learner.get();
  if (looks_inside) learner = std::make_unique<LooksInside>(std::move(learner));
  BatchChannel channel(own->release, own->batches, B + R, make_simulation_noise(make_stream({.seed = seed})));
  const auto draws = make_stream({.seed = seed + 1});
  Ledger ledger;
  Played played;
  const std::vector<Choices> choices{{.count = points}};
  for (std::int64_t t = 1; t <= horizon; ++t) {
    const Round round{.t = t, .choices = choices, .context = {}};
    std::vector<Query> queries;
    learner->ask(round, queries);
    played.asked.push_back(queries.front().point);
    const double extra = from > 0 && t >= from ? shift : 0.0;
    const std::vector<Outcome> outcomes{{0, f[queries.front().point] + R * (2.0 * draws->uniform() - 1.0) + extra}};
    LearnerMessages delivered;
    channel.deliver(round, queries, outcomes, ledger, delivered);
    learner->tell(delivered);
  }
  played.survivors = *survivors_of(*honest);
  return played;
}

TEST(EliminationLearner, KeepsTheBestPointAndEliminatesOthers) {
  const auto of = prior();
  const auto draws = make_stream({.seed = 31});
  int lost = 0, smaller = 0;
  for (std::uint64_t run = 0; run < 1000; ++run) {
    const Vector f = function(*of, *draws);
    Index best = 0;
    f.maxCoeff(&best);
    const Played played = play(EliminationTrust::central, of, f, 1984, 100 + 2 * run);
    lost += std::ranges::find(played.survivors, best) == played.survivors.end() ? 1 : 0;
    smaller += played.survivors.size() < static_cast<std::size_t>(points) ? 1 : 0;
  }
  EXPECT_LE(lost, 100) << "no more often than δ";
  EXPECT_GE(smaller, 900) << "something is eliminated";
}

TEST(EliminationLearner, DoesNotLookInsideABatch) {
  const auto of = prior();
  const Vector f = function(*of, *make_stream({.seed = 41}));
  for (const EliminationTrust trust : all_trusts) {
    // 64, 128, … rounds: other rewards from round 70 on change nothing before round 193.
    const Played one = play(trust, of, f, 448, 7), other = play(trust, of, f, 448, 7, 70, -0.4);
    for (std::size_t t = 0; t < 192; ++t) ASSERT_EQ(one.asked[t], other.asked[t]) << t + 1;
  }
}

TEST(EliminationLearner, ATwinThatLooksInsideItsBatchIsFound) {
  const auto of = prior();
  const Vector f = function(*of, *make_stream({.seed = 41}));
  const Played one = play(EliminationTrust::local, of, f, 192, 7, 0, 0.0, true),
               other = play(EliminationTrust::local, of, f, 192, 7, 70, -1.0, true);
  EXPECT_NE(one.asked, other.asked) << "rewards from round 70 on changed points before the batch ended";
}

TEST(EliminationBatches, CoverTheRunAndDouble) {
  for (const std::int64_t horizon : {1, 63, 64, 65, 100, 192, 193, 1000, 4096}) {
    std::int64_t next = 1;
    const std::vector<Batch> batches = doubling_batches(horizon, 64);
    for (std::size_t i = 0; i < batches.size(); ++i) {
      EXPECT_EQ(batches[i].first, next);
      if (i + 1 < batches.size()) {
        EXPECT_EQ(batches[i].rounds, std::int64_t{64} << i);
      }
      next = batches[i].last() + 1;
    }
    EXPECT_EQ(next, horizon + 1);
  }
  EXPECT_EQ(block_sizes(10, 4), (std::vector<std::int64_t>{3, 3, 2, 2}));
  EXPECT_EQ(block_sizes(2, 8), (std::vector<std::int64_t>{1, 1}));
}

TEST(EliminationPosterior, IsTheRidgeRegressionOfItsDefinition) {
  const auto of = prior();
  const auto own = schedule(EliminationTrust::central, 64);
  std::vector<Index> everything(points);
  for (Index i = 0; i < points; ++i) everything[static_cast<std::size_t>(i)] = i;
  const BatchDesign design = choose_design(*of, everything, block_sizes(64, 8), *own->release, R, Ties());
  const auto m = static_cast<Index>(design.points.size());
  Vector averages(m);
  for (Index i = 0; i < m; ++i) averages[i] = std::sin(static_cast<double>(i));
  Matrix system(m, m), columns(points, m);
  for (Index i = 0; i < m; ++i) {
    columns.col(i) = of->gram.col(design.points[static_cast<std::size_t>(i)]);
    for (Index j = 0; j < m; ++j)
      system(i, j) = of->gram(design.points[static_cast<std::size_t>(i)], design.points[static_cast<std::size_t>(j)]);
    system(i, i) += design.variance[i];
  }
  const BatchPosterior now = batch_posterior(*of, design, averages);
  for (Index x = 0; x < points; ++x) {
    Vector w = columns.row(x).transpose();
    // Gauss–Seidel in place of the factor: another way to (K + Λ)⁻¹k.
    Vector solved = Vector::Zero(m);
    for (int sweep = 0; sweep < 20000; ++sweep)
      for (Index i = 0; i < m; ++i) solved[i] += (w[i] - system.row(i).dot(solved)) / system(i, i);
    EXPECT_NEAR(now.mean[x], solved.dot(averages), 1e-7);
    EXPECT_NEAR(now.deviation[x] * now.deviation[x], 1.0 - solved.dot(w), 1e-7);
    EXPECT_NEAR(now.slack[x], (solved.cwiseAbs().array() * design.scale.array()).maxCoeff(), 1e-7);
  }
}

}  // namespace
}  // namespace privbo::elimination_learner_test
