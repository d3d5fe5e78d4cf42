#include "families/local/learner/ata_learner.h"

#include "families/local/learner/nystrom_learner.h"
#include "families/local/nystrom/nystrom_width.h"
#include "families/local/nystrom/robust_estimates.h"
#include "families/local/order_wise.h"
#include "learning/regret_bounds.h"
#include "text/message.h"

namespace privbo {
namespace {

/// β of the round that follows `plays` plays, at scale 1.
double width_after(const LearnerSetup& setup, const AtaSettings& s, std::int64_t plays, Index features) {
  const Constants& c = setup.constants;
  if (s.nystrom.order_wise)
    return order_wise_ata_width(plays, features, setup.horizon, c.B.value, s.v, s.alpha, c.lambda);
  return ata_width(plays, features, setup.horizon, c.delta, c.B.value, s.v, s.alpha, c.lambda, s.nystrom.accuracy);
}

double truncation_at(const LearnerSetup& setup, const AtaSettings& s, std::int64_t t, Index features) {
  if (s.nystrom.order_wise) return order_wise_ata_truncation(t, features, setup.horizon, s.v, s.alpha);
  return ata_truncation(t, features, setup.horizon, setup.constants.delta, s.v, s.alpha);
}

class AtaLearner final : public NystromLearner {
 public:
  AtaLearner(const LearnerSetup& setup, const AtaSettings& settings)
      : NystromLearner(setup, settings.nystrom), settings_(settings), estimate_(setup.prior->size) {}

  void ask(const Round& round, std::vector<Query>& queries) override {
    choose(round, estimate_.mean(),
           settings_.nystrom.beta_scale * width_after(setup_, settings_, plays_, decision_.features));
    queries.push_back({0, asked_});
  }

  void tell(std::span<const LearnerMessage> messages) override {
    for (const LearnerMessage& message : messages) {
      estimate_.add(asked_, std::get<RewardMessage>(message).value);
      play();
      ++plays_;
      decision_.truncation = truncation_at(setup_, settings_, plays_, decision_.features);
      estimate_.update(posterior_, decision_.truncation);
      decision_.truncated_terms = estimate_.truncated();
      // Truncation acts on the m products of a reward with the features, and old products may be truncated anew in
      // every round: no reward is truncated as a whole.
      decision_.truncated = decision_.truncated_terms > 0;
    }
  }

  PosteriorValues posterior() const override { return posterior_with(estimate_.mean()); }

 private:
  AtaSettings settings_;
  TruncatedEstimate estimate_;
  std::int64_t plays_ = 0;
};

}  // namespace

std::unique_ptr<Learner> make_ata_learner(const LearnerSetup& setup, const AtaSettings& settings) {
  return std::make_unique<AtaLearner>(setup, settings);
}

RegretBound ata_bound(const LearnerSetup& setup, AtaSettings settings, const std::string& source, BoundNeeds needs) {
  needs.settings = why_nystrom_inapplicable(settings.nystrom, setup);
  settings.nystrom.order_wise = false;
  const double lambda = setup.constants.lambda;
  const double largest = setup.prior->largest();
  const double rho = nystrom_distortion(settings.nystrom.accuracy);
  return {source, Message("2β_tρ√(2tκγ_t/ln(1+κ/λ)), s = s_q = 1, m ≤ min(n, plays); needs %1", needs.words), needs,
          [=](std::int64_t t, const GainBound& gain) {
            // The width grows with plays and features: that of round t is the largest.
            const double width = width_after(setup, settings, t - 1, largest_dictionary(setup, t - 1));
            return rho * ucb_regret_bound(width, t, gain(t), lambda, largest);
          }};
}

std::vector<Derived> ata_preview(const LearnerSetup& setup, const AtaSettings& settings) {
  const std::int64_t T = setup.horizon;
  const double s = settings.nystrom.beta_scale;
  std::vector<Derived> list = dictionary_numbers(settings.nystrom, setup, T);
  list.push_back({"moment",
                  "v",
                  Message("bound on the moment of order 1 + α of the rewards that arrive"),
                  settings.v,
                  {},
                  Message("What b_t and β_t are computed from; noise added for privacy is part of it.")});
  list.push_back(
      {"truncation_last", "b_T", Message("limit of truncation in the last round"),
       truncation_at(setup, settings, T, largest_dictionary(setup, T)), Message("reward units"),
       Message("Products of a feature weight (at most 1) and a reward count as 0 beyond it. At least this: a smaller "
               "dictionary has a larger limit."),
       "≥"});
  list.push_back({"beta_first",
                  "β_1",
                  Message("confidence width in the first round"),
                  s * width_after(setup, settings, 0, 0),
                  {},
                  Message("With one feature, m_0 := 1.")});
  list.push_back(
      {"beta_last",
       "β_T",
       Message("confidence width in the last round"),
       s * width_after(setup, settings, T - 1, largest_dictionary(setup, T - 1)),
       {},
       Message("At most this: the run uses the size m of its own dictionary, here the largest possible stands in."),
       "≤"});
  return list;
}

}  // namespace privbo
