// Mechanisms that lie: each makes the claim of a correct one and keeps less of it. The audit must catch them.
#pragma once

#include <cmath>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "accounting/audit/audit_targets.h"
#include "accounting/audit/mechanism_target.h"
#include "accounting/audit/tree_transcript.h"

namespace privbo::test {

/// The claim, inputs and statistic of `honest`, over runs of its own.
class BrokenTwin final : public AuditTarget {
 public:
  using Run = std::function<double(bool second, RandomSource& draws)>;
  BrokenTwin(std::string name, std::unique_ptr<AuditTarget> honest, Run run)
      : name_(std::move(name)), honest_(std::move(honest)), run_(std::move(run)) {}

  Message label() const override { return Message::verbatim(name_); }
  Message inputs() const override { return honest_->inputs(); }
  double observe(bool second, RandomSource& draws) const override { return run_(second, draws); }
  bool gives_loss() const override { return honest_->gives_loss(); }
  double claimed_delta(double epsilon) const override { return honest_->claimed_delta(epsilon); }
  double claimed_epsilon(double delta) const override { return honest_->claimed_epsilon(delta); }
  std::optional<ClaimPoint> claimed_point() const override { return honest_->claimed_point(); }
  Message claim() const override { return honest_->claim(); }

 private:
  std::string name_;
  std::unique_ptr<AuditTarget> honest_;
  Run run_;
};

/// ε = 1 claimed, noise of 0.7 times the scale: the truth is ε = 1/0.7.
inline BrokenTwin weak_laplace() {
  return {"Laplace at 0.7 scale", audit_of_laplace(1.0, 1.0), [](bool second, RandomSource& draws) {
            return std::clamp(2.0 * ((second ? -0.5 : 0.5) + 0.7 * draws.laplace()), -1.0, 1.0);
          }};
}

/// A vector ten times as long as its clip goes in, and no clip comes.
inline BrokenTwin unclipped_vector() {
  return {"Gaussian without a clip", audit_of_gaussian(1.0, 1.0), [](bool second, RandomSource& draws) {
            const double mean = 0.5 / std::sqrt(3.0);
            double loss = 0.0;
            for (int k = 0; k < 3; ++k)
              loss += gaussian_loss((second ? -10.0 : 10.0) * mean + draws.normal(), mean, -mean, 1.0);
            return loss;
          }};
}

/// An empty sample releases a bare 0, so that noise says that somebody was sampled.
inline BrokenTwin silent_subsampling(double q, double z, int population) {
  return {"subsampling that is silent on an empty sample", audit_of_subsampled_gaussian(q, z, population),
          [=](bool second, RandomSource& draws) {
            double sum = 0.0;
            bool anybody = false;
            for (int person = 0; person < population; ++person)
              if (draws.uniform() < q) {
                anybody = true;
                if (person == 0 && !second) sum += 1.0;
              }
            const double x = anybody ? sum + z * draws.normal() : 0.0;
            return std::log1p(q * std::expm1((2.0 * x - 1.0) / (2.0 * z * z)));
          }};
}

/// Which noise a wrong tree adds to the node that ends at t: an index into draws made once a run.
using NoiseOfNode = std::function<double(std::int64_t t, std::int64_t length, const std::vector<double>& noise)>;

/// A tree over 16 rounds with σ = 2 in which node [t − length + 1, t] has the noise that `noise_of` says.
inline BrokenTwin wrong_tree(const std::string& name, std::int64_t item, const NoiseOfNode& noise_of) {
  constexpr std::int64_t horizon = 16;
  constexpr double sigma = 2.0;
  return {name, audit_of_tree(1.0, sigma, horizon, item), [=](bool second, RandomSource& draws) {
            std::vector<double> noise(horizon + 1);
            for (double& each : noise) each = sigma * draws.normal();
            std::vector<Vector> prefixes{Vector::Zero(1)};
            for (std::int64_t t = 1; t <= horizon; ++t) {
              const std::int64_t length = t & -t;
              const bool holds = t - length < item && item <= t;
              const double sum = !holds ? 0.0 : second ? -0.5 : 0.5;
              prefixes.emplace_back(prefixes[static_cast<std::size_t>(t - length)] +
                                    Vector::Constant(1, sum + noise_of(t, length, noise)));
            }
            return tree_transcript_loss(
                prefixes, {item, Vector::Constant(1, 0.5), Vector::Constant(1, -0.5), Vector::Constant(1, sigma)});
          }};
}

/// A parent is the sum of its noisy children (the paper's text): the noise of the odd items alone. Item 2 gets none.
inline BrokenTwin tree_without_node_noise() {
  return wrong_tree("tree without fresh node noise", 2,
                    [](std::int64_t t, std::int64_t length, const std::vector<double>& noise) {
                      double sum = 0.0;
                      for (std::int64_t i = t - length + 1; i <= t; i += 2) sum += noise[static_cast<std::size_t>(i)];
                      return sum;
                    });
}

/// Noise is drawn once a level and used for all nodes of the level.
inline BrokenTwin tree_that_reuses_a_node() {
  return wrong_tree("tree that reuses a node's noise", 1,
                    [](std::int64_t, std::int64_t length, const std::vector<double>& noise) {
                      return noise[static_cast<std::size_t>(length)];
                    });
}

/// The noise of "No-Regret Algorithms for Private GP Bandit Optimization", Lemma 5, for rewards bounded by 1.
inline std::unique_ptr<AuditTarget> lemma5(double alpha, double beta) {
  return audit_of_local_jdp(1.0, std::sqrt(8.0 * std::log(2.5 / beta)) / alpha,
                            std::sqrt(8.0 * std::log(5.0 / beta)) / alpha, alpha, beta);
}

}  // namespace privbo::test
