// A manifest reads back as it was written, and one from a stranger names nothing outside its folder.
#include "io/folder/manifest.h"

#include <gtest/gtest.h>

#include <stdexcept>

#include "files/atomic_write.h"
#include "files/sha256.h"
#include "support/files/temporary_folder.h"

namespace privbo::manifest_test {
namespace {

Manifest sample() {
  Manifest manifest;
  manifest.state = Manifest::State::partial;
  manifest.reason = Message::verbatim("stopped before the end: 1 of 2 trials");
  manifest.command = {"privbo", "run", "\xc3\xa9.privbo.json"};
  manifest.scenario = "Sample";
  manifest.scenario_file = "scenario.privbo.json";
  manifest.scenario_sha256 = sha256_of("scenario");
  manifest.files = {{"data/x.csv", 4'000'000'000, sha256_of("x")}};
  manifest.to_come = {"curves.json"};
  manifest.missing = {{"trace.csv", Message::verbatim("no space left")}};
  manifest.tables = {{"/data/readings", "data/x.csv", true, 7, sha256_of("x")},
                     {"/data/training", "/elsewhere/../y.csv", false, 8, sha256_of("y")}};
  return manifest;
}

TEST(ManifestFile, ReadsBackAsItWasWritten) {
  const test::TemporaryFolder folder;
  EXPECT_FALSE(read_manifest(folder.path()));
  write_atomically(folder.path() / manifest_name, manifest_text(sample()));
  const auto read = read_manifest(folder.path());
  ASSERT_TRUE(read);
  EXPECT_EQ(manifest_text(*read), manifest_text(sample()));
  EXPECT_EQ(read->find("data/x.csv")->bytes, 4'000'000'000U);
  EXPECT_EQ(read->find("x.csv"), nullptr);
}

TEST(ManifestFile, NamesNothingOutsideItsFolder) {
  const test::TemporaryFolder folder;
  const Json good = Json::parse(manifest_text(sample()));
  const auto refused = [&](const Json& bad) {
    write_atomically(folder.path() / manifest_name, bad.dump());
    try {
      read_manifest(folder.path());
    } catch (const std::runtime_error&) {
      return true;
    }
    return false;
  };
  EXPECT_FALSE(refused(good));
  for (const char* name : {"../victim", "/etc/passwd", "a/../../victim", "", ".", "a/b/c/d", "data/"})
    for (const char* place : {"/files/0/name", "/to_come/0", "/missing/0/name", "/scenario/file", "/data/0/file"}) {
      Json bad = good;
      bad[Json::json_pointer(place)] = name;
      EXPECT_TRUE(refused(bad)) << place << " " << name;
    }
  for (const auto& [key, value] : good.items()) {
    Json bad = good;
    bad[key] = 7;
    if (key == "format" || key == "made_by") continue;
    EXPECT_TRUE(refused(bad)) << key;
  }
}

}  // namespace
}  // namespace privbo::manifest_test
