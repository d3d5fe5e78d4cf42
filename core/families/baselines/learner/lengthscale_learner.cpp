#include "families/baselines/learner/lengthscale_learner.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "learning/ucb/ucb_learner.h"
#include "posterior/exact/marginal_likelihood.h"
#include "posterior/exact/posterior.h"

namespace privbo {
namespace {

constexpr double widest_factor = 32.0;
constexpr int grid_steps = 40;  // quarters of octaves

class LengthscaleLearner final : public Learner {
 public:
  LengthscaleLearner(const LearnerSetup& setup, UcbRules rules, FirstPoint first)
      : setup_(setup),
        own_(part_of<LengthscaleSetup>(setup.own, "the kernel with any length scale")),
        rules_(std::move(rules)),
        posterior_(make_posterior(setup.prior, setup.constants.lambda)),
        next_(first) {
    now_.lengthscale = own_.lengthscale;
  }
  LengthscaleLearner(const LengthscaleLearner&) = delete;  // its decision points to what it has noted
  LengthscaleLearner& operator=(const LengthscaleLearner&) = delete;

  void ask(const Round& round, std::vector<Query>& queries) override {
    noted_ = now_;
    decision_.information_gain = posterior_->information_gain();
    decision_.width = rules_.width(round.t, posterior_->information_gain());
    // The posterior is made anew when the answer has arrived: what decided is noted here.
    if (next_ == FirstPoint::random) {
      asked_ = random_first_point(round, setup_);
      decision_.acquisition = posterior_->mean()[asked_] + *decision_.width * deviation_at(asked_);
    } else {
      asked_ = posterior_->argmax_ucb(*decision_.width, &decision_.acquisition, round.choices[0].indices,
                                      ties_for(next_, setup_));
    }
    decision_.mean = posterior_->mean()[asked_];
    decision_.deviation = deviation_at(asked_);
    next_ = FirstPoint::rule;
    queries.push_back({0, asked_});
  }

  void tell(std::span<const LearnerMessage> messages) override {
    for (const LearnerMessage& message : messages) {
      const double reward = std::get<RewardMessage>(message).value;
      posterior_->observe(asked_, reward);
      points_.push_back(asked_);
      rewards_.push_back(reward);
      observed_.add(asked_, reward);
      if (observed_.count() == learn_at_) learn();
    }
  }

  PosteriorValues posterior() const override {
    return ucb_values(posterior_->mean(), posterior_->variance().cwiseMax(0.0).cwiseSqrt(),
                      decision_.width.value_or(0.0));
  }
  const Decision& decision() const override { return decision_; }
  std::optional<double> information_gain() const override { return posterior_->information_gain(); }

 private:
  double deviation_at(Index point) const { return std::sqrt(std::max(posterior_->variance()[point], 0.0)); }

  void learn() {
    learn_at_ *= 2;
    const double lambda = setup_.constants.lambda;
    const auto likelihood = [&](double lengthscale) {
      return observed_.log_likelihood(*own_.kernel_at(lengthscale), *own_.domain, lambda);
    };
    now_.lengthscale =
        largest_by_ratios(likelihood, {own_.lengthscale / widest_factor, own_.lengthscale * widest_factor, grid_steps});
    now_.learnt_from = observed_.count();
    posterior_ = make_posterior(make_prior(*own_.kernel_at(now_.lengthscale), *own_.domain), lambda);
    for (std::size_t i = 0; i < points_.size(); ++i) posterior_->observe(points_[i], rewards_[i]);
  }

  LearnerSetup setup_;
  const LengthscaleSetup& own_;  // which setup_ holds
  UcbRules rules_;
  std::unique_ptr<Posterior> posterior_;
  FirstPoint next_;  // how the next point is chosen
  LengthscaleDecision now_, noted_;
  Decision decision_{.own = &noted_};
  ObservedRewards observed_;
  std::vector<Index> points_;
  std::vector<double> rewards_;
  std::int64_t learn_at_ = first_learnt_from;
  Index asked_ = 0;
};

}  // namespace

std::unique_ptr<Learner> make_lengthscale_learner(const LearnerSetup& setup, UcbRules rules, FirstPoint first) {
  return std::make_unique<LengthscaleLearner>(setup, std::move(rules), first);
}

}  // namespace privbo
