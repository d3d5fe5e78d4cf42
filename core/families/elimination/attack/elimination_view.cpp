// The attacker of batched elimination: sees the published average of the user's point, and knows all other users'
// rewards, as they were rounded. Later batches are functions of what was published, and of other users.
#include <algorithm>
#include <utility>

#include "accounting/attack/attack_views.h"
#include "families/elimination/elimination.h"
#include "families/elimination/release/batch_channel.h"
#include "text/message.h"

namespace privbo {
namespace {

class EliminationView final : public AdversaryView {
 public:
  EliminationView(std::shared_ptr<const SumRelease> release, double clip, double delta)
      : release_(std::move(release)), clip_(clip), delta_(delta) {}

  void after_round(Trial& trial, const Vector&, bool second) override {
    if (second || release_->of_user()) return;
    const auto* channel = find_channel<BatchChannel>(trial.channel());
    if (!channel) return;
    for (const BatchChannel::Published& published : channel->last_batch())
      if (!published.rounds.empty() && published.rounds.front() > last_seen_) published_.push_back(published);
    for (const BatchChannel::Published& published : published_)
      last_seen_ = std::max(last_seen_, published.rounds.back());
  }

  void read(const AttackQuestion& question, const AttackRun& first, const AttackRun& second, AttackResult& result,
            RandomSource& coins) override {
    result.delta = delta_;
    const std::unique_ptr<NoiseSource> noise = make_simulation_noise(coins);
    Ledger unread;
    if (const auto of_user = release_->of_user()) {
      result.sees = Message("the user's noisy reward; what was asked is public");
      result.loss = of_user->log_likelihood_ratio(first.delivered.value(), first.reward, second.reward);
      store(
          question.draws, result, first.reward, second.reward,
          [&](double reward) { return of_user->release(reward, 1, unread, *noise); }, 1);
      return;
    }
    result.sees =
        Message("the published average of the user's point; everybody else's rewards are known, as they were rounded");
    const auto holds = [&](const BatchChannel::Published& published) {
      return std::ranges::find(published.rounds, question.round) != published.rounds.end();
    };
    const auto found = std::ranges::find_if(published_, holds);
    if (found == published_.end()) {
      result.why_inapplicable = Message("nothing that holds this user's reward was published");
      return;
    }
    const auto users = static_cast<std::int64_t>(found->rounds.size());
    // As if all others had told the lowest reward: the sum without what they added beyond it.
    double beyond = 0.0;
    for (std::size_t i = 0; i < found->rounds.size(); ++i)
      if (found->rounds[i] != question.round) beyond += found->entered[i] + clip_;
    result.loss = release_->log_likelihood_ratio(found->average - beyond / static_cast<double>(users), users,
                                                 first.reward, second.reward);
    std::vector<double> rewards(static_cast<std::size_t>(users), -clip_);
    store(
        question.draws, result, first.reward, second.reward,
        [&](double reward) {
          rewards.front() = reward;
          return release_->release(rewards, 1, unread, *noise);
        },
        users);
  }

 private:
  template <class Draw>
  void store(std::int64_t draws, AttackResult& result, double first, double second, const Draw& draw,
             std::int64_t users) const {
    const auto losses = [&](double reward) {
      std::vector<double> drawn;
      for (std::int64_t i = 0; i < draws; ++i)
        drawn.push_back(release_->log_likelihood_ratio(draw(reward), users, first, second));
      return drawn;
    };
    std::vector<double> of_first = losses(first);
    store_losses(result, std::move(of_first), losses(second));
  }

  std::shared_ptr<const SumRelease> release_;
  double clip_, delta_;
  std::vector<BatchChannel::Published> published_;
  std::int64_t last_seen_ = 0;
};

}  // namespace

std::unique_ptr<AdversaryView> make_elimination_view(std::shared_ptr<const SumRelease> release, double clip,
                                                     double delta) {
  return std::make_unique<EliminationView>(std::move(release), clip, delta);
}

}  // namespace privbo
