// Implements the maps: plain Fourier features, additive ones, and those given by their blocks.
#include "posterior/features/fourier_features.h"

#include <cmath>
#include <numeric>
#include <stdexcept>
#include <string>
#include <utility>

#include "numerics/numbers.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

class FourierFeatures final : public FeatureMap {
 public:
  explicit FourierFeatures(Frequencies frequencies) : omega_(std::move(frequencies.omega)) {
    if (frequencies.weights.size() != omega_.rows() ||
        (frequencies.weights.size() > 0 && frequencies.weights.minCoeff() < 0.0))
      throw InvalidArgument(Message("Fourier features need one weight >= 0 per frequency"));
    roots_ = frequencies.weights.cwiseSqrt();
    for (Index j = 0; j < omega_.rows(); ++j)
      if (!omega_.row(j).isZero(0.0)) with_sine_.push_back(j);
    weights_ = std::move(frequencies.weights);
  }

  Index dimension() const override { return omega_.cols(); }
  Index size() const override { return omega_.rows() + static_cast<Index>(with_sine_.size()); }
  void map(Eigen::Ref<const Eigen::RowVectorXd> x, Eigen::Ref<Vector> out) const override {
    const Vector phase = omega_ * x.transpose();
    out.head(phase.size()) = roots_.array() * phase.array().cos();
    Index index = phase.size();
    for (const Index j : with_sine_) out[index++] = roots_[j] * std::sin(phase[j]);
  }
  std::vector<FrequencyBlock> blocks() const override {
    std::vector<Index> all(static_cast<std::size_t>(dimension()));
    std::iota(all.begin(), all.end(), Index{0});
    return {{std::move(all), omega_, weights_}};
  }

 private:
  Matrix omega_;
  Vector roots_, weights_;
  std::vector<Index> with_sine_;
};

class AdditiveFeatures final : public FeatureMap {
 public:
  AdditiveFeatures(Index dimension, std::vector<FeatureGroup> groups)
      : dimension_(dimension), groups_(std::move(groups)) {
    std::vector<bool> taken(static_cast<std::size_t>(dimension), false);
    for (const FeatureGroup& group : groups_) {
      if (group.coordinates.empty() || static_cast<Index>(group.coordinates.size()) != group.map->dimension())
        throw InvalidArgument(
            Message("a group of coordinates must be as long as its features' dimension, %1", group.map->dimension()));
      for (const Index coordinate : group.coordinates) {
        if (coordinate < 0 || coordinate >= dimension || taken[static_cast<std::size_t>(coordinate)])
          throw InvalidArgument(
              Message("coordinate %1: must be 0 to %2, in one group only", coordinate, dimension - 1));
        taken[static_cast<std::size_t>(coordinate)] = true;
      }
      size_ += group.map->size();
    }
    if (groups_.empty()) throw InvalidArgument(Message("additive features need at least one group of coordinates"));
  }

  Index dimension() const override { return dimension_; }
  Index size() const override { return size_; }
  void map(Eigen::Ref<const Eigen::RowVectorXd> x, Eigen::Ref<Vector> out) const override {
    Index index = 0;
    for (const FeatureGroup& group : groups_) {
      const Eigen::RowVectorXd own = x(group.coordinates);
      group.map->map(own, out.segment(index, group.map->size()));
      index += group.map->size();
    }
    out /= std::sqrt(static_cast<double>(groups_.size()));
  }
  std::vector<FrequencyBlock> blocks() const override {
    std::vector<FrequencyBlock> all;
    for (const FeatureGroup& group : groups_)
      for (FrequencyBlock& block : group.map->blocks()) {
        for (Index& coordinate : block.coordinates)
          coordinate = group.coordinates[static_cast<std::size_t>(coordinate)];
        block.weights /= static_cast<double>(groups_.size());
        all.push_back(std::move(block));
      }
    return all;
  }

 private:
  Index dimension_, size_ = 0;
  std::vector<FeatureGroup> groups_;
};

/// Features given by their blocks, for example read from a file. Each block acts on its own coordinates.
class BlockFeatures final : public FeatureMap {
 public:
  BlockFeatures(Index dimension, std::vector<FrequencyBlock> blocks)
      : dimension_(dimension), blocks_(std::move(blocks)) {
    double total = 0.0;
    for (const FrequencyBlock& block : blocks_) {
      if (block.coordinates.empty() || block.omega.cols() != static_cast<Index>(block.coordinates.size()))
        throw InvalidArgument(Message(
            "a block of features needs one column of frequencies for each of its coordinates, and at least one"));
      for (const Index coordinate : block.coordinates)
        if (coordinate < 0 || coordinate >= dimension_)
          throw InvalidArgument(Message("coordinate %1: must be 0 to %2", coordinate, dimension_ - 1));
      maps_.push_back(std::make_unique<FourierFeatures>(Frequencies{block.omega, block.weights}));
      size_ += maps_.back()->size();
      total += block.weights.sum();
    }
    if (blocks_.empty()) throw InvalidArgument(Message("features need at least one block of frequencies"));
    if (!(total <= 1.0 + 1e-9))
      throw InvalidArgument(
          Message("weights sum to %1: must be at most 1, so that no feature vector is longer than 1", shortest(total)));
  }

  Index dimension() const override { return dimension_; }
  Index size() const override { return size_; }
  void map(Eigen::Ref<const Eigen::RowVectorXd> x, Eigen::Ref<Vector> out) const override {
    Index index = 0;
    for (std::size_t b = 0; b < blocks_.size(); ++b) {
      const Eigen::RowVectorXd own = x(blocks_[b].coordinates);
      maps_[b]->map(own, out.segment(index, maps_[b]->size()));
      index += maps_[b]->size();
    }
  }
  std::vector<FrequencyBlock> blocks() const override { return blocks_; }

 private:
  Index dimension_, size_ = 0;
  std::vector<FrequencyBlock> blocks_;
  std::vector<std::unique_ptr<FourierFeatures>> maps_;
};

}  // namespace

Matrix FeatureMap::map(const Points& points) const {
  Matrix features(points.rows(), size());
  Vector one(size());
  for (Index i = 0; i < points.rows(); ++i) {
    map(points.row(i), one);
    features.row(i) = one.transpose();
  }
  return features;
}

std::unique_ptr<FeatureMap> make_fourier_features(Frequencies frequencies) {
  return std::make_unique<FourierFeatures>(std::move(frequencies));
}

std::unique_ptr<FeatureMap> make_additive_features(Index dimension, std::vector<FeatureGroup> groups) {
  return std::make_unique<AdditiveFeatures>(dimension, std::move(groups));
}

std::unique_ptr<FeatureMap> make_block_features(Index dimension, std::vector<FrequencyBlock> blocks) {
  return std::make_unique<BlockFeatures>(dimension, std::move(blocks));
}

}  // namespace privbo
