#include "learning/ucb/ucb_learner.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

#include "learning/regret_bounds.h"
#include "learning/ucb/box_ucb_learner.h"
#include "text/message.h"

namespace privbo {
namespace {

class UcbLearner final : public Learner {
 public:
  UcbLearner(const LearnerSetup& setup, UcbRules rules, FirstPoint first)
      : setup_(setup),
        rules_(std::move(rules)),
        posterior_(make_posterior(setup.prior, setup.constants.lambda)),
        next_(first) {}

  void ask(const Round& round, std::vector<Query>& queries) override {
    decision_.information_gain = posterior_->information_gain();
    decision_.width = rules_.width(round.t, gain_for_width(setup_, *posterior_, round.t));
    decision_.truncation = rules_.truncation ? rules_.truncation(round.t) : 0.0;
    if (next_ == FirstPoint::random)
      draw_first(round);
    else
      asked_ = posterior_->argmax_ucb(*decision_.width, &decision_.acquisition, round.choices[0].indices,
                                      ties_for(next_, setup_));
    next_ = FirstPoint::rule;
    queries.push_back({0, asked_});
  }

  void tell(std::span<const LearnerMessage> messages) override {
    for (const LearnerMessage& message : messages) {
      const double reward = std::get<RewardMessage>(message).value;
      decision_.truncated = rules_.truncation && std::abs(reward) > decision_.truncation;
      posterior_->observe(asked_, decision_.truncated ? 0.0 : reward);
    }
  }

  PosteriorValues posterior() const override {
    return ucb_values(posterior_->mean(), posterior_->variance().cwiseMax(0.0).cwiseSqrt(),
                      decision_.width.value_or(0.0));
  }
  const Decision& decision() const override { return decision_; }
  std::optional<double> information_gain() const override { return posterior_->information_gain(); }

 private:
  void draw_first(const Round& round) {
    asked_ = random_first_point(round, setup_);
    decision_.acquisition =
        posterior_->mean()[asked_] + *decision_.width * std::sqrt(std::max(posterior_->variance()[asked_], 0.0));
  }

  LearnerSetup setup_;
  UcbRules rules_;
  std::unique_ptr<Posterior> posterior_;
  FirstPoint next_;  // how the next point is chosen
  Decision decision_;
  Index asked_ = 0;
};

}  // namespace

double gain_for_width(const LearnerSetup& setup, const Posterior& posterior, std::int64_t t) {
  return setup.gain == GainRule::realised ? posterior.information_gain() : declared_gain(setup, t);
}

double declared_gain(const LearnerSetup& setup, std::int64_t t) {
  const double greedy = (*setup.greedy_gain)[static_cast<std::size_t>(t - 1)];
  return setup.gain == GainRule::greedy ? greedy : greedy * std::numbers::e / (std::numbers::e - 1.0);
}

RegretBound ucb_bound(const LearnerSetup& setup, const UcbRules& theorem, const Text& source, const BoundNeeds& needs) {
  const double lambda = setup.constants.lambda;
  const double largest = setup.prior->largest();
  return {source, Message("2β_t√(2tκγ_t/ln(1+κ/λ)), s = 1; needs %1", needs.words), needs,
          [=](std::int64_t t, const GainBound& gain) {
            const double gamma = gain(t);
            return ucb_regret_bound(theorem.width(t, gamma), t, gamma, lambda, largest);
          }};
}

PosteriorValues ucb_values(Vector mean, Vector deviation, double width) {
  PosteriorValues values;
  values.acquisition = mean + width * deviation;
  values.mean = std::move(mean);
  values.deviation = std::move(deviation);
  values.width = width;
  return values;
}

std::unique_ptr<Learner> make_ucb_learner(const LearnerSetup& setup, UcbRules rules, FirstPoint first) {
  if (setup.box) return make_box_ucb_learner(setup, std::move(rules), first);
  return std::make_unique<UcbLearner>(setup, std::move(rules), first);
}

}  // namespace privbo
