// Privacy hygiene: changing one protected data row changes no constant that is called declared, for every
// kernel, objective, noise and rule that can meet a data set.
#include <gtest/gtest.h>

#include <string>

#include "scenario/scenario.h"
#include "support/files/temporary_file.h"
#include "support/small_scenario.h"

namespace privbo::provenance_test {
namespace {

/// Eight readings of four arms; `shift` moves one reading of one user.
std::string readings(double shift) {
  std::string text = "a,b,c,d\n";
  const double table[8][4] = {{1.0, 2.0, 0.5, 3.0},   {1.5, 2.5, 0.0, 2.0},   {0.5, 1.0, 1.0, 4.0},
                              {2.0, 2.0, 0.5, 3.5},   {1.0, 3.0, 0.25, 3.0},  {0.0, 2.0, 0.75, 2.5},
                              {1.25, 1.5, 0.5, 3.25}, {0.75, 2.25, 1.5, 2.75}};
  for (int row = 0; row < 8; ++row)
    for (int arm = 0; arm < 4; ++arm)
      text += std::to_string(table[row][arm] + (row == 3 && arm == 3 ? shift : 0.0)) + (arm == 3 ? "\n" : ",");
  return text;
}

struct Rules {
  const char *B, *R, *moments;
};

Scenario scenario_of(const std::string& kernel, const std::string& objective, const std::string& noise,
                     const Rules& rules, const TemporaryFile& file) {
  Scenario scenario = test::small_scenario({Json{{"type", "ldp-tgp-ucb"}}});
  Json& document = scenario.document;
  document["data"] = {{"source", "file"}, {"readings", file.path().string()}};
  document["domain"] = {{"type", "arms"}};
  document["kernel"] = {{"type", kernel}};
  // Arms are numbered: the default period apart they would all be one point.
  if (kernel == "periodic") document["kernel"]["period"] = 7.0;
  document["objective"] = {{"type", objective}};
  document["noise"] = {{"type", noise}};
  document["constants"]["B_rule"] = rules.B;
  document["constants"]["R_rule"] = rules.R;
  document["constants"]["v_rule"] = document["constants"]["c_rule"] = rules.moments;
  return scenario;
}

/// How many of B, R, v, c are called declared; each of those must be the same number in both experiments.
int expect_declared_unchanged(const Experiment& one, const Experiment& other) {
  const Constants a = one.instance(0).constants, b = other.instance(0).constants;
  int declared = 0;
  const auto check = [&](const char* name, const Constant& before, const Constant& after) {
    EXPECT_EQ(before.provenance, after.provenance) << name;
    EXPECT_FALSE(before.rule.empty()) << name;
    if (before.provenance != Provenance::declared) return;
    ++declared;
    EXPECT_EQ(before.value, after.value) << name << " is called declared (" << before.rule << ") but follows the data";
  };
  check("B", a.B, b.B);
  check("R", a.R, b.R);
  check("v", a.v, b.v);
  check("c", a.c, b.c);
  EXPECT_EQ(a.lambda, b.lambda);
  EXPECT_EQ(a.delta, b.delta);
  return declared;
}

TEST(ProvenanceConformance, OneProtectedRowChangesNoDeclaredConstant) {
  const TemporaryFile before(readings(0.0)), after(readings(5.0));
  int met = 0, declared = 0;
  for (const auto& kernel : kernel_catalogue())
    for (const auto& objective : objective_catalogue())
      for (const auto& noise : reward_noise_catalogue())
        for (const Rules& rules : {Rules{"max-f", "noise", "moments"}, Rules{"norm", "noise", "moments"},
                                   Rules{"declared", "declared", "declared"}}) {
          SCOPED_TRACE(kernel.id + ", " + objective.id + ", " + noise.id + ", B by " + rules.B);
          const BuildResult one = build(scenario_of(kernel.id, objective.id, noise.id, rules, before));
          const BuildResult other = build(scenario_of(kernel.id, objective.id, noise.id, rules, after));
          ASSERT_EQ(one.experiment == nullptr, other.experiment == nullptr);
          if (!one.experiment) continue;  // a kernel mixture has no empirical covariance
          ++met;
          declared += expect_declared_unchanged(*one.experiment, *other.experiment);
        }
  EXPECT_GT(met, 50);
  EXPECT_GT(declared, 200);
}

// Everything declared: nothing the algorithm is told, the noise of its channel included, follows the data.
TEST(ProvenanceConformance, DeclaredConstantsCalibrateTheNoise) {
  const TemporaryFile before(readings(0.0)), after(readings(5.0));
  const Rules rules{"declared", "declared", "declared"};
  const auto one = test::built(scenario_of("se", "data-set", "residuals", rules, before));
  const auto other = test::built(scenario_of("se", "data-set", "residuals", rules, after));
  EXPECT_EQ(expect_declared_unchanged(*one, *other), 4);
  EXPECT_EQ(one->setup(one->instance(0), 0).laplace_scale, other->setup(other->instance(0), 0).laplace_scale);
}

/// The broken twin of the check itself: constants computed from the readings do follow them, and say so.
TEST(ProvenanceConformance, ConstantsFromTheReadingsReportIt) {
  const TemporaryFile before(readings(0.0)), after(readings(5.0));
  const Rules rules{"max-f", "noise", "moments"};
  const auto one = test::built(scenario_of("se", "data-set", "residuals", rules, before));
  const auto other = test::built(scenario_of("se", "data-set", "residuals", rules, after));
  const Constants a = one->instance(0).constants, b = other->instance(0).constants;
  EXPECT_NE(a.B.value, b.B.value);
  EXPECT_NE(a.R.value, b.R.value);
  for (const Constant& constant : {a.B, a.R, a.v, a.c}) EXPECT_EQ(constant.provenance, Provenance::protected_data);
  for (const ProvenanceLine& line : one->provenance(one->instance(0), 0)) {
    EXPECT_NE(line.text.english().find("from the protected data"), std::string::npos) << line.text;
    EXPECT_NE(line.kind, ProvenanceLine::Kind::sound) << line.text;
  }
}

TEST(ProvenanceConformance, EmpiricalKernelReportsWhereItComesFrom) {
  const TemporaryFile file(readings(0.0));
  const auto experiment = test::built(
      scenario_of("empirical-covariance", "data-set", "residuals", {"declared", "declared", "declared"}, file));
  const std::vector<ProvenanceLine> lines = experiment->provenance(experiment->instance(0), 0);
  ASSERT_FALSE(lines.empty());
  EXPECT_NE(lines.back().text.english().find("kernel: from the protected data"), std::string::npos)
      << lines.back().text;
  EXPECT_EQ(lines.back().kind, ProvenanceLine::Kind::exposed);
  EXPECT_EQ(lines.front().kind, ProvenanceLine::Kind::warning);
}

}  // namespace
}  // namespace privbo::provenance_test
