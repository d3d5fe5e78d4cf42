// The laboratory on the Privacy page under real keys and clicks: printed numbers, δ, nonsense, solving, held rounds.
#include <gtest/gtest.h>

#include <QLabel>
#include <QThread>
#include <QToolButton>

#include "privacy/claim/claim_view.h"
#include "privacy/claim/headline.h"
#include "ui/privacy/page_under_hands.h"

namespace privbo::ui::laboratory_page_test {
namespace {

using privacy_page::PrivacyPageUnderHands;
using privacy_page::words;

TEST_F(PrivacyPageUnderHands, ThePapersFigureIsReproducedToItsLastDigit) {
  pick_source("Subsampled");
  pick_preset("Fig. 2c and d");
  ASSERT_TRUE(settle());
  EXPECT_EQ(shown_of("moments", AccountantModel::printed), QStringLiteral("9.91 ✓"));
  ASSERT_TRUE(line("moments").loss.epsilon.has_value());
  EXPECT_NEAR(*line("moments").loss.epsilon, 9.91, 0.005);
  ASSERT_NE(best_line(page_->reading().now().lines), nullptr);
  EXPECT_EQ(best_line(page_->reading().now().lines)->accountant->id, "pld");
  EXPECT_NEAR(*line("pld").loss.epsilon, 7.05, 0.01);
  EXPECT_TRUE(shown_of("gdp", AccountantModel::remark).startsWith(QStringLiteral("does not apply")));
  EXPECT_TRUE(shown_of("gdp_clt_approximate", AccountantModel::remark).contains(QStringLiteral("not a bound")));
  const QString head = words(*page_->view()->headline());
  EXPECT_TRUE(head.contains(QStringLiteral("ε ≤ 7.0"))) << head.toStdString();
  EXPECT_TRUE(head.contains(QStringLiteral("prints 9.91: the same to its last digit"))) << head.toStdString();
  EXPECT_TRUE(head.contains(QStringLiteral("above 10⁻³"))) << "δ = 200^-1.1";
}

TEST_F(PrivacyPageUnderHands, EveryPrintedLossIsShownAsReproduced) {
  for (const PrintedLoss& printed : printed_losses()) {
    pick_source("Subsampled");
    pick(page_->setup()->presets(), QString::fromStdString(printed.label));
    ASSERT_TRUE(QTest::qWaitFor(
        [&] {
          return page_->reading().now().claim.printed && page_->reading().now().claim.printed->label == printed.label &&
                 !page_->reading().now().lines.empty();
        },
        patience_ms));
    ASSERT_TRUE(QTest::qWaitFor(
        [&] { return line(printed.accountant.c_str()).printed && line(printed.accountant.c_str()).loss.epsilon; },
        patience_ms));
    EXPECT_TRUE(QTest::qWaitFor([&] { return line(printed.accountant.c_str()).matches; }, 3000)) << printed.label;
  }
}

TEST_F(PrivacyPageUnderHands, ALargeDeltaIsFlaggedInWords) {
  pick_source("Gaussian");
  type("delta", "1e-6");
  ASSERT_TRUE(settle());
  EXPECT_FALSE(words(*page_->view()->headline()).contains(QStringLiteral("above 10⁻³")));
  type("delta", "0.01");
  ASSERT_TRUE(settle());
  EXPECT_TRUE(field("delta").note().contains(QStringLiteral("above 10⁻³")));
  EXPECT_TRUE(words(*page_->view()->headline()).contains(QStringLiteral("δ = 0.01 is above 10⁻³")));
  type("delta", "2");
  ASSERT_TRUE(settle());
  EXPECT_TRUE(field("delta").note().contains(QStringLiteral(" = 2: "))) << field("delta").note().toStdString();
  EXPECT_EQ(page_->reading().now().claim.delta, 0.01) << "the last good one stays";
}

TEST_F(PrivacyPageUnderHands, NonsenseIsAnsweredBesideTheField) {
  pick_source("Subsampled");
  ASSERT_TRUE(settle());
  const auto before = line("rdp_improved").loss.epsilon;
  ASSERT_TRUE(before.has_value());
  type("q", "abc");
  QTest::qWait(50);
  EXPECT_TRUE(field("q").note().contains(QStringLiteral("Sampling rate = \"abc\""))) << field("q").note().toStdString();
  EXPECT_EQ(line("rdp_improved").loss.epsilon, before) << "the last claim stays";
  EXPECT_EQ(edit("q")->text(), QStringLiteral("abc"));
  type("epsilon", "abc");
  QTest::mouseClick(field("z").solve_button(), Qt::LeftButton);
  EXPECT_TRUE(field("z").note().contains(QStringLiteral("target ε is not a legal number")))
      << field("z").note().toStdString();
}

TEST_F(PrivacyPageUnderHands, SolvesForTheNoiseAndGoesBack) {
  pick_source("Subsampled");
  pick_preset("Fig. 2c and d");
  pick(page_->setup()->solver_choice(), QString::fromStdString(find_accountant("rdp_improved")->label));
  type("epsilon", "2");
  ASSERT_TRUE(settle());
  QTest::mouseClick(field("z").solve_button(), Qt::LeftButton);
  ASSERT_TRUE(QTest::qWaitFor([&] { return field("z").note().contains(QStringLiteral("Solved")); }, patience_ms))
      << field("z").note().toStdString();
  ASSERT_TRUE(settle());
  const double z = page_->settings().value("z").get<double>();
  EXPECT_GT(z, 1.0);
  EXPECT_LE(*line("rdp_improved").loss.epsilon, 2.0);
  EXPECT_NEAR(*line("rdp_improved").loss.epsilon, 2.0, 0.01) << "the least noise that does";
  QTest::keyClick(field("z").findChild<QLabel*>(), Qt::Key_Tab);
  field("z").go_back();
  EXPECT_EQ(page_->settings().value("z"), Json(1.0));
  EXPECT_TRUE(field("z").note().isEmpty());
  type("epsilon", "1e-6");
  QTest::mouseClick(field("steps").solve_button(), Qt::LeftButton);
  ASSERT_TRUE(QTest::qWaitFor(
      [&] { return !field("steps").note().isEmpty() && field("steps").solve_button()->isEnabled(); }, patience_ms));
  EXPECT_TRUE(field("steps").note().contains(QStringLiteral("costs"))) << field("steps").note().toStdString();
}

TEST_F(PrivacyPageUnderHands, SolvingCanBeCancelled) {
  make([](const SolveTask&, const std::stop_token& stop) -> Solution {
    while (!stop.stop_requested()) QThread::msleep(1);
    return {7.0, 1.0, Message::verbatim("")};
  });
  pick_source("Subsampled");
  const Json before = page_->settings().value("z");
  QToolButton* button = field("z").solve_button();
  QTest::mouseClick(button, Qt::LeftButton);
  EXPECT_EQ(button->text(), QStringLiteral("Cancel"));
  EXPECT_FALSE(field("q").solve_button()->isEnabled());
  QTest::mouseClick(button, Qt::LeftButton);
  EXPECT_EQ(button->text(), QStringLiteral("Solve"));
  QTest::qWait(50);
  EXPECT_EQ(page_->settings().value("z"), before);
}

TEST_F(PrivacyPageUnderHands, AHeldRoundShowsItsOwnNumbers) {
  pick_source("Subsampled");
  pick_preset("Fig. 2c and d");
  ASSERT_TRUE(settle());
  const double end = *line("rdp_improved").loss.epsilon;
  page_->reading().hold_round(10);
  QTest::qWait(200);
  ASSERT_TRUE(settle());
  EXPECT_EQ(page_->reading().now().claim.t, 10);
  EXPECT_LT(*line("rdp_improved").loss.epsilon, end);
  EXPECT_EQ(line("moments").printed, nullptr);
  EXPECT_TRUE(words(*page_->view()->headline()).contains(QStringLiteral("after all 40 rounds")))
      << "what was spent is said large: " << words(*page_->view()->headline()).toStdString();
  page_->reading().hold_round(-1);
  QTest::qWait(200);
  ASSERT_TRUE(settle());
  EXPECT_EQ(*line("rdp_improved").loss.epsilon, end);
}

TEST_F(PrivacyPageUnderHands, EveryMechanismOfTheLaboratoryIsShown) {
  for (const MechanismEntry& mechanism : mechanism_catalogue()) {
    pick(page_->setup()->source(), QString::fromStdString(mechanism.label));
    ASSERT_TRUE(settle()) << mechanism.id;
    EXPECT_NE(page_->reading().now().claim.guarantee(), nullptr) << mechanism.id;
    EXPECT_NE(best_line(page_->reading().now().lines), nullptr) << mechanism.id;
    for (const ParamSpec& spec : mechanism.params)
      EXPECT_NE(page_->setup()->field(spec.key), nullptr) << mechanism.id << " " << spec.key;
    for (const std::string& key : mechanism.solvable)
      EXPECT_NE(page_->setup()->field(key)->solve_button(), nullptr) << mechanism.id << " " << key;
  }
}

}  // namespace
}  // namespace privbo::ui::laboratory_page_test
