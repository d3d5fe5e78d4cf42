// The sentence above the charts: it follows edits at once, its links work by keyboard, and a screen reader has it.
#include "sentence/sentence_view.h"

#include <gtest/gtest.h>

#include <QAccessible>
#include <QLabel>
#include <QSignalSpy>
#include <QTest>
#include <QUndoStack>
#include <memory>

#include "document/scenario_model.h"
#include "glossary/glossary_popover.h"
#include "io/scenario/scenario_file.h"
#include "run/run_controller.h"
#include "support/quick_scenario.h"
#include "ui/support/patience.h"

namespace privbo::ui::sentence_view_test {
namespace {

class SentenceViewTest : public testing::Test {
 protected:
  SentenceViewTest() {
    view_.resize(700, 120);
    view_.show();
    EXPECT_TRUE(QTest::qWaitForWindowExposed(&view_));
  }
  QLabel& label(const char* name) { return *view_.findChild<QLabel*>(QLatin1String(name)); }
  QString spoken(const char* name) {
    QAccessibleInterface* interface = QAccessible::queryAccessibleInterface(&label(name));
    return interface ? interface->text(QAccessible::Name) : QString();
  }
  void open(const Scenario& scenario) { model_.replace(scenario); }

  ScenarioModel model_;
  RunController run_;
  SentenceView view_{model_, run_};
};

TEST_F(SentenceViewTest, FollowsAnEditAtOnce) {
  open(parse_scenario(find_preset("first-look")->text, {}));
  EXPECT_TRUE(view_.scenario_text().contains(QStringLiteral("20,000 people in turn try one of 100 points.")))
      << view_.scenario_text().toStdString();
  model_.set("/privacy/epsilon", 2.5);
  EXPECT_TRUE(view_.scenario_text().contains(QStringLiteral("(ε = 2.5)"))) << "without waiting for a check";
  EXPECT_EQ(spoken("scenario_sentence"), view_.scenario_text());
  model_.undo_stack().undo();
  EXPECT_TRUE(view_.scenario_text().contains(QStringLiteral("(ε = 4)")));
}

TEST_F(SentenceViewTest, LinksLeadToTheirSettingsByKeyboard) {
  open(parse_scenario(find_preset("first-look")->text, {}));
  QSignalSpy wanted(&view_, &SentenceView::setting_wanted);
  QLabel& sentence = label("scenario_sentence");
  sentence.setFocus(Qt::OtherFocusReason);
  QTest::keyClick(&sentence, Qt::Key_Tab);
  QTest::keyClick(&sentence, Qt::Key_Return);
  ASSERT_EQ(wanted.size(), 1);
  const auto first = wanted[0][0].value<std::string>();
  EXPECT_TRUE(first == "/run/horizon" || first == "/domain/points") << first;
  for (const char* path : {"/run/horizon", "/domain/points", "/privacy/epsilon"})
    EXPECT_TRUE(sentence.text().contains(QStringLiteral("href=\"setting:%1\"").arg(QLatin1String(path)))) << path;
}

TEST_F(SentenceViewTest, SaysWhatARunHasShownAndWhichSettingsItBelongsTo) {
  open(test::small_scenario(60, 3));
  EXPECT_TRUE(view_.result_text().isEmpty());
  run_.run(test::checked(model_.scenario()));
  ASSERT_TRUE(QTest::qWaitFor([&] { return run_.state() == RunState::finished; }, patience_ms));
  ASSERT_TRUE(QTest::qWaitFor([&] { return view_.result_text().contains(QStringLiteral("lost")); }, patience_ms))
      << view_.result_text().toStdString();
  EXPECT_FALSE(view_.result_text().contains(QStringLiteral("belong")));
  EXPECT_EQ(spoken("result_sentence"), view_.result_text());
  model_.set("/run/horizon", 61);
  EXPECT_TRUE(view_.result_text().startsWith(QStringLiteral("These results belong to T = 60.")))
      << view_.result_text().toStdString();
  model_.undo_stack().undo();
  EXPECT_FALSE(view_.result_text().contains(QStringLiteral("belong")));
}

TEST_F(SentenceViewTest, OpensTheGlossaryWhichEscapeCloses) {
  Q_EMIT label("result_sentence").linkActivated(QStringLiteral("term:regret"));
  auto* popover = view_.findChild<GlossaryPopover*>();
  ASSERT_TRUE(popover);
  EXPECT_EQ(popover->term(), "regret");
  EXPECT_TRUE(popover->isVisible());
  QTest::keyClick(popover, Qt::Key_Escape);
  EXPECT_TRUE(QTest::qWaitFor([&] { return view_.findChild<GlossaryPopover*>() == nullptr; }, patience_ms));
}

TEST_F(SentenceViewTest, DoesNotShrinkWhileOneScenarioIsOpen) {
  open(parse_scenario(find_preset("trust-models")->text, {}));
  view_.resize(400, 300);
  QTest::qWait(0);
  const int before = label("scenario_sentence").minimumHeight();
  model_.set("/run/horizon", -1);  // one short sentence
  EXPECT_GE(label("scenario_sentence").minimumHeight(), before);
}

}  // namespace
}  // namespace privbo::ui::sentence_view_test
