// ε against t by every accountant that reads the ledger, with what each line is worth as a statement.
#include <algorithm>
#include <cmath>

#include "accounting/calculator/account.h"
#include "numerics/number_text.h"
#include "plot/data/lab_data.h"
#include "plot/kinds/chart_kind.h"
#include "plot/model/chart_columns.h"
#include "plot/model/loss_axis.h"
#include "plot/model/plot_model.h"
#include "text/message.h"

namespace privbo {
namespace {

/// Every accountant keeps colour, dash and marker whatever others there are. The sharpest is solid, those that are seen
/// together differ in colour, and the two that come nearest to the red of what is refuted are the rarest.
int slot_of(const Accountant& accountant) {
  static const std::vector<std::string> slots{"pld",  "advanced",    "rdp_improved", "gdp_clt_approximate", "moments",
                                              "zcdp", "rdp_classic", "basic",        "zcdp_classic",        "gdp"};
  return static_cast<int>(std::ranges::find(slots, accountant.id) - slots.begin());
}

/// "GDP, central limit (approximation, not a bound)", although the catalogue's name states a part of it.
Message name_of(const Accountant& accountant) {
  if (!accountant.approximate) return Text(accountant.label);
  const Message name = accountant.id == "gdp_clt_approximate" ? Message("GDP, central limit") : Text(accountant.label);
  return Message("%1 (approximation, not a bound)", name);
}

bool applies(const OdometerCurve& curve) {
  return curve.reason.empty() &&
         std::ranges::any_of(curve.epsilon, [](double epsilon) { return std::isfinite(epsilon); });
}

/// Returns what the curve states of round t: the last release's value, or the first value at or after it, which no
/// earlier round exceeds. NaN: nothing.
double value_at(const OdometerCurve& curve, std::int64_t t) {
  auto at = std::ranges::lower_bound(curve.t, t) - curve.t.begin();
  if (curve.holds) at = std::ranges::upper_bound(curve.t, t) - curve.t.begin() - 1;
  if (at < 0) return NAN;
  return at < static_cast<std::ptrdiff_t>(std::min(curve.t.size(), curve.epsilon.size()))
             ? curve.epsilon[static_cast<std::size_t>(at)]
             : NAN;
}

/// Returns the order that won, where there is one. Rounded to what is shown, neighbours mostly share it, and so the
/// text: ten thousand rounds would be long to write out.
std::vector<Message> details_of(const OdometerCurve& curve) {
  std::vector<Message> details;
  if (std::ranges::none_of(curve.order, [](double order) { return std::isfinite(order); })) return details;
  const bool moments = curve.accountant->id == "moments";
  double last = NAN;
  Message shown;
  details.reserve(curve.order.size());
  for (const double order : curve.order) {
    const double rounded = std::round(order * 100.0) / 100.0;
    if (!(rounded == last))
      shown = !std::isfinite(order) ? Message()
              : moments             ? Message("λ = %1", number_text(rounded))
                                    : Message("α = %1", number_text(rounded));
    last = rounded;
    details.push_back(shown);
  }
  return details;
}

PlotSeries line_of(const OdometerCurve& curve, const OdometerPicture& picture, bool log_y) {
  const Accountant& accountant = *curve.accountant;
  PlotSeries series;
  series.label = name_of(accountant);
  series.key = Message::verbatim(accountant.id);
  series.slot = slot_of(accountant);
  series.mark = accountant.approximate ? Mark(marks::Approximation{}) : marks::Curve{};
  series.steps = curve.steps;
  series.holds = curve.holds;
  const std::vector<Message> details = details_of(curve);
  for (std::size_t i = 0; i < std::min(curve.t.size(), curve.epsilon.size()); ++i) {
    if (log_y && curve.epsilon[i] <= 0.0) continue;  // no loss at all: a log axis has no place for it
    series.x.push_back(static_cast<double>(curve.t[i]));
    series.y.push_back(curve.epsilon[i]);
    if (!details.empty()) series.details.push_back(details[i]);
  }
  if (picture.audited && value_at(curve, picture.audited->t) < picture.audited->epsilon) {
    series.refuted = true;
    series.remark = Message("refuted by the audit");
  }
  return series;
}

PlotSeries level(const Mark& mark, const Message& label, double epsilon, const PlotAxis& x) {
  PlotSeries series;
  series.mark = mark;
  series.label = label;
  series.x = {x.low, x.high};
  series.y = {epsilon, epsilon};
  return series;
}

void add_levels(PlotModel& model, const OdometerPicture& picture) {
  if (picture.printed) {
    const Message value = fixed_text(picture.printed->epsilon, picture.printed->decimals);
    PlotSeries printed = level(marks::Level{}, Message("as printed in %1", Text(picture.printed->label)),
                               picture.printed->epsilon, model.x);
    printed.tag = Message("printed: %1", value);
    model.series.push_back(std::move(printed));
  }
  if (picture.audited) {
    PlotSeries shown =
        level(marks::Level{.variant = 1}, Message("shown by the audit: ε ≥ %1", number_text(picture.audited->epsilon)),
              picture.audited->epsilon, model.x);
    shown.tag = Message("audit: ε ≥ %1 at %2 % confidence", number_text(picture.audited->epsilon),
                        number_text(100.0 * picture.audited->confidence));
    shown.refuted = std::ranges::any_of(model.series, &PlotSeries::refuted);
    model.series.push_back(std::move(shown));
  }
  if (picture.held <= 0) return;
  PlotSeries held;
  held.mark = marks::VerticalLine{};
  held.label = Message("round %1", number_text(static_cast<double>(picture.held)));
  held.key = Message::verbatim("held");  // the round moves, the choice stays
  held.x = {static_cast<double>(picture.held)};
  model.series.push_back(std::move(held));
}

Message reading_note(const OdometerPicture& picture) {
  return picture.reading == Reading::each_once
             ? Message("Read as: every round is answered by another person, who pays for one release.")
             : Message("Read as: one person takes part in every release.");
}

void add_notes(PlotModel& model, const OdometerPicture& picture) {
  const bool over_draws = picture.notion == to_string(PrivacyNotion::high_probability_central);
  if (picture.delta > largest_private_delta && !over_draws)
    model.notes.push_back(
        Message("Warning: δ = %1 is above 10⁻³, too large to count as privacy.", number_text(picture.delta)));
  if (std::ranges::any_of(model.series, &PlotSeries::refuted)) {
    model.notes.push_back(
        Message("Refuted: an audit shows ε ≥ %1 with %2 % confidence at round %3; the red lines say less.",
                number_text(picture.audited->epsilon), number_text(100.0 * picture.audited->confidence),
                number_text(static_cast<double>(picture.audited->t))));
  }
  std::vector<Message> absent;
  for (const OdometerCurve& curve : picture.curves) {
    const Message name = Text(curve.accountant->label);
    if (!applies(curve)) {
      absent.push_back(curve.reason.empty() ? name : Message("%1 (%2)", name, curve.reason));
      continue;
    }
    if (curve.accountant->approximate)
      model.notes.push_back(
          Message("%1 is an approximation and may lie below the true ε: no budget rests on it.", name));
    if (curve.steps) {
      model.notes.push_back(
          curve.error > 0.0
              ? Message("%1: an upper step between %2 samples; the exact ε lies at most %3 below the samples.", name,
                        curve.t.size(), number_text(curve.error, 2))
              : Message("%1: an upper step between %2 samples.", name, curve.t.size()));
    } else if (curve.error > 0.0) {
      model.notes.push_back(
          Message("%1: the exact ε lies at most %2 below the line.", name, number_text(curve.error, 2)));
    }
  }
  model.notes.push_back(reading_note(picture));
  if (!absent.empty()) model.notes.push_back(Message("Not applicable: %1.", Message::joined(absent, "; ")));
  if (picture.pending) model.notes.push_back(Message("Slower accountants are still at work."));
}

Message summary_of(const OdometerPicture& picture, std::int64_t t) {
  std::vector<Message> parts;
  for (const OdometerCurve& curve : picture.curves)
    if (const double epsilon = value_at(curve, t); std::isfinite(epsilon))
      parts.push_back(curve.accountant->approximate
                          ? Message("%1 ε = %2 (approximation)", Text(curve.accountant->label), number_text(epsilon))
                          : Message("%1 ε = %2", Text(curve.accountant->label), number_text(epsilon)));
  const Message losses = Message::joined(parts, "; ");
  const Number round = number_text(static_cast<double>(t)), delta = number_text(picture.delta);
  return picture.notion.empty()
             ? Message("Privacy loss after round %1, δ = %2: %3.", round, delta, losses)
             : Message("Privacy loss after round %1, %2, δ = %3: %4.", round, picture.notion, delta, losses);
}

PlotModel odometer_model(const ChartData& data, const ChartOptions& options) {
  PlotModel model;
  model.title = Message("Privacy loss ε by accountant");
  model.x = {.title = Message("round t"), .log = options.log_x, .whole = true};
  model.y = {.title = Message("ε spent (smaller is more private)"),
             .short_title = Message("ε spent"),
             .log = options.log_y,
             .from_zero = true};
  model.hint = Message("What each accountant says of every round appears here once something was released.");
  model.summary = model.hint;
  if (!data.lab || !data.lab->odometer) return model;
  const OdometerPicture& picture = *data.lab->odometer;
  std::int64_t first = 0, last = 0;
  bool free = false;  // some ε is 0, which a log axis does not show
  for (const OdometerCurve& curve : picture.curves) {
    if (!applies(curve) || curve.t.empty()) continue;
    const std::int64_t begins = curve.holds ? 1 : curve.t.front();
    first = first > 0 ? std::min(first, begins) : begins;
    last = std::max(last, curve.t.back());
    model.series.push_back(line_of(curve, picture, options.log_y));
    free = free || model.series.back().x.size() < curve.t.size();
  }
  if (model.series.empty()) {
    if (!picture.curves.empty()) model.hint = model.summary = Message("No accountant applies to these releases.");
    return model;
  }
  model.title = Message("Privacy loss ε at δ = %1", number_text(picture.delta));
  model.subtitle = picture.notion;
  model.x.low = options.log_x ? static_cast<double>(std::max<std::int64_t>(1, first)) : 0.0;
  model.x.high = std::max(static_cast<double>(last), model.x.low);
  model.x.room = true;  // a release in the last round stands clear of the frame
  model.y.decades = all_decades;
  add_levels(model, picture);
  add_notes(model, picture);
  if (free) model.notes.push_back(zero_note());
  model.min_plot_share = 0.38;
  model.summary = summary_of(picture, picture.held > 0 ? std::min(picture.held, last) : last);
  return model;
}

void odometer_columns(Columns& table, const ChartData& data, const ChartOptions& options) {
  if (!data.lab || !data.lab->odometer) return;
  const OdometerPicture& picture = *data.lab->odometer;
  for (const OdometerCurve& curve : picture.curves) {
    const Accountant& accountant = *curve.accountant;
    if (options.hidden.contains(accountant.id)) continue;
    if (!curve.reason.empty() ||
        std::none_of(curve.epsilon.begin(), curve.epsilon.end(), [](double epsilon) { return std::isfinite(epsilon); }))
      continue;
    const std::string kind = accountant.approximate ? "approximation, not a bound"
                             : curve.steps          ? "upper bound, also of the rounds before"
                             : curve.holds          ? "upper bound, which holds until the next release"
                                                    : "upper bound";
    table.axis("round t", curve.t);
    table.column(accountant.label + ": epsilon [delta = " + shortest(picture.delta) + "; " + kind + "; public]",
                 curve.epsilon);
    if (std::any_of(curve.order.begin(), curve.order.end(), [](double order) { return std::isfinite(order); }))
      table.column(accountant.label + ": order that won [public]", curve.order);
  }
}

void odometer_provenance(Json& json, const ChartData& data, const ChartOptions&) {
  Json& about = json["laboratory"] = Json::object();
  if (!data.lab || !data.lab->odometer) return;
  const OdometerPicture& picture = *data.lab->odometer;
  about["delta"] = picture.delta;
  about["notion"] = picture.notion;
  about["reading"] =
      picture.reading == Reading::each_once ? "every round another person" : "one person in every release";
  for (const OdometerCurve& curve : picture.curves) {
    Json entry{
        {"id", curve.accountant->id}, {"upper_bound", !curve.accountant->approximate}, {"stated_error", curve.error}};
    if (!curve.reason.empty()) entry["not_applicable"] = curve.reason;
    about["accountants"].push_back(std::move(entry));
  }
  if (picture.printed) about["printed"] = {{"source", picture.printed->label}, {"epsilon", picture.printed->epsilon}};
}

std::vector<ChartControl> odometer_controls() {
  return {flag_control(Message("Logarithmic &Rounds"), {}, &ChartOptions::log_x),
          flag_control(Message("&Logarithmic ε"), {}, &ChartOptions::log_y)};
}

bool same_odometer(const LabData& one, const LabData& other) {
  const auto &a = one.odometer, &b = other.odometer;
  return same_source(a, b) && (!a || (a->delta == b->delta && a->reading == b->reading));
}

}  // namespace

ChartEntry odometer_chart() {
  ChartEntry entry;
  entry.id = "odometer";
  entry.title = Message("Accountants");
  entry.accessible_name = Message("chart of the privacy loss by every accountant");
  entry.source = ChartSource::laboratory;
  entry.over_rounds = true;
  entry.line_markers = true;
  entry.defaults.log_y = true;
  entry.model = odometer_model;
  entry.columns = odometer_columns;
  entry.provenance = odometer_provenance;
  entry.controls = odometer_controls;
  entry.same_axes = same_odometer;
  return entry;
}

}  // namespace privbo
