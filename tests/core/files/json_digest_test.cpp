// A document that holds its own digest tells any change; the order of members counts where it is to count.
#include "files/json_digest.h"

#include <gtest/gtest.h>

#include "files/sha256.h"

namespace privbo::json_digest_test {
namespace {

const Json document{{"b", 1.5}, {"a", {{"d", "ε"}, {"c", Json::array({1, nullptr})}}}};
const Json other_order{{"a", {{"c", Json::array({1, nullptr})}, {"d", "ε"}}}, {"b", 1.5}};

TEST(JsonDigest, IsOfTheTextOnOneLine) {
  Json json = document;
  add_own_sha256(json);
  EXPECT_EQ(json.at("sha256"), sha256_of(R"({"b":1.5,"a":{"d":"ε","c":[1,null]}})"));
  json = document;
  add_own_sha256(json, Members::sorted);
  EXPECT_EQ(json.at("sha256"), sha256_of(R"({"a":{"c":[1,null],"d":"ε"},"b":1.5})"));
  EXPECT_EQ(canonical_text(document), canonical_text(other_order));
}

TEST(JsonDigest, HoldsUntilSomethingChanges) {
  for (const Members members : {Members::as_they_stand, Members::sorted}) {
    Json json = document;
    add_own_sha256(json, members);
    Json changed = json, bare = document;
    EXPECT_TRUE(take_own_sha256(json, members));
    EXPECT_EQ(json, document) << "the digest is out of it again";
    changed["b"] = 1.25;
    EXPECT_FALSE(take_own_sha256(changed, members));
    EXPECT_THROW(take_own_sha256(bare, members), Json::exception);
  }
}

TEST(JsonDigest, TheOrderOfMembersCountsOnlyWhereTheyAreNotSorted) {
  for (const Members members : {Members::as_they_stand, Members::sorted}) {
    Json json = document, moved = other_order;
    add_own_sha256(json, members);
    moved["sha256"] = json.at("sha256");
    EXPECT_EQ(take_own_sha256(moved, members), members == Members::sorted);
  }
}

}  // namespace
}  // namespace privbo::json_digest_test
