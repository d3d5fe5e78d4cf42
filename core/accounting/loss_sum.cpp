// Tilt, fold into the window, transform, raise to powers, transform back, and add up tails from the top.
#include "accounting/loss_sum.h"

#include <algorithm>
#include <cmath>

#include "numerics/fft.h"

namespace privbo {
namespace {

constexpr double window_nats = 32.0;
constexpr double steepest_tilt = 64.0;

/// The part's masses, tilted, at their places in the window modulo its length; origin: the grid point that goes to 0.
void fold(const LossDistribution& one, double theta, double cumulant, std::int64_t origin, std::vector<double>& window) {
  const auto length = static_cast<std::int64_t>(window.size());
  std::fill(window.begin(), window.end(), 0.0);
  for (std::size_t i = 0; i < one.mass.size(); ++i) {
    if (!(one.mass[i] > 0.0)) continue;
    const std::int64_t at = one.first + static_cast<std::int64_t>(i);
    const double mass = one.mass[i] * std::exp(theta * static_cast<double>(at) * one.interval - cumulant);
    window[static_cast<std::size_t>((((at - origin) % length) + length) % length)] += mass;
  }
}

}  // namespace

std::unique_ptr<LossSum> LossSum::make(const std::vector<LossPart>& parts, double nats, const std::stop_token& stop) {
  std::unique_ptr<LossSum> sum(new LossSum);
  const LossMoments moments(parts);
  sum->interval_ = parts.front().one->interval;
  const double h = sum->interval_;
  sum->tilt_ = nats > 0.0 ? moments.tilt_for(nats, steepest_tilt) : 0.0;
  sum->cumulant_ = moments.at(sum->tilt_).cumulant;
  const LossMoments::Range range = moments.range(sum->tilt_, window_nats);
  if (!((range.high - range.low) / h < static_cast<double>(most_loss_points)) || stop.stop_requested()) return nullptr;
  sum->first_ = static_cast<std::int64_t>(std::floor(range.low / h));
  const auto top = static_cast<std::int64_t>(std::ceil(range.high / h));
  RealFft fft(fft_length(top - sum->first_ + 2));

  // Each loss is measured from an origin near its own mean; the origins of the sum add up, and the rest is a rotation.
  std::vector<std::complex<double>> product(static_cast<std::size_t>(fft.length() / 2 + 1), 1.0), spectrum;
  std::vector<double>& window = sum->tilted_;
  window.resize(static_cast<std::size_t>(fft.length()));
  std::int64_t rotation = 0;
  double log_finite = 0.0, smooth = 0.0;
  for (const LossPart& part : parts) {
    const std::vector<LossPart> single{{part.one, 1}};
    const LossMoments::Value one = LossMoments(single).at(sum->tilt_);
    const auto origin = static_cast<std::int64_t>(std::lround(one.mean / h));
    fold(*part.one, sum->tilt_, one.cumulant, origin, window);
    fft.forward(window, spectrum);
    if (stop.stop_requested()) return nullptr;
    multiply_by_power(product, spectrum, part.count);
    rotation += origin * part.count;
    const double n = static_cast<double>(part.count);
    sum->releases_ += part.count;
    log_finite += n * std::log1p(-part.one->infinity);
    smooth = std::max(smooth, part.one->smooth_width);
    if (part.one->spread) sum->most_error_ += n * h;
  }
  double spectral_size = 0.0;
  for (const std::complex<double>& value : product) spectral_size += 2.0 * std::abs(value);
  fft.inverse(product, window);
  if (stop.stop_requested()) return nullptr;
  const std::int64_t length = fft.length(), shift = (((sum->first_ - rotation) % length) + length) % length;
  std::rotate(window.begin(), window.begin() + shift, window.end());

  // Each spectral value carries a relative error of at most about n roundings a factor and log2(length) a transform.
  const double roundings = 4.0 * (static_cast<double>(sum->releases_) + 2.0 * std::log2(static_cast<double>(length)));
  sum->roundoff_ = roundings * std::numeric_limits<double>::epsilon() * spectral_size / static_cast<double>(length);
  const double at_high = moments.at(range.high_at).cumulant - range.high_at * static_cast<double>(sum->first_ + length - 1) * h;
  const bool all_inside = moments.highest() <= static_cast<double>(sum->first_ + length - 1) * h;
  sum->outside_ = -std::expm1(log_finite) + (all_inside ? 0.0 : std::exp(std::min(0.0, at_high)));

  const bool blurred = smooth > 4.0 * h;
  for (const LossPart& part : parts) {
    if (!part.one->spread) continue;
    const double n = static_cast<double>(part.count);
    sum->split_variance_ += n * h * h / 8.0;
    if (part.one->off_grid_atom && !blurred) sum->atom_error_ += n * h;
  }
  return sum;
}

/// Visits grid points from the top: visit(j, tail, excess, log_scale), where e^log_scale · excess = E[(1 − e^{s_j − S})₊] and
/// e^log_scale · (tail − excess) = E[e^{s_j − S}; S ≥ s_j], until it returns false.
template <class Visit>
void LossSum::walk_down(Visit visit) const {
  const double decay = std::exp(-tilt_ * interval_), shrink = std::exp(-interval_), gain = -std::expm1(-interval_);
  double tail = 0.0, excess = 0.0;
  for (std::size_t j = tilted_.size(); j-- > 0;) {
    excess = decay * (shrink * excess + gain * tail);
    tail = tilted_[j] + decay * tail;
    const double s = static_cast<double>(first_ + static_cast<std::int64_t>(j)) * interval_;
    if (!visit(j, tail, excess, cumulant_ - tilt_ * s)) return;
  }
}

std::optional<LossSum::Epsilon> LossSum::epsilon(double delta) const {
  Epsilon answer;
  if (outside_ >= delta) return answer;
  // Σ e^{−θ(s−ε)}(1 − e^{−(s−ε)}) over the grid above ε: what a rounding of every mass can add.
  const double per_mass = std::min(static_cast<double>(tilted_.size()),
                                   tilt_ > 0.0 ? 1.0 / -std::expm1(-tilt_ * interval_) - 1.0 / -std::expm1(-(tilt_ + 1.0) * interval_)
                                               : std::numeric_limits<double>::infinity());
  const double noise = roundoff_ * per_mass;
  const double log_target = std::log(delta - outside_);
  std::size_t crossing = tilted_.size();
  double above = 0.0, at = 0.0, slope = 0.0;
  double relative = 0.0;  // target at s_j, in units of e^log_scale; by recurrence, afresh now and then
  const double growth = std::exp(-tilt_ * interval_);
  walk_down([&](std::size_t j, double tail, double excess, double log_scale) {
    relative = (j & 1023U) == 0U || relative == 0.0 || !std::isfinite(relative) ? std::exp(log_target - log_scale) : relative * growth;
    if (excess + noise > relative) {
      relative = std::exp(log_target - log_scale);
      crossing = j;
      at = (excess + noise) / relative;
      slope = (tail - excess) / relative;
      return false;
    }
    above = (excess + noise) / relative;
    return true;
  });
  const double low = static_cast<double>(first_) * interval_;
  if (crossing == tilted_.size()) {
    if (low > 0.0) return std::nullopt;
    answer.epsilon = 0.0;
    return answer;
  }
  // Between two grid points δ is linear in e^ε.
  const double share = at > above ? std::clamp((at - 1.0) / (at - above), 0.0, 1.0) : 1.0;
  const double epsilon = low + static_cast<double>(crossing) * interval_ + std::log1p(share * std::expm1(interval_));
  answer.epsilon = std::max(0.0, epsilon);

  const auto reach = static_cast<std::size_t>(2.0 + 2.0 * std::sqrt(static_cast<double>(releases_)));
  const std::size_t from = crossing > reach ? crossing - reach : 0, to = std::min(tilted_.size() - 1, crossing + reach);
  double densest = 0.0;
  for (std::size_t j = from; j <= to; ++j) {
    const double offset = static_cast<double>(j) - static_cast<double>(crossing);
    densest = std::max(densest, tilted_[j] * std::exp(-tilt_ * offset * interval_));
  }
  const double log_scale = cumulant_ - tilt_ * (low + static_cast<double>(crossing) * interval_);
  const double density = densest * std::exp(log_scale - log_target) / interval_;
  const double smooth_error = slope > 0.0 ? split_variance_ * density / slope : most_error_;
  const double roundoff_error = slope > 0.0 ? 2.0 * noise * std::exp(log_scale - log_target) / slope : 0.0;
  answer.error = std::min({answer.epsilon, atom_error_ + smooth_error + roundoff_error, most_error_ + roundoff_error});
  return answer;
}

LossSum::Curve LossSum::curve(std::size_t most) const {
  const std::size_t stride = tilted_.size() / most + 1;
  Curve curve;
  curve.low = static_cast<double>(first_) * interval_;
  curve.spacing = static_cast<double>(stride) * interval_;
  curve.delta.assign((tilted_.size() - 1) / stride + 1, 0.0);
  walk_down([&](std::size_t j, double, double excess, double log_scale) {
    if (j % stride != 0) return true;
    const double slack = roundoff_ / -std::expm1(-std::max(tilt_, 1e-12) * interval_);
    const double size = excess + std::min(slack, roundoff_ * static_cast<double>(tilted_.size()));
    curve.delta[j / stride] = std::min(1.0, std::exp(log_scale) * size + outside_);
    return true;
  });
  // Above the last point: δ falls, so its value there is a bound.
  curve.beyond = curve.delta.back();
  return curve;
}

}  // namespace privbo
