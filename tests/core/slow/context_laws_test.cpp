// Draws of every law of contexts against its declared weights.
//
// One place for the numbers: n = 100,000 draws, Pearson's chi-square with cells joined to at least 10 expected,
// false-alarm rate 1e-6 per test of a correct sampler; each broken twin must fail the same test.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

#include "domain/contexts/box_contexts.h"
#include "domain/contexts/listed_contexts.h"
#include "numerics/normal.h"
#include "support/chi_square.h"

namespace privbo::context_laws_test {
namespace {

constexpr std::int64_t n = 100000;
constexpr double false_alarm = 1e-6;

using Sampler = std::function<Index(const ContextLaw&, RandomSource&)>;

double p_value(const ContextLaw& law, const Sampler& sampler) {
  const auto draws = make_stream({.seed = 11, .purpose = Purpose::environment});
  std::vector<std::int64_t> counts(static_cast<std::size_t>(law.count()));
  for (std::int64_t i = 0; i < n; ++i) ++counts[static_cast<std::size_t>(sampler(law, *draws))];
  return test::chi_square_p_value(counts, {law.weights().begin(), law.weights().end()});
}

Index by_index(const ContextLaw& law, RandomSource& draws) { return law.draw(draws); }
Index by_place(const ContextLaw& law, RandomSource& draws) { return nearest_context(law, law.draw_at(draws)); }

/// Two Gaussians of one width, one of which has half of itself outside the box: in 1-D and in the plane.
GaussianMixture mixture(Index dimension) {
  GaussianMixture made;
  made.centres =
      dimension == 1 ? (Points(2, 1) << 0.0, 0.6).finished() : (Points(2, 2) << 0.0, 0.2, 0.6, 0.9).finished();
  made.scales = Eigen::Vector2d(0.15, 0.15);
  made.weights = Eigen::Vector2d(0.5, 0.5);
  return made;
}

TEST(ContextLaws, DrawsFollowTheWeights) {
  for (const bool anywhere : {false, true})
    for (const Index dimension : {1, 2}) {
      const ContextBox box{.dimension = dimension, .per_axis = 12, .low = 0.0, .high = 1.0, .anywhere = anywhere};
      for (const auto& law : {make_uniform_contexts(box), make_mixture_contexts(box, mixture(dimension))}) {
        EXPECT_GT(p_value(*law, by_index), false_alarm) << dimension << anywhere;
        if (anywhere) {
          EXPECT_GT(p_value(*law, by_place), false_alarm) << dimension;
        }
      }
    }
  const auto listed = make_discrete_contexts(Eigen::Vector4d(0, 1, 2, 3), Eigen::Vector4d(0.1, 0.0, 5.0, 1.9));
  EXPECT_GT(p_value(*listed, by_index), false_alarm);
}

TEST(ContextLaws, TwinsAreCaught) {
  const ContextBox box{.per_axis = 12, .anywhere = true};
  const GaussianMixture given = mixture(1);
  const auto law = make_mixture_contexts(box, given);
  // Each Gaussian cut off by itself keeps its share, though half of the first lies outside.
  EXPECT_LT(p_value(*law,
                    [&](const ContextLaw& of, RandomSource& draws) {
                      const Index j = draws.uniform() < 0.5 ? 0 : 1;
                      return nearest_context(
                          of, Vector::Constant(1, truncated_normal_quantile(given.centres(j, 0), given.scales[j], 0.0,
                                                                            1.0, draws.uniform())));
                    }),
            false_alarm);
  // What lies outside is moved to the border instead of cut off.
  EXPECT_LT(p_value(*law,
                    [&](const ContextLaw& of, RandomSource& draws) {
                      const Index j = draws.uniform() < 0.5 ? 0 : 1;
                      return nearest_context(
                          of, Vector::Constant(
                                  1, std::clamp(given.centres(j, 0) + given.scales[j] * draws.normal(), 0.0, 1.0)));
                    }),
            false_alarm);
  // Uniform over grid points instead of over the box.
  EXPECT_LT(
      p_value(*make_uniform_contexts(box),
              [](const ContextLaw& of, RandomSource& draws) { return static_cast<Index>(draws.index(of.count())); }),
      false_alarm);
}

TEST(ContextLaws, DrawsStayInTheBoxAndRepeatByStream) {
  for (const Index dimension : {1, 2}) {
    const ContextBox box{.dimension = dimension, .per_axis = 3, .low = -2.0, .high = -1.0, .anywhere = true};
    GaussianMixture tail = mixture(dimension);
    tail.centres.array() += 1.0;  // all of it far to the right of the box
    for (const auto& law : {make_uniform_contexts(box), make_mixture_contexts(box, tail)}) {
      const auto first = make_stream({.seed = 3}), second = make_stream({.seed = 3});
      for (int i = 0; i < 2000; ++i) {
        const Vector at = law->draw_at(*first);
        EXPECT_EQ(at, law->draw_at(*second));
        ASSERT_GE(at.minCoeff(), -2.0);
        ASSERT_LE(at.maxCoeff(), -1.0);
      }
    }
  }
}

}  // namespace
}  // namespace privbo::context_laws_test
