// What the privacy chart, its table and its provenance say about noise back-ends, δ and costs without an ε of their
// own.
#include <gtest/gtest.h>

#include <limits>

#include "charts/output/chart_export.h"
#include "plot/kinds/chart_kind.h"
#include "ui/charts/samples/sample_snapshot.h"
#include "ui/support/model_text.h"

namespace privbo::ui::privacy_ledger_test {
namespace {

/// Two algorithms; the first is Gaussian, read at δ.
Snapshot gaussian(double delta) {
  Snapshot s = samples::regret(2, 50, 200);
  PrivacyCurve& privacy = s.algorithms[0].privacy;
  privacy.guarantee.mechanism = "Gaussian";
  privacy.guarantee.notion = PrivacyNotion::joint;
  privacy.guarantee.epsilon.reset();
  privacy.guarantee.cost = GaussianCost{0.25};
  privacy.guarantee.noise.words = Message::verbatim("integer grid g = 2^-38, cryptographic source");
  privacy.accountant = Message::verbatim("GDP (exact)");
  privacy.delta = delta;
  return s;
}

QString notes_of(const PlotModel& model) { return chart_texts(model.notes).join(QLatin1Char('\n')); }

TEST(PrivacyLedgerChart, NoiseBackEndIsNamedBesideEveryEpsilon) {
  const QString seeded = notes_of(plot_model(samples::regret(2, 50, 200), "privacy", {}));
  EXPECT_TRUE(seeded.contains(QStringLiteral("noise: seeded simulation: for simulation only"))) << seeded.toStdString();
  const QString grid = notes_of(plot_model(gaussian(1e-5), "privacy", {}));
  EXPECT_TRUE(grid.contains(QStringLiteral("noise: integer grid g = 2^-38, cryptographic source")))
      << grid.toStdString();
  EXPECT_TRUE(grid.contains(QStringLiteral("at δ = ")));
  EXPECT_TRUE(grid.contains(QStringLiteral("μ = 0.25")));
  EXPECT_FALSE(grid.contains(QStringLiteral("ε = 0)")));
}

TEST(PrivacyLedgerChart, WhatAProgramMakesKnownIsNeitherPrivateNorNot) {
  Snapshot s = samples::regret(3, 50, 200);
  for (const std::size_t a : {1U, 2U}) s.algorithms[a].privacy = {};
  s.algorithms[2].type = "external-randomiser";
  s.algorithms[2].label = "mine (external)";
  const QString notes = notes_of(plot_model(s, "privacy", {}));
  EXPECT_TRUE(notes.contains(
      QStringLiteral("Not known how private: a program of yours makes known what others see (mine (external)).")))
      << notes.toStdString();
  EXPECT_TRUE(notes.contains(QStringLiteral("Not private (raw rewards reach the learner): ") +
                             QString::fromStdString(s.algorithms[1].label) + QLatin1Char('.')))
      << notes.toStdString();
  s.algorithms.erase(s.algorithms.begin(), s.algorithms.begin() + 2);
  EXPECT_EQ(chart_text(plot_model(s, "privacy", {}).hint),
            QStringLiteral("Not known how private: a program of yours makes known what others see (mine (external))."));
}

TEST(PrivacyLedgerChart, NoBudgetLineWithoutAnEpsilonOfOneRelease) {
  const auto budgets = [](const PlotModel& model) {
    return std::count_if(model.series.begin(), model.series.end(), is<marks::Budget>);
  };
  EXPECT_EQ(budgets(plot_model(samples::regret(2, 50, 200), "privacy", {})), 1);
  EXPECT_EQ(budgets(plot_model(gaussian(1e-5), "privacy", {})), 0);
}

TEST(PrivacyLedgerChart, LargeDeltasAreFlagged) {
  EXPECT_FALSE(notes_of(plot_model(gaussian(1e-3), "privacy", {})).contains(QStringLiteral("Warning")));
  EXPECT_TRUE(
      notes_of(plot_model(gaussian(0.0246), "privacy", {})).contains(QStringLiteral("δ = 0.0246 is above 10⁻³")));
}

// On a small chart the last notes are cut: what limits a claim is said before what it claims.
TEST(PrivacyLedgerChart, WhatLimitsAClaimComesFirstAndOnce) {
  Snapshot s = samples::regret(2, 50, 200);
  s.algorithms[1].privacy = s.algorithms[0].privacy;
  for (AlgorithmSnapshot& algorithm : s.algorithms) {
    algorithm.privacy.provenance = {
        {Message::verbatim(
             "ε assumes these are public; here they were computed from the protected data (as in the paper): B, kernel"),
         ProvenanceLine::Kind::warning},
        {Message::verbatim("B = 9: from the protected data (rule)"), ProvenanceLine::Kind::exposed}};
    algorithm.privacy.guarantee.notion = PrivacyNotion::high_probability_local;
    algorithm.privacy.delta = 0.1;
  }
  const QStringList notes = chart_texts(plot_model(s, "privacy", {}).notes);
  ASSERT_GE(notes.size(), 4);
  // On screen the strip of numbers tells of such a δ, and the chart leaves out this note.
  EXPECT_TRUE(notes[0].startsWith(QStringLiteral("Warning: δ = 0.1 is above 10⁻³"))) << notes[0].toStdString();
  EXPECT_TRUE(notes[1].startsWith(QStringLiteral("Not local DP:"))) << notes[1].toStdString();
  EXPECT_TRUE(notes[2].startsWith(QStringLiteral("Warning: ε assumes these are public; "))) << notes[2].toStdString();
  EXPECT_FALSE(notes[2].contains(QString::fromStdString(chart_text(s.algorithms[0].label)))) << "it holds for all";
  EXPECT_EQ(notes.filter(QStringLiteral("ε assumes")).size(), 1);
  EXPECT_TRUE(notes[3].contains(QStringLiteral("B = 9: from the protected data")));
  s.algorithms[1].privacy.provenance.clear();
  const QStringList single = chart_texts(plot_model(s, "privacy", {}).notes).filter(QStringLiteral("ε assumes"));
  ASSERT_EQ(single.size(), 1);
  EXPECT_TRUE(single[0].contains(QString::fromStdString(chart_text(s.algorithms[0].label))));
  EXPECT_FALSE(single[0].contains(QString::fromStdString(chart_text(s.algorithms[1].label))));
}

// The words are the core's business: whatever they are, its flags decide what is a warning and what is left out.
TEST(PrivacyLedgerChart, RewordedLinesWarnAsBefore) {
  using Kind = ProvenanceLine::Kind;
  Snapshot s = gaussian(1e-5);
  s.algorithms[0].privacy.provenance = {
      {Message::verbatim("B was looked up in what should stay hidden"), Kind::warning},
      {Message::verbatim("B = 9: looked up"), Kind::exposed},
      {Message::verbatim("v = 1: of no concern here"), Kind::unused}};
  const PlotModel model = plot_model(s, "privacy", {});
  EXPECT_EQ(model.alarms, 1);
  ASSERT_GE(model.notes.size(), 2U);
  EXPECT_EQ(chart_text(model.notes[0]), QStringLiteral("Warning: B was looked up in what should stay hidden."));
  EXPECT_TRUE(chart_text(model.notes[1]).contains(QStringLiteral("B = 9: looked up"))) << model.notes[1].english();
  EXPECT_FALSE(chart_text(model.notes[1]).contains(QStringLiteral("of no concern"))) << model.notes[1].english();
}

TEST(PrivacyLedgerChart, LinesEndWhereNoFiniteEpsilonExists) {
  Snapshot s = gaussian(1e-5);
  std::vector<double>& same = s.algorithms[0].privacy.same_user();
  for (std::size_t i = 20; i < same.size(); ++i) same[i] = std::numeric_limits<double>::infinity();
  for (const PlotSeries& series : plot_model(s, "privacy", {}).series)
    if (is<marks::SameUser>(series)) {
      EXPECT_EQ(series.y.size(), 20U);
    }
}

TEST(PrivacyLedgerChart, TableAndProvenanceCarryDeltaAndNoise) {
  const Snapshot s = gaussian(0.0246);
  EXPECT_NE(chart_csv(s, "privacy", {}).find("delta = 0.0246; noise: integer grid"), std::string::npos);
  ChartData data;
  data.run = std::make_shared<const Snapshot>(s);
  const Json provenance = Json::parse(chart_provenance(data, "privacy", {}));
  const Json& algorithm = provenance.at("runs").at(0).at("algorithms").at(0);
  EXPECT_EQ(algorithm.at("noise"), "integer grid g = 2^-38, cryptographic source");
  EXPECT_EQ(algorithm.at("delta"), 0.0246);
  // No release states one: it is what all of them cost one user, at the δ beside it.
  EXPECT_EQ(algorithm.at("epsilon"), s.algorithms[0].privacy.per_reward().back());
  EXPECT_EQ(algorithm.at("cost_of_one_release"), "μ = 0.25");
  EXPECT_EQ(algorithm.at("accountant"), "GDP (exact)");
  EXPECT_TRUE(algorithm.at("warning").get<std::string>().starts_with("δ = 0.0246"));
}

}  // namespace
}  // namespace privbo::ui::privacy_ledger_test
