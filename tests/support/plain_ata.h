// ATA-GP-UCB written a second time from the listing: t × m matrices in long double, every past term looked at each
// round.
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "algorithm/learner.h"
#include "algorithm/setup.h"
#include "posterior/posterior.h"
#include "support/textbook_nystrom.h"
#include "theory/nystrom_width.h"

namespace privbo::test {

/// Which limit a past term meets: the present one, which the proof needs, or that of its own round, as the listing
/// prints.
enum class Limits { present, of_its_round };

/// α = 1, one coin per play.
class PlainAta final : public Learner {
 public:
  struct Numbers {
    double q, v, s, accuracy;
  };
  PlainAta(const LearnerSetup& setup, const Numbers& numbers, Limits limits)
      : setup_(setup),
        numbers_(numbers),
        limits_(limits),
        mean_(Vector::Zero(setup.prior->size)),
        variance_(setup.prior->diagonal) {
    const Prior& prior = *setup.prior;
    const LongMatrix factor = prior.factor.cast<long double>();
    gram_ = prior.uses_factor() ? LongMatrix(factor * factor.transpose()) : prior.gram.cast<long double>();
  }

  void ask(const Round&, std::vector<Query>& queries) override {
    const Constants& c = setup_.constants;
    decision_.width = numbers_.s * ata_width(1, decision_.features, setup_.horizon, c.delta, c.B.value, numbers_.v, 1.0,
                                             c.lambda, numbers_.accuracy);
    const Vector values = mean_ + decision_.width * variance_.cwiseSqrt();
    plays_.push_back(argmax(values));
    decision_.acquisition = values[plays_.back()];
    queries.push_back({0, plays_.back()});
  }

  void tell(std::span<const Message> messages) override {
    for (const Message& message : messages) {
      rewards_.push_back(std::get<RewardMessage>(message).value);
      std::vector<bool> in(static_cast<std::size_t>(mean_.size()), false);
      for (const Index play : plays_)
        if (setup_.draws->uniform() < numbers_.q * variance_[play]) in[static_cast<std::size_t>(play)] = true;
      dictionary_.clear();
      for (std::size_t i = 0; i < in.size(); ++i)
        if (in[i]) dictionary_.push_back(static_cast<Index>(i));
      if (dictionary_.empty()) dictionary_.push_back(plays_.back());
      decision_.features = static_cast<Index>(dictionary_.size());
      decision_.truncation =
          ata_truncation(1, decision_.features, setup_.horizon, setup_.constants.delta, numbers_.v, 1.0);
      met_.push_back(decision_.truncation);
      if (limits_ == Limits::present) met_.assign(met_.size(), decision_.truncation);
      const TextbookNystrom textbook(gram_, dictionary_, plays_, setup_.constants.lambda);
      const TextbookNystrom::Truncated estimate = textbook.truncated(rewards_, met_);
      decision_.truncated_terms = estimate.terms;
      mean_ = estimate.mean.cast<double>();
      variance_ = textbook.variance(gram_, setup_.constants.lambda).cast<double>().cwiseMax(0.0);
    }
  }

  Belief belief() const override {
    Belief belief;
    belief.mean = mean_;
    belief.deviation = variance_.cwiseSqrt();
    belief.width = decision_.width;
    belief.acquisition = belief.mean + belief.width * belief.deviation;
    belief.dictionary = dictionary_;
    return belief;
  }
  Decision decision() const override { return decision_; }

 private:
  LearnerSetup setup_;
  Numbers numbers_;
  Limits limits_;
  LongMatrix gram_;
  std::vector<Index> plays_, dictionary_;
  std::vector<double> rewards_, met_;
  Vector mean_, variance_;
  Decision decision_;
};

}  // namespace privbo::test
