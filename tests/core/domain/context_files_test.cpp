// Contexts from a file: public rows alone, and bad ones are named.
#include "domain/contexts/contexts.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/domain/context_laws.h"
#include "support/files/temporary_file.h"

namespace privbo::context_files_test {
namespace {

using context_laws::expect_refusal;
using context_laws::made;
using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

TEST(Contexts, RowsOfAPublicFile) {
  const TemporaryFile file("name;age;visits\nann;30;2\nbob;40;1\ncid;30;2\ndan;30;2\n");
  const auto law = made("file", {{"file", file.path().string()}, {"whose", "public"}});
  EXPECT_EQ(law->points(), (Points(2, 2) << 30, 2, 40, 1).finished());
  EXPECT_EQ(law->weights(), Vector(Eigen::Vector2d(0.75, 0.25))) << "equal rows are one context";
  EXPECT_THAT(law->axes(), ElementsAre(Message::verbatim("age"), Message::verbatim("visits")));
  EXPECT_EQ(law->origin(), file.path().filename().string() + ", declared public and disjoint from the users");
  const TemporaryFile bare("0.5\n0.25\n-0\n0\n");
  const auto column =
      made("file", {{"file", bare.path().filename().string()}, {"whose", "public"}}, bare.path().parent_path());
  EXPECT_EQ(column->count(), 3) << "0 and -0 are one context";
  EXPECT_EQ(column->weights()[2], 0.5);
  EXPECT_THAT(column->axes(), IsEmpty());
}

// What is refused is not even read: the file does not exist.
TEST(Contexts, FilesOfTheUsersOwnContextsAreRefused) {
  for (const Json& values : {Json{{"whose", "users"}}, Json{{"whose", "users"}, {"file", "/no/such.csv"}}})
    expect_refusal([&] { made("file", values); }, {"whose = users", "refused", "Lemma 4.2", "2.10",
                                                   "public and disjoint", "uniform, mixture or discrete"});
}

TEST(Contexts, FilesNobodySpokeForAreRefused) {
  expect_refusal([] { made("file", {{"file", "/no/such.csv"}}); }, {"whose = undeclared", "choose public if"});
  expect_refusal([] { made("file", {{"whose", "public"}}); }, {"no file chosen"});
}

TEST(Contexts, BadRowsAreNamed) {
  const auto complaint = [](const char* text) {
    const TemporaryFile file(text);
    try {
      made("file", {{"file", file.path().string()}, {"whose", "public"}});
    } catch (const std::invalid_argument& error) {
      return std::string(error.what());
    }
    return std::string("accepted");
  };
  EXPECT_THAT(complaint("age,visits\n30,2\n40,many\n"),
              AllOf(HasSubstr(":3:2:"), HasSubstr("many"), HasSubstr("visits"), HasSubstr("one row per context")));
  EXPECT_THAT(complaint("age,visits\n30,2\n40\n"),
              AllOf(HasSubstr(":3:2:"), HasSubstr("1 field where the first row has 2")));
  EXPECT_THAT(complaint("age,visits\n30,inf\n"), AllOf(HasSubstr(":2:2:"), HasSubstr("inf")));
  EXPECT_THAT(complaint("age,visits\n30,2\n,1\n"), HasSubstr(":3:1:"));
  EXPECT_THAT(complaint("age,visits\n"), HasSubstr("no rows under the header"));
  EXPECT_THAT(complaint(""), HasSubstr("empty"));
  expect_refusal([] { made("file", {{"file", "/no/such.csv"}, {"whose", "public"}}); }, {"/no/such.csv"});
}

}  // namespace
}  // namespace privbo::context_files_test
