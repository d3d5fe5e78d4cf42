// The recommender's side of USCA and of output perturbation: it keeps what users sent and answers visitors.
//
// "Differentially Private Kernelized Contextual Bandits" (Pavlovic, Salgia & Zhao 2025), Algorithm 1, lines 4 to 8 and
// 14 to 18.
#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>

#include "families/contextual/release/recommendation.h"
#include "numerics/numbers.h"
#include "posterior/exact/posterior.h"
#include "privacy/randomisers/local_randomiser.h"

namespace privbo {
namespace {

class ContextualChannel final : public Recommender {
 public:
  ContextualChannel(std::shared_ptr<const RecommenderCalibration> plan, std::shared_ptr<const Domain> domain,
                    std::shared_ptr<CovarianceSource> covariance, std::unique_ptr<NoiseSource> noise,
                    std::shared_ptr<const ContextLaw> law, Ties ties)
      : plan_(std::move(plan)),
        domain_(std::move(domain)),
        source_(std::move(covariance)),
        noise_(std::move(noise)),
        law_(std::move(law)),
        ties_(std::move(ties)) {
    if (!plan_ || !domain_ || !source_ || !noise_)
      throw std::logic_error("a recommender needs its plan, domain, covariance and a source of noise");
    if (domain_->contexts < 1) throw std::logic_error("a recommender's domain has no contexts");
    if (plan_->notion() == PrivacyNotion::none) return;
    if (usca())
      choice_.emplace(recommendation_mechanism(*plan_, *noise_));
    else
      mean_.emplace(mean_mechanism(*plan_, domain_->actions(), *noise_));
  }

  void stop_when(const std::stop_token& stop) override { source_->stop_when(stop); }

  void deliver(const Round& round, std::span<const Query> queries, std::span<const Outcome> outcomes, Ledger&,
               LearnerMessages&) override {
    if (queries.size() != 1 || outcomes.size() != 1)
      throw std::logic_error("a recommender was given several rewards in a round, or none");
    const double reward = outcomes.front().reward, B = plan_->bound();
    require_reward(reward);
    const Index index = queries.front().point;
    if (index < 0 || index >= domain_->size())
      throw std::out_of_range("pair " + std::to_string(index) + ": must be one of the " +
                              std::to_string(domain_->size()) + " pairs of the declared actions and contexts");
    require_context(round);
    if (round.context_at != nullptr) {
      const Index row = static_cast<Index>(indices_.size());
      if (row >= pairs_.rows()) pairs_.conservativeResize(std::max<Index>(64, 2 * row), domain_->dimension());
      pairs_.row(row) << domain_->points.row(index).head(domain_->action_dimension), round.context_at->transpose();
    }
    indices_.push_back(index);
    clipped_ += std::abs(reward) > B ? 1 : 0;
    rewards_.push_back(std::clamp(reward, -B, B));
  }

  void open(const Round& round, Ledger& ledger, LearnerMessages& out) override {
    if (round.phase != Phase::predict) return;
    const Vector estimates = estimates_for(round);
    out.emplace_back(RecommendationMessage{answer(estimates, round.t, ledger)});
  }

  std::int64_t clipped() const override { return clipped_; }

  std::shared_ptr<const ContextPolicy> policy() const override {
    learn();
    if (!policy_) policy_ = make_policy();
    return policy_;
  }

  Vector law_at(const Vector& context) const override {
    if (!anywhere()) return {};
    learn();
    return recommendation_probabilities(*plan_, *covariance_,
                                        clipped_means(covariance_->mean_at(pairs_with(context), sums_)), ties_.drawn());
  }

 private:
  bool usca() const { return plan_->request().kind == RecommenderKind::exponential; }
  bool anywhere() const { return law_ && law_->anywhere(); }
  std::int64_t rounds() const { return static_cast<std::int64_t>(indices_.size()); }

  void require_context(const Round& round) const {
    if (!round.context)
      throw std::logic_error("round " + std::to_string(round.t) + " of a recommender announces no context");
    if (*round.context < 0 || *round.context >= domain_->contexts)
      throw std::out_of_range("context " + std::to_string(*round.context) + ": must be one of the " +
                              std::to_string(domain_->contexts) + " that were declared, 0 to " +
                              std::to_string(domain_->contexts - 1));
    if (anywhere() != (round.context_at != nullptr))
      throw std::logic_error("a context's coordinates belong to boxes, and to every context of them");
    if (round.context_at != nullptr) require_inside(*round.context_at);
  }

  /// The supremum of σ̄² covers the declared box alone: beyond it a user could move the estimate further than is
  /// charged.
  void require_inside(const Vector& context) const {
    const Vector low = law_->low(), high = law_->high();
    if (context.size() != low.size())
      throw std::out_of_range("a context of " + std::to_string(context.size()) + " coordinates: must have " +
                              std::to_string(low.size()));
    for (Index j = 0; j < low.size(); ++j)
      if (!(context[j] >= low[j] && context[j] <= high[j]))
        throw std::out_of_range("context coordinate " + std::to_string(j + 1) + " = " + shortest(context[j]) +
                                ": must lie in the declared box, " + shortest(low[j]) + " to " + shortest(high[j]));
  }

  Points pairs_with(const Vector& context) const {
    require_inside(context);
    Points pairs(domain_->actions(), domain_->dimension());
    for (Index a = 0; a < pairs.rows(); ++a)
      pairs.row(a) << domain_->points.row(domain_->pair(a, 0)).head(domain_->action_dimension), context.transpose();
    return pairs;
  }

  /// Computes the covariance and the sums of all that was sent so far.
  void learn() const {
    if (covariance_ && learnt_ == rounds()) return;
    const Points pairs = anywhere() ? Points(pairs_.topRows(static_cast<Index>(indices_.size()))) : Points();
    covariance_ = usca() ? source_->at(rounds()) : source_->of_data(indices_, pairs);
    sums_ = Vector::Zero(covariance_->size());
    for (std::size_t i = 0; i < indices_.size(); ++i)
      covariance_->add(indices_[i], anywhere() ? Vector(pairs.row(static_cast<Index>(i)).transpose()) : Vector(),
                       rewards_[i], sums_);
    learnt_ = rounds();
    policy_.reset();
  }

  /// Clips the means of output perturbation, which releases them; USCA's stay as they are.
  Vector clipped_means(Vector means) const {
    if (!usca()) means = means.cwiseMax(-plan_->bound()).cwiseMin(plan_->bound());
    return means;
  }

  /// Returns the estimates of all actions (A), for the round's context.
  Vector estimates_for(const Round& round) const {
    require_context(round);
    learn();
    if (anywhere()) return clipped_means(covariance_->mean_at(pairs_with(*round.context_at), sums_));
    const Vector all = covariance_->mean(sums_);
    Vector estimates(domain_->actions());
    for (Index a = 0; a < estimates.size(); ++a) estimates[a] = all[domain_->pair(a, *round.context)];
    return clipped_means(std::move(estimates));
  }

  Index answer(const Vector& estimates, std::int64_t t, Ledger& ledger) {
    if (choice_) return choice_->release(estimates / score_unit(*plan_, *covariance_), t, ledger, *noise_);
    Vector released = estimates;
    if (mean_)
      released = mean_->release(estimates / (2.0 * plan_->bound() * static_cast<double>(estimates.size())), t, ledger,
                                *noise_);
    return argmax(released, {}, ties_);
  }

  std::shared_ptr<const ContextPolicy> make_policy() const {
    auto policy = std::make_shared<ContextPolicy>();
    policy->t = rounds();
    policy->mean = clipped_means(covariance_->mean(sums_));
    // The data's own covariance, times τ, is the posterior variance.
    policy->deviation =
        (usca() ? covariance_->variance() : Vector(plan_->request().tau * covariance_->variance())).cwiseSqrt();
    const Index actions = domain_->actions(), contexts = domain_->contexts;
    policy->probabilities.resize(actions, contexts);
    for (Index c = 0; c < contexts; ++c) {
      Vector estimates(actions);
      for (Index a = 0; a < actions; ++a) estimates[a] = policy->mean[domain_->pair(a, c)];
      policy->probabilities.col(c) = recommendation_probabilities(*plan_, *covariance_, estimates, ties_.drawn());
    }
    policy->kernel_error = covariance_->kernel_error();
    policy->rate = usca() ? exponent_rate(*plan_, *covariance_) : std::numeric_limits<double>::quiet_NaN();
    policy->largest_on_grid = policy->deviation.size() > 0 ? policy->deviation.cwiseAbs2().maxCoeff() : 0.0;
    policy->information_gain = covariance_->information_gain();
    policy->copies = usca() ? covariance_->copies() : 0;
    policy->largest_variance = usca() ? covariance_->largest_variance() : policy->largest_on_grid;
    policy->kappa = usca() ? covariance_->kappa() : 0.0;
    return policy;
  }

  std::shared_ptr<const RecommenderCalibration> plan_;
  std::shared_ptr<const Domain> domain_;
  std::shared_ptr<CovarianceSource> source_;
  std::unique_ptr<NoiseSource> noise_;
  std::shared_ptr<const ContextLaw> law_;
  Ties ties_;
  std::optional<ExponentialMechanism> choice_;
  std::optional<LaplaceMechanism> mean_;
  std::vector<Index> indices_;   // of every pair that was played
  Points pairs_;                 // their coordinates, where contexts lie anywhere; more rows than there are pairs
  std::vector<double> rewards_;  // clipped
  std::int64_t clipped_ = 0;
  // Computed when a recommendation was last asked for:
  mutable std::int64_t learnt_ = -1;
  mutable std::shared_ptr<const IndependentCovariance> covariance_;
  mutable Vector sums_;
  mutable std::shared_ptr<const ContextPolicy> policy_;
};

}  // namespace

std::shared_ptr<const ContextPolicy> policy_of(const Channel& channel) {
  const auto* recommender = find_channel<Recommender>(channel);
  return recommender ? recommender->policy() : nullptr;
}

Vector law_at(const Channel& channel, const Vector& context) {
  const auto* recommender = find_channel<Recommender>(channel);
  return recommender ? recommender->law_at(context) : Vector();
}

std::unique_ptr<Channel> make_contextual_channel(std::shared_ptr<const RecommenderCalibration> plan,
                                                 std::shared_ptr<const Domain> domain,
                                                 std::shared_ptr<CovarianceSource> covariance,
                                                 std::unique_ptr<NoiseSource> noise,
                                                 std::shared_ptr<const ContextLaw> law, Ties ties) {
  return std::make_unique<ContextualChannel>(std::move(plan), std::move(domain), std::move(covariance),
                                             std::move(noise), std::move(law), std::move(ties));
}

}  // namespace privbo
