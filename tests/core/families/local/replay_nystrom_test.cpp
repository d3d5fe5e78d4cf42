// The ATA and MoMA cases of replay_ldp.json, inside: dictionaries, coins, Ṽ, truncated sums, the k estimates and k*.
#include "support/replay/replay_nystrom.h"

namespace privbo::replay_nystrom_test {
namespace {

using test::difference;
using test::gram_of;
using test::is_ata;
using test::is_moma;
using test::LongMatrix;
using test::LongVector;
using test::points;
using test::Replay;
using test::to_matrix;
using test::to_vector;

/// True where all coins of this update came up "out".
bool no_coin(const Json& replay_case, const Replay& replay, std::size_t update, std::size_t k) {
  const Json& uniforms = replay_case.at("inputs").at("inclusion_uniform").at(update);
  const Vector& deviation = replay.rounds[update * k].asked_with.deviation;
  for (std::size_t play = 0; play <= update; ++play) {
    const double sigma = deviation[replay.rounds[play * k].arm];
    if (uniforms.at(play).get<double>() < replay_case.at("params").at("q").get<double>() * sigma * sigma) return false;
  }
  return true;
}

void expect_dictionary(const Json& replay_case, const Replay& replay, std::size_t update,
                       const test::TextbookNystrom& textbook) {
  const std::size_t k = test::epoch_length(replay_case);
  const Json& expected = replay_case.at("expected");
  const PosteriorValues& after = replay.rounds[(update + 1) * k - 1].after;
  EXPECT_EQ(after.dictionary, expected.at("dictionary").at(update).get<std::vector<Index>>());
  EXPECT_EQ(replay.rounds[(update + 1) * k - 1].noted.features, static_cast<Index>(after.dictionary.size()));
  EXPECT_EQ(no_coin(replay_case, replay, update, k), expected.at("dictionary_fallback").at(update).get<bool>());
  EXPECT_NEAR(static_cast<double>(textbook.smallest_eigenvalue()), expected.at("V_min_eig").at(update).get<double>(),
              1e-9);
}

class ReplayNystrom : public testing::TestWithParam<PosteriorMethod> {};

TEST_P(ReplayNystrom, AtaTruncatesTheTermsOfTheFile) {
  PRIVBO_REFERENCE(file, "replay_ldp.json");
  std::size_t cases = 0;
  for (const Json& replay_case : test::entries_of(file, "cases")) {
    if (!is_ata(replay_case)) continue;
    SCOPED_TRACE(replay_case.at("name").get<std::string>());
    ++cases;
    const Json& expected = replay_case.at("expected");
    const LongMatrix gram = gram_of(replay_case);
    const Replay replay =
        test::replay(replay_case, test::entry_of(replay_case), test::prior_of(replay_case, GetParam()));
    std::vector<double> rewards;
    for (std::size_t i = 0; i < replay.rounds.size(); ++i) {
      SCOPED_TRACE("round " + std::to_string(i + 1));
      const Decision& decision = replay.rounds[i].decision;
      const NystromDecision& noted = replay.rounds[i].noted;
      rewards.push_back(replay.rounds[i].delivered);
      const test::TextbookNystrom textbook(gram, replay.rounds[i].after.dictionary, points(replay, i + 1, 1),
                                           replay_case.at("params").at("lam"));
      expect_dictionary(replay_case, replay, i, textbook);
      EXPECT_EQ(noted.truncated_terms, expected.at("n_truncated").at(i).get<Index>());
      EXPECT_EQ(decision.truncated, noted.truncated_terms > 0);
      for (const Json& wanted : expected.at("posterior_after_round")) {
        if (wanted.at("t").get<std::size_t>() != i + 1) continue;
        const auto estimate = textbook.truncated(rewards, std::vector<double>(i + 1, decision.truncation));
        EXPECT_LE(difference(estimate.sums, to_vector(wanted.at("r_hat"))), 1e-9);
        EXPECT_LE(difference(textbook.V_root_inverse * estimate.sums, to_vector(wanted.at("theta"))), 1e-9);
        EXPECT_LE(difference(textbook.V, to_matrix(wanted.at("V"))), 1e-9);
        EXPECT_EQ(noted.features, wanted.at("m").get<Index>());
      }
    }
  }
  EXPECT_GT(cases, 0U) << "no case of ATA: nothing compared";
}

TEST_P(ReplayNystrom, MomaChoosesAmongTheEstimatesOfTheFile) {
  PRIVBO_REFERENCE(file, "replay_ldp.json");
  std::size_t cases = 0;
  for (const Json& replay_case : test::entries_of(file, "cases")) {
    if (!is_moma(replay_case)) continue;
    SCOPED_TRACE(replay_case.at("name").get<std::string>());
    ++cases;
    const Json& expected = replay_case.at("expected");
    const LongMatrix gram = gram_of(replay_case);
    const std::size_t k = test::epoch_length(replay_case);
    const Replay replay =
        test::replay(replay_case, test::entry_of(replay_case), test::prior_of(replay_case, GetParam()));
    ASSERT_EQ(expected.at("epoch_arm").size(), replay.rounds.size() / k);
    for (std::size_t n = 0; n < expected.at("epoch_arm").size(); ++n) {
      SCOPED_TRACE("epoch " + std::to_string(n + 1));
      const PosteriorValues& after = replay.rounds[(n + 1) * k - 1].after;
      const test::TextbookNystrom textbook(gram, after.dictionary, points(replay, n + 1, k),
                                           replay_case.at("params").at("lam"));
      expect_dictionary(replay_case, replay, n, textbook);
      EXPECT_EQ(after.chosen, expected.at("k_star").at(n).get<Index>());
      ASSERT_EQ(after.estimates.cols(), static_cast<Index>(k));
      // θ̃_j from the rewards the learner was sent; r_j from them, with the listing's norm.
      LongMatrix sums(static_cast<Index>(n + 1), static_cast<Index>(k));
      for (std::size_t i = 0; i <= n; ++i)
        for (std::size_t j = 0; j < k; ++j)
          sums(static_cast<Index>(i), static_cast<Index>(j)) = replay.rounds[i * k + j].delivered;
      const LongMatrix thetas = textbook.estimates(sums);
      EXPECT_LE(difference(textbook.features.transpose() * thetas, after.estimates), 1e-9);
      for (const Json& wanted : expected.at("posterior_after_epoch")) {
        if (wanted.at("epoch").get<std::size_t>() != n + 1) continue;
        EXPECT_LE(difference(thetas.col(after.chosen), to_vector(wanted.at("theta_star"))), 1e-9);
        EXPECT_LE(difference(textbook.V, to_matrix(wanted.at("V"))), 1e-9);
        EXPECT_EQ(static_cast<Index>(after.dictionary.size()), wanted.at("m").get<Index>());
      }
      for (std::size_t j = 0; j < k && k > 1; ++j) {
        std::vector<long double> distances;
        for (std::size_t s = 0; s < k; ++s) {
          const LongVector between = thetas.col(static_cast<Index>(j)) - thetas.col(static_cast<Index>(s));
          if (s != j) distances.push_back(std::sqrt(between.dot(textbook.V * between)));
        }
        std::ranges::sort(distances);
        const std::size_t half = distances.size() / 2;
        const long double median =
            distances.size() % 2 == 1 ? distances[half] : 0.5L * (distances[half - 1] + distances[half]);
        EXPECT_NEAR(static_cast<double>(median), expected.at("r").at(n).at(j).get<double>(), 1e-9);
      }
    }
  }
  EXPECT_GT(cases, 0U) << "no case of MoMA: nothing compared";
}

INSTANTIATE_TEST_SUITE_P(Methods, ReplayNystrom, testing::Values(PosteriorMethod::factor, PosteriorMethod::covariance),
                         [](const auto& method) {
                           return std::string(method.param == PosteriorMethod::factor ? "Factor" : "Covariance");
                         });

}  // namespace
}  // namespace privbo::replay_nystrom_test
