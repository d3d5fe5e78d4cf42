#include "families/arms/learner/arms_learner.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "protocol/learner_message.h"

namespace privbo {
namespace {

class ArmsLearner final : public Learner {
 public:
  ArmsLearner(const LearnerSetup& setup, const ArmRules& rules)
      : ties_(setup.ties),
        rules_(rules),
        counts_(static_cast<std::size_t>(setup.prior->size), 0),
        sums_(Vector::Zero(setup.prior->size)) {}

  void ask(const Round& round, std::vector<Query>& queries) override {
    first_ = rewards_first(rules_, round.t);
    decision_.width = rules_.scale * arm_width(round.t);
    const Choices& offered = round.choices[0];
    asked_ = offered.index(0);
    double best = index(asked_);
    for (Index candidate = 1; candidate < offered.count; ++candidate)
      if (const double value = index(offered.index(candidate)); value > best) {
        best = value;
        asked_ = offered.index(candidate);
      }
    asked_ = ties_.among(asked_, offered.count, offered.indices, [this](Index point) { return index(point); });
    // A point that has too few rewards is played whatever its index would be.
    decision_.acquisition = std::isfinite(best) ? best : std::numeric_limits<double>::quiet_NaN();
    queries.push_back({0, asked_});
  }

  void tell(std::span<const LearnerMessage> messages) override {
    for (const LearnerMessage& message : messages) {
      sums_[asked_] += std::get<RewardMessage>(message).value;
      ++counts_[static_cast<std::size_t>(asked_)];
    }
  }

  PosteriorValues posterior() const override {
    const Index n = sums_.size();
    PosteriorValues values;
    values.mean.resize(n);
    values.deviation.resize(n);
    values.width = decision_.width.value_or(0.0);
    bool all = true;
    for (Index point = 0; point < n; ++point) {
      values.mean[point] = mean(point);
      values.deviation[point] = deviation(point);
      all = all && count(point) >= first_;
    }
    if (all) values.acquisition = values.mean + values.width * values.deviation;
    return values;
  }
  const Decision& decision() const override { return decision_; }

 private:
  std::int64_t count(Index point) const { return counts_[static_cast<std::size_t>(point)]; }
  double mean(Index point) const { return count(point) > 0 ? sums_[point] / static_cast<double>(count(point)) : 0.0; }
  /// Of a point without a reward that of one with a single reward, which no decision looks at: it is drawn.
  double deviation(Index point) const {
    return rules_.spread / std::sqrt(static_cast<double>(std::max<std::int64_t>(count(point), 1)));
  }
  double index(Index point) const {
    if (count(point) < first_) return std::numeric_limits<double>::infinity();
    return mean(point) + *decision_.width * deviation(point);
  }

  Ties ties_;
  ArmRules rules_;
  std::vector<std::int64_t> counts_;  // n
  Vector sums_;                       // n, of the rewards received
  std::int64_t first_ = 1;            // rewards_first of the round that was asked last
  Decision decision_;
  Index asked_ = 0;
};

}  // namespace

std::int64_t rewards_first(const ArmRules& rules, std::int64_t t) {
  if (!rules.explores_first) return 1;
  // The least N with N > 4 ln t, which is A > ε⁻² ln t⁴ for A = N ε⁻².
  return static_cast<std::int64_t>(std::floor(4.0 * std::log(static_cast<double>(t)))) + 1;
}

double arm_width(std::int64_t t) { return std::sqrt(8.0 * std::log(static_cast<double>(t))); }

std::unique_ptr<Learner> make_arms_learner(const LearnerSetup& setup, const ArmRules& rules) {
  return std::make_unique<ArmsLearner>(setup, rules);
}

}  // namespace privbo
