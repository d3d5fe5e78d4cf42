// A fixed objective on a finite domain, for one agent.
#include "environment/finite_environment.h"

#include <algorithm>
#include <array>
#include <limits>
#include <stdexcept>

namespace privbo {
namespace {

class FiniteEnvironment final : public Environment {
 public:
  FiniteEnvironment(std::shared_ptr<const Domain> domain, Vector f, std::shared_ptr<const RewardNoise> noise,
                    std::unique_ptr<RandomSource> draws, std::unique_ptr<DecisionSets> sets)
      : domain_(std::move(domain)),
        f_(std::move(f)),
        noise_(std::move(noise)),
        draws_(std::move(draws)),
        sets_(std::move(sets)) {
    if (f_.size() == 0 || f_.size() != domain_->size())
      throw std::invalid_argument("objective: " + std::to_string(f_.size()) + " values on a domain of " +
                                  std::to_string(domain_->size()) + " points; give one value per point");
    if (!f_.allFinite()) throw std::invalid_argument("objective: a value is not finite; choose a bounded objective");
    expected_ = expected_rewards(*noise_, f_);
    largest_ = best_ = expected_.maxCoeff();
    choices_[0] = {&domain_->points, domain_->size(), {}};
  }

  Round open(std::int64_t t) override {
    if (sets_) offer(sets_->open(t));
    return {.t = t, .choices = choices_, .context = {}, .phase = Phase::learn};
  }

  void respond(const Round&, std::span<const Query> queries, std::vector<Outcome>& outcomes) override {
    for (const Query& query : queries) {
      require_offered(query);
      outcomes.push_back({query.agent, noise_->reward(query.point, f_[query.point], *draws_)});
    }
  }

  double regret(const Round&, const Query& query) const override {
    require_offered(query);
    return best_ - expected_[query.point];
  }

 private:
  void offer(std::span<const Index> indices) {
    choices_[0].indices = indices;
    choices_[0].count = indices.empty() ? f_.size() : static_cast<Index>(indices.size());
    best_ = indices.empty() ? largest_ : -std::numeric_limits<double>::infinity();
    for (const Index index : indices) {
      if (!on_domain(index))
        throw std::out_of_range("a decision set offers point " + std::to_string(index) +
                                ": the domain has points 0 to " + std::to_string(f_.size() - 1));
      best_ = std::max(best_, expected_[index]);
    }
  }

  bool on_domain(Index point) const { return point >= 0 && point < f_.size(); }

  void require_offered(const Query& query) const {
    if (query.agent != 0 || !on_domain(query.point)) [[unlikely]]
      refuse_unknown(query);
    const std::span<const Index> indices = choices_[0].indices;
    if (!indices.empty() && std::ranges::find(indices, query.point) == indices.end()) [[unlikely]]
      refuse_not_offered(query);
  }

  // Apart from the check, which every round makes twice: words take memory and registers.
  [[noreturn, gnu::noinline, gnu::cold]] void refuse_unknown(const Query& query) const {
    throw std::out_of_range("query of agent " + std::to_string(query.agent) + " at point " +
                            std::to_string(query.point) + ": this environment has agent 0 and points 0 to " +
                            std::to_string(f_.size() - 1));
  }
  [[noreturn, gnu::noinline, gnu::cold]] void refuse_not_offered(const Query& query) const {
    throw std::out_of_range("query of point " + std::to_string(query.point) + ": this round offers " +
                            std::to_string(choices_[0].indices.size()) + " of the points 0 to " +
                            std::to_string(f_.size() - 1) +
                            " and not this one; ask for Choices::place of one of the candidates");
  }

  std::shared_ptr<const Domain> domain_;
  Vector f_;
  std::shared_ptr<const RewardNoise> noise_;
  std::unique_ptr<RandomSource> draws_;
  std::unique_ptr<DecisionSets> sets_;
  Vector expected_;  // n, E y
  std::array<Choices, 1> choices_;
  double largest_ = 0.0;  // of expected_, over the domain
  double best_ = 0.0;     // of expected_, over what the round offers
};

}  // namespace

std::unique_ptr<Environment> make_finite_environment(std::shared_ptr<const Domain> domain, Vector f,
                                                     std::shared_ptr<const RewardNoise> noise,
                                                     std::unique_ptr<RandomSource> draws,
                                                     std::unique_ptr<DecisionSets> sets) {
  return std::make_unique<FiniteEnvironment>(std::move(domain), std::move(f), std::move(noise), std::move(draws),
                                             std::move(sets));
}

}  // namespace privbo
