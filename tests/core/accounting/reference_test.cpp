// Every case of the reference files about accounting, to the tolerances of their README.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <functional>
#include <limits>

#include "accounting/accountant.h"
#include "accounting/renyi/renyi_curve.h"
#include "accounting/renyi/subsampled_renyi.h"
#include "accounting/trade_off.h"
#include "numerics/privacy_conversion.h"
#include "support/long_test.h"
#include "support/reference.h"

namespace privbo::reference_test {
namespace {

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

/// Some rows leave a number out, or have null in its place.
bool has_number(const Json& row, const char* key) { return row.contains(key) && !row.at(key).is_null(); }

Composition sampled(double q, double z, std::int64_t rounds) { return {{SubsampledGaussianCost{q, z}, rounds}}; }
Composition sampled(const Json& row) {
  return sampled(row.at("q").get<double>(), row.at("z").get<double>(), row.at("T").get<std::int64_t>());
}

/// The least ε of RDP over `renyi_orders()`, the list of the reference files.
double over_listed_orders(const Composition& composition, double delta, bool improved) {
  double least = std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i < renyi_orders().size(); ++i) {
    const double order = renyi_orders()[i];
    double divergence = 0.0;
    for (const Charge& charge : composition)
      divergence += static_cast<double>(charge.count) * (*renyi_curve(charge.cost, false))[i];
    double value = divergence - std::log(delta) / (order - 1.0);
    if (improved) value += std::log1p(-1.0 / order) - std::log(order) / (order - 1.0);
    if (improved && delta * delta + std::expm1(-divergence) > 0.0) value = std::min(value, 0.0);
    least = std::min(least, value);
  }
  return std::max(0.0, least);
}

TEST(AccountingReference, SubsampledGaussianMomentsAndRdp) {
  PRIVBO_REFERENCE(file, "subsampled_gaussian.json");
  for (const Json& row : test::entries_of(file, "rows")) {
    const Composition composition = sampled(row);
    const double delta = row.at("delta");
    expect_relative(epsilon("moments", composition, delta), row.at("eps_ma_int32"), 1e-9, row.dump());
    for (const bool improved : {false, true}) {
      const double listed = row.at(improved ? "eps_rdp_improved" : "eps_rdp_classic");
      expect_relative(over_listed_orders(composition, delta, improved), listed, 1e-8, row.dump());
      // The accountant's finer orders do better, and never better than is true.
      const double fine = epsilon(improved ? "rdp_improved" : "rdp_classic", composition, delta);
      EXPECT_LE(fine, listed * (1.0 + 1e-8)) << row.dump();
      if (has_number(row, "eps_pld_optimistic")) {
        EXPECT_GE(fine, row.at("eps_pld_optimistic").get<double>() - 1e-9) << row.dump();
      }
    }
    const Loss moments = find_accountant("moments")->loss(composition, delta);
    EXPECT_EQ(moments.order, row.at("ma_lambda").get<double>()) << row.dump();
  }
}

// abs 1e-5 to a connect-the-dots implementation of the same interval, never below the optimistic bound. q = 1: the
// closed form.
TEST(AccountingReference, SubsampledGaussianPld) {
  PRIVBO_REFERENCE(file, "subsampled_gaussian.json");
  double worst = 0.0;
  std::size_t next = 0;
  for (const Json& row : test::entries_of(file, "rows")) {
    // A row takes a third of a second: tests/run --full compares all of them.
    if (next++ % (test::sanitized ? 20 : test::full_tests() ? 1 : 7) != 0) continue;
    const Loss pld = find_accountant("pld")->loss(sampled(row), row.at("delta").get<double>());
    ASSERT_TRUE(pld.epsilon.has_value()) << row.dump();
    if (row.contains("eps_exact_gaussian"))
      expect_relative(*pld.epsilon, row.at("eps_exact_gaussian"), 1e-9, row.dump());
    if (has_number(row, "eps_pld_pessimistic") && !row.contains("eps_exact_gaussian")) {
      const double difference = std::abs(*pld.epsilon - row.at("eps_pld_pessimistic").get<double>());
      EXPECT_LE(difference, 1e-5) << row.dump();
      worst = std::max(worst, difference);
    }
    if (has_number(row, "eps_pld_optimistic")) {
      EXPECT_GE(*pld.epsilon, row.at("eps_pld_optimistic").get<double>() - 1e-9) << row.dump();
    }
  }
  RecordProperty("worst", std::to_string(worst));
}

TEST(AccountingReference, RdpCurves) {
  PRIVBO_REFERENCE(file, "rdp_curves.json");
  ASSERT_EQ(file.at("orders").get<std::vector<double>>(), renyi_orders());
  for (const auto& [name, curves] : test::entries_of(file, "values").items()) {
    const double q = std::stod(name.substr(0, name.find(','))), z = std::stod(name.substr(name.find(',') + 1));
    const RenyiCurve& curve = *renyi_curve(SubsampledGaussianCost{q, z}, false);
    for (std::size_t i = 0; i < curve.size(); ++i)
      expect_relative(curve[i], curves.at("rdp_quad").at(i), 1e-8,
                      name + " order " + std::to_string(renyi_orders()[i]));
    for (int lambda = 1; lambda <= static_cast<int>(test::entries_of(curves, "log_moment_binomial").size()); ++lambda) {
      const auto i = static_cast<std::size_t>(lambda - 1);
      expect_relative(lambda * subsampled_gaussian_renyi(q, z, lambda + 1, Direction::remove),
                      curves.at("log_moment_binomial").at(i), 1e-9, name + " λ = " + std::to_string(lambda));
      expect_relative(lambda * subsampled_gaussian_renyi(q, z, lambda + 1, Direction::add),
                      curves.at("log_moment_other_dir").at(i), 1e-9,
                      name + " other direction, λ = " + std::to_string(lambda));
    }
  }
}

TEST(AccountingReference, FixedSizeSampling) {
  PRIVBO_REFERENCE(file, "fixed_size_sampling.json");
  for (const Json& row : test::entries_of(file, "rows")) {
    const Composition composition{
        {FixedSizeGaussianCost{row.at("N"), row.at("sample"), row.at("z_over_replace_one_sensitivity")}, row.at("T")}};
    const Loss loss = find_accountant("rdp_improved")->loss(composition, row.at("delta").get<double>());
    ASSERT_TRUE(loss.epsilon.has_value());
    expect_relative(*loss.epsilon, row.at("eps_rdp_improved"), 1e-6, row.dump());
    EXPECT_EQ(loss.order, row.at("order").get<double>());
    EXPECT_GE(epsilon("rdp_classic", composition, row.at("delta").get<double>()), *loss.epsilon);
  }
}

TEST(AccountingReference, AnalyticGaussianAndZcdp) {
  PRIVBO_REFERENCE(file, "gaussian_zcdp_tree.json");
  for (const Json& row : test::entries_of(file, "analytic_gaussian")) {
    expect_relative(1.0 / gaussian_mu(row.at("eps"), row.at("delta")), row.at("sigma_analytic"), 1e-9, row.dump());
    expect_relative(gaussian_delta(row.at("eps"), 1.0 / row.at("sigma_classic").get<double>()),
                    row.at("delta_of_classic_sigma"), 1e-9, row.dump());
  }
  for (const Json& row : test::entries_of(file, "zcdp")) {
    const double rho = row.at("rho"), delta = row.at("delta");
    expect_relative(zcdp_epsilon_classic(rho, delta), row.at("eps_classic"), 1e-9, row.dump());
    expect_relative(zcdp_epsilon(rho, delta), row.at("eps_optimised"), 1e-9, row.dump());
    expect_relative(gaussian_epsilon(std::sqrt(2.0 * rho), delta), row.at("eps_exact_gaussian"), 1e-9, row.dump());
    const Composition composition{{GaussianCost{std::sqrt(2.0 * rho)}, 1}};
    expect_relative(epsilon("zcdp_classic", composition, delta), row.at("eps_classic"), 1e-9, row.dump());
    expect_relative(epsilon("zcdp", composition, delta), row.at("eps_optimised"), 1e-9, row.dump());
    expect_relative(epsilon("gdp", composition, delta), row.at("eps_exact_gaussian"), 1e-9, row.dump());
    expect_relative(epsilon("pld", composition, delta), row.at("eps_exact_gaussian"), 1e-9, row.dump());
  }
}

TEST(AccountingReference, TreeNoisePerNode) {
  PRIVBO_REFERENCE(file, "gaussian_zcdp_tree.json");
  for (const Json& row : test::entries_of(file, "tree")) {
    const double eps = row.at("eps"), delta = row.at("delta");
    expect_relative(zcdp_rho_classic(eps, delta), row.at("rho_classic"), 1e-9, row.dump());
    expect_relative(zcdp_rho(eps, delta), row.at("rho_optimised"), 1e-9, row.dump());
    expect_relative(gaussian_mu(eps, delta), row.at("mu_exact"), 1e-9, row.dump());
    for (const char* reading : {"paper_n", "used_nodes_prefix_up_to_T", "used_nodes_prefix_up_to_T_minus_1"}) {
      const Json& nodes = row[reading];
      const double n = nodes.at("n");
      expect_relative(std::sqrt(0.5 * n / zcdp_rho_classic(eps, delta)), nodes.at("sigma_zcdp_classic"), 1e-9,
                      row.dump());
      expect_relative(std::sqrt(0.5 * n / zcdp_rho(eps, delta)), nodes.at("sigma_zcdp_optimised"), 1e-9, row.dump());
      expect_relative(std::sqrt(n) / gaussian_mu(eps, delta), nodes.at("sigma_gdp_exact"), 1e-9, row.dump());
      // And back: n nodes of that noise cost ε.
      const Composition levels{{GaussianCost{1.0 / nodes.at("sigma_gdp_exact").get<double>()}, nodes.at("n")}};
      expect_relative(epsilon("gdp", levels, delta), eps, 1e-8, row.dump());
    }
  }
}

std::string two_decimals(double value) {
  char text[32];
  std::snprintf(text, sizeof text, "%.2f", value);
  return text;
}

/// min over λ ≥ `first` of (T log moment(λ) + ln(1/δ))/λ, term by term.
double moments_from(int first, double q, double z, double rounds, double delta) {
  double least = std::numeric_limits<double>::infinity();
  for (int lambda = first; lambda <= 32; ++lambda)
    least = std::min(
        least, rounds * subsampled_gaussian_renyi(q, z, lambda + 1, Direction::remove) - std::log(delta) / lambda);
  return least;
}

/// How one list of losses was computed: by its name. Empty for a name that no test knows.
struct Variant {
  std::function<double(double q, double z, double delta)> epsilon;
  double tolerance = 1e-9;
};
Variant variant_named(const std::string& name) {
  const auto starts = [&](const char* words) { return name.rfind(words, 0) == 0; };
  const auto moments = [](std::int64_t rounds) {
    return [rounds](double q, double z, double delta) { return epsilon("moments", sampled(q, z, rounds), delta); };
  };
  if (starts("MA integer lambda 1..32, classic, T=")) return {moments(std::stoll(name.substr(name.find("T=") + 2)))};
  // δ = N^{−1.1} in the file.
  if (starts("MA integer lambda 1..32, delta=1/N"))
    return {[=](double q, double z, double delta) { return moments(40)(q, z, std::pow(delta, 1.0 / 1.1)); }};
  if (starts("MA integer lambda 2..32"))
    return {[](double q, double z, double delta) { return moments_from(2, q, z, 40.0, delta); }};
  if (starts("MA integer, z as sigma with sensitivity 2"))
    return {[=](double q, double z, double delta) { return moments(40)(q, 0.5 * z, delta); }};
  // Other lists of orders: as close as a tenth of an order allows.
  for (const char* conversion : {"classic", "improved"})
    if (starts("RDP ") && name.find(conversion) != std::string::npos)
      return {[conversion](double q, double z, double delta) {
                return epsilon((std::string("rdp_") + conversion).c_str(), sampled(q, z, 40), delta);
              },
              3e-3};
  return {};
}

TEST(AccountingReference, LossesPrintedInDpFtsDeFigure2) {
  PRIVBO_REFERENCE(file, "dp_fts_de_fig2.json");
  const double delta = file.at("delta");
  const Json& targets = test::entries_of(file, "targets");
  for (std::size_t i = 0; i < targets.size(); ++i) {
    const Json& target = targets[i];
    const Composition composition = sampled(target.at(0), target.at(1), 40);
    EXPECT_EQ(two_decimals(epsilon("moments", composition, delta)), two_decimals(target.at(2))) << target.dump();
    const double pld = epsilon("pld", composition, delta);
    EXPECT_GE(pld, file.at("pld_bracket").at(i).at(0).get<double>()) << target.dump();
    EXPECT_LE(pld, file.at("pld_bracket").at(i).at(1).get<double>()) << target.dump();
  }
  for (const Json& variant : test::entries_of(file, "variants")) {
    const std::string name = variant.at("variant");
    const Variant known = variant_named(name);
    ASSERT_TRUE(known.epsilon) << "no test knows the variant \"" << name << "\"";
    ASSERT_EQ(variant.at("eps").size(), targets.size()) << name;
    bool all_printed = true;
    for (std::size_t i = 0; i < targets.size(); ++i) {
      const double expected = variant.at("eps").at(i);
      expect_relative(known.epsilon(targets[i].at(0), targets[i].at(1), delta), expected, known.tolerance, name);
      all_printed = all_printed && two_decimals(expected) == two_decimals(targets[i].at(2));
    }
    if (variant.contains("reproduces_all_six")) {
      EXPECT_EQ(all_printed, variant.at("reproduces_all_six").get<bool>()) << name;
    }
  }
}

TEST(AccountingReference, LossesOfDpFtsDeFigure3) {
  PRIVBO_REFERENCE(file, "dp_fts_de_fig3_T60.json");
  for (const Json& row : test::entries(file, "dp_fts_de_fig3_T60.json")) {
    const double delta = std::pow(row.at("N").get<double>(), -1.1);
    const Composition composition = sampled(row);
    expect_relative(epsilon("moments", composition, delta), row.at("ma"), 1e-9, row.dump());
    EXPECT_EQ(find_accountant("moments")->loss(composition, delta).order, row.at("ma_lambda").get<double>());
    const double pld = epsilon("pld", composition, delta);
    EXPECT_LE(pld, row.at("pld_pess").get<double>() + 1e-5) << row.dump();
    EXPECT_GE(pld, row.at("pld_opt").get<double>()) << row.dump();
    // A dense list of orders is at most a tenth of an order better.
    expect_relative(epsilon("rdp_improved", composition, delta), row.at("rdp_improved_dense"), 3e-3, row.dump());
  }
}

TEST(AccountingReference, HockeyStickCurves) {
  PRIVBO_REFERENCE(file, "audit.json");
  for (const Json& row : test::entries_of(file, "hockey_stick")) {
    const double eps = row.at("eps"), delta = row.at("delta");
    Composition composition;
    if (row.at("mech") == "laplace")
      composition = {{LaplaceCost{row.at("eps0")}, 1}};
    else if (row.at("mech") != "gaussian")
      FAIL() << "no test knows this mechanism: " << row.dump();
    else
      composition = {{GaussianCost{row.at("mu")}, 1}};
    const std::unique_ptr<PrivacyProfile> profile = make_profile(composition);
    EXPECT_NEAR(profile->delta(eps), delta, 1e-6 * delta + 1e-12) << row.dump();
    EXPECT_NEAR(profile->delta(0.0), row.at("tv").get<double>(), 1e-6 * row.at("tv").get<double>()) << row.dump();
  }
}

}  // namespace
}  // namespace privbo::reference_test
