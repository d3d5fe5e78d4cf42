// A fixed objective on a finite domain, for one agent.
#include "environment/finite_environment.h"

#include <array>
#include <stdexcept>

namespace privbo {
namespace {

class FiniteEnvironment final : public Environment {
 public:
  FiniteEnvironment(std::shared_ptr<const Domain> domain, Vector f, std::shared_ptr<const RewardNoise> noise,
                    std::unique_ptr<Draws> draws)
      : domain_(std::move(domain)), f_(std::move(f)), noise_(std::move(noise)), draws_(std::move(draws)) {
    if (f_.size() == 0 || f_.size() != domain_->size())
      throw std::invalid_argument("objective: " + std::to_string(f_.size()) + " values on a domain of " +
                                  std::to_string(domain_->size()) + " points; give one value per point");
    if (!f_.allFinite()) throw std::invalid_argument("objective: a value is not finite; choose a bounded objective");
    largest_ = f_.maxCoeff();
    choices_[0] = {&domain_->points, domain_->size()};
  }

  Round open(std::int64_t t) override { return {.t = t, .choices = choices_, .context = {}, .phase = Phase::learn}; }

  void respond(const Round&, std::span<const Query> queries, std::vector<Outcome>& outcomes) override {
    for (const Query& query : queries)
      outcomes.push_back({query.agent, noise_->reward(query.point, value(query), *draws_)});
  }

  double regret(const Round&, const Query& query) const override { return largest_ - value(query); }

 private:
  double value(const Query& query) const {
    if (query.agent != 0 || query.point < 0 || query.point >= f_.size())
      throw std::out_of_range("query of agent " + std::to_string(query.agent) + " at point " +
                              std::to_string(query.point) + ": this environment has agent 0 and points 0 to " +
                              std::to_string(f_.size() - 1));
    return f_[query.point];
  }

  std::shared_ptr<const Domain> domain_;
  Vector f_;
  std::shared_ptr<const RewardNoise> noise_;
  std::unique_ptr<Draws> draws_;
  std::array<Choices, 1> choices_;
  double largest_ = 0.0;
};

}  // namespace

std::unique_ptr<Environment> make_finite_environment(std::shared_ptr<const Domain> domain, Vector f,
                                                     std::shared_ptr<const RewardNoise> noise,
                                                     std::unique_ptr<Draws> draws) {
  return std::make_unique<FiniteEnvironment>(std::move(domain), std::move(f), std::move(noise), std::move(draws));
}

}  // namespace privbo
