// δ against ε: what is claimed, what runs on neighbouring inputs show it to be at least, and where the two contradict.
#include <algorithm>
#include <cmath>

#include "numerics/number_text.h"
#include "plot/data/lab_data.h"
#include "plot/kinds/chart_kind.h"
#include "plot/model/chart_columns.h"
#include "plot/model/plot_model.h"
#include "text/message.h"

namespace privbo {
namespace {

Message percent(double share) { return number_text(100.0 * share); }

/// What ChartOptions::hidden calls the two curves.
constexpr const char *shown_key = "shown", *claimed_key = "claimed";
/// More points than this are drawn as a line alone.
constexpr std::size_t max_marks = 60;

PlotSeries series_of(const Mark& mark, int slot, const Message& label) {
  PlotSeries series;
  series.mark = mark;
  series.slot = slot;
  series.label = label;
  return series;
}

/// Areas where the shown δ lies above the claim, with the places where the curves cross.
std::vector<PlotSeries> violations(const std::vector<AuditPoint>& curve) {
  std::vector<PlotSeries> areas;
  bool open = false;
  const auto add = [&](double epsilon, double claimed, double shown) {
    if (!open)
      areas.push_back(series_of(marks::Band{}, -1, areas.empty() ? Message("refuted: more than claimed") : Message()));
    open = true;
    PlotSeries& area = areas.back();
    area.key = Message::verbatim("violation");
    area.refuted = true;
    area.x.push_back(epsilon);
    area.low.push_back(claimed);
    area.high.push_back(shown);
  };
  for (std::size_t i = 0; i < curve.size(); ++i) {
    const AuditPoint& here = curve[i];
    const double above = here.lower - here.claimed;
    if (i > 0) {
      const AuditPoint& before = curve[i - 1];
      const double was = before.lower - before.claimed;
      if ((above > 0.0) != (was > 0.0)) {
        const double share = was / (was - above), crossing = before.claimed + share * (here.claimed - before.claimed);
        add(before.epsilon + share * (here.epsilon - before.epsilon), crossing, crossing);
      }
    }
    if (above > 0.0)
      add(here.epsilon, here.claimed, here.lower);
    else
      open = false;
  }
  return areas;
}

void add_curves(PlotModel& model, const AuditPicture& picture) {
  const AuditResult& result = picture.result;
  PlotSeries excluded = series_of(marks::Band{}, -1, Message("ruled out at %1 %", percent(result.confidence)));
  PlotSeries claimed = series_of(marks::Curve{}, 0, Message("claimed: %1", picture.claim));
  PlotSeries shown =
      series_of(result.curve.size() > max_marks ? Mark(marks::Curve{}) : marks::Points{}, 6, Message("δ is at least"));
  excluded.key = shown.key = Message::verbatim(shown_key);
  claimed.key = Message::verbatim(claimed_key);
  for (const AuditPoint& point : result.curve) {
    for (PlotSeries* series : {&excluded, &claimed, &shown}) series->x.push_back(point.epsilon);
    excluded.low.push_back(0.0);
    excluded.high.push_back(point.lower);
    claimed.y.push_back(point.claimed);
    shown.y.push_back(point.lower);
  }
  std::vector<PlotSeries> areas = violations(result.curve);
  claimed.refuted = result.violated;
  if (result.violated) claimed.remark = Message("refuted");
  model.series.push_back(std::move(excluded));
  for (PlotSeries& area : areas) model.series.push_back(std::move(area));
  model.series.push_back(std::move(claimed));
  model.series.push_back(std::move(shown));
}

void add_mark(PlotModel& model, const AuditResult& result) {
  PlotSeries mark =
      series_of(marks::VerticalLine{}, -1,
                Message("ε ≥ %1 at δ = %2", number_text(result.epsilon_lower), number_text(result.delta)));
  mark.key = Message::verbatim("epsilon");
  mark.x = {result.epsilon_lower};
  mark.refuted = result.epsilon_lower > result.epsilon_claimed;
  model.series.push_back(std::move(mark));
}

void add_notes(PlotModel& model, const AuditPicture& picture) {
  const AuditResult& result = picture.result;
  model.notes.push_back(
      Message("%1 runs on each input (%2), half to choose the event, half to count it; confidence %3 %.",
              number_text(static_cast<double>(result.runs)), picture.inputs, percent(result.confidence)));
  if (!result.event.empty())
    model.notes.push_back(Message("Event: %1; seen %2 and %3 times in %4 runs on the first and second input.",
                                  result.event, number_text(static_cast<double>(result.first_hits)),
                                  number_text(static_cast<double>(result.second_hits)),
                                  number_text(static_cast<double>(result.held_out))));
  model.notes.push_back(Message("An audit can refute a claim; it cannot prove one."));
}

PlotModel audit_model(const ChartData& data, const ChartOptions& options) {
  PlotModel model;
  model.title = Message("Audit");
  model.x = {.title = Message("ε"), .symbol = Message("ε"), .low = 0.0, .high = 1.0};
  model.y = {.title = Message("δ (smaller is more private)"),
             .short_title = Message("δ"),
             .log = options.log_y,
             .from_zero = true};
  model.hint = Message("Run an audit: what the outputs give away appears here under what is claimed.");
  model.summary = model.hint;
  if (!data.lab || !data.lab->audit) return model;
  const AuditPicture& picture = *data.lab->audit;
  const AuditResult& result = picture.result;
  if (result.runs == 0 || result.curve.empty()) {
    if (!result.verdict.empty()) model.hint = model.summary = result.verdict;
    return model;
  }
  model.title = Message("Audit of %1", picture.target);
  model.subtitle = result.violated ? Message("the claim is refuted") : Message("nothing contradicts the claim");
  model.x.low = std::min(result.curve.front().epsilon, result.epsilon_lower);
  model.x.high = std::max({result.curve.back().epsilon, result.epsilon_lower, model.x.low + 1e-6});
  add_curves(model, picture);
  add_mark(model, result);
  add_notes(model, picture);
  model.summary = result.verdict;
  model.min_plot_share = 0.38;
  return model;
}

void audit_columns(Columns& table, const ChartData& data, const ChartOptions& options) {
  if (!data.lab || !data.lab->audit) return;
  const AuditPicture& picture = *data.lab->audit;
  std::vector<double> epsilon, claimed, shown;
  for (const AuditPoint& point : picture.result.curve) {
    epsilon.push_back(point.epsilon);
    claimed.push_back(point.claimed);
    shown.push_back(point.lower);
  }
  table.axis("epsilon [public]", epsilon);
  if (!options.hidden.contains(claimed_key))
    table.column("delta claimed [" + picture.claim.english() + "; public]", claimed);
  if (!options.hidden.contains(shown_key))
    table.column("delta is at least [confidence " + shortest(picture.result.confidence) + "; ground truth]", shown);
}

void audit_provenance(Json& json, const ChartData& data, const ChartOptions&) {
  Json& about = json["laboratory"] = Json::object();
  if (!data.lab || !data.lab->audit) return;
  const AuditResult& result = data.lab->audit->result;
  about = {{"target", data.lab->audit->target},
           {"inputs", data.lab->audit->inputs},
           {"claim", data.lab->audit->claim},
           {"runs", result.runs},
           {"confidence", result.confidence},
           {"delta", result.delta},
           {"epsilon_lower", result.epsilon_lower},
           {"epsilon_claimed", std::isfinite(result.epsilon_claimed) ? Json(result.epsilon_claimed) : Json()},
           {"event", result.event},
           {"first_hits", result.first_hits},
           {"second_hits", result.second_hits},
           {"held_out", result.held_out},
           {"violated", result.violated},
           {"verdict", result.verdict}};
}

std::vector<ChartControl> audit_controls() {
  return {flag_control(Message("&Logarithmic δ"), {}, &ChartOptions::log_y)};
}

bool same_audit(const LabData& one, const LabData& other) { return same_source(one.audit, other.audit); }

}  // namespace

ChartEntry audit_chart() {
  ChartEntry entry;
  entry.id = "audit";
  entry.title = Message("Audit");
  entry.accessible_name = Message("audit chart");
  entry.source = ChartSource::laboratory;
  entry.model = audit_model;
  entry.columns = audit_columns;
  entry.provenance = audit_provenance;
  entry.controls = audit_controls;
  entry.same_axes = same_audit;
  return entry;
}

}  // namespace privbo
