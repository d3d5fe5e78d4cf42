// Ledgers in files: they read back as they were, damaged ones are refused, and the CSV says everything a reader needs.
#include "io/results/ledger_file.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "privacy/pairs/pairs.h"

namespace privbo::ledger_file_test {
namespace {

/// The scale of noise at sensitivity 1.5 that costs just this: a reader computes the cost again.
struct ScaleOf {
  double operator()(const PureCost& c) const { return 1.5 / c.epsilon; }
  double operator()(const LaplaceCost& c) const { return 1.5 / c.epsilon; }
  double operator()(const GaussianCost& c) const { return 1.5 / c.mu; }
  double operator()(const SubsampledGaussianCost& c) const { return 1.5 * c.z; }
  double operator()(const FixedSizeGaussianCost& c) const { return 1.5 * c.z; }
  double operator()(const ApproximateCost& c) const { return 1.5 / c.epsilon; }
  double operator()(const PairCost&) const { return 1.5; }
};

std::shared_ptr<const Guarantee> guarantee(const char* mechanism, PrivacyCost cost) {
  Guarantee g;
  g.mechanism = mechanism;
  g.notion = PrivacyNotion::joint;
  g.relation = Message::verbatim("one record replaced by any other");
  g.protects = Message::verbatim("each person's \"item\", whole");
  g.against = Message::verbatim("everyone");
  g.assumption = Message::verbatim("=1+1");
  g.sensitivity = 1.5;
  g.norm = Message::verbatim("L2");
  g.noise_scale = std::visit(ScaleOf{}, cost);
  g.cost = cost;
  g.noise.words = Message::verbatim("integer grid g = 2^-30, cryptographic source");
  return std::make_shared<const Guarantee>(std::move(g));
}

/// One entry of every cost, with and without a group, runs and single rounds.
Ledger everything() {
  Ledger ledger;
  const auto node = guarantee("node", GaussianCost{0.25});
  for (std::int64_t t = 1; t <= 5; ++t) ledger.charge(t, guarantee("Laplace", LaplaceCost{0.5}), 2);
  for (std::int64_t t = 5; t <= 9; ++t) ledger.charge(t, node, 1, t % 3);
  ledger.charge(9, guarantee("pure", PureCost{1.0 / 3.0}));
  ledger.charge(10, guarantee("sampled", SubsampledGaussianCost{0.1, 1.7}));
  ledger.charge(12, guarantee("fixed", FixedSizeGaussianCost{29, 10, 2.5}));
  ledger.charge(15, guarantee("pair", PairCost{discrete_laplace_pair(2, 3.0)}));
  ledger.charge(20, guarantee("approximate", ApproximateCost{1.0, 1e-6}), 3);
  return ledger;
}

void expect_same(const Ledger& a, const Ledger& b) {
  EXPECT_EQ(a.releases(), b.releases());
  ASSERT_EQ(a.entries().size(), b.entries().size());
  for (std::size_t i = 0; i < a.entries().size(); ++i) {
    const LedgerEntry &one = a.entries()[i], &other = b.entries()[i];
    EXPECT_EQ(one.first_round, other.first_round);
    EXPECT_EQ(one.last_round, other.last_round);
    EXPECT_EQ(one.releases_per_round, other.releases_per_round);
    EXPECT_EQ(one.group, other.group);
    EXPECT_EQ(*one.guarantee, *other.guarantee);
  }
}

TEST(LedgerFile, KnowsEveryNotion) {
  for (int index = 0; index <= static_cast<int>(last_notion); ++index) {
    Guarantee g = *guarantee("any", PureCost{1.0});
    g.notion = static_cast<PrivacyNotion>(index);
    if (g.notion == PrivacyNotion::none) {  // a release without privacy has no cost
      g.cost = PrivacyCost();
      g.sensitivity = g.noise_scale = 0.0;
    }
    EXPECT_EQ(guarantee_of(guarantee_json(g)), g);
    EXPECT_EQ(to_string(g.notion).english() == "none", g.notion == PrivacyNotion::none);
  }
  Json unknown = guarantee_json(*guarantee("any", PureCost{1.0}));
  unknown["notion"] = static_cast<int>(last_notion) + 1;
  EXPECT_THROW(guarantee_of(unknown), std::runtime_error);
}

TEST(LedgerFile, ReadsBackAsItWas) {
  const Ledger ledger = everything();
  const Json json = Json::parse(ledger_json(&ledger).dump());
  const auto back = ledger_of(json, 20);
  ASSERT_TRUE(back);
  expect_same(*back, ledger);
  // Guarantees are stored once and shared again.
  EXPECT_EQ(back->entries()[1].guarantee, back->entries()[2].guarantee);
  EXPECT_EQ(ledger_of(ledger_json(nullptr), 20), nullptr);
}

TEST(LedgerFile, DamageIsRefused) {
  const Ledger ledger = everything();
  const Json whole = ledger_json(&ledger);
  const auto refused = [&](const char* pointer, const Json& value, std::int64_t horizon = 20) {
    Json damaged = whole;
    damaged[Json::json_pointer(pointer)] = value;
    try {
      ledger_of(damaged, horizon);
    } catch (const std::exception&) {
      return true;
    }
    return false;
  };
  EXPECT_FALSE(refused("/entries/0/2", 5));
  EXPECT_TRUE(refused("/entries/0/0", -1));
  EXPECT_TRUE(refused("/entries/0/1", 0));
  EXPECT_TRUE(refused("/entries/0/1", 4611686018427387904LL));
  EXPECT_TRUE(refused("/entries/0/2", 0));
  EXPECT_TRUE(refused("/entries/0/2", 18446744073709551615ULL));
  EXPECT_TRUE(refused("/entries/0/2", 1.5));
  EXPECT_TRUE(refused("/entries/0/3", 100));
  EXPECT_TRUE(refused("/entries/0/4", -2));
  EXPECT_TRUE(refused("/entries/1", Json::array({1, 2})));
  EXPECT_TRUE(refused("/entries/3/0", 1)) << "rounds go backwards";
  EXPECT_TRUE(refused("/guarantees/0/notion", 99));
  EXPECT_TRUE(refused("/guarantees/0/cost/type", "magic"));
  EXPECT_TRUE(refused("/guarantees/0/cost/epsilon", -1));
  EXPECT_TRUE(refused("/guarantees/0/cost/epsilon", nullptr));
  EXPECT_TRUE(refused("/guarantees/3/cost/q", 1.5));
  EXPECT_TRUE(refused("/guarantees/4/cost/sample", 30));
  EXPECT_TRUE(refused("/entries/0/2", 2, 5)) << "rounds beyond the horizon";
}

TEST(LedgerFile, FilesOfEarlierVersionsStateAPureEpsilon) {
  Json old = guarantee_json(*guarantee("Laplace", LaplaceCost{2.0}));
  old.erase("cost");
  old.erase("noise");
  old["epsilon"] = 2.0;
  const Guarantee read = guarantee_of(old);
  EXPECT_EQ(read.cost, PrivacyCost(PureCost{2.0}));
  EXPECT_NE(noise_text(read).english().find("for simulation only"), std::string::npos);
}

TEST(LedgerFile, CsvHasARowForEveryEntry) {
  Snapshot snapshot;
  snapshot.algorithms.resize(2);
  snapshot.algorithms[0].label = "A, \"quoted\"";
  snapshot.algorithms[0].privacy.ledger = std::make_shared<const Ledger>(everything());
  snapshot.algorithms[1].label = "not private";
  const std::string csv = ledger_csv(snapshot);
  std::istringstream lines(csv);
  std::string header, row;
  ASSERT_TRUE(std::getline(lines, header));
  EXPECT_TRUE(header.starts_with(
      "algorithm,first_round,last_round,releases_per_round,group,mechanism,notion,relation,protects"));
  EXPECT_TRUE(header.ends_with(",noise,constants"));
  ASSERT_TRUE(std::getline(lines, row));
  EXPECT_TRUE(row.starts_with("\"A, \"\"quoted\"\"\",1,5,2,,Laplace,joint differential privacy,")) << row;
  EXPECT_NE(row.find("'=1+1"), std::string::npos) << "no formula for spreadsheets";
  EXPECT_NE(row.find("cryptographic source"), std::string::npos);
  std::size_t rows = 1;
  while (std::getline(lines, row)) ++rows;
  EXPECT_EQ(rows, everything().entries().size());
  EXPECT_EQ(csv.find("not private"), std::string::npos);
}

}  // namespace
}  // namespace privbo::ledger_file_test
