#include "families/output_only/release/final_release.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <utility>

#include "numerics/numbers.h"
#include "text/message.h"

namespace privbo {
namespace {

Message whose_records() { return Message("each record of the data set V that f is measured on"); }
Message whose_eyes() { return Message("everybody but the curator: whoever reads what is published"); }

Protection protection_of(const FinalRequest& request) {
  if (!is_over_prior(request.what)) {
    const LipschitzSetting& s = request.lipschitz;
    return {.notion = PrivacyNotion::central,
            .protects = whose_records(),
            .against = whose_eyes(),
            .assumption = Message("V has %1 records, a loss is at most g* = %2 and L-Lipschitz with L = %3, and the "
                                  "regulariser lies in [%4, %5], all of which is public; reward noise does not depend "
                                  "on V; the curator is trusted with everything",
                                  s.records, significant(s.largest_loss), significant(s.lipschitz),
                                  significant(s.lowest), significant(s.highest)),
            .relation = Message("one record of V replaced by any other")};
  }
  const Number similarity = significant(request.setting.similarity);
  return {
      .notion = PrivacyNotion::high_probability_central,
      .protects = whose_records(),
      .against = whose_eyes(),
      .assumption = Message("f is drawn from the Gaussian process, with f′ of the neighbouring data set, and rewards "
                            "have noise N(0, λ); for a share of at most δ = %1 of the draws a release has no limit; "
                            "kernel, λ and k₁ are public; the curator is trusted with everything",
                            significant(request.setting.prior_failure)),
      .relation = Message("one record of V replaced, so that f and f′ are draws with k₁(V, V′) ≥ %1", similarity),
      .failure = request.setting.prior_failure};
}

}  // namespace

Published published_of(const ParamSet& params) {
  const std::string what = params.text("publishes");
  return what == "value"       ? Published::value
         : what == "both"      ? Published::both
         : what == "lipschitz" ? Published::lipschitz_value
                               : Published::point;
}

bool is_over_prior(Published what) { return what != Published::lipschitz_value; }

double FinalRequest::of_point() const { return std::sqrt(largest_variance) * point_sensitivity(setting); }

double FinalRequest::of_value() const {
  return is_over_prior(what) ? std::sqrt(largest_variance) * value_sensitivity(setting)
                             : lipschitz_sensitivity(lipschitz);
}

FinalRelease::FinalRelease(const FinalRequest& request, const NoiseSource& noise) : request_(request) {
  const Protection protection = protection_of(request);
  if (request.publishes_point())
    point_.emplace(RangeSensitivity{request.of_point()}, request.epsilon, protection, noise);
  if (request.publishes_value())
    value_.emplace(AbsoluteSensitivity{request.of_value()}, request.epsilon, protection, noise);
}

Vector FinalRelease::law(const Vector& mean) const { return point_ ? point_->probabilities(mean) : Vector(); }

const Guarantee& FinalRelease::guarantee() const { return point_ ? point_->guarantee() : value_->guarantee(); }

FinalRelease::Answer FinalRelease::release(const Vector& mean, double best, std::int64_t round, Ledger& ledger,
                                           NoiseSource& noise) const {
  Answer answer;
  if (point_) answer.point = point_->release(mean, round, ledger, noise);
  if (value_) answer.value = value_->release(best, round, ledger, noise);
  return answer;
}

FinalChannel::FinalChannel(FinalRelease release, const std::shared_ptr<const Prior>& prior, double lambda,
                           std::int64_t horizon, std::unique_ptr<NoiseSource> noise)
    : release_(std::move(release)),
      posterior_(release_.request().publishes_point() ? make_posterior(prior, lambda) : nullptr),
      horizon_(horizon),
      noise_(std::move(noise)),
      best_(-std::numeric_limits<double>::infinity()) {}

void FinalChannel::deliver(const Round&, std::span<const Query> queries, std::span<const Outcome> outcomes, Ledger&,
                           LearnerMessages&) {
  if (queries.size() != 1 || outcomes.size() != 1)
    throw std::logic_error("a curator was given several rewards in a round, or none");
  reward_ = outcomes.front().reward;
  require_number("reward", reward_, "no noise would hide it");
  best_ = std::max(best_, reward_);
  if (posterior_) posterior_->observe(queries.front().point, reward_);
}

void FinalChannel::aggregate(const Round& round, std::span<const Upload>, Ledger& ledger, LearnerMessages& out) {
  out.emplace_back(RewardMessage{0, reward_});
  if (round.t != horizon_) return;
  static const Vector unread;
  answer_ = release_.release(posterior_ ? posterior_->mean() : unread, best_, round.t, ledger, *noise_);
}

Vector FinalChannel::law() const { return posterior_ ? release_.law(posterior_->mean()) : Vector(); }

}  // namespace privbo
