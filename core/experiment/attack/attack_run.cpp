// Playing a trial for the attack view, and keeping what an attacker would see.
#include "experiment/attack/attack_run.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <utility>

#include "experiment/attack/attack_environment.h"
#include "families/contextual/release/context_policy.h"
#include "families/federated/release/federated_channel.h"
#include "families/joint/audit/recorded_channel.h"
#include "trial/trial.h"

namespace privbo {
namespace {

/// A server whose agent `agent` may be left out, and whose broadcasts are read along that agent's direction.
class WatchedServer final : public Channel {
 public:
  WatchedServer(std::unique_ptr<Channel> real, std::shared_ptr<const FederatedPlan> plan, Index agent, bool left_out,
                std::vector<SharedRound>& shared)
      : real_(std::move(real)), plan_(std::move(plan)), agent_(agent), left_out_(left_out), shared_(shared) {}

  void open(const Round& round, Ledger& ledger, Messages& out) override { real_->open(round, ledger, out); }
  void deliver(const Round& round, std::span<const Query> queries, std::span<const Outcome> outcomes, Ledger& ledger,
               Messages& out) override {
    real_->deliver(round, queries, outcomes, ledger, out);
  }
  void aggregate(const Round& round, std::span<const Upload> uploads, Ledger& ledger, Messages& out) override {
    std::vector<Upload> sent(uploads.begin(), uploads.end());
    if (left_out_ && !sent.empty()) sent[static_cast<std::size_t>(agent_)].vector.setZero();
    const std::size_t before = out.size();
    real_->aggregate(round, sent, ledger, out);
    if (out.size() > before) read(round.t, uploads[static_cast<std::size_t>(agent_)].vector);
  }
  const ServerView* server() const override { return real_->server(); }

 private:
  void read(std::int64_t t, Vector own) {
    const ServerView& view = *real_->server();
    SharedRound seen;
    seen.sampled = std::ranges::find(view.sample, agent_) != view.sample.end();
    // As the server shortens it.
    if (std::isfinite(view.clip_norm))
      clip_to_norm(own, view.clip_norm);
    else if (!std::isfinite(own.stableNorm()))
      own.setZero();
    if (plan_->request().server == ServerKind::relay) {
      seen.separation = own.norm() > 0.0 ? std::numeric_limits<double>::infinity() : 0.0;
      shared_.push_back(seen);
      return;
    }
    const Matrix weights = plan_->weights(t);
    Vector moved(view.broadcast.size());
    for (Index i = 0; i < weights.rows(); ++i)
      moved.segment(i * plan_->features(), plan_->features()) = weights(i, agent_) / plan_->request().q * own;
    const double length = moved.norm();
    if (!(view.deviation > 0.0)) {
      seen.separation = length > 0.0 ? std::numeric_limits<double>::infinity() : 0.0;
    } else if (length > 0.0) {
      seen.separation = length / view.deviation;
      seen.place = moved.dot(view.broadcast - view.signal) / (length * view.deviation) +
                   (seen.sampled && !left_out_ ? seen.separation : 0.0);
    }
    shared_.push_back(seen);
  }

  std::unique_ptr<Channel> real_;
  std::shared_ptr<const FederatedPlan> plan_;
  Index agent_;
  bool left_out_;
  std::vector<SharedRound>& shared_;
};

}  // namespace

AttackRunner::AttackRunner(const Experiment& experiment, std::size_t algorithm, std::size_t trial,
                           const std::stop_token& stop)
    : experiment_(experiment),
      algorithm_(algorithm),
      trial_(trial),
      stop_(stop),
      instance_(experiment.instance(trial)),
      setup_(experiment.setup(instance_, algorithm, stop)) {}

std::unique_ptr<NoiseSource> AttackRunner::noise() const {
  return make_simulation_noise(make_stream({experiment_.parts().seeds.privacy, trial_, 0, Purpose::privacy_noise}));
}

LearnerSetup AttackRunner::told() const {
  LearnerSetup told = setup_;
  const std::uint64_t seed = experiment_.parts().seeds.reward;
  told.draws = make_stream({seed, trial_, 0, Purpose::learner});
  if (told.federated)
    for (Index agent = 0; agent < told.federated->agents(); ++agent)
      told.agent_draws.push_back(make_stream({seed, trial_, static_cast<std::uint64_t>(agent) + 1, Purpose::learner}));
  return told;
}

void AttackRunner::answer(Trial& trial, const Vector& at, AttackRun& run) const {
  const std::shared_ptr<const ContextPolicy> policy = trial.channel().policy();
  const RoundRecord& record = trial.predict();
  const Domain& domain = *instance_.domain;
  AnsweredVisitor visitor{
      .t = record.t, .action = record.queries.front().point / domain.contexts, .law = {}, .scores = {}, .rate = 0.0};
  if (at.size() > 0) {
    visitor.law = trial.channel().recommendation_law(at);
  } else {
    visitor.law = policy->probabilities.col(record.context);
    visitor.rate = policy->rate;
    if (std::isfinite(policy->rate)) {
      visitor.scores.resize(domain.actions());
      for (Index a = 0; a < domain.actions(); ++a) visitor.scores[a] = policy->mean[domain.pair(a, record.context)];
    }
  }
  run.answered.push_back(std::move(visitor));
}

AttackRun AttackRunner::play(std::int64_t round, const std::optional<ReplacedRecord>& replaced) const {
  const AlgorithmPlan& plan = experiment_.algorithms()[algorithm_];
  AttackRun run;
  Vector visitor;
  auto environment = std::make_unique<AttackedEnvironment>(experiment_.make_environment(instance_, trial_), replaced,
                                                           experiment_, instance_, visitor);
  std::unique_ptr<Channel> channel = experiment_.make_channel(instance_, algorithm_, noise(), trial_);
  // A transcript takes gigabytes where runs are long: that of the run that is shown is enough.
  if (plan.entry->statistics && !replaced)
    channel = std::make_unique<RecordedChannel>(std::move(channel), run.statistics);
  const LearnerSetup setup = told();
  Trial trial(std::move(environment), std::move(channel), plan.entry->make(plan.params, setup));
  trial.stop_when(stop_);
  const std::vector<std::int64_t> answers =
      setup.contextual ? setup.contextual->answers() : std::vector<std::int64_t>{};
  for (std::int64_t t = 1; t <= experiment_.horizon(); ++t) {
    if ((run.stopped = stop_.stop_requested())) return run;
    const RoundRecord& record = trial.step();
    run.asked.push_back({record.queries.front().point});
    run.regret.push_back(record.regret);
    if (t == round) {
      run.point = record.queries.front().point;
      run.context = record.context;
      run.reward = record.outcomes.front().reward;
      for (const Message& message : record.delivered)
        if (const auto* reward = std::get_if<RewardMessage>(&message)) run.told = reward->value;
    }
    if (std::ranges::find(answers, t) != answers.end()) answer(trial, visitor, run);
  }
  run.ledger = trial.ledger();
  return run;
}

AttackRun AttackRunner::play_agents(Index agent, bool left_out) const {
  const AlgorithmPlan& plan = experiment_.algorithms()[algorithm_];
  AttackRun run;
  const LearnerSetup setup = told();
  auto channel = std::make_unique<WatchedServer>(experiment_.make_channel(instance_, algorithm_, noise(), trial_),
                                                 setup.federated, agent, left_out, run.shared);
  Trial trial(experiment_.make_environment(instance_, trial_), std::move(channel),
              plan.entry->make(plan.params, setup));
  trial.stop_when(stop_);
  while (trial.t() < experiment_.horizon()) {
    if ((run.stopped = stop_.stop_requested())) return run;
    const RoundRecord& record = trial.step();
    if (record.t < 1) continue;
    run.regret.push_back(record.regret);
    run.asked.emplace_back();
    for (const Query& query : record.queries) run.asked.back().push_back(query.point);
  }
  run.ledger = trial.ledger();
  return run;
}

}  // namespace privbo
