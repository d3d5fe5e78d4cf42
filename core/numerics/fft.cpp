// The transforms use Eigen's FFT (kissfft): its plans and its transforms of complex signals. A long one is divided
// among the threads of the job at its first stage, and what is added here does to every number what Eigen does, in its
// order.
#include "numerics/fft.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numbers>
#include <optional>
#include <stdexcept>
#include <string>
#include <unsupported/Eigen/FFT>

#include "numerics/types.h"
#include "numerics/work/task_group.h"

namespace privbo {
namespace {

using Complex = std::complex<double>;
using Stages = Eigen::internal::kiss_cpx_fft<double>;

// Shorter signals are transformed in less than a millisecond.
constexpr Index long_signal = Index{1} << 16, piece = Index{1} << 13;

/// Calls task(from, to) for pieces of from … to, which touch different numbers.
void in_pieces(Index from, Index to, const std::function<void(Index, Index)>& task) {
  const Index pieces = to - from < long_signal / 4 ? 1 : (to - from + piece - 1) / piece;
  TaskGroup(pieces).run_to_the_end(
      pieces, [&](Index i) { task(from + i * (to - from) / pieces, from + (i + 1) * (to - from) / pieces); });
}

/// The last step of a transform of radix 4 for k from `from` to `to`; see bfly4 of Eigen.
void butterflies_of_four(const Stages& stages, Complex* out, Index m, Index from, Index to) {
  const Complex* const w = stages.m_twiddles.data();
  const double sign = stages.m_inverse ? -1.0 : 1.0;
  for (Index k = from; k < to; ++k) {
    const Complex one = out[k + m] * w[k], two = out[k + 2 * m] * w[2 * k], three = out[k + 3 * m] * w[3 * k];
    const Complex less = out[k] - two, more = out[k] + two, sum = one + three, difference = one - three;
    const Complex turned(difference.imag() * sign, -difference.real() * sign);
    out[k + 2 * m] = more - sum;
    out[k] = more + sum;
    out[k + m] = less + turned;
    out[k + 3 * m] = less - turned;
  }
}

void transform(Stages& stages, Complex* out, const Complex* in) {
  const Index radix = stages.m_stageRadix.front(), m = stages.m_stageRemainder.front();
  // Larger radices share a buffer of the plan.
  const bool divided = radix * m >= long_signal / 2 && radix == 4 && std::ranges::max(stages.m_stageRadix) <= 5;
  if (!divided) return stages.work(0, out, in, 1, 1);
  TaskGroup(radix).run_to_the_end(
      radix, [&](Index i) { stages.work(1, out + i * m, in + i, static_cast<std::size_t>(radix), 1); });
  in_pieces(0, m, [&](Index from, Index to) { butterflies_of_four(stages, out, m, from, to); });
}

/// e^{−2πik/n}, from an angle of at most an eighth of a turn as in make_twiddles of Eigen.
Complex twiddle(Index k, Index n) {
  const double eighth = 0.25 * std::numbers::pi / static_cast<double>(n);
  const auto angle = [&](Index eighths) { return static_cast<double>(eighths) * eighth; };
  if (8 * k < n) return {std::cos(angle(8 * k)), -std::sin(angle(8 * k))};
  if (4 * k < n) return {std::sin(angle(2 * n - 8 * k)), -std::cos(angle(2 * n - 8 * k))};
  if (8 * k < 3 * n) return {-std::sin(angle(8 * k - 2 * n)), -std::cos(angle(8 * k - 2 * n))};
  return {-std::cos(angle(4 * n - 8 * k)), -std::sin(angle(4 * n - 8 * k))};
}

Stages make_stages(std::int64_t length) {
  Stages stages;
  stages.factorize(static_cast<int>(length));
  stages.m_inverse = false;
  std::vector<Complex>& twiddles = stages.m_twiddles;
  twiddles.resize(static_cast<std::size_t>(length));
  twiddles[0] = 1.0;
  if (length % 2 == 0) twiddles[static_cast<std::size_t>(length / 2)] = -1.0;
  in_pieces(1, (length + 1) / 2, [&](Index from, Index to) {
    for (Index k = from; k < to; ++k) {
      const Complex own = twiddle(k, length);
      twiddles[static_cast<std::size_t>(k)] = own;
      twiddles[static_cast<std::size_t>(length - k)] = std::conj(own);
    }
  });
  return stages;
}

/// Returns the plan of the inverse: its twiddles are the conjugate ones.
Stages inverse_of(const Stages& forward) {
  Stages stages = forward;
  stages.m_inverse = true;
  const auto length = static_cast<Index>(stages.m_twiddles.size());
  in_pieces(1, length, [&](Index from, Index to) {
    for (Index i = from; i < to; ++i)
      if (2 * i != length)
        stages.m_twiddles[static_cast<std::size_t>(i)] = std::conj(forward.m_twiddles[static_cast<std::size_t>(i)]);
  });
  return stages;
}

}  // namespace

std::int64_t fft_length(std::int64_t n) {
  const std::int64_t quarter = (std::max<std::int64_t>(n, 4) + 3) / 4;
  std::int64_t best = 1;
  while (best < quarter) best *= 2;
  for (std::int64_t five = 1; five < best; five *= 5)
    for (std::int64_t three = five; three < best; three *= 3) {
      std::int64_t length = three;
      while (length < quarter) length *= 2;
      best = std::min(best, length);
    }
  return 4 * best;
}

// A real signal of length n is a complex one of n/2, whose spectrum is taken apart by the twiddles of n/2 + 1 … n.
struct RealFft::Plan {
  explicit Plan(std::int64_t half) : forward(make_stages(half)), half_twiddles(static_cast<std::size_t>(half / 2)) {
    const double pi = std::acos(-1.0);
    in_pieces(1, half / 2 + 1, [&](Index from, Index to) {
      for (Index k = from; k < to; ++k)
        half_twiddles[static_cast<std::size_t>(k - 1)] =
            std::exp(Complex(0, -pi * (static_cast<double>(k) / static_cast<double>(half) + 0.5)));
    });
  }

  Stages forward;
  std::optional<Stages> inverse;
  std::vector<Complex> half_twiddles, folded;
};

RealFft::RealFft(std::int64_t length) : length_(length) {
  if (length < 4 || length % 4 != 0 || length > (std::int64_t{1} << 30))
    throw std::invalid_argument("FFT length = " + std::to_string(length) + ": must be a multiple of 4 up to 2^30");
  plan_ = std::make_unique<Plan>(length / 2);
}
RealFft::~RealFft() = default;

void RealFft::forward(const std::vector<double>& signal, std::vector<std::complex<double>>& spectrum) {
  const Index half = length_ / 2;
  spectrum.resize(static_cast<std::size_t>(half + 1));
  Complex* const out = spectrum.data();
  transform(plan_->forward, out, reinterpret_cast<const Complex*>(signal.data()));
  const Complex first = out[0];
  in_pieces(1, half / 2 + 1, [&](Index from, Index to) {
    for (Index k = from; k < to; ++k) {
      const Complex here = out[k], there = std::conj(out[half - k]);
      const Complex sum = here + there, turned = (here - there) * plan_->half_twiddles[static_cast<std::size_t>(k - 1)];
      out[k] = (sum + turned) * 0.5;
      out[half - k] = std::conj(sum - turned) * 0.5;
    }
  });
  out[0] = first.real() + first.imag();
  out[half] = first.real() - first.imag();
}

void RealFft::inverse(const std::vector<std::complex<double>>& spectrum, std::vector<double>& signal) {
  const Index half = length_ / 2;
  signal.resize(static_cast<std::size_t>(length_));
  if (!plan_->inverse) plan_->inverse = inverse_of(plan_->forward);
  std::vector<Complex>& folded = plan_->folded;
  folded.resize(static_cast<std::size_t>(half));
  const Complex *const in = spectrum.data(), first = in[0], last = in[half];
  folded[0] = {first.real() + last.real(), first.real() - last.real()};
  in_pieces(1, half / 2 + 1, [&](Index from, Index to) {
    for (Index k = from; k < to; ++k) {
      const Complex here = in[k], there = std::conj(in[half - k]);
      const Complex sum = here + there;
      const Complex turned = (here - there) * std::conj(plan_->half_twiddles[static_cast<std::size_t>(k - 1)]);
      folded[static_cast<std::size_t>(k)] = sum + turned;
      folded[static_cast<std::size_t>(half - k)] = std::conj(sum - turned);
    }
  });
  transform(*plan_->inverse, reinterpret_cast<Complex*>(signal.data()), folded.data());
  const double scale = 1.0 / static_cast<double>(length_);
  for (double& x : signal) x *= scale;
}

void multiply_by_power(std::vector<std::complex<double>>& result, const std::vector<std::complex<double>>& spectrum,
                       std::int64_t n) {
  // Below this squared size of spectrum[k] the power becomes 0. Computing it would pass through denormal numbers, which
  // are slow.
  const double vanishing = n > 0 ? std::exp(-460.0 / static_cast<double>(n)) : 0.0;
  const auto power = [&](Index at) {
    const auto k = static_cast<std::size_t>(at);
    double x = spectrum[k].real(), y = spectrum[k].imag();
    if (x * x + y * y < vanishing || result[k] == 0.0) {
      result[k] = 0.0;
      return;
    }
    double a = result[k].real(), b = result[k].imag();
    for (std::int64_t left = n; left > 0;) {
      if ((left & 1) != 0) {
        const double real = a * x - b * y;
        b = a * y + b * x;
        a = real;
      }
      left >>= 1;
      if (left == 0) break;
      const double real = x * x - y * y;
      y = 2.0 * x * y;
      x = real;
    }
    result[k] = {a, b};
  };
  in_pieces(0, static_cast<Index>(result.size()), [&](Index from, Index to) {
    for (Index k = from; k < to; ++k) power(k);
  });
}

}  // namespace privbo
