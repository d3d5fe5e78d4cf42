// Transforms against the definition, powers of spectra against convolution, and the Mills ratio against its integral.
#include "numerics/fft.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <unsupported/Eigen/FFT>

#include "numerics/log_space.h"
#include "numerics/normal.h"
#include "numerics/work/thread_pool.h"

namespace privbo::fft_test {
namespace {

TEST(RealFft, MatchesTheDefinition) {
  for (const std::int64_t n : {4, 12, 20, 60, 64}) {
    std::vector<double> signal;
    for (std::int64_t i = 0; i < n; ++i) signal.push_back(std::sin(1.0 + 3.7 * static_cast<double>(i * i % 31)));
    RealFft fft(n);
    std::vector<std::complex<double>> spectrum;
    fft.forward(signal, spectrum);
    ASSERT_EQ(spectrum.size(), static_cast<std::size_t>(n / 2 + 1));
    for (std::size_t k = 0; k < spectrum.size(); ++k) {
      std::complex<double> sum = 0.0;
      for (std::size_t i = 0; i < signal.size(); ++i)
        sum += std::polar(signal[i], -2.0 * std::numbers::pi * static_cast<double>(k * i) / static_cast<double>(n));
      EXPECT_LT(std::abs(sum - spectrum[k]), 1e-12);
    }
    std::vector<double> back;
    fft.inverse(spectrum, back);
    for (std::size_t i = 0; i < signal.size(); ++i) EXPECT_NEAR(back[i], signal[i], 1e-14);
  }
  EXPECT_THROW(RealFft(6), std::invalid_argument);
}

/// Small and large ones, divided among threads or not, with every factor first and last, and some that are no factors
/// of fft_length.
TEST(RealFft, DoesToEveryNumberWhatEigenDoes) {
  for (const unsigned threads : {1U, 2U, 3U, 8U}) {
    ThreadPool pool(threads);
    const WorkScope scope({.pool = &pool});
    for (const std::int64_t n :
         {4, 8, 12, 20, 28, 60, 88, 900, 65536, 131072, 196608, 200000, 131220, 250000, 180004}) {
      std::vector<double> signal;
      for (std::int64_t i = 0; i < n; ++i) signal.push_back(std::sin(1.0 + 3.7 * static_cast<double>(i * i % 3001)));
      RealFft fft(n);
      std::vector<std::complex<double>> spectrum, expected_spectrum(static_cast<std::size_t>(n / 2 + 1));
      std::vector<double> back, expected_back(signal.size());
      fft.forward(signal, spectrum);
      fft.inverse(spectrum, back);
      Eigen::FFT<double> eigen(Eigen::FFT<double>::impl_type(), Eigen::FFT<double>::HalfSpectrum);
      eigen.fwd(expected_spectrum.data(), signal.data(), n);
      eigen.inv(expected_back.data(), expected_spectrum.data(), n);
      EXPECT_EQ(spectrum, expected_spectrum) << n << " on " << threads;
      EXPECT_EQ(back, expected_back) << n << " on " << threads;
    }
  }
}

TEST(RealFft, LengthsHaveSmallFactorsAndWasteLittle) {
  for (std::int64_t n = 1; n < 5000; n += 7) {
    const std::int64_t length = fft_length(n);
    EXPECT_GE(length, n);
    EXPECT_LE(static_cast<double>(length), 1.34 * static_cast<double>(n) + 8.0);
    std::int64_t rest = length;
    for (const std::int64_t factor : {2, 3, 5})
      while (rest % factor == 0) rest /= factor;
    EXPECT_EQ(rest, 1);
    EXPECT_EQ(length % 4, 0);
  }
}

TEST(RealFft, PowersOfSpectraAreRepeatedConvolutions) {
  const std::vector<double> one{0.5, 0.25, 0.125, 0.125};
  std::vector<double> expected{1.0};
  for (int k = 0; k < 9; ++k) {
    std::vector<double> next(expected.size() + 3, 0.0);
    for (std::size_t i = 0; i < expected.size(); ++i)
      for (std::size_t j = 0; j < one.size(); ++j) next[i + j] += expected[i] * one[j];
    expected = next;
  }
  RealFft fft(32);
  std::vector<double> padded = one, result;
  padded.resize(32);
  std::vector<std::complex<double>> spectrum, product(17, 1.0);
  fft.forward(padded, spectrum);
  multiply_by_power(product, spectrum, 4);
  multiply_by_power(product, spectrum, 5);
  multiply_by_power(product, spectrum, 0);
  fft.inverse(product, result);
  for (std::size_t i = 0; i < expected.size(); ++i) EXPECT_NEAR(result[i], expected[i], 1e-15);
}

TEST(MillsRatio, MatchesItsIntegralOnBothSidesOfTheSwitch) {
  for (const double x : {-5.0, 0.0, 1.0, 11.99, 12.01, 40.0, 1e4}) {
    // m(x) = ∫ e^{−xt − t²/2} dt, by Simpson's rule on t(x).
    const double reach = x > 5.0 ? 60.0 / x : 15.0 - std::min(0.0, x), h = reach / 4000.0;
    double sum = 0.0;
    for (int i = 0; i <= 4000; ++i) {
      const double t = h * i;
      sum += (i == 0 || i == 4000 ? 1.0 : i % 2 == 1 ? 4.0 : 2.0) * std::exp(-x * t - 0.5 * t * t);
    }
    EXPECT_NEAR(mills_ratio(x) * 3.0 / (h * sum), 1.0, 1e-9) << x;
  }
  // The difference, where subtraction still works and where it does not.
  EXPECT_NEAR(mills_difference(1.0, 0.4) / (mills_ratio(1.0) - mills_ratio(1.4)), 1.0, 1e-13);
  EXPECT_NEAR(mills_difference(20.0, 1e-9) / (1e-9 / 401.0), 1.0, 1e-2);
  EXPECT_EQ(mills_difference(1.0, 0.0), 0.0);
}

TEST(LogSpace, AgreesWithPlainArithmetic) {
  EXPECT_NEAR(log_add(std::log(2.0), std::log(3.0)), std::log(5.0), 1e-15);
  EXPECT_EQ(log_add(-std::numeric_limits<double>::infinity(), 1.0), 1.0);
  EXPECT_NEAR(log_add(1000.0, 1000.0), 1000.0 + std::numbers::ln2, 1e-12);
  EXPECT_NEAR(log_one_plus_exp(1.0), std::log1p(std::exp(1.0)), 1e-15);
  EXPECT_EQ(log_one_plus_exp(800.0), 800.0);
  EXPECT_NEAR(log_exp_minus_one(2.0), std::log(std::exp(2.0) - 1.0), 1e-15);
  for (const double x : {-2.0, -0.31, -0.29, -1e-5, 1e-5, 0.29, 0.31, 2.0}) {
    const long double exact = std::expm1(static_cast<long double>(x)) - static_cast<long double>(x);
    EXPECT_NEAR(expm1_minus_x(x) / static_cast<double>(exact), 1.0, std::abs(x) < 1e-3 ? 1e-9 : 1e-14) << x;
  }
}

}  // namespace
}  // namespace privbo::fft_test
