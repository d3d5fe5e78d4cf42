// USCA's error rates, estimation error and largest variance against an independent implementation, and how the error
// falls with T.
#include <gtest/gtest.h>

#include <cmath>
#include <iostream>
#include <limits>
#include <map>
#include <set>
#include <sstream>
#include <stdexcept>

#include "domain/contexts/box_contexts.h"
#include "numerics/statistics.h"
#include "support/families/contextual_problem.h"
#include "support/limits.h"
#include "support/reference.h"

#include "families/contextual/release/recommender_calibration.h"

namespace privbo::usca_regret_reference_test {
namespace {

/// What the name of a configuration says: "se l=.2 tau=1 T=300", "matern 2.5 l=.2 tau=1 T=300". Other words are
/// refused.
struct Configuration {
  std::shared_ptr<const PointKernel> kernel;
  double tau = 1.0;
  std::int64_t T = 0;
};
Configuration configuration_of(const std::string& name) {
  std::istringstream words(name);
  std::string kernel;
  words >> kernel;
  double lengthscale = 0.0, nu = 2.5;
  Configuration made;
  for (std::string word; words >> word;) {
    if (word.rfind("l=", 0) == 0)
      lengthscale = std::stod(word.substr(2));
    else if (word.rfind("tau=", 0) == 0)
      made.tau = std::stod(word.substr(4));
    else if (word.rfind("T=", 0) == 0)
      made.T = std::stoll(word.substr(2));
    else if (kernel == "matern" && word.find_first_not_of("0123456789.") == std::string::npos)
      nu = std::stod(word);
    else
      throw std::runtime_error("configuration \"" + name + "\": \"" + word + "\" is a word that no test knows");
  }
  if (kernel != "se" && kernel != "matern")
    throw std::runtime_error("configuration \"" + name + "\": se and matern are known");
  if (!(lengthscale > 0.0) || made.T < 1)
    throw std::runtime_error("configuration \"" + name + "\": a length scale and a T are needed");
  made.kernel = kernel == "se" ? make_squared_exponential(lengthscale) : make_matern(nu, lengthscale);
  return made;
}

/// The reference's problem: 50 × 12 pairs, f a mixture of four kernels with max |f| = 1, noise N(0, 0.1²), B = 1.3.
struct Grid {
  explicit Grid(const Configuration& configuration)
      : kernel(configuration.kernel),
        tau(configuration.tau),
        gains(std::make_shared<GreedyGains>(prior, configuration.T)) {
    const Matrix centres = (Matrix(4, 2) << 0.2, 0.2, 0.75, 0.3, 0.4, 0.8, 0.9, 0.9).finished();
    const Vector weights = (Vector(4) << 1.0, -0.7, 0.8, 0.9).finished();
    f = Vector::Zero(domain->size());
    for (Index i = 0; i < f.size(); ++i)
      for (Index j = 0; j < 4; ++j) f[i] += weights[j] * (*kernel)(domain->points.row(i), centres.row(j));
    f /= f.cwiseAbs().maxCoeff();
  }

  void draw_objective(std::uint64_t trial) {
    const auto draws = make_stream({.seed = 99, .trial = trial});
    f.setZero();
    for (int j = 0; j < 10; ++j) {
      const Index centre = draws->index(f.size());
      const double weight = draws->normal();
      for (Index i = 0; i < f.size(); ++i)
        f[i] += weight * (*kernel)(domain->points.row(i), domain->points.row(centre));
    }
    f /= f.cwiseAbs().maxCoeff();
  }

  std::shared_ptr<const Domain> domain = test::line_pairs(50, 12);
  std::shared_ptr<const PointKernel> kernel;
  double tau;
  std::shared_ptr<const Prior> prior = make_prior(*kernel, *domain);
  std::shared_ptr<const ContextLaw> law = make_uniform_contexts({1, 12, 0.0, 1.0, false});
  std::shared_ptr<GreedyGains> gains;
  Vector f;
};

struct Measured {
  std::map<double, std::vector<double>> error;  // by ε
  std::vector<double> largest_error, largest_variance;
};

/// One trial through table, plan and channel. `twin`: a covariance with noise τ in the place of Kτ.
void run_trial(const Grid& grid, const std::set<double>& epsilons, std::int64_t T, std::uint64_t trial,
               Measured& measured, bool twin = false) {
  CovarianceTable table({grid.domain,
                         grid.prior,
                         grid.law,
                         nullptr,
                         T,
                         {.seed = 1709, .trial = trial, .purpose = Purpose::environment},
                         grid.gains});
  const auto draws = make_stream({.seed = 2025, .trial = trial});
  std::vector<Query> queries;
  std::vector<double> rewards;
  for (std::int64_t t = 0; t < T; ++t) {
    const Index place = grid.domain->pair(draws->index(50), grid.law->draw(*draws));
    queries.push_back({0, place});
    rewards.push_back(grid.f[place] + 0.1 * draws->normal());
  }
  test::ContextualRounds rounds(*grid.domain);
  for (const double epsilon : epsilons) {
    ContextualRequest request;
    request.tau = grid.tau;
    if (epsilon == infinity) request.exponent = ExponentRule::none;
    const auto plan =
        std::make_shared<const RecommenderCalibration>(request, T, std::vector<std::int64_t>{T}, epsilon, 1.3);
    std::shared_ptr<CovarianceSource> source = table.source(request);
    if (twin) {
      const auto covariance = source->at(T);
      const auto coins = make_stream({.seed = 77, .trial = trial});
      const auto counts =
          draw_pair_counts(*grid.domain, *grid.law, CovarianceLaw::declared, covariance->copies() * T, *coins);
      source = std::make_shared<test::GivenCovariance>(make_counted_covariance(grid.prior, counts, grid.tau, 1, 0.0));
    }
    const auto channel = make_contextual_channel(plan, grid.domain, source,
                                                 make_simulation_noise(make_stream({.seed = 5, .trial = trial})));
    for (std::int64_t t = 1; t <= T; ++t) {
      const Index place = queries[static_cast<std::size_t>(t - 1)].point;
      test::deliver(*channel, rounds, t, place / 12, place % 12, rewards[static_cast<std::size_t>(t - 1)]);
    }
    const auto policy = policy_of(*channel);
    double rate = 0.0;
    for (Index c = 0; c < 12; ++c) {
      Vector here(50);
      for (Index a = 0; a < 50; ++a) here[a] = grid.f[grid.domain->pair(a, c)];
      rate += (here.maxCoeff() - policy->probabilities.col(c).dot(here)) / 12.0;
    }
    measured.error[epsilon].push_back(rate);
    if (epsilon != infinity) continue;
    measured.largest_error.push_back((policy->mean - grid.f).cwiseAbs().maxCoeff());
    measured.largest_variance.push_back(policy->largest_variance);
  }
}

struct Compared {
  double ratio, p_value;
};

Compared compare(const Json& results, const std::string& name, const std::vector<double>& ours) {
  const Json& listed = results.at(name);
  const auto theirs = listed.at("values").get<std::vector<double>>();
  const Compared made{mean(ours) / listed.at("mean").get<double>(), welch_test(ours, theirs).p_value};
  std::cout << "  " << name << ": ours " << mean(ours) << " ± " << standard_error(ours) << " (n = " << ours.size()
            << "), reference " << listed.at("mean") << " ± " << listed.at("se") << ", ratio " << made.ratio
            << ", Welch p = " << made.p_value << "\n";
  return made;
}

// n = 60 trials against 24: all ratios of means lie in [0.95, 1.05], and every p of Welch's test exceeds 1e-4 (one
// false alarm in 2,000 for five numbers). The reference's own means of ER(∞) and max |μ̄ − f| have standard errors of 13
// % and 5 %: their ratios, 0.97 and 1.01, hold for these seeds and would not for all; Welch's test is what judges those
// two. Twin: τ in the place of Kτ.
TEST(UscaReference, SixtyTrialsAgreeAndATwinDoesNot) {
  PRIVBO_REFERENCE(reference, "regret_reference.json");
  const std::string error_rate = "ER_";
  const auto epsilon_of = [&](const std::string& key) {
    return key == "ER_inf" ? infinity : std::stod(key.substr(key.find("eps") + 3));
  };
  for (const auto& [name, results] : test::entries_of(reference.at("contextual"), "results").items()) {
    SCOPED_TRACE(name);
    const Configuration configuration = configuration_of(name);
    const Grid grid(configuration);
    const double gamma = grid.gains->at(configuration.tau, configuration.T);
    // The best action without privacy is asked for in any case: errors of the mean are measured with it.
    std::set<double> epsilons{infinity};
    for (const auto& [key, value] : results.items())
      if (key.rfind(error_rate, 0) == 0) epsilons.insert(epsilon_of(key));
    Measured measured, twin;
    for (std::uint64_t trial = 0; trial < 60; ++trial) run_trial(grid, epsilons, configuration.T, trial, measured);
    for (std::uint64_t trial = 0; trial < 12; ++trial) run_trial(grid, epsilons, configuration.T, trial, twin, true);
    const auto check = [&, &results = results](const std::string& key, const std::vector<double>& ours) {
      const Compared compared = compare(results, key, ours);
      EXPECT_GT(compared.p_value, 1e-4) << key;
      EXPECT_GE(compared.ratio, 0.95) << key;
      EXPECT_LE(compared.ratio, 1.05) << key;
    };
    const auto check_with_twin = [&, &results = results](const std::string& key, const std::vector<double>& ours,
                                                         const std::vector<double>& wrong) {
      check(key, ours);
      EXPECT_LT(compare(results, key, wrong).p_value, 1e-4) << "the twin's " << key;
    };
    for (const auto& [key, value] : test::entries(results, name).items()) {
      if (key == "gamma")
        EXPECT_NEAR(gamma, value.get<double>(), 1e-8);
      else if (key == "K")
        EXPECT_EQ(covariance_copies(configuration.T, gamma), value.get<std::int64_t>());
      else if (key.rfind(error_rate, 0) == 0)
        check(key, measured.error.at(epsilon_of(key)));
      else if (key == "maxerr")
        check_with_twin(key, measured.largest_error, twin.largest_error);
      else if (key == "sup_sbar2")
        check_with_twin(key, measured.largest_variance, twin.largest_variance);
      else
        ADD_FAILURE() << "\"" << key << "\" is a number that no test knows";
    }
  }
}

// Lemma 4.3's order with its constant: mean of 16 trials of max |μ̄ − f|/√(γ_T/T), every trial with an f of its own (ten
// kernels at drawn pairs, normal weights, max |f| = 1). Means of 40 trials are 1.25 to 1.32; standard errors of 16 are
// about 0.11, 0.28 at T = 100. On the fixed f of the reference the ratio is larger, 1.39 to 1.52 over 40 trials, and
// its own value at T = 300 is 1.35.
TEST(UscaReference, EstimationErrorFollowsTheRate) {
  Grid grid({make_squared_exponential(0.2), 1.0, 3000});
  for (const std::int64_t T : {30, 100, 300, 1000, 3000}) {
    Measured measured;
    for (std::uint64_t trial = 0; trial < 16; ++trial) {
      grid.draw_objective(trial);
      run_trial(grid, {1.0, 5.0, infinity}, T, 100 + trial, measured);
    }
    const double ratio = mean(measured.largest_error) / std::sqrt(grid.gains->at(1.0, T) / static_cast<double>(T));
    std::cout << "  T = " << T << ": gamma " << grid.gains->at(1.0, T) << ", max |mean - f|/sqrt(gamma/T) = " << ratio
              << "\n";
    EXPECT_GE(ratio, 0.9) << T;
    EXPECT_LE(ratio, 1.5) << T;
  }
}

}  // namespace
}  // namespace privbo::usca_regret_reference_test
