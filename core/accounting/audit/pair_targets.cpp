// Draws releases by inverting distribution functions, and computes their losses from the densities.
#include "accounting/audit/audit_targets.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <vector>

#include "accounting/audit/mechanism_target.h"
#include "numerics/log_space.h"
#include "numerics/numbers.h"
#include "privacy/pairs/pairs.h"
#include "text/message.h"

namespace privbo {
namespace {

/// One release on the first or the second input, as the number that is observed.
using Observe = std::function<double(bool second, RandomSource& draws)>;

class PairTarget final : public AuditTarget {
 public:
  PairTarget(Message label, const Message& inputs, PrivacyCost cost, std::int64_t releases, bool gives_loss,
             Observe one)
      : label_(std::move(label)),
        inputs_(with_count(inputs, releases, TranscriptUnit::releases)),
        claim_(claim_of(Composition{{std::move(cost), audited_length(releases, "releases")}})),
        releases_(audited_length(releases, "releases")),
        gives_loss_(gives_loss),
        one_(std::move(one)) {}

  Message label() const override { return label_; }
  Message inputs() const override { return inputs_; }
  double observe(bool second, RandomSource& draws) const override {
    double sum = 0.0;
    for (std::int64_t t = 0; t < releases_; ++t) sum += one_(second, draws);
    return sum;
  }
  bool gives_loss() const override { return gives_loss_; }
  double claimed_delta(double epsilon) const override { return claim_.delta(epsilon); }
  double claimed_epsilon(double delta) const override {
    return delta > 0.0 ? AuditTarget::claimed_epsilon(delta) : claim_.pure;
  }
  std::optional<ClaimPoint> claimed_point() const override { return claim_.point(); }
  Message claim() const override { return claim_.text; }

 private:
  Message label_, inputs_;
  PrivacyClaim claim_;
  std::int64_t releases_;
  bool gives_loss_;
  Observe one_;
};

/// Whole numbers with given weights, symmetric around 0.
class DrawnWhole {
 public:
  /// `weight(x)` for x = 0 … reach.
  DrawnWhole(std::int64_t reach, const std::function<double(double)>& weight) : reach_(reach) {
    double sum = 0.0;
    for (std::int64_t x = -reach; x <= reach; ++x)
      cumulative_.push_back(sum += weight(std::abs(static_cast<double>(x))));
  }
  double operator()(RandomSource& draws) const {
    const double at = draws.uniform() * cumulative_.back();
    const auto found = std::upper_bound(cumulative_.begin(), cumulative_.end(), at);
    return static_cast<double>(std::min<std::ptrdiff_t>(found - cumulative_.begin(), 2 * reach_) - reach_);
  }

 private:
  std::ptrdiff_t reach_;
  std::vector<double> cumulative_;
};

Message sampled_inputs(const Message& inputs, double q) {
  return q < 1.0 ? Message("%1; the person is in the sample with probability %2", inputs, shortest(q)) : inputs;
}

/// The first input has the person, who moves the value by `shift` when in the sample; the second has not. `log_ratio`
/// is ln of the density at the shifted value over that at 0.
Observe shifted(double shift, double q, std::function<double(RandomSource&)> noise,
                std::function<double(double)> log_ratio) {
  return [shift, q, draw = std::move(noise), ratio = std::move(log_ratio)](bool second, RandomSource& draws) {
    const bool taken = draws.uniform() < q;
    const double x = (taken && !second ? shift : 0.0) + draw(draws);
    return log_mixture(q, ratio(x));
  };
}

double gumbel(RandomSource& draws) { return -std::log(-std::log1p(-draws.uniform())); }

}  // namespace

std::unique_ptr<AuditTarget> audit_of_discrete_laplace(std::int64_t sensitivity, double scale, double q,
                                                       std::int64_t releases) {
  const double shift = static_cast<double>(sensitivity);
  // Beyond it lies less than e^{−40} of the mass.
  const auto reach = static_cast<std::int64_t>(std::ceil(40.0 * scale)) + 1;
  const DrawnWhole noise(reach, [scale](double x) { return std::exp(-x / scale); });
  return std::make_unique<PairTarget>(
      Message("discrete Laplace mechanism"), sampled_inputs(Message("a whole number, %1 against 0", sensitivity), q),
      PairCost{sampled_pair(discrete_laplace_pair(sensitivity, scale), q)}, releases, true,
      shifted(shift, q, noise, [=](double x) { return (std::abs(x) - std::abs(x - shift)) / scale; }));
}

std::unique_ptr<AuditTarget> audit_of_discrete_gaussian(std::int64_t sensitivity, double sigma, double q,
                                                        std::int64_t releases) {
  const double shift = static_cast<double>(sensitivity);
  const auto reach = static_cast<std::int64_t>(std::ceil(12.0 * sigma)) + 1;
  const DrawnWhole noise(reach, [sigma](double x) { return std::exp(-0.5 * x * x / (sigma * sigma)); });
  return std::make_unique<PairTarget>(
      Message("discrete Gaussian mechanism"), sampled_inputs(Message("a whole number, %1 against 0", sensitivity), q),
      PairCost{sampled_pair(discrete_gaussian_pair(sensitivity, sigma), q)}, releases, true,
      shifted(shift, q, noise, [=](double x) { return shift * (2.0 * x - shift) / (2.0 * sigma * sigma); }));
}

std::unique_ptr<AuditTarget> audit_of_subsampled_laplace(double epsilon, double q, std::int64_t releases) {
  return std::make_unique<PairTarget>(Message("subsampled Laplace mechanism"),
                                      sampled_inputs(Message("a number, %1 against 0", significant(epsilon)), q),
                                      PairCost{sampled_pair(laplace_pair(epsilon), q)}, releases, true,
                                      shifted(
                                          epsilon, q, [](RandomSource& draws) { return draws.laplace(); },
                                          [=](double x) { return std::abs(x) - std::abs(x - epsilon); }));
}

std::unique_ptr<AuditTarget> audit_of_k_ary_response(std::int64_t answers, double epsilon, std::int64_t releases) {
  const double truth = 1.0 / (1.0 + static_cast<double>(answers - 1) * std::exp(-epsilon));
  return std::make_unique<PairTarget>(
      Message("k-ary randomised response"), Message("answer 1 of %1 against answer 2", answers),
      PairCost{response_pair(answers, epsilon)}, releases, true, [=](bool second, RandomSource& draws) {
        const std::int64_t own = second ? 1 : 0;
        // A lie is one of the other answers, each as likely.
        std::int64_t said = own;
        if (draws.uniform() >= truth) said = (own + 1 + draws.index(answers - 1)) % answers;
        return said == 0 ? epsilon : said == 1 ? -epsilon : 0.0;
      });
}

std::unique_ptr<AuditTarget> audit_of_sampled_group(std::int64_t members, double q, double z, std::int64_t releases) {
  const PairPointer pair = sampled_group_pair(members, q, z);
  const LossPiece piece = pair->losses(LossOf::first).pieces.front();
  return std::make_unique<PairTarget>(
      Message("Gaussian noise on a sampled group"),
      Message("a group of %1, each sampled with probability %2, against nobody", members, shortest(q)), PairCost{pair},
      releases, true, [=, keep = pair](bool second, RandomSource& draws) {
        double sum = z * draws.normal();
        for (std::int64_t i = 0; i < members; ++i)
          if (draws.uniform() < q && !second) sum += 1.0;
        return piece.loss(sum);
      });
}

std::unique_ptr<AuditTarget> audit_of_noisy_max(MaxNoise noise, double scale, bool monotone, double epsilon,
                                                std::int64_t releases) {
  const auto draw = [noise](RandomSource& draws) {
    return noise == MaxNoise::gumbel    ? gumbel(draws)
           : noise == MaxNoise::laplace ? draws.laplace()
                                        : -std::log1p(-draws.uniform());
  };
  // The first input's scores are equal; in the second one the first score is lower, by 2 or, monotone, by 1.
  const double lead = monotone ? 1.0 : 2.0;
  const PrivacyCost cost =
      noise == MaxNoise::gumbel ? PrivacyCost(PairCost{bounded_range_pair(epsilon)}) : PrivacyCost(PureCost{epsilon});
  return std::make_unique<PairTarget>(
      Message("report noisy max"), Message("two scores, equal against %1 apart", significant(lead)), cost, releases,
      false, [=](bool second, RandomSource& draws) {
        const double first = (second ? -lead : 0.0) + scale * draw(draws), other = scale * draw(draws);
        return first > other ? 1.0 : 0.0;
      });
}

}  // namespace privbo
