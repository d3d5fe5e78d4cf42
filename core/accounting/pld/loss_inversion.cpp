// Finds the line along which the integrand is smallest, follows the transform until it has decayed, and solves for ε.
#include "accounting/pld/loss_inversion.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <limits>
#include <memory>
#include <numbers>
#include <variant>

#include "accounting/accountants.h"
#include "accounting/pld/loss_transform.h"
#include "numerics/privacy_conversion.h"

namespace privbo {
namespace {

using Complex = std::complex<double>;
constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr std::size_t first_places = std::size_t{1} << 14U, largest_level = std::size_t{1} << 17U;
constexpr double negligible = 1e-11;     // of δ: may be counted as lost for good
constexpr double min_margin = 1e-10;     // of δ: left for roundoff
constexpr double exact_enough = 1e-8;    // relative to ε
constexpr double smoothing_nats = 34.0;  // by which the added Gaussian silences what has not decayed
constexpr double alias_nats = 25.0;

/// The losses of a composition: Gaussian ones as one, sampled ones by their transforms.
class Composed {
 public:
  /// `delta` is the δ of which a negligible part may be counted as lost for good.
  Composed(const Composition& composition, Direction direction, double delta) {
    double count = 0.0;
    for (const Charge& charge : composition) count += static_cast<double>(charge.count);
    gather(composition, [&](const SubsampledGaussianCost& cost) {
      return LossTransform(cost.q, cost.z, direction, negligible * delta / count);
    });
  }
  /// Returns the part of the loss of removing a person in which no release loses much more than `most`.
  static Composed of_small_losses(const Composition& composition, double most) {
    Composed made;
    made.gather(composition, [&](const SubsampledGaussianCost& cost) {
      return LossTransform::of_small_losses(cost.q, cost.z, most);
    });
    return made;
  }
  double removed() const { return removed_; }
  double highest_order() const { return highest_order_; }
  double cumulant(double c) const {
    double sum = 0.5 * square_ * c * (c + 1.0);
    for (const Part& part : parts_) sum += part.count * part.one.cumulant(c);
    return sum;
  }
  void begin(double c, double step) {
    c_ = c;
    step_ = step;
    place_ = 0.0;
    for (Part& part : parts_) part.one.begin(c, step);
  }
  Complex next() {
    const Complex t(c_, place_ * step_);
    Complex sum = 0.5 * square_ * t * (t + 1.0);
    for (Part& part : parts_) sum += part.count * part.one.next();
    place_ += 1.0;
    return sum;
  }

 private:
  struct Part {
    LossTransform one;
    double count;
  };

  Composed() = default;
  template <class Transform>
  void gather(const Composition& composition, Transform transform) {
    for (const Charge& charge : composition) {
      const double n = static_cast<double>(charge.count);
      if (const auto* gaussian = std::get_if<GaussianCost>(&charge.cost)) {
        square_ += n * gaussian->mu * gaussian->mu;
      } else {
        parts_.push_back({transform(std::get<SubsampledGaussianCost>(charge.cost)), n});
        removed_ += n * parts_.back().one.removed();
        highest_order_ = std::min(highest_order_, parts_.back().one.highest_order());
      }
    }
  }

  std::vector<Part> parts_;
  double square_ = 0.0, removed_ = 0.0, highest_order_ = 1e15;
  double c_ = 0.0, step_ = 0.0, place_ = 0.0;
};

/// Returns where a function with one minimum has it, by steps of a factor of 4 from 1 and by golden sections.
template <class F>
double lowest_order(F f, double most) {
  const auto at = [&](double log_c) {
    const double value = f(std::exp(log_c));
    return std::isnan(value) ? infinity : value;
  };
  const double wide = std::log(4.0), end = std::log(most);
  double best = std::min(0.0, end), best_value = at(best);
  for (const double step : {wide, -wide})
    for (double next = best + step; next <= end && next > -30.0; next += step) {
      const double value = at(next);
      if (!(value < best_value)) break;
      best = next;
      best_value = value;
    }
  double low = best - wide, high = std::min(end, best + wide);
  const double share = 1.0 / std::numbers::phi;
  double a = high - share * (high - low), b = low + share * (high - low), at_a = at(a), at_b = at(b);
  while (high - low > 0.04) {
    if (at_a < at_b) {
      high = b;
      b = a;
      at_b = at_a;
      a = high - share * (high - low);
      at_a = at(a);
    } else {
      low = a;
      a = b;
      at_a = at_b;
      b = low + share * (high - low);
      at_b = at(b);
    }
  }
  return std::exp(0.5 * (low + high));
}

/// ln of a Chernoff bound: δ(ε) ≤ K(c) e^{−cε} c^c/(1 + c)^{1 + c} for every c > 0 (Canonne, Kamath & Steinke 2020,
/// Proposition 12, with the order c + 1).
double log_bound(const Composed& composed, double c, double epsilon) {
  return composed.cumulant(c) - c * epsilon - c * std::log1p(1.0 / c) - std::log1p(c);
}
/// Does the same solved for ε.
double epsilon_by(const Composed& composed, double c, double log_delta) {
  return (log_bound(composed, c, 0.0) - log_delta) / c;
}

/// Returns what all releases together lose at most where a person is added; infinite with Gaussian releases.
double largest_loss_of_adding(const Composition& composition) {
  double sum = 0.0;
  for (const Charge& charge : composition) {
    const auto* sampled = std::get_if<SubsampledGaussianCost>(&charge.cost);
    sum += sampled == nullptr ? infinity : -static_cast<double>(charge.count) * std::log1p(-sampled->q);
  }
  return sum;
}

/// Returns whether δ bounds the total variation, so that ε = 0: n releases of total variation v differ by at most 1 −
/// (1 − v)^n.
bool is_beyond_total_variation(const Composition& composition, double delta) {
  double log_same = 0.0;
  for (const Charge& charge : composition) {
    const auto* gaussian = std::get_if<GaussianCost>(&charge.cost);
    const auto* sampled = std::get_if<SubsampledGaussianCost>(&charge.cost);
    const double rate = gaussian != nullptr ? 1.0 : sampled->q,
                 mu = gaussian != nullptr ? gaussian->mu : 1.0 / sampled->z;
    log_same += static_cast<double>(charge.count) * std::log1p(-rate * std::erf(mu / (2.0 * std::numbers::sqrt2)));
  }
  return -std::expm1(log_same) <= delta;
}

/// Returns the ε of one sampled release, in closed form: δ = q δ₁(ε₁) with e^ε₁ = 1 + (e^ε − 1)/q and δ₁ of the
/// Gaussian release (Balle, Barthe & Gaboardi 2018, "Privacy Amplification by Subsampling", Theorem 8). Adding a person
/// costs no more.
double epsilon_of_one(const SubsampledGaussianCost& cost, double delta) {
  if (delta >= cost.q) return 0.0;
  const double whole = gaussian_epsilon(1.0 / cost.z, delta / cost.q);
  return whole > 600.0 ? whole + std::log(cost.q) : std::log1p(cost.q * std::expm1(whole));
}

/// The integrand along one line, without e^{−tε}, in units of e^{cumulant}.
struct Line {
  double c = 0.0, step = 0.0, cumulant = 0.0;
  double smoothing = 0.0;  // μ of the Gaussian release that was added
  std::vector<Complex> places;

  struct Value {
    double delta = 0.0, slope = 0.0, density = 0.0;  // δ, −dδ/dε and the density of the loss, in units of e^{scale}
    double size = 0.0;                               // Σ of the absolute values of δ's summands
    double scale = 0.0;
  };
  /// `stride` 2 takes every other point: the rule of twice the step.
  Value at(double epsilon, std::size_t stride = 1) const;
};

Line::Value Line::at(double epsilon, std::size_t stride) const {
  Value value;
  value.scale = cumulant - c * epsilon;
  const double spacing = step * static_cast<double>(stride);
  const Complex turn = std::polar(1.0, -spacing * epsilon);
  Complex phase = 1.0;
  for (std::size_t j = 0; j < places.size(); j += stride) {
    if ((j / stride) % 256 == 0) phase = std::polar(1.0, -step * static_cast<double>(j) * epsilon);
    const Complex t(c, step * static_cast<double>(j));
    const double half = j == 0 ? 0.5 : 1.0;
    const Complex term = half * places[j] * phase, over = term / (t + 1.0), both = over / t;
    value.density += term.real();
    value.slope += over.real();
    value.delta += both.real();
    value.size += std::abs(both);
    phase *= turn;
  }
  const double unit = spacing / std::numbers::pi;
  value.delta *= unit;
  value.slope *= unit;
  value.density *= unit;
  value.size *= unit;
  return value;
}

/// Follows the transform, less that of `without`, until what is left of the integral does not matter, or for `most`
/// points. Empty when stopped.
std::optional<Line> follow(Composed& composed, Composed* without, double c, double step, std::size_t most,
                           const std::stop_token& stop) {
  Line line;
  line.c = c;
  line.step = step;
  composed.begin(c, step);
  if (without != nullptr) without->begin(c, step);
  double size = 0.0;
  std::size_t quiet = 0;
  Complex start;
  for (std::size_t j = 0;; ++j) {
    if ((j & 255U) == 0 && stop.stop_requested()) return std::nullopt;
    const Complex here = composed.next();
    if (j == 0) {
      start = here.real();
      line.cumulant = here.real();
    }
    Complex position = std::exp(here - start);
    if (without != nullptr) position -= std::exp(without->next() - start);
    line.places.push_back(position);
    const double y = step * static_cast<double>(j), height = std::abs(position);
    size += height / std::abs(Complex(c, y) * Complex(c + 1.0, y));
    quiet = height < 1e-13 * size * step * y ? quiet + 1 : 0;
    if (quiet >= std::max<std::size_t>(16, j / 4)) return line;
    if (j + 1 < most) continue;
    line.smoothing = std::sqrt(2.0 * smoothing_nats) / y;
    const double square = 0.5 * line.smoothing * line.smoothing;
    line.cumulant += square * c * (c + 1.0);
    for (std::size_t k = 0; k < line.places.size(); ++k) {
      const double at = step * static_cast<double>(k);
      line.places[k] *= std::exp(square * Complex(-at * at, at * (2.0 * c + 1.0)));
    }
    return line;
  }
}

/// A part of the loss whose transform one line integrates: `whole`, less `without` where there is one.
struct Level {
  Composed* whole = nullptr;
  Composed* without = nullptr;
  double c = 1.0, width = 1.0;  // of the line, and of the range of losses that its step tells apart
  Line line{};
};

/// The sum of δ over levels.
struct Total {
  double log_delta = -infinity;
  double per_slope = infinity;  // δ/|δ′|: by how much ε moves with ln δ
  double roundoff = 0.0;        // of δ, as a part of it
  double smoothed = 0.0;        // what smoothing added to δ to first order, as a part of it
};

Total total_at(const std::vector<Level>& levels, double epsilon) {
  double top = -infinity, delta = 0.0, slope = 0.0, roundoff = 0.0, smoothed = 0.0;
  std::vector<Line::Value> values;
  for (const Level& level : levels) {
    values.push_back(level.line.at(epsilon));
    top = std::max(top, values.back().scale);
  }
  for (std::size_t k = 0; k < levels.size(); ++k) {
    const Line::Value& value = values[k];
    const double unit = std::exp(value.scale - top), smoothing = levels[k].line.smoothing;
    delta += unit * value.delta;
    slope += unit * value.slope;
    // Of the exponents, and of the sum where its terms cancel.
    roundoff += unit * (1e-14 * value.size +
                        1e-14 * (std::abs(levels[k].line.cumulant) + levels[k].c * epsilon) * std::abs(value.delta));
    smoothed += unit * 0.5 * smoothing * smoothing * std::abs(value.density);
  }
  return {top + std::log(delta), slope > 0.0 ? delta / slope : infinity, roundoff / delta, smoothed / delta};
}

/// Solves ln δ(ε) + margin = ln `kept` on [0, most], at whose end δ is no larger.
double solved(const std::vector<Level>& levels, double kept, double most) {
  const auto excess = [&](const Total& total) {
    return total.log_delta + min_margin + total.roundoff - std::log(kept);
  };
  double low = 0.0, high = most, epsilon = most;
  for (int i = 0; i < 100 && high - low > 1e-15 * high; ++i) {
    const Total total = total_at(levels, epsilon);
    const double above = excess(total);
    (above > 0.0 || std::isnan(above) ? low : high) = epsilon;
    double next = epsilon + above * total.per_slope;
    if (std::abs(next - epsilon) <= 1e-14 * epsilon) return std::min(most, std::max(next, epsilon));
    if (!(next > low && next < high)) {
      // Above all, whether no ε is needed at all.
      if (low == 0.0 && next <= 0.0 && excess(total_at(levels, 0.0)) <= 0.0) return 0.0;
      next = 0.5 * (low + high);
    }
    epsilon = next;
  }
  return high;
}

/// Computes ε from levels; a level whose step adds to δ is integrated anew with half of it. `kept`: δ less what is
/// counted as lost, `bound`: an ε that is no smaller than the one looked for. Empty when stopped.
std::optional<InvertedEpsilon> by_levels(std::vector<Level>& levels, double kept, double bound, std::size_t max_places,
                                         const std::stop_token& stop) {
  InvertedEpsilon best{bound, bound};
  std::vector<bool> coarse(levels.size(), true);
  for (int attempt = 0; attempt < 4; ++attempt) {
    for (std::size_t k = 0; k < levels.size(); ++k) {
      if (!coarse[k]) continue;
      Level& level = levels[k];
      std::optional<Line> line =
          follow(*level.whole, level.without, level.c, 2.0 * std::numbers::pi / level.width, max_places, stop);
      if (!line) return std::nullopt;
      level.line = std::move(*line);
      level.width *= 2.0;
    }
    const double epsilon = solved(levels, kept, bound);
    const Total here = total_at(levels, epsilon);
    double alias = 0.0;
    bool again = false;
    for (std::size_t k = 0; k < levels.size(); ++k) {
      const Line& line = levels[k].line;
      const Line::Value fine = line.at(epsilon), half = line.at(epsilon, 2);
      const double added = std::abs(half.delta - fine.delta) * std::exp(fine.scale - here.log_delta);
      alias += added;
      coarse[k] = added > 1e-9 && line.places.size() < max_places;
      again = again || coarse[k];
    }
    const double error = std::min(
        epsilon, (2.0 * (min_margin + here.roundoff + alias + negligible) + 1.25 * here.smoothed) * here.per_slope);
    // Every answer is an upper bound.
    if (here.roundoff < 0.1 && (epsilon <= best.epsilon * (1.0 + 1e-9) || error < best.error))
      best = {std::min(epsilon, best.epsilon), error};
    if (!again || epsilon == 0.0) break;
  }
  return best;
}

/// Splits a loss by its largest release: all of it, then the parts in which every release loses less and less. Each
/// level has a line of its own, because no one line suits losses of several magnitudes.
class Ladder {
 public:
  Ladder(const Composition& composition, Composed& whole, double delta)
      : delta_(delta), kept_(delta - whole.removed()) {
    double rate = 0.0;
    for (const Charge& charge : composition)
      if (const auto* sampled = std::get_if<SubsampledGaussianCost>(&charge.cost)) rate = std::max(rate, sampled->q);
    steps_.push_back(&whole);
    const double highest = 600.0 / whole.highest_order();
    for (double most = highest / ratio; most > 30.0 * rate && most > 1e-7 * highest; most /= ratio) {
      small_.push_back(std::make_unique<Composed>(Composed::of_small_losses(composition, most)));
      steps_.push_back(small_.back().get());
      const double left = kept_ - small_.back()->removed();
      if (left > 0.0) bound_ = std::min(bound_, min_epsilon(*small_.back(), left));
    }
  }
  /// Returns an ε that is no smaller than the one looked for.
  double bound() const { return bound_; }

  /// Returns ε with what lies so far below `least` left out that it does not matter there. Empty when stopped.
  std::optional<InvertedEpsilon> epsilon(double least, double bound, const std::stop_token& stop) {
    std::vector<Level> levels;
    double kept = kept_;
    for (std::size_t k = 0; k < steps_.size(); ++k) {
      Composed& step = *steps_[k];
      if (k > 0) {
        levels.back().without = &step;
        const auto value = [&](double c) { return log_bound(step, c, least); };
        const double ended = std::exp(value(lowest_order(value, step.highest_order())));
        if (ended < negligible * delta_) {
          kept -= ended;
          break;
        }
      }
      // The line passes where the integrand is smallest on the real axis.
      const double c = lowest_order(
          [&](double order) { return step.cumulant(order) - order * least - std::log(order) - std::log1p(order); },
          step.highest_order());
      levels.push_back({&step, nullptr, c, 2.0 * std::max(60.0, alias_nats - std::log(delta_)) / c});
    }
    return by_levels(levels, kept, bound, largest_level, stop);
  }

  static double min_epsilon(const Composed& composed, double kept) {
    const auto value = [&](double c) { return epsilon_by(composed, c, std::log(kept)); };
    return value(lowest_order(value, composed.highest_order()));
  }

 private:
  static constexpr double ratio = 6.0;
  double delta_, kept_, bound_ = infinity;
  std::vector<std::unique_ptr<Composed>> small_;
  std::vector<Composed*> steps_;
};

}  // namespace

bool is_invertible(const Composition& composition) {
  const Composition plain = without_trivial_sampling(composition);
  return std::ranges::all_of(plain, [](const Charge& charge) {
    const auto* sampled = std::get_if<SubsampledGaussianCost>(&charge.cost);
    return std::holds_alternative<GaussianCost>(charge.cost) ||
           (sampled != nullptr && sampled->z >= LossTransform::min_z);
  });
}

std::optional<InvertedEpsilon> inverted_epsilon(const Composition& composition, Direction direction, double delta,
                                                double enough, const std::stop_token& stop) {
  const Composition plain = without_trivial_sampling(composition);
  if (is_beyond_total_variation(plain, delta)) return InvertedEpsilon{};
  if (plain.size() == 1 && plain.front().count == 1)
    return InvertedEpsilon{epsilon_of_one(std::get<SubsampledGaussianCost>(plain.front().cost), delta), 0.0};
  Composed composed(plain, direction, delta);
  if (stop.stop_requested()) return std::nullopt;
  const double kept = delta - composed.removed();
  if (!(kept > 0.0)) return InvertedEpsilon{infinity, infinity};  // less than the smallest numbers
  const auto chernoff = [&](double order) { return epsilon_by(composed, order, std::log(kept)); };
  const double c = lowest_order(chernoff, composed.highest_order());
  double bound = chernoff(c);
  if (direction == Direction::add) bound = std::min(bound, largest_loss_of_adding(plain));
  if (bound <= std::max(0.0, enough)) return InvertedEpsilon{std::max(0.0, bound), 0.0};
  if (!std::isfinite(bound)) return InvertedEpsilon{bound, bound};
  std::vector<Level> one{{&composed, nullptr, c, 2.0 * std::max(60.0, alias_nats - std::log(delta)) / c}};
  std::optional<InvertedEpsilon> answer = by_levels(one, kept, bound, first_places, stop);
  if (!answer || answer->error <= exact_enough * answer->epsilon || direction == Direction::add ||
      answer->epsilon == 0.0)
    return answer;
  // One line does not do: the loss is nearly an atom, with rare losses of other magnitudes.
  Ladder ladder(plain, composed, delta);
  double most = std::min(ladder.bound(), answer->epsilon), least = 0.5 * most;
  for (int attempt = 0; attempt < 6 && !stop.stop_requested(); ++attempt) {
    const std::optional<InvertedEpsilon> better = ladder.epsilon(least, most, stop);
    if (!better) return std::nullopt;
    if (better->epsilon > least) {
      if (better->error < answer->error) answer = better;
      break;
    }
    // What was left out might matter below `least`, which is an upper bound all the same.
    most = least;
    least = std::max(most / 64.0, 0.5 * better->epsilon);
    answer = InvertedEpsilon{most, most};
  }
  if (stop.stop_requested()) return std::nullopt;
  return answer;
}

}  // namespace privbo
