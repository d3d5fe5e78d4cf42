// The explain pane with real clicks: it follows the scenario, its numbers live, its links lead to settings.
#include <gtest/gtest.h>

#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>
#include <algorithm>
#include <cmath>

#include "document/scenario_model.h"
#include "document/setting_lookup.h"
#include "explain/article.h"
#include "explain/explain_pane.h"
#include "explain/formula_view.h"
#include "explain/parameter_card.h"
#include "explain/party_picture.h"
#include "io/scenario/scenario_file.h"
#include "panel/derived_values.h"
#include "scenario/scenario.h"
#include "ui/support/four_algorithms.h"
#include "ui/support/wait_for_check.h"
#include "widgets/letters.h"

namespace privbo::ui::explain_pane_test {
namespace {

class Explain : public testing::Test {
 protected:
  Explain() : pane_(model_) {
    model_.replace(parse_scenario(test::four_algorithms(), {}));
    pane_.show();
    wait_for_numbers();
  }

  void wait_for_numbers() {
    wait_for_check(model_);
    ASSERT_TRUE(QTest::qWaitFor([this] { return DerivedValues::of(model_).current(); }, 20000));
  }
  QString text() const {
    QString all;
    for (const QLabel* label : pane_.article()->findChildren<QLabel*>())
      if (!label->isHidden()) all += label->text() + QLatin1Char('\n');
    return all;
  }

  ScenarioModel model_;
  ExplainPane pane_;
};

TEST_F(Explain, ShowsEveryAlgorithmOfTheScenarioWithAllItsFormulasDrawn) {
  ASSERT_EQ(pane_.algorithms()->count(), 4);
  for (int i = 0; i < pane_.algorithms()->count(); ++i) {
    pane_.show_algorithm(i);
    const auto formulas = pane_.article()->findChildren<FormulaView*>();
    EXPECT_GE(formulas.size(), 2);
    for (const FormulaView* formula : formulas) {
      EXPECT_TRUE(formula->drawn()) << formula->formula().id;
      EXPECT_FALSE(formula->accessibleName().isEmpty());
    }
    const auto pictures = pane_.article()->findChildren<PartyPicture*>();
    ASSERT_EQ(pictures.size(), 1);
    EXPECT_TRUE(pictures.front()->accessibleDescription().contains(QStringLiteral("Learner")));
  }
}

TEST_F(Explain, WritesItsTextWhenItIsFirstSeenAndFollowsAfterwards) {
  ExplainPane closed(model_);
  EXPECT_EQ(closed.article(), nullptr);
  EXPECT_EQ(closed.algorithms()->count(), 4);
  closed.show();
  ASSERT_TRUE(closed.article());
  const auto words = [](const ExplainPane& pane) {
    QStringList all;
    for (const QLabel* label : pane.article()->findChildren<QLabel*>()) all << label->text();
    return all;
  };
  EXPECT_EQ(words(closed), words(pane_));
  // What changes while nobody looks is there when somebody looks again.
  closed.hide();
  model_.set("/privacy/epsilon", 0.25);
  wait_for_numbers();
  closed.show();
  EXPECT_EQ(words(closed), words(pane_));
  EXPECT_TRUE(words(closed).join(QLatin1Char(' ')).contains(QStringLiteral("0.25")));
}

TEST_F(Explain, ShowsEveryAlgorithmOfAgentsWithoutRawSubscripts) {
  Scenario scenario = parse_scenario(test::four_algorithms(), {});
  scenario.document["agents"] = {{"type", "perturbed"}, {"agents", 6}, {"initial", 3}, {"size", 0.02}};
  scenario.document["noise"] = {{"type", "gaussian"}, {"sd", 0.1}};
  scenario.document["algorithms"] = Json::array();
  for (const char* id : {"federated-ts", "fts-original", "fts", "fts-de", "dp-fts", "dp-fts-de"})
    scenario.document["algorithms"].push_back({{"type", id}});
  model_.replace(scenario);
  wait_for_numbers();
  ASSERT_EQ(pane_.algorithms()->count(), 6);
  for (int i = 0; i < 6; ++i) {
    pane_.show_algorithm(i);
    const auto formulas = pane_.article()->findChildren<FormulaView*>();
    EXPECT_GE(formulas.size(), 2);
    for (const FormulaView* formula : formulas) EXPECT_TRUE(formula->drawn()) << formula->formula().id;
    const auto pictures = pane_.article()->findChildren<PartyPicture*>();
    ASSERT_EQ(pictures.size(), 1);
    EXPECT_TRUE(pictures.front()->accessibleDescription().contains(QStringLiteral("Agent n")));
    EXPECT_FALSE(pictures.front()->accessibleDescription().contains(QLatin1Char('_')))
        << pictures.front()->accessibleDescription().toStdString();
  }
}

TEST_F(Explain, ReportsWithLiveNumbersWhyTheoremConstantsNeverLearn) {
  pane_.show_algorithm(0);
  EXPECT_TRUE(text().contains(QStringLiteral("Nothing promises that it learns in this run"))) << text().toStdString();
  EXPECT_TRUE(text().contains(QStringLiteral("the odds change by at most the factor")));
  model_.set("/algorithms/0/beta_scale", 0.001);
  wait_for_numbers();
  EXPECT_FALSE(text().contains(QStringLiteral("Nothing promises that it learns in this run")));
  EXPECT_TRUE(text().contains(QStringLiteral("points can be ruled out")));
}

TEST_F(Explain, ReportsWhatEpochsAndDictionariesMeanForLearning) {
  const auto set_up = [this](const Json& algorithm) {
    model_.set("/algorithms", Json::array({algorithm}));
    wait_for_numbers();
    pane_.show_algorithm(0);
  };
  set_up({{"type", "ldp-moma-gp-ucb"}, {"beta_scale", 0.1}, {"repeat_scale", 0.0125}});
  EXPECT_TRUE(text().contains(QStringLiteral("An epoch plays its point"))) << text().toStdString();
  EXPECT_TRUE(text().contains(QStringLiteral("the median passes that one by")));
  EXPECT_TRUE(text().contains(QStringLiteral("set:/algorithms/0/repeat_scale")));
  model_.set("/run/horizon", 1000);
  model_.set("/algorithms/0/repeat_scale", 10.0);  // k = 2,785, longer than the run
  wait_for_numbers();
  EXPECT_TRUE(text().contains(QStringLiteral("more than the run has"))) << text().toStdString();
  set_up({{"type", "ldp-moma-gp-ucb"}, {"repeat_scale", 0.0125}, {"estimate", "mean"}});
  EXPECT_FALSE(text().contains(QStringLiteral("the median passes that one by"))) << "an average passes nothing by";
  set_up({{"type", "ldp-ata-gp-ucb"}});
  EXPECT_TRUE(text().contains(QStringLiteral("It may not learn in this run"))) << text().toStdString();
  set_up({{"type", "ldp-ata-gp-ucb"}, {"beta_scale", 0.0001}});
  EXPECT_TRUE(text().contains(QStringLiteral("points can be ruled out in this run"))) << text().toStdString();
}

TEST_F(Explain, NumbersFollowTheSettings) {
  pane_.show_algorithm(0);
  // ℒ = 2 (B + R)/ε with B = ‖f‖ = 1.413 and R = 1.
  EXPECT_TRUE(text().contains(QStringLiteral("scale of the Laplace noise: 4.83"))) << text().toStdString();
  model_.set("/privacy/epsilon", 2.0);
  wait_for_numbers();
  EXPECT_TRUE(text().contains(QStringLiteral("scale of the Laplace noise: 2.41"))) << text().toStdString();
}

TEST_F(Explain, ASwitchThatChangesWhoSeesWhatChangesTheArticle) {
  pane_.show_algorithm(2);
  const auto description = [this] { return pane_.article()->findChild<PartyPicture*>()->accessibleDescription(); };
  EXPECT_TRUE(description().contains(QStringLiteral("must be trusted")));
  model_.set("/algorithms/2/private_rewards", true);
  EXPECT_FALSE(description().contains(QStringLiteral("must be trusted")));
  EXPECT_TRUE(description().contains(QStringLiteral("noise")));
}

TEST_F(Explain, LinksAskForTheirSettings) {
  pane_.show_algorithm(0);
  const QSignalSpy wanted(&pane_, &ExplainPane::parameter_wanted);
  QStringList paths;
  for (QLabel* label : pane_.article()->findChildren<QLabel*>()) {
    static const QRegularExpression link(QStringLiteral("href=\"(set:[^\"]*)\""));
    for (auto match = link.globalMatch(label->text()); match.hasNext();) {
      const QString target = match.next().captured(1);
      paths << target.mid(4);
      Q_EMIT label->linkActivated(target);
    }
  }
  ASSERT_GE(paths.size(), 8);
  EXPECT_EQ(wanted.count(), paths.size());
  EXPECT_TRUE(paths.contains(QStringLiteral("/algorithms/0/beta_scale")));
  for (const QString& path : paths)
    EXPECT_NE(setting_at(model_, path.toStdString()).section, nullptr) << path.toStdString();
}

TEST_F(Explain, WhatIsThisShowsASettingWithAWayBack) {
  const QSignalSpy wanted(&pane_, &ExplainPane::parameter_wanted);
  pane_.show();
  pane_.show_parameter("/privacy/epsilon");
  ASSERT_TRUE(pane_.card()->isVisible());
  for (const char* part : {"Privacy budget", "Legal range", "more private", "Definition 1", "Effect."})
    EXPECT_TRUE(pane_.card()->text().contains(QString::fromUtf8(part))) << part;
  const auto buttons = pane_.card()->findChildren<QPushButton*>();
  ASSERT_EQ(buttons.size(), 2);
  QTest::mouseClick(buttons[0], Qt::LeftButton);
  ASSERT_EQ(wanted.count(), 1);
  EXPECT_EQ(wanted.front().front().value<std::string>(), "/privacy/epsilon");
  QTest::mouseClick(buttons[1], Qt::LeftButton);
  EXPECT_FALSE(pane_.card()->isVisible());
  pane_.show_parameter("/algorithms/1/beta_scale");
  EXPECT_TRUE(pane_.card()->isVisible());
  EXPECT_EQ(pane_.algorithms()->currentIndex(), 1) << "the algorithm it belongs to";
  pane_.show_parameter("/algorithms/3");
  EXPECT_FALSE(pane_.card()->isVisible());
  EXPECT_EQ(pane_.algorithms()->currentIndex(), 3);
  pane_.show_parameter("/no/such/thing");
  EXPECT_FALSE(pane_.card()->isVisible());
}

TEST_F(Explain, EverySettingCanBeExplained) {
  for (const Section& section : scenario_sections())
    for (const ParamSpec& spec : section.params) {
      pane_.show_parameter("/" + section.key + "/" + spec.key);
      EXPECT_TRUE(pane_.card()->text().contains(QString::fromStdString(spec.label).toHtmlEscaped())) << spec.key;
    }
}

// Of epochs the note tells when points can be told apart: the first round of the first epoch with β_N σ below the
// range.
TEST_F(Explain, MomaReportsTheRoundFromWhichPointsCanBeRuledOut) {
  model_.replace(parse_scenario(find_preset("moma-wins")->text, {}));
  wait_for_numbers();
  const DerivedValues& values = DerivedValues::of(model_);
  const Derived *telling = values.find("telling_round", 0, "moma-gp-ucb"),
                *replays = values.find("replays", 0, "moma-gp-ucb");
  ASSERT_TRUE(telling && replays);
  EXPECT_EQ(std::fmod(telling->value - 1.0, replays->value), 0.0);
  const QString before = text();
  EXPECT_TRUE(before.contains(QStringLiteral("would be below the range of f by round"))) << before.toStdString();
  model_.set("/algorithms/0/beta_scale", 5.0);
  wait_for_numbers();
  EXPECT_TRUE(text().contains(QStringLiteral("It may not learn in this run"))) << text().toStdString();
}

// Nothing is clipped on the route of §4.5: neither the article nor a number in it may read as local DP.
TEST_F(Explain, TheRouteThatIsNotLocalDpReportsItFirst) {
  model_.set("/noise", {{"type", "sub-weibull"}});
  model_.set("/privacy/unbounded", "high-probability");
  pane_.show_algorithm(0);
  wait_for_numbers();
  const QString stated = text();
  const auto at = [&](const char* words) { return stated.indexOf(QString::fromUtf8(words)); };
  ASSERT_GE(at("Not local DP with these settings."), 0) << stated.toStdString();
  EXPECT_LT(at("Not local DP with these settings."), at("One round"));
  EXPECT_EQ(at("so the odds change by at most"), -1);
}

TEST_F(Explain, FollowsTheListOfAlgorithms) {
  Json list = model_.value("/algorithms");
  list.erase(0);
  model_.set("/algorithms", list);
  EXPECT_EQ(pane_.algorithms()->count(), 3);
  EXPECT_EQ(pane_.algorithms()->itemText(0), QStringLiteral("TGP-UCB"));
  model_.set("/algorithms", Json::array());
  EXPECT_EQ(pane_.article(), nullptr);
  model_.set("/algorithms", Json::array({{{"type", "no-such-algorithm"}}, {{"type", "gp-ts"}}}));
  pane_.show_algorithm(1);
  EXPECT_TRUE(text().contains(QStringLiteral("Thompson")));
}

TEST_F(Explain, IsNeverWiderThanAskedFor) {
  for (const double scale : {1.0, 1.5}) {
    QFont font = pane_.font();
    font.setPointSizeF(font.pointSizeF() * scale);
    pane_.setFont(font);
    const int narrow = letter_width(pane_.fontMetrics()) * 38;
    pane_.resize(narrow, 700);
    pane_.show();
    for (int i = 0; i < pane_.algorithms()->count(); ++i) {
      pane_.show_algorithm(i);
      QTest::qWait(20);
      EXPECT_LE(pane_.minimumSizeHint().width(), narrow);
      EXPECT_LE(pane_.article()->width(), narrow);
      EXPECT_LE(pane_.article()->minimumSizeHint().width(), narrow);
    }
  }
}

}  // namespace
}  // namespace privbo::ui::explain_pane_test
