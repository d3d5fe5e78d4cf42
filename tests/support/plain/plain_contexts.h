// Laws of contexts, and covariances, that tests write down themselves.
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "domain/contexts/contexts.h"
#include "families/contextual/release/recommender_calibration.h"
#include "posterior/exact/prior.h"

namespace privbo::test {

/// Given contexts with given weights; with a box, contexts may lie anywhere in it and are drawn near one of the given
/// ones (within `spread` of the box's width).
class GivenLaw final : public ContextLaw {
 public:
  GivenLaw(Points points, Vector weights) : points_(std::move(points)), weights_(std::move(weights)) {}
  GivenLaw(Points points, Vector weights, Vector low, Vector high, double spread)
      : points_(std::move(points)),
        weights_(std::move(weights)),
        low_(std::move(low)),
        high_(std::move(high)),
        spread_(spread) {}

  const Points& points() const override { return points_; }
  const Vector& weights() const override { return weights_; }
  Index draw(RandomSource& draws) const override {
    double left = draws.uniform();
    for (Index c = 0; c + 1 < weights_.size(); ++c)
      if ((left -= weights_[c]) < 0.0) return c;
    return weights_.size() - 1;
  }
  bool anywhere() const override { return low_.size() > 0; }
  Vector draw_at(RandomSource& draws) const override {
    Vector at = points_.row(draw(draws)).transpose();
    for (Index j = 0; j < at.size(); ++j) at[j] += spread_ * (high_[j] - low_[j]) * (draws.uniform() - 0.5);
    return at.cwiseMax(low_).cwiseMin(high_);
  }
  Vector low() const override { return low_; }
  Vector high() const override { return high_; }

 private:
  Points points_;
  Vector weights_, low_{}, high_{};
  double spread_ = 0.0;
};

/// Actions on a line, contexts on a line; pairs action-major.
inline std::shared_ptr<const Domain> pairs_on_lines(Index actions, const Points& contexts) {
  auto domain = std::make_shared<Domain>();
  domain->contexts = contexts.rows();
  domain->action_dimension = 1;
  domain->points.resize(actions * contexts.rows(), 1 + contexts.cols());
  for (Index a = 0; a < actions; ++a)
    for (Index c = 0; c < contexts.rows(); ++c) {
      domain->points(domain->pair(a, c), 0) =
          actions > 1 ? static_cast<double>(a) / static_cast<double>(actions - 1) : 0.0;
      domain->points.row(domain->pair(a, c)).tail(contexts.cols()) = contexts.row(c);
    }
  return domain;
}

/// `count` contexts from 0 to 1.
inline Points contexts_on_line(Index count) {
  Points contexts(count, 1);
  for (Index c = 0; c < count; ++c)
    contexts(c, 0) = count > 1 ? static_cast<double>(c) / static_cast<double>(count - 1) : 0.0;
  return contexts;
}

/// Of this Gram matrix.
inline std::shared_ptr<const Prior> prior_of(const Matrix& gram) {
  auto prior = std::make_shared<Prior>();
  prior->size = gram.rows();
  prior->diagonal = gram.diagonal();
  prior->gram = gram;
  return prior;
}

/// The same covariance after any number of rounds.
class FixedCovariance final : public CovarianceSource {
 public:
  explicit FixedCovariance(std::shared_ptr<const IndependentCovariance> covariance)
      : covariance_(std::move(covariance)) {}
  std::shared_ptr<const IndependentCovariance> at(std::int64_t) override { return covariance_; }

 private:
  std::shared_ptr<const IndependentCovariance> covariance_;
};

}  // namespace privbo::test
