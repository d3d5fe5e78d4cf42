// A run has one ε, one δ and one regret: every place that shows them says what summary.json says, for presets of every
// family and all that run in a moment.
#include <gtest/gtest.h>

#include <QLabel>
#include <QRegularExpression>
#include <cmath>
#include <functional>
#include <map>
#include <optional>

#include "charts/output/chart_export.h"
#include "io/results/results_writer.h"
#include "numerics/numbers.h"
#include "plot/data/chart_data.h"
#include "plot/model/loss_axis.h"
#include "plot/model/plot_model.h"
#include "privacy/claim/claim_view.h"
#include "privacy/claim/headline.h"
#include "run_charts/numbers_strip.h"
#include "run_page/explained.h"
#include "runs/run_record.h"
#include "ui/privacy/page_under_hands.h"
#include "ui/support/model_text.h"
#include "words/number_text.h"

namespace privbo::ui::one_epsilon_test {
namespace {

using privacy_page::PrivacyPageUnderHands;
using privacy_page::words;

struct Shown {
  std::optional<double> epsilon, delta;  // empty: the place does not say
  QString text;                          // where it has words only: both must be in it
};
using Place = std::function<Shown()>;

struct OfPreset {
  const char* id;
  std::int64_t horizon;
  std::map<std::string, Json> settings{};
};

/// One of every family and notion: pure and approximate, per reward, per user and per agent.
const std::vector<OfPreset>& presets_of_families() {
  static const std::vector<OfPreset> presets{{"first-look", 60},
                                             {"trusted-or-noisy", 20},
                                             {"federated-first-look", 6, {{"agents.agents", 10}}},
                                             {"usca-first-look", 40},
                                             {"jdp-fig-1-printed", 8}};
  return presets;
}

class OneEpsilon : public PrivacyPageUnderHands {
 protected:
  void run_to_end(const OfPreset& preset) {
    Scenario scenario = test::short_preset(preset.id, preset.horizon, 1);
    for (const auto& [path, value] : preset.settings) apply_setting(scenario, path, value);
    const auto experiment = test::checked(scenario);
    ASSERT_TRUE(experiment);
    run(experiment);
  }

  /// Every place that shows the ε of algorithm `a` of the run on the page.
  std::map<std::string, Place> places(std::size_t a) {
    const SnapshotPtr run = controller_.snapshot();
    const auto& algorithm = run->algorithms[a];
    std::map<std::string, Place> list;
    list["strip of numbers"] = [this, run] {
      return Shown{{}, {}, numbers_text(*run, ChartKind("regret")->defaults, {})};
    };
    list["privacy chart"] = [run, a] {
      const PlotModel model = plot_model(run_alone(*run), "privacy", ChartKind("privacy")->defaults);
      const std::string label = run->algorithms[a].label;
      for (const PlotSeries& series : model.series) {
        if (!is<marks::Curve>(series) ||
            (series.key.english() != label && !series.key.english().starts_with(label + ":")))
          continue;
        if (!series.y.empty()) return Shown{series.y.back(), {}, {}};
      }
      // A loss of 0 has no place on an axis of powers of ten, and a note says so.
      return chart_texts(model.notes).contains(chart_text(zero_note())) ? Shown{0.0, {}, {}} : Shown{};
    };
    list["data of an exported chart"] = [run, a] {
      const Json facts = Json::parse(chart_provenance(run_alone(*run), "privacy", ChartKind("privacy")->defaults));
      const Json& one = facts.at("runs")[0].at("algorithms")[a];
      return Shown{one.at("epsilon").get<double>(), one.at("delta").get<double>(), {}};
    };
    list["list of runs"] = [run, a] {
      const RunFigures figures = figures_of(*run)[a];
      return Shown{figures.epsilon, figures.delta, {}};
    };
    list["headline of the Privacy page"] = [this, label = algorithm.label] {
      page_->settings().choose_algorithm(label);
      EXPECT_TRUE(settle());
      return Shown{{}, {}, words(*page_->view()->headline())};
    };
    list["text of the Privacy page"] = [this, label = algorithm.label] {
      page_->settings().choose_algorithm(label);
      EXPECT_TRUE(settle());
      return Shown{page_->reading().now().claim.run_epsilon, page_->reading().now().claim.run_delta, {}};
    };
    list["page of the run"] = [run, a] {
      const Json privacy = summary_json(*run).at("algorithms")[a].at("privacy");
      return Shown{{}, {}, QString::fromStdString(privacy_html(privacy, nullptr, translate_to_english).str())};
    };
    return list;
  }
};

QString four_digits(double value) { return number_text(value); }

/// Every place that shows how much algorithm `a` lost in all, and how many rounds and trials that took.
struct RegretPlace {
  std::optional<double> regret;
  std::optional<std::int64_t> rounds, trials;
  QString text;  // where it has words only
};

std::map<std::string, RegretPlace> places_of_regret(const SnapshotPtr& run, std::size_t a) {
  std::map<std::string, RegretPlace> list;
  const std::string& label = run->algorithms[a].label;
  ChartOptions cumulative = ChartKind("regret")->defaults;
  cumulative.metric = Metric::cumulative_regret;
  cumulative.band = Band::none;
  const PlotModel model = plot_model(run_alone(*run), "regret", cumulative);
  for (const PlotSeries& series : model.series)
    if (is<marks::Curve>(series) && series.label.english() == label && !series.y.empty())
      list["regret chart"] = {series.y.back(), static_cast<std::int64_t>(series.x.back()), {}, {}};
  list["strip of numbers"] = {{}, {}, {}, numbers_text(*run, cumulative, {})};
  const RunFigures figures = figures_of(*run)[a];
  list["list of runs"] = {figures.mean[static_cast<std::size_t>(Metric::cumulative_regret)],
                          {},
                          static_cast<std::int64_t>(figures.trials),
                          {}};
  list["table of the regret chart"] = {{}, {}, {}, QString::fromStdString(chart_csv(*run, "regret", cumulative))};
  return list;
}

QString difference_in_regret(const RegretPlace& shown, double regret, std::int64_t rounds, std::int64_t trials) {
  if (shown.regret && std::abs(*shown.regret - regret) > 1e-9 * std::abs(regret))
    return QStringLiteral("regret %1").arg(*shown.regret);
  if (shown.rounds && *shown.rounds != rounds) return QStringLiteral("%1 rounds").arg(*shown.rounds);
  if (shown.trials && *shown.trials != trials) return QStringLiteral("%1 trials").arg(*shown.trials);
  if (shown.text.isEmpty()) return shown.regret ? QString() : QStringLiteral("nothing");
  const bool there =
      shown.text.contains(four_digits(regret)) || shown.text.contains(QString::fromStdString(shortest(regret)));
  return there ? QString() : QStringLiteral("no %1 in: %2").arg(four_digits(regret), shown.text.left(400));
}

/// What is wrong with a place; empty: it says what the summary says.
QString difference(const Shown& shown, double epsilon, double delta) {
  const auto differs = [](double a, double b) { return std::abs(a - b) > 1e-9 * std::max(std::abs(a), std::abs(b)); };
  if (shown.epsilon && differs(*shown.epsilon, epsilon)) return QStringLiteral("ε = %1").arg(*shown.epsilon);
  if (shown.delta && differs(*shown.delta, delta)) return QStringLiteral("δ = %1").arg(*shown.delta);
  if (!shown.epsilon && shown.text.isEmpty()) return QStringLiteral("nothing");
  if (shown.text.isEmpty()) return {};
  const QString plain = QString(shown.text)
                            .remove(QRegularExpression(QStringLiteral("<[^>]*>")))
                            .replace(QStringLiteral("&nbsp;"), QStringLiteral(" "));
  const QString wanted = QStringLiteral("ε = ") + four_digits(epsilon);
  if (!plain.contains(wanted) && !plain.contains(QStringLiteral("ε = ") + QString::fromStdString(significant(epsilon))))
    return QStringLiteral("no \"%1\" in: %2").arg(wanted, plain);
  return {};
}

TEST_F(OneEpsilon, IsTheSummarysInEveryPlace) {
  std::size_t compared = 0;
  for (const OfPreset& preset : presets_of_families()) {
    SCOPED_TRACE(preset.id);
    run_to_end(preset);
    const Json summary = summary_json(*controller_.snapshot());
    for (std::size_t a = 0; a < controller_.snapshot()->algorithms.size(); ++a) {
      const Json& privacy = summary.at("algorithms")[a].at("privacy");
      if (!privacy.at("epsilon").is_number()) continue;
      const auto epsilon = privacy.at("epsilon").get<double>(), delta = privacy.at("delta").get<double>();
      for (const auto& [name, place] : places(a)) {
        const QString wrong = difference(place(), epsilon, delta);
        EXPECT_TRUE(wrong.isEmpty()) << name << " of " << chart_text(controller_.snapshot()->algorithms[a].label)
                                     << ": " << wrong.toStdString() << "; summary: " << epsilon << " at " << delta;
        ++compared;
      }
    }
  }
  EXPECT_GE(compared, 7U * presets_of_families().size());
}

class OneRun : public OneEpsilon, public testing::WithParamInterface<const char*> {};

TEST_P(OneRun, IsTheSummarysInEveryPlace) {
  run_to_end({GetParam(), 8});
  const SnapshotPtr run = controller_.snapshot();
  const Json summary = summary_json(*run);
  for (std::size_t a = 0; a < run->algorithms.size(); ++a) {
    const Json& one = summary.at("algorithms")[a];
    SCOPED_TRACE(one.at("label").get<std::string>());
    const auto regret = one.at("final").at("cumulative_regret").at("mean").get<double>();
    const auto rounds = summary.at("horizon").get<std::int64_t>(), trials = one.at("trials").get<std::int64_t>();
    for (const auto& [name, place] : places_of_regret(run, a)) {
      const QString wrong = difference_in_regret(place, regret, rounds, trials);
      EXPECT_TRUE(wrong.isEmpty()) << name << ": " << wrong.toStdString() << "; summary: " << regret;
    }
    const Json& privacy = one.at("privacy");
    if (!privacy.at("epsilon").is_number()) continue;
    const auto epsilon = privacy.at("epsilon").get<double>(), delta = privacy.at("delta").get<double>();
    for (const auto& [name, place] : places(a)) {
      const QString wrong = difference(place(), epsilon, delta);
      EXPECT_TRUE(wrong.isEmpty()) << name << ": " << wrong.toStdString() << "; summary: " << epsilon << " at "
                                   << delta;
    }
  }
}

/// All presets that need less than some seconds for eight rounds of one trial.
INSTANTIATE_TEST_SUITE_P(QuickPresets, OneRun,
                         testing::Values("bounded-randomiser", "cross-check", "doubling", "jdp-fig-1-easy",
                                         "jdp-fig-2-easy", "jdp-fig-2", "jdp-table-1-camel", "lemma-5", "linear-kernel",
                                         "local-dp-fig-2a-one-scale", "local-dp-fig-2a", "local-dp-fig-2d",
                                         "local-dp-fig-2e", "local-dp-fig-2f", "local-dp-fig-3a-one-scale",
                                         "local-dp-fig-3a", "moma-does-not-win", "moma-wins-private", "moma-wins",
                                         "pareto-rewards", "private-versus-not", "shared-noise"));

TEST_F(OneEpsilon, APlaceWithAnotherRegretIsFound) {
  run_to_end(presets_of_families()[0]);
  const SnapshotPtr run = controller_.snapshot();
  const Json summary = summary_json(*run);
  const auto regret = summary.at("algorithms")[0].at("final").at("cumulative_regret").at("mean").get<double>();
  const auto rounds = summary.at("horizon").get<std::int64_t>(),
             trials = summary.at("algorithms")[0].at("trials").get<std::int64_t>();
  ASSERT_GT(regret, 0.0);
  for (const auto& [name, place] : places_of_regret(run, 0)) {
    EXPECT_TRUE(difference_in_regret(place, regret, rounds, trials).isEmpty()) << name;
    EXPECT_FALSE(difference_in_regret(place, 1.5 * regret, rounds, trials).isEmpty()) << name;
    if (place.rounds) {
      EXPECT_FALSE(difference_in_regret(place, regret, rounds + 1, trials).isEmpty()) << name;
    }
    if (place.trials) {
      EXPECT_FALSE(difference_in_regret(place, regret, rounds, trials + 1).isEmpty()) << name;
    }
  }
}

/// What the page did: it read the run at the laboratory's δ.
TEST_F(OneEpsilon, APlaceAtAnotherDeltaIsFound) {
  run_to_end(presets_of_families()[2]);
  const Json summary = summary_json(*controller_.snapshot());
  for (const Json& one : summary.at("algorithms")) {
    if (!one.at("privacy").at("epsilon").is_number()) continue;
    const auto epsilon = one.at("privacy").at("epsilon").get<double>(),
               delta = one.at("privacy").at("delta").get<double>();
    ASSERT_GT(delta, 1e-3) << "N^(−1.1)";
    EXPECT_FALSE(difference({1.5 * epsilon, delta, {}}, epsilon, delta).isEmpty());
    EXPECT_FALSE(difference({epsilon, 1e-5, {}}, epsilon, delta).isEmpty());
    EXPECT_FALSE(
        difference({{}, {}, QStringLiteral("ε = %1").arg(four_digits(1.5 * epsilon))}, epsilon, delta).isEmpty());
  }
}

TEST_F(OneEpsilon, ADeltaTypedInTheLaboratoryIsTheLaboratorys) {
  run_to_end(presets_of_families()[2]);
  const double own = page_->reading().now().claim.delta;
  EXPECT_GT(own, 1e-3);
  pick_source("Laplace");
  type("delta", "1e-6");
  ASSERT_TRUE(settle());
  EXPECT_EQ(page_->reading().now().claim.delta, 1e-6);
  EXPECT_TRUE(words(*page_->setup()).contains(QStringLiteral("δ of the laboratory")));
  EXPECT_FALSE(words(*page_->setup()).contains(QStringLiteral("δ of this run")));
  for (const AlgorithmSnapshot& algorithm : controller_.snapshot()->algorithms)
    if (algorithm.privacy.ledger) page_->settings().choose_algorithm(algorithm.label);
  ASSERT_TRUE(settle());
  EXPECT_EQ(page_->reading().now().claim.delta, own) << "the run's own again";
  EXPECT_TRUE(edit("delta")->isReadOnly()) << "nobody types another one";
  EXPECT_TRUE(words(*page_->setup()).contains(QStringLiteral("δ of this run")));
  EXPECT_TRUE(edit("delta")->text().startsWith(QString::number(own, 'g', 4).left(5)))
      << edit("delta")->text().toStdString();
  // The next start remembers the laboratory's, and gives it to no run.
  const Json saved = page_->settings().save();
  page_->settings().restore(saved);
  ASSERT_TRUE(settle());
  EXPECT_EQ(page_->reading().now().claim.delta, own);
  pick_source("Laplace");
  ASSERT_TRUE(settle());
  EXPECT_EQ(page_->reading().now().claim.delta, 1e-6);
  EXPECT_FALSE(edit("delta")->isReadOnly());
}

}  // namespace
}  // namespace privbo::ui::one_epsilon_test
