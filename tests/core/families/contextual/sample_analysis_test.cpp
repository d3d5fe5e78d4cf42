// The kernel's spectrum under a law, and how far a sample lies from its expectation, against a program that computes
// both another way.
#include <gtest/gtest.h>

#include <cmath>
#include <memory>
#include <numeric>
#include <vector>

#include "families/contextual/theory/covariance_deviation.h"
#include "families/contextual/theory/mercer_spectrum.h"
#include "families/contextual/theory/usca_theory.h"
#include "support/families/contextual_problem.h"

namespace privbo::sample_analysis_test {
namespace {

using test::line_pairs;

/// One of the settings that the independent program computed: contexts have weights 1, 2, 3, …, pair i was drawn
/// (7i + 3) mod 11 times.
struct Setting {
  std::shared_ptr<const Kernel> kernel;
  Index actions, contexts;
  std::int64_t rounds, copies;
  double tau, deviation, first, second, function;
};

// Expected: numpy; the norm from the symmetric root of K (a singular value of Z̃⁻¹Z − I), the spectrum from
// D^½ K D^½ with eigenfunctions v_j/√ϱ.
std::vector<Setting> settings() {
  return {
      {make_squared_exponential(0.3), 5, 3, 40, 3, 1.0, 2.27307007981, 0.280323922428, 0.17022960146, 3.17164904738},
      {make_matern(2.5, 0.3), 6, 4, 100, 5, 0.5, 6.25367380565, 0.27859998647, 0.156693130746, 4.19522829005},
      {make_squared_exponential(0.3), 4, 4, 25, 2, 2.0, 0.655339729153, 0.279714909276, 0.180111554648, 2.60789415029}};
}

Vector law_of(const Setting& setting) {
  Vector law(setting.actions * setting.contexts);
  for (Index i = 0; i < law.size(); ++i) law[i] = static_cast<double>(1 + i % setting.contexts);
  return law / law.sum();
}

TEST(SampleAnalysis, SpectrumAgreesWithAnIndependentProgram) {
  for (const Setting& setting : settings()) {
    const auto domain = line_pairs(setting.actions, setting.contexts);
    const auto prior = make_prior(*setting.kernel, *domain);
    const MercerSpectrum spectrum = make_mercer_spectrum(*prior, law_of(setting));
    ASSERT_EQ(spectrum.eigenvalues.size(), domain->size());
    EXPECT_NEAR(spectrum.eigenvalues[0], setting.first, 1e-10);
    EXPECT_NEAR(spectrum.eigenvalues[1], setting.second, 1e-10);
    EXPECT_NEAR(spectrum.eigenvalues.sum(), 1.0, 1e-10) << "the trace is E[k(w, w)]";
    EXPECT_NEAR(spectrum.largest_function, setting.function, 1e-5);
    EXPECT_EQ(mercer_spectrum(prior, law_of(setting)), mercer_spectrum(prior, law_of(setting))) << "computed once";
    const auto uniform =
        mercer_spectrum(prior, Vector::Constant(domain->size(), 1.0 / static_cast<double>(domain->size())));
    EXPECT_GT(std::abs(uniform->largest_function - setting.function), 0.01) << "another law has other functions";
  }
}

TEST(SampleAnalysis, DeviationAgreesWithAnIndependentProgram) {
  for (const Setting& setting : settings()) {
    const auto domain = line_pairs(setting.actions, setting.contexts);
    const auto prior = with_factor(make_prior(*setting.kernel, *domain));
    std::vector<std::int64_t> counts;
    for (Index i = 0; i < domain->size(); ++i) counts.push_back((7 * i + 3) % 11);
    const auto deviation = [&](const Vector& law) {
      return covariance_deviation(prior->factor, law, counts, setting.copies, setting.rounds, setting.tau);
    };
    EXPECT_NEAR(deviation(law_of(setting)), setting.deviation, 1e-7);
    EXPECT_GT(std::abs(deviation(Vector::Constant(domain->size(), 1.0 / static_cast<double>(domain->size()))) -
                       setting.deviation),
              0.02);
    // A sample that is its own expectation has none.
    const std::int64_t size = std::accumulate(counts.begin(), counts.end(), std::int64_t{0});
    Vector own(domain->size());
    for (Index i = 0; i < own.size(); ++i)
      own[i] = static_cast<double>(counts[static_cast<std::size_t>(i)]) / static_cast<double>(size);
    EXPECT_NEAR(covariance_deviation(prior->factor, own, counts, 1, size, setting.tau), 0.0, 1e-12);
    EXPECT_THROW(deviation(Vector::Ones(1)), std::invalid_argument);
  }
}

// L_f over ‖f‖. Expected: a program that takes √(2 − 2k(w, w′))/‖w − w′‖ of every pair of pairs. The twin, 1/ℓ as if a
// grid were dense, is too large for the smooth kernel and too small for the Matérn, which has √(5/3)/ℓ.
TEST(SampleAnalysis, SteepnessAgreesWithAnIndependentProgram) {
  const std::vector<double> expected{3.06386277574, 3.68942582666, 2.87935146686};
  for (std::size_t i = 0; i < expected.size(); ++i) {
    const Setting setting = settings()[i];
    const auto domain = line_pairs(setting.actions, setting.contexts);
    const double steepness = kernel_steepness(*make_prior(*setting.kernel, *domain), domain->points);
    EXPECT_NEAR(steepness, expected[i], 1e-10);
    EXPECT_GT(std::abs(steepness - 1.0 / 0.3), 0.2);
  }
}

// 50 × 12 pairs on a grid, length scale 0.2, contexts uniform: the sizes of the presets. numpy: 3.92076 and 3.27966; in
// the same order a Lipschitz constant near 1/ℓ for the squared exponential kernel.
TEST(SampleAnalysis, PresetsHaveTheirLargestFunctions) {
  const auto domain = line_pairs(50, 12);
  const Vector law = Vector::Constant(domain->size(), 1.0 / 600.0);
  const auto smooth = make_prior(*make_squared_exponential(0.2), *domain);
  EXPECT_NEAR(make_mercer_spectrum(*smooth, law).largest_function, 3.92076, 2e-3);
  EXPECT_NEAR(make_mercer_spectrum(*make_prior(*make_matern(2.5, 0.2), *domain), law).largest_function, 3.27966, 2e-3);
  EXPECT_NEAR(kernel_steepness(*smooth, domain->points), 5.0, 0.02);
  EXPECT_LT(kernel_steepness(*smooth, domain->points), 5.0);
}

}  // namespace
}  // namespace privbo::sample_analysis_test
