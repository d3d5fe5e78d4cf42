// Lemmas 3 to 7 of the federated paper against a second program, and what a wrong reading of each would give.
//
// The expected values are those of a program in Python that writes the sums of App. A.2 out, agent by agent and round
// by round, in 50 digits (mpmath), with products under logarithms as sums.
#include "families/federated/utility_lemmas.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "support/limits.h"

namespace privbo::utility_lemmas_test {
namespace {

using ::testing::HasSubstr;
using ::testing::ThrowsMessage;

constexpr SharingSchedule shifted{.scale = 1.0, .power = 2.0, .shift = 1.0};  // 1 − p_t = (1 + t)^{−2}
constexpr double relative = 1e-13;

struct Setting {
  UtilityProblem problem;
  ServerProtocol plan;
  double last_distance = 0.0;  // d_N; d_n = (n − 1) d_N/(N − 1)
};

std::function<double(std::int64_t)> gains(double factor) {
  return [=](std::int64_t t) { return factor * std::log1p(static_cast<double>(t)); };
}

ServerProtocol server(Index agents, Index features, Index regions, double q, double z, double S, std::int64_t horizon) {
  FederatedRequest request{.regions = regions, .features = features, .q = q, .z = z, .S = S};
  request.weights.scheme = WeightScheme::equal;
  return {request, agents, horizon, 0.01};
}

/// One initial point and the theorem's λ at T = 50; loud noise, few points and no initial points; ten initial points,
/// no kernel error, no privacy noise.
std::array<Setting, 3> settings() {
  return {Setting{{.B = 1.0,
                   .R = 0.1,
                   .lambda = 1.04,
                   .delta = 0.1,
                   .kernel_error = 0.05,
                   .distance = 0.18,
                   .points = 100,
                   .initial = 1,
                   .gamma = gains(1.0)},
                  server(4, 16, 2, 0.5, 1.0, 8.0, 50),
                  0.09},
          Setting{{.B = 2.5,
                   .R = 3.0,
                   .lambda = 1.2,
                   .delta = 0.01,
                   .kernel_error = 0.3,
                   .distance = 2.1,
                   .points = 1,
                   .initial = 0,
                   .gamma = gains(2.5)},
                  server(7, 50, 3, 0.25, 1.5, 11.0, 10),
                  0.6},
          Setting{{.B = 0.5,
                   .R = 0.5,
                   .lambda = 1.02,
                   .delta = 0.5,
                   .kernel_error = 0.0,
                   .distance = 0.0,
                   .points = 1000,
                   .initial = 10,
                   .gamma = gains(0.7)},
                  server(3, 1, 5, 1.0, 0.0, 2.0, 100),
                  0.0}};
}

struct OfRound {
  std::int64_t t;
  double width, vector, last, all, sharing;  // c_t, Δ̃_t, Δ_{N,t}, Δ_t, ψ_t
};

// The first, the fifth and the last round of each setting.
TEST(UtilityLemmas, ThreeToSixAreTheSecondProgramsNumbers) {
  const std::array<std::array<OfRound, 3>, 3> expected{{
      {{{1, 5.358634125191989, 9.597915970102028, 15.04655009529402, 60.00620038117607, 378.5566221116667},
        {5, 6.739930979904357, 18.87605174600123, 25.70598272590559, 102.6439309036223, 66.9338563727233},
        {50, 8.471303140963221, 799.5042312273551, 808.0655343683183, 3232.082137473273, 26.1929339359403}}},
      {{{1, 13.71812648564562, 43.29844850741786, 57.61657499306348, 401.2160249514444, 4867.602956801225},
        {5, 58.65107628010259, 187.0073874200872, 246.2584637001898, 1721.709245901329, 2144.300826988488},
        {10, 71.20721277655673, 582.6831505046124, 654.4903632811692, 4579.332542968184, 1670.3619094493}}},
      {{{1, 11.75181330130489, 6.41627366621978, 18.16808696752467, 54.50426090257401, 569.627717735146},
        {5, 12.82839385253285, 7.27570239563315, 20.104096248166, 60.312288744498, 70.01422308390972},
        {100, 16.62882607832085, 8.780445959832822, 25.40927203815368, 76.22781611446103, 0.3120928345034026}}},
  }};
  const auto all = settings();
  for (std::size_t k = 0; k < all.size(); ++k) {
    const auto& [problem, plan, last] = all[k];
    for (const OfRound& round : expected[k]) {
      SCOPED_TRACE("setting " + std::to_string(k) + ", t = " + std::to_string(round.t));
      const auto near = [](double value, double wanted) { EXPECT_NEAR(value / wanted, 1.0, relative); };
      near(sample_width(problem, round.t), round.width);
      near(vector_error(problem, plan.agents(), plan.features(), round.t), round.vector);
      near(follower_error(problem, plan.agents(), plan.features(), last, round.t), round.last);
      near(all_errors(problem, plan.agents(), plan.features(), round.t), round.all);
      near(sharing_error(problem, plan, shifted, round.t), round.sharing);
    }
  }
}

// M where the order has √M, as Lemma 3 prints it, is far larger where there are many features.
TEST(UtilityLemmas, AnotherReadingOfLemma3Differs) {
  const auto all = settings();
  const auto printed = [](const Setting& of, std::int64_t t) {
    const auto M = static_cast<double>(of.plan.features());
    return vector_error(of.problem, of.plan.agents(), of.plan.features(), t) - std::sqrt(M) + M;
  };
  EXPECT_NEAR(printed(all[0], 50), 811.5042312273551, 1e-9);
  EXPECT_NEAR(printed(all[1], 10), 625.612082692747, 1e-9);
  EXPECT_GT(printed(all[0], 1) / vector_error(all[0].problem, 4, 16, 1), 2.2);
  // Twin: the confidence of one agent instead of all N.
  UtilityProblem one = all[1].problem;
  EXPECT_LT(vector_error(one, 1, 50, 1), vector_error(one, 7, 50, 1) - 1.0);
  // Up to R = 1 the bound on a reward is the printed one, which has no R; above it grows with R.
  UtilityProblem quiet = all[0].problem, quieter = quiet;
  quieter.R = 0.0;
  const double gain = quiet.gamma(1);
  EXPECT_NEAR(vector_error(quiet, 4, 16, 1) - vector_error(quieter, 4, 16, 1),
              0.1 * std::sqrt(2.0 * (gain + 1.0 + std::log(8.0 * 4.0 / 0.1))), 1e-12);
}

// P_1 = 3/4 (p − 1) and so on: the lemma is empty until t = 5.
TEST(UtilityLemmas, Lemma5) {
  EXPECT_NEAR(anti_concentration(), 0.05188843717757434, 1e-16);
  const auto of_round = [](std::int64_t t) { return unsaturated_probability(own_probability(shifted, t), t); };
  EXPECT_NEAR(of_round(1), -0.7110836721168192, 1e-15);
  EXPECT_NEAR(of_round(5), 0.01155820281153061, 1e-16);
  EXPECT_NEAR(of_round(50), 0.05146864154621041, 1e-16);
  EXPECT_LT(of_round(4), 0.0);
  // Twin: e under the root, 1/(4√(eπ)).
  EXPECT_GT(1.0 / (4.0 * std::sqrt(std::numbers::e * std::numbers::pi)), 1.5 * anti_concentration());
}

struct OfRun {
  std::int64_t t;
  double own, sharing, events, clipping, half_clipping, deviation, first_rounds;
};

// After the first and the last round. All agents are clipped, or one of them after every even round.
TEST(UtilityLemmas, SevenIsTheSecondProgramsNumber) {
  const std::array<std::array<OfRun, 2>, 3> expected{{
      {{{1, 3319.582602305065, 378.5566221116667, 3.289868133696453, 2.0, 0.5, 6447.685045415121, 2.0},
        {50, 67778.42352791108, 2165.419766559446, 3.289868133696453, 5.004137609072196, 2.595552503685695,
         67423.34312245831, 8.0}}},
      {{{1, 10205.94296793969, 4867.602956801225, 8.224670334241132, 7.5, 1.071428571428571, 40440.1859829753, 5.0},
        {10, 311590.8502083286, 25131.82590563129, 8.224670334241132, 16.74096581929374, 7.33203724786517,
         427460.7398321575, 20.0}}},
      {{{1, 14146.46855743699, 569.627717735146, 1.644934066848226, 2.5, 0.8333333333333333, 9552.582633025373, 1.0},
        {100, 191976.505306577, 1548.154322531525, 1.644934066848226, 6.350819297898336, 3.642264741862453,
         129577.9959284585, 4.0}}},
  }};
  const auto all = settings();
  for (std::size_t k = 0; k < all.size(); ++k) {
    const auto& [problem, plan, last] = all[k];
    const auto regions = static_cast<double>(plan.request().regions), agents = static_cast<double>(plan.agents());
    // Round s follows the vector of round s − 1: one agent's is clipped where s is odd.
    const auto some = [&](std::int64_t t) { return t % 2 == 0 ? regions / agents : regions; };
    for (const OfRun& run : expected[k]) {
      SCOPED_TRACE("setting " + std::to_string(k) + ", t = " + std::to_string(run.t));
      const auto near = [](double value, double wanted) { EXPECT_NEAR(value / wanted, 1.0, relative); };
      const UtilityTerms terms = utility_terms(plan, shifted, problem, run.t);
      near(terms.own, run.own);
      near(terms.sharing, run.sharing);
      near(terms.events, run.events);
      near(terms.clipping, run.clipping);
      near(terms.deviation, run.deviation);
      near(terms.first_rounds, run.first_rounds);
      EXPECT_EQ(terms.sum(),
                terms.own + terms.sharing + terms.events + terms.clipping + terms.deviation + terms.first_rounds);
      near(utility_terms(plan, shifted, problem, run.t, some).clipping, run.half_clipping);
      double sum = 0.0;
      for (std::int64_t s = 1; s <= run.t; ++s) sum += 4.0 * problem.B * clipping_error(plan, shifted, s, some(s - 1));
      near(sum, run.half_clipping);
    }
  }
}

// At t = T and λ = 1 + 2/T the paper's O(√(Tγ_T)) is √(4(T + 2)γ_T); the twin √(Tγ_T) is half of it.
TEST(UtilityLemmas, TheOneOrderIsChowdhuryAndGopalans) {
  Setting of = settings()[0];
  of.problem.initial = 0;
  const double factor = sample_width(of.problem, 50) * (1.0 + 10.0 / (anti_concentration() * 0.75));
  const double own = utility_terms(of.plan, shifted, of.problem, 50).own;
  EXPECT_NEAR(own / (factor * std::sqrt(4.0 * 52.0 * std::log(51.0))), 1.0, relative);
  EXPECT_GT(own / (factor * std::sqrt(50.0 * std::log(51.0))), 2.0);
}

// With coarse features ψ_t grows, so that ψ_1, as printed, would be too small for Azuma-Hoeffding.
TEST(UtilityLemmas, TheLargestSharingErrorCounts) {
  Setting of = settings()[0];
  of.problem.kernel_error = 50.0;
  double largest = 0.0;
  for (std::int64_t t = 1; t <= 50; ++t) largest = std::max(largest, sharing_error(of.problem, of.plan, shifted, t));
  const double first = sharing_error(of.problem, of.plan, shifted, 1);
  EXPECT_GT(largest, 1.05 * first);
  const double p = anti_concentration(), width = sample_width(of.problem, 50);
  const double root = std::sqrt(100.0 * std::log(80.0));
  const auto deviation = [&](double error) {
    return (width * (1.0 + 4.0 / p + 10.0 / (p * 0.75)) + error + 4.0) * root;
  };
  const double made = utility_terms(of.plan, shifted, of.problem, 50).deviation;
  EXPECT_NEAR(made / deviation(largest), 1.0, relative);
  EXPECT_GT(made, 1.01 * deviation(first));
}

// Softmax weights: φ_max of the round whose vector is followed, the one before.
TEST(UtilityLemmas, FollowsTheWeightsOfTheRoundBefore) {
  FederatedRequest request{.regions = 2, .features = 16, .q = 0.5, .z = 1.0, .S = 8.0};
  request.weights = {.scheme = WeightScheme::softmax, .a = 15.0, .hold = 1, .decay = 1, .adaptive = true};
  const ServerProtocol plan(request, 6, 20, 0.01);
  const UtilityProblem problem = settings()[0].problem;
  double sum = 0.0;
  for (std::int64_t t = 1; t <= 20; ++t) {
    sum += sharing_error(problem, plan, shifted, t);
    EXPECT_NEAR(utility_terms(plan, shifted, problem, t).sharing / sum, 1.0, relative);
  }
  ASSERT_LT(plan.largest_weight(2), plan.largest_weight(1));
  const double following = 1.0 - own_probability(shifted, 2), largest = plan.weights(1).maxCoeff();
  const double by_hand = following * 2.0 *
                         (((largest + 2.0) / 0.5 + 6.0) * all_errors(problem, 6, 16, 2) + (2.0 + 6.0 * largest) / 0.5 +
                          2.0 * 8.0 * largest / 0.5 * std::sqrt(32.0 * std::log(1280.0)));
  EXPECT_NEAR(sharing_error(problem, plan, shifted, 2) / by_hand, 1.0, relative);
}

TEST(UtilityLemmas, NothingIsAddedWhereNothingIsShared) {
  FederatedRequest request{.regions = 2, .features = 16, .q = 0.5, .z = 1.0, .S = 8.0, .stop_after = 4};
  request.weights.scheme = WeightScheme::equal;
  const ServerProtocol stopping(request, 4, 50, 0.01);
  const UtilityProblem problem = settings()[0].problem;
  const auto terms = [&](std::int64_t t) { return utility_terms(stopping, shifted, problem, t); };
  EXPECT_GT(terms(5).sharing, terms(4).sharing);  // the vector of round 4 is used in round 5
  EXPECT_EQ(terms(6).sharing, terms(5).sharing);
  EXPECT_EQ(terms(30).clipping, terms(5).clipping);
  EXPECT_EQ(sharing_error(problem, stopping, shifted, 6), 0.0);
  EXPECT_EQ(clipping_error(stopping, shifted, 6, 2.0), 0.0);
  // Without clipping nobody is clipped.
  FederatedRequest open{.regions = 2, .features = 16};
  EXPECT_EQ(utility_terms({open, 4, 50, 0.01}, shifted, problem, 50).clipping, 0.0);
  EXPECT_EQ(terms(0).sum(), 0.0);
}

TEST(UtilityLemmas, RefusesWhatTheyDoNotCover) {
  const Setting of = settings()[0];
  EXPECT_EQ(utility_terms(of.plan, SharingSchedule{}, of.problem, 4).own, infinity);  // 1/√t: p_1 = 0
  FederatedRequest relay{.server = ServerKind::relay, .features = 16};
  EXPECT_THAT(
      [&] {
        utility_terms({relay, 4, 50, 0.01}, shifted, of.problem, 2);
      },
      ThrowsMessage<std::invalid_argument>(HasSubstr("weighted sums")));
  const auto refuses = [&](const UtilityProblem& problem, const char* words) {
    EXPECT_THAT([&] { utility_terms(of.plan, shifted, problem, 2); },
                ThrowsMessage<std::invalid_argument>(HasSubstr(words)));
  };
  UtilityProblem bad = of.problem;
  bad.B = -1.0;
  refuses(bad, "B = -1: must be >= 0");
  bad = of.problem;
  bad.delta = 1.0;
  refuses(bad, "delta = 1: must be > 0 and < 1");
  bad = of.problem;
  bad.lambda = 0.0;
  refuses(bad, "lambda = 0: must be > 0");
}

}  // namespace
}  // namespace privbo::utility_lemmas_test
