// The Privacy page under real keys and clicks: sources, presets, δ, solving, readings, held rounds, exports, memory.
#include "privacy/privacy_page.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QPushButton>
#include <QRadioButton>
#include <QTableView>
#include <QTemporaryDir>
#include <QToolButton>
#include <cmath>
#include <fstream>

#include "privacy/claim/accountant_model.h"
#include "privacy/claim/accountant_section.h"
#include "privacy/claim/headline.h"
#include "privacy/claim/ledger_model.h"
#include "privacy/claim/meaning_view.h"
#include "support/quick_scenario.h"
#include "ui/privacy/page_fixture.h"
#include "words/path_text.h"

namespace privbo::ui::privacy_page_test {
namespace {

/// Everything a reader sees in a part of the page.
QString words(const QWidget& part) {
  QStringList all;
  for (const QLabel* label : part.findChildren<QLabel*>())
    if (label->isVisibleTo(&part)) all << label->text();
  return all.join(QLatin1Char('\n'));
}

class PrivacyPageUnderHands : public PrivacyPageTest {
 protected:
  void run(std::int64_t horizon = 60) {
    controller_.run(test::checked(test::small_scenario(horizon, 1)));
    ASSERT_TRUE(QTest::qWaitFor([this] { return controller_.snapshot()->state == RunState::finished; }, patience_ms));
    QTest::qWait(250);
    ASSERT_TRUE(settle());
  }
  QString shown_of(const char* id, int column) {
    const AccountantModel& model = page_->accountants()->model();
    for (int row = 0; row < model.rowCount(); ++row)
      if (model.lines()[static_cast<std::size_t>(row)].accountant->id == id)
        return model.index(row, column).data().toString();
    return {};
  }
};

TEST_F(PrivacyPageUnderHands, ThePapersFigureIsReproducedToItsLastDigit) {
  pick_source("Subsampled");
  pick_preset("Fig. 2c and d");
  ASSERT_TRUE(settle());
  EXPECT_EQ(shown_of("moments", AccountantModel::printed), QStringLiteral("9.91 ✓"));
  ASSERT_TRUE(line("moments").loss.epsilon.has_value());
  EXPECT_NEAR(*line("moments").loss.epsilon, 9.91, 0.005);
  ASSERT_NE(best_line(page_->lines()), nullptr);
  EXPECT_EQ(best_line(page_->lines())->accountant->id, "pld");
  EXPECT_NEAR(*line("pld").loss.epsilon, 7.05, 0.01);
  EXPECT_TRUE(shown_of("gdp", AccountantModel::remark).startsWith(QStringLiteral("does not apply")));
  EXPECT_TRUE(shown_of("gdp_clt_approximate", AccountantModel::remark).contains(QStringLiteral("not a bound")));
  const QString head = words(*page_->headline());
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
          return page_->shown_case().printed && page_->shown_case().printed->label == printed.label &&
                 !page_->lines().empty();
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
  EXPECT_FALSE(words(*page_->headline()).contains(QStringLiteral("above 10⁻³")));
  type("delta", "0.01");
  ASSERT_TRUE(settle());
  EXPECT_TRUE(field("delta").note().contains(QStringLiteral("above 10⁻³")));
  EXPECT_TRUE(words(*page_->headline()).contains(QStringLiteral("δ = 0.01 is above 10⁻³")));
  type("delta", "2");
  ASSERT_TRUE(settle());
  EXPECT_TRUE(field("delta").note().contains(QStringLiteral("delta = 2")));
  EXPECT_EQ(page_->shown_case().delta, 0.01) << "the last good one stays";
}

TEST_F(PrivacyPageUnderHands, NonsenseIsAnsweredBesideTheField) {
  pick_source("Subsampled");
  ASSERT_TRUE(settle());
  const auto before = line("rdp_improved").loss.epsilon;
  ASSERT_TRUE(before.has_value());
  type("q", "abc");
  QTest::qWait(50);
  EXPECT_TRUE(field("q").note().contains(QStringLiteral("q = \"abc\""))) << field("q").note().toStdString();
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
    return {7.0, 1.0, ""};
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

TEST_F(PrivacyPageUnderHands, ALocalRunIsReadInTwoWays) {
  EXPECT_TRUE(words(*page_->headline()).contains(QStringLiteral("Nothing has run yet")));
  run(60);
  ASSERT_NE(page_->shown_case().guarantee(), nullptr);
  EXPECT_EQ(page_->shown_case().guarantee()->notion, PrivacyNotion::local);
  EXPECT_EQ(page_->ledger_view()->model()->rowCount(), 1);
  EXPECT_EQ(page_->ledger_view()->model()->index(0, LedgerModel::releases).data().toString(), QStringLiteral("60"));
  const double one = *page_->shown_case().ledger->entries().front().guarantee == Guarantee{}
                         ? 0.0
                         : page_->shown_case().guarantee()->epsilon.value();
  ASSERT_GT(one, 0.0);
  EXPECT_NEAR(*line("basic").loss.epsilon, one, 1e-12);
  EXPECT_TRUE(words(*page_->headline()).contains(QStringLiteral("pure differential privacy")));
  ASSERT_TRUE(page_->setup()->same_person()->isVisible());
  QTest::mouseClick(page_->setup()->same_person(), Qt::LeftButton, {},
                    QPoint(8, page_->setup()->same_person()->height() / 2));
  ASSERT_TRUE(settle());
  EXPECT_NEAR(*line("basic").loss.epsilon, 60.0 * one, 1e-9);
  EXPECT_TRUE(words(*page_->headline()).contains(QStringLiteral("losses add up")));
  QTest::mouseClick(page_->setup()->each_once(), Qt::LeftButton, {},
                    QPoint(8, page_->setup()->each_once()->height() / 2));
  ASSERT_TRUE(settle());
  EXPECT_NEAR(*line("basic").loss.epsilon, one, 1e-12);
}

TEST_F(PrivacyPageUnderHands, AnAlgorithmWithoutPrivacySaysSo) {
  run(20);
  pick_source("IGP-UCB");
  ASSERT_TRUE(settle());
  EXPECT_TRUE(words(*page_->headline()).contains(QStringLiteral("Not private")));
  EXPECT_TRUE(page_->lines().empty());
  EXPECT_FALSE(page_->accountants()->copy_button()->isEnabled());
  EXPECT_TRUE(words(*page_->meaning()).contains(QStringLiteral("Nothing is promised")));
  EXPECT_FALSE(page_->setup()->same_person()->isVisible());
}

TEST_F(PrivacyPageUnderHands, ARunningRunIsFollowed) {
  controller_.prepare(test::checked(test::small_scenario(300, 1)));
  for (int i = 0; i < 5; ++i) {
    controller_.step();
    QTest::qWait(120);
  }
  ASSERT_TRUE(QTest::qWaitFor([this] { return page_->shown_case().last >= 1; }, patience_ms));
  const std::int64_t seen = page_->shown_case().last;
  EXPECT_LT(seen, 300);
  controller_.resume();
  ASSERT_TRUE(QTest::qWaitFor([this] { return page_->shown_case().last == 300; }, patience_ms));
  ASSERT_TRUE(settle());
  EXPECT_EQ(page_->shown_case().t, 300);
}

TEST_F(PrivacyPageUnderHands, AHeldRoundShowsItsOwnNumbers) {
  pick_source("Subsampled");
  pick_preset("Fig. 2c and d");
  ASSERT_TRUE(settle());
  const double end = *line("rdp_improved").loss.epsilon;
  page_->hold_round(10);
  QTest::qWait(200);
  ASSERT_TRUE(settle());
  EXPECT_EQ(page_->shown_case().t, 10);
  EXPECT_LT(*line("rdp_improved").loss.epsilon, end);
  EXPECT_EQ(line("moments").printed, nullptr);
  EXPECT_TRUE(words(*page_->headline()).contains(QStringLiteral("after all 40 rounds")))
      << "what was spent is said large: " << words(*page_->headline()).toStdString();
  page_->hold_round(-1);
  QTest::qWait(200);
  ASSERT_TRUE(settle());
  EXPECT_EQ(*line("rdp_improved").loss.epsilon, end);
}

TEST_F(PrivacyPageUnderHands, EveryMechanismOfTheLaboratoryIsShown) {
  for (const MechanismEntry& mechanism : mechanism_catalogue()) {
    pick(page_->setup()->source(), QString::fromStdString(mechanism.label));
    ASSERT_TRUE(settle()) << mechanism.id;
    EXPECT_NE(page_->shown_case().guarantee(), nullptr) << mechanism.id;
    EXPECT_NE(best_line(page_->lines()), nullptr) << mechanism.id;
    for (const ParamSpec& spec : mechanism.params)
      EXPECT_NE(page_->setup()->field(spec.key), nullptr) << mechanism.id << " " << spec.key;
    for (const std::string& key : mechanism.solvable)
      EXPECT_NE(page_->setup()->field(key)->solve_button(), nullptr) << mechanism.id << " " << key;
  }
}

TEST_F(PrivacyPageUnderHands, WhatItMeansFollowsThePrior) {
  pick_source("Laplace");
  ASSERT_TRUE(settle());
  ASSERT_TRUE(page_->meaning()->text().contains(QStringLiteral("at most"))) << page_->meaning()->text().toStdString();
  page_->settings().set_value("prior", 10);
  EXPECT_TRUE(page_->meaning()->text().contains(QStringLiteral("10.0 % likely")))
      << page_->meaning()->text().toStdString();
}

TEST_F(PrivacyPageUnderHands, CopiesAndSaves) {
  pick_source("Subsampled");
  pick_preset("Fig. 2c and d");
  ASSERT_TRUE(settle());
  QTest::mouseClick(page_->accountants()->copy_button(), Qt::LeftButton);
  const QString text = QGuiApplication::clipboard()->text();
  for (const char* part : {"prints 9.91 ✓", "Ledger (40 releases)", "q = 0.25, z = 1", "above 10⁻³"})
    EXPECT_TRUE(text.contains(QString::fromUtf8(part))) << part << " in\n" << text.toStdString();
  const QTemporaryDir folder;
  const std::filesystem::path file = to_path(folder.filePath(QStringLiteral("accountants.csv")));
  page_->save_table(file);
  std::ifstream in(file);
  int rows = 0;
  for (std::string row; std::getline(in, row);) ++rows;
  EXPECT_EQ(rows, 1 + static_cast<int>(accountant_catalogue().size()));
  EXPECT_THROW(page_->save_table(to_path(folder.path())), std::runtime_error) << "a folder";
}

TEST_F(PrivacyPageUnderHands, ComesBackAsItWas) {
  pick_source("Subsampled");
  pick_preset("Fig. 2c and d");
  type("z", "1.5");
  ASSERT_TRUE(settle());
  const double epsilon = *line("rdp_improved").loss.epsilon;
  const Json saved = Json::parse(page_->save().dump());
  make();
  page_->restore(saved);
  ASSERT_TRUE(settle());
  EXPECT_EQ(page_->settings().value("z"), Json(1.5));
  EXPECT_EQ(edit("z")->text(), QStringLiteral("1.5"));
  EXPECT_EQ(*line("rdp_improved").loss.epsilon, epsilon);
  EXPECT_EQ(page_->setup()->source()->currentText(), QString::fromStdString(page_->settings().mechanism().label));
  page_->restore(Json::parse(R"({"tab": 99, "splitter": 3})"));
}

TEST_F(PrivacyPageUnderHands, EveryControlIsReachedByKeysAndHasAName) {
  pick_source("Subsampled");
  ASSERT_TRUE(settle());
  for (QWidget* widget : page_->findChildren<QWidget*>()) {
    if (!widget->isVisible() || !(widget->focusPolicy() & Qt::TabFocus) || widget->focusProxy()) continue;
    const auto* button = qobject_cast<QAbstractButton*>(widget);
    const auto* label = qobject_cast<QLabel*>(widget);
    EXPECT_TRUE(!widget->accessibleName().isEmpty() || (button && !button->text().isEmpty()) || label ||
                widget->inherits("QTabBar"))
        << widget->metaObject()->className() << " " << widget->objectName().toStdString();
  }
  edit("q")->setFocus();
  QTest::keyClick(page_->focusWidget(), Qt::Key_Tab);
  EXPECT_TRUE(field("q").isAncestorOf(page_->focusWidget())) << "its slider";
  QTest::keyClick(page_->focusWidget(), Qt::Key_Tab);
  EXPECT_EQ(page_->focusWidget(), field("q").solve_button());
  QTest::keyClick(page_->focusWidget(), Qt::Key_Tab);
  EXPECT_EQ(page_->focusWidget(), edit("z"));
}

}  // namespace
}  // namespace privbo::ui::privacy_page_test
