// The parts of an algorithm's row, each without the row: a name that is cut, parameters behind an arrow, a mark.
#include <gtest/gtest.h>

#include <QHBoxLayout>
#include <QLabel>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

#include "document/scenario_model.h"
#include "panel/algorithms/algorithm_row.h"
#include "panel/algorithms/folded_params.h"
#include "panel/algorithms/name_box.h"
#include "panel/param_field.h"
#include "panel/params_form.h"
#include "scenario/schema.h"

namespace privbo::ui::algorithm_row_parts_test {
namespace {

TEST(NameBox, CutsTheNameInTheMiddleAndKeepsItInTheTip) {
  NameBox box(QStringLiteral("What it is."));
  const QString name = QStringLiteral("A learner & its very long and telling name, number 17");
  box.show_name(name);
  EXPECT_EQ(box.accessibleName(), name);
  box.resize(2000, box.sizeHint().height());
  box.show();
  ASSERT_TRUE(QTest::qWaitForWindowExposed(&box));
  EXPECT_EQ(box.text(), QStringLiteral("A learner && its very long and telling name, number 17"));
  EXPECT_EQ(box.toolTip(), QStringLiteral("What it is."));
  box.resize(150, box.height());
  EXPECT_LT(box.text().size(), name.size());
  EXPECT_TRUE(box.text().startsWith(QLatin1String("A "))) << box.text().toStdString();
  EXPECT_TRUE(box.text().contains(QChar(0x2026)));
  EXPECT_EQ(box.toolTip(),
            QStringLiteral("<p><b>A learner &amp; its very long and telling name, number 17</b></p>What it is."));
  EXPECT_EQ(box.accessibleName(), name);
}

class Folded : public testing::Test {
 protected:
  const ComponentInfo& component_ = *find_component(*find_section("algorithms"), "gp-ucb");
  ScenarioModel model_;
  QWidget owner_;
};

TEST_F(Folded, MakesTheFormOnceAndHidesItAgain) {
  FoldedParams params(component_, "/algorithms/0", model_, &owner_);
  QSignalSpy made(&params, &FoldedParams::made);
  EXPECT_EQ(params.form(), nullptr);
  EXPECT_EQ(params.reach("nothing of it"), nullptr);
  ASSERT_NE(params.form(), nullptr);
  EXPECT_TRUE(params.is_open());
  EXPECT_EQ(params.expander()->arrowType(), Qt::DownArrow);
  params.expander()->setChecked(false);
  EXPECT_FALSE(params.is_open());
  EXPECT_TRUE(params.form()->isHidden());
  EXPECT_EQ(params.expander()->arrowType(), Qt::RightArrow);
  params.set_open(true);
  EXPECT_FALSE(params.form()->isHidden());
  EXPECT_EQ(made.count(), 1);
}

TEST_F(Folded, IsAfterASearchAsItWasBefore) {
  FoldedParams params(component_, "/algorithms/0", model_, &owner_);
  const std::string& label = component_.params.front().label;
  EXPECT_GT(params.search(QString::fromStdString(label), false), 0);
  EXPECT_TRUE(params.is_open());
  EXPECT_EQ(params.search(QStringLiteral("no such words anywhere"), false), 0);
  EXPECT_FALSE(params.is_open());
  params.end_search();
  EXPECT_FALSE(params.is_open());
  params.set_open(true);
  EXPECT_EQ(params.search(QStringLiteral("no such words anywhere"), true), 0);
  EXPECT_TRUE(params.is_open()) << "the row itself was found";
  EXPECT_EQ(params.search(QStringLiteral("no such words anywhere"), false), 0);
  params.end_search();
  EXPECT_TRUE(params.is_open());
}

TEST_F(Folded, HasNothingToUnfoldWhereTheAlgorithmIsNotListed) {
  FoldedParams params(component_, {}, model_, &owner_);
  EXPECT_FALSE(params.expander()->isEnabled());
  params.set_open(true);
  EXPECT_FALSE(params.is_open());
  EXPECT_EQ(params.form(), nullptr);
  EXPECT_EQ(params.reach(component_.params.front().key), nullptr);
}

TEST(NotionMarkAlone, StatesWhatIsClaimedAndWhetherItIsKept) {
  QWidget owner;
  QHBoxLayout row(&owner);
  NotionMark mark(row, owner);
  mark.show(PrivacyNotion::none, false, false);
  EXPECT_FALSE(mark.is_shown());
  mark.show(PrivacyNotion::joint, false, false);
  EXPECT_TRUE(mark.is_shown());
  const auto* text = qobject_cast<QLabel*>(row.itemAt(1)->widget());
  ASSERT_NE(text, nullptr);
  EXPECT_EQ(text->text(), QStringLiteral("private"));
  mark.show(PrivacyNotion::joint, true, false);
  EXPECT_EQ(text->text(), QStringLiteral("broken"));
  mark.show(PrivacyNotion::none, false, true);
  EXPECT_EQ(text->text(), QStringLiteral("not known"));
  EXPECT_TRUE(mark.is_shown());
  EXPECT_FALSE(mark.is_claimed());
}

}  // namespace
}  // namespace privbo::ui::algorithm_row_parts_test
