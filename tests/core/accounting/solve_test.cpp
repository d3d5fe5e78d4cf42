// Solving: what is found keeps the target and is the last value that does; refusals say what to do.
#include "accounting/calculator/solve.h"

#include <gtest/gtest.h>

#include <cmath>

#include "numerics/numbers.h"
#include "numerics/random/random_source.h"
#include "support/reference.h"

namespace privbo::solve_test {
namespace {

SolveTask task(const char* mechanism, const Json& params, const char* unknown, double epsilon, double delta,
               const char* accountant) {
  SolveTask made;
  made.mechanism = find_mechanism(mechanism);
  Problems problems;
  made.params = check_params(made.mechanism->params, params, "", {}, problems);
  EXPECT_TRUE(problems.empty()) << to_text(problems);
  made.unknown = unknown;
  made.epsilon = epsilon;
  made.delta = delta;
  made.accountant = find_accountant(accountant);
  return made;
}

/// ε of the task's mechanism with the unknown at `value`, asked of the accountant directly.
double cost(const SolveTask& task, double value) {
  Json params = task.params.json();
  double delta = task.delta;
  if (task.unknown == "delta")
    delta = value;
  else if (params[task.unknown].is_number_integer())
    params[task.unknown] = static_cast<std::int64_t>(value);
  else
    params[task.unknown] = value;
  const Ledger ledger = task.mechanism->ledger(ParamSet(params));
  return task.accountant->loss(compose(ledger, last_round(ledger)), delta)
      .epsilon.value_or(std::numeric_limits<double>::infinity());
}

std::string refusal(const SolveTask& task) {
  try {
    solve(task);
  } catch (const std::invalid_argument& failure) {
    return failure.what();
  }
  return {};
}

TEST(Solve, AnalyticGaussianSigmasOfTheReference) {
  PRIVBO_REFERENCE(file, "gaussian_zcdp_tree.json");
  for (const auto& row : test::entries_of(file, "analytic_gaussian")) {
    const double epsilon = row.at("eps"), delta = row.at("delta"), sigma = row.at("sigma_analytic");
    const Solution found = solve(task("gaussian", Json::object(), "z", epsilon, delta, "gdp"));
    EXPECT_NEAR(found.value / sigma, 1.0, 3e-9) << "ε = " << epsilon << ", δ = " << delta;
    EXPECT_LE(found.epsilon, epsilon);
  }
}

TEST(Solve, TreeNoiseOfTheReference) {
  PRIVBO_REFERENCE(file, "gaussian_zcdp_tree.json");
  for (const auto& row : test::entries_of(file, "tree")) {
    const std::int64_t rounds = row.at("T");
    const double epsilon = row.at("eps"), delta = row.at("delta");
    SCOPED_TRACE(row.dump());
    for (const auto& [name, last] :
         {std::pair{"used_nodes_prefix_up_to_T", true}, {"used_nodes_prefix_up_to_T_minus_1", false}}) {
      const auto& wanted = row.at(name);
      for (const auto& [accountant, key] : {std::pair{"gdp", "sigma_gdp_exact"},
                                            {"zcdp", "sigma_zcdp_optimised"},
                                            {"zcdp_classic", "sigma_zcdp_classic"}}) {
        const Solution found =
            solve(task("tree", {{"rounds", rounds}, {"release_last", last}}, "z", epsilon, delta, accountant));
        EXPECT_NEAR(found.value / wanted.at(key).get<double>(), 1.0, 5e-9) << name << ", " << accountant;
      }
    }
  }
}

/// Solve, then account: within the target, and the next value towards "less private" is not.
TEST(Solve, RoundTripsOverARandomGrid) {
  const auto draws = make_stream({.seed = 20});
  const auto uniform = [&](double low, double high) { return low + (high - low) * draws->uniform(); };
  const auto log_uniform = [&](double low, double high) { return std::exp(uniform(std::log(low), std::log(high))); };
  struct Case {
    const char* mechanism;
    const char* unknown;
    const char* accountant;
  };
  const std::vector<Case> cases{{"gaussian", "z", "gdp"},
                                {"gaussian", "steps", "zcdp"},
                                {"laplace", "scale", "basic"},
                                {"laplace", "steps", "advanced"},
                                {"subsampled-gaussian", "z", "rdp_improved"},
                                {"subsampled-gaussian", "q", "rdp_improved"},
                                {"subsampled-gaussian", "steps", "moments"},
                                {"fixed-size-gaussian", "z", "rdp_improved"},
                                {"fixed-size-gaussian", "population", "rdp_improved"},
                                {"fixed-size-gaussian", "sample", "rdp_improved"},
                                {"tree", "rounds", "gdp"},
                                {"matrix-tree", "sigma", "gdp"},
                                {"toeplitz", "z", "zcdp_classic"},
                                {"exponential", "epsilon0", "basic"},
                                {"exponential", "steps", "basic"},
                                {"gaussian", "delta", "gdp"},
                                {"subsampled-gaussian", "delta", "rdp_classic"}};
  int solved = 0;
  for (const Case& each : cases)
    for (int repeat = 0; repeat < 6; ++repeat) {
      const MechanismEntry& mechanism = *find_mechanism(each.mechanism);
      Json params = Json::object();
      for (const ParamSpec& spec : mechanism.params) {
        if (spec.key == "z" || spec.key == "sigma" || spec.key == "scale") params[spec.key] = log_uniform(0.8, 20.0);
        if (spec.key == "q") params[spec.key] = log_uniform(0.01, 0.5);
        if (spec.key == "steps") params[spec.key] = std::floor(log_uniform(1.0, 300.0));
        if (spec.key == "rounds") params[spec.key] = std::floor(log_uniform(2.0, 2000.0));
        if (spec.key == "population") params[spec.key] = std::floor(log_uniform(100.0, 2000.0));
        if (spec.key == "sample") params[spec.key] = std::floor(log_uniform(1.0, 50.0));
        if (spec.key == "epsilon0") params[spec.key] = log_uniform(0.01, 0.5);
      }
      const SolveTask asked =
          task(each.mechanism, params, each.unknown, log_uniform(0.5, 8.0), log_uniform(1e-8, 1e-3), each.accountant);
      SCOPED_TRACE(std::string(each.mechanism) + " for " + each.unknown + " by " + each.accountant + " " +
                   asked.params.json().dump() + " eps " + shortest(asked.epsilon) + " delta " + shortest(asked.delta));
      Solution found;
      try {
        found = solve(asked);
      } catch (const std::invalid_argument& failure) {
        EXPECT_NE(std::string(failure.what()).find("cannot be reached"), std::string::npos) << failure.what();
        continue;
      }
      ++solved;
      EXPECT_LE(found.epsilon, asked.epsilon);
      EXPECT_EQ(cost(asked, found.value), found.epsilon);
      if (found.note.english().find("range of") != std::string::npos ||
          found.note.english().find("no δ") != std::string::npos)
        continue;
      const bool whole = asked.unknown != "delta" && asked.params.json()[asked.unknown].is_number_integer();
      const bool grows = asked.unknown == "q" || asked.unknown == "steps" || asked.unknown == "rounds" ||
                         asked.unknown == "sample" || asked.unknown == "epsilon0";
      const double next = whole ? found.value + (grows ? 1.0 : -1.0) : found.value * (grows ? 1.0 + 2e-9 : 1.0 - 2e-9);
      EXPECT_GT(cost(asked, next), asked.epsilon) << "next = " << next;
    }
  EXPECT_GE(solved, 80);
}

TEST(Solve, PldStaysWithinTheTargetAndBeatsRdp) {
  const SolveTask by_pld = task("subsampled-gaussian", {{"q", 0.25}, {"steps", 40}}, "z", 5.0, 0.0029435, "pld");
  const Solution found = solve(by_pld);
  EXPECT_LE(found.epsilon, 5.0);
  EXPECT_NEAR(found.epsilon, 5.0, 1e-4);
  EXPECT_LT(
      found.value,
      solve(task("subsampled-gaussian", {{"q", 0.25}, {"steps", 40}}, "z", 5.0, 0.0029435, "rdp_improved")).value);
  EXPECT_GT(cost(by_pld, found.value * (1.0 - 1e-4)), 5.0);
  const SolveTask rounds = task("subsampled-gaussian", {{"q", 0.25}, {"z", 1.2}}, "steps", 5.0, 0.0029435, "pld");
  const Solution most = solve(rounds);
  EXPECT_LE(cost(rounds, most.value), 5.0);
  EXPECT_GT(cost(rounds, most.value + 1.0), 5.0);
  EXPECT_NE(most.note.english().find("would cost"), std::string::npos);
}

TEST(Solve, EndsOfTheRangeAreNamed) {
  const Solution all = solve(task("tree", {{"z", 1000.0}}, "rounds", 5.0, 1e-5, "gdp"));
  EXPECT_EQ(all.value, 1e9);
  EXPECT_NE(all.note.english().find("range of rounds ends here"), std::string::npos);
  const Solution pure = solve(task("laplace", Json::object(), "delta", 2.0, 0.0, "basic"));
  EXPECT_EQ(pure.value, 0.0);
}

TEST(Solve, RefusalsReportWhatToDo) {
  EXPECT_NE(refusal(task("gaussian", {{"z", 0.5}}, "steps", 0.1, 1e-5, "gdp")).find("even steps = 1 costs"),
            std::string::npos);
  EXPECT_NE(refusal(task("gaussian", Json::object(), "sensitivity", 1.0, 1e-5, "gdp"))
                .find("must be one of: delta, z, steps"),
            std::string::npos);
  EXPECT_NE(refusal(task("subsampled-gaussian", Json::object(), "z", 1.0, 1e-5, "gdp_clt_approximate"))
                .find("never used to solve"),
            std::string::npos);
  EXPECT_NE(refusal(task("subsampled-gaussian", {{"q", 0.1}}, "z", 1.0, 1e-5, "gdp")).find("cannot be reached"),
            std::string::npos);
  EXPECT_NE(
      refusal(task("gaussian", Json::object(), "z", -1.0, 1e-5, "gdp")).find("epsilon = -1: must be a number > 0"),
      std::string::npos);
  EXPECT_NE(refusal(task("gaussian", Json::object(), "z", 1.0, 1.0, "gdp")).find("delta = 1: must be"),
            std::string::npos);
  EXPECT_NE(refusal(task("gaussian", Json::object(), "z", 1.0, 0.0, "gdp")).find("cannot be reached"),
            std::string::npos);
}

TEST(Solve, StopsWhenAsked) {
  std::stop_source source;
  source.request_stop();
  EXPECT_TRUE(solve(task("subsampled-gaussian", Json::object(), "z", 1.0, 1e-5, "pld"), source.get_token()).stopped);
}

// What stopped at 400,000 and at z = 1.58, because PLD refused beyond.
TEST(Solve, GoesOnWherePldOnceRefused) {
  const SolveTask steps = task("subsampled-gaussian", {{"q", 0.001}, {"z", 1.0}}, "steps", 4.2, 1e-5, "pld");
  EXPECT_NEAR(solve(steps).value, 537441.0, 50.0);
  const SolveTask z = task("subsampled-gaussian", {{"q", 0.001}, {"steps", 1000000}}, "z", 8.0, 1e-5, "pld");
  EXPECT_NEAR(cost(z, solve(z).value), 8.0, 1e-3);
}

// Samples of fixed size have a dominating pair: PLD needs no other's bound, and less noise than RDP.
TEST(Solve, FixedSizeByItsLossDistribution) {
  const Json people{{"population", 60000}, {"sample", 256}, {"steps", 100}};
  const Solution by_pld = solve(task("fixed-size-gaussian", people, "z", 1.0, 1e-5, "pld")),
                 by_rdp = solve(task("fixed-size-gaussian", people, "z", 1.0, 1e-5, "rdp_improved"));
  EXPECT_EQ(by_pld.by, nullptr);
  EXPECT_EQ(by_rdp.by, nullptr);
  EXPECT_LT(by_pld.value, by_rdp.value);
}

// The smallest δ at ε = 0 is the total variation: of a Gaussian 2Φ(μ/2) − 1, of n answers of randomised response by
// sums.
TEST(Solve, FindsTheTotalVariationAtZero) {
  EXPECT_NEAR(solve(task("gaussian", {{"z", 1.0}}, "delta", 0.0, 0.0, "gdp")).value, std::erf(0.5 / std::sqrt(2.0)),
              1e-8);
  EXPECT_NEAR(solve(task("one-bit", {{"epsilon0", 1.0}, {"steps", 1}}, "delta", 0.0, 0.0, "pld")).value, std::tanh(0.5),
              1e-5);
}

}  // namespace
}  // namespace privbo::solve_test
