// Describes how each kind of decision set is drawn.
#include "environment/decisions/decision_set_kinds.h"

#include <numeric>
#include <utility>

namespace privbo {
namespace {

Index drawn_from(const std::vector<Index>& points, RandomSource& draws) {
  return points[static_cast<std::size_t>(draws.index(static_cast<std::int64_t>(points.size())))];
}

class WholeDomain final : public DecisionSets {
 public:
  std::span<const Index> open(std::int64_t) override { return {}; }
};

class GapSets final : public DecisionSets {
 public:
  GapSets(std::vector<Index> good, std::vector<Index> bad, Index good_count, Index bad_count,
          std::unique_ptr<RandomSource> draws)
      : good_(std::move(good)),
        bad_(std::move(bad)),
        good_count_(static_cast<std::size_t>(good_count)),
        set_(good_count_ + static_cast<std::size_t>(bad_count)),
        draws_(std::move(draws)) {}

  std::span<const Index> open(std::int64_t) override {
    for (std::size_t i = 0; i < set_.size(); ++i) set_[i] = drawn_from(i < good_count_ ? good_ : bad_, *draws_);
    for (std::size_t left = set_.size(); left > 1; --left)
      std::swap(set_[left - 1], set_[static_cast<std::size_t>(draws_->index(static_cast<std::int64_t>(left)))]);
    return set_;
  }

 private:
  std::vector<Index> good_, bad_;
  std::size_t good_count_;
  std::vector<Index> set_;
  std::unique_ptr<RandomSource> draws_;
};

/// The first `size` places of a shuffle of 0 … n−1. Starting from the last round's order is as good as from any other.
class Shuffle {
 public:
  explicit Shuffle(Index n) : order_(static_cast<std::size_t>(n)) { std::iota(order_.begin(), order_.end(), Index{0}); }

  std::span<const Index> first(std::size_t size, RandomSource& draws) {
    for (std::size_t i = 0; i < size; ++i)
      std::swap(order_[i],
                order_[i + static_cast<std::size_t>(draws.index(static_cast<std::int64_t>(order_.size() - i)))]);
    return std::span(order_).first(size);
  }

 private:
  std::vector<Index> order_;
};

class DistinctSubsets final : public DecisionSets {
 public:
  DistinctSubsets(Index n, Index size, std::unique_ptr<RandomSource> draws)
      : shuffle_(n), size_(static_cast<std::size_t>(size)), draws_(std::move(draws)) {}
  std::span<const Index> open(std::int64_t) override { return shuffle_.first(size_, *draws_); }

 private:
  Shuffle shuffle_;
  std::size_t size_;
  std::unique_ptr<RandomSource> draws_;
};

class IndependentSubsets final : public DecisionSets {
 public:
  IndependentSubsets(Index n, Index size, std::unique_ptr<RandomSource> draws)
      : n_(n), set_(static_cast<std::size_t>(size)), draws_(std::move(draws)) {}
  std::span<const Index> open(std::int64_t) override {
    for (Index& point : set_) point = static_cast<Index>(draws_->index(n_));
    return set_;
  }

 private:
  Index n_;
  std::vector<Index> set_;
  std::unique_ptr<RandomSource> draws_;
};

class FixedSet final : public DecisionSets {
 public:
  FixedSet(Index n, Index size, RandomSource& draws) {
    Shuffle shuffle(n);
    const std::span<const Index> drawn = shuffle.first(static_cast<std::size_t>(size), draws);
    set_.assign(drawn.begin(), drawn.end());
  }
  std::span<const Index> open(std::int64_t) override { return set_; }

 private:
  std::vector<Index> set_;
};

}  // namespace

std::unique_ptr<DecisionSets> make_whole_domain() { return std::make_unique<WholeDomain>(); }

std::unique_ptr<DecisionSets> make_gap_sets(std::vector<Index> good, std::vector<Index> bad, Index good_count,
                                            Index bad_count, std::unique_ptr<RandomSource> draws) {
  return std::make_unique<GapSets>(std::move(good), std::move(bad), good_count, bad_count, std::move(draws));
}

std::unique_ptr<DecisionSets> make_subsets(Index n, Index size, bool distinct, std::unique_ptr<RandomSource> draws) {
  if (distinct) return std::make_unique<DistinctSubsets>(n, size, std::move(draws));
  return std::make_unique<IndependentSubsets>(n, size, std::move(draws));
}

std::unique_ptr<DecisionSets> make_fixed_set(Index n, Index size, RandomSource& draws) {
  return std::make_unique<FixedSet>(n, size, draws);
}

}  // namespace privbo
