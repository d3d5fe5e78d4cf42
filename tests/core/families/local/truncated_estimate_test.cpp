// The truncated estimate: against independent numbers, the listing's formulas, and the loop over rows and rounds.
#include "families/local/nystrom/robust_estimates.h"

#include "support/families/nystrom_points.h"
#include "support/line_domain.h"
#include "support/plain/textbook_nystrom.h"

namespace privbo::truncated_estimate_test {
namespace {

class TruncatedEstimateMethods : public testing::TestWithParam<PosteriorMethod> {};

TEST_P(TruncatedEstimateMethods, EveryReferenceCase) {
  PRIVBO_REFERENCE(file, "nystrom_ata.json");
  const test::NamedPoints points(file, "X");
  const auto rewards = file.at("y").get<std::vector<double>>();
  for (const Json& c : test::entries_of(file, "cases")) {
    SCOPED_TRACE("l = " + c.at("l").dump() + ", lambda = " + c.at("lam").dump());
    const auto prior = make_prior(*make_squared_exponential(c.at("l")), points.domain, GetParam());
    NystromPosterior posterior(prior, c.at("lam"), 1.0, InclusionCoins::per_point);
    TruncatedEstimate kept(points.domain.size()), all(points.domain.size());
    for (std::size_t i = 0; i < points.plays.size(); ++i) {
      posterior.play(points.plays[i], points.dictionary);
      kept.add(points.plays[i], rewards[i]);
      all.add(points.plays[i], rewards[i]);
    }
    const Matrix features = test::features_of(posterior), wanted = test::to_matrix(c.at("Phi_columns"));
    EXPECT_LE((features(Eigen::all, points.plays) - wanted).cwiseAbs().maxCoeff(), 1e-9);
    test::expect_near(posterior.variance()(points.asked), c.at("var"), 1e-9, "variance");

    all.update(posterior, 1e300);  // nothing is that large: the plain least-squares estimate
    EXPECT_EQ(all.truncated(), 0);
    test::expect_near(all.mean()(points.asked), c.at("mean"), 1e-9, "mean");

    kept.update(posterior, c.at("ata_b"));
    EXPECT_EQ(kept.truncated(), c.at("n_truncated").get<Index>());
    test::expect_near(kept.sums(), c.at("ata_rhat"), 1e-9, "r");
    test::expect_near(kept.mean()(points.asked), c.at("ata_mean"), 1e-9, "truncated mean");
  }
}

/// A game with dictionaries sampled on the way and heavy-tailed rewards, checked every tenth round.
struct Game {
  Domain domain = test::line_domain(40);
  std::shared_ptr<const Prior> prior;
  test::LongMatrix gram;  // the matrix the prior holds, unrounded
  std::vector<Index> plays;
  std::vector<double> rewards;
  std::unique_ptr<NystromPosterior> posterior;

  Game(const Kernel& kernel, PosteriorMethod method, InclusionCoins coins)
      : prior(make_prior(kernel, domain, method)),
        gram(test::long_gram(*prior)),
        posterior(std::make_unique<NystromPosterior>(prior, 0.5, 3.0, coins)) {}

  template <class Check>
  void play(int rounds, Check check) {
    const auto draws = make_stream({.seed = 5, .purpose = Purpose::learner});
    TruncatedEstimate estimate(domain.size());
    for (int t = 1; t <= rounds; ++t) {
      plays.push_back(draws->index(domain.size()));
      rewards.push_back(draws->student_t(2.0));
      posterior->play(plays.back(), *draws);
      estimate.add(plays.back(), rewards.back());
      if (t % 10 != 0) continue;
      const double b = 0.1 + 0.3 * draws->uniform();
      estimate.update(*posterior, b);
      check(estimate, b);
    }
  }
};

TEST_P(TruncatedEstimateMethods, IsTheListingsFormulas) {
  const std::vector<std::pair<std::unique_ptr<PointKernel>, double>> kernels = [] {
    std::vector<std::pair<std::unique_ptr<PointKernel>, double>> list;
    // No eigenvalue of K_D comes near the cut-off: what is left is rounding in sums of 300 heavy-tailed rewards.
    list.emplace_back(make_matern(1.5, 0.2), 1e-10);
    // An eigenvalue of K_D at the cut-off 1e-10 is known to 2e-16/1e-10 in double precision.
    list.emplace_back(make_squared_exponential(0.2), 2e-6);
    return list;
  }();
  for (const auto& [kernel, tolerance] : kernels)
    for (const InclusionCoins coins : {InclusionCoins::per_point, InclusionCoins::per_play}) {
      Game game(*kernel, GetParam(), coins);
      Index truncated = 0;
      game.play(300, [&, &tolerance = tolerance](const TruncatedEstimate& estimate, double b) {
        const test::TextbookNystrom textbook(game.gram, game.posterior->dictionary(), game.plays, 0.5);
        const auto wanted = textbook.truncated(game.rewards, std::vector<double>(game.rewards.size(), b));
        EXPECT_EQ(estimate.truncated(), wanted.terms);
        truncated += wanted.terms;
        EXPECT_LE(test::difference(wanted.sums, estimate.sums()), tolerance);
        EXPECT_LE(test::difference(wanted.mean, estimate.mean()), tolerance);
        EXPECT_LE(test::difference(textbook.variance(game.gram, 0.5), game.posterior->variance()), tolerance);
      });
      EXPECT_GT(truncated, 100);
    }
}

/// Given the rows u, the sums are those of the loop over rows and rounds, to rounding; a limit per round is something
/// else.
TEST_P(TruncatedEstimateMethods, IncrementalTruncationIsTheLoopOverRowsAndRounds) {
  Game game(*make_squared_exponential(0.2), GetParam(), InclusionCoins::per_point);
  std::vector<double> limits;
  double twin = 0.0;
  game.play(1000, [&](const TruncatedEstimate& estimate, double b) {
    const NystromPosterior& p = *game.posterior;
    const Vector root = (p.spectrum().array() + p.lambda()).rsqrt();
    const Matrix u = p.basis() * p.rotation() * root.asDiagonal() * p.features()(game.plays, Eigen::all).transpose();
    limits.resize(game.plays.size(), b);  // each round keeps the limit it met first
    Vector sums = Vector::Zero(u.rows()), of_its_round = sums;
    Index terms = 0;
    for (Index i = 0; i < u.rows(); ++i)
      for (Index t = 0; t < u.cols(); ++t) {
        const double term = u(i, t) * game.rewards[static_cast<std::size_t>(t)];
        if (std::abs(term) <= limits[static_cast<std::size_t>(t)]) of_its_round[i] += term;
        if (std::abs(term) <= b)
          sums[i] += term;
        else
          ++terms;
      }
    EXPECT_EQ(estimate.truncated(), terms);
    EXPECT_LE((estimate.sums() - sums).cwiseAbs().maxCoeff(), 1e-11);
    twin = std::max(twin, (estimate.sums() - of_its_round).cwiseAbs().maxCoeff());
  });
  EXPECT_GT(twin, 0.1) << "truncating each round with its own limit must differ";
}

INSTANTIATE_TEST_SUITE_P(Methods, TruncatedEstimateMethods,
                         testing::Values(PosteriorMethod::factor, PosteriorMethod::covariance), [](const auto& method) {
                           return std::string(method.param == PosteriorMethod::factor ? "Factor" : "Covariance");
                         });

TEST(TruncatedEstimate, ARewardMustBeANumber) {
  TruncatedEstimate estimate(5);
  EXPECT_THROW(estimate.add(0, std::nan("")), std::invalid_argument);
}

}  // namespace
}  // namespace privbo::truncated_estimate_test
