// Every case of the reference files about accounting, to the tolerances of their README.
#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>

#include "accounting/accountant.h"
#include "accounting/renyi/renyi_curve.h"
#include "accounting/renyi/subsampled_renyi.h"
#include "accounting/trade_off.h"
#include "numerics/privacy_conversion.h"
#include "support/reference.h"

namespace privbo {
namespace {

using nlohmann::json;

double epsilon(const char* accountant, const Composition& composition, double delta) {
  const Loss loss = find_accountant(accountant)->loss(composition, delta);
  EXPECT_TRUE(loss.epsilon.has_value()) << accountant << ": " << loss.reason;
  return loss.epsilon.value_or(-1.0);
}

/// Relative, and absolute where the reference is 0.
void expect_relative(double value, double expected, double tolerance, const std::string& what) {
  EXPECT_LE(std::abs(value - expected), tolerance * (expected == 0.0 ? 1.0 : std::abs(expected)))
      << what << ": " << value << ", expected " << expected;
}

Composition sampled(double q, double z, std::int64_t rounds) { return {{SubsampledGaussianCost{q, z}, rounds}}; }
Composition sampled(const json& row) {
  return sampled(row["q"].get<double>(), row["z"].get<double>(), row["T"].get<std::int64_t>());
}

TEST(AccountingReference, SubsampledGaussianMomentsAndRdp) {
  PRIVBO_REFERENCE(file, "subsampled_gaussian.json");
  for (const json& row : test::entries_of(file, "rows")) {
    const Composition composition = sampled(row);
    const double delta = row["delta"];
    expect_relative(epsilon("moments", composition, delta), row["eps_ma_int32"], 1e-9, row.dump());
    expect_relative(epsilon("rdp_classic", composition, delta), row["eps_rdp_classic"], 1e-8, row.dump());
    expect_relative(epsilon("rdp_improved", composition, delta), row["eps_rdp_improved"], 1e-8, row.dump());
    const Loss moments = find_accountant("moments")->loss(composition, delta);
    EXPECT_EQ(moments.order, row["ma_lambda"].get<double>()) << row.dump();
  }
}

// abs 1e-5 to a connect-the-dots implementation of the same interval, never below the optimistic bound. q = 1: the closed form.
TEST(AccountingReference, SubsampledGaussianPld) {
  PRIVBO_REFERENCE(file, "subsampled_gaussian.json");
  double worst = 0.0;
  for (const json& row : test::entries_of(file, "rows")) {
    const Loss pld = find_accountant("pld")->loss(sampled(row), row["delta"].get<double>());
    ASSERT_TRUE(pld.epsilon.has_value()) << row.dump();
    if (row.contains("eps_exact_gaussian")) expect_relative(*pld.epsilon, row["eps_exact_gaussian"], 1e-9, row.dump());
    if (!row["eps_pld_pessimistic"].is_null() && !row.contains("eps_exact_gaussian")) {
      const double difference = std::abs(*pld.epsilon - row["eps_pld_pessimistic"].get<double>());
      EXPECT_LE(difference, 1e-5) << row.dump();
      worst = std::max(worst, difference);
    }
    if (!row["eps_pld_optimistic"].is_null()) {
      EXPECT_GE(*pld.epsilon, row["eps_pld_optimistic"].get<double>() - 1e-9) << row.dump();
    }
  }
  RecordProperty("worst", std::to_string(worst));
}

TEST(AccountingReference, RdpCurves) {
  PRIVBO_REFERENCE(file, "rdp_curves.json");
  ASSERT_EQ(file["orders"].get<std::vector<double>>(), renyi_orders());
  for (const auto& [name, curves] : test::entries_of(file, "values").items()) {
    const double q = std::stod(name.substr(0, name.find(','))), z = std::stod(name.substr(name.find(',') + 1));
    const RenyiCurve& curve = *renyi_curve(SubsampledGaussianCost{q, z}, false);
    for (std::size_t i = 0; i < curve.size(); ++i)
      expect_relative(curve[i], curves["rdp_quad"][i], 1e-8, name + " order " + std::to_string(renyi_orders()[i]));
    for (int lambda = 1; lambda <= 32; ++lambda) {
      const auto i = static_cast<std::size_t>(lambda - 1);
      expect_relative(lambda * subsampled_gaussian_renyi(q, z, lambda + 1, Direction::remove), curves["log_moment_binomial"][i], 1e-9,
                      name + " λ = " + std::to_string(lambda));
      expect_relative(lambda * subsampled_gaussian_renyi(q, z, lambda + 1, Direction::add), curves["log_moment_other_dir"][i], 1e-9,
                      name + " other direction, λ = " + std::to_string(lambda));
    }
  }
}

TEST(AccountingReference, FixedSizeSampling) {
  PRIVBO_REFERENCE(file, "fixed_size_sampling.json");
  for (const json& row : test::entries_of(file, "rows")) {
    const Composition composition{{FixedSizeGaussianCost{row["N"], row["sample"], row["z_over_replace_one_sensitivity"]}, row["T"]}};
    const Loss loss = find_accountant("rdp_improved")->loss(composition, row["delta"].get<double>());
    ASSERT_TRUE(loss.epsilon.has_value());
    expect_relative(*loss.epsilon, row["eps_rdp_improved"], 1e-6, row.dump());
    EXPECT_EQ(loss.order, row["order"].get<double>());
    EXPECT_GE(epsilon("rdp_classic", composition, row["delta"].get<double>()), *loss.epsilon);
  }
}

TEST(AccountingReference, AnalyticGaussianAndZcdp) {
  PRIVBO_REFERENCE(file, "gaussian_zcdp_tree.json");
  for (const json& row : test::entries_of(file, "analytic_gaussian")) {
    expect_relative(1.0 / gaussian_mu(row["eps"], row["delta"]), row["sigma_analytic"], 1e-9, row.dump());
    expect_relative(gaussian_delta(row["eps"], 1.0 / row["sigma_classic"].get<double>()), row["delta_of_classic_sigma"], 1e-9, row.dump());
  }
  for (const json& row : test::entries_of(file, "zcdp")) {
    const double rho = row["rho"], delta = row["delta"];
    expect_relative(zcdp_epsilon_classic(rho, delta), row["eps_classic"], 1e-9, row.dump());
    expect_relative(zcdp_epsilon(rho, delta), row["eps_optimised"], 1e-9, row.dump());
    expect_relative(gaussian_epsilon(std::sqrt(2.0 * rho), delta), row["eps_exact_gaussian"], 1e-9, row.dump());
    const Composition composition{{GaussianCost{std::sqrt(2.0 * rho)}, 1}};
    expect_relative(epsilon("zcdp_classic", composition, delta), row["eps_classic"], 1e-9, row.dump());
    expect_relative(epsilon("zcdp", composition, delta), row["eps_optimised"], 1e-9, row.dump());
    expect_relative(epsilon("gdp", composition, delta), row["eps_exact_gaussian"], 1e-9, row.dump());
    expect_relative(epsilon("pld", composition, delta), row["eps_exact_gaussian"], 1e-9, row.dump());
  }
}

TEST(AccountingReference, TreeNoisePerNode) {
  PRIVBO_REFERENCE(file, "gaussian_zcdp_tree.json");
  for (const json& row : test::entries_of(file, "tree")) {
    const double eps = row["eps"], delta = row["delta"];
    expect_relative(zcdp_rho_classic(eps, delta), row["rho_classic"], 1e-9, row.dump());
    expect_relative(zcdp_rho(eps, delta), row["rho_optimised"], 1e-9, row.dump());
    expect_relative(gaussian_mu(eps, delta), row["mu_exact"], 1e-9, row.dump());
    for (const char* reading : {"paper_n", "used_nodes_prefix_up_to_T", "used_nodes_prefix_up_to_T_minus_1"}) {
      const json& nodes = row[reading];
      const double n = nodes["n"];
      expect_relative(std::sqrt(0.5 * n / zcdp_rho_classic(eps, delta)), nodes["sigma_zcdp_classic"], 1e-9, row.dump());
      expect_relative(std::sqrt(0.5 * n / zcdp_rho(eps, delta)), nodes["sigma_zcdp_optimised"], 1e-9, row.dump());
      expect_relative(std::sqrt(n) / gaussian_mu(eps, delta), nodes["sigma_gdp_exact"], 1e-9, row.dump());
      // And back: n nodes of that noise cost ε.
      const Composition levels{{GaussianCost{1.0 / nodes["sigma_gdp_exact"].get<double>()}, nodes["n"]}};
      expect_relative(epsilon("gdp", levels, delta), eps, 1e-8, row.dump());
    }
  }
}

std::string two_decimals(double value) {
  char text[32];
  std::snprintf(text, sizeof text, "%.2f", value);
  return text;
}

TEST(AccountingReference, LossesPrintedInDpFtsDeFigure2) {
  PRIVBO_REFERENCE(file, "dp_fts_de_fig2.json");
  const double delta = file["delta"];
  ASSERT_EQ(file["targets"].size(), 6U);
  for (std::size_t i = 0; i < file["targets"].size(); ++i) {
    const json& target = file["targets"][i];
    const Composition composition = sampled(target[0], target[1], 40);
    EXPECT_EQ(two_decimals(epsilon("moments", composition, delta)), two_decimals(target[2])) << target.dump();
    const double pld = epsilon("pld", composition, delta);
    EXPECT_GE(pld, file["pld_bracket"][i][0].get<double>()) << target.dump();
    EXPECT_LE(pld, file["pld_bracket"][i][1].get<double>()) << target.dump();
  }
  for (const json& variant : test::entries_of(file, "variants")) {
    const std::string name = variant["variant"];
    std::int64_t rounds = 0;
    if (name.find("T=40") != std::string::npos) rounds = 40;
    if (name.find("T=41") != std::string::npos) rounds = 41;
    if (name.find("T=39") != std::string::npos) rounds = 39;
    const bool rdp = name.find("RDP") == 0;
    for (std::size_t i = 0; i < variant["eps"].size(); ++i) {
      const json& target = file["targets"][i];
      const double expected = variant["eps"][i];
      if (rounds > 0)
        expect_relative(epsilon("moments", sampled(target[0], target[1], rounds), delta), expected, 1e-9, name);
      else if (name == "MA integer lambda 1..32, delta=1/N")
        expect_relative(epsilon("moments", sampled(target[0], target[1], 40), 1.0 / 200.0), expected, 1e-9, name);
      else if (rdp)  // other lists of orders: as close as a tenth of an order allows
        expect_relative(epsilon(name.find("improved") == std::string::npos ? "rdp_classic" : "rdp_improved", sampled(target[0], target[1], 40), delta),
                        expected, 3e-3, name);
    }
  }
}

TEST(AccountingReference, LossesOfDpFtsDeFigure3) {
  PRIVBO_REFERENCE(file, "dp_fts_de_fig3_T60.json");
  for (const json& row : file) {
    const double delta = std::pow(row["N"].get<double>(), -1.1);
    const Composition composition = sampled(row);
    expect_relative(epsilon("moments", composition, delta), row["ma"], 1e-9, row.dump());
    EXPECT_EQ(find_accountant("moments")->loss(composition, delta).order, row["ma_lambda"].get<double>());
    const double pld = epsilon("pld", composition, delta);
    EXPECT_LE(pld, row["pld_pess"].get<double>() + 1e-5) << row.dump();
    EXPECT_GE(pld, row["pld_opt"].get<double>()) << row.dump();
    // A dense list of orders is at most a tenth of an order better.
    expect_relative(epsilon("rdp_improved", composition, delta), row["rdp_improved_dense"], 3e-3, row.dump());
  }
}

TEST(AccountingReference, HockeyStickCurves) {
  PRIVBO_REFERENCE(file, "audit.json");
  for (const json& row : test::entries_of(file, "hockey_stick")) {
    const double eps = row["eps"], delta = row["delta"];
    Composition composition;
    if (row["mech"] == "laplace")
      composition = {{LaplaceCost{row["eps0"]}, 1}};
    else
      composition = {{GaussianCost{row["mu"]}, 1}};
    const std::unique_ptr<PrivacyProfile> profile = make_profile(composition);
    EXPECT_NEAR(profile->delta(eps), delta, 1e-6 * delta + 1e-12) << row.dump();
    EXPECT_NEAR(profile->delta(0.0), row["tv"].get<double>(), 1e-6 * row["tv"].get<double>()) << row.dump();
  }
}

}  // namespace
}  // namespace privbo
