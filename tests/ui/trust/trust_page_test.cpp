// The page of trust models under real clicks: hand-made comparisons, a run that is stopped at once, the table, an
// attack.
#include "trust/trust_page.h"
#include "trust/comparison_results.h"
#include "trust/comparison_setup.h"

#include <gtest/gtest.h>

#include <QClipboard>
#include <QComboBox>
#include <QElapsedTimer>
#include <QGuiApplication>
#include <QImage>
#include <QMessageBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTableView>
#include <QTest>
#include <QTimer>
#include <thread>

#include "charts/view/refresh_loop.h"
#include "charts/view/standalone_chart.h"
#include "charts/view/trust_view.h"
#include "document/scenario_model.h"
#include "export/chart_commands.h"
#include "panel/param_field.h"
#include "panel/params_form.h"
#include "plot/data/chart_options.h"
#include "preferences/appearance.h"
#include "preferences/preferences.h"
#include "scenario/scenario.h"
#include "support/families/trust_sample.h"
#include "support/files/temporary_folder.h"
#include "support/files/text_of.h"
#include "support/quick_scenario.h"
#include "support/time_limit.h"
#include "trust/trust_table_model.h"
#include "ui/support/cut_text.h"
#include "ui/support/wait_for_check.h"
#include "ui/trust/made_up_attack.h"
#include "widgets/data_table.h"
#include "window/session.h"

namespace privbo::ui::trust_page_test {
namespace {

using trust_samples::made_up_attack;

/// What the attack does and was asked for; kept alive by a worker that outlives its test.
struct Wish {
  std::atomic<int> slow = 0;
  std::atomic<bool> fails = false;
  std::string asked;
};

class TrustPageTest : public testing::Test {
 protected:
  TrustPageTest()
      : model(session.model),
        page(model, session.comparison, loop, nullptr,
             [wish = wish](const Scenario&, const std::string& id, double epsilon, const AttackSettings& plan,
                           const std::stop_token& stop) {
               for (int i = 0; i < wish->slow && !stop.stop_requested(); ++i)
                 std::this_thread::sleep_for(std::chrono::milliseconds(5));
               wish->asked = id + " " + std::to_string(epsilon) + " " + std::to_string(plan.round) + " " +
                             std::to_string(plan.agent);
               if (wish->fails) throw std::invalid_argument("round = 99: must be from 1 to 40");
               return made_up_attack();
             }) {
    Scenario scenario = test::small_scenario(40, 1);
    scenario.document["comparison"] = {{"epsilons", {1.0, 8.0}}, {"agents", 4}, {"initial", 2}};
    model.replace(scenario);
    page.resize(1280, 720);
    page.show();
    wait_for_check(model);
  }
  ~TrustPageTest() override {
    page.controller().clear();
    apply_appearance(100, Look::system);
  }
  void show_sample() { page.controller().show(std::make_shared<const TrustComparison>(test::trust_sample())); }

  std::shared_ptr<Wish> wish = std::make_shared<Wish>();
  RefreshLoop loop;
  Session session;
  ScenarioModel& model;
  TrustPage page;
};

TEST_F(TrustPageTest, ShowsAComparisonInFigureTableAndWords) {
  show_sample();
  EXPECT_TRUE(page.figure()->view()->accessibleDescription().contains(QStringLiteral("USCA")));
  EXPECT_TRUE(page.setup()->save_button()->isEnabled());
  EXPECT_TRUE(page.setup()->progress_text().contains(QStringLiteral("7 of 7 runs")))
      << page.setup()->progress_text().toStdString();
  const QAbstractItemModel* table = page.bounds()->table()->model();
  EXPECT_EQ(table->rowCount(), static_cast<int>(trust_facts().size()));
  for (int column = 0; column < table->columnCount(); ++column)
    EXPECT_FALSE(table->headerData(column, Qt::Horizontal).toString().isEmpty());
  const QString tsv = table_as_tsv(*page.bounds()->table());
  for (const char* words : {"Upper bound", "Lower bound", "Gap", "Dependence on ε", "90 (ε = 0.5)", "does not apply"})
    EXPECT_TRUE(tsv.contains(QString::fromUtf8(words))) << words << " in " << tsv.toStdString();
  page.controller().clear();
  EXPECT_FALSE(page.setup()->save_button()->isEnabled());
}

TEST_F(TrustPageTest, TheMeasureSwitchesTheFigure) {
  show_sample();
  const QString cumulative = page.figure()->view()->text_summary();
  page.figure()->measure()->setCurrentIndex(1);
  EXPECT_TRUE(page.figure()->view()->options().regret_of_recommendation);
  EXPECT_NE(page.figure()->view()->text_summary(), cumulative);
  const Json saved = page.save();
  page.figure()->measure()->setCurrentIndex(0);
  page.restore(saved);
  EXPECT_EQ(page.figure()->measure()->currentIndex(), 1);
  page.restore(Json{{"tab", "no number"}, {"measure", 99}});
  EXPECT_EQ(page.figure()->measure()->currentIndex(), 1);
}

TEST_F(TrustPageTest, RunsStopsAtOnceAndKeepsWhatIsDone) {
  model.set("/run/horizon", 200000);
  wait_for_check(model);
  QTest::mouseClick(page.setup()->run_button(), Qt::LeftButton);
  ASSERT_TRUE(QTest::qWaitFor([&] { return page.controller().active(); }, 5000));
  EXPECT_TRUE(page.setup()->run_button()->text().contains(QStringLiteral("Stop")));
  ASSERT_TRUE(QTest::qWaitFor([&] { return page.controller().progress().points > 0; }, 20000));
  QElapsedTimer timer;
  timer.start();
  QTest::mouseClick(page.setup()->run_button(), Qt::LeftButton);
  test::expect_within(timer.elapsed(), 50);  // the window waits for nobody
  ASSERT_TRUE(QTest::qWaitFor([&] { return !page.controller().active(); }, 5000));
  EXPECT_EQ(page.controller().state(), RunState::stopped);
  EXPECT_TRUE(page.setup()->run_button()->text().contains(QStringLiteral("Run")));
}

TEST_F(TrustPageTest, OtherSettingsMakeResultsStaleButNotTheAttackedUser) {
  for (const char* key :
       {"none", "joint", "local_joint", "user_level", "joint_pure", "local_arms", "elimination_central",
        "elimination_secure", "elimination_shuffle", "elimination_local", "output_only"})
    model.set(std::string("/comparison/") + key, false);
  wait_for_check(model);
  QTest::mouseClick(page.setup()->run_button(), Qt::LeftButton);
  ASSERT_TRUE(QTest::qWaitFor([&] { return page.controller().state() == RunState::finished; }, 20000));
  EXPECT_EQ(page.controller().result()->rows.size(), 1U);
  model.set("/comparison/attack_round", 7);
  wait_for_check(model);
  EXPECT_FALSE(page.controller().stale());
  model.set("/privacy/delta", 1e-7);
  wait_for_check(model);
  EXPECT_TRUE(page.controller().stale());
  EXPECT_TRUE(page.setup()->notes_text().contains(QStringLiteral("Out of date")));
  const test::TemporaryFolder folder;
  QSignalSpy received(&page, &TrustPage::status_message);
  page.setup()->save_to(QString::fromStdString(folder.path().string()));
  ASSERT_TRUE(QTest::qWaitFor([&] { return !received.isEmpty(); }, 5000));
  for (const char* name : {"trust.json", "trust.csv", "table.csv", "scenario.privbo.json"})
    EXPECT_TRUE(std::filesystem::exists(folder.path() / name)) << name;

  // Once more into the same folder: the page asks, and takes no for an answer.
  const std::string before = test::text_of(folder.path() / "manifest.json");
  const auto save_again = [&](QMessageBox::StandardButton wanted) {
    bool asked = false;
    QTimer timer;
    QObject::connect(&timer, &QTimer::timeout, &page, [&] {
      auto* box = page.findChild<QMessageBox*>();
      if (!box || !box->isVisible()) return;
      asked = true;
      EXPECT_TRUE(box->text().contains(QStringLiteral("holds the results of"))) << box->text().toStdString();
      QTest::mouseClick(box->button(wanted), Qt::LeftButton);
    });
    timer.start(20);
    page.setup()->save_to(QString::fromStdString(folder.path().string()));
    EXPECT_TRUE(QTest::qWaitFor([&] { return asked; }, 5000));
  };
  received.clear();
  std::filesystem::last_write_time(folder.path() / "manifest.json", std::filesystem::file_time_type{});
  save_again(QMessageBox::No);
  QTest::qWait(50);
  EXPECT_TRUE(received.isEmpty());
  EXPECT_EQ(std::filesystem::last_write_time(folder.path() / "manifest.json"), std::filesystem::file_time_type{});
  save_again(QMessageBox::Yes);
  ASSERT_TRUE(QTest::qWaitFor([&] { return !received.isEmpty(); }, 5000));
  EXPECT_NE(std::filesystem::last_write_time(folder.path() / "manifest.json"), std::filesystem::file_time_type{});
  EXPECT_EQ(test::text_of(folder.path() / "manifest.json"), before) << "the same comparison";
}

TEST_F(TrustPageTest, ReportsWhatIsWrongBesideItsField) {
  model.set("/comparison/epsilons", Json::array({-1.0}));
  wait_for_check(model);
  EXPECT_TRUE(page.setup()->form()->field("epsilons")->problem_text().contains(QStringLiteral("Privacy budgets")))
      << page.setup()->form()->field("epsilons")->problem_text().toStdString();
  EXPECT_NE(model.result().experiment, nullptr) << "a plain run is still possible";
  QSignalSpy received(&page, &TrustPage::status_message);
  QTest::mouseClick(page.setup()->run_button(), Qt::LeftButton);
  ASSERT_TRUE(QTest::qWaitFor([&] { return !received.isEmpty(); }, 5000));
  EXPECT_EQ(page.controller().result(), nullptr);
}

TEST_F(TrustPageTest, AttacksTheChosenModelAndUser) {
  AttackPanel& attack = *page.attack();
  page.tabs()->setCurrentIndex(2);
  EXPECT_EQ(attack.models()->count(),
            static_cast<int>(trust_facts().size() + model.result().experiment->algorithms().size()));
  attack.models()->setCurrentIndex(attack.models()->findData(QStringLiteral("local")));
  attack.epsilons()->setCurrentIndex(1);
  model.set("/comparison/attack_round", 4);
  model.set("/comparison/attack_agent", 3);
  wait_for_check(model);
  EXPECT_EQ(attack.epsilons()->currentIndex(), 1) << "other settings leave the choice";
  QTest::mouseClick(attack.run_button(), Qt::LeftButton);
  ASSERT_TRUE(QTest::qWaitFor([&] { return attack.words().contains(QStringLiteral("75.0 %")); }, 5000))
      << attack.words().toStdString();
  EXPECT_EQ(wish->asked, "local 8.000000 4 2") << "agents are counted from 1 in the scenario";
  for (const char* words : {"2 : 1", "own data", "62.5 %", "(exact)", "round 3", "noisy reward"})
    EXPECT_TRUE(attack.words().contains(QString::fromUtf8(words))) << words << " in " << attack.words().toStdString();
  EXPECT_TRUE(attack.posterior_chart()->text_summary().contains(QStringLiteral("62.5 %")))
      << attack.posterior_chart()->text_summary().toStdString();
  EXPECT_TRUE(attack.runs_chart()->text_summary().contains(QStringLiteral("round 3")))
      << attack.runs_chart()->text_summary().toStdString();
}

TEST_F(TrustPageTest, AnAttackIsCancelledAtOnceAndAFailureIsReported) {
  AttackPanel& attack = *page.attack();
  page.tabs()->setCurrentIndex(2);
  wish->slow = 2000;
  QTest::mouseClick(attack.run_button(), Qt::LeftButton);
  EXPECT_TRUE(attack.busy());
  EXPECT_TRUE(attack.run_button()->text().contains(QStringLiteral("Cancel")));
  QTest::mouseClick(attack.run_button(), Qt::LeftButton);
  EXPECT_FALSE(attack.busy());
  EXPECT_TRUE(attack.run_button()->text().contains(QStringLiteral("Attack")));
  wish->slow = 0;
  wish->fails = true;
  QTest::mouseClick(attack.run_button(), Qt::LeftButton);
  ASSERT_TRUE(QTest::qWaitFor(
      [&] { return !attack.busy() && attack.run_button()->text().contains(QStringLiteral("Attack")); }, 5000));
  EXPECT_TRUE(attack.words().isEmpty()) << attack.words().toStdString();
}

TEST_F(TrustPageTest, CopiesTheFigureOfTheTabInFront) {
  show_sample();
  const Preferences preferences(nullptr, false);
  ChartCommands commands(preferences, &page);
  for (const ChartSet& set : page.chart_sets()) commands.add(set);
  QSignalSpy refused(&page, &TrustPage::status_message), received(&commands, &ChartCommands::status_message);
  page.tabs()->setCurrentIndex(2);
  page.copy_figure();
  ASSERT_EQ(refused.size(), 1);
  EXPECT_TRUE(refused.takeFirst().front().toString().contains(QStringLiteral("no attack")));
  QSignalSpy attacked(page.attack(), &AttackPanel::attacked);
  QTest::mouseClick(page.attack()->run_button(), Qt::LeftButton);
  ASSERT_TRUE(QTest::qWaitFor([&] { return !attacked.isEmpty(); }, 5000));
  page.copy_figure();
  ASSERT_TRUE(QTest::qWaitFor([&] { return !received.isEmpty(); }, 10000));
  const QSize attack = QGuiApplication::clipboard()->image().size();
  page.tabs()->setCurrentIndex(0);
  page.copy_figure();
  ASSERT_TRUE(QTest::qWaitFor([&] { return received.size() > 1; }, 10000));
  EXPECT_NE(QGuiApplication::clipboard()->image().size(), attack);
}

TEST_F(TrustPageTest, LargeTextCutsNothing) {
  show_sample();
  for (const int percent : {100, 150}) {
    apply_appearance(percent, Look::dark);
    for (int tab = 0; tab < page.tabs()->count(); ++tab) {
      page.tabs()->setCurrentIndex(tab);
      EXPECT_TRUE(QTest::qWaitFor([&] { return cut_texts(page).isEmpty(); }, 2000))
          << percent << " %, tab " << tab << ": " << cut_texts(page).join(u'\n').toStdString();
      if (const QByteArray pictures = qgetenv("PRIVBO_PICTURES"); !pictures.isEmpty())
        page.grab().save(
            QStringLiteral("%1/trust-page-%2-%3.png").arg(QString::fromLocal8Bit(pictures)).arg(percent).arg(tab));
    }
  }
}

}  // namespace
}  // namespace privbo::ui::trust_page_test
