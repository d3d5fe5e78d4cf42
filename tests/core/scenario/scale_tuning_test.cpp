// What a scenario keeps of a tuning, and for which settings it still holds.
#include "scenario/scale_tuning.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstddef>
#include <fstream>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "scenario/scenario.h"
#include "scenario/settings.h"
#include "scenario/sparse_document.h"
#include "support/files/temporary_folder.h"
#include "support/quick_scenario.h"

namespace privbo::scale_tuning_test {
namespace {

/// LDP-TGP-UCB, IGP-UCB and uniform play, normalised.
Json document() {
  const BuildResult built = build(test::small_scenario(60, 4));
  EXPECT_FALSE(has_errors(built.problems)) << to_text(built.problems);
  return built.normalised;
}

/// A tuning of the first two, whose scales are s = 0.03 and 0.3.
ScaleTuning tuning_of(const Json& document) {
  return {{0.03, 0.1, 0.3},
          5,
          {900'001, 900'002, 900'003},
          {{"LDP-TGP-UCB", tuned_settings(document, 0), 0.03, {10.0, 20.0, 31.25}},
           {"IGP-UCB", tuned_settings(document, 1), 0.3, {50.0, NAN, 4.0}}}};
}

std::vector<ScaleStanding> standings(const Json& document) {
  const auto tuning = scale_tuning(document);
  std::vector<ScaleStanding> all;
  for (const AlgorithmScale& each : scale_standings(document, tuning ? &*tuning : nullptr))
    all.push_back(each.standing);
  return all;
}

Json tuned_document() {
  const Json bare = document();
  return with_tuning(bare, tuning_of(bare));
}

/// The document after a change, normalised again.
Json changed(const std::function<void(Json&)>& change) {
  Json made = tuned_document();
  change(made);
  const BuildResult built = build({made, {}});
  EXPECT_FALSE(has_errors(built.problems)) << to_text(built.problems);
  return built.normalised;
}

using enum ScaleStanding;
const std::vector<ScaleStanding> both_tuned{tuned, tuned, none};

TEST(ScaleTuning, IsKeptByTheScenario) {
  const Json kept = tuned_document();
  EXPECT_EQ(kept.at("algorithms").at(0).at("beta_scale"), 0.03);
  EXPECT_EQ(kept.at("algorithms").at(1).at("beta_scale"), 0.3);
  const auto read = scale_tuning(Json::parse(kept.dump()));
  ASSERT_TRUE(read);
  EXPECT_EQ(read->grid, (std::vector{0.03, 0.1, 0.3}));
  EXPECT_EQ(read->trials, 5U);
  EXPECT_EQ(read->seeds.reward, 900'002U);
  ASSERT_EQ(read->found.size(), 2U);
  EXPECT_EQ(read->found[1].algorithm, "IGP-UCB");
  EXPECT_EQ(read->found[0].regrets[2], 31.25);
  EXPECT_TRUE(std::isnan(read->found[1].regrets[1])) << "null: it did not run";
  EXPECT_EQ(tuning_json(*read), kept.at(tuning_key)) << "written as it was read";
  EXPECT_EQ(standings(kept), both_tuned);
  EXPECT_EQ(without_defaults(kept).at(tuning_key), kept.at(tuning_key)) << "saved and sent with the settings";
  const BuildResult built = build({kept, {}});
  EXPECT_EQ(built.normalised.at(tuning_key), kept.at(tuning_key));
  EXPECT_EQ(to_text(built.problems).find(tuning_key), std::string::npos) << to_text(built.problems);
}

TEST(ScaleTuning, IsNoPartOfARun) {
  Json kept = tuned_document();
  const Json run = without_words(kept);
  kept.erase(tuning_key);
  EXPECT_EQ(run, without_words(kept));
}

TEST(ScaleTuning, HoldsWhereNothingThatItDependsOnHasChanged) {
  EXPECT_EQ(standings(changed([](Json& d) { d["name"] = "Another"; })), both_tuned);
  EXPECT_EQ(standings(changed([](Json& d) { d["run"]["trials"] = 9; })), both_tuned);
  EXPECT_EQ(standings(changed([](Json& d) { d["run"]["reward_seed"] = "77"; })), both_tuned);
  EXPECT_EQ(standings(changed([](Json& d) { d["algorithms"][0]["label"] = "mine"; })), both_tuned);
  EXPECT_EQ(standings(changed([](Json& d) { d["sweep"]["count"] = 3; })), both_tuned);
  EXPECT_EQ(standings(changed([](Json& d) { d["algorithms"].erase(std::size_t{2}); })), (std::vector{tuned, tuned}));
  EXPECT_EQ(standings(changed([](Json& d) { std::swap(d["algorithms"][0], d["algorithms"][1]); })), both_tuned);
  // 4 and 4.0 are one number, however a file writes it.
  Json whole = tuned_document();
  whole["privacy"]["epsilon"] = 4;
  EXPECT_EQ(tuned_settings(whole, 0), tuned_settings(document(), 0));
}

TEST(ScaleTuning, EndsWithTheSettingsThatItWasFor) {
  EXPECT_EQ(standings(changed([](Json& d) { d["privacy"]["epsilon"] = 1.0; })),
            (std::vector{other_settings, tuned, none}))
      << "ε concerns the private one alone";
  const std::vector neither{other_settings, other_settings, none};
  EXPECT_EQ(standings(changed([](Json& d) { d["run"]["horizon"] = 61; })), neither);
  EXPECT_EQ(standings(changed([](Json& d) { d["kernel"]["lengthscale"] = 0.35; })), neither);
  EXPECT_EQ(standings(changed([](Json& d) { d["objective"]["support_count"] = 9; })), neither);
  EXPECT_EQ(standings(changed([](Json& d) { d["algorithms"][0]["epsilon"] = 2.0; })),
            (std::vector{other_settings, tuned, none}));
  EXPECT_EQ(standings(changed([](Json& d) { d["algorithms"][1]["beta_scale"] = 0.1; })),
            (std::vector{tuned, other_scale, none}));
  EXPECT_EQ(standings(changed([](Json& d) { d["algorithms"][0]["constants"] = "theorem"; })),
            (std::vector{fixed, tuned, none}));
  EXPECT_EQ(standings(changed([](Json& d) { d["run"]["instance_seed"] = "900001"; })),
            (std::vector{same_seeds, same_seeds, none}))
      << "never the seeds of the run";
  EXPECT_EQ(standings(changed([](Json& d) {
              d["algorithms"].push_back({{"type", "gp-ucb"}});
            })),
            (std::vector{tuned, tuned, none, not_tuned}));
  EXPECT_EQ(standings(document()), (std::vector{not_tuned, not_tuned, none}));
}

/// What an algorithm sets itself is all that acts: the budget of the others does not concern it.
TEST(ScaleTuning, HoldsWhereAnUnusedSettingHasChanged) {
  Json own = document();
  own["algorithms"][0]["epsilon"] = 2.0;
  Json other = own;
  other["privacy"]["epsilon"] = 1.0;
  EXPECT_EQ(tuned_settings(own, 0), tuned_settings(other, 0));
  other["algorithms"][0]["epsilon"] = 3.0;
  EXPECT_NE(tuned_settings(own, 0), tuned_settings(other, 0));
  // A setting that its condition hides.
  Json hidden = document();
  hidden["data"]["readings"] = "nobody-reads.csv";
  EXPECT_EQ(tuned_settings(document(), 0), tuned_settings(hidden, 0));
}

/// The best scale of one table is not that of another one of the same name.
TEST(ScaleTuning, EndsWithTheContentOfATable) {
  const test::TemporaryFolder folder;
  const auto write = [&](double first) {
    std::ofstream(folder.path() / "arms.csv") << "a,b,c\n"
                                              << first << ",6.7,6.6\n6.2,6.0,6.1\n6.5,6.6,6.0\n6.3,6.1,6.5\n";
  };
  write(6.4);
  Scenario scenario = test::small_scenario(40, 2);
  for (const auto& [section, value] :
       {std::pair("domain", Json{{"type", "arms"}}), std::pair("objective", Json{{"type", "data-set"}}),
        std::pair("data", Json{{"source", "file"}, {"readings", "arms.csv"}}),
        std::pair("kernel", Json{{"type", "empirical-covariance"}}), std::pair("noise", Json{{"type", "residuals"}})})
    scenario.document[section] = value;
  scenario.folder = folder.path();
  const auto first = test::checked(scenario);
  ASSERT_TRUE(first);
  ASSERT_EQ(first->parts().tables.size(), 1U);
  ScaleTuning tuning{{0.1}, 1, {900'001, 900'002, 900'003}, {}};
  for (const std::size_t a : tunable_algorithms(first->document()))
    tuning.found.push_back(
        {first->algorithms()[a].label, tuned_settings(first->document(), a, first->parts().tables), 0.1, {1.0}});
  scenario.document = with_tuning(first->document(), tuning, first->parts().tables);
  const auto standing = [&] {
    const auto experiment = test::checked(scenario);
    return scale_standings(*experiment, &tuning).front().standing;
  };
  EXPECT_EQ(standing(), tuned);
  write(9.9);
  EXPECT_EQ(standing(), other_settings);
  write(6.4);
  EXPECT_EQ(standing(), tuned) << "the same bytes again";
}

TEST(ScaleTuning, OneThatCannotBeReadCountsAsNone) {
  const auto broken = [](const std::function<void(Json&)>& change) {
    Json made = tuned_document();
    change(made[tuning_key]);
    EXPECT_FALSE(scale_tuning(made));
    EXPECT_FALSE(why_tuning_unreadable(made).empty());
    const BuildResult built = build({made, {}});
    EXPECT_TRUE(built.experiment) << "it keeps no run from starting";
    EXPECT_NE(to_text(built.problems).find("/tuning: cannot be read"), std::string::npos) << to_text(built.problems);
  };
  broken([](Json& t) { t = 3; });
  broken([](Json& t) { t.erase("grid"); });
  broken([](Json& t) { t["grid"] = Json::array({0.1, 0.03, 0.3}); });
  broken([](Json& t) { t["grid"] = Json::array({-1.0, 0.03, 0.3}); });
  broken([](Json& t) { t["trials"] = 0; });
  broken([](Json& t) { t["trials"] = 2.5; });
  broken([](Json& t) { t["instance_seed"] = "one"; });
  broken([](Json& t) { t["instance_seed"] = "-1"; });
  broken([](Json& t) { t["scales"][0]["regrets"].push_back(1.0); });
  broken([](Json& t) { t["scales"][0]["scale"] = 0.0; });
  broken([](Json& t) { t["scales"][0]["regrets"][0] = "much"; });
  broken([](Json& t) { t["scales"] = 4; });
  EXPECT_TRUE(why_tuning_unreadable(document()).empty());
}

TEST(ScaleTuning, ChangesScalesOfTheSettingsThatItWasForAlone) {
  const ScaleTuning tuning = tuning_of(document());
  Json meanwhile = document();
  meanwhile["privacy"]["epsilon"] = 1.0;
  const Json before = meanwhile.at("algorithms").at(0).at("beta_scale");
  const Json made = with_tuning(meanwhile, tuning);
  EXPECT_EQ(made.at("algorithms").at(0).at("beta_scale"), before);
  EXPECT_EQ(made.at("algorithms").at(1).at("beta_scale"), 0.3);
}

}  // namespace
}  // namespace privbo::scale_tuning_test
