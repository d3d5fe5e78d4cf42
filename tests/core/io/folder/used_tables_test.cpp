// A folder of results holds the tables that its scenario names, and reads them from there.
#include "io/folder/used_tables.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "files/sha256.h"
#include "io/folder/files_inside.h"
#include "io/folder/run_folder.h"
#include "io/scenario/scenario_file.h"
#include "scenario/check_document.h"
#include "support/files/temporary_folder.h"
#include "support/files/text_of.h"

namespace privbo::used_tables_test {
namespace {

namespace fs = std::filesystem;

class UsedTables : public testing::Test {
 protected:
  const test::TemporaryFolder own;
  const fs::path work = own.path(), out = work / "out";

  void put(const fs::path& file, const std::string& text) const {
    fs::create_directories(file.parent_path());
    std::ofstream(file, std::ios::binary) << text;
  }
  Scenario reading(const Json& data, const fs::path& folder) const {
    Json document{{"format", "privbo-scenario"}, {"version", 1}, {"data", data}};
    return {with_defaults(document), folder};
  }
  static void finish(const fs::path& folder, const Scenario& scenario, bool force = false, const fs::path& input = {}) {
    RunFolder run({folder, force, {}, input}, scenario);
    run.write({});
    EXPECT_TRUE(run.finish().empty());
  }
};

TEST_F(UsedTables, AreCopiedAndNamedFromTheFolder) {
  put(work / "a" / "x.csv", "p,q\n1,2\n");
  put(work / "b" / "x.csv", "p,q\n3,4\n");
  const Scenario scenario =
      reading({{"source", "file"}, {"readings", "x.csv"}, {"training", "../b/x.csv"}}, work / "a");
  finish(out, scenario);
  const Scenario kept = load_scenario(out / "scenario.privbo.json");
  EXPECT_EQ(kept.document["data"]["readings"], "data/x.csv");
  EXPECT_EQ(kept.document["data"]["training"], "data/2/x.csv");
  EXPECT_EQ(test::text_of(out / "data/x.csv"), "p,q\n1,2\n");
  EXPECT_EQ(test::text_of(out / "data/2/x.csv"), "p,q\n3,4\n");
  const auto manifest = read_manifest(out);
  ASSERT_EQ(manifest->tables.size(), 2U);
  EXPECT_EQ(manifest->tables[0].setting, "/data/readings");
  EXPECT_EQ(manifest->tables[0].sha256, sha256_of("p,q\n1,2\n"));
  EXPECT_TRUE(manifest->find("data/2/x.csv"));

  finish(work / "again", kept);
  EXPECT_EQ(test::text_of(work / "again/scenario.privbo.json"), test::text_of(out / "scenario.privbo.json"));
  EXPECT_EQ(test::text_of(work / "again/data/2/x.csv"), "p,q\n3,4\n");

  const std::string before = test::text_of(out / "manifest.json");
  finish(out, kept, true, out / "scenario.privbo.json");
  EXPECT_EQ(test::text_of(out / "data/x.csv"), "p,q\n1,2\n") << "a run of its own scenario in its own folder";
  EXPECT_EQ(test::text_of(out / "data/2/x.csv"), "p,q\n3,4\n");
  EXPECT_EQ(Json::parse(test::text_of(out / "manifest.json"))["files"], Json::parse(before)["files"]);
}

TEST_F(UsedTables, OneTableInTwoSettingsIsOneFile) {
  put(work / "x.csv", "p,q\n1,2\n");
  finish(out, reading({{"source", "file"}, {"readings", "x.csv"}, {"training", "./x.csv"}}, work));
  EXPECT_EQ(load_scenario(out / "scenario.privbo.json").document["data"]["training"], "data/x.csv");
  EXPECT_FALSE(fs::exists(out / "data/2"));
}

TEST_F(UsedTables, AreThoseInUse) {
  EXPECT_TRUE(tables_of(reading({{"source", "none"}, {"readings", "secret.csv"}}, work)).empty());
  const auto tables =
      tables_of(reading({{"source", "file"}, {"readings", "/abs/x.csv"}, {"coordinates", "y.csv"}}, work));
  ASSERT_EQ(tables.size(), 2U);
  EXPECT_EQ(tables[0].file, "/abs/x.csv");
  EXPECT_EQ(tables[1].file, fs::absolute(work) / "y.csv");
}

TEST_F(UsedTables, LargeOnesAreNotedAndStayWhereTheyAre) {
  put(work / "large.csv", std::string(largest_copied_table + 1, '1'));
  finish(out, reading({{"source", "file"}, {"readings", "large.csv"}}, work));
  const std::string whole = fs::absolute(work / "large.csv").lexically_normal().generic_string();
  EXPECT_EQ(load_scenario(out / "scenario.privbo.json").document["data"]["readings"], whole);
  EXPECT_FALSE(fs::exists(out / "data"));
  const auto manifest = read_manifest(out);
  EXPECT_FALSE(manifest->tables.at(0).copied);
  EXPECT_EQ(manifest->tables.at(0).sha256, sha256_of_file(work / "large.csv"));
}

/// Who runs such a folder again is told why the table lies elsewhere, where that is, and what to do.
TEST_F(UsedTables, LargeOnesAreReadAgainOnlyWithLeave) {
  put(work / "large.csv", std::string(largest_copied_table + 1'000'000, '1'));
  put(work / "small.csv", "p,q\n1,2\n");
  finish(out, reading({{"source", "file"}, {"readings", "large.csv"}, {"training", "small.csv"}}, work));
  const auto refusal = [](const Scenario& scenario, const std::vector<std::string>& given = {}) {
    try {
      require_files_inside(scenario, given);
    } catch (const std::invalid_argument& refused) {
      return std::string(refused.what());
    }
    return std::string();
  };
  Scenario kept = load_scenario(out / "scenario.privbo.json");
  const std::string whole = fs::absolute(work / "large.csv").lexically_normal().generic_string();
  EXPECT_EQ(refusal(kept),
            "the run of this folder of results did not copy a table of more than 16 MB into it, which "
            "therefore lies outside of it: /data/readings = \"" +
                whole + "\" (17 MB); to read it from there again, give --allow-outside");
  EXPECT_EQ(refusal(kept, {"/data/readings"}), "") << "given by the user";
  // Another file outside is a stranger's, whatever the manifest says.
  kept.document["data"]["training"] = "/etc/passwd";
  EXPECT_THAT(refusal(kept), testing::AllOf(testing::HasSubstr("did not copy"),
                                            testing::HasSubstr("names a file outside of its own folder: "
                                                               "/data/training = \"/etc/passwd\"")));
  std::ofstream(out / "manifest.json") << "damaged";
  kept.document["data"]["training"] = "";
  EXPECT_THAT(refusal(kept), testing::HasSubstr("the scenario names a file outside of its own folder"));
}

TEST_F(UsedTables, CopiesAreNoMorePublicThanTheirOriginals) {
  put(work / "x.csv", "p,q\n1,2\n");
  fs::permissions(work / "x.csv", fs::perms::owner_read | fs::perms::owner_write);
  finish(out, reading({{"source", "file"}, {"readings", "x.csv"}}, work));
  EXPECT_EQ(fs::status(out / "data/x.csv").permissions(), fs::perms::owner_read | fs::perms::owner_write);
}

TEST_F(UsedTables, AUsersTablesInTheFolderStay) {
  put(out / "data" / "x.csv", "p,q\n5,6\n");
  put(out / "x.csv", "p,q\n1,2\n");
  put(out / "mine.privbo.json", "{}");
  finish(out, reading({{"source", "file"}, {"readings", "x.csv"}}, out), true, out / "mine.privbo.json");
  EXPECT_EQ(test::text_of(out / "data/x.csv"), "p,q\n5,6\n");
  EXPECT_EQ(test::text_of(out / "data/2/x.csv"), "p,q\n1,2\n");
  EXPECT_EQ(load_scenario(out / "scenario.privbo.json").document["data"]["readings"], "data/2/x.csv");
}

TEST_F(UsedTables, AChangedTableIsReported) {
  put(work / "x.csv", "p,q\n1,2\n");
  finish(out, reading({{"source", "file"}, {"readings", "x.csv"}}, work));
  const Scenario kept = load_scenario(out / "scenario.privbo.json");
  EXPECT_TRUE(changed_tables(kept).empty());
  put(out / "data/x.csv", "p,q\n1,3\n");
  EXPECT_THAT(changed_tables(kept), testing::ElementsAre(testing::HasSubstr("/data/readings")));
}

}  // namespace
}  // namespace privbo::used_tables_test
