// Integrates the density times the split's weights by Gauss–Legendre quadrature, cell by cell.
#include "accounting/pld/loss_distribution.h"

#include <algorithm>
#include <boost/math/quadrature/gauss.hpp>
#include <cmath>
#include <numeric>

#include "accounting/recent_answers.h"
#include "numerics/log_space.h"
#include "numerics/normal.h"
#include "privacy/pairs/dominating_pair.h"

namespace privbo {
namespace {

constexpr double cut = 12.0;  // in standard deviations; the mass beyond is 2e-33

/// Collects the masses of losses on the grid and makes the distribution from them.
class Grid {
 public:
  Grid(double h, std::int64_t first, std::int64_t last) : minus_expm1_h_(-std::expm1(-h)) {
    made_.interval = h;
    made_.first = first;
    made_.mass.assign(static_cast<std::size_t>(last - first + 1), 0.0);
  }
  double at(std::int64_t i) const { return static_cast<double>(i) * made_.interval; }
  void add(std::int64_t i, double mass) { made_.mass[static_cast<std::size_t>(i - made_.first)] += mass; }
  /// Splits the mass of the loss i·h + t, 0 ≤ t ≤ h, between grid points i and i + 1.
  void split(std::int64_t i, double t, double mass) {
    const double right = std::clamp(-std::expm1(-t) / minus_expm1_h_, 0.0, 1.0);
    add(i + 1, mass * right);
    add(i, mass * (1.0 - right));
    const double position = std::clamp(t / made_.interval, 0.0, 1.0);
    made_.split += mass * 0.5 * position * (1.0 - position);
  }
  void atom(double loss, double mass) {
    const double position = loss / made_.interval, nearest = std::round(position);
    if (std::abs(position - nearest) < 1e-8) {
      add(static_cast<std::int64_t>(nearest), mass);
      return;
    }
    const double below = std::floor(position);
    split(static_cast<std::int64_t>(below), loss - below * made_.interval, mass);
    made_.spread = made_.off_grid_atom = true;
  }
  void to_infinity(double mass) { made_.infinity += mass; }
  void cut_off(double mass) {
    made_.infinity += mass;
    made_.cut_off += mass;
  }
  LossDistribution finish(bool spread, double smooth_width) {
    made_.spread = made_.spread || spread;
    made_.smooth_width = smooth_width;
    // Quadrature leaves an error of about 1e-14 in the total mass, which T releases would multiply.
    const double total = std::accumulate(made_.mass.begin(), made_.mass.end(), 0.0);
    for (double& mass : made_.mass) mass *= (1.0 - made_.infinity) / total;
    return std::move(made_);
  }

 private:
  LossDistribution made_;
  double minus_expm1_h_;
};

/// Integrates over [from, to] in steps of at most `step`; narrow cells need fewer points.
template <class Visit>
void integrate(double from, double to, double step, Visit visit) {
  using Seven = boost::math::quadrature::gauss<double, 7>;
  if (to - from < step / 32.0) {
    const double half = 0.5 * (to - from), middle = 0.5 * (from + to), offset = half / std::sqrt(3.0);
    visit(middle - offset, half);
    visit(middle + offset, half);
    return;
  }
  const int parts = static_cast<int>(std::ceil((to - from) / step));
  for (int p = 0; p < parts; ++p) {
    const double half = 0.5 * (to - from) / parts, middle = from + half * (2.0 * p + 1.0);
    visit(middle, half * Seven::weights()[0]);
    for (std::size_t k = 1; k < Seven::abscissa().size(); ++k) {
      visit(middle - half * Seven::abscissa()[k], half * Seven::weights()[k]);
      visit(middle + half * Seven::abscissa()[k], half * Seven::weights()[k]);
    }
  }
}

/// Returns whether to stop, asked at every cell and looked at now and then: a cell takes about a microsecond.
bool stops_at(std::int64_t cell, const std::stop_token& stop) { return (cell & 1023) == 0 && stop.stop_requested(); }

bool fits(double low, double high, double h) { return (high - low) / h < static_cast<double>(max_loss_points); }

/// For P = N(μ, 1) against Q = N(0, 1) the loss is μ²/2 + μ y with y standard normal under P, in both directions.
std::shared_ptr<const LossDistribution> gaussian(double mu, double h, const std::stop_token& stop) {
  const auto loss_at = [&](double y) { return mu * (0.5 * mu + y); };
  if (!fits(loss_at(-cut), loss_at(cut), h)) return nullptr;
  const auto first = static_cast<std::int64_t>(std::floor(loss_at(-cut) / h));
  const auto last = static_cast<std::int64_t>(std::floor(loss_at(cut) / h)) + 1;
  Grid grid(h, first, last);
  for (std::int64_t i = first; i < last; ++i) {
    if (stops_at(i, stop)) return nullptr;
    const double from = std::max(-cut, grid.at(i) / mu - 0.5 * mu), to = std::min(cut, grid.at(i + 1) / mu - 0.5 * mu);
    if (from < to)
      integrate(from, to, 0.125,
                [&](double y, double weight) { grid.split(i, loss_at(y) - grid.at(i), weight * normal_pdf(y)); });
  }
  grid.add(first + 1, normal_cdf(-cut));
  grid.cut_off(normal_cdf(-cut));
  return std::make_shared<const LossDistribution>(grid.finish(true, mu));
}

/// The loss of P = (1 − q) N(0, z²) + q N(1, z²) against Q = N(0, z²), where x is the released value.
class SubsampledLoss {
 public:
  SubsampledLoss(double q, double z) : q_(q), z_(z), log_q_(std::log(q)), log_rest_(std::log1p(-q)) {}

  double ln_ratio(double x) const {
    const double v = (x - 0.5) / (z_ * z_);
    return v > 30.0 ? log_add(log_rest_, log_q_ + v) : std::log1p(q_ * std::expm1(v));
  }
  /// Returns the x where ln P/Q = loss, or −∞ where it is never that low.
  double value(double loss) const {
    double v = 0.0;
    if (loss > 30.0)
      v = loss - log_q_ + std::log1p(-(1.0 - q_) * std::exp(-loss));
    else
      v = std::log1p(std::expm1(loss) / q_);  // NaN or −∞ below ln(1 − q)
    return std::isnan(v) ? -std::numeric_limits<double>::infinity() : 0.5 + z_ * z_ * v;
  }
  double without(double x) const { return normal_pdf(x / z_) / z_; }
  double with(double x) const { return (1.0 - q_) * without(x) + q_ * normal_pdf((x - 1.0) / z_) / z_; }

 private:
  double q_, z_, log_q_, log_rest_;
};

std::shared_ptr<const LossDistribution> subsampled(const SubsampledGaussianCost& cost, Direction direction, double h,
                                                   const std::stop_token& stop) {
  const bool remove = direction == Direction::remove;
  const SubsampledLoss loss(cost.q, cost.z);
  const double low = -cut * cost.z, high = cut * cost.z + (remove ? 1.0 : 0.0);
  if (!fits(loss.ln_ratio(low), loss.ln_ratio(high), h)) return nullptr;
  const auto first = static_cast<std::int64_t>(std::floor(loss.ln_ratio(low) / h));
  const auto last = static_cast<std::int64_t>(std::floor(loss.ln_ratio(high) / h)) + 1;
  // The step follows the scale of the noise and the scale on which ln P/Q bends.
  const double step = std::min(0.125 * cost.z, 0.25 * cost.z * cost.z);
  Grid grid(h, remove ? first : -last, remove ? last : -first);
  double mean = 0.0, square = 0.0;
  double from = low;
  for (std::int64_t i = first; i < last; ++i) {
    if (stops_at(i, stop)) return nullptr;
    const double to = std::clamp(loss.value(static_cast<double>(i + 1) * h), from, high);
    integrate(from, to, step, [&](double x, double weight) {
      const double ratio = loss.ln_ratio(x), t = std::clamp(ratio - static_cast<double>(i) * h, 0.0, h);
      const double mass = weight * (remove ? loss.with(x) : loss.without(x));
      mean += mass * ratio;
      square += mass * ratio * ratio;
      // In the direction from Q to P the loss is −ln P/Q, so the cell is mirrored.
      if (remove)
        grid.split(i, t, mass);
      else
        grid.split(-(i + 1), h - t, mass);
    });
    from = to;
  }
  const double beyond = normal_cdf(-cut);
  if (remove) {
    grid.add(first + 1, (1.0 - cost.q) * beyond + cost.q * normal_cdf(-cut - 1.0 / cost.z));
    grid.cut_off((1.0 - cost.q) * normal_cdf(-cut - 1.0 / cost.z) + cost.q * beyond);
  } else {
    grid.add(-first, beyond);       // the largest losses: bounded by −ln(1 − q)
    grid.add(-(last - 1), beyond);  // the smallest
  }
  return std::make_shared<const LossDistribution>(grid.finish(true, std::sqrt(std::max(0.0, square - mean * mean))));
}

/// People drawn without replacement, one of them replaced by another. With P = N(1, z²), Q = N(0, z²) and γ the share
/// of the sample, advanced joint convexity (Balle, Barthe & Gaboardi 2018, Theorem 2) and a coupling of the samples
/// with and without the person give δ(ε) ≤ δ of (1 − γ)Q + γP against Q for ε ≥ 0, and δ of P against (1 − γ)P + γQ for
/// ε ≤ 0 (Zhu, Dong & Wang 2022, Theorem 11). Both are taken at γ TV(P, Q) at ε = 0, and there the slope jumps up, so
/// that the two halves are together the δ(ε) of one pair, whose loss has an atom at 0. It holds for every two
/// neighbours in both directions at once: releases compose by it, which they do not by each half alone (Lebeda, Regehr,
/// Kamath & Steinke 2024).
std::shared_ptr<const LossDistribution> fixed_size(const FixedSizeGaussianCost& cost, double h,
                                                   const std::stop_token& stop) {
  const double share = static_cast<double>(cost.sample) / static_cast<double>(cost.population), z = cost.z;
  const SubsampledLoss loss(share, z);
  // Beyond x = ½ the loss ln(1 − γ + γP/Q) is above 0: under the mixture for losses above 0; under Q and mirrored, by
  // the symmetry of P and Q, for those below.
  const double high = 1.0 + cut * z;
  if (!fits(-loss.ln_ratio(high), loss.ln_ratio(high), h)) return nullptr;
  const auto last = static_cast<std::int64_t>(std::floor(loss.ln_ratio(high) / h)) + 1;
  const double step = std::min(0.125 * z, 0.25 * z * z);
  Grid grid(h, -last, last);
  double from = 0.5;
  for (std::int64_t i = 0; i < last; ++i) {
    if (stops_at(i, stop)) return nullptr;
    const double to = i + 1 < last ? std::clamp(loss.value(static_cast<double>(i + 1) * h), from, high) : high;
    integrate(from, to, step, [&](double x, double weight) {
      const double t = std::clamp(loss.ln_ratio(x) - static_cast<double>(i) * h, 0.0, h);
      grid.split(i, t, weight * loss.with(x));
      grid.split(-(i + 1), h - t, weight * loss.without(x));
    });
    from = to;
  }
  // What is left lies at 0: 1 − P(x > ½)-mass of the mixture − Q(x > ½).
  const double above = normal_cdf(-0.5 / z), below = normal_cdf(0.5 / z);
  grid.add(0, (1.0 - share) * (below - above));
  grid.cut_off((1.0 - share) * normal_cdf(-cut - 1.0 / z) + share * normal_cdf(-cut));
  grid.add(-last + 1, normal_cdf(-cut - 1.0 / z));
  return std::make_shared<const LossDistribution>(grid.finish(true, 0.0));
}

/// Returns the x of a piece at which the loss is `target`, between `low`, where it is at most that, and `high`, where
/// it is at least that.
double place_of(const LossPiece& piece, double target, double low, double high, double tolerance) {
  double at_low = piece.loss(low) - target, at_high = piece.loss(high) - target;
  for (int step = 0; step < 200 && high - low > 1e-15 * (std::abs(high) + std::abs(low)); ++step) {
    // Regula falsi, and halving in every third step, so that the bracket shrinks whatever the bend.
    double middle =
        step % 3 == 2 || !(at_high > at_low) ? 0.5 * (low + high) : low - at_low * (high - low) / (at_high - at_low);
    middle = std::clamp(middle, low, high);
    const double at = piece.loss(middle) - target;
    if (std::abs(at) <= tolerance) return middle;
    (at < 0.0 ? low : high) = middle;
    (at < 0.0 ? at_low : at_high) = at;
  }
  return 0.5 * (low + high);
}

/// Puts a piece on the grid, cell by cell; adds up the loss's mean and mean square.
bool add_piece(Grid& grid, const LossPiece& piece, double h, double& mean, double& square,
               const std::stop_token& stop) {
  const double top = piece.loss(piece.to);
  double from = piece.from, width = piece.step;
  for (auto i = static_cast<std::int64_t>(std::floor(piece.loss(from) / h)); from < piece.to; ++i) {
    if (stops_at(i, stop)) return false;
    const double end = static_cast<double>(i + 1) * h;
    double to = piece.to;
    if (end < top) {
      // The next cell is about as wide as this one.
      double high = std::min(piece.to, from + 2.0 * width), low = from;
      while (piece.loss(high) < end && high < piece.to) {
        low = high;
        high = std::min(piece.to, high + 4.0 * (high - from));
      }
      to = place_of(piece, end, low, high, 1e-10 * h);
      width = std::max(to - from, 1e-300);
    }
    integrate(from, to, piece.step, [&](double x, double weight) {
      const double loss = piece.loss(x), mass = weight * piece.density(x);
      if (!(mass > 0.0)) return;
      mean += mass * loss;
      square += mass * loss * loss;
      grid.split(i, std::clamp(loss - grid.at(i), 0.0, h), mass);
    });
    if (!(end < top)) break;
    from = to;
  }
  return true;
}

std::shared_ptr<const LossDistribution> of_pair(const DominatingPair& pair, Direction direction, double h,
                                                const std::stop_token& stop) {
  const PairLosses all = pair.losses(direction == Direction::remove ? LossOf::first : LossOf::second);
  double low = std::numeric_limits<double>::infinity(), high = -low;
  for (const LossAtom& atom : all.atoms) {
    low = std::min(low, atom.loss);
    high = std::max(high, atom.loss);
  }
  for (const LossPiece& piece : all.pieces) {
    low = std::min(low, piece.loss(piece.from));
    high = std::max(high, piece.loss(piece.to));
  }
  if (!fits(low, high, h)) return nullptr;
  const auto first = static_cast<std::int64_t>(std::floor(low / h)) - 1;
  const auto last = static_cast<std::int64_t>(std::floor(high / h)) + 2;
  Grid grid(h, first, last);
  for (const LossAtom& atom : all.atoms) grid.atom(atom.loss, atom.mass);
  double mean = 0.0, square = 0.0;
  for (const LossPiece& piece : all.pieces)
    if (!add_piece(grid, piece, h, mean, square, stop)) return nullptr;
  grid.to_infinity(all.infinity);
  grid.add(first + 2, all.below);
  grid.cut_off(all.above);
  const bool smooth = all.atoms.empty() && !all.pieces.empty();
  return std::make_shared<const LossDistribution>(
      grid.finish(!all.pieces.empty(), smooth ? std::sqrt(std::max(0.0, square - mean * mean)) : 0.0));
}

/// For Laplace noise of scale 1 on values 0 and ε the loss is ε with probability ½, −ε with e^{−ε}/2, and has density
/// e^{(ℓ−ε)/2}/4 between them.
std::shared_ptr<const LossDistribution> laplace(double epsilon, double h, const std::stop_token& stop) {
  if (!fits(-epsilon, epsilon, h)) return nullptr;
  const auto outer = static_cast<std::int64_t>(std::floor(epsilon / h)) + 1;
  Grid grid(h, -outer, outer);
  for (std::int64_t i = -outer; i < outer; ++i) {
    if (stops_at(i, stop)) return nullptr;
    const double from = std::max(-epsilon, grid.at(i)), to = std::min(epsilon, grid.at(i + 1));
    if (from < to)
      integrate(from, to, 0.25, [&](double l, double weight) {
        grid.split(i, std::clamp(l - grid.at(i), 0.0, h), weight * 0.25 * std::exp(0.5 * (l - epsilon)));
      });
  }
  grid.atom(epsilon, 0.5);
  grid.atom(-epsilon, 0.5 * std::exp(-epsilon));
  return std::make_shared<const LossDistribution>(grid.finish(true, 0.0));
}

/// Randomised response dominates every (ε, δ)-DP mechanism (Kairouz, Oh & Viswanath 2015): its loss is infinite with
/// probability δ, otherwise ±ε.
std::shared_ptr<const LossDistribution> randomised_response(double epsilon, double delta, double h) {
  if (!fits(-epsilon, epsilon, h)) return nullptr;
  const auto outer = static_cast<std::int64_t>(std::floor(epsilon / h)) + 1;
  Grid grid(h, -outer, outer);
  const double truth = 1.0 / (1.0 + std::exp(-epsilon));
  grid.atom(epsilon, (1.0 - delta) * truth);
  grid.atom(-epsilon, (1.0 - delta) * std::exp(-epsilon) * truth);
  grid.to_infinity(delta);
  return std::make_shared<const LossDistribution>(grid.finish(false, 0.0));
}

struct Discretise {
  Direction direction;
  double h;
  const std::stop_token& stop;

  std::shared_ptr<const LossDistribution> operator()(const PureCost& c) const {
    return randomised_response(c.epsilon, 0.0, h);
  }
  std::shared_ptr<const LossDistribution> operator()(const LaplaceCost& c) const { return laplace(c.epsilon, h, stop); }
  std::shared_ptr<const LossDistribution> operator()(const GaussianCost& c) const { return gaussian(c.mu, h, stop); }
  std::shared_ptr<const LossDistribution> operator()(const SubsampledGaussianCost& c) const {
    return c.q >= 1.0 ? gaussian(1.0 / c.z, h, stop) : subsampled(c, direction, h, stop);
  }
  std::shared_ptr<const LossDistribution> operator()(const FixedSizeGaussianCost& c) const {
    return c.sample >= c.population ? gaussian(1.0 / c.z, h, stop) : fixed_size(c, h, stop);
  }
  std::shared_ptr<const LossDistribution> operator()(const PairCost& c) const {
    return of_pair(*c.pair, direction, h, stop);
  }
  std::shared_ptr<const LossDistribution> operator()(const ApproximateCost& c) const {
    return randomised_response(c.epsilon, c.delta, h);
  }
};

struct DistributionOf {
  PrivacyCost cost;
  Direction direction;
  double interval;

  bool operator==(const DistributionOf&) const = default;
};
constexpr std::size_t max_distributions_kept = 12;
constexpr std::size_t largest_kept = 1U << 20U;

}  // namespace

std::shared_ptr<const LossDistribution> loss_distribution(const PrivacyCost& cost, Direction direction, double interval,
                                                          const std::stop_token& stop) {
  static RecentAnswers<DistributionOf, std::shared_ptr<const LossDistribution>> recent(max_distributions_kept);
  const auto* pair = std::get_if<PairCost>(&cost);
  if (!std::holds_alternative<SubsampledGaussianCost>(cost) && (pair == nullptr || pair->pair->is_symmetric()))
    direction = Direction::remove;  // other costs have the same loss in both
  const DistributionOf question{cost, direction, interval};
  if (auto known = recent.find(question)) return *known;
  std::shared_ptr<const LossDistribution> made = std::visit(Discretise{direction, interval, stop}, cost);
  if (made != nullptr && made->mass.size() <= largest_kept) recent.keep(question, made);
  return made;
}

}  // namespace privbo
