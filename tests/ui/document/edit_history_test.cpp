// The history of edits alone: what it writes into a scenario, what one step is, and that undo and redo lead both ways.
#include "document/edit_history.h"

#include <gtest/gtest.h>

#include <stdexcept>

namespace privbo::ui::edit_history_test {
namespace {

struct Edited {
  Scenario scenario{Json{{"run", {{"horizon", 100}, {"trials", 3}}}, {"tags", {"a", "b"}}}, {}};
  EditHistory history{scenario};
  std::vector<std::vector<std::string>> replayed;

  Edited() {
    QObject::connect(&history, &EditHistory::replayed,
                     [this](const std::vector<std::string>& paths) { replayed.push_back(paths); });
  }
};

TEST(EditHistory, WritesRecordsAndLeadsBack) {
  Edited edited;
  EXPECT_TRUE(edited.history.write("/run/horizon", 200));
  EXPECT_FALSE(edited.history.write("/run/horizon", 200)) << "the value is there already";
  EXPECT_EQ(edited.scenario.document, (Json{{"run", {{"horizon", 200}, {"trials", 3}}}, {"tags", {"a", "b"}}}));
  EXPECT_TRUE(edited.replayed.empty()) << "an edit is no replay";
  edited.history.stack().undo();
  EXPECT_EQ(edited.scenario.document.at("run").at("horizon"), 100);
  edited.history.stack().redo();
  EXPECT_EQ(edited.scenario.document.at("run").at("horizon"), 200);
  EXPECT_EQ(edited.replayed, (std::vector<std::vector<std::string>>{{"/run/horizon"}, {"/run/horizon"}}));
}

TEST(EditHistory, AnObjectMadeForAValueGoesWithIt) {
  Edited edited;
  const Json before = edited.scenario.document;
  edited.history.write("/new/inner/value", 1);
  EXPECT_EQ(edited.scenario.document.at("new"), (Json{{"inner", {{"value", 1}}}}));
  edited.history.stack().undo();
  EXPECT_EQ(edited.scenario.document, before);
}

TEST(EditHistory, QuickEditsOfOnePlaceAreOneStepUntilTheGestureEnds) {
  Edited edited;
  for (const int horizon : {101, 102, 103}) edited.history.write("/run/horizon", horizon);
  EXPECT_EQ(edited.history.stack().count(), 1);
  edited.history.end_gesture();
  edited.history.write("/run/horizon", 104);
  EXPECT_EQ(edited.history.stack().count(), 2);
  edited.history.stack().undo();
  EXPECT_EQ(edited.scenario.document.at("run").at("horizon"), 103);
  edited.history.stack().undo();
  EXPECT_EQ(edited.scenario.document.at("run").at("horizon"), 100);
}

TEST(EditHistory, AStepHoldsAllItsEditsAlsoThoseBeforeAnException) {
  Edited edited;
  const Json before = edited.scenario.document;
  const auto edits = [&] {
    edited.history.write("/run/horizon", 7);
    edited.history.step(QStringLiteral("inner"), [&] { edited.history.write("/tags", Json{"c"}); });
    throw std::runtime_error("in the middle");
  };
  EXPECT_THROW(edited.history.step(QStringLiteral("outer"), edits), std::runtime_error);
  EXPECT_EQ(edited.history.stack().count(), 1);
  EXPECT_EQ(edited.history.stack().text(0), QStringLiteral("outer"));
  edited.history.stack().undo();
  EXPECT_EQ(edited.scenario.document, before);
  EXPECT_EQ(edited.replayed, (std::vector<std::vector<std::string>>{{"/run/horizon", "/tags"}}));
}

TEST(EditHistory, ClearForgetsStepsAndKeepsTheDocument) {
  Edited edited;
  edited.history.write("/run/trials", 9);
  edited.history.clear();
  EXPECT_EQ(edited.history.stack().count(), 0);
  edited.history.write("/run/trials", 10);
  edited.history.stack().undo();
  EXPECT_EQ(edited.scenario.document.at("run").at("trials"), 9);
}

}  // namespace
}  // namespace privbo::ui::edit_history_test
