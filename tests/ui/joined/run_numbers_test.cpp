// A run has one ε, one δ, one regret and one number of rounds and trials: every place of the window and of what leaves
// it states those of summary.json. The places are a list; each is read as a person reads it, and each is asked for
// numbers that are not the run's, which it must not have. PRIVBO_FULL=1 goes through all presets.
#include <QClipboard>
#include <QHeaderView>
#include <QLabel>
#include <QRegularExpression>
#include <QTableView>
#include <QTextDocumentFragment>
#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <iostream>
#include <map>
#include <optional>
#include <set>

#include "charts/figure/read_out.h"
#include "charts/output/chart_export.h"
#include "charts/output/chart_table_model.h"
#include "charts/view/chart_view.h"
#include "document/scenario_model.h"
#include "families/families.h"
#include "films/film_picture.h"
#include "films/film_scene.h"
#include "front/algorithm_chip.h"
#include "front/price_label.h"
#include "io/results/results_writer.h"
#include "io/scenario/scenario_file.h"
#include "numerics/numbers.h"
#include "numerics/statistics.h"
#include "plot/model/plot_model.h"
#include "privacy/claim/accountant_model.h"
#include "privacy/claim/accountant_section.h"
#include "privacy/claim/claim_view.h"
#include "privacy/claim/headline.h"
#include "privacy/claim/meaning_view.h"
#include "privacy/privacy_page.h"
#include "run/run_controller.h"
#include "run_charts/numbers_strip.h"
#include "run_charts/run_charts.h"
#include "run_page/run_page.h"
#include "runs/run_table.h"
#include "sentence/sentence_view.h"
#include "support/long_test.h"
#include "support/quick_scenario.h"
#include "trust/comparison_results.h"
#include "trust/trust_page.h"
#include "ui/joined/joined.h"
#include "ui/privacy/page_under_hands.h"
#include "ui/support/model_text.h"
#include "widgets/notes_line.h"
#include "window/commands.h"
#include "window/main_window.h"
#include "window/session.h"
#include "window/status_bar.h"
#include "words/number_text.h"

namespace privbo::ui::joined_test::run_numbers_test {
namespace {

enum class Fact { epsilon, delta, odds, regret, error, rounds, trials };
const char* name_of(Fact fact) {
  switch (fact) {
    case Fact::epsilon:
      return "ε";
    case Fact::delta:
      return "δ";
    case Fact::odds:
      return "e^ε";
    case Fact::regret:
      return "regret";
    case Fact::error:
      return "its standard error";
    case Fact::rounds:
      return "rounds";
    case Fact::trials:
      return "trials";
  }
  return "";
}

/// What summary.json states of one algorithm.
struct Told {
  std::size_t algorithm = 0;
  QString label;
  std::map<std::string, std::pair<double, std::optional<double>>> regret;  // by metric: mean and standard error
  std::optional<double> epsilon;
  double delta = 0.0;
  std::int64_t rounds = 0, trials = 0;
};

Told told_by(const Json& summary, std::size_t a) {
  const Json& one = summary.at("algorithms")[a];
  Told told;
  told.algorithm = a;
  told.label = QString::fromStdString(one.at("label").get<std::string>());
  for (const auto& [metric, values] : one.at("final").items())
    if (values.at("mean").is_number())
      told.regret[metric] = {values.at("mean").get<double>(),
                             values.at("standard_error").is_number()
                                 ? std::optional(values.at("standard_error").get<double>())
                                 : std::nullopt};
  if (one.contains("error_rates"))  // of the last checkpoint
    told.regret["error_rate"] = {one.at("error_rates").at("mean").back().get<double>(), std::nullopt};
  const Json& privacy = one.at("privacy");
  if (privacy.at("epsilon").is_number()) told.epsilon = privacy.at("epsilon").get<double>();
  if (privacy.at("delta").is_number()) told.delta = privacy.at("delta").get<double>();
  told.rounds = summary.at("horizon").get<std::int64_t>();
  told.trials = one.at("trials").get<std::int64_t>();
  return told;
}

/// What a place is asked for; empty: the run has no such number.
std::optional<double> value_of(Fact fact, const Told& told, const std::string& metric) {
  const auto regret = told.regret.find(metric);
  const bool known = regret != told.regret.end();
  switch (fact) {
    case Fact::epsilon:
      return told.epsilon;
    case Fact::delta:
      return told.epsilon && told.delta > 0.0 ? std::optional(told.delta) : std::nullopt;
    case Fact::odds:
      return told.epsilon && *told.epsilon < 700.0 ? std::optional(std::exp(*told.epsilon)) : std::nullopt;
    case Fact::regret:
      return known ? std::optional(regret->second.first) : std::nullopt;
    case Fact::error:
      return known ? regret->second.second : std::nullopt;
    case Fact::rounds:
      return static_cast<double>(told.rounds);
    case Fact::trials:
      return static_cast<double>(told.trials);
  }
  return {};
}

/// The ways in which windows, pages and files write a number.
std::set<QString> written(double value) {
  std::set<QString> forms{QString::fromStdString(shortest(value))};
  for (int digits = 2; digits <= 6; ++digits) {
    forms.insert(number_text(value, digits));
    forms.insert(QString::fromStdString(significant(value, digits)));
  }
  return forms;
}

/// Numbers that a file has in full. The mean of so many trials is the same number whatever order it was added up in,
/// but for its last bits.
bool has_in_full(const QString& text, double value) {
  static const QRegularExpression full(QStringLiteral(R"((?<![\d.])-?\d*\.?\d{9,}(?:e-?\d+)?(?![\d.]))"));
  for (auto each = full.globalMatch(text); each.hasNext();)
    if (std::abs(each.next().captured().toDouble() - value) <= 1e-13 * std::abs(value)) return true;
  return false;
}

/// Whether a text states the fact with this value.
bool states(const QString& text, Fact fact, double value) {
  const QString before = fact == Fact::epsilon || fact == Fact::odds ? QStringLiteral("ε = ")
                         : fact == Fact::delta                       ? QStringLiteral("δ = ")
                                                                     : QStringLiteral(R"((?<![\d.,×⁻]))");
  if ((fact == Fact::regret || fact == Fact::error) && has_in_full(text, value)) return true;
  return std::ranges::any_of(written(value), [&](const QString& form) {
    const QRegularExpression stated(before + QRegularExpression::escape(form) + QStringLiteral(R"((?![\d×]|[.,]\d))"));
    return stated.match(text).hasMatch();
  });
}

/// Numbers that are not the run's. One of them may stand there by chance, as the number of something else.
std::array<double, 3> others(Fact fact, double value) {
  const bool whole = fact == Fact::rounds || fact == Fact::trials;
  const double least = whole ? 7.0 : value == 0.0 ? 1.37 : 0.0;
  return {3.0 * value + least, whole ? 5.0 * value + least : 1.37 * value + 2.0 * least,
          whole ? 7.0 * value + least : 0.61 * value + 3.0 * least};
}
bool states_any_number(const QString& text, Fact fact, double value) {
  return std::ranges::all_of(others(fact, value), [&](double other) { return states(text, fact, other); });
}

QString as_read(QString text) {
  static const QRegularExpression hidden(QStringLiteral("<(script|style|svg)\\b.*?</\\1>"),
                                         QRegularExpression::DotMatchesEverythingOption),
      tags(QStringLiteral("<[^>]*>"));
  text.remove(hidden);
  if (text.contains(QLatin1Char('<'))) text.replace(tags, QStringLiteral(" "));
  text.replace(QStringLiteral("&nbsp;"), QStringLiteral(" ")).replace(QStringLiteral("&amp;"), QStringLiteral("&"));
  return text.remove(QChar(0x2060)).replace(QChar(0xa0), QLatin1Char(' ')).simplified();
}

/// Where numbers of a run are seen.
struct Place {
  QString name;
  std::vector<Fact> facts;
  QString text;                              // as it is read; empty: of this algorithm, or this run, it says nothing
  std::string metric = "cumulative_regret";  // that its regret is of
};

class RunNumbers : public Joined {
 protected:
  static std::set<QString>& met() {
    static std::set<QString> places;
    return places;
  }
  static void TearDownTestSuite() {
    std::cout << "  " << met().size() << " places:";
    for (const QString& place : met()) std::cout << " " << place.toStdString() << ";";
    std::cout << "\n";
    met().clear();
  }

  void run_and_keep(const Scenario& scenario) {
    open(scenario);
    run_to_end();
    page_.clear();
    summary_ = Json::parse(summary_json(*run().snapshot()).dump());
  }
  /// Opens a preset that lasts a moment, and runs it.
  void run_short(const std::string& id) {
    Scenario scenario = test::short_preset(id, 20, 2);
    const Json& document = scenario.document;
    if (document.contains("agents") && document.at("agents").value("type", "") == "tuning") {
      scenario.document["run"]["horizon"] = 2;  // every round trains models, and so does every point before the first
      scenario.document["agents"]["initial"] = 2;
    }
    if (document.contains("agents") && document.at("agents").contains("agents"))
      scenario.document["agents"]["agents"] = 10;
    if (has_errors(build(scenario).problems))  // as many rounds as its checkpoints need, as many agents as its groups
      scenario = test::short_preset(id, parse_scenario(find_preset(id)->text, {}).document.at("run").at("horizon"), 2);
    run_and_keep(scenario);
  }

  std::string metric_of(ChartKind kind) { return to_string(chart(kind)->options().metric); }
  QString last_row(ChartKind kind) {
    const PlotModel model = plot_model(chart(kind)->data(), kind, chart(kind)->options());
    QStringList lines;
    if (const auto read = read_out(model, model.x.high)) {
      lines << read->head;
      for (const ReadOut::Line& line : read->lines) lines << line.text;
    }
    return lines.join(QLatin1Char('\n'));
  }
  /// Returns whether a text is about the algorithm with whose name it begins, and not about another one whose name
  /// begins with the same letters ("JDP, α = 1" and "JDP, α = 10").
  bool begins_with(const QString& text, const QString& label) const {
    const Json& all = summary_.at("algorithms");
    return text.startsWith(label) && std::ranges::none_of(all, [&](const Json& one) {
             const QString other = QString::fromStdString(one.at("label").get<std::string>());
             return other.size() > label.size() && other.startsWith(label) && text.startsWith(other);
           });
  }
  /// The line of a text that names the algorithm.
  QString line_of(const QString& text, const QString& label) const {
    for (const QString& line : text.split(QLatin1Char('\n')))
      if (begins_with(line, label)) return line;
    return {};
  }
  /// The part of the strip of numbers that is about the algorithm, with the round at its beginning.
  QString strip_of(const QString& label) {
    const QStringList parts =
        as_read(window().findChild<NumbersStrip*>()->text()).split(QStringLiteral("■"), Qt::SkipEmptyParts);
    for (const QString& part : parts)
      if (begins_with(part.trimmed(), label)) return parts.front() + part;
    return {};
  }
  /// What the list of runs has in the column of this name, and its tip.
  std::pair<QString, QString> cell(const QString& column) {
    const QAbstractItemModel& table = *window().findChild<RunTable*>()->view()->model();
    for (int c = 0; c < table.columnCount(); ++c)
      if (table.headerData(c, Qt::Horizontal).toString() == column) {
        const QModelIndex place = table.index(0, c);  // the latest run
        return {place.data().toString(), place.data(Qt::ToolTipRole).toString()};
      }
    return {};
  }
  /// What is copied of the latest run, of its counts and of this algorithm alone: each value behind its column's name.
  QString copied_run(const QString& label) {
    auto* table = window().findChild<RunTable*>();
    table->view()->selectAll();
    table->copy_action()->trigger();
    const QStringList rows = clipboard_text().trimmed().split(QLatin1Char('\n'));
    if (rows.size() < 2) return {};
    const QStringList names = rows[0].split(QLatin1Char('\t')), values = rows[1].split(QLatin1Char('\t'));
    QStringList told;
    for (qsizetype column = 0; column < std::min(names.size(), values.size()); ++column) {
      QString name = names[column];
      if (name.remove(QLatin1Char('"')).startsWith(label + QLatin1Char(':')) || name == QStringLiteral("rounds"))
        told << name.remove(label) + QStringLiteral(" = ") + values[column];
    }
    return told.join(QLatin1Char('\n'));
  }
  /// The last row of the data of a chart, as a table shows them.
  QString data_table(ChartKind kind) {
    const std::unique_ptr<QAbstractItemModel> table(
        make_chart_table(chart(kind)->data(), kind, chart(kind)->options(), nullptr));
    QStringList cells;
    for (int column = 0; column < table->columnCount(); ++column)
      cells << table->index(table->rowCount() - 1, column).data().toString();
    return cells.join(QLatin1Char(' '));
  }
  /// The last row of the chart's file, each value behind its column's name, of the rounds and of this algorithm alone.
  QString last_row_of_csv(ChartKind kind, const QString& label) {
    const QString csv = QString::fromStdString(chart_csv(chart(kind)->data(), kind, chart(kind)->options()));
    const QStringList rows = csv.trimmed().split(QLatin1Char('\n'));
    const QStringList names = cells_of(rows.front()), values = cells_of(rows.back());
    QStringList told;
    bool any = false;
    for (qsizetype column = 0; column < std::min(names.size(), values.size()); ++column) {
      const bool own = names[column].startsWith(label + QLatin1Char(':'));
      any = any || own;
      if (column == 0 || own) told << names[column] + QStringLiteral(" = ") + values[column];
    }
    return any ? told.join(QLatin1Char('\n')) : QString();
  }
  /// The cells of a row of RFC 4180 without line ends in them.
  static QStringList cells_of(const QString& row) {
    QStringList cells{QString()};
    bool quoted = false;
    for (const QChar letter : row)
      if (letter == QLatin1Char('"'))
        quoted = !quoted;
      else if (letter == QLatin1Char(',') && !quoted)
        cells << QString();
      else
        cells.back() += letter;
    return cells;
  }
  QString provenance_of(std::size_t a) {
    const Json facts = Json::parse(chart_provenance(chart("privacy")->data(), "privacy", chart("privacy")->options()));
    const Json& one = facts.at("runs").back().at("algorithms")[a];
    const auto text = [](const Json& number) { return QString::fromStdString(shortest(number.get<double>())); };
    if (!one.contains("epsilon") || !one.at("epsilon").is_number()) return {};  // of what is not private it is silent
    return QStringLiteral("ε = %1 δ = %2").arg(text(one.at("epsilon")), text(one.at("delta")));
  }
  const QString& page() {
    if (page_.isEmpty())
      page_ = QString::fromStdString(run_page({.document = run().experiment()->document(),
                                               .experiment = run().experiment(),
                                               .snapshot = run().snapshot(),
                                               .summary = summary_})
                                         .str());
    return page_;
  }
  /// What the page has about the algorithm behind this heading: from the tag that names it to the `end`.
  QString on_page(const QString& heading, const QString& tag, const QString& label, const QString& end) {
    const qsizetype section = page().indexOf(QStringLiteral("<h2>%1</h2>").arg(heading)),
                    at = page().indexOf(QStringLiteral("%1%2<").arg(tag, label.toHtmlEscaped()), section);
    if (section < 0 || at < 0) return {};
    return page().mid(at, page().indexOf(end, at + 1) - at);
  }
  /// What the chart tells of the algorithm; what has lost nothing yet is not drawn, and not told of.
  QString summary_of_loss(const QString& label) {
    const QString all = chart("privacy")->text_summary();
    const qsizetype at = all.indexOf(label + QStringLiteral(" ε = "));
    return at < 0 ? QString() : all.mid(at, all.indexOf(QLatin1Char(' '), at + label.size() + 5) - at + 1);
  }
  QString chip_of(const QString& label) {
    for (const AlgorithmChip* chip : window().findChildren<AlgorithmChip*>())
      if (begins_with(chip->accessibleName(), label)) return chip->accessibleDescription();
    return {};
  }
  /// The best learner of its kind, of which alone the sentence and the price speak.
  bool is_best(std::size_t a, const std::string& metric) {
    const Json& all = summary_.at("algorithms");
    const auto kind = [&](const Json& one) {
      const AlgorithmEntry* entry = find_entry(algorithm_catalogue(), one.at("id").get<std::string>());
      if (!entry || !entry->learns || entry->broken || entry->publishes_at_end) return 0;
      return one.at("privacy").at("notion") == "none" ? 1 : 2;
    };
    const auto loss = [&](const Json& one) { return one.at("final").at(metric).at("mean").get<double>(); };
    if (kind(all[a]) == 0) return false;
    for (std::size_t other = 0; other < all.size(); ++other)
      if (kind(all[other]) == kind(all[a]) &&
          (loss(all[other]) < loss(all[a]) || (loss(all[other]) == loss(all[a]) && other < a)))
        return false;
    // One kind alone is all that is spoken of; without privacy before with it only where there is no other.
    return true;
  }

  std::vector<Place> places_of(const Told& told) {
    const QString& label = told.label;
    const std::size_t a = told.algorithm;
    const bool agents = run().experiment()->parts().agent_source != nullptr;
    const bool contexts = !run().snapshot()->checkpoints.empty();
    std::vector<Place> places;
    const auto add = [&](const char* name, std::vector<Fact> facts, const QString& text,
                         const std::string& metric = "cumulative_regret") {
      places.push_back({QString::fromUtf8(name), std::move(facts), as_read(text), metric});
    };
    using enum Fact;
    add("numbers below the charts", {regret, epsilon, delta, rounds}, strip_of(label),
        contexts ? "error_rate" : metric_of("regret"));
    add("read-out of the regret", {regret, rounds},
        line_of(last_row("regret"), label).isEmpty() ? QString() : last_row("regret"), metric_of("regret"));
    add("read-out of the privacy loss", {rounds}, told.epsilon ? last_row("privacy") : QString());
    add("summary of the privacy loss", {epsilon}, told.epsilon ? summary_of_loss(label) : QString());
    add("data table of the regret", {regret, rounds}, data_table("regret"), metric_of("regret"));
    add("CSV of the regret", {regret, error, rounds, trials}, last_row_of_csv("regret", label), metric_of("regret"));
    add("file beside an exported table", {epsilon, delta}, provenance_of(a));
    add("boxes of the distribution", {regret, error, trials}, box_of(label), metric_of("distribution"));
    window().findChild<RunTable*>()->set_metric(Metric::cumulative_regret);
    add("list of runs", {regret, error}, cell(label).first);
    add("size in the list of runs", {rounds, trials}, cell(QStringLiteral("Rounds × trials")).first);
    add("tip in the list of runs", {epsilon, delta, trials}, told.epsilon ? cell(label).second : QString());
    add("copied list of runs", {regret, error, rounds, trials}, copied_run(label));
    add("status line", {rounds, trials}, window().findChild<StatusLine*>()->text());
    add("sentence about the scenario", {rounds}, window().findChild<SentenceView*>()->scenario_text());
    const std::string of_sentence = agents ? "simple_regret" : "cumulative_regret";
    const QString sentence = window().findChild<SentenceView*>()->result_text();
    if (!contexts && is_best(a, of_sentence) && speaks_of(sentence, a))
      add("sentence about the result", {regret, error}, sentence, of_sentence);
    const auto* price = window().findChild<PriceLabel*>();
    const QString about = as_read(price->toolTip());
    if (price->isVisible() && is_best(a, "cumulative_regret") && about.contains(label)) {
      const bool untuned = about.contains(QStringLiteral("There is no price"));
      add("about the price", {rounds, epsilon}, about);
      if (untuned) add("regrets in place of a price", {regret, error}, about);
    }
    if (told.epsilon && choose_on_privacy_page(label)) {
      const ClaimView& claim = *window().privacy().view();
      add("headline of the Privacy page", {epsilon, delta}, privacy_page::words(*claim.headline()));
      add("Privacy page as text", {epsilon, delta}, claim.as_text());
      add("what this ε means", {odds, delta}, claim.meaning()->text());
      add("table of accountants", {epsilon}, accountant_row());
    }
    add("results of the exported page", {regret, error},
        on_page(QStringLiteral("Results"), QStringLiteral("<th scope=\"row\">"), label, QStringLiteral("</tr>")));
    static const QRegularExpression counts(QStringLiteral("\\d+ trials? of \\d+ rounds"));
    add("counts of the exported page", {rounds, trials}, counts.match(as_read(page())).captured());
    if (told.epsilon)
      add("privacy statement of the exported page", {epsilon, delta},
          on_page(QStringLiteral("Privacy statement"), QStringLiteral("<h3>"), label, QStringLiteral("</table>")));
    if (told.epsilon && summary_.at("algorithms")[a].at("privacy").at("notion") == "local differential privacy")
      add("tip of the algorithm in the rail", {epsilon}, chip_of(label));
    add("film, its words", {epsilon}, told.epsilon ? line_of(film_words(), label) : QString());
    add("film, its regret", {regret}, film_regret(label), agents ? "simple_regret" : "cumulative_regret");
    return places;
  }

  /// Where both kinds are there both are spoken of, otherwise the one that is.
  bool speaks_of(const QString& sentence, std::size_t a) {
    const Json& all = summary_.at("algorithms");
    const bool is_private = all[a].at("privacy").at("notion") != "none";
    return is_private || sentence.contains(QStringLiteral("without it")) ||
           !sentence.contains(QStringLiteral("With privacy"));
  }
  QString box_of(const QString& label) {
    const PlotModel model = plot_model(chart("distribution")->data(), "distribution", chart("distribution")->options());
    for (const PlotSeries& series : model.series)
      if (is<marks::Box>(series) && chart_text(series.label) == label) {
        QStringList lines;
        for (const Message& line : series.details) lines << chart_text(line);
        return lines.join(QLatin1Char('\n'));
      }
    return {};
  }
  bool choose_on_privacy_page(const QString& label) {
    PrivacyPage& privacy = window().privacy();
    for (QAction* action : window().actions_of_window().pages)
      if (plain(action->text()).contains(QStringLiteral("Privacy"))) action->trigger();
    EXPECT_TRUE(privacy.isVisible());
    privacy.settings().choose_algorithm(label.toStdString());
    QTest::qWait(1);
    return QTest::qWaitFor([&] { return privacy.settled(); }, long_patience_ms);
  }
  /// Of the accountant that the run's own ε is by.
  QString accountant_row() {
    const auto& claim = window().privacy().reading().now().claim;
    const AccountantModel& table = window().privacy().view()->accountants()->model();
    for (int row = 0; row < table.rowCount(); ++row)
      if (table.lines()[static_cast<std::size_t>(row)].accountant->label == claim.run_accountant.english())
        return QStringLiteral("ε = %1").arg(table.index(row, AccountantModel::epsilon).data().toString());
    return {};
  }
  FilmScene scene() { return scene_of(run().experiment(), run().snapshot()); }
  QString film_words() { return scene().words.split(QStringLiteral(" · ")).join(QLatin1Char('\n')); }
  QString film_regret(const QString& label) {
    ChartOptions options = ChartKind("regret")->defaults;
    if (run().experiment()->parts().agent_source) options.metric = Metric::simple_regret;
    const PlotModel model = plot_model(film_data(scene(), nullptr), "regret", options);
    for (const PlotSeries& series : model.series)
      if (is<marks::Curve>(series) && chart_text(series.label) == label && !series.y.empty())
        return QString::fromStdString(shortest(series.y.back()));
    return {};
  }

  /// Every place states the summary's numbers, and none of others.
  void compare_all() {
    for (std::size_t a = 0; a < summary_.at("algorithms").size(); ++a) {
      const Told told = told_by(summary_, a);
      for (const Place& place : places_of(told)) {
        if (place.text.isEmpty()) continue;
        SCOPED_TRACE((place.name + QStringLiteral(" of ") + told.label).toStdString());
        for (const Fact fact : place.facts) {
          const std::optional<double> value = value_of(fact, told, place.metric);
          if (!value) continue;
          met().insert(place.name);
          EXPECT_TRUE(states(place.text, fact, *value))
              << name_of(fact) << " = " << *value << " in summary.json, and: " << place.text.left(600).toStdString();
          EXPECT_FALSE(states_any_number(place.text, fact, *value))
              << name_of(fact) << " = " << others(fact, *value)[0] << " would be taken for the run's";
        }
      }
    }
  }

  Json summary_;
  QString page_;
};

class RunNumbersOfPresets : public RunNumbers, public testing::WithParamInterface<std::string> {};

TEST_P(RunNumbersOfPresets, AreTheSummarysInEveryPlace) {
  static const std::set<std::string> usual{"first-look",           "moma-wins",       "unbounded-noise",
                                           "private-versus-not",   "shared-noise",    "trusted-or-noisy",
                                           "federated-first-look", "usca-first-look", "jdp-fig-1-printed"};
  if (!usual.contains(GetParam())) {
    PRIVBO_FULL_OR_SKIP();
  }
  run_short(GetParam());
  compare_all();
}

std::vector<std::string> ids_of_presets() {
  std::vector<std::string> ids;
  for (const Preset& preset : presets()) ids.push_back(preset.id);
  return ids;
}

INSTANTIATE_TEST_SUITE_P(Presets, RunNumbersOfPresets, testing::ValuesIn(ids_of_presets()), [](const auto& preset) {
  std::string name = preset.param;
  std::ranges::replace(name, '-', '_');
  return name;
});

class RunNumbersAtAll : public RunNumbers {};

/// The list is complete: a scenario whose scales are tuned has all of the places.
TEST_F(RunNumbersAtAll, EveryPlaceOfTheListIsMet) {
  run_short("first-look");
  compare_all();
  for (const char* place : {"numbers below the charts",
                            "read-out of the regret",
                            "summary of the privacy loss",
                            "CSV of the regret",
                            "file beside an exported table",
                            "boxes of the distribution",
                            "list of runs",
                            "size in the list of runs",
                            "tip in the list of runs",
                            "copied list of runs",
                            "status line",
                            "sentence about the scenario",
                            "sentence about the result",
                            "about the price",
                            "headline of the Privacy page",
                            "Privacy page as text",
                            "what this ε means",
                            "results of the exported page",
                            "counts of the exported page",
                            "privacy statement of the exported page",
                            "tip of the algorithm in the rail",
                            "film, its words",
                            "film, its regret"})
    EXPECT_TRUE(met().contains(QString::fromUtf8(place))) << place;
}

/// A run that differs from the summary's in all of its numbers is found out in every place.
TEST_F(RunNumbersAtAll, ATwinWithOtherNumbersIsFoundInEveryPlace) {
  Scenario scenario = test::short_preset("first-look", 23, 11);
  run_and_keep(scenario);
  const Json summary = summary_;
  std::set<QString> whole;
  for (std::size_t a = 0; a < summary.at("algorithms").size(); ++a)
    for (const Place& place : places_of(told_by(summary, a)))
      if (!place.text.isEmpty()) whole.insert(place.name);
  EXPECT_GE(whole.size(), 20U);
  scenario = test::short_preset("first-look", 29, 17);
  scenario.document["privacy"]["epsilon"] = 3.25;
  for (const char* seed : {"instance_seed", "reward_seed", "privacy_seed"}) scenario.document["run"][seed] = "20301";
  run_and_keep(scenario);
  std::set<QString> found;
  for (std::size_t a = 0; a < summary.at("algorithms").size(); ++a) {
    const Told of_the_other = told_by(summary, a);
    for (const Place& place : places_of(told_by(summary_, a))) {
      if (place.text.isEmpty()) continue;
      found.insert(place.name);
      for (const Fact fact : place.facts) {
        const std::optional<double> value = value_of(fact, of_the_other, place.metric);
        if (!value) continue;
        EXPECT_FALSE(states(place.text, fact, *value))
            << place.name.toStdString() << " of " << of_the_other.label.toStdString() << " would pass for a run with "
            << name_of(fact) << " = " << *value << ": " << place.text.left(600).toStdString();
      }
    }
  }
  for (const QString& place : whole) EXPECT_TRUE(found.contains(place)) << place.toStdString();
}

/// The same ε on the page of trust models, where a row runs the scenario's own algorithm with the scenario's own ε.
TEST_F(RunNumbersAtAll, TheTrustPageHasThemToo) {
  Scenario scenario = test::short_preset("trust-models", 40, 2);
  const double budget = scenario.document.at("privacy").at("epsilon").get<double>();
  scenario.document["comparison"]["epsilons"] = Json::array({budget});
  open(scenario);
  run_to_end();
  summary_ = Json::parse(summary_json(*run().snapshot()).dump());
  TrustPage& trust = window().trust();
  trust.run();
  ASSERT_TRUE(wait([&] { return trust.controller().result() && !trust.controller().active(); }));
  const TrustComparison& comparison = *trust.controller().result();
  const QAbstractItemModel& table = *trust.bounds()->findChild<QTableView*>()->model();
  int compared = 0;
  for (std::size_t a = 0; a < summary_.at("algorithms").size(); ++a) {
    const Told told = told_by(summary_, a);
    const auto row = std::ranges::find(comparison.rows, told.label.toStdString(), &TrustRow::label);
    if (row == comparison.rows.end() || row->points.empty() || !row->points.front().failure.empty()) continue;
    SCOPED_TRACE(told.label.toStdString());
    ++compared;
    EXPECT_NEAR(row->points.front().mean[0], told.regret.at("cumulative_regret").first,
                1e-9 * told.regret.at("cumulative_regret").first);
    QString text;
    for (int r = 0; r < table.rowCount(); ++r) {
      QString cells;
      for (int c = 0; c < table.columnCount(); ++c) cells += table.index(r, c).data().toString() + QLatin1Char('\n');
      if (cells.contains(told.label)) text += cells;
    }
    text = as_read(text);
    EXPECT_TRUE(states(text, Fact::regret, told.regret.at("cumulative_regret").first)) << text.toStdString();
    EXPECT_FALSE(states_any_number(text, Fact::regret, told.regret.at("cumulative_regret").first));
    if (!told.epsilon) continue;
    EXPECT_TRUE(states(text, Fact::epsilon, *told.epsilon)) << text.toStdString();
    EXPECT_FALSE(states_any_number(text, Fact::epsilon, *told.epsilon));
  }
  EXPECT_GE(compared, 3) << "no privacy, local and joint";
}

/// A stopped run is told of as it is: so many of so many trials.
TEST_F(RunNumbersAtAll, OfAStoppedRunAreWhatIsFinished) {
  open(preset("first-look", 20'000, 999));
  key(Qt::Key_Space);
  ASSERT_TRUE(wait([this] { return run().snapshot()->trials_done >= 2; }));
  run().stop();
  ASSERT_TRUE(wait([this] { return run().state() == RunState::stopped && !run().at_work(); }));
  lay_out();
  const Json summary = Json::parse(summary_json(*run().snapshot()).dump());
  const auto done = summary.at("trials_done").get<std::int64_t>();
  const QString count = number_text(static_cast<double>(done));
  EXPECT_TRUE(window().findChild<SentenceView*>()->result_text().startsWith(
      QStringLiteral("Stopped: %1 of 999 trials are finished.").arg(count)))
      << window().findChild<SentenceView*>()->result_text().toStdString();
  EXPECT_TRUE(window().findChild<StatusLine*>()->text().contains(QStringLiteral("trial %1 of 999").arg(done)))
      << window().findChild<StatusLine*>()->text().toStdString();
  const QString notes = window().findChild<NotesLine*>(QStringLiteral("notes_of_run"))->text();
  EXPECT_TRUE(states(notes, Fact::trials, static_cast<double>(done))) << notes.toStdString();
  EXPECT_FALSE(states(notes, Fact::trials, static_cast<double>(3 * done + 7)));
  const QString size = cell(QStringLiteral("Rounds × trials")).first;
  EXPECT_TRUE(size.contains(QStringLiteral("20,000 × %1 of 999").arg(done))) << size.toStdString();
}

}  // namespace
}  // namespace privbo::ui::joined_test::run_numbers_test
