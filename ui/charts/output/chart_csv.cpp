// The columns of a chart as RFC 4180 text, and where they come from as JSON.
#include <algorithm>
#include <cmath>

#include "accounting/calculator/account.h"
#include "charts/output/chart_export.h"
#include "families/unknown_privacy.h"
#include "files/csv_cell.h"
#include "io/provenance.h"
#include "plot/data/run_layers.h"
#include "plot/model/chart_table.h"
#include "plot/words/privacy_facts.h"
#include "privacy/ledger/noise_words.h"
#include "record/agents_record.h"
#include "record/claimed_epsilon.h"
#include "record/statistics_picture.h"

namespace privbo::ui {
namespace {

/// Numbers are written bare: a minus sign makes no formula of them.
std::string value_cell(const std::string& text) {
  const bool number = text.find_first_not_of("0123456789.+-e") == std::string::npos || text == "inf" || text == "-inf";
  return number ? text : CsvText::of(text).str();
}

Json run_json(const RunLayer& layer) {
  const Snapshot& run = *layer.run;
  Json algorithms = Json::array();
  for (const AlgorithmSnapshot& algorithm : run.algorithms) {
    Json entry{{"type", algorithm.type}, {"label", algorithm.label}, {"trials", algorithm.trials}};
    const Guarantee& guarantee = algorithm.privacy.guarantee;
    entry["privacy"] = known_privacy_text(algorithm);
    if (guarantee.notion != PrivacyNotion::none) {
      // Before the first release there is neither cost nor noise: 0 would be perfect privacy.
      const bool costs = !is_free(guarantee.cost);
      entry["cost_of_one_release"] = costs ? Json(to_string(guarantee.cost)) : Json();
      // Where many releases concern one user, what they cost that user in the end; JSON knows no infinity.
      const std::optional<double> epsilon = claimed_epsilon(algorithm.privacy);
      entry["epsilon"] = epsilon && std::isfinite(*epsilon) ? Json(*epsilon) : Json();
      entry["delta"] = std::max(guarantee.delta, algorithm.privacy.delta);
      entry["accountant"] = algorithm.privacy.accountant;
      if (algorithm.privacy.releases > 0) entry["releases"] = algorithm.privacy.releases;
      if (algorithm.privacy.stops_after >= 0) entry["shares_until_round"] = algorithm.privacy.stops_after;
      entry["relation"] = guarantee.relation;
      entry["noise"] = costs ? Json(noise_text(guarantee)) : Json();
      if (const Message warning = delta_warning(guarantee.notion, entry["delta"].get<double>()); !warning.empty())
        entry["warning"] = warning;
    }
    algorithms.push_back(std::move(entry));
  }
  Json json{{"scenario_name", run.scenario_name},
            {"state", to_string(run.state)},
            {"horizon", run.horizon},
            {"trials", run.trials},
            {"trials_done", run.trials_done},
            {"trials_failed", run.trials_failed},
            {"algorithms", std::move(algorithms)}};
  if (layer.pinned()) json["pinned_as"] = layer.pin->label.english();
  if (layer.experiment) {
    const Seeds& seeds = layer.experiment->parts().seeds;
    json["seeds"] = {{"instance", std::to_string(seeds.instance)},
                     {"reward", std::to_string(seeds.reward)},
                     {"privacy", std::to_string(seeds.privacy)}};
    json["scenario"] = layer.experiment->document();
  }
  return json;
}

Json plot_json(ChartKind kind, const ChartOptions& options, const std::optional<AxisRange>& visible) {
  Json plot{{"chart", kind->id},
            {"metric", to_string(options.metric)},
            {"spread", options.band == Band::none        ? "none"
                       : options.band == Band::quantiles ? "10 % and 90 % quantiles"
                                                         : "standard error"}};
  for (const auto& [list, choice] : options.own) plot["own"][list] = choice;
  Json hidden = Json::array();
  for (const std::string& key : options.hidden) hidden.push_back(key);
  plot["left_out"] = std::move(hidden);
  if (visible)
    plot["rows"] = {{"from", visible->low}, {"to", visible->high}};
  else
    plot["rows"] = "all";
  return plot;
}

}  // namespace

std::string chart_csv(const ChartData& data, ChartKind kind, const ChartOptions& options,
                      std::optional<AxisRange> visible) {
  const ChartTable table = chart_table(data, kind, options, visible);
  std::string out;
  out.reserve(table.rows * table.columns.size() * 20);
  for (std::size_t c = 0; c < table.names.size(); ++c)
    out.append(c ? "," : "").append(CsvText::of(table.names[c]).str());
  out += '\n';
  for (std::size_t r = 0; r < table.rows; ++r) {
    for (std::size_t c = 0; c < table.columns.size(); ++c) {
      if (c) out += ',';
      if (r >= table.columns[c].size()) continue;
      out += table.columns[c].is_text() ? value_cell(table.columns[c][r]) : table.columns[c][r];
    }
    out += '\n';
  }
  return out;
}

std::string chart_csv(const Snapshot& snapshot, ChartKind kind, const ChartOptions& options) {
  return chart_csv(run_alone(snapshot), kind, options);
}

std::string chart_provenance(const ChartData& data, ChartKind kind, const ChartOptions& options,
                             std::optional<AxisRange> visible) {
  Json json{
      {"format", "privbo-chart-provenance"}, {"made_by", provenance()}, {"plotted", plot_json(kind, options, visible)}};
  Json runs = Json::array();
  for (const RunLayer& layer : run_layers(data))
    if (!layer.run->algorithms.empty()) runs.insert(runs.begin(), run_json(layer));
  json["runs"] = std::move(runs);
  if (kind->source == ChartSource::posterior && (data.posterior || data.run)) {
    const PosteriorSnapshot& p = *posterior_shown(data);
    json["belief"] = {{"algorithm", p.algorithm + 1},
                      {"trial", p.trial + 1},
                      {"round", p.t},
                      {"replayed", data.posterior != nullptr}};
    if (!p.dictionary.empty()) json["belief"]["dictionary_size"] = p.dictionary.size();
    if (!p.offered.empty()) json["belief"]["decision_set_size"] = p.offered.size();
    if (statistics_picture(p))
      json["statistics"] = {{"features", statistics_picture(p)->exact.u.size()},
                            {"rounds_in_the_sums", statistics_picture(p)->released.items}};
    if (agents_picture(p)) json["belief"]["agent"] = agents_picture(p)->agent + 1;
    if (p.estimates) json["belief"]["estimates"] = p.estimates->cols();
    if (p.estimates && p.chosen >= 0) json["belief"]["chosen_estimate"] = p.chosen + 1;
  }
  if (kind->provenance) kind->provenance(json, data, options);
  return json.dump(2) + "\n";
}

}  // namespace privbo::ui
