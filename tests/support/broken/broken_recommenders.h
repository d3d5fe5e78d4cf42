// Recommenders that break their promise, each in one way.
#pragma once

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include "families/contextual/audit/contextual_audit.h"
#include "families/contextual/covariance/independent_covariance.h"

namespace privbo::test {

/// The exponent's supremum is taken over the grid alone, while users may send contexts between its points.
class GridOnly final : public IndependentCovariance {
 public:
  explicit GridOnly(std::shared_ptr<const IndependentCovariance> real) : real_(std::move(real)) {}
  Index size() const override { return real_->size(); }
  void add(Index place, const Vector& at, double y, Vector& sums) const override { real_->add(place, at, y, sums); }
  Vector mean(const Vector& sums) const override { return real_->mean(sums); }
  Vector mean_at(const Points& pairs, const Vector& sums) const override { return real_->mean_at(pairs, sums); }
  const Vector& variance() const override { return real_->variance(); }
  double covariance(Index i, Index j) const override { return real_->covariance(i, j); }
  double largest_variance() const override { return real_->variance().maxCoeff(); }
  double kappa() const override { return std::min(real_->kappa(), largest_variance()); }
  double information_gain() const override { return real_->information_gain(); }
  std::int64_t copies() const override { return real_->copies(); }

 private:
  std::shared_ptr<const IndependentCovariance> real_;
};

inline MakeContextualChannel supremum_over_the_grid() {
  class Source final : public CovarianceSource {
   public:
    explicit Source(std::shared_ptr<CovarianceSource> real) : real_(std::move(real)) {}
    std::shared_ptr<const IndependentCovariance> at(std::int64_t t) override {
      return std::make_shared<GridOnly>(real_->at(t));
    }

   private:
    std::shared_ptr<CovarianceSource> real_;
  };
  return [](const ContextualAuditSetup& setup, std::unique_ptr<NoiseSource> noise) {
    return make_contextual_channel(setup.plan, setup.domain, std::make_shared<Source>(setup.covariance),
                                   std::move(noise), setup.law);
  };
}

/// Rewards go in as they are: a clip ten times too wide, which the audit's rewards just reach, and the exponent of the
/// declared B.
inline MakeContextualChannel without_a_clip() {
  return [](const ContextualAuditSetup& setup, std::unique_ptr<NoiseSource> noise) {
    const RecommenderCalibration& plan = *setup.plan;
    const auto wide = std::make_shared<const RecommenderCalibration>(
        plan.request(), plan.horizon(), plan.checkpoints(), 10.0 * plan.epsilon().value(), 10.0 * plan.bound());
    return make_contextual_channel(wide, setup.domain, setup.covariance, std::move(noise), setup.law);
  };
}

/// Z's contexts are drawn from those of the run (K = 1), by coins that do not depend on them: where one user's context
/// is nobody else's, that user decides whether the variance there is small, and with it the exponent for everybody.
inline MakeContextualChannel own_contexts(std::shared_ptr<const Prior> prior, double tau) {
  class Own final : public Recommender {
   public:
    Own(ContextualAuditSetup setup, std::unique_ptr<NoiseSource> noise, std::shared_ptr<const Prior> prior, double tau)
        : setup_(std::move(setup)), noise_(std::move(noise)), prior_(std::move(prior)), tau_(tau) {}
    void deliver(const Round& round, std::span<const Query> queries, std::span<const Outcome> outcomes, Ledger&,
                 LearnerMessages&) override {
      contexts_.push_back(round.context.value());
      queries_.push_back(queries.front());
      outcomes_.push_back(outcomes.front());
    }
    std::shared_ptr<const ContextPolicy> policy() const override {
      constexpr std::int64_t copies = 1;
      const Domain& domain = *setup_.domain;
      const auto coins = make_stream({.seed = 11});
      std::vector<std::int64_t> counts(static_cast<std::size_t>(domain.size()), 0);
      for (std::size_t i = 0; i < contexts_.size(); ++i) {
        const auto action = static_cast<Index>(coins->index(domain.actions()));
        const auto user = static_cast<std::size_t>(coins->index(static_cast<std::int64_t>(contexts_.size())));
        ++counts[static_cast<std::size_t>(domain.pair(action, contexts_[user]))];
      }
      const auto source = std::make_shared<Fixed>(make_counted_covariance(prior_, counts, tau_, copies, 1.0));
      const auto draws = make_stream({.seed = 12});
      const auto real =
          make_contextual_channel(setup_.plan, setup_.domain, source, make_simulation_noise(*draws), setup_.law);
      Ledger ledger;
      LearnerMessages none;
      for (std::size_t i = 0; i < queries_.size(); ++i) {
        const Round round{.t = static_cast<std::int64_t>(i) + 1, .choices = {}, .context = contexts_[i]};
        real->deliver(round, {&queries_[i], 1}, {&outcomes_[i], 1}, ledger, none);
      }
      return policy_of(*real);
    }
    Vector law_at(const Vector&) const override { return {}; }

   private:
    class Fixed final : public CovarianceSource {
     public:
      explicit Fixed(std::shared_ptr<const IndependentCovariance> covariance) : covariance_(std::move(covariance)) {}
      std::shared_ptr<const IndependentCovariance> at(std::int64_t) override { return covariance_; }

     private:
      std::shared_ptr<const IndependentCovariance> covariance_;
    };

    ContextualAuditSetup setup_;
    std::unique_ptr<NoiseSource> noise_;
    std::shared_ptr<const Prior> prior_;
    double tau_;
    std::vector<Index> contexts_;
    std::vector<Query> queries_;
    std::vector<Outcome> outcomes_;
  };
  return [prior = std::move(prior), tau](const ContextualAuditSetup& setup, std::unique_ptr<NoiseSource> noise) {
    return std::unique_ptr<Channel>(std::make_unique<Own>(setup, std::move(noise), prior, tau));
  };
}

}  // namespace privbo::test
