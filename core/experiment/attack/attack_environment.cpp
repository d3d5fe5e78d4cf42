// Replacing a record on its way to the learner.
#include "experiment/attack/attack_environment.h"

#include <algorithm>
#include <utility>

namespace privbo {

AttackedEnvironment::AttackedEnvironment(std::unique_ptr<Environment> real, const std::optional<ReplacedRecord>& record,
                                         const Experiment& experiment, const Instance& instance, Vector& visitor)
    : real_(std::move(real)),
      record_(record),
      domain_(instance.domain),
      expected_(expected_rewards(*experiment.parts().noise, instance.f)),
      visitor_(visitor) {
  for (Index a = 0; record_ && record_->context >= 0 && a < domain_->actions(); ++a)
    places_.push_back(domain_->pair(a, record_->context));
}

Round AttackedEnvironment::open(std::int64_t t) {
  const Round opened = real_->open(t);
  if (!moved(opened)) return opened;
  offered_ = opened;
  own_ = opened.context.value_or(-1);
  choices_.front() = opened.choices.front();
  choices_.front().places = places_;
  choices_.front().count = static_cast<Index>(places_.size());
  Round round = opened;
  round.choices = choices_;
  round.context = record_->context;
  if (opened.context_at) {
    at_ = domain_->points.row(places_.front()).tail(domain_->dimension() - domain_->action_dimension).transpose();
    round.context_at = &at_;
  }
  return round;
}

Round AttackedEnvironment::open_prediction(std::int64_t t) {
  const Round opened = real_->open_prediction(t);
  visitor_ = opened.context_at ? *opened.context_at : Vector();
  return opened;
}

void AttackedEnvironment::respond(const Round& round, std::span<const Query> queries, std::vector<Outcome>& outcomes) {
  if (!replaced(round)) return real_->respond(round, queries, outcomes);
  if (moved(round)) {
    // The same action for the user's own context: any answer will do, but it takes its share of the reward noise.
    const std::array<Query, 1> same{Query{0, domain_->pair(queries.front().point / domain_->contexts, own_)}};
    real_->respond(offered_, same, outcomes);
  } else {
    real_->respond(round, queries, outcomes);
  }
  outcomes.back().reward = record_->reward;
}

double AttackedEnvironment::regret(const Round& round, const Query& query) const {
  if (!moved(round)) return real_->regret(round, query);
  double best = expected_[places_.front()];
  for (const Index place : places_) best = std::max(best, expected_[place]);
  return best - expected_[query.point];
}

}  // namespace privbo
