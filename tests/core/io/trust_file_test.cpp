// Comparisons of trust models as files: exact round trip, tables a spreadsheet reads, and sentences for everything that
// is none.
#include "io/results/trust_file.h"

#include <gtest/gtest.h>

#include <cmath>

#include "catalogue/param_spec.h"
#include "support/families/trust_sample.h"
#include "support/files/temporary_file.h"
#include "support/files/temporary_folder.h"
#include "support/files/text_of.h"
#include "support/files/write_files.h"

namespace privbo::trust_file_test {
namespace {

bool same(double a, double b) { return a == b || (std::isnan(a) && std::isnan(b)); }

TEST(TrustFile, ReadsBackExactly) {
  const TrustComparison sample = test::trust_sample();
  const TemporaryFile file("", ".json");
  save_trust(sample, file.path());
  const TrustComparison read = load_trust(file.path());
  EXPECT_EQ(read.scenario_name, sample.scenario_name);
  EXPECT_EQ(read.horizon, sample.horizon);
  EXPECT_EQ(read.trials, sample.trials);
  EXPECT_EQ(read.state, sample.state);
  EXPECT_EQ(read.points, sample.points);
  EXPECT_EQ(read.points_done, sample.points_done);
  EXPECT_EQ(read.notes, sample.notes);
  ASSERT_EQ(read.rows.size(), sample.rows.size());
  for (std::size_t r = 0; r < read.rows.size(); ++r) {
    const TrustRow &a = read.rows[r], &b = sample.rows[r];
    EXPECT_EQ(a.id, b.id);
    EXPECT_EQ(a.label, b.label);
    EXPECT_EQ(a.notion, b.notion);
    EXPECT_EQ(a.promise, b.promise);
    EXPECT_EQ(a.trusted, b.trusted);
    EXPECT_EQ(a.protects, b.protects);
    EXPECT_EQ(a.against, b.against);
    EXPECT_EQ(a.relation, b.relation);
    EXPECT_EQ(a.accountant, b.accountant);
    EXPECT_EQ(a.delta, b.delta);
    EXPECT_EQ(a.why_inapplicable, b.why_inapplicable);
    ASSERT_EQ(a.points.size(), b.points.size());
    for (std::size_t p = 0; p < a.points.size(); ++p) {
      EXPECT_EQ(a.points[p].epsilon, b.points[p].epsilon);
      EXPECT_EQ(a.points[p].setting, b.points[p].setting);
      EXPECT_EQ(a.points[p].mean, b.points[p].mean);
      EXPECT_EQ(a.points[p].standard_error, b.points[p].standard_error);
      EXPECT_EQ(a.points[p].values, b.points[p].values);
      EXPECT_TRUE(same(a.points[p].error_mean, b.points[p].error_mean));
      EXPECT_TRUE(same(a.points[p].error_standard_error, b.points[p].error_standard_error));
      EXPECT_EQ(a.points[p].error_values, b.points[p].error_values);
      EXPECT_EQ(a.points[p].failure, b.points[p].failure);
    }
  }
  const TemporaryFile again("", ".json");
  save_trust(read, again.path());
  EXPECT_EQ(test::text_of(file.path()), test::text_of(again.path()));
}

TEST(TrustFile, OneSavedWhileItRanIsAStoppedOne) {
  TrustComparison sample = test::trust_sample();
  sample.state = RunState::running;
  const TemporaryFile file("", ".json");
  save_trust(sample, file.path());
  EXPECT_EQ(load_trust(file.path()).state, RunState::stopped);
}

TEST(TrustFile, RefusesEverythingElseInASentence) {
  const TemporaryFile good("", ".json");
  save_trust(test::trust_sample(), good.path());
  const Json json = Json::parse(test::text_of(good.path()));
  const auto refusal = [](const std::string& text) {
    const TemporaryFile file(text, ".json");
    try {
      load_trust(file.path());
    } catch (const std::runtime_error& failure) {
      return std::string(failure.what());
    }
    return std::string();
  };
  EXPECT_NE(refusal("{").find("not valid JSON"), std::string::npos);
  EXPECT_NE(refusal("{}").find("\"format\" must be"), std::string::npos);
  const auto changed = [&](const char* pointer, const Json& value) {
    Json copy = json;
    copy[Json::json_pointer(pointer)] = value;
    return refusal(copy.dump());
  };
  EXPECT_NE(changed("/version", 2).find("update the program"), std::string::npos);
  EXPECT_NE(changed("/rows/1/id", "guesswork").find("no such model"), std::string::npos);
  EXPECT_NE(changed("/rows/1/notion", "secrecy").find("no privacy notion"), std::string::npos);
  EXPECT_NE(changed("/rows/1/delta", 2.0).find("outside [0, 1]"), std::string::npos);
  EXPECT_NE(changed("/rows/1/points/0/epsilon", -1.0).find("not positive"), std::string::npos);
  EXPECT_NE(changed("/rows/1/points/0/final/simple_regret/values", Json::array({1.0})).find("number of trials"),
            std::string::npos);
  EXPECT_NE(changed("/rows", 3).find("damaged"), std::string::npos);
  EXPECT_THROW(load_trust("/nowhere/trust.json"), std::runtime_error);
}

TEST(TrustFile, TablesHoldEveryPointAndEveryModel) {
  const TrustComparison sample = test::trust_sample();
  const std::string csv = trust_csv(sample), table = trust_table_csv(sample);
  // Header; 1 + 2 + 1 points with four rows each, 2 with three, one failure, one obstacle.
  EXPECT_EQ(std::ranges::count(csv, '\n') - 1, 1 + 4 * 4 + 2 * 3 + 1 + 1)
      << "one line break is inside the obstacle's quotes";
  EXPECT_NE(csv.find("joint-pure,USCA,pure ε-joint DP of one user's data,4,0,"), std::string::npos) << csv;
  EXPECT_NE(csv.find("trial 1 failed"), std::string::npos);
  EXPECT_NE(csv.find(",inf,"), std::string::npos) << "no privacy";
  EXPECT_EQ(csv.find("\n="), std::string::npos);
  for (const TrustRow& row : sample.rows)
    EXPECT_NE(table.find(trust_facts_of(row.id).model.english()), std::string::npos) << row.id;
  EXPECT_NE(table.find("(epsilon = 0.5)"), std::string::npos);
}

TEST(TrustFile, WritesAllThree) {
  const test::TemporaryFolder folder;
  const TrustComparison sample = test::trust_sample();
  test::write_files(trust_files(sample), folder.path());
  for (const char* name : {"trust.json", "trust.csv", "table.csv"})
    EXPECT_TRUE(std::filesystem::exists(folder.path() / name)) << name;
}

}  // namespace
}  // namespace privbo::trust_file_test
