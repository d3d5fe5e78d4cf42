// Tilts the losses, folds them into the window, transforms, raises to powers, transforms back, and adds up tails from
// the top.
#include "accounting/pld/loss_sum.h"

#include <algorithm>
#include <cmath>

#include "numerics/fft.h"
#include "numerics/work/task_group.h"

namespace privbo {
namespace {

constexpr double window_nats = 32.0;
constexpr std::size_t piece = 1U << 14U;  // masses that are worth a task
constexpr double steepest_tilt = 1.5;     // times 1/h: a factor of e^1.5 from one grid point to the next
constexpr double loud = 1e-7;             // roundoff relative to δ above which another tilt is tried

/// Writes the part's tilted masses to their places in the window, modulo its length. The grid point `origin` goes to
/// place 0.
void fold(const LossDistribution& one, double theta, double cumulant, std::int64_t origin,
          std::vector<double>& window) {
  const auto length = static_cast<std::int64_t>(window.size());
  std::fill(window.begin(), window.end(), 0.0);
  const auto fold_one = [&](std::size_t i) {
    if (!(one.mass[i] > 0.0)) return;
    const std::int64_t at = one.first + static_cast<std::int64_t>(i);
    const double mass = one.mass[i] * std::exp(theta * static_cast<double>(at) * one.interval - cumulant);
    window[static_cast<std::size_t>((((at - origin) % length) + length) % length)] += mass;
  };
  // Where no two come to one place, threads may share them.
  const std::size_t masses = one.mass.size(), pieces = masses > window.size() ? 1 : (masses + piece - 1) / piece;
  TaskGroup(static_cast<Index>(pieces)).run_to_the_end(static_cast<Index>(pieces), [&](Index task) {
    const std::size_t from = static_cast<std::size_t>(task) * masses / pieces;
    for (std::size_t i = from; i < (static_cast<std::size_t>(task) + 1) * masses / pieces; ++i) fold_one(i);
  });
}

}  // namespace

std::unique_ptr<LossSum> LossSum::make(const std::vector<LossPart>& parts, double nats, const std::stop_token& stop) {
  std::unique_ptr<LossSum> sum(new LossSum);
  const LossMoments moments(parts);
  sum->interval_ = parts.front().one->interval;
  const double h = sum->interval_;
  sum->tilt_ = nats > 0.0 ? moments.tilt_for(nats, steepest_tilt / h) : 0.0;
  if (sum->tilt_ >= steepest_tilt / h) {
    // The largest loss alone has more probability than e^-nats, so no tilt reaches the target. Half of the exponent is
    // used instead.
    const LossMoments::Value end = moments.at(sum->tilt_);
    sum->tilt_ = moments.tilt_for(0.5 * (sum->tilt_ * end.mean - end.cumulant), steepest_tilt / h);
    if (sum->tilt_ >= steepest_tilt / h) sum->tilt_ = 0.0;
  }
  sum->cumulant_ = moments.at(sum->tilt_).cumulant;
  const LossMoments::Range range = moments.range(sum->tilt_, window_nats);
  if (!((range.high - range.low) / h < static_cast<double>(max_loss_points)) || stop.stop_requested()) return nullptr;
  sum->first_ = static_cast<std::int64_t>(std::floor(range.low / h));
  const auto top = static_cast<std::int64_t>(std::ceil(range.high / h));
  RealFft fft(fft_length(top - sum->first_ + 2));

  // Each loss is measured from an origin near its own mean. In the sum the origins add up, and a rotation moves them to
  // the window's start.
  std::vector<std::complex<double>> product(static_cast<std::size_t>(fft.length() / 2 + 1), 1.0), spectrum;
  std::vector<double>& window = sum->tilted_;
  window.resize(static_cast<std::size_t>(fft.length()));
  std::int64_t rotation = 0;
  double log_finite = 0.0, smooth = 0.0, cut_off = 0.0;
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
    cut_off += n * part.one->cut_off;
    smooth = std::max(smooth, part.one->smooth_width);
    if (part.one->spread) sum->max_error_ += n * h;
  }
  fft.inverse(product, window);
  if (stop.stop_requested()) return nullptr;
  const std::int64_t length = fft.length(), shift = (((sum->first_ - rotation) % length) + length) % length;
  std::rotate(window.begin(), window.begin() + shift, window.end());

  sum->highest_ = moments.highest();
  double squares = 0.0;
  for (std::size_t j = 0; j < window.size(); ++j) {
    if (sum->at(j) > sum->highest_ + 0.5 * h) window[j] = 0.0;  // only roundoff
    squares += window[j] * window[j];
  }
  // In the L2 norm, the error of a transform is at most about log2(length) roundings and that of n factors n roundings;
  // the transform preserves that norm.
  const double roundings = 4.0 * (static_cast<double>(sum->releases_) + 2.0 * std::log2(static_cast<double>(length)));
  sum->roundoff_ = roundings * std::numeric_limits<double>::epsilon() * std::sqrt(squares);
  if (sum->tilt_ > 0.0) {
    const double r = std::exp(-2.0 * sum->tilt_ * h), rest = -std::expm1(-2.0 * sum->tilt_ * h);
    sum->weights_ = std::min(1.0 / rest, h * h * r * (1.0 + r) / (rest * rest * rest));
  }
  const double at_high = moments.at(range.high_at).cumulant - range.high_at * sum->at(window.size() - 1);
  const bool all_inside = sum->highest_ <= sum->at(window.size() - 1) + 0.5 * h;
  const double above = all_inside ? 0.0 : std::exp(std::min(0.0, at_high));
  sum->outside_ = -std::expm1(log_finite) + above;
  sum->needless_ = cut_off + above;

  const bool blurred = smooth > 4.0 * h;
  for (const LossPart& part : parts) {
    if (!part.one->spread) continue;
    const double n = static_cast<double>(part.count);
    const double split =
        sum->releases_ < 8 || part.one->off_grid_atom ? 0.125 : std::min(0.125, 1.25 * part.one->split);
    sum->split_variance_ += n * h * h * split;
    if (part.one->off_grid_atom && !blurred) sum->atom_error_ += n * h;
  }
  return sum;
}

/// Visits grid points from the top by calling visit(j, tail, excess, log_scale), where e^log_scale · excess = E[(1 −
/// e^{s_j − S})₊] and e^log_scale · (tail − excess) = E[e^{s_j − S}; S ≥ s_j], until it returns false.
template <class Visit>
void LossSum::walk_down(Visit visit) const {
  const double decay = std::exp(-tilt_ * interval_), shrink = std::exp(-interval_), gain = -std::expm1(-interval_);
  double tail = 0.0, excess = 0.0;
  for (std::size_t j = tilted_.size(); j-- > 0;) {
    excess = decay * (shrink * excess + gain * tail);
    tail = tilted_[j] + decay * tail;
    if (!visit(j, tail, excess, cumulant_ - tilt_ * at(j))) return;
  }
}

double LossSum::at(std::size_t j) const {
  return static_cast<double>(first_ + static_cast<std::int64_t>(j)) * interval_;
}

double LossSum::noise(std::size_t j) const {
  if (at(j) >= highest_ - 0.5 * interval_) return 0.0;
  // This is Cauchy–Schwarz; the squares of the weights add up to so much at most.
  const double above = static_cast<double>(tilted_.size() - j);
  return roundoff_ * std::sqrt(std::min(above, weights_));
}

std::optional<LossSum::Epsilon> LossSum::epsilon(double delta) const {
  Epsilon answer;
  if (outside_ >= delta) return answer;
  const double log_target = std::log(delta - outside_);
  std::size_t crossing = tilted_.size();
  double above = 0.0, here = 0.0, slope = 0.0, roundoff = 0.0;  // all in units of the target
  double relative = 0.0;  // the target in units of e^log_scale, by recurrence, recomputed now and then
  const double growth = std::exp(-tilt_ * interval_);
  double last_slope = 0.0;
  walk_down([&](std::size_t j, double tail, double excess, double log_scale) {
    const bool afresh = (j & 1023U) == 0U || !(relative > 0.0) || !std::isfinite(relative);
    relative = afresh ? std::exp(log_target - log_scale) : relative * growth;
    const double value = (excess + noise(j)) / relative;
    if (value > 1.0) {
      crossing = j;
      here = value;
      roundoff = noise(j) / relative;
      slope = last_slope;  // of the piece above this point
      return false;
    }
    above = value;
    last_slope = (tail - excess) / relative;
    return true;
  });
  if (crossing == tilted_.size()) {
    if (at(0) > 0.0) return std::nullopt;
    answer.epsilon = 0.0;
    return answer;
  }
  answer.loud = roundoff > loud;
  // Between two grid points δ is linear in e^ε.
  const double share = here > above ? std::clamp((here - 1.0) / (here - above), 0.0, 1.0) : 1.0;
  answer.epsilon = std::max(0.0, at(crossing) + std::log1p(share * std::expm1(interval_)));

  const auto reach = static_cast<std::size_t>(2.0 + 2.0 * std::sqrt(static_cast<double>(releases_)));
  const std::size_t from = crossing > reach ? crossing - reach : 0, to = std::min(tilted_.size() - 1, crossing + reach);
  // Tilted masses are used, because here they hardly change, while the density itself may change by orders of
  // magnitude.
  const double densest = *std::max_element(tilted_.begin() + static_cast<std::ptrdiff_t>(from),
                                           tilted_.begin() + static_cast<std::ptrdiff_t>(to) + 1);
  const double density = densest * std::exp(cumulant_ - tilt_ * at(crossing) - log_target) / interval_;
  const double smooth_error = slope > 0.0 ? split_variance_ * density / slope : max_error_;
  const double roundoff_error = slope > 0.0 ? 2.0 * roundoff / slope : 0.0;
  // δ is convex in e^ε, so that its slope at a larger δ is steeper still. Where all of δ is needless, nothing is known.
  const double share_lost = needless_ / (delta - outside_);
  const double lost_error = !(share_lost < 1.0) ? answer.epsilon : slope > 0.0 ? share_lost / slope : 0.0;
  answer.error =
      std::min(answer.epsilon, std::min(atom_error_ + smooth_error, max_error_) + roundoff_error + lost_error);
  return answer;
}

LossSum::Curve LossSum::curve(std::size_t most) const {
  const std::size_t stride = tilted_.size() / most + 1;
  Curve curve;
  curve.low = at(0);
  curve.spacing = static_cast<double>(stride) * interval_;
  curve.delta.assign((tilted_.size() - 1) / stride + 1, 0.0);
  walk_down([&](std::size_t j, double, double excess, double log_scale) {
    if (j % stride == 0) curve.delta[j / stride] = std::min(1.0, std::exp(log_scale) * (excess + noise(j)) + outside_);
    return true;
  });
  // δ falls, so its value at the last point bounds it above that point.
  curve.beyond = curve.delta.back();
  return curve;
}

}  // namespace privbo
