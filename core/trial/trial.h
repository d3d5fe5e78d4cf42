// One seeded run of one algorithm: the only loop there is, for window, command line, tests and the Step button.
#pragma once

#include <memory>
#include <vector>

#include "environment/environment.h"
#include "learning/learner.h"
#include "privacy/channel.h"
#include "privacy/ledger/ledger.h"

namespace privbo {

/// The numbers of one round. `released` is what the learner saw; everything else is ground truth of the simulation.
struct RoundRecord {
  std::int64_t t = 0;
  std::span<const Query> queries;
  std::span<const Outcome> outcomes;
  std::span<const LearnerMessage> delivered;  // what the channel let through in answer to the queries
  std::span<const Index> offered;   // D_t of the first agent, as places in the domain; empty: the whole domain
  std::span<const double> regrets;  // of every query, in order
  Index context = -1;               // c_t, where the setting has contexts
  double regret = 0.0;              // mean over this round's queries
  double best_regret = 0.0;         // smallest of this round's queries
  Decision decision;                // its `own` holds until the trial goes on with a step or a visitor
};

class Trial {
 public:
  Trial(std::unique_ptr<Environment> environment, std::unique_ptr<Channel> channel, std::unique_ptr<Learner> learner);

  /// Runs the next round. The record's spans stay valid until the next call.
  const RoundRecord& step();
  /// Returns a visitor after the round run last: what the channel recommends is released and charged, the learner
  /// answers with it, and nobody tells a reward. The record, which is not the one of `last`, has no outcomes. Throws
  /// std::logic_error where the setting has no predictions.
  const RoundRecord& predict();
  /// From now on, rounds that take long are given up, with an exception, once this is requested; the trial cannot go on
  /// then.
  void stop_when(const std::stop_token& stop) {
    environment_->stop_when(stop);
    channel_->stop_when(stop);
  }

  /// Returns the round run last; first_round() − 1 before the first one.
  std::int64_t t() const { return record_.t; }
  std::int64_t first_round() const { return environment_->first_round(); }
  /// Returns the round run last; its spans stay valid until the next step.
  const RoundRecord& last() const { return record_; }
  const Learner& learner() const { return *learner_; }
  const Channel& channel() const { return *channel_; }
  const Ledger& ledger() const { return ledger_; }

 private:
  /// What queries lost in this round, into a record.
  void write_down(const Round& round, const std::vector<Query>& queries, std::vector<double>& regrets,
                  RoundRecord& record) const;

  std::unique_ptr<Environment> environment_;
  std::unique_ptr<Channel> channel_;
  std::unique_ptr<Learner> learner_;
  Ledger ledger_;
  RoundRecord record_;
  std::vector<Query> queries_;
  std::vector<Outcome> outcomes_;
  std::vector<double> regrets_;
  std::vector<Upload> uploads_;
  LearnerMessages opened_, delivered_, broadcast_;
  RoundRecord answer_;  // of the last visitor
  std::vector<Query> answers_;
  std::vector<double> answer_regrets_;
};

}  // namespace privbo
