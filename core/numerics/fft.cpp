// The transforms use Eigen's FFT (kissfft).
#include "numerics/fft.h"

#include <cmath>
#include <stdexcept>
#include <unsupported/Eigen/FFT>

namespace privbo {

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

struct RealFft::Plan {
  Eigen::FFT<double> fft{Eigen::FFT<double>::impl_type(), Eigen::FFT<double>::HalfSpectrum};
};

RealFft::RealFft(std::int64_t length) : length_(length), plan_(std::make_unique<Plan>()) {
  if (length < 4 || length % 4 != 0 || length > (std::int64_t{1} << 30))
    throw std::invalid_argument("FFT length = " + std::to_string(length) + ": must be a multiple of 4 up to 2^30");
}
RealFft::~RealFft() = default;

void RealFft::forward(const std::vector<double>& signal, std::vector<std::complex<double>>& spectrum) {
  spectrum.resize(static_cast<std::size_t>(length_ / 2 + 1));
  plan_->fft.fwd(spectrum.data(), signal.data(), static_cast<Eigen::Index>(length_));
}

void RealFft::inverse(const std::vector<std::complex<double>>& spectrum, std::vector<double>& signal) {
  signal.resize(static_cast<std::size_t>(length_));
  plan_->fft.inv(signal.data(), spectrum.data(), static_cast<Eigen::Index>(length_));
}

void multiply_by_power(std::vector<std::complex<double>>& result, const std::vector<std::complex<double>>& spectrum,
                       std::int64_t n) {
  // Below this squared size of spectrum[k] the power becomes 0. Computing it would pass through denormal numbers, which
  // are slow.
  const double vanishing = n > 0 ? std::exp(-460.0 / static_cast<double>(n)) : 0.0;
  for (std::size_t k = 0; k < result.size(); ++k) {
    double x = spectrum[k].real(), y = spectrum[k].imag();
    if (x * x + y * y < vanishing || result[k] == 0.0) {
      result[k] = 0.0;
      continue;
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
  }
}

}  // namespace privbo
