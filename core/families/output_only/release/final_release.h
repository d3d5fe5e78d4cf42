// What leaves the curator after the last round, and the channel that keeps everything until then.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "catalogue/param_set.h"
#include "families/output_only/output_only_theory.h"
#include "posterior/exact/posterior.h"
#include "privacy/channel.h"
#include "privacy/mechanisms/exponential.h"
#include "privacy/mechanisms/laplace.h"

namespace privbo {

enum class Published {
  point,           // λ̃ of Algorithm 1
  value,           // ṽ of Algorithm 1
  both,            // both, at 2ε and 2δ
  lipschitz_value  // ṽ of Algorithm 3
};
/// Returns what the parameter "publishes" asks for.
Published published_of(const ParamSet& params);
/// Returns whether this is Algorithm 1, whose promise does not hold for every f.
bool is_over_prior(Published what);

struct FinalRequest {
  Published what = Published::point;
  double epsilon = 1.0;         // of each release, > 0
  double largest_variance = 1;  // max k₂(λ, λ) > 0
  OutputOnlySetting setting;    // its `noise` is σ/√(max k₂), so that k₂(λ, λ) ≤ 1
  LipschitzSetting lipschitz;   // of Algorithm 3

  bool publishes_point() const { return what == Published::point || what == Published::both; }
  bool publishes_value() const { return what != Published::point; }
  std::int64_t releases() const { return what == Published::both ? 2 : 1; }
  /// By how much μ_T(λ), or the best value, of neighbouring data sets differ, in reward units.
  double of_point() const;
  double of_value() const;
};

/// The mechanisms of one request. Each release costs ε: (ε, δ) under the notion of Algorithm 1, pure ε under that of
/// Algorithm 3.
class FinalRelease {
 public:
  /// What was published; nothing before the last round.
  struct Answer {
    std::optional<Index> point;
    std::optional<double> value;
  };

  /// Throws std::invalid_argument where a sensitivity or ε is not finite and > 0.
  FinalRelease(const FinalRequest& request, const NoiseSource& noise);

  const FinalRequest& request() const { return request_; }
  /// The probabilities of λ̃ (n) given μ_T (n); empty where no point is published.
  Vector law(const Vector& mean) const;
  /// The guarantee of one release: of the point, where there is one.
  const Guarantee& guarantee() const;
  /// Publishes and charges. `mean`: μ_T (n), not read where no point is published; `best`: max_t v_t.
  Answer release(const Vector& mean, double best, std::int64_t round, Ledger& ledger, NoiseSource& noise) const;

 private:
  FinalRequest request_;
  std::optional<ExponentialMechanism> point_;
  std::optional<LaplaceMechanism> value_;
};

/// The curator. Nothing is delivered in answer to queries; its own learner, who is part of it, is told every reward at
/// the end of the round (Channel::aggregate), and after round `horizon` the release is made.
class FinalChannel final : public Channel {
 public:
  /// `lambda` > 0: noise variance of the curator's posterior.
  FinalChannel(FinalRelease release, const std::shared_ptr<const Prior>& prior, double lambda, std::int64_t horizon,
               std::unique_ptr<NoiseSource> noise);

  /// Takes one reward a round (std::logic_error otherwise).
  void deliver(const Round& round, std::span<const Query> queries, std::span<const Outcome> outcomes, Ledger& ledger,
               LearnerMessages& out) override;
  void aggregate(const Round& round, std::span<const Upload> uploads, Ledger& ledger, LearnerMessages& out) override;

  const FinalRelease::Answer& answer() const { return answer_; }
  /// The law of λ̃ had the run ended now (n): ground truth, which nobody is told. Empty where no point is published.
  Vector law() const;

 private:
  FinalRelease release_;
  std::unique_ptr<Posterior> posterior_;  // null where no point is published
  std::int64_t horizon_;
  std::unique_ptr<NoiseSource> noise_;
  double reward_ = 0.0, best_;
  FinalRelease::Answer answer_;
};

}  // namespace privbo
