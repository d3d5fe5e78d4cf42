#include "learning/ucb/box_ucb_learner.h"

#include <cmath>
#include <stdexcept>
#include <utility>

#include "learning/ucb/box_ucb.h"
#include "learning/ucb/search_on_box.h"
#include "learning/ucb/ucb_learner.h"
#include "numerics/random/sobol.h"
#include "posterior/exact/box_posterior.h"

namespace privbo {
namespace {

class BoxUcbLearner final : public Learner {
 public:
  BoxUcbLearner(const LearnerSetup& setup, UcbRules rules, FirstPoint first)
      : setup_(setup),
        rules_(std::move(rules)),
        posterior_(setup.box->kernel, setup.constants.lambda),
        first_(first),
        samples_(sobol_points(domain().dimension(), samples_per_axis_of_box * domain().dimension() + 1)) {
    if (setup.gain != GainRule::realised)
      throw std::logic_error("greedy information gains are those of a finite domain");
  }

  void ask(const Round& round, std::vector<Query>& queries) override {
    decision_.information_gain = posterior_.information_gain();
    decision_.width = rules_.width(round.t, posterior_.information_gain());
    decision_.truncation = rules_.truncation ? rules_.truncation(round.t) : 0.0;
    const UcbOnBox ucb(posterior_, domain().dimension(), *decision_.width);
    if (posterior_.observations() == 0) {
      asked_ = first_point_of_box(first_, setup_);
      decision_.acquisition = ucb.value(asked_, nullptr);
      decision_.gap = 0.0;  // all points are alike
    } else {
      search(ucb);
    }
    const UcbOnBox::Beliefs beliefs = ucb.at(asked_);
    decision_.mean = beliefs.mean;
    decision_.deviation = beliefs.deviation;
    queries.push_back({0, nearest_grid_point(domain(), asked_), asked_});
  }

  void tell(std::span<const LearnerMessage> messages) override {
    for (const LearnerMessage& message : messages) {
      const double reward = std::get<RewardMessage>(message).value;
      decision_.truncated = rules_.truncation && std::abs(reward) > decision_.truncation;
      posterior_.observe(asked_, decision_.truncated ? 0.0 : reward);
    }
  }

  PosteriorValues posterior() const override {
    return ucb_values(posterior_.mean(domain().points), posterior_.variance(domain().points).cwiseSqrt(),
                      decision_.width.value_or(0.0));
  }
  const Decision& decision() const override { return decision_; }
  std::optional<double> information_gain() const override { return posterior_.information_gain(); }

 private:
  const Domain& domain() const { return *setup_.box->domain; }

  void search(const UcbOnBox& ucb) {
    const Vector &low = domain().low, &high = domain().high;
    samples_.col(samples_.cols() - 1) = (asked_ - low).cwiseQuotient(high - low);  // the new maximum is often near
    const CertifiedMaximum certified = search_on_box(ucb, domain(), samples_, [&](const Vector& x) {
      return setup_.box->gap * *decision_.width * ucb.at(x).deviation;
    });
    asked_ = certified.at;
    decision_.acquisition = certified.value;
    decision_.gap = certified.gap();
  }

  LearnerSetup setup_;
  UcbRules rules_;
  BoxPosterior posterior_;
  FirstPoint first_;
  Matrix samples_;  // d × m, scaled to [0, 1]; the last one is the point asked before
  Decision decision_;
  Vector asked_;
};

}  // namespace

std::unique_ptr<Learner> make_box_ucb_learner(const LearnerSetup& setup, UcbRules rules, FirstPoint first) {
  return std::make_unique<BoxUcbLearner>(setup, std::move(rules), first);
}

}  // namespace privbo
