// The local channel and the words of its guarantees.
#include "privacy/randomisers/local_randomiser.h"

#include <cmath>
#include <stdexcept>
#include <utility>

#include "numerics/numbers.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

class LocalChannel final : public Channel {
 public:
  LocalChannel(std::shared_ptr<const LocalRandomiser> randomiser, std::unique_ptr<NoiseSource> noise)
      : randomiser_(std::move(randomiser)), noise_(std::move(noise)) {}

  void deliver(const Round& round, std::span<const Query>, std::span<const Outcome> outcomes, Ledger& ledger,
               LearnerMessages& out) override {
    for (const Outcome& outcome : outcomes) {
      clipped_ += std::abs(outcome.reward) > randomiser_->bound() ? 1 : 0;
      out.emplace_back(RewardMessage{outcome.agent, randomiser_->release(outcome.reward, round.t, ledger, *noise_)});
    }
  }
  std::int64_t clipped() const override { return clipped_; }

 private:
  std::shared_ptr<const LocalRandomiser> randomiser_;
  std::unique_ptr<NoiseSource> noise_;
  std::int64_t clipped_ = 0;
};

Message one_reward(bool contexts) {
  return contexts ? Message("each user's reward alone (contexts and queried points are public)")
                  : Message("each user's reward (queried points are public)");
}
constexpr Words<0> everyone("everyone, the learner included");

}  // namespace

void require_bound(double bound) {
  require_positive("reward bound B + R", bound, "rewards are clipped to it; declare B and R");
}

void require_reward(double reward) {
  if (std::isnan(reward))
    throw InvalidArgument(Message("reward = nan: must be a number; check the objective and the reward noise"));
}

std::unique_ptr<Channel> make_local_channel(std::shared_ptr<const LocalRandomiser> randomiser,
                                            std::unique_ptr<NoiseSource> noise) {
  require_backend(randomiser->backend(), *noise);
  return std::make_unique<LocalChannel>(std::move(randomiser), std::move(noise));
}

Protection reward_protection(bool contexts) {
  return {
      .notion = PrivacyNotion::local,
      .protects = one_reward(contexts),
      .against = everyone,
      .assumption = Message(
          "rewards are clipped to [-(B+R), B+R]; each user answers once, a user who answers m times has m times epsilon"),
      .relation = Message("one user's reward replaced by any other reward")};
}

Protection protection_on_average(double delta, std::int64_t rounds, bool contexts) {
  return {.notion = PrivacyNotion::high_probability_local,
          .protects = Message("%1, where it lies in ±(B+R)", one_reward(contexts)),
          .against = everyone,
          .assumption =
              Message("nothing is clipped: all rewards of %1 rounds lie in ±(B+R) with probability at least 1 - %2 "
                      "over the reward noise; a reward outside has no such limit, and an unlikely one may be "
                      "told from any other",
                      rounds, significant(delta)),
          .relation = Message("one user's reward replaced by another one in ±(B+R), not by any reward"),
          .failure = delta / static_cast<double>(rounds)};
}

}  // namespace privbo
