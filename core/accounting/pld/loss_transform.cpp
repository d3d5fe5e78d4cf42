// Places the points of the quadrature, and follows e^{tL} of the few that neither the binomial series covers nor the
// decay off the real axis has silenced.
#include "accounting/pld/loss_transform.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>

#include "numerics/log_space.h"
#include "numerics/normal.h"

namespace privbo {
namespace {

constexpr double body = 10.0;         // standard deviations; the mass beyond is 1e-23
constexpr double silent_nats = 40.0;  // a decay that ends a node's part
constexpr double silent = 1e-30;      // beside the whole: a node's part that has ended
constexpr double largest_exponent = 600.0;
constexpr double small_excess = 0.05, small_power = 0.3;  // |u| and |p u| of the binomial series
constexpr long refreshed = 64;                            // steps after which followed values are computed anew

/// Returns the s above which the standard normal distribution has this mass, s ≥ 0.
double upper_quantile(double mass) {
  if (!(mass < 0.5)) return 0.0;
  double low = 0.0, high = 38.4;
  for (int i = 0; i < 60; ++i) {
    const double middle = 0.5 * (low + high);
    (normal_cdf(-middle) > mass ? low : high) = middle;
  }
  return high;
}

/// e^v − 1 without cancellation.
std::complex<double> exp_minus_one(std::complex<double> v) {
  const double half = std::sin(0.5 * v.imag());
  return {std::expm1(v.real()) * std::cos(v.imag()) - 2.0 * half * half, std::exp(v.real()) * std::sin(v.imag())};
}

/// ln(1 + x), without cancellation for small x.
std::complex<double> log_one_plus(std::complex<double> x) {
  if (std::norm(x) > 0.25) return std::log(1.0 + x);
  return {0.5 * std::log1p(2.0 * x.real() + std::norm(x)), std::atan2(x.imag(), 1.0 + x.real())};
}

}  // namespace

LossTransform::LossTransform(double q, double z, Direction direction)
    : q_(q), z_(z), remove_(direction == Direction::remove), log_q_(std::log(q)), log_rest_(std::log1p(-q)) {}

LossTransform::LossTransform(double q, double z, Direction direction, double removable)
    : LossTransform(q, z, direction) {
  removable = std::max(removable, 1e-307);
  const double without = upper_quantile(0.25 * removable), with = upper_quantile(0.25 * removable / q);
  low_ = -std::max(body, without + (remove_ ? 0.0 : 1.0));
  if (!remove_) {
    removed_ = normal_cdf(low_);
    high_ = body + 1.0 / z;
    place(std::min(0.25, 0.25 * z));
    return;
  }
  const double farthest = with > 0.0 ? std::max(without, with + 1.0 / z) : without;
  softness_ = 1.0 / (2.0 + std::max(without, with));
  cut_ = farthest;
  do {  // the soft cut is moved up until it removes little enough
    cut_ += 2.0 * softness_;
    place(std::min({0.25, 0.25 * z, 0.2 * softness_}));
  } while (removed_ > removable && cut_ < farthest + 60.0 * softness_);
}

LossTransform LossTransform::of_small_losses(double q, double z, double most) {
  LossTransform made(q, z, Direction::remove);
  made.low_ = -body;
  made.cut_ = 0.5 / z + z * (most > 30.0 ? most - std::log(q) : std::log1p(std::expm1(most) / q));
  // The loss grows like e^{s/z}: what is taken away is the smaller the smaller the loss, by this power of it.
  constexpr double power = 6.0;
  made.softness_ = std::min(0.2, z / power);
  made.place(std::min({0.25, 0.25 * z, 0.2 * made.softness_}));
  return made;
}

void LossTransform::place(double spacing) {
  if (softness_ > 0.0) {
    high_ = cut_ + 7.0 * softness_;
    removed_ = drift_ = 0.0;
    for (double s = low_; s < std::max(body + 1.0 / z_, high_) + 4.0; s += spacing) {
      const double v = (s - 0.5 / z_) / z_, base = -0.5 * s * s - log_sqrt_two_pi;
      const double log_ratio = v > 30.0 ? log_add(log_rest_, log_q_ + v) : std::log1p(q_ * std::expm1(v));
      const double lost = -std::expm1(-std::exp(std::min(50.0, cut_exponent(s))));
      removed_ += spacing * lost * std::exp(base + log_ratio);
      drift_ -= spacing * lost * (v > 30.0 ? std::exp(base + log_q_ + v) : std::exp(base) * q_ * std::expm1(v));
    }
  }
  real_.clear();
  for (double s = low_; s < high_; s += spacing) real_.push_back(node(s, 0.0, spacing));
  highest_order_ = largest_exponent / std::max(remove_ ? real_.back().loss.real() : -log_rest_, 1e-300);
}

LossTransform::Node LossTransform::node(double s, double shift, double spacing) const {
  const Complex place(s, shift), v = (place - 0.5 / z_) / z_;
  Complex log_weight = -0.5 * place * place - log_sqrt_two_pi + std::log(spacing);
  if (softness_ > 0.0) {
    const Complex exponent = (place - cut_) / softness_;
    log_weight -= exponent.real() > 20.0 ? Complex(1e9) : std::exp(exponent);
  }
  Node made;
  made.weight = std::exp(log_weight);
  if (v.real() > 30.0) {
    // 1 + u = q e^v (1 + (1 − q)/q e^−v)
    made.loss = log_q_ + v + log_one_plus(std::exp(log_rest_ - log_q_ - v));
    made.u = v.real() > 600.0 ? Complex(1e250) : std::exp(log_q_ + v) - q_;
    made.with = std::exp(log_weight + made.loss);
    made.excess = std::exp(log_weight + log_q_ + v) - q_ * made.weight;
  } else {
    made.u = q_ * exp_minus_one(v);
    made.loss = log_one_plus(made.u);
    made.with = made.weight * (1.0 + made.u);
    made.excess = made.weight * made.u;
  }
  return made;
}

double LossTransform::cumulant(double c) const {
  const double p = remove_ ? 1.0 + c : -c;
  double sum = 0.0;
  for (const Node& at : real_) {
    const double u = at.u.real();
    if (std::abs(u) < small_excess && std::abs(p * u) < small_power) {
      double term = 0.5 * p * (p - 1.0) * u * u, series = term;
      for (int k = 3; k < 20 && std::abs(term) > 1e-18 * series; ++k) {
        term *= u * (p - static_cast<double>(k - 1)) / static_cast<double>(k);
        series += term;
      }
      sum += at.weight.real() * series;
    } else if (remove_) {
      sum += at.with.real() * std::expm1(c * at.loss.real()) - c * at.excess.real();
    } else {
      sum += at.weight.real() * std::expm1(-c * at.loss.real()) + c * at.excess.real();
    }
  }
  return std::log1p(remove_ ? sum + c * drift_ - removed_ : sum);
}

void LossTransform::begin(double c, double step) {
  c_ = c;
  step_ = step;
  place_ = 0;
  // Off the axis by less than the distance to the zeros of 1 + u, πz, and to where the cut turns into growth, πa/2.
  double shift = std::min(1.0, 1.2 * z_);
  if (remove_) shift = std::min(shift, 0.8 * softness_);
  // What e^{cL} adds must decay, too.
  const double raised = remove_ ? std::min(100.0, c * real_.back().loss.real()) : 0.0;
  const double oscillation = (silent_nats + raised) / (z_ * std::sin(shift / z_));
  double spacing = std::min(0.3 * z_, 2.0 * std::numbers::pi / (9.0 + oscillation));
  if (remove_) spacing = std::min(spacing, 0.12 * softness_);
  nodes_.clear();
  for (double s = low_; s < high_; s += spacing) nodes_.push_back(node(s, remove_ ? shift : -shift, spacing));
  std::ranges::sort(nodes_, {}, [](const Node& at) { return std::norm(at.u); });
  const std::size_t size = nodes_.size();
  size_.resize(size);
  powers_.assign(size + 1, {});
  with_after_.assign(size + 1, 0.0);
  excess_after_.assign(size + 1, 0.0);
  for (std::size_t k = 0; k < size; ++k) {
    size_[k] = std::abs(nodes_[k].u);
    Complex power = nodes_[k].weight * nodes_[k].u;
    powers_[k + 1] = powers_[k];
    if (size_[k] > small_excess) continue;  // never in the series
    for (Complex& sum : powers_[k + 1]) sum += power *= nodes_[k].u;
  }
  for (std::size_t k = size; k-- > 0;) {
    with_after_[k] = with_after_[k + 1] + (remove_ ? nodes_[k].with : nodes_[k].weight);
    excess_after_[k] = excess_after_[k + 1] + nodes_[k].excess;
  }
  small_ = size;
  active_.clear();
  value_.clear();
  turn_.clear();
}

LossTransform::Complex LossTransform::term_of(const Node& at) const {
  const Complex t(c_, static_cast<double>(place_) * step_);
  return remove_ ? at.with * std::exp(t * at.loss) : at.weight * std::exp(-t * at.loss);
}

void LossTransform::activate(std::size_t k) {
  active_.push_back(k);
  value_.push_back(term_of(nodes_[k]));
  turn_.push_back(std::exp(Complex(0.0, remove_ ? step_ : -step_) * nodes_[k].loss));
}

std::complex<double> LossTransform::next() {
  const double y = static_cast<double>(place_) * step_;
  const Complex t(c_, y), p = remove_ ? 1.0 + t : -t;
  const double largest = std::min(small_excess, small_power / std::abs(p));
  while (small_ > 0 && size_[small_ - 1] > largest) activate(--small_);
  if (place_ % refreshed == 0) {
    // A node whose part has decayed is followed no longer.
    std::size_t kept = 0;
    for (std::size_t i = 0; i < active_.size(); ++i) {
      const Node& at = nodes_[active_[i]];
      const Complex value = term_of(at);
      if (std::abs(value) < silent * whole_ && y * std::abs(at.loss.imag()) > silent_nats) continue;
      active_[kept] = active_[i];
      turn_[kept] = turn_[i];
      value_[kept++] = value;
    }
    active_.resize(kept);
    value_.resize(kept);
    turn_.resize(kept);
  }
  Complex sum = 0.0, binomial = p;
  for (std::size_t k = 0; k < moments; ++k) {
    binomial *= (p - static_cast<double>(k + 1)) / static_cast<double>(k + 2);
    sum += binomial * powers_[small_][k];
  }
  double real = 0.0, imaginary = 0.0;
  for (std::size_t i = 0; i < value_.size(); ++i) {
    const double a = value_[i].real(), b = value_[i].imag(), c = turn_[i].real(), d = turn_[i].imag();
    real += a;
    imaginary += b;
    value_[i] = {a * c - b * d, a * d + b * c};
  }
  sum += Complex(real, imaginary) - with_after_[small_] - (remove_ ? t : -t) * excess_after_[small_];
  if (remove_) sum += t * drift_ - removed_;
  if (place_ == 0) whole_ = 1.0 + std::abs(sum);
  ++place_;
  return log_one_plus(sum);
}

}  // namespace privbo
