// The trial of somebody's claim: the wealth of those who bet against it, what is shown of ε, and the scores by which
// the two worlds are told apart.
#include <algorithm>
#include <cmath>
#include <numeric>

#include "numerics/number_text.h"
#include "plot/data/lab_data.h"
#include "plot/kinds/chart_kind.h"
#include "plot/model/chart_columns.h"
#include "plot/model/loss_axis.h"
#include "plot/model/plot_model.h"
#include "referee/trial_of_claim.h"
#include "text/message.h"

namespace privbo {
namespace {

/// What a double can show; wealth goes on beyond it where a trial goes on after a refutation.
constexpr double largest_power = 300.0;
/// Slots of the two coins: far from each other in colour, and neither of them the red of what is refuted.
constexpr int slot_0 = 0, slot_1 = 1;

const RefereePicture* picture_in(const ChartData& data) {
  return data.lab && data.lab->referee ? &*data.lab->referee : nullptr;
}

double wealth_of(const RefereePicture::Standing& at) {
  return std::pow(10.0, std::clamp(at.log10_wealth, -largest_power, largest_power));
}

Number count_text(std::int64_t count) { return number_text(static_cast<double>(count)); }

/// An axis of runs, from the first to the last.
PlotAxis axis_of_runs(const RefereePicture& picture, const ChartOptions& options) {
  PlotAxis axis{.title = Message("runs"), .log = options.log_x, .whole = true, .symbol = Message("run"), .low = 1.0};
  axis.high = std::max(2.0, picture.course.empty() ? 2.0 : static_cast<double>(picture.course.back().run));
  axis.room = true;
  return axis;
}

void add_refutation(PlotModel& model, const RefereePicture& picture) {
  if (picture.refuted_at == 0) return;
  PlotSeries at;
  at.mark = marks::VerticalLine{};
  at.label = Message("refuted after %1 runs", count_text(picture.refuted_at));
  at.key = Message::verbatim("refuted");
  at.x = {static_cast<double>(picture.refuted_at)};
  at.refuted = true;
  model.series.push_back(std::move(at));
}

Message title_of(const Message& about, const RefereePicture& picture) {
  return picture.program.empty() ? about : Message("%1: %2", about, picture.program);
}

void add_state(PlotModel& model, const RefereePicture& picture) {
  model.subtitle = picture.refuted_at > 0 ? Message("claimed: %1; refuted", picture.claim)
                                          : Message("claimed: %1; not refuted so far", picture.claim);
  if (picture.failed > 0)
    model.notes.push_back(Message("%1 of %2 runs have failed; all bets on them count as lost.", picture.failed,
                                  count_text(picture.runs)));
}

PlotModel empty_model(Message title, Message hint) {
  PlotModel model;
  model.title = std::move(title);
  model.hint = model.summary = std::move(hint);
  return model;
}

/// The trial that a chart over runs shows: null before its first run.
const RefereePicture* begun_trial_in(const ChartData& data) {
  const RefereePicture* picture = picture_in(data);
  return picture && !picture->course.empty() ? picture : nullptr;
}

/// Returns what a chart over runs begins with: its axes and, once there are runs, how the trial stands. `y`: but for
/// its scale.
PlotModel model_over_runs(const ChartData& data, const ChartOptions& options, Message title, Message hint, PlotAxis y) {
  PlotModel model = empty_model(std::move(title), std::move(hint));
  const RefereePicture* picture = picture_in(data);
  model.x = axis_of_runs(picture ? *picture : RefereePicture(), options);
  model.y = std::move(y);
  model.y.log = options.log_y;
  model.y.decades = all_decades;
  if (!begun_trial_in(data)) return model;
  add_state(model, *picture);
  model.min_plot_share = 0.38;
  return model;
}

/// Begins the curve of a value that holds until the next run.
PlotSeries series_over_runs(Message label, const char* key) {
  PlotSeries made;
  made.label = std::move(label);
  made.key = Message::verbatim(key);
  made.slot = slot_0;
  made.holds = true;
  return made;
}

/// Adds the value beyond which the curve refutes the claim. `passed`: it has.
void add_level(PlotModel& model, double value, const Message& label, const char* key, bool passed) {
  PlotSeries level = level_line(model.x, value);
  level.mark = marks::Level{};
  level.label = level.tag = label;
  level.key = Message::verbatim(key);
  level.refuted = passed;
  model.series.push_back(std::move(level));
}

PlotModel wealth_model(const ChartData& data, const ChartOptions& options) {
  PlotModel model =
      model_over_runs(data, options, Message("Wealth of the bettors"),
                      Message("Try a program: the wealth of those who bet against its claim appears here, run by run."),
                      {.title = Message("wealth, of 1 at the beginning"), .short_title = Message("wealth")});
  const RefereePicture* picture = begun_trial_in(data);
  if (!picture) return model;
  model.title = title_of(model.title, *picture);
  PlotSeries wealth = series_over_runs(Message("wealth of all bettors together"), "wealth");
  for (const RefereePicture::Standing& at : picture->course) {
    wealth.x.push_back(static_cast<double>(at.run));
    wealth.y.push_back(wealth_of(at));
  }
  model.series.push_back(std::move(wealth));
  add_level(model, referee::refuting_wealth, Message("refuted from %1 on", number_text(referee::refuting_wealth)),
            "line", picture->refuted_at > 0);
  add_refutation(model, *picture);
  model.notes.push_back(Message(
      "If the claim is true, the wealth ever reaches 1,000 with probability 1/1,000 at most, whenever one stops."));
  model.summary =
      picture->refuted_at > 0
          ? Message("The claim %1 is refuted: after %2 runs the wealth of the bettors reached 1,000.", picture->claim,
                    count_text(picture->refuted_at))
          : Message("After %1 runs the wealth of the bettors is %2; from 1,000 on the claim %3 is refuted.",
                    count_text(picture->runs), number_text(wealth_of(picture->course.back()), 3), picture->claim);
  return model;
}

void course_columns(Columns& table, const ChartData& data, const ChartOptions&) {
  const RefereePicture* picture = picture_in(data);
  if (!picture) return;
  std::vector<std::int64_t> runs;
  std::vector<double> wealth, epsilon;
  for (const RefereePicture::Standing& at : picture->course) {
    runs.push_back(at.run);
    wealth.push_back(at.log10_wealth);
    epsilon.push_back(at.epsilon);
  }
  table.axis("runs", runs);
  table.column("log10 of the wealth [public]", wealth);
  table.column("epsilon is at least [delta = " + shortest(picture->delta) + "; public]", epsilon);
}

PlotModel bound_model(const ChartData& data, const ChartOptions& options) {
  PlotModel model = model_over_runs(data, options, Message("What the runs show of ε"),
                                    Message("Try a program: what its runs show ε to be at least appears here."),
                                    {.title = Message("ε is at least"), .symbol = Message("ε"), .from_zero = true});
  const RefereePicture* picture = begun_trial_in(data);
  if (!picture) return model;
  model.title = title_of(Message("What the runs show of ε at δ = %1", number_text(picture->delta, 3)), *picture);
  PlotSeries bound = series_over_runs(Message("ε is at least"), "bound");
  bool free = false;
  for (const RefereePicture::Standing& at : picture->course) {
    free = free || (options.log_y && at.epsilon <= 0.0);
    if (options.log_y && at.epsilon <= 0.0) continue;  // a log axis has no place for it
    bound.x.push_back(static_cast<double>(at.run));
    bound.y.push_back(at.epsilon);
  }
  const double last = picture->course.back().epsilon;
  model.series.push_back(std::move(bound));
  if (picture->claimed > 0.0 || !options.log_y)
    add_level(model, picture->claimed, Message("claimed: ε = %1", number_text(picture->claimed)), "claimed",
              last > picture->claimed);
  add_refutation(model, *picture);
  if (free) model.notes.push_back(Message("As long as nothing is shown, ε ≥ 0, a log axis shows nothing."));
  model.notes.push_back(Message("With probability 0.999 the bound lies below the true ε in all runs together."));
  model.summary =
      Message("After %1 runs ε is shown to be at least %2 at δ = %3; %4 is claimed.", count_text(picture->runs),
              number_text(last, 3), number_text(picture->delta, 3), number_text(picture->claimed));
  return model;
}

/// The share of coins in each bin, in per cent, as a staircase that begins and ends at 0.
PlotSeries shares(const RefereePicture::Scores& scores, std::size_t coin, int slot, const Message& label) {
  const std::vector<std::int64_t>& counts = scores.counts[coin];
  const double all = static_cast<double>(std::accumulate(counts.begin(), counts.end(), std::int64_t{0})),
               width = (scores.high - scores.low) / static_cast<double>(counts.size());
  PlotSeries series;
  series.label = label;
  series.slot = slot;
  series.holds = true;
  series.x.push_back(scores.low);
  series.y.push_back(0.0);
  for (std::size_t i = 0; i < counts.size(); ++i) {
    series.x.push_back(scores.low + width * static_cast<double>(i));
    series.y.push_back(all > 0.0 ? 100.0 * static_cast<double>(counts[i]) / all : 0.0);
  }
  series.x.push_back(scores.high);
  series.y.push_back(0.0);
  return series;
}

PlotModel scores_model(const ChartData& data, const ChartOptions& options) {
  PlotModel model = empty_model(
      Message("Scores in both worlds"),
      Message("Try a program: the score by which a bettor tells the two worlds apart appears here, for both."));
  model.x = {.title = Message("score"), .symbol = Message("score")};
  model.y = {.title = Message("share of these coins (%)"),
             .short_title = Message("share (%)"),
             .log = options.log_y,
             .low = 0.0,
             .high = 1.0,
             .from_zero = true};
  const RefereePicture* picture = picture_in(data);
  if (!picture || !picture->scores) return model;
  const RefereePicture::Scores& scores = *picture->scores;
  model.title = title_of(model.title, *picture);
  add_state(model, *picture);
  const bool one_value = !(scores.high > scores.low);
  if (one_value) {
    model.hint = model.summary = Message("So far the score has been the same in nearly all runs.");
    return model;
  }
  model.x.low = scores.low;
  model.x.high = scores.high;
  model.x.room = true;
  model.series.push_back(shares(scores, 0, slot_0, Message("the coin was 0")));
  model.series.push_back(shares(scores, 1, slot_1, Message("the coin was 1")));
  if (!scores.inputs.empty()) model.notes.push_back(Message("The two interactions: %1.", scores.inputs));
  if (!scores.looks_at.empty())
    model.notes.push_back(scores.learnt
                              ? Message("The score was learnt from past runs, and looks most at %1.", scores.looks_at)
                              : Message("The score is %1.", scores.looks_at));
  model.notes.push_back(Message("What lies beyond the ends is counted in the last bins."));
  // Half the sum of what the shares differ by: no event of these bins tells the coins apart more often.
  double apart = 0.0;
  for (std::size_t i = 0; i < model.series[0].y.size(); ++i)
    apart += 0.5 * std::abs(model.series[0].y[i] - model.series[1].y[i]);
  model.summary =
      Message("The two distributions of scores overlap by %1 %.", number_text(std::max(0.0, 100.0 - apart), 2));
  model.notes.push_back(model.summary);
  model.min_plot_share = 0.38;
  return model;
}

void scores_columns(Columns& table, const ChartData& data, const ChartOptions&) {
  const RefereePicture* picture = picture_in(data);
  if (!picture || !picture->scores) return;
  const RefereePicture::Scores& scores = *picture->scores;
  const std::size_t bins = scores.counts[0].size();
  std::vector<double> low;
  for (std::size_t i = 0; i < bins; ++i)
    low.push_back(scores.low + (scores.high - scores.low) * static_cast<double>(i) / static_cast<double>(bins));
  table.axis("score from", low);
  table.column("coins that were 0", scores.counts[0]);
  table.column("coins that were 1", scores.counts[1]);
}

void referee_provenance(Json& json, const ChartData& data, const ChartOptions&) {
  Json& about = json["laboratory"] = Json::object();
  const RefereePicture* picture = picture_in(data);
  if (!picture) return;
  about = {{"program", picture->program},
           {"claim", picture->claim},
           {"runs", picture->runs},
           {"failed", picture->failed},
           {"refuted_after_runs", picture->refuted_at > 0 ? Json(picture->refuted_at) : Json()},
           {"delta", picture->delta},
           {"epsilon_claimed", picture->claimed}};
  if (!picture->course.empty()) {
    about["epsilon_shown"] = picture->course.back().epsilon;
    about["log10_wealth"] = picture->course.back().log10_wealth;
  }
  if (!picture->scores) return;
  about["inputs"] = picture->scores->inputs;
  about["score"] = picture->scores->learnt ? "learnt" : "natural";
  about["looks_at"] = picture->scores->looks_at;
}

std::vector<ChartControl> course_controls() {
  return {flag_control(Message("Logarithmic &Runs"), {}, &ChartOptions::log_x),
          flag_control(Message("&Logarithmic Values"), {}, &ChartOptions::log_y)};
}

bool same_trial(const LabData& one, const LabData& other) { return same_source(one.referee, other.referee); }

ChartEntry entry_of_referee(const char* id, Message title, Message accessible_name) {
  ChartEntry entry;
  entry.id = id;
  entry.title = std::move(title);
  entry.accessible_name = std::move(accessible_name);
  entry.source = ChartSource::laboratory;
  entry.provenance = referee_provenance;
  entry.same_axes = same_trial;
  return entry;
}

ChartEntry entry_over_runs(const char* id, Message title, Message accessible_name) {
  ChartEntry entry = entry_of_referee(id, std::move(title), std::move(accessible_name));
  entry.defaults.log_x = entry.defaults.log_y = true;
  entry.columns = course_columns;
  entry.controls = course_controls;
  return entry;
}

}  // namespace

ChartEntry referee_wealth_chart() {
  ChartEntry entry = entry_over_runs("referee-wealth", Message("Wealth of the bettors"),
                                     Message("chart of the wealth of the bettors"));
  entry.model = wealth_model;
  return entry;
}

ChartEntry referee_bound_chart() {
  ChartEntry entry =
      entry_over_runs("referee-bound", Message("What the runs show of ε"), Message("chart of what the runs show of ε"));
  entry.model = bound_model;
  return entry;
}

ChartEntry referee_scores_chart() {
  ChartEntry entry = entry_of_referee("referee-scores", Message("Scores in both worlds"),
                                      Message("chart of the scores in both worlds"));
  entry.model = scores_model;
  entry.columns = scores_columns;
  return entry;
}

}  // namespace privbo
