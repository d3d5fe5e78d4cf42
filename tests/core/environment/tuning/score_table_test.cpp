// Precomputed scores: what a file becomes, and every refusal.
#include "environment/tuning/score_table.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "environment/tuning/sources.h"
#include "support/files/temporary_file.h"

namespace privbo::score_table_test {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::ThrowsMessage;

ScoreTable read(std::string_view text, ScoreDirection direction = ScoreDirection::higher, bool stretch = true) {
  const TemporaryFile file(text);
  return read_score_table(file.path(), direction, stretch);
}

void expect_refused(std::string_view text, const std::string& place, const std::string& what,
                    ScoreDirection direction = ScoreDirection::higher) {
  EXPECT_THAT([&] { read(text, direction); },
              ThrowsMessage<std::runtime_error>(AllOf(HasSubstr(place), HasSubstr(what))))
      << text;
}

std::shared_ptr<const AgentSource> source_of(const Json& values) {
  Problems problems;
  const ParamSet params = check_params(score_table_params(), values, "/agents", {}, problems);
  if (has_errors(problems)) throw std::logic_error(to_text(problems));
  return make_score_table_source(params, {});
}

constexpr const char* grid =
    "Agent,x1,x2,Score\n"
    "b,10,1,0.1\nb,20,1,0.2\nb,10,3,0.3\nb,20,3,0.4\n"
    "a,20,3,0.8\na,10,3,0.7\na,20,1,0.6\na,10,1,0.5\n";

TEST(ScoreTable, OrdersItsPointsAndFindsAGrid) {
  const ScoreTable table = read(grid);
  EXPECT_THAT(table.agents, ElementsAre("b", "a"));
  EXPECT_EQ(table.domain.points, (Points(4, 2) << 0, 0, 0, 1, 1, 0, 1, 1).finished());
  EXPECT_THAT(table.domain.shape, ElementsAre(2, 2));
  EXPECT_THAT(table.domain.axes, ElementsAre("x1, 10 … 20", "x2, 1 … 3"));
  EXPECT_FALSE(table.domain.anywhere);
  EXPECT_EQ(table.domain.high, Vector::Ones(2));
  EXPECT_EQ(table.scores, (Matrix(4, 2) << 0.1, 0.5, 0.3, 0.7, 0.2, 0.6, 0.4, 0.8).finished());
  EXPECT_THAT(table.indices, IsEmpty());
  EXPECT_EQ(table.missing(), 0);
}

TEST(ScoreTable, TimesAmongCoordinatesAreAskedAbout) {
  const char* timed = "agent,time,x,score\na,1,0.5,0.1\na,2,0.25,0.2\n";
  expect_refused(timed, "column \"time\" may be no coordinate", "agents.index=time (it is left out)");
  const TemporaryFile file(timed);
  EXPECT_THAT(read_score_table(file.path(), ScoreDirection::higher, false, "time").domain.axes, ElementsAre("x"));
  EXPECT_THAT(read_score_table(file.path(), ScoreDirection::higher, false, "none").domain.axes,
              ElementsAre("time", "x"));
}

TEST(ScoreTable, CoordinatesAsTheyAre) {
  const ScoreTable table = read(grid, ScoreDirection::higher, false);
  EXPECT_EQ(table.domain.points, (Points(4, 2) << 10, 1, 10, 3, 20, 1, 20, 3).finished());
  EXPECT_EQ(table.domain.low, (Vector{{10.0, 1.0}}));
  EXPECT_EQ(table.domain.high, (Vector{{20.0, 3.0}}));
  EXPECT_THAT(table.domain.axes, ElementsAre("x1", "x2"));
}

TEST(ScoreTable, MissingScoresLimitWhereAnAgentMayAsk) {
  const ScoreTable table = read("agent,x,value\na,0,1\na,1,-2\nb,1,-3\nb,0.25,0\n");
  EXPECT_EQ(table.missing(), 2);
  EXPECT_THAT(table.indices, ElementsAre(ElementsAre(0, 2), ElementsAre(1, 2)));
  EXPECT_TRUE(std::isnan(table.scores(1, 0)));
  EXPECT_THAT(table.domain.shape, ElementsAre(3));
}

TEST(ScoreTable, PointsMayHaveNamesAlone) {
  const ScoreTable table = read("user,point,auc\na,net 2,0.5\na,net 1,0.25\nb,net 1,0.75\nb,net 2,1\n");
  EXPECT_THAT(table.domain.labels, ElementsAre("net 2", "net 1"));
  EXPECT_EQ(table.domain.points, (Points(2, 1) << 1, 2).finished());
  EXPECT_EQ(table.scores, (Matrix(2, 2) << 0.5, 1, 0.25, 0.75).finished());
  const ScoreTable both = read("user,id,x,auc\na,q,5,0.5\na,p,1,0.25\n");
  EXPECT_THAT(both.domain.labels, ElementsAre("p", "q")) << "in the order of their coordinates";
}

TEST(ScoreTable, ErrorsAreTurned) {
  const ScoreTable table = read("agent,x,error\na,0,0.25\na,1,1\n", ScoreDirection::error);
  EXPECT_EQ(table.scores, (Matrix(2, 1) << 0.75, 0).finished());
}

TEST(ScoreTable, RepeatedRowsThatAgreeCountOnceAndAConstantCoordinateIsAllowed) {
  const ScoreTable table = read("agent,x,y,value\na,0,7,1\na,-0,7,1\na,1,7,0\n");
  EXPECT_EQ(table.domain.points, (Points(2, 2) << 0, 0.5, 1, 0.5).finished());
}

TEST(ScoreTable, EveryErrorNamesItsPlaceAndARemedy) {
  expect_refused("x,score\n0,1\n", ":1:1:", "whose score it is");
  expect_refused("agent,x,quality\na,0,1\n", ":1:1:", "how good the point is");
  expect_refused("agent,score\na,1\n", "", "which point a score is for");
  expect_refused("agent,x,score,auc\na,0,1,1\n", ":1:4:", "name the same thing");
  expect_refused("agent,x,score\na,0,1\na,1,high\n", ":3:3:", "is not a number");
  expect_refused("agent,x,score\na,0,1\na,1,\n", ":3:3:", "leave the row out");
  expect_refused("agent,x,score\na,0,1\na,1,inf\n", ":3:3:", "not finite");
  expect_refused("agent,x,score\na,0,1\na,?,1\n", ":3:2:", "is not a number");
  expect_refused("agent,x,score\na,0,1\na,1,1.01\n", ":3:3:", "must lie in [-1e9, 1]");
  expect_refused("agent,x,score\na,0,1\n,1,1\n", ":3:1:", "no value");
  expect_refused("agent,x,score\na,0,1\nb,0,1\na,0,0.5\n", ":4:3:", "in line 2");
  expect_refused("agent,point,x,score\na,p,0,1\nb,p,1,1\n", ":3:2:", "other coordinates");
  expect_refused("agent,x,score\na,0,1\na,1,-1e10\n", ":3:3:", "rescale the column");
  expect_refused("agent,x,error\na,0,1\na,1,-0.1\n", ":3:3:", "errors must lie in [0, 1e9]", ScoreDirection::error);
  expect_refused("agent,x,error\na,0,1\n", ":1:3:", "change \"direction\"");
  expect_refused("agent,x,auc\na,0,1\n", ":1:3:", "change \"direction\"", ScoreDirection::error);
  std::string many = "agent,x,score\n";
  for (int i = 0; i < 20001; ++i) many += "a," + std::to_string(i) + ",1\n";
  expect_refused(many, ":20002:2:", "more than 20000");
}

TEST(ScoreTableSource, GivesTheTableToEveryInstance) {
  const TemporaryFile file("agent,x,value\na,0,0.1\na,1,0.2\nb,1,0.3\n");
  const auto source = source_of({{"file", file.path().string()}});
  ASSERT_TRUE(source->domain());
  EXPECT_EQ(source->agents(), 2);
  EXPECT_THAT(source->notes(), ElementsAre(HasSubstr("2 agents at 2 points"), HasSubstr("1 score is missing")));
  const Domain domain = *source->domain();
  const Vector f = Vector::Zero(2);
  const auto draws = make_stream({});
  const auto problem = source->make({domain, f, {}, *draws});
  EXPECT_EQ(problem->name(1), "b");
  EXPECT_EQ(problem->best(0), 1.0) << "a perfect score, as for models that are trained here";
  ASSERT_EQ(problem->indices(1).size(), 1U);
  EXPECT_EQ(problem->indices(1)[0], 1);
  std::vector<double> out(1);
  problem->scores(std::vector<Query>{{1, 1, {}}}, out);
  EXPECT_EQ(out[0], 0.3);
  ASSERT_NE(problem->table(), nullptr);
  EXPECT_EQ((*problem->table())(1, 0), 0.2);
}

TEST(ScoreTableSource, FilesAreTheFoldersAndErrorsAreTheUsers) {
  EXPECT_THAT([] { source_of(Json::object()); },
              ThrowsMessage<std::invalid_argument>(HasSubstr("choose the CSV file")));
  EXPECT_THAT(
      [] {
        source_of({{"file", "/nowhere.csv"}});
      },
      ThrowsMessage<std::invalid_argument>(HasSubstr("no such file")));
  const TemporaryFile file("agent,x,value\na,0,1\n");
  Problems problems;
  const ParamSet params =
      check_params(score_table_params(), {{"file", file.path().filename().string()}}, "", {}, problems);
  EXPECT_EQ(make_score_table_source(params, file.path().parent_path())->agents(), 1);
}

}  // namespace
}  // namespace privbo::score_table_test
