// The Nyström posterior, the truncated estimate and the median of means: against independent numbers and the listing's loops.
#include "posterior/nystrom.h"

#include "posterior/median_of_means.h"
#include "posterior/truncated_estimate.h"
#include "support/line_domain.h"
#include "support/reference.h"
#include "support/scripted_draws.h"
#include "support/textbook_nystrom.h"

namespace privbo {
namespace {

using nlohmann::json;

/// A domain of all points a reference file names, and where each list of them lies in it.
struct NamedPoints {
  Domain domain;
  std::vector<Index> dictionary, plays, asked;

  NamedPoints(const json& file, const char* played) {
    std::vector<double> all;
    for (const char* key : {"dictionary", played, "xs"})
      for (const double x : file.at(key).get<std::vector<double>>())
        if (std::ranges::find(all, x) == all.end()) all.push_back(x);
    std::ranges::sort(all);
    domain.points.resize(static_cast<Index>(all.size()), 1);
    for (std::size_t i = 0; i < all.size(); ++i) domain.points(static_cast<Index>(i), 0) = all[i];
    const auto places = [&](const char* key) {
      std::vector<Index> found;
      for (const double x : file.at(key).get<std::vector<double>>()) found.push_back(std::ranges::find(all, x) - all.begin());
      return found;
    };
    dictionary = places("dictionary");
    plays = places(played);
    asked = places("xs");
  }
};

void expect_near(const Vector& actual, const json& expected, double tolerance, const char* what) {
  const Vector wanted = test::to_vector(expected);
  ASSERT_EQ(actual.size(), wanted.size()) << what;
  EXPECT_LE((actual - wanted).cwiseAbs().maxCoeff(), tolerance) << what;
}

/// φ̃ of every point as columns, m × n, in the dictionary's own coordinates.
Matrix features_of(const NystromPosterior& posterior) {
  return posterior.basis() * posterior.rotation() * posterior.features().transpose();
}

class NystromReference : public testing::TestWithParam<PosteriorMethod> {};

TEST_P(NystromReference, EmbeddingAndTruncatedEstimate) {
  PRIVBO_REFERENCE_OR_SKIP(file, "nystrom_ata.json");
  const NamedPoints points(file, "X");
  const auto rewards = file.at("y").get<std::vector<double>>();
  for (const json& c : file.at("cases")) {
    SCOPED_TRACE("l = " + c.at("l").dump() + ", lambda = " + c.at("lam").dump());
    const auto prior = make_prior(*make_squared_exponential(c.at("l")), points.domain, GetParam());
    NystromPosterior posterior(prior, c.at("lam"), 1.0, InclusionCoins::per_point);
    TruncatedEstimate kept(points.domain.size()), all(points.domain.size());
    for (std::size_t i = 0; i < points.plays.size(); ++i) {
      posterior.play(points.plays[i], points.dictionary);
      kept.add(points.plays[i], rewards[i]);
      all.add(points.plays[i], rewards[i]);
    }
    const Matrix features = features_of(posterior), wanted = test::to_matrix(c.at("Phi_columns"));
    EXPECT_LE((features(Eigen::all, points.plays) - wanted).cwiseAbs().maxCoeff(), 1e-9);
    expect_near(posterior.variance()(points.asked), c.at("var"), 1e-9, "variance");

    all.update(posterior, 1e300);  // nothing is that large: the plain least-squares estimate
    EXPECT_EQ(all.truncated(), 0);
    expect_near(all.mean()(points.asked), c.at("mean"), 1e-9, "mean");

    kept.update(posterior, c.at("ata_b"));
    EXPECT_EQ(kept.truncated(), c.at("n_truncated").get<Index>());
    expect_near(kept.sums(), c.at("ata_rhat"), 1e-9, "r");
    expect_near(kept.mean()(points.asked), c.at("ata_mean"), 1e-9, "truncated mean");
  }
}

TEST_P(NystromReference, MedianOfMeans) {
  PRIVBO_REFERENCE_OR_SKIP(file, "moma.json");
  const NamedPoints points(file, "x_epoch");
  const Matrix rewards = test::to_matrix(file.at("Y_epoch_by_k"));
  for (const json& c : file.at("cases")) {
    SCOPED_TRACE("lambda = " + c.at("lam").dump());
    const auto prior = make_prior(*make_squared_exponential(file.at("l")), points.domain, GetParam());
    NystromPosterior posterior(prior, c.at("lam"), 1.0, InclusionCoins::per_point);
    MedianOfMeans estimate(points.domain.size(), rewards.cols());
    for (std::size_t i = 0; i < points.plays.size(); ++i) {
      posterior.play(points.plays[i], points.dictionary);
      const Vector row = rewards.row(static_cast<Index>(i));
      estimate.add(points.plays[i], {row.data(), static_cast<std::size_t>(row.size())});
    }
    estimate.update(posterior);
    expect_near(estimate.distances(), c.at("r"), 1e-9, "r");
    EXPECT_EQ(estimate.chosen(), c.at("kstar_0based").get<Index>());
    expect_near(estimate.means().col(estimate.chosen())(points.asked), c.at("mean"), 1e-9, "mean");
    expect_near(estimate.mean_of_means()(points.asked), c.at("mean_of_means"), 1e-9, "mean of means");
    expect_near(posterior.variance()(points.asked), c.at("var"), 1e-9, "variance");
    // θ̃_j itself, from its means: φ̃(x)ᵀθ for all x determines it.
    const Matrix theta = features_of(posterior).transpose().colPivHouseholderQr().solve(estimate.means());
    EXPECT_LE((theta - test::to_matrix(c.at("theta"))).cwiseAbs().maxCoeff(), 1e-8);
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

  Game(const Kernel& kernel, PosteriorMethod method, InclusionCoins coins) : prior(make_prior(kernel, domain, method)) {
    const test::LongMatrix factor = prior->factor.cast<long double>();
    gram = prior->uses_factor() ? test::LongMatrix(factor * factor.transpose()) : prior->gram.cast<long double>();
    posterior = std::make_unique<NystromPosterior>(prior, 0.5, 3.0, coins);
  }

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

double largest_difference(const Vector& actual, const test::LongVector& wanted) {
  return static_cast<double>((actual.cast<long double>() - wanted).cwiseAbs().maxCoeff());
}

TEST_P(NystromReference, IsTheListingsFormulas) {
  const std::vector<std::pair<std::unique_ptr<PointKernel>, double>> kernels = [] {
    std::vector<std::pair<std::unique_ptr<PointKernel>, double>> list;
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
        EXPECT_LE(largest_difference(estimate.sums(), wanted.sums), tolerance);
        EXPECT_LE(largest_difference(estimate.mean(), wanted.mean), tolerance);
        EXPECT_LE(largest_difference(game.posterior->variance(), textbook.variance(game.gram, 0.5)), tolerance);
      });
      EXPECT_GT(truncated, 100);
    }
}

/// Given the rows u, the sums are those of the loop over rows and rounds, to rounding; a limit per round is something else.
TEST_P(NystromReference, IncrementalTruncationIsTheLoopOverRowsAndRounds) {
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

INSTANTIATE_TEST_SUITE_P(Methods, NystromReference, testing::Values(PosteriorMethod::factor, PosteriorMethod::covariance),
                         [](const auto& method) {
                           return std::string(method.param == PosteriorMethod::factor ? "Factor" : "Covariance");
                         });

TEST(Nystrom, ADictionaryOfEverythingIsTheExactPosterior) {
  const Domain domain = test::line_domain(25);
  const auto kernel = make_matern(1.5, 0.3);
  const Matrix gram = gram_matrix(*kernel, domain);
  NystromPosterior posterior(make_prior(*kernel, domain), 1.0, 1e9, InclusionCoins::per_point);
  const auto draws = make_stream({.seed = 1});
  Matrix noisy = Matrix::Identity(30, 30);
  std::vector<Index> plays;
  for (int t = 0; t < 30; ++t) {
    plays.push_back(draws->index(25));
    posterior.play(plays.back(), *draws);
  }
  noisy += gram(plays, plays);
  const Matrix cross = gram(plays, Eigen::all);
  const Vector exact = gram.diagonal() - (cross.transpose() * noisy.llt().solve(cross)).diagonal();
  EXPECT_LE((posterior.variance() - exact).cwiseAbs().maxCoeff(), 1e-9);
}

TEST(Nystrom, StartsWithThePriorAndFallsBackOnThePointPlayed) {
  const Domain domain = test::line_domain(5);
  NystromPosterior posterior(make_prior(*make_squared_exponential(0.2), domain), 1.0, 0.5, InclusionCoins::per_play);
  EXPECT_EQ(posterior.variance(), Vector::Ones(5));
  EXPECT_TRUE(posterior.dictionary().empty());
  ScriptedDraws draws;
  draws.uniforms = {0.49999};  // p = 0.5: in
  posterior.play(3, draws);
  EXPECT_EQ(posterior.dictionary(), std::vector<Index>{3});
  EXPECT_FALSE(posterior.fallback());
  draws.uniforms = {0.9, 0.9};  // both out
  posterior.play(1, draws);
  EXPECT_EQ(posterior.dictionary(), std::vector<Index>{1});
  EXPECT_TRUE(posterior.fallback());
  EXPECT_EQ(draws.asked, "uuu");
}

TEST(Nystrom, OneCoinAPointWhateverTheNumberOfPlays) {
  const Domain domain = test::line_domain(5);
  NystromPosterior posterior(make_prior(*make_squared_exponential(0.2), domain), 1.0, 0.2, InclusionCoins::per_point);
  ScriptedDraws draws;
  draws.uniforms = {0.1, 0.1, 0.1};
  posterior.play(2, draws);
  const double sigma2 = posterior.variance()[2];
  // Three plays: 1 − (1 − p)³, just below and just above.
  posterior.play(2, draws);
  const double p = 0.2 * posterior.variance()[2];
  EXPECT_LT(posterior.variance()[2], sigma2);
  const double any = 1.0 - (1.0 - p) * (1.0 - p) * (1.0 - p);
  draws.uniforms = {any - 1e-9};
  posterior.play(2, draws);
  EXPECT_FALSE(posterior.fallback());
  EXPECT_EQ(draws.asked.size(), 3U);
}

TEST(Nystrom, BadInputIsASentence) {
  const auto prior = make_prior(*make_squared_exponential(0.2), test::line_domain(5));
  EXPECT_THROW(NystromPosterior(prior, 0.0, 1.0, InclusionCoins::per_point), std::invalid_argument);
  EXPECT_THROW(NystromPosterior(prior, 1.0, 0.0, InclusionCoins::per_point), std::invalid_argument);
  NystromPosterior posterior(prior, 1.0, 1.0, InclusionCoins::per_point);
  EXPECT_THROW(posterior.play(5, std::vector<Index>{0}), std::out_of_range);
  EXPECT_THROW(posterior.play(1, std::vector<Index>{}), std::invalid_argument);
  EXPECT_THROW(posterior.play(1, std::vector<Index>{2, 2}), std::invalid_argument);
  EXPECT_THROW(posterior.play(1, std::vector<Index>{1, 5}), std::invalid_argument);
  TruncatedEstimate estimate(5);
  EXPECT_THROW(estimate.add(0, std::nan("")), std::invalid_argument);
  EXPECT_THROW(MedianOfMeans(5, 0), std::invalid_argument);
}

TEST(MedianOfMeans, OneReplayIsItsOnlyEstimate) {
  NystromPosterior posterior(make_prior(*make_squared_exponential(0.2), test::line_domain(5)), 1.0, 1.0, InclusionCoins::per_point);
  MedianOfMeans estimate(5, 1);
  const double reward = 2.0;
  posterior.play(2, std::vector<Index>{2});
  estimate.add(2, {&reward, 1});
  estimate.update(posterior);
  EXPECT_EQ(estimate.chosen(), 0);
  EXPECT_NEAR(estimate.means()(2, 0), 1.0, 1e-12);  // one play at λ = 1 shrinks by half
}

}  // namespace
}  // namespace privbo
