// "Differentially Private Kernelized Contextual Bandits" (Pavlovic, Salgia & Zhao 2025), Algorithm 1, lines 4 to 8, 16
// and 18.
#include "families/contextual/contextual_learner.h"

#include <stdexcept>
#include <utility>

namespace privbo {
namespace {

class ContextualLearner final : public Learner {
 public:
  explicit ContextualLearner(std::shared_ptr<RandomSource> draws) : draws_(std::move(draws)) {}

  void ask(const Round& round, std::vector<Query>& queries) override {
    const Choices& offered = round.choices[0];
    if (round.phase == Phase::predict) {
      if (recommended_ < 0 || recommended_ >= offered.count)
        throw std::logic_error("a visitor asks, and nothing was recommended");
      queries.push_back({0, offered.index(std::exchange(recommended_, -1))});
      return;
    }
    // floor(u·n) takes one variate a round, as in uniform play.
    const Index candidate = static_cast<Index>(draws_->uniform() * static_cast<double>(offered.count));
    queries.push_back({0, offered.index(candidate < offered.count ? candidate : offered.count - 1)});
  }

  void tell(std::span<const LearnerMessage> messages) override {
    for (const LearnerMessage& message : messages)
      if (const auto* recommendation = std::get_if<RecommendationMessage>(&message))
        recommended_ = recommendation->point;
  }

 private:
  std::shared_ptr<RandomSource> draws_;
  Index recommended_ = -1;
};

}  // namespace

std::unique_ptr<Learner> make_contextual_learner(const LearnerSetup& setup) {
  return std::make_unique<ContextualLearner>(setup.draws);
}

}  // namespace privbo
