// The privacy curve of a federated run: the paper's printed losses live, the other accountants beside, T and T + 1
// releases, stops.
#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <optional>

#include "experiment/record/privacy_meter.h"
#include "families/federated/federated.h"
#include "families/federated/federated_regret.h"
#include "io/results/privacy_curve_json.h"
#include "support/families/federated_run.h"
#include "support/reference.h"

namespace privbo::federated_loss_test {
namespace {

constexpr Index agents = 200;
constexpr std::int64_t horizon = 40;

std::vector<std::int64_t> all_rounds(std::int64_t last) {
  std::vector<std::int64_t> rounds;
  for (std::int64_t t = 1; t <= last; ++t) rounds.push_back(t);
  return rounds;
}

FederatedRequest request_of(double q, double z) { return {.regions = 2, .features = 2, .q = q, .z = z, .S = 11.0}; }
std::shared_ptr<const ServerProtocol> paper_plan(const FederatedRequest& request) {
  return test::server_plan(request, agents, horizon, roster_delta(agents));
}

/// The ledger that a real server charges, read after every round, as a trial reads it.
PrivacyCurve trial_run(const std::shared_ptr<const ServerProtocol>& plan, bool with_plan = true) {
  const auto channel =
      make_federated_channel(plan, make_simulation_noise(make_stream({.seed = 4, .purpose = Purpose::privacy_noise})));
  const bool planned = with_plan && plan->notion() != PrivacyNotion::none;
  PrivacyMeter meter(plan->delta(), planned ? std::optional(planned_by(*plan)) : std::nullopt);
  const std::vector<std::int64_t> grid = all_rounds(plan->horizon());
  Ledger ledger;
  PrivacyCurve curve;
  for (std::int64_t t = -9; t <= plan->horizon(); ++t) {
    test::share(*channel, t, Matrix::Ones(plan->agents(), plan->features()), ledger);
    if (t > 0) curve = meter.read(ledger, grid, t, plan->horizon());
  }
  return curve;
}

/// One of the other accountants; throws where it is not among them.
const OtherAccountant& other(const PrivacyCurve& curve, const std::string& id) {
  const auto found = std::ranges::find(curve.others, id, &OtherAccountant::id);
  if (found == curve.others.end()) throw std::runtime_error("no accountant " + id);
  return *found;
}

const std::vector<double>& by(const PrivacyCurve& curve, const std::string& id) { return curve.by(other(curve, id)); }

double two_decimals(double value) { return std::round(100.0 * value) / 100.0; }

/// Fig. 2c and 2d, through the plan's ledger and through a run channel; RDP and PLD against the reference beside
/// them.
TEST(FederatedLoss, PrintedLossesLive) {
  PRIVBO_REFERENCE(file, "dp_fts_de_fig2.json");
  std::map<std::string, std::vector<double>> by_variant;
  for (const auto& variant : test::entries_of(file, "variants"))
    by_variant[variant.at("variant")] = variant.at("eps").get<std::vector<double>>();
  // A file may list fewer of them: what it lists is compared.
  const auto listed = [&](const char* name, std::size_t i) -> std::optional<double> {
    const auto found = by_variant.find(name);
    return found == by_variant.end() ? std::nullopt : std::optional(found->second.at(i));
  };
  const auto& targets = test::entries_of(file, "targets");
  for (std::size_t i = 0; i < targets.size(); ++i) {
    const auto& target = targets[i];
    SCOPED_TRACE(target.dump());
    const auto paper = listed("MA integer lambda 1..32, classic, T=40", i),
               one_more = listed("MA integer lambda 1..32, classic, T=41 (Alg.1 loop t=0..T)", i),
               classic =
                   listed("RDP fractional orders (dp_accounting default list, exact values), classic conversion", i),
               improved = listed("RDP default list exact values, improved conversion", i);
    FederatedRequest request = request_of(target.at(0), target.at(1));
    const auto plan = paper_plan(request);
    EXPECT_NEAR(plan->delta(), file.at("delta").get<double>(), 1e-15);
    const PrivacyCurve curve = trial_run(plan);
    EXPECT_EQ(curve.accountant, "Moments accountant");
    ASSERT_EQ(curve.same_user().size(), 40U);
    EXPECT_EQ(two_decimals(curve.same_user().back()), target.at(2).get<double>());
    if (paper) {
      EXPECT_NEAR(curve.same_user().back(), *paper, 1e-8 * *paper);
    }
    EXPECT_EQ(curve.releases, 40);
    EXPECT_EQ(curve.stops_after, -1);
    for (const char* id : {"rdp_improved", "rdp_classic", "pld", "gdp_clt_approximate"})
      EXPECT_EQ(other(curve, id).approximate, std::string(id) == "gdp_clt_approximate");
    // Ours has the reference's orders and more between them.
    for (const auto& [id, reference] : {std::pair{"rdp_classic", classic}, std::pair{"rdp_improved", improved}}) {
      if (!reference) continue;
      EXPECT_LE(by(curve, id).back(), *reference * (1.0 + 1e-9)) << id;
      EXPECT_NEAR(by(curve, id).back(), *reference, 5e-3 * *reference) << id;
    }
    const double pld = by(curve, "pld").back();
    EXPECT_GE(pld, file.at("pld_bracket").at(i).at(0).get<double>());
    EXPECT_LE(pld, file.at("pld_bracket").at(i).at(1).get<double>());

    request.release_at_end = true;
    const PrivacyCurve longer = trial_run(paper_plan(request));
    EXPECT_EQ(longer.releases, 41);
    if (one_more) {
      EXPECT_NEAR(longer.same_user().back(), *one_more, 1e-8 * *one_more);
    }
    EXPECT_NEAR(longer.same_user()[38], curve.same_user().back(), 1e-12)
        << "40 releases are made by the end of round 39";
    EXPECT_EQ(curve.same_user()[38], curve.same_user()[39]) << "W_40 is not released";

    PrivacyMeter meter(0.5, planned_by(*plan));
    const Ledger ledger = plan->ledger(plan->releases());
    const PrivacyCurve planned = meter.read(ledger, all_rounds(horizon), horizon, horizon);
    EXPECT_EQ(planned.same_user(), curve.same_user());
    EXPECT_EQ(planned.delta, plan->delta()) << "the server's δ, not the scenario's";
    EXPECT_EQ(by(planned, "pld"), by(curve, "pld")) << "however often it is read on the way";
  }
}

/// No sharper accountant lies above a coarser one, at any round; the central limit may lie below all.
TEST(FederatedLoss, AccountantsAreInOrderAtEveryRound) {
  const PrivacyCurve curve = trial_run(paper_plan(request_of(0.15, 1.0)));
  for (std::size_t g = 0; g < curve.same_user().size(); ++g) {
    EXPECT_LE(by(curve, "rdp_classic")[g], curve.same_user()[g] + 1e-9);
    EXPECT_LE(by(curve, "rdp_improved")[g], by(curve, "rdp_classic")[g] + 1e-9);
    EXPECT_LE(by(curve, "pld")[g], by(curve, "rdp_improved")[g] + 1e-9);
    EXPECT_EQ(curve.per_reward()[g], curve.same_user()[g]);
  }
  EXPECT_NEAR(by(curve, "gdp_clt_approximate").back(), 3.68, 0.005) << "below the true ε of at least 3.96";
}

/// Fig. 2 at (0.25, 1): the sensitivity that is not charged stands beside, from the first round to the last, in the
/// files too; where both are the same there is none.
TEST(FederatedLoss, TheOtherSensitivityStandsBeside) {
  PRIVBO_REFERENCE(file, "exact_sensitivity.json");
  const Json& row = test::entries_of(file, "rows").at(1);
  FederatedRequest request = request_of(row.at("q"), row.at("z"));
  request.weights.hold = row.at("hold");
  request.weights.decay = row.at("decay");
  const double as_printed = row.at("printed").at("moments"), exactly = row.at("exact").at("moments");
  const PrivacyCurve printed = trial_run(paper_plan(request));
  request.exact_sensitivity = true;
  const PrivacyCurve exact = trial_run(paper_plan(request));
  EXPECT_NEAR(printed.same_user().back(), as_printed, 1e-8);
  EXPECT_NEAR(printed.otherwise().back(), exactly, 1e-8);
  EXPECT_NEAR(exact.same_user().back(), exactly, 1e-8);
  EXPECT_EQ(printed.otherwise_exact, true);
  EXPECT_EQ(exact.otherwise_exact, false);
  EXPECT_EQ(printed.otherwise(), exact.same_user()) << "at every round, read as the run goes on";
  EXPECT_EQ(exact.otherwise(), printed.same_user());
  const PrivacyCurve back = privacy_from(Json::parse(privacy_json(printed).dump()), 40, horizon);
  EXPECT_EQ(back.otherwise_exact, true);
  EXPECT_EQ(back.otherwise(), printed.otherwise());
  request.regions = 1;
  const PrivacyCurve one = trial_run(paper_plan(request));
  EXPECT_FALSE(one.otherwise_exact);
  EXPECT_TRUE(one.otherwise().empty());
  EXPECT_FALSE(privacy_from(privacy_json(one), 40, horizon).otherwise_exact);
}

/// The last round is asked for again, with a finer interval where there is a grid: not after a stop.
TEST(FederatedLoss, AStopAfterTheLastRoundLeavesTheCoarserAnswer) {
  const auto plan = paper_plan(request_of(0.35, 1.0));
  const Ledger ledger = plan->ledger(plan->releases());
  PrivacyMeter whole(0.5, planned_by(*plan)), stopped(0.5, planned_by(*plan));
  const PrivacyCurve fine = whole.read(ledger, all_rounds(horizon), horizon, horizon);
  EXPECT_FALSE(whole.cut_short());
  std::stop_source stop;
  stop.request_stop();
  const PrivacyCurve coarse = stopped.read(ledger, all_rounds(horizon), horizon, horizon, stop.get_token());
  EXPECT_TRUE(stopped.cut_short());
  EXPECT_GE(by(coarse, "pld").back(), by(fine, "pld").back() * (1.0 - 1e-9)) << "an upper bound, too";
  EXPECT_NEAR(by(coarse, "pld").back(), by(fine, "pld").back(), 1e-3);
  EXPECT_EQ(coarse.same_user(), fine.same_user());
}

TEST(FederatedLoss, StopsWithTheSharing) {
  FederatedRequest request = request_of(0.25, 1.0);
  request.stop_after = 9;
  const PrivacyCurve curve = trial_run(paper_plan(request));
  EXPECT_EQ(curve.releases, 10);
  EXPECT_EQ(curve.stops_after, 9);
  const Composition ten{{SubsampledGaussianCost{0.25, 1.0}, 10}};
  for (std::size_t g = 8; g < 40; ++g)
    EXPECT_EQ(curve.same_user()[g], *find_accountant("moments")->loss(ten, roster_delta(agents)).epsilon);
  EXPECT_LT(curve.same_user()[0], curve.same_user()[8]);
  ASSERT_EQ(curve.order().size(), 40U);
  EXPECT_EQ(curve.order()[8], curve.order()[39]);
  request.stop_after = 39;
  EXPECT_EQ(trial_run(paper_plan(request)).stops_after, -1) << "the end of the run";
}

TEST(FederatedLoss, OrderOfPropositionOneEndsOnTheLoss) {
  const PrivacyCurve curve = trial_run(paper_plan(request_of(0.25, 1.2)));
  ASSERT_EQ(curve.order().size(), curve.same_user().size());
  EXPECT_NEAR(curve.order().back(), curve.same_user().back(), 1e-12);
  // √T: round 9 has made 10 releases of 40.
  EXPECT_NEAR(curve.order()[8] / curve.order()[38], 0.5, 1e-12);
  EXPECT_TRUE(trial_run(paper_plan(request_of(0.25, 1.2)), false).order().empty());
}

/// Poisson's ε would be false here, and far too small.
TEST(FederatedLoss, FixedSizeByItsOwnAccountant) {
  PRIVBO_REFERENCE(file, "fixed_size_sampling.json");
  for (const auto& row : test::entries_of(file, "rows")) {
    SCOPED_TRACE(row.dump());
    const Index N = row.at("N");
    const std::int64_t T = row.at("T");
    FederatedRequest request = request_of(row.at("sample").get<double>() / static_cast<double>(N),
                                          2.0 * row.at("z_over_replace_one_sensitivity").get<double>());
    request.sampling = Sampling::fixed_size;
    const auto plan = test::server_plan(request, N, T, row.at("delta"));
    const PrivacyCurve curve = trial_run(plan);
    EXPECT_EQ(curve.accountant, "RDP");
    const double expected = row.at("eps_rdp_improved");
    EXPECT_NEAR(curve.same_user().back(), expected, 1e-6 * expected);
    for (const char* id : {"moments", "gdp_clt_approximate", "rdp_improved"})
      EXPECT_EQ(std::ranges::count(curve.others, id, &OtherAccountant::id), 0) << id;
    EXPECT_GE(by(curve, "rdp_classic").back(), curve.same_user().back());
    EXPECT_LE(by(curve, "pld").back(), curve.same_user().back()) << "its pair is known";
    EXPECT_FALSE(curve.order().empty());
    request.sampling = Sampling::poisson;
    EXPECT_LT(trial_run(test::server_plan(request, N, T, row.at("delta"))).same_user().back(), 0.7 * expected);
  }
}

/// A long grid: PLD at some rounds, the last among them, NaN elsewhere.
TEST(FederatedLoss, PldAtSomeRoundsOfLongRuns) {
  const auto plan = test::server_plan(request_of(0.05, 2.0), agents, 500, 1e-3);
  PrivacyMeter meter(1e-3, planned_by(*plan));
  const std::vector<std::int64_t> grid = all_rounds(500);
  const PrivacyCurve curve = meter.read(plan->ledger(plan->releases()), grid, 500, 500);
  const std::vector<double>& pld = by(curve, "pld");
  EXPECT_EQ(std::ranges::count_if(pld, [](double epsilon) { return !std::isnan(epsilon); }), 40);
  const Composition all{{SubsampledGaussianCost{0.05, 2.0}, 500}};
  EXPECT_EQ(pld.back(), *find_accountant("pld")->loss(all, 1e-3).epsilon);
  for (const double epsilon : by(curve, "rdp_classic")) EXPECT_FALSE(std::isnan(epsilon));
}

TEST(FederatedLoss, NothingChargedNothingShown) {
  FederatedRequest request = request_of(0.25, 0.0);
  const PrivacyCurve curve = trial_run(test::server_plan(request, agents, horizon, 0.0));
  EXPECT_TRUE(curve.same_user().empty());
  EXPECT_TRUE(curve.others.empty());
  EXPECT_EQ(curve.guarantee.notion, PrivacyNotion::none);
  EXPECT_EQ(curve.releases, 0);
}

/// Everybody in every sample: a Gaussian mechanism, whose ε PLD knows in closed form.
TEST(FederatedLoss, EveryoneSampled) {
  const PrivacyCurve curve = trial_run(paper_plan(request_of(1.0, 3.0)));
  EXPECT_EQ(curve.accountant, "Moments accountant");
  EXPECT_EQ(std::ranges::count(curve.others, "gdp_clt_approximate", &OtherAccountant::id), 0)
      << "nothing to approximate";
  EXPECT_LE(by(curve, "pld").back(), curve.same_user().back());
}

}  // namespace
}  // namespace privbo::federated_loss_test
