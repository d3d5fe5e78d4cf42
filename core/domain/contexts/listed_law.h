// The law on a list of contexts, each with its weight: what the laws of a box build on.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "domain/contexts/contexts.h"
#include "domain/contexts/listed_contexts.h"

namespace privbo {

/// Draws the smallest i with u < P(index ≤ i). An index of weight 0 is never drawn, not even by rounding.
class IndexDraw {
 public:
  explicit IndexDraw(const Vector& weights);
  Index operator()(RandomSource& draws) const {
    return static_cast<Index>(std::ranges::upper_bound(below_, draws.uniform()) - below_.begin());
  }

 private:
  std::vector<double> below_;
};

/// Weights are normalised; points and weights have been checked.
class ListedLaw : public ContextLaw {
 public:
  ListedLaw(Points points, Vector weights, ListedContexts about)
      : points_(std::move(points)),
        weights_(normalised(std::move(weights))),
        draw_(weights_),
        about_(std::move(about)) {}
  const Points& points() const override { return points_; }
  const Vector& weights() const override { return weights_; }
  Index draw(RandomSource& draws) const override { return draw_(draws); }
  std::vector<Message> axes() const override { return about_.axes; }
  Message origin() const override { return about_.origin; }
  std::vector<Index> shape() const override {
    return equally_spaced() ? std::vector<Index>{count()} : std::vector<Index>{};
  }

 private:
  static Vector normalised(Vector weights) {
    weights /= weights.maxCoeff();  // the sum of very large weights would overflow
    return weights / weights.sum();
  }

  bool equally_spaced() const;

  Points points_;
  Vector weights_;
  IndexDraw draw_;
  ListedContexts about_;
};

/// Throws std::invalid_argument unless all weights are finite and ≥ 0, and one is > 0; `of`: what they are weights of.
void check_weights(const Vector& weights, const char* of);

}  // namespace privbo
