// A cell as a file: it reads back exactly, and nothing else is read.
#include "io/cells/cell_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>
#include <random>

#include "core/io/cells/cut_work.h"
#include "files/sha256.h"
#include "io/cells/exact_json.h"

namespace privbo::cell_file_test {
namespace {

using testing::HasSubstr;

const CellIdentity identity{std::string(64, 'a'), 0, 1, KeptRounds::all, std::string(64, 'b')};

CellResult some_result(TraceFormat trace = TraceFormat::none) {
  CellPlan plan = cut_work::plan_of("shared-noise", 2, 2, false);
  plan.trace = trace;
  return *run_cell(plan, tasks_of(plan).front(), build(plan.scenario).experiment, 1, {});
}

/// The text with another content and the digest that belongs to it.
std::string forged(const std::string& text, const std::function<void(Json&)>& change) {
  Json json = Json::parse(text);
  json.erase("sha256");
  change(json);
  json["sha256"] = sha256_of(json.dump(-1, ' ', false, Json::error_handler_t::replace));
  return json.dump() + "\n";
}

std::string refusal(const std::string& text, const CellIdentity& wanted = identity) {
  try {
    cell_of(text, wanted, 1000);
    return "accepted";
  } catch (const std::runtime_error& failure) {
    return failure.what();
  }
}

TEST(CellFile, ReadsBackExactly) {
  const CellResult cell = some_result();
  const std::string text = cell_text(identity, cell);
  EXPECT_EQ(cell_text(identity, cell_of(text, identity, 1000)), text);
  EXPECT_EQ(cell_text(identity, some_result()), text) << "computed again";
}

TEST(CellFile, RowsReadBackExactly) {
  CellIdentity with_rows = identity;
  with_rows.rows_every = 1;
  const CellResult cell = some_result(TraceFormat::gz);
  ASSERT_FALSE(cell.rows.empty());
  const std::string text = cell_text(with_rows, cell);
  EXPECT_EQ(cell_of(text, with_rows, 1000).rows, cell.rows);
  EXPECT_EQ(cell_text(with_rows, some_result(TraceFormat::csv)), text) << "however the trace is written";
  EXPECT_NE(cell_key(with_rows), cell_key(identity));
  EXPECT_THAT(refusal(text), HasSubstr("something else"));
  EXPECT_THAT(refusal(cell_text(identity, some_result()), with_rows), HasSubstr("something else"));
}

TEST(CellFile, OtherRowsThanThoseOfItsTrialsAreRefused) {
  CellIdentity with_rows = identity;
  with_rows.rows_every = 1;
  const std::string text = cell_text(with_rows, some_result(TraceFormat::csv));
  const auto refused = [&](const std::function<void(Json&)>& change) {
    return refusal(forged(text, change), with_rows);
  };
  EXPECT_THAT(refused([](Json& json) { json.erase("rows"); }), HasSubstr("something else"));
  EXPECT_THAT(refused([](Json& json) { json["rows"].erase(0); }), HasSubstr("not the rows of all its trials"));
  EXPECT_THAT(refused([](Json& json) { std::swap(json["rows"][0], json["rows"][1]); }), HasSubstr("not the rows"));
  EXPECT_THAT(refused([](Json& json) { json["rows"].push_back(json["rows"][0]); }), HasSubstr("rows of other trials"));
  EXPECT_THAT(refused([](Json& json) { json["rows"][0]["blocks"] = Json::array(); }), HasSubstr("not the rows"));
  for (const std::string& letters : {std::string("?"), std::string(), std::string("QUJD="), std::string(100'000, 'A')})
    EXPECT_THAT(refused([&](Json& json) { json["rows"][0]["blocks"][0] = letters; }),
                HasSubstr("not what this program"));
  EXPECT_NE(refused([](Json& json) { json["rows"][0]["blocks"][0] = 7; }), "accepted");
}

TEST(CellFile, KeepsNumbersThatJsonDoesNotHave) {
  CellResult cell = some_result();
  auto path = std::make_shared<TrialPath>(*cell.recorded.trials[0].paths[0]);
  constexpr double infinite = std::numeric_limits<double>::infinity();
  path->simple = {
      infinite, -infinite, std::numeric_limits<double>::quiet_NaN(), -0.0, std::numeric_limits<double>::denorm_min(),
      0.1,      1e300};
  cell.recorded.trials[0].paths[0] = path;
  const auto back = cell_of(cell_text(identity, cell), identity, 1000).recorded.trials[0].paths[0];
  ASSERT_EQ(back->simple.size(), path->simple.size());
  for (std::size_t i = 0; i < path->simple.size(); ++i)
    EXPECT_EQ(std::signbit(back->simple[i]), std::signbit(path->simple[i])) << i;
  EXPECT_EQ(exact_json(back->simple).dump(), exact_json(path->simple).dump());
}

TEST(CellFile, HalfEditedAndForeignCellsAreRefused) {
  const std::string text = cell_text(identity, some_result());
  EXPECT_THAT(refusal(text.substr(0, text.size() / 2)), HasSubstr("not whole JSON"));
  EXPECT_THAT(refusal(""), HasSubstr("not whole JSON"));
  std::string edited = text;
  edited[edited.find("clipped_rewards\":") + 17] ^= 1;  // a digit for another
  EXPECT_THAT(refusal(edited), HasSubstr("SHA-256"));
  EXPECT_THAT(refusal("{\"format\":\"privbo-sweep\"}"), HasSubstr("no cell"));
  CellIdentity other = identity;
  other.first = 2;
  other.last = 3;
  EXPECT_THAT(refusal(text, other), HasSubstr("something else"));
  EXPECT_THAT(refusal(forged(text, [](Json& json) { json["trials"].erase(0); })), HasSubstr("not all its trials"));
  EXPECT_THAT(refusal(forged(text, [](Json& json) { std::swap(json["trials"][0], json["trials"][1]); })),
              HasSubstr("order"));
}

TEST(CellFile, AnyChangedByteIsNoticed) {
  const std::string text = cell_text(identity, some_result());
  std::mt19937 draws(3);
  for (int attempt = 0; attempt < 300; ++attempt) {
    std::string changed = text;
    changed[draws() % changed.size()] = static_cast<char>(draws());
    try {
      EXPECT_EQ(cell_text(identity, cell_of(changed, identity, 1000)), text);  // space between two words, or no change
    } catch (const std::runtime_error&) {
      continue;
    }
  }
}

/// The twin that the format must make impossible: sums or means in place of the values of trials. The tests of the
/// command line hold the schema against the same.
TEST(CellFile, HasNoPlaceForSumsAndMeans) {
  const std::string text = cell_text(identity, some_result());
  for (const char* twin : {"mean", "sum", "standard_error"}) {
    const auto beside = [twin](Json& json) { json[twin] = {{"cumulative_regret", {1.0, 2.0}}}; };
    const auto inside = [twin](Json& json) { json["trials"][0]["algorithms"][0][twin] = {1.0, 2.0}; };
    const auto instead = [twin](Json& json) { json["trials"] = {{twin, {1.0, 2.0}}}; };
    for (const std::function<void(Json&)>& change : std::vector<std::function<void(Json&)>>{beside, inside, instead}) {
      EXPECT_NE(refusal(forged(text, change)), "accepted") << twin;
    }
  }
}

TEST(CellFile, NameFollowsFromWhatItIsOf) {
  const std::string key = cell_key(identity);
  EXPECT_EQ(key.size(), 64U);
  EXPECT_EQ(cell_name(key), "cells/" + key.substr(0, 2) + "/" + key.substr(2) + ".json");
  std::vector<CellIdentity> others(8, identity);
  others[5].rows_every = 1;
  others[6].programs = {{"mine", std::string(64, 'a')}};
  others[7].programs = {{"mine", std::string(64, 'b')}};
  others[0].scenario_sha256[0] = 'c';
  others[1].first = 1;
  others[2].last = 2;
  others[3].kept = KeptRounds::last;
  others[4].numerics_sha256[0] = 'c';
  for (const CellIdentity& other : others) EXPECT_NE(cell_key(other), key);
  EXPECT_NE(cell_key(others[6]), cell_key(others[7]));
}

}  // namespace
}  // namespace privbo::cell_file_test
