// The trial loop; it has no `if` for any setting.
#include "trial/trial.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace privbo {

Trial::Trial(std::unique_ptr<Environment> environment, std::unique_ptr<Channel> channel,
             std::unique_ptr<Learner> learner)
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
  const Decision& after = learner_->decision();
  record_.decision.truncation = after.truncation;
  record_.decision.truncated = after.truncated;  // what `own` points to has changed by itself

  uploads_.clear();
  learner_->share(round, uploads_);
  broadcast_.clear();
  channel_->aggregate(round, uploads_, ledger_, broadcast_);
  learner_->tell(broadcast_);

  write_down(round, queries_, regrets_, record_);
  record_.outcomes = outcomes_;
  record_.delivered = delivered_;
  return record_;
}

const RoundRecord& Trial::predict() {
  const Round round = environment_->open_prediction(record_.t);
  opened_.clear();
  channel_->open(round, ledger_, opened_);
  learner_->tell(opened_);
  answers_.clear();
  learner_->ask(round, answers_);
  answer_.decision = learner_->decision();
  write_down(round, answers_, answer_regrets_, answer_);
  answer_.delivered = opened_;
  return answer_;
}

void Trial::write_down(const Round& round, const std::vector<Query>& queries, std::vector<double>& regrets,
                       RoundRecord& record) const {
  double sum = 0.0;
  double best = std::numeric_limits<double>::infinity();
  regrets.clear();
  for (const Query& query : queries) {
    const double regret = environment_->regret(round, query);
    regrets.push_back(regret);
    sum += regret;
    best = std::min(best, regret);
  }
  record.t = round.t;
  record.regret = sum / static_cast<double>(queries.size());
  record.best_regret = best;
  record.queries = queries;
  record.regrets = regrets;
  record.offered = round.choices.empty() ? std::span<const Index>{} : round.choices.front().indices;
  record.context = round.context.value_or(-1);
}

}  // namespace privbo
