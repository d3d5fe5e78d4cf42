// Declares what ATA-GP-UCB and MoMA-GP-UCB share: the dictionary's posterior, the choice of a point, and numbers known
// before a run.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "catalogue/param_set.h"
#include "families/local/learner/nystrom_decision.h"
#include "families/local/nystrom/nystrom.h"
#include "learning/algorithm_entry.h"
#include "learning/explanation.h"
#include "learning/learner.h"
#include "learning/setup.h"
#include "learning/ucb/first_point.h"
#include "text/message.h"

namespace privbo {

ParamSpec inclusion_scale_param();
ParamSpec nystrom_accuracy_param();
ParamSpec coins_param();
ParamSpec repeat_scale_param();
ParamSpec estimate_param();

/// Holds what both algorithms read from their parameters.
struct NystromSettings {
  double beta_scale = 1.0;
  double inclusion_scale = 1.0;
  double accuracy = 0.5;  // ε_Nys
  InclusionCoins coins = InclusionCoins::per_point;
  bool order_wise = false;  // q, b, β and k of families/local/order_wise.h; beta_scale is then 1
  FirstPoint first = FirstPoint::first;
};
NystromSettings nystrom_settings(const ParamSet& params);
/// Returns whether k* is used; otherwise the average of the k estimates.
bool uses_median(const ParamSet& params);

/// A learner whose σ̃ is that of a Nyström posterior; each algorithm computes its own μ̃.
class NystromLearner : public Learner {
 public:
  NystromLearner(const NystromLearner&) = delete;  // its decision points to what it has noted
  NystromLearner& operator=(const NystromLearner&) = delete;

  const Decision& decision() const override { return decision_; }
  const NystromPosterior& nystrom_posterior() const { return posterior_; }

 protected:
  NystromLearner(const LearnerSetup& setup, const NystromSettings& settings);

  /// Asks argmax μ̃ + β σ̃ over what the round offers, of equal ones as /run/ties states, and notes it in the decision.
  /// The very first point is chosen as the settings state.
  void choose(const Round& round, const Vector& mean, double width);
  /// Counts a play of the point asked, samples the dictionary anew and notes its size.
  void play();
  PosteriorValues posterior_with(const Vector& mean) const;

  LearnerSetup setup_;
  NystromPosterior posterior_;
  NystromDecision noted_;
  Decision decision_{.own = &noted_};
  Index asked_ = 0;

 private:
  FirstPoint next_;  // how the next point is chosen
};

/// q at the scale of these settings.
double inclusion_factor(const NystromSettings& settings, const LearnerSetup& setup);
/// Returns the most distinct points that a dictionary can hold after `plays` plays.
Index largest_dictionary(const LearnerSetup& setup, std::int64_t plays);

/// q and m, for a preview; `plays`: how often the dictionary is updated in a run.
std::vector<Derived> dictionary_numbers(const NystromSettings& settings, const LearnerSetup& setup, std::int64_t plays);

/// Why no theorem covers these settings of a Nyström algorithm: constants, coins, λ < 1 or first point; empty where one
/// does.
Message why_nystrom_inapplicable(const NystromSettings& settings, const LearnerSetup& setup);

/// Sampling of the dictionary by the last posterior variance.
ExplainStep dictionary_step(const NystromSettings& settings);
/// Features of the dictionary and the deviation σ̃ they leave.
ExplainStep features_step();

ExplainSymbol accuracy_symbol();    // ε_Nys
ExplainSymbol dictionary_symbol();  // m

/// Fills in the explicit bound and what it needs; `theorem` proves the confidence width, `noise` is its condition.
void fill_in_nystrom_regret(Explanation& explanation, const std::string& theorem, const std::string& noise,
                            const Formula& bound);

}  // namespace privbo
