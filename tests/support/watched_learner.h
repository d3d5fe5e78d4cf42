// A learner that passes everything on to another one and writes down what it was told and what it asked.
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "learning/learner.h"

namespace privbo::test {

struct LearnerLog {
  /// One entry per call of tell; a trial calls it three times a round: at its opening, after the queries, at its end.
  std::vector<LearnerMessages> received;
  std::vector<std::vector<Query>> asked;    // one entry per round
  std::vector<PosteriorValues> posteriors;  // one entry per round, as the queries were chosen

  const LearnerMessages& opened(std::size_t t) const { return received.at(3 * (t - 1)); }
  const LearnerMessages& delivered(std::size_t t) const { return received.at(3 * (t - 1) + 1); }
  const LearnerMessages& broadcast(std::size_t t) const { return received.at(3 * (t - 1) + 2); }

  /// How many messages of one type the learner was told in all.
  template <class Type>
  std::size_t count() const {
    std::size_t found = 0;
    for (const LearnerMessages& messages : received)
      for (const LearnerMessage& message : messages) found += std::holds_alternative<Type>(message) ? 1U : 0U;
    return found;
  }
  std::size_t count_all() const {
    std::size_t found = 0;
    for (const LearnerMessages& messages : received) found += messages.size();
    return found;
  }
};

class WatchedLearner final : public Learner {
 public:
  WatchedLearner(std::unique_ptr<Learner> inner, std::shared_ptr<LearnerLog> log)
      : inner_(std::move(inner)), log_(std::move(log)) {}

  void ask(const Round& round, std::vector<Query>& queries) override {
    inner_->ask(round, queries);
    log_->asked.push_back(queries);
    log_->posteriors.push_back(inner_->posterior());
  }
  void tell(std::span<const LearnerMessage> messages) override {
    log_->received.emplace_back(messages.begin(), messages.end());
    inner_->tell(messages);
  }
  void share(const Round& round, std::vector<Upload>& uploads) override { inner_->share(round, uploads); }
  PosteriorValues posterior() const override { return inner_->posterior(); }
  const Decision& decision() const override { return inner_->decision(); }
  std::optional<double> information_gain() const override { return inner_->information_gain(); }

 private:
  std::unique_ptr<Learner> inner_;
  std::shared_ptr<LearnerLog> log_;
};

/// A watched learner of type `Inner` and the log it writes.
template <class Inner, class... Arguments>
std::pair<std::unique_ptr<Learner>, std::shared_ptr<LearnerLog>> watched(Arguments&&... arguments) {
  auto log = std::make_shared<LearnerLog>();
  return {std::make_unique<WatchedLearner>(std::make_unique<Inner>(std::forward<Arguments>(arguments)...), log), log};
}

}  // namespace privbo::test
