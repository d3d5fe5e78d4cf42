#include "referee/interaction_pair.h"

#include <algorithm>

namespace privbo::referee {
namespace {

/// Passes everything on, and writes down what it was given.
class Recorder final : public Subject {
 public:
  Recorder(Subject& subject, int user) : subject_(subject), user_(static_cast<std::size_t>(user)) {}

  const Facts& facts() const override { return subject_.facts(); }
  void start(const std::string& seed, std::int64_t horizon) override { subject_.start(seed, horizon); }
  std::vector<int> ask(const Question& question) override {
    contexts_.push_back(question.context);
    return subject_.ask(question);
  }
  std::vector<double> tell(const std::vector<Reward>& rewards) override {
    const Reward& own = rewards[user_];
    rewards_.push_back(own.present ? std::vector<double>{own.value} : std::vector<double>());
    return subject_.tell(rewards);
  }
  std::vector<double> randomise(int user, int point, double reward) override {
    rewards_.push_back({reward});
    return subject_.randomise(user, point, reward);
  }

  const std::vector<std::vector<double>>& rewards() const { return rewards_; }
  const std::vector<std::vector<double>>& contexts() const { return contexts_; }

 private:
  Subject& subject_;
  std::size_t user_;
  std::vector<std::vector<double>> rewards_, contexts_;
};

}  // namespace

InteractionPair play_pair(Subject& subject, const TrialOfClaim& trial, std::int64_t run, std::size_t adversary) {
  const NextRun planned = trial.planned(run, adversary);
  InteractionPair pair;
  pair.contexts = trial.claim().relation == Relation::replace_context;
  for (const std::size_t world : {0U, 1U}) {
    std::vector<bool> bits = planned.bits;
    bits.front() = world == 1;
    Recorder recorder(subject, planned.plan.user);
    const Seen seen = play(recorder, *trial.adversaries()[adversary], trial.claim(), planned.plan, bits, planned.seed);
    pair.rounds.resize(std::max(pair.rounds.size(), seen.size()));
    for (std::size_t i = 0; i < seen.size(); ++i) {
      PairedRound& round = pair.rounds[i];
      round.round = static_cast<std::int64_t>(i) + 1;
      round.given[world] = pair.contexts ? recorder.contexts()[i] : recorder.rewards()[i];
      round.seen[world] = seen[i];
    }
  }
  for (PairedRound& round : pair.rounds) round.differs = round.given[0] != round.given[1];
  return pair;
}

}  // namespace privbo::referee
