// The trial loop; it has no `if` for any setting.
#include "experiment/trial.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace privbo {

Trial::Trial(std::unique_ptr<Environment> environment, std::unique_ptr<Channel> channel, std::unique_ptr<Learner> learner)
    : environment_(std::move(environment)), channel_(std::move(channel)), learner_(std::move(learner)) {
  record_.t = environment_->first_round() - 1;
}

const RoundRecord& Trial::step() {
  const Round round = environment_->open(record_.t + 1);
  opened_.clear();
  channel_->open(round, ledger_, opened_);
  learner_->tell(opened_);

  queries_.clear();
  learner_->ask(round, queries_);
  outcomes_.clear();
  environment_->respond(round, queries_, outcomes_);

  delivered_.clear();
  channel_->deliver(round, queries_, outcomes_, ledger_, delivered_);
  record_.decision = learner_->decision();
  learner_->tell(delivered_);
  const Decision told = learner_->decision();
  record_.decision.truncation = told.truncation;
  record_.decision.truncated = told.truncated;
  record_.decision.truncated_terms = told.truncated_terms;
  record_.decision.features = told.features;

  uploads_.clear();
  learner_->share(round, uploads_);
  broadcast_.clear();
  channel_->aggregate(round, uploads_, ledger_, broadcast_);
  learner_->tell(broadcast_);

  write_down(round);
  return record_;
}

const RoundRecord& Trial::predict() {
  const Round round = environment_->open_prediction(record_.t);
  opened_.clear();
  channel_->open(round, ledger_, opened_);
  learner_->tell(opened_);
  queries_.clear();
  learner_->ask(round, queries_);
  outcomes_.clear();
  delivered_.clear();
  record_.decision = learner_->decision();
  write_down(round);
  record_.delivered = opened_;
  return record_;
}

void Trial::write_down(const Round& round) {
  double sum = 0.0;
  double best = std::numeric_limits<double>::infinity();
  regrets_.clear();
  for (const Query& query : queries_) {
    const double regret = environment_->regret(round, query);
    regrets_.push_back(regret);
    sum += regret;
    best = std::min(best, regret);
  }
  record_.t = round.t;
  record_.regret = sum / static_cast<double>(queries_.size());
  record_.best_regret = best;
  record_.queries = queries_;
  record_.regrets = regrets_;
  record_.outcomes = outcomes_;
  record_.delivered = delivered_;
  record_.offered = round.choices.empty() ? std::span<const Index>{} : round.choices.front().places;
  record_.context = round.context.value_or(-1);
}

}  // namespace privbo
