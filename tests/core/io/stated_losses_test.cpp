// ε in files of results: computed again from the releases, of every family; what is stated and differs is refused.
#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>
#include <functional>
#include <map>

#include "experiment/run/replay.h"
#include "experiment/run/runner.h"
#include "files/atomic_write.h"
#include "io/results/results_writer.h"
#include "io/results/snapshot_file.h"
#include "io/results/sweep_file.h"
#include "io/results/trust_file.h"
#include "io/scenario/scenario_file.h"
#include "run_page/run_page.h"
#include "scenario/scenario.h"
#include "support/files/temporary_folder.h"
#include "support/files/text_of.h"
#include "support/files/write_files.h"
#include "support/quick_scenario.h"

namespace privbo::stated_losses_test {
namespace {

/// A preset of every family, small enough to run in a moment.
const std::map<std::string, std::map<std::string, Json>>& small_presets() {
  static const std::map<std::string, std::map<std::string, Json>> presets{
      {"first-look", {{"run.horizon", 60}, {"run.trials", 2}}},
      {"trusted-or-noisy", {{"run.horizon", 20}, {"run.trials", 1}}},
      {"shared-noise", {{"run.horizon", 16}, {"run.trials", 1}}},
      {"price-of-trust", {{"run.horizon", 100}, {"run.trials", 1}}},
      {"federated-first-look", {{"run.horizon", 6}, {"run.trials", 1}, {"agents.agents", 10}}},
      {"usca-first-look", {{"run.horizon", 40}, {"run.trials", 1}}}};
  return presets;
}

/// Results of one preset in a folder that exists for one test.
struct Folder {
  const test::TemporaryFolder own;
  const std::filesystem::path path = own.path();
  std::shared_ptr<const Experiment> experiment;
  SnapshotPtr snapshot;

  explicit Folder(const std::string& preset) {
    Scenario scenario = parse_scenario(find_preset(preset)->text, {});
    for (const auto& [setting, value] : small_presets().at(preset)) apply_setting(scenario, setting, value);
    experiment = test::checked(scenario);
    Runner runner(experiment, RunOptions());
    runner.wait();
    snapshot = runner.final_snapshot();
    test::write_files(result_files(*snapshot, summary_json(*experiment, *snapshot)), path);
    save_scenario({experiment->document(), {}}, path / "scenario.privbo.json");
  }

  Json read(const char* name) const { return Json::parse(test::text_of(path / name)); }
  void write(const char* name, const Json& json) const { write_atomically(path / name, json.dump()); }
};

/// The sentence that the reader refuses the file with; empty: it is read.
std::string refusal(const std::function<void()>& read) {
  try {
    read();
    return {};
  } catch (const std::exception& refused) {
    return refused.what();
  }
}

/// The last number of a list that is finite and not 0, as a pointer; empty: there is none.
std::string last_number(const Json& list, const std::string& pointer) {
  for (std::size_t i = list.size(); i-- > 0;)
    if (list[i].is_number() && list[i].get<double>() > 0.0) return pointer + "/" + std::to_string(i);
  return {};
}

TEST(StatedLosses, WhatARunWritesIsReadAndWhatIsForgedIsRefused) {
  std::size_t tried = 0;
  for (const auto& [preset, settings] : small_presets()) {
    SCOPED_TRACE(preset);
    const Folder folder(preset);
    ASSERT_TRUE(folder.snapshot);
    const auto load = [&] { load_snapshot(folder.path / "curves.json"); };
    EXPECT_EQ(refusal(load), "");
    EXPECT_EQ(refusal([&] { run_in_folder(folder.path, false); }), "");
    const Json honest = folder.read("curves.json");
    for (std::size_t a = 0; a < honest.at("algorithms").size(); ++a) {
      const std::string at = "/algorithms/" + std::to_string(a) + "/privacy";
      const Json& privacy = honest.at(Json::json_pointer(at));
      if (privacy.at("ledger").is_null()) {
        EXPECT_TRUE(privacy.at("guarantee").at("cost").is_null()) << "no privacy has no cost";
        continue;
      }
      std::vector<std::string> places{last_number(privacy.at("per_reward"), at + "/per_reward"),
                                      last_number(privacy.at("same_user"), at + "/same_user")};
      for (const char* key : {"epsilon", "mu", "z"})
        for (const std::string& owner : {at + "/guarantee", at + "/ledger/guarantees/0"})
          if (honest.at(Json::json_pointer(owner)).at("cost").contains(key)) places.push_back(owner + "/cost/" + key);
      for (const std::string& place : places) {
        if (place.empty()) continue;
        for (const double factor : {0.0, 0.3}) {
          Json forged = honest;
          Json& value = forged[Json::json_pointer(place)];
          if (place.ends_with("/z") && factor == 0.0) continue;
          value = place.ends_with("/z") ? value.get<double>() / factor : value.get<double>() * factor;
          folder.write("curves.json", forged);
          EXPECT_NE(refusal(load), "") << place << " × " << factor;
          ++tried;
        }
      }
    }
    folder.write("curves.json", honest);
    // The page of a run repeats the summary.
    const Json summary = folder.read("summary.json");
    for (std::size_t a = 0; a < summary.at("algorithms").size(); ++a)
      for (const char* key : {"epsilon", "delta"}) {
        Json forged = summary;
        Json& value = forged["algorithms"][a]["privacy"][key];
        value = value.is_number() && value.get<double>() > 0.0 ? Json(value.get<double>() * 0.3) : Json(0.25);
        folder.write("summary.json", forged);
        EXPECT_NE(refusal([&] { run_in_folder(folder.path, false); }), "") << a << " " << key;
      }
  }
  EXPECT_GE(tried, 40U);
}

TEST(StatedLosses, WithoutReleasesTheWordIsTheFilesOwn) {
  const Folder folder("first-look");
  Json file = folder.read("curves.json");
  Json& privacy = file["algorithms"][0]["privacy"];
  ASSERT_FALSE(privacy.at("ledger").is_null());
  privacy["ledger"] = nullptr;
  folder.write("curves.json", file);
  const Snapshot read = load_snapshot(folder.path / "curves.json");
  EXPECT_TRUE(read.algorithms[0].privacy.accountant.english().starts_with("as the file states"))
      << read.algorithms[0].privacy.accountant;
}

TEST(StatedLosses, AStatementIsCalledSoOnce) {
  const Folder folder("first-look");
  Json file = folder.read("curves.json");
  file["algorithms"][0]["privacy"]["accountant"] = "of another program";
  folder.write("curves.json", file);
  const Snapshot once = load_snapshot(folder.path / "curves.json");
  EXPECT_EQ(once.algorithms[0].privacy.accountant, "as the file states, without the releases: of another program");
  save_snapshot(once, folder.path / "again.json");
  EXPECT_EQ(snapshot_text(load_snapshot(folder.path / "again.json")), snapshot_text(once));
}

TEST(RunInFolder, WhoseScenarioHasOtherAlgorithmsIsReadWithoutIt) {
  const Folder folder("first-look");
  EXPECT_TRUE(run_in_folder(folder.path, false).experiment);
  Json scenario = folder.read("scenario.privbo.json");
  scenario["algorithms"].erase(scenario["algorithms"].size() - 1);
  folder.write("scenario.privbo.json", scenario);
  const RunOfPage run = run_in_folder(folder.path, false);
  EXPECT_FALSE(run.experiment);
  EXPECT_EQ(run.why_no_experiment, "scenario.privbo.json: it is of other algorithms than curves.json");
  EXPECT_FALSE(run_page(run).str().empty());
  EXPECT_THROW(Replay(folder.experiment, folder.experiment->algorithms().size(), 0), std::out_of_range);
}

TEST(StatedLosses, CountsAreCounts) {
  const Folder folder("first-look");
  const Json honest = folder.read("curves.json");
  for (const char* pointer : {"/trials", "/trials_done", "/trials_failed", "/horizon", "/algorithms/0/trials"})
    for (const Json& value : {Json(-1), Json(-5), Json(1.5), Json("3"), Json(nullptr), Json(18446744073709551615U)}) {
      Json forged = honest;
      forged[Json::json_pointer(pointer)] = value;
      folder.write("curves.json", forged);
      EXPECT_NE(refusal([&] { load_snapshot(folder.path / "curves.json"); }), "") << pointer << " = " << value.dump();
    }
}

TEST(StatedLosses, SweepsAndComparisonsNameTheirNoise) {
  const test::TemporaryFolder own;
  SweepResult sweep;
  sweep.plan = {"/privacy/epsilon", "Privacy budget", "ε", true, {1.0}};
  sweep.state = RunState::finished;
  sweep.trials = 1;
  SweepCell cell, bare;
  cell.label = "A";
  bare.label = "B";
  cell.epsilon = 1.0;
  cell.notion = PrivacyNotion::local;
  cell.noise = Message::verbatim("integer grid: …");
  for (std::vector<double>* values :
       {&cell.values[0], &cell.values[1], &cell.values[2], &bare.values[0], &bare.values[1], &bare.values[2]})
    *values = {2.0};
  sweep.points = {{1.0, {}, {cell, bare}}};
  const Json json = sweep_json(sweep);
  const Json& cells = json.at("points")[0].at("algorithms");
  EXPECT_EQ(cells[0].at("privacy").at("noise"), cell.noise.english());
  EXPECT_FALSE(cells[1].contains("privacy")) << "without privacy there is no noise";
  EXPECT_NE(sweep_csv(sweep).find(",integer grid: …\n"), std::string::npos);
  save_sweep(sweep, own.path() / "sweep.json");
  EXPECT_EQ(load_sweep(own.path() / "sweep.json").points[0].cells[0].noise, cell.noise);
  for (const Json& epsilon : {Json(0.0), Json(-1.0)}) {
    Json forged = json;
    forged["points"][0]["algorithms"][0]["epsilon"] = epsilon;
    write_atomically(own.path() / "sweep.json", forged.dump());
    EXPECT_NE(refusal([&] { load_sweep(own.path() / "sweep.json"); }), "") << "ε = " << epsilon.dump() << " at δ = 0";
  }
  Json negative = json;
  negative["trials"] = -1;
  write_atomically(own.path() / "sweep.json", negative.dump());
  EXPECT_NE(refusal([&] { load_sweep(own.path() / "sweep.json"); }), "");

  TrustComparison comparison;
  comparison.state = RunState::finished;
  TrustRow with, without;
  with.id = "local";
  with.notion = PrivacyNotion::local;
  with.noise = cell.noise;
  without.id = "none";
  comparison.rows = {without, with};
  const Json trust = trust_json(comparison);
  EXPECT_TRUE(trust.at("rows")[0].at("noise").is_null() && trust.at("rows")[0].at("delta").is_null());
  EXPECT_EQ(trust.at("rows")[1].at("noise"), cell.noise.english());
  save_trust(comparison, own.path() / "trust.json");
  EXPECT_EQ(load_trust(own.path() / "trust.json").rows[1].noise, cell.noise);
  for (const char* pointer : {"/trials", "/horizon", "/runs/done", "/runs/all"}) {
    Json forged = trust;
    forged[Json::json_pointer(pointer)] = -1;
    write_atomically(own.path() / "trust.json", forged.dump());
    EXPECT_NE(refusal([&] { load_trust(own.path() / "trust.json"); }), "") << pointer;
  }
}

}  // namespace
}  // namespace privbo::stated_losses_test
