#include "ui/joined/run_places.h"

#include <QAbstractItemModel>
#include <QHeaderView>
#include <QRegularExpression>
#include <QTableView>
#include <algorithm>
#include <iostream>
#include <memory>

#include "charts/figure/read_out.h"
#include "charts/output/chart_export.h"
#include "charts/output/chart_table_model.h"
#include "charts/view/chart_view.h"
#include "families/families.h"
#include "films/film_picture.h"
#include "films/film_scene.h"
#include "front/algorithm_chip.h"
#include "front/price_label.h"
#include "io/results/results_writer.h"
#include "io/scenario/scenario_file.h"
#include "numerics/numbers.h"
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
#include "support/quick_scenario.h"
#include "ui/privacy/page_under_hands.h"
#include "window/commands.h"
#include "window/main_window.h"
#include "window/session.h"
#include "window/status_bar.h"
#include "words/chart_text.h"

namespace privbo::ui::joined_test::run_numbers {
namespace {

/// The cells of a row of RFC 4180 without line ends in them.
QStringList cells_of(const QString& row) {
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

}  // namespace

std::set<QString>& RunNumbers::met() {
  static std::set<QString> places;
  return places;
}

void RunNumbers::TearDownTestSuite() {
  std::cout << "  " << met().size() << " places:";
  for (const QString& place : met()) std::cout << " " << place.toStdString() << ";";
  std::cout << "\n";
  met().clear();
}

void RunNumbers::run_and_keep(const Scenario& scenario) {
  open(scenario);
  run_to_end();
  page_.clear();
  summary_ = Json::parse(summary_json(*run().snapshot()).dump());
}

void RunNumbers::run_short(const std::string& id) {
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

std::string RunNumbers::metric_of(ChartKind kind) { return to_string(chart(kind)->options().metric); }

QString RunNumbers::last_row(ChartKind kind) {
  const PlotModel model = plot_model(chart(kind)->data(), kind, chart(kind)->options());
  QStringList lines;
  if (const auto read = read_out(model, model.x.high)) {
    lines << read->head;
    for (const ReadOut::Line& line : read->lines) lines << line.text;
  }
  return lines.join(QLatin1Char('\n'));
}

bool RunNumbers::begins_with(const QString& text, const QString& label) const {
  const Json& all = summary_.at("algorithms");
  return text.startsWith(label) && std::ranges::none_of(all, [&](const Json& one) {
           const QString other = QString::fromStdString(one.at("label").get<std::string>());
           return other.size() > label.size() && other.startsWith(label) && text.startsWith(other);
         });
}

QString RunNumbers::line_of(const QString& text, const QString& label) const {
  for (const QString& line : text.split(QLatin1Char('\n')))
    if (begins_with(line, label)) return line;
  return {};
}

QString RunNumbers::strip_of(const QString& label) {
  const QStringList parts =
      as_read(window().findChild<NumbersStrip*>()->text()).split(QStringLiteral("■"), Qt::SkipEmptyParts);
  for (const QString& part : parts)
    if (begins_with(part.trimmed(), label)) return parts.front() + part;
  return {};
}

QString RunNumbers::summary_of_loss(const QString& label) {
  const QString all = chart("privacy")->text_summary();
  const qsizetype at = all.indexOf(label + QStringLiteral(" ε = "));
  return at < 0 ? QString() : all.mid(at, all.indexOf(QLatin1Char(' '), at + label.size() + 5) - at + 1);
}

QString RunNumbers::box_of(const QString& label) {
  const PlotModel model = plot_model(chart("distribution")->data(), "distribution", chart("distribution")->options());
  for (const PlotSeries& series : model.series)
    if (is<marks::Box>(series) && chart_text(series.label) == label) {
      QStringList lines;
      for (const Message& line : series.details) lines << chart_text(line);
      return lines.join(QLatin1Char('\n'));
    }
  return {};
}

std::pair<QString, QString> RunNumbers::cell(const QString& column) {
  const QAbstractItemModel& table = *window().findChild<RunTable*>()->view()->model();
  for (int c = 0; c < table.columnCount(); ++c)
    if (table.headerData(c, Qt::Horizontal).toString() == column) {
      const QModelIndex place = table.index(0, c);  // the latest run
      return {place.data().toString(), place.data(Qt::ToolTipRole).toString()};
    }
  return {};
}

QString RunNumbers::copied_run(const QString& label) {
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

QString RunNumbers::data_table(ChartKind kind) {
  const std::unique_ptr<QAbstractItemModel> table(
      make_chart_table(chart(kind)->data(), kind, chart(kind)->options(), nullptr));
  QStringList cells;
  for (int column = 0; column < table->columnCount(); ++column)
    cells << table->index(table->rowCount() - 1, column).data().toString();
  return cells.join(QLatin1Char(' '));
}

QString RunNumbers::last_row_of_csv(ChartKind kind, const QString& label) {
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

QString RunNumbers::provenance_of(std::size_t a) {
  const Json facts = Json::parse(chart_provenance(chart("privacy")->data(), "privacy", chart("privacy")->options()));
  const Json& one = facts.at("runs").back().at("algorithms")[a];
  const auto text = [](const Json& number) { return QString::fromStdString(shortest(number.get<double>())); };
  if (!one.contains("epsilon") || !one.at("epsilon").is_number()) return {};  // of what is not private it is silent
  return QStringLiteral("ε = %1 δ = %2").arg(text(one.at("epsilon")), text(one.at("delta")));
}

const QString& RunNumbers::page() {
  if (page_.isEmpty())
    page_ = QString::fromStdString(run_page({.document = run().experiment()->document(),
                                             .experiment = run().experiment(),
                                             .snapshot = run().snapshot(),
                                             .summary = summary_})
                                       .str());
  return page_;
}

QString RunNumbers::on_page(const QString& heading, const QString& tag, const QString& label, const QString& end) {
  const qsizetype section = page().indexOf(QStringLiteral("<h2>%1</h2>").arg(heading)),
                  at = page().indexOf(QStringLiteral("%1%2<").arg(tag, label.toHtmlEscaped()), section);
  if (section < 0 || at < 0) return {};
  return page().mid(at, page().indexOf(end, at + 1) - at);
}

QString RunNumbers::chip_of(const QString& label) {
  for (const AlgorithmChip* chip : window().findChildren<AlgorithmChip*>())
    if (begins_with(chip->accessibleName(), label)) return chip->accessibleDescription();
  return {};
}

bool RunNumbers::is_best(std::size_t a, const std::string& metric) {
  const Json& all = summary_.at("algorithms");
  const auto kind = [&](const Json& one) {
    const AlgorithmEntry* entry = find_entry(algorithm_catalogue(), one.at("id").get<std::string>());
    if (!entry || !entry->learns || entry->broken) return 0;
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

bool RunNumbers::speaks_of(const QString& sentence, std::size_t a) {
  const Json& all = summary_.at("algorithms");
  const bool is_private = all[a].at("privacy").at("notion") != "none";
  return is_private || sentence.contains(QStringLiteral("without it")) ||
         !sentence.contains(QStringLiteral("With privacy"));
}

bool RunNumbers::choose_on_privacy_page(const QString& label) {
  PrivacyPage& privacy = window().privacy();
  for (QAction* action : window().actions_of_window().pages)
    if (plain(action->text()).contains(QStringLiteral("Privacy"))) action->trigger();
  EXPECT_TRUE(privacy.isVisible());
  privacy.settings().choose_algorithm(label.toStdString());
  QTest::qWait(1);
  return QTest::qWaitFor([&] { return privacy.settled(); }, long_patience_ms);
}

QString RunNumbers::accountant_row() {
  const auto& claim = window().privacy().reading().now().claim;
  const AccountantModel& table = window().privacy().view()->accountants()->model();
  for (int row = 0; row < table.rowCount(); ++row)
    if (table.lines()[static_cast<std::size_t>(row)].accountant->label == claim.run_accountant.english())
      return QStringLiteral("ε = %1").arg(table.index(row, AccountantModel::epsilon).data().toString());
  return {};
}

FilmScene RunNumbers::scene() { return scene_of(run().experiment(), run().snapshot()); }
QString RunNumbers::film_words() { return scene().words.split(QStringLiteral(" · ")).join(QLatin1Char('\n')); }

QString RunNumbers::film_regret(const QString& label) {
  ChartOptions options = ChartKind("regret")->defaults;
  if (run().experiment()->parts().agent_source) options.metric = Metric::simple_regret;
  const PlotModel model = plot_model(film_data(scene(), nullptr), "regret", options);
  for (const PlotSeries& series : model.series)
    if (is<marks::Curve>(series) && chart_text(series.label) == label && !series.y.empty())
      return QString::fromStdString(shortest(series.y.back()));
  return {};
}

std::vector<Place> RunNumbers::places_of(const Told& told) {
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

void RunNumbers::compare_all() {
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

}  // namespace privbo::ui::joined_test::run_numbers
