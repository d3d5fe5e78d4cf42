// Declares real discrete Fourier transforms of lengths without large prime factors, and powers of spectra.
#pragma once

#include <complex>
#include <cstdint>
#include <memory>
#include <vector>

namespace privbo {

/// Returns the smallest 4·2^a·3^b·5^c that is at least `n`.
std::int64_t fft_length(std::int64_t n);

/// Transforms signals of one length in both directions and keeps its twiddle factors. Two threads must not use it at
/// once.
class RealFft {
 public:
  explicit RealFft(std::int64_t length);
  ~RealFft();
  RealFft(const RealFft&) = delete;
  RealFft& operator=(const RealFft&) = delete;

  std::int64_t length() const { return length_; }
  /// `signal` has `length` entries, the result length/2 + 1: frequencies 0 … length/2.
  void forward(const std::vector<double>& signal, std::vector<std::complex<double>>& spectrum);
  /// Inverts `forward`, including the scale: inverse(forward(x)) = x.
  void inverse(const std::vector<std::complex<double>>& spectrum, std::vector<double>& signal);

 private:
  struct Plan;
  std::int64_t length_;
  std::unique_ptr<Plan> plan_;
};

/// Computes result[k] *= spectrum[k]^n by repeated squaring, n ≥ 0. Powers below 1e-100 in size become 0.
void multiply_by_power(std::vector<std::complex<double>>& result, const std::vector<std::complex<double>>& spectrum,
                       std::int64_t n);

}  // namespace privbo
