// From a target ε to a run that keeps it: a number solved in the laboratory becomes the scenario's.
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QToolButton>
#include <QUndoStack>
#include <cmath>
#include <optional>
#include <variant>

#include "accounting/calculator/calculator.h"
#include "document/scenario_model.h"
#include "panel/editors/value_editor.h"
#include "privacy/laboratory/laboratory_field.h"
#include "privacy/laboratory/scenario_place.h"
#include "privacy/laboratory/setup_pane.h"
#include "privacy/laboratory/source_combo.h"
#include "privacy/privacy_page.h"
#include "ui/joined/joined.h"
#include "window/main_window.h"
#include "window/session.h"
#include "words/catalogue_text.h"

namespace privbo::ui::joined_test::use_in_scenario_test {
namespace {

class FromTheLaboratory : public Joined {
 protected:
  SetupPane& setup() { return *window().privacy().setup(); }
  /// Chooses the first entry that contains `part`.
  static void choose_containing(QComboBox* box, const QString& part) {
    const int index = box->findText(part, Qt::MatchContains);
    ASSERT_GE(index, 0) << part.toStdString();
    choose(box, box->itemText(index));
  }
  QLineEdit* edit(const char* key) { return setup().field(key)->findChild<QLineEdit*>(); }
  QLabel* note(const char* key) {
    for (QLabel* label : setup().field(key)->findChildren<QLabel*>())
      if (label->text().contains(QStringLiteral("href=\"use\""))) return label;
    return nullptr;
  }
  std::optional<double> epsilon_by(const char* accountant) {
    for (const AccountantLine& line : window().privacy().reading().now().lines)
      if (line.accountant->id == accountant && !line.pending) return line.loss.epsilon;
    return std::nullopt;
  }
};

TEST_F(FromTheLaboratory, TheTargetIsKeptByTheRun) {
  constexpr double target = 3.0;
  open(preset("dp-fts-fig-2c", 40, 1));
  key(Qt::Key_4, Qt::ControlModifier);
  choose_containing(setup().source(), QStringLiteral("Subsampled Gaussian"));
  choose_containing(setup().presets(), QStringLiteral("Fig. 2c and d"));
  choose(setup().solver_choice(), QString::fromStdString(find_accountant("pld")->label));
  type(edit("epsilon"), QString::number(target));
  QTest::mouseClick(setup().field("z")->solve_button(), Qt::LeftButton);
  ASSERT_TRUE(wait([&] { return note("z") != nullptr; })) << setup().field("z")->note().toStdString();
  const Json z = window().privacy().settings().value("z"), before = document()["algorithms"];
  ASSERT_TRUE(z.is_number());
  ASSERT_TRUE(wait([&] { return window().privacy().settled() && epsilon_by("pld"); }));
  EXPECT_LE(*epsilon_by("pld"), target);
  EXPECT_GT(*epsilon_by("pld"), 0.99 * target) << "the least noise that keeps it";
  // Tab goes to the first link of the note, Return follows it.
  note("z")->setFocus();
  QTest::keyClick(note("z"), Qt::Key_Tab);
  QTest::keyClick(note("z"), Qt::Key_Return);
  Json wanted = before;
  wanted[2]["z"] = z;  // the algorithm with q = 0.25, as in the laboratory
  EXPECT_EQ(document()["algorithms"], wanted);
  key(Qt::Key_1, Qt::ControlModifier);
  run_to_end();
  key(Qt::Key_4, Qt::ControlModifier);
  const auto& algorithms = session().run.snapshot()->algorithms;
  ASSERT_EQ(algorithms.size(), 4U);
  choose(setup().source(), QString::fromStdString(algorithms[2].label));
  ASSERT_TRUE(wait([&] { return window().privacy().settled() && epsilon_by("pld"); }));
  EXPECT_LE(*epsilon_by("pld"), target);
  model().undo_stack().undo();
  EXPECT_EQ(document()["algorithms"], before);
}

TEST_F(FromTheLaboratory, ItBeginsWithTheRoundsAndTheDeltaOfTheScenario) {
  open(preset("dp-fts-fig-2c", 40, 1));
  key(Qt::Key_4, Qt::ControlModifier);
  choose_containing(setup().source(), QStringLiteral("Subsampled Gaussian"));
  PrivacySettings& settings = window().privacy().settings();
  EXPECT_EQ(settings.value("steps"), Json(40));
  EXPECT_EQ(settings.value("q"), document()["algorithms"][1]["q"]) << "of the first private algorithm";
  EXPECT_EQ(settings.value("z"), document()["algorithms"][1]["z"]);
  EXPECT_NEAR(settings.value("delta").get<double>(), std::pow(200.0, -1.1), 1e-9);  // N^−1.1, as in the paper
  // What nobody has typed follows the scenario; what was typed stays as long as the document does.
  open(preset("dp-fts-fig-2c", 30, 1));
  choose(setup().source(), QStringLiteral("Gaussian"));
  EXPECT_EQ(settings.value("steps"), Json(30));
  choose_containing(setup().source(), QStringLiteral("Subsampled Gaussian"));
  EXPECT_EQ(settings.value("steps"), Json(30));
  type(edit("steps"), QStringLiteral("17"));
  set("/run/horizon", 25);
  choose(setup().source(), QStringLiteral("Gaussian"));
  choose_containing(setup().source(), QStringLiteral("Subsampled Gaussian"));
  EXPECT_EQ(settings.value("steps"), Json(17));
  open(preset("dp-fts-fig-2c", 20, 1));
  choose(setup().source(), QStringLiteral("Gaussian"));
  choose_containing(setup().source(), QStringLiteral("Subsampled Gaussian"));
  EXPECT_EQ(settings.value("steps"), Json(20)) << "another document's numbers are not shown";
}

TEST_F(FromTheLaboratory, ZOfGaussianNoiseBecomesTheEpsilonAndDeltaThatItStandsFor) {
  constexpr double target = 1.0, delta = 1e-6;
  open(preset("first-look", 20, 1));
  set("/algorithms/0/randomiser", "gaussian");
  key(Qt::Key_4, Qt::ControlModifier);
  choose(setup().source(), QStringLiteral("Gaussian"));
  choose(setup().solver_choice(), QString::fromStdString(find_accountant("gdp")->label));
  type(edit("steps"), QStringLiteral("1"));
  type(edit("delta"), QString::number(delta));
  type(edit("epsilon"), QString::number(target));
  QTest::mouseClick(setup().field("z")->solve_button(), Qt::LeftButton);
  ASSERT_TRUE(wait([&] { return note("z") != nullptr; })) << setup().field("z")->note().toStdString();
  const double z = window().privacy().settings().value("z").get<double>();
  EXPECT_NEAR(z, 4.2247, 5e-4);
  const Json before = document();
  note("z")->setFocus();
  QTest::keyClick(note("z"), Qt::Key_Tab);
  QTest::keyClick(note("z"), Qt::Key_Return);
  EXPECT_NEAR(document()["privacy"]["epsilon"].get<double>(), target, 1e-4);
  EXPECT_EQ(document()["privacy"]["delta"], Json(delta));
  EXPECT_EQ(document()["algorithms"], before["algorithms"]);
  key(Qt::Key_1, Qt::ControlModifier);
  run_to_end();
  const PrivacyCurve& privacy = session().run.snapshot()->algorithms[0].privacy;
  ASSERT_TRUE(std::holds_alternative<GaussianCost>(privacy.guarantee.cost));
  EXPECT_NEAR(std::get<GaussianCost>(privacy.guarantee.cost).mu * z, 1.0, 1e-3);
  model().undo_stack().undo();
  EXPECT_EQ(document(), before) << "one step";
}

// ε of one release at that δ, by the analytic Gaussian mechanism: z = 2 at δ = 10⁻⁵ is ε = 2.0 (1.99381 is z of ε = 2).
TEST_F(FromTheLaboratory, ZIsReadAtTheLaboratorysDeltaAndOfOneRelease) {
  open(preset("first-look", 20, 1));
  set("/algorithms/0/randomiser", "gaussian");
  set("/algorithms/0/epsilon", 7.0);  // its own
  const QString stated =
      use_in_scenario(model(), "z", 1.993812445643534, {{"z", 1.993812445643534}, {"steps", 50}, {"delta", 1e-5}});
  EXPECT_NEAR(document()["algorithms"][0]["epsilon"].get<double>(), 2.0, 1e-6) << stated.toStdString();
  EXPECT_EQ(document()["privacy"]["delta"], Json(1e-5));
  EXPECT_EQ(document()["privacy"]["epsilon"], Json(4.0)) << "nobody else's";
  EXPECT_TRUE(stated.contains(QStringLiteral("LDP-TGP-UCB"))) << stated.toStdString();
  EXPECT_TRUE(stated.contains(QStringLiteral("50 releases of one person"))) << stated.toStdString();
  // z of a sample or of a tree is not that of one release; two budgets are two places; δ = 0 is none.
  const Json same = document();
  for (const Json& numbers : {Json{{"z", 2.0}, {"q", 0.25}}, Json{{"z", 2.0}, {"population", 50}, {"sample", 5}},
                              Json{{"z", 2.0}, {"rounds", 64}}})
    EXPECT_TRUE(use_in_scenario(model(), "z", 2.0, numbers).startsWith(QStringLiteral("No algorithm")))
        << numbers.dump();
  EXPECT_TRUE(use_in_scenario(model(), "z", 2.0, {{"z", 2.0}, {"delta", 0.0}}).contains(QStringLiteral("δ above 0")));
  EXPECT_EQ(document(), same);
  set("/algorithms/1", Json{{"type", "igp-ucb"}, {"private_rewards", true}, {"randomiser", "gaussian"}});
  const Json two = document();
  EXPECT_TRUE(use_in_scenario(model(), "z", 2.0, {{"z", 2.0}, {"delta", 1e-5}})
                  .contains(QStringLiteral("algorithms.0.epsilon, privacy.epsilon")));
  EXPECT_EQ(document(), two);
}

TEST_F(FromTheLaboratory, ItBeginsWithTheNoiseOfGaussianRewards) {
  Scenario opened = preset("first-look", 20, 1);
  opened.document["algorithms"][0]["randomiser"] = "gaussian";
  opened.document["privacy"] = {{"epsilon", 1.0}, {"delta", 1e-6}};
  open(opened);
  key(Qt::Key_4, Qt::ControlModifier);
  choose(setup().source(), QStringLiteral("Gaussian"));
  EXPECT_NEAR(window().privacy().settings().value("z").get<double>(), 4.2247, 5e-5);
  EXPECT_EQ(window().privacy().settings().value("delta"), Json(1e-6));
}

TEST_F(FromTheLaboratory, WhereItHasNoPlaceThatIsReported) {
  open(preset("first-look", 20, 1));
  const Json before = document();
  const QString none = use_in_scenario(model(), "z", 2.0, {{"z", 2.0}});
  EXPECT_TRUE(none.startsWith(QStringLiteral("No algorithm")));
  EXPECT_TRUE(none.contains(QStringLiteral("LDP-TGP-UCB can add Gaussian noise"))) << none.toStdString();
  EXPECT_TRUE(none.contains(QStringLiteral("Local randomiser"))) << none.toStdString();
  EXPECT_EQ(document(), before);
  open(preset("dp-fts-fig-2c", 40, 1));
  const Json federated = document();
  const QString stated = use_in_scenario(model(), "z", 2.0, {{"z", 2.0}, {"q", 0.9}});
  EXPECT_TRUE(stated.contains(QStringLiteral("algorithms.1.z, algorithms.2.z, algorithms.3.z")))
      << stated.toStdString();
  EXPECT_EQ(document(), federated) << "nobody guesses which is meant";
}

}  // namespace
}  // namespace privbo::ui::joined_test::use_in_scenario_test
