// Settles bets, learns scores and places thresholds, each from past runs alone.
#include "referee/bettors.h"

#include <algorithm>

namespace privbo::referee {

double Bettors::score_of(ScoreKind score, const Example& example) const {
  return score == ScoreKind::natural ? example.features[natural_] : learnt_->of(example.features);
}

void Bettors::take(const std::vector<Example>& run) {
  for (const ScoreKind score : score_kinds) {
    Events& events = events_[static_cast<std::size_t>(score)];
    if (!events.placed()) continue;
    if (run.empty()) {
      events.lose(bits_);
      continue;
    }
    std::vector<Scored> scored;
    for (const Example& each : run) scored.push_back({score_of(score, each), each.bit});
    events.take(scored);
  }
  ++runs_;
  examples_.insert(examples_.end(), run.begin(), run.end());
  while (examples_.size() > max_examples) examples_.pop_front();
  examples_seen_ += static_cast<std::int64_t>(run.size());
  learn();
}

void Bettors::learn() {
  bool place = false;
  if (examples_seen_ >= next_placing_) {
    next_placing_ = examples_seen_ + examples_seen_ / 2;
    place = true;
  }
  if (examples_seen_ >= next_learning_) {
    const std::vector<Example> examples(examples_.begin(), examples_.end());
    if (can_learn(examples)) {
      next_learning_ = 2 * examples_seen_;
      learnt_.emplace(examples);
      place = true;
    }
  }
  if (!place) return;
  for (const ScoreKind score : score_kinds) {
    if (score == ScoreKind::learnt && !learnt_) continue;
    std::vector<double> past;
    past.reserve(examples_.size());
    for (const Example& each : examples_) past.push_back(score_of(score, each));
    events_[static_cast<std::size_t>(score)].place(std::move(past));
  }
}

void Bettors::add(const Bettors& other) {
  runs_ += other.runs_;
  for (std::size_t i = 0; i < events_.size(); ++i) events_[i].add(other.events_[i]);
}

void Bettors::add_wealth(const PointBets& bets, LogSum& sum) const {
  for (const ScoreKind score : score_kinds)
    for (std::size_t share = 0; share < event_shares.size(); ++share)
      for (const EventKind kind : event_kinds) bets.of(kind).add_wealth(events(score).count(share, kind), sum);
}

EventName Bettors::best_event(const PointBets& bets) const {
  EventName best;
  double largest = -std::numeric_limits<double>::infinity();
  for (const ScoreKind score : score_kinds)
    for (std::size_t share = 0; share < event_shares.size(); ++share)
      for (const EventKind kind : event_kinds) {
        const EventCount& count = events(score).count(share, kind);
        const double wealth = bets.of(kind).best_wealth(count);
        if (wealth <= largest) continue;
        largest = wealth;
        best = {score, kind, share, count.zeros > count.ones};
      }
  return best;
}

EventCount Bettors::count(const EventName& event) const {
  EventCount found = events(event.score).count(event.share, event.kind);
  if (event.reversed) std::swap(found.ones, found.zeros);
  return found;
}

std::size_t Bettors::strongest_feature(ScoreKind score) const {
  return score == ScoreKind::learnt && learnt_ ? learnt_->strongest() : natural_;
}

std::vector<Scored> Bettors::scored(ScoreKind score) const {
  std::vector<Scored> all;
  if (score == ScoreKind::learnt && !learnt_) return all;
  for (const Example& each : examples_) all.push_back({score_of(score, each), each.bit});
  return all;
}

}  // namespace privbo::referee
