#include "trial/neighbouring_environment.h"

#include <algorithm>
#include <utility>

namespace privbo {

NeighbouringEnvironment::NeighbouringEnvironment(std::unique_ptr<Environment> real,
                                                 const std::optional<ReplacedRecord>& record,
                                                 const Experiment& experiment, const Instance& instance,
                                                 Vector* visitor)
    : real_(std::move(real)), record_(record), domain_(instance.domain), visitor_(visitor) {
  if (!record_) return;
  if (record_->point >= 0) indices_.push_back(record_->point);
  if (record_->context >= 0) expected_ = expected_rewards(*experiment.parts().noise, instance.f);
  for (Index a = 0; record_->context >= 0 && a < domain_->actions(); ++a)
    indices_.push_back(domain_->pair(a, record_->context));
}

Round NeighbouringEnvironment::open(std::int64_t t) {
  const Round opened = real_->open(t);
  if (!moved(opened) && !narrowed(opened)) return opened;
  offered_ = opened;
  own_ = opened.context.value_or(-1);
  choices_.front() = opened.choices.front();
  instead_ = choices_.front().index(0);
  choices_.front().indices = indices_;
  choices_.front().count = static_cast<Index>(indices_.size());
  Round round = opened;
  round.choices = choices_;
  if (narrowed(opened)) return round;
  round.context = record_->context;
  if (opened.context_at) {
    at_ = domain_->points.row(indices_.front()).tail(domain_->dimension() - domain_->action_dimension).transpose();
    round.context_at = &at_;
  }
  return round;
}

Round NeighbouringEnvironment::open_prediction(std::int64_t t) {
  const Round opened = real_->open_prediction(t);
  if (visitor_) *visitor_ = opened.context_at ? *opened.context_at : Vector();
  return opened;
}

void NeighbouringEnvironment::respond(const Round& round, std::span<const Query> queries,
                                      std::vector<Outcome>& outcomes) {
  if (!replaced(round)) return real_->respond(round, queries, outcomes);
  if (moved(round) || narrowed(round)) {
    // Any answer will do, but it takes its share of the reward noise, so that later rounds meet the same: the same
    // action for the user's own context, or a point of the user's own round.
    const Index asked = moved(round) ? domain_->pair(queries.front().point / domain_->contexts, own_) : instead_;
    const std::array<Query, 1> own{Query{0, asked}};
    real_->respond(offered_, own, outcomes);
  } else {
    real_->respond(round, queries, outcomes);
  }
  outcomes.back().reward = record_->reward;
}

double NeighbouringEnvironment::regret(const Round& round, const Query& query) const {
  if (narrowed(round)) return 0.0;
  if (!moved(round)) return real_->regret(round, query);
  double best = expected_[indices_.front()];
  for (const Index place : indices_) best = std::max(best, expected_[place]);
  return best - expected_[query.point];
}

}  // namespace privbo
