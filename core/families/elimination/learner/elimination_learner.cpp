#include "families/elimination/learner/elimination_learner.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <stdexcept>
#include <unordered_set>
#include <utility>
#include <variant>

#include <Eigen/Cholesky>

#include "numerics/cholesky.h"
#include "text/message.h"

namespace privbo {
namespace {

double kernel_value(const Prior& prior, Index i, Index j) {
  return prior.uses_factor() ? prior.factor.row(i).dot(prior.factor.row(j)) : prior.gram(i, j);
}

Matrix kernel_columns(const Prior& prior, const std::vector<Index>& points) {
  Matrix columns(prior.size, static_cast<Index>(points.size()));
  for (std::size_t j = 0; j < points.size(); ++j) {
    const auto column = static_cast<Index>(j);
    if (prior.uses_factor())
      columns.col(column) = prior.factor * prior.factor.row(points[j]).transpose();
    else
      columns.col(column) = prior.gram.col(points[j]);
  }
  return columns;
}

void add_users(BatchDesign& design, Index point, std::int64_t users) {
  const auto place = std::ranges::find(design.points, point);
  if (place == design.points.end()) {
    design.points.push_back(point);
    design.users.push_back(users);
  } else {
    design.users[static_cast<std::size_t>(place - design.points.begin())] += users;
  }
}

void fill_in_noise(BatchDesign& design, const SumRelease& release, double R) {
  const auto count = static_cast<Index>(design.points.size());
  design.variance.resize(count);
  design.scale.resize(count);
  for (Index i = 0; i < count; ++i) {
    const AverageNoise noise = noise_of_average(release, design.users[static_cast<std::size_t>(i)], R);
    design.variance[i] = noise.variance;
    design.scale[i] = noise.scale;
  }
}

class EliminationLearner final : public Learner {
 public:
  EliminationLearner(const LearnerSetup& setup, double scale)
      : setup_(setup),
        own_(part_of<EliminationSetup>(setup.own, "a schedule of batches")),
        scale_(scale),
        log_term_(elimination_log(setup.prior->size, own_.batches.size(), setup.constants.delta)),
        width_(elimination_width(setup.constants.B.value, log_term_)),
        mean_(Vector::Zero(setup.prior->size)),
        deviation_(setup.prior->diagonal.cwiseSqrt()) {
    decision_.width = scale_ * width_;
    decision_.own = &noted_;
    noted_.batches = static_cast<std::int64_t>(own_.batches.size());
    noted_.domain = setup.prior->size;
    noted_.scale = scale_;
  }

  void ask(const Round& round, std::vector<Query>& queries) override {
    take_offer(round);
    if (asked_ == order_.size()) begin_batch();
    point_ = order_[asked_++];
    queries.push_back({0, point_});
    noted_.batch = static_cast<std::int64_t>(batch_);
    noted_.user = static_cast<std::int64_t>(asked_);
    noted_.users = static_cast<std::int64_t>(order_.size());
    noted_.survivors = static_cast<std::int64_t>(survivors_.size());
    decision_.mean = mean_[point_];
    decision_.deviation = deviation_[point_];
  }

  void tell(std::span<const LearnerMessage> messages) override {
    for (const LearnerMessage& message : messages) {
      if (const auto* reward = std::get_if<RewardMessage>(&message)) {
        sums_[place_of(point_)] += reward->value;
        if (asked_ == order_.size()) end_batch(averages_of_reports());
      } else if (const auto* published = std::get_if<BroadcastMessage>(&message)) {
        end_batch(published->weights);
      }
    }
  }

  PosteriorValues posterior() const override {
    PosteriorValues values;
    values.mean = mean_;
    values.deviation = deviation_;
    values.width = scale_ * width_;
    return values;
  }
  const Decision& decision() const override { return decision_; }
  const std::vector<Index>& survivors() const { return survivors_; }

 private:
  /// Every point of the first round's offer survives at first, in its order. Throws std::logic_error where a later
  /// round offers others: a batch is planned beforehand.
  void take_offer(const Round& round) {
    const Choices& offered = round.choices[0];
    if (!survivors_.empty()) {
      if (offered.count == offered_ && std::ranges::equal(offered.indices, indices_)) return;
      throw std::logic_error(Message("Elimination: round %1 offers other points than the first one, and a batch is "
                                     "planned before it begins; use decision sets that stay the same in every round",
                                     round.t)
                                 .english());
    }
    offered_ = offered.count;
    indices_.assign(offered.indices.begin(), offered.indices.end());
    std::unordered_set<Index> taken;
    for (Index i = 0; i < offered.count; ++i)
      if (taken.insert(offered.index(i)).second) survivors_.push_back(offered.index(i));
  }

  void begin_batch() {
    if (batch_ == own_.batches.size()) throw std::logic_error("a round after the last batch was asked for");
    const std::vector<std::int64_t> blocks = block_sizes(own_.batches[batch_].rounds, own_.blocks);
    ++batch_;
    design_ = choose_design(*setup_.prior, survivors_, blocks, *own_.release, setup_.constants.R.value, setup_.ties);
    order_.clear();
    for (std::size_t i = 0; i < design_.points.size(); ++i)
      order_.insert(order_.end(), static_cast<std::size_t>(design_.users[i]), design_.points[i]);
    asked_ = 0;
    sums_ = Vector::Zero(static_cast<Index>(design_.points.size()));
  }

  Index place_of(Index point) const { return std::ranges::find(design_.points, point) - design_.points.begin(); }

  Vector averages_of_reports() const {
    Vector averages = sums_;
    for (std::size_t i = 0; i < design_.users.size(); ++i)
      averages[static_cast<Index>(i)] /= static_cast<double>(design_.users[i]);
    return averages;
  }

  /// Eliminates x where μ(x) + w(x) < max of μ − w over the survivors.
  void end_batch(const Vector& averages) {
    const BatchPosterior now = batch_posterior(*setup_.prior, design_, averages);
    mean_ = now.mean;
    deviation_ = now.deviation;
    const Vector width = scale_ * (width_ * now.deviation + log_term_ * now.slack);
    double best = mean_[survivors_.front()] - width[survivors_.front()];
    for (const Index x : survivors_) best = std::max(best, mean_[x] - width[x]);
    std::erase_if(survivors_, [&](Index x) { return mean_[x] + width[x] < best; });
  }

  LearnerSetup setup_;
  const EliminationSetup& own_;
  double scale_, log_term_, width_;
  Vector mean_, deviation_, sums_;
  Index offered_ = 0;  // of the first round: how many, and which; no indices: the whole domain
  std::vector<Index> indices_;
  std::vector<Index> survivors_, order_;  // `order_`: the point of each user of the batch
  BatchDesign design_;
  std::size_t batch_ = 0, asked_ = 0;
  Index point_ = 0;
  EliminationDecision noted_;
  Decision decision_;
};

}  // namespace

AverageNoise noise_of_average(const SumRelease& release, std::int64_t users, double R) {
  AverageNoise noise = release.noise(users);
  if (!noise.covers_rewards) noise.variance += R * R / static_cast<double>(users);
  return noise;
}

BatchDesign choose_design(const Prior& prior, std::span<const Index> candidates, std::span<const std::int64_t> blocks,
                          const SumRelease& release, double R, const Ties& ties) {
  BatchDesign design;
  // Posterior variances of the candidates, updated by one block at a time (Cholesky by rows): columns of `rows` are
  // (L⁻¹k_x), a row for each block.
  const auto count = static_cast<Index>(candidates.size()), steps = static_cast<Index>(blocks.size());
  Vector variance(count);
  for (Index i = 0; i < count; ++i) variance[i] = prior.diagonal[candidates[static_cast<std::size_t>(i)]];
  Matrix rows(steps, count);
  for (Index step = 0; step < steps; ++step) {
    Index best = 0;
    variance.maxCoeff(&best);
    best = ties.among(best, count, {}, [&](Index i) { return variance[i]; });
    const Index point = candidates[static_cast<std::size_t>(best)];
    const std::int64_t users = blocks[static_cast<std::size_t>(step)];
    add_users(design, point, users);
    const double noise = noise_of_average(release, users, R).variance;
    const double pivot = std::sqrt(std::max(0.0, variance[best]) + noise);
    if (!(pivot > 0.0)) continue;
    const Vector at_best = rows.col(best).head(step);
    for (Index i = 0; i < count; ++i) {
      const double covariance =
          kernel_value(prior, candidates[static_cast<std::size_t>(i)], point) - at_best.dot(rows.col(i).head(step));
      rows(step, i) = covariance / pivot;
      variance[i] = std::max(0.0, variance[i] - rows(step, i) * rows(step, i));
    }
  }
  fill_in_noise(design, release, R);
  return design;
}

BatchPosterior batch_posterior(const Prior& prior, const BatchDesign& design, const Vector& averages) {
  const auto count = static_cast<Index>(design.points.size());
  if (averages.size() != count)
    throw std::logic_error("a batch was told another number of averages than it has points");
  const Matrix columns = kernel_columns(prior, design.points);  // n × m
  Matrix system(count, count);
  for (Index i = 0; i < count; ++i) system.row(i) = columns.row(design.points[static_cast<std::size_t>(i)]);
  system.diagonal() += design.variance;
  const Matrix lower = lower_cholesky_with_ladder(system);
  Matrix weights = lower.triangularView<Eigen::Lower>().solve(columns.transpose());  // m × n: L⁻¹k_x
  BatchPosterior made;
  made.deviation = (prior.diagonal - weights.colwise().squaredNorm().transpose()).cwiseMax(0.0).cwiseSqrt();
  lower.triangularView<Eigen::Lower>().transpose().solveInPlace(weights);  // w
  made.mean = weights.transpose() * averages;
  made.slack = (weights.cwiseAbs().array().colwise() * design.scale.array()).colwise().maxCoeff().transpose();
  return made;
}

double elimination_log(Index points, std::size_t batches, double delta) {
  return std::log(2.0 * static_cast<double>(points) * static_cast<double>(batches) / delta);
}
double elimination_width(double B, double log_term) { return std::sqrt(B * B + 2.0 * log_term); }

std::unique_ptr<Learner> make_elimination_learner(const LearnerSetup& setup, double scale) {
  return std::make_unique<EliminationLearner>(setup, scale);
}

const std::vector<Index>* survivors_of(const Learner& learner) {
  const auto* own = dynamic_cast<const EliminationLearner*>(&learner);
  return own ? &own->survivors() : nullptr;
}

}  // namespace privbo
