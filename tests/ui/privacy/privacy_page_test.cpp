// The Privacy page under real keys and clicks: runs and their readings, what it means, exports, memory, keys.
#include "privacy/privacy_page.h"
#include "privacy/claim/claim_view.h"
#include "privacy/claim/ledger_table.h"

#include <gtest/gtest.h>

#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QRadioButton>
#include <QRegularExpression>
#include <QScrollBar>
#include <QTableView>
#include <QTemporaryDir>
#include <QToolButton>
#include <fstream>

#include "accounting/composition.h"
#include "families/federated/release/server_protocol.h"
#include "io/scenario/scenario_file.h"
#include "privacy/claim/headline.h"
#include "privacy/claim/ledger_model.h"
#include "privacy/claim/meaning_view.h"
#include "ui/privacy/page_under_hands.h"
#include "words/path_text.h"

namespace privbo::ui::privacy_page_test {
namespace {

using privacy_page::PrivacyPageUnderHands;
using privacy_page::words;

TEST_F(PrivacyPageUnderHands, ALocalRunIsReadInTwoWays) {
  EXPECT_TRUE(words(*page_->view()->headline()).contains(QStringLiteral("Nothing has run yet")));
  run(60);
  ASSERT_NE(page_->reading().now().claim.guarantee(), nullptr);
  EXPECT_EQ(page_->reading().now().claim.guarantee()->notion, PrivacyNotion::local);
  EXPECT_EQ(page_->view()->ledger()->view()->model()->rowCount(), 1);
  EXPECT_EQ(page_->view()->ledger()->view()->model()->index(0, LedgerModel::releases).data().toString(),
            QStringLiteral("60"));
  const double one = *page_->reading().now().claim.ledger->entries().front().guarantee == Guarantee{}
                         ? 0.0
                         : page_->reading().now().claim.guarantee()->epsilon.value();
  ASSERT_GT(one, 0.0);
  EXPECT_NEAR(*line("basic").loss.epsilon, one, 1e-12);
  EXPECT_TRUE(words(*page_->view()->headline()).contains(QStringLiteral("pure differential privacy")));
  ASSERT_TRUE(page_->setup()->same_person()->isVisible());
  EXPECT_LT(words(*page_->view()->headline()).remove(QRegularExpression(QStringLiteral("<[^>]*>"))).size(), 700)
      << "what is secondary is one click away";
  QTest::mouseClick(page_->setup()->same_person(), Qt::LeftButton, {},
                    QPoint(8, page_->setup()->same_person()->height() / 2));
  ASSERT_TRUE(settle());
  EXPECT_NEAR(*line("basic").loss.epsilon, 60.0 * one, 1e-9);
  EXPECT_TRUE(words(*page_->view()->headline()).contains(QStringLiteral("losses add up")));
  QTest::mouseClick(page_->setup()->each_once(), Qt::LeftButton, {},
                    QPoint(8, page_->setup()->each_once()->height() / 2));
  ASSERT_TRUE(settle());
  EXPECT_NEAR(*line("basic").loss.epsilon, one, 1e-12);
}

TEST_F(PrivacyPageUnderHands, AnAlgorithmWithoutPrivacyReportsIt) {
  run(20);
  pick_source("IGP-UCB");
  ASSERT_TRUE(settle());
  EXPECT_TRUE(words(*page_->view()->headline()).contains(QStringLiteral("Not private")));
  EXPECT_TRUE(page_->reading().now().lines.empty());
  EXPECT_FALSE(page_->view()->accountants()->copy_button()->isEnabled());
  EXPECT_TRUE(words(*page_->view()->meaning()).contains(QStringLiteral("Nothing is promised")));
  EXPECT_FALSE(page_->setup()->same_person()->isVisible());
}

/// What a run of agents is charged, and what the same releases cost with the other sensitivity: claim, accountants,
/// ledger, text and table.
TEST_F(PrivacyPageUnderHands, AgentsHaveBothSensitivitiesBesideEachOther) {
  Scenario scenario = parse_scenario(find_preset("dp-fts-app-b11")->text, {});
  scenario.document["algorithms"].erase(0);
  const Json smaller{{"domain.points", 40}, {"agents.agents", 20}, {"run.horizon", 12}};
  for (const auto& [path, value] : smaller.items()) apply_setting(scenario, path, value);
  scenario.document["run"]["trials"] = 1;
  scenario.document["algorithms"][0]["features"] = 8;
  const auto experiment = test::checked(scenario);
  run(experiment);
  ASSERT_TRUE(page_->reading().now().claim.beside.ledger);
  EXPECT_TRUE(page_->reading().now().claim.beside.exact);
  const auto charged = [&](bool exact) {
    FederatedRequest request = server_protocol(*experiment, 0)->request();
    request.exact_sensitivity = exact;
    const ServerProtocol plan(request, 20, 12, page_->reading().now().claim.delta);
    const Ledger ledger = plan.ledger(12);
    return find_accountant("moments")->loss(compose(ledger, last_round(ledger)), plan.delta()).epsilon.value();
  };
  ASSERT_LT(charged(true), 0.99 * charged(false));
  EXPECT_NEAR(line("moments").loss.epsilon.value(), charged(false), 1e-9);
  EXPECT_NEAR(line("moments").beside.value(), charged(true), 1e-9);
  EXPECT_LT(line("pld").beside.value(), line("pld").loss.epsilon.value());
  const AccountantModel& model = page_->view()->accountants()->model();
  EXPECT_EQ(model.headerData(AccountantModel::beside, Qt::Horizontal, Qt::DisplayRole).toString(),
            QStringLiteral("ε, exact sensitivity"));
  EXPECT_FALSE(shown_of("moments", AccountantModel::beside).isEmpty());
  EXPECT_TRUE(
      words(*page_->view()->headline()).contains(QStringLiteral("The same releases with exact sensitivity: ε ≤ ")));
  const QString sensitivity =
      page_->view()->ledger()->view()->model()->index(0, LedgerModel::sensitivity).data().toString();
  EXPECT_TRUE(sensitivity.contains(QStringLiteral("; exact sensitivity: "))) << sensitivity.toStdString();
  EXPECT_TRUE(page_->view()->as_text().contains(QStringLiteral("exact sensitivity: ε = ")));
  const QTemporaryDir folder;
  page_->view()->save_table(to_path(folder.filePath(QStringLiteral("accountants.csv"))));
  std::ifstream in(to_path(folder.filePath(QStringLiteral("accountants.csv"))));
  std::string head;
  std::getline(in, head);
  EXPECT_TRUE(head.ends_with(",remark,epsilon_exact_sensitivity")) << head;

  pick_source("Laplace");
  ASSERT_TRUE(settle());
  EXPECT_FALSE(page_->reading().now().claim.beside.ledger);
  EXPECT_FALSE(line("basic").beside);
}

TEST_F(PrivacyPageUnderHands, ARunningRunIsFollowed) {
  controller_.prepare(test::checked(test::small_scenario(300, 1)));
  for (int i = 0; i < 5; ++i) {
    controller_.step();
    QTest::qWait(120);
  }
  ASSERT_TRUE(QTest::qWaitFor([this] { return page_->reading().now().claim.last >= 1; }, patience_ms));
  const std::int64_t seen = page_->reading().now().claim.last;
  EXPECT_LT(seen, 300);
  controller_.resume();
  ASSERT_TRUE(QTest::qWaitFor([this] { return page_->reading().now().claim.last == 300; }, patience_ms));
  ASSERT_TRUE(settle());
  EXPECT_EQ(page_->reading().now().claim.t, 300);
}

TEST_F(PrivacyPageUnderHands, WhatItMeansFollowsThePrior) {
  pick_source("Laplace");
  ASSERT_TRUE(settle());
  ASSERT_TRUE(page_->view()->meaning()->text().contains(QStringLiteral("at most")))
      << page_->view()->meaning()->text().toStdString();
  page_->settings().set_value("prior", 10);
  // e of the prior odds 1 : 9: from 1/(1 + 9e) to e/(e + 9).
  for (const char* part : {"a prior probability of 10.0 %", "at least 3.9 % and", "at most 23.2 %"})
    EXPECT_TRUE(page_->view()->meaning()->text().contains(QString::fromUtf8(part)))
        << part << ": " << page_->view()->meaning()->text().toStdString();
}

/// At 1280 × 720 no column of the accountants is cut: names and parameters are shortened, with a tip, before numbers.
TEST_F(PrivacyPageUnderHands, EveryColumnOfTheAccountantsFits) {
  const auto expect_fits = [this](const char* of) {
    SCOPED_TRACE(of);
    const QTableView& table = *page_->view()->accountants()->view();
    EXPECT_EQ(table.horizontalScrollBar()->maximum(), 0);
    for (int column = 0; column < AccountantModel::columns; ++column) {
      if (table.isColumnHidden(column)) continue;
      const QString name = table.model()->headerData(column, Qt::Horizontal).toString();
      const QHeaderView& header = *table.horizontalHeader();
      EXPECT_GE(header.sectionSize(column), header.sectionSizeHint(column)) << name.toStdString();
      EXPECT_LE(header.sectionViewportPosition(column) + header.sectionSize(column), table.viewport()->width())
          << name.toStdString();
      const bool words = column == AccountantModel::accountant || column == AccountantModel::chosen ||
                         column == AccountantModel::remark;
      for (int row = 0; row < table.model()->rowCount(); ++row) {
        const QModelIndex cell = table.model()->index(row, column);
        if (table.columnSpan(row, AccountantModel::epsilon) > 1 && column >= AccountantModel::epsilon) continue;
        if (!words) {
          EXPECT_LE(table.sizeHintForIndex(cell).width(), header.sectionSize(column)) << row << ", " << column;
        } else if (!cell.data().toString().isEmpty()) {
          EXPECT_FALSE(cell.data(Qt::ToolTipRole).toString().isEmpty()) << row << ", " << column;
        }
      }
    }
  };
  pick_source("Subsampled");
  pick_preset("Fig. 2c and d");
  ASSERT_TRUE(settle());
  expect_fits("what a paper prints");
  run(test::checked(test::short_preset("trusted-or-noisy", 40, 1)));
  pick_source("Joint DP");
  ASSERT_TRUE(settle());
  expect_fits("a joint run");
}

TEST_F(PrivacyPageUnderHands, CopiesAndSaves) {
  pick_source("Subsampled");
  pick_preset("Fig. 2c and d");
  ASSERT_TRUE(settle());
  QTest::mouseClick(page_->view()->accountants()->copy_button(), Qt::LeftButton);
  const QString text = QGuiApplication::clipboard()->text();
  for (const char* part : {"prints 9.91 ✓", "Ledger (40 releases)", "q = 0.25, z = 1", "above 10⁻³"})
    EXPECT_TRUE(text.contains(QString::fromUtf8(part))) << part << " in\n" << text.toStdString();
  const QTemporaryDir folder;
  const std::filesystem::path file = to_path(folder.filePath(QStringLiteral("accountants.csv")));
  page_->view()->save_table(file);
  std::ifstream in(file);
  int rows = 0;
  for (std::string row; std::getline(in, row);) ++rows;
  EXPECT_EQ(rows, 1 + static_cast<int>(accountant_catalogue().size()));
  EXPECT_THROW(page_->view()->save_table(to_path(folder.path())), std::runtime_error) << "a folder";
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
