#include "environment/box_environment.h"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <string>
#include <utility>

#include "numerics/numbers.h"

namespace privbo {
namespace {

class BoxEnvironment final : public Environment {
 public:
  BoxEnvironment(std::shared_ptr<const Domain> domain, std::shared_ptr<const BoxObjective> f,
                 std::shared_ptr<const RewardNoise> noise, std::unique_ptr<RandomSource> draws)
      : domain_(std::move(domain)), f_(std::move(f)), noise_(std::move(noise)), draws_(std::move(draws)) {
    best_ = noise_->expected(f_->largest().bound);
    choices_[0] = {&domain_->points, domain_->size(), {}, &domain_->low, &domain_->high};
  }

  Round open(std::int64_t t) override { return {.t = t, .choices = choices_, .context = {}, .phase = Phase::learn}; }

  void respond(const Round&, std::span<const Query> queries, std::vector<Outcome>& outcomes) override {
    for (const Query& query : queries) {
      require_in_box(query);
      outcomes.push_back({query.agent, noise_->reward(query.point, f_->at(query.at), *draws_)});
    }
  }

  double regret(const Round&, const Query& query) const override {
    require_in_box(query);
    return std::max(0.0, best_ - noise_->expected(f_->at(query.at)));
  }

 private:
  void require_in_box(const Query& query) const {
    if (query.agent != 0)
      throw std::out_of_range("query of agent " + std::to_string(query.agent) + ": this environment has agent 0");
    if (query.point < 0 || query.point >= domain_->size())
      throw std::out_of_range("query near point " + std::to_string(query.point) + ": pictures have points 0 to " +
                              std::to_string(domain_->size() - 1));
    if (query.at.size() != domain_->dimension())
      throw std::out_of_range("query of " + std::to_string(query.at.size()) + " coordinates: the box has " +
                              std::to_string(domain_->dimension()) + "; give Query::at all of them");
    for (Index axis = 0; axis < query.at.size(); ++axis)
      if (!(query.at[axis] >= domain_->low[axis] && query.at[axis] <= domain_->high[axis]))  // false for NaN as well
        throw std::out_of_range("query at " + shortest(query.at[axis]) + " on axis " + std::to_string(axis + 1) +
                                ": the box is from " + shortest(domain_->low[axis]) + " to " +
                                shortest(domain_->high[axis]) + "; clamp the query to it");
  }

  std::shared_ptr<const Domain> domain_;
  std::shared_ptr<const BoxObjective> f_;
  std::shared_ptr<const RewardNoise> noise_;
  std::unique_ptr<RandomSource> draws_;
  std::array<Choices, 1> choices_;
  double best_ = 0.0;
};

}  // namespace

std::unique_ptr<Environment> make_box_environment(std::shared_ptr<const Domain> domain,
                                                  std::shared_ptr<const BoxObjective> f,
                                                  std::shared_ptr<const RewardNoise> noise,
                                                  std::unique_ptr<RandomSource> draws) {
  return std::make_unique<BoxEnvironment>(std::move(domain), std::move(f), std::move(noise), std::move(draws));
}

}  // namespace privbo
