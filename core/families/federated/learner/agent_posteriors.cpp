// Applies Potter's update to the coefficients of the prior's factor, for many agents.
#include "families/federated/learner/agent_posteriors.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <string>

#include "families/federated/learner/agent_tasks.h"
#include "numerics/numbers.h"
#include "posterior/simd/simd_kernels.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

constexpr double largest_bytes = 2.0 * 1024.0 * 1024.0 * 1024.0;

}  // namespace

AgentPosteriors::AgentPosteriors(const std::shared_ptr<const Prior>& prior, Index agents, double lambda,
                                 std::int64_t observations)
    : prior_(with_factor(prior)), rows_(prior_->factor.transpose()), lambda_(lambda) {
  if (agents < 1) throw InvalidArgument(Message("agents = %1: must be at least 1", agents));
  if (!(lambda > 0.0))
    throw InvalidArgument(Message("lambda = %1: must be > 0 (noise variance of the likelihood)", shortest(lambda)));
  const Index r = rank();
  const double columns = std::min<double>(static_cast<double>(observations), static_cast<double>(r));
  const double bytes = 8.0 * static_cast<double>(agents) * static_cast<double>(r) * columns;
  if (bytes > largest_bytes)
    throw LengthError(Message(
        "%1 agents with %2 observations each on %3 points: this kernel has rank %4 here, and their posteriors would take %5 GB (at most 2). Take fewer points, fewer agents, a shorter run, a smoother kernel or a longer length scale",
        agents, observations, size(), r, significant(bytes / (1024.0 * 1024.0 * 1024.0), 3)));
  tiles_ = AlignedBuffer(static_cast<std::size_t>(tile_count(size()) * r * tile_rows));
  for (Index j = 0; j < r; ++j)
    for (Index i = 0; i < size(); ++i)
      tiles_.data()[(i / tile_rows * r + j) * tile_rows + i % tile_rows] = prior_->factor(i, j);
  State fresh;
  fresh.mean = Vector::Zero(r);
  states_.assign(static_cast<std::size_t>(agents), fresh);
}

void AgentPosteriors::apply(const State& state, Eigen::Ref<Vector> x) const {
  if (state.dense) {
    const Vector before = x;
    x.noalias() = state.root * before;
    return;
  }
  for (Index i = state.reflections; i-- > 0;) x -= state.root.col(i) * state.root.col(i).dot(x);
}

void AgentPosteriors::apply_transposed(const State& state, Eigen::Ref<Vector> x) const {
  if (state.dense) {
    const Vector before = x;
    x.noalias() = state.root.transpose() * before;
    return;
  }
  for (Index i = 0; i < state.reflections; ++i) x -= state.root.col(i) * state.root.col(i).dot(x);
}

Matrix AgentPosteriors::root(const State& state) const {
  if (state.dense) return state.root;
  Matrix made = Matrix::Identity(rank(), rank());
  for (Index i = 0; i < state.reflections; ++i) {
    const Vector along = made * state.root.col(i);
    made.noalias() -= along * state.root.col(i).transpose();
  }
  return made;
}

void AgentPosteriors::make_dense(State& state) const {
  state.root = root(state);
  state.dense = true;
}

void AgentPosteriors::observe(Index agent, Index index, double y) {
  if (index < 0 || index >= size())
    throw std::out_of_range("place " + std::to_string(index) + ": must be from 0 to " + std::to_string(size() - 1));
  if (!std::isfinite(y))
    throw InvalidArgument(Message("reward %1 of agent %2: must be a finite number", shortest(y), agent));
  State& own = states_.at(static_cast<std::size_t>(agent));
  Vector w = rows_.col(index);
  const double surprise = y - w.dot(own.mean);
  apply_transposed(own, w);
  const double variance = w.squaredNorm(), total = variance + lambda_;
  Vector along = w;
  apply(own, along);
  own.mean += along * (surprise / total);
  own.information_gain += 0.5 * std::log1p(variance / lambda_);
  const double shrink = 1.0 / (total + std::sqrt(lambda_ * total));
  if (!own.dense && 2 * (own.reflections + 1) > rank()) make_dense(own);
  if (own.dense) {
    own.root.noalias() -= along * (shrink * w).transpose();
    return;
  }
  if (own.reflections == own.root.cols())
    own.root.conservativeResize(rank(), std::min(std::max<Index>(8, 2 * own.reflections), rank() / 2));
  own.root.col(own.reflections++) = std::sqrt(shrink) * w;
}

void AgentPosteriors::sample(Index agent, double scale, const Vector& z, Eigen::Ref<Vector> out) const {
  const State& own = state(agent);
  out = z;
  apply(own, out);
  out = own.mean + scale * out;
}

std::vector<Index> AgentPosteriors::largest(const Matrix& coefficients) const {
  std::vector<Index> indices(static_cast<std::size_t>(coefficients.cols()));
  // Several columns at once, as the loop reads P anew for every eight of them.
  constexpr Index columns_each = 16;
  const Index columns = coefficients.cols();
  const double operations = static_cast<double>(columns_each) * static_cast<double>(size() * rank());
  for_agents((columns + columns_each - 1) / columns_each, operations, [&](Index part) {
    const Index first = part * columns_each;
    simd_kernels().largest_products(tiles_.data(), size(), rank(), coefficients.col(first).data(),
                                    std::min(columns_each, columns - first), indices.data() + first);
  });
  return indices;
}

Vector AgentPosteriors::variance(Index agent) const {
  return (prior_->factor * root(state(agent))).rowwise().squaredNorm();
}

Matrix AgentPosteriors::covariance(Index agent) const {
  const Matrix w = prior_->factor * root(state(agent));
  return w * w.transpose();
}

std::size_t AgentPosteriors::state_bytes() const {
  std::size_t numbers = 0;
  for (const State& own : states_) numbers += static_cast<std::size_t>(own.mean.size() + own.root.size());
  return states_.size() * sizeof(State) + sizeof(double) * numbers;
}

}  // namespace privbo
