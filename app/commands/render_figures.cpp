// The figures of privbo render: which charts of which results are drawn, and into which files.
#include <algorithm>
#include <array>
#include <cstdint>
#include <filesystem>
#include <iostream>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "catalogue/nearest_name.h"
#include "commands/figures.h"
#include "files/failure_message.h"
#include "io/folder/folder_claim.h"
#include "io/folder/folder_experiment.h"
#include "io/results/snapshot_file.h"
#include "io/results/sweep_file.h"
#include "io/results/trust_file.h"
#include "io/results/utility_file.h"
#include "io/scenario/scenario_file.h"
#include "numerics/numbers.h"
#include "options/output_options.h"
#include "options/results_options.h"
#include "plot/data/agent_facts.h"
#include "plot/data/algorithm_slots.h"
#include "plot/kinds/chart_kind.h"
#include "scenario/edit.h"
#include "terminal/errors.h"
#include "terminal/page.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo::app {
namespace {

constexpr std::array figure_formats{"png", "svg", "pdf", "tex"};

/// Calls `use` with every choice of the lists that this chart alone has.
template <class Use>
void for_own_choices(ChartKind kind, const Use& use) {
  if (!kind->controls) return;
  for (const ChartControl& control : kind->controls())
    if (!control.own.empty())
      for (const ChartControl::Choice& choice : control.fixed) use(control, id_of(choice.value));
}

/// Reads what the error rate is drawn against, and what is drawn of a recommendation.
void add_context_options(const FigureOptions& figure, ChartOptions& options) {
  if (figure.against_epsilon) options.errors = ErrorRateView::against_epsilon;
  if (figure.checkpoint) options.checkpoint = *figure.checkpoint;
  static const std::map<std::string, PolicyView> views{{"probabilities", PolicyView::probabilities},
                                                       {"mean", PolicyView::mean},
                                                       {"deviation", PolicyView::deviation},
                                                       {"truth", PolicyView::truth},
                                                       {"distribution", PolicyView::distribution}};
  if (const auto policy = views.find(figure.draw); policy != views.end())
    options.policy = policy->second;
  else if (const std::vector<std::string> own = own_choices(); std::ranges::find(own, figure.draw) == own.end()) {
    std::string list;
    for (const std::string& choice : own) list += (list.empty() ? "" : ", ") + choice;
    throw UsageError(Message::joined(
        {Message(
             "--draw %1: must be probabilities, mean, deviation, truth or distribution, or of a list that one chart has %2",
             figure.draw, list),
         suggestion(figure.draw, own)},
        "; "));
  }
  if (figure.context) options.context = static_cast<Index>(*figure.context) - 1;
}

/// Returns the options of a chart. Unless the command line states otherwise, a sweep in `data` gives the trade-off its
/// setting and spacing, and several agents show their simple regret. Throws UsageError where the command line makes no
/// sense.
ChartOptions chart_options_of(const FigureOptions& figure, ChartKind kind, const ChartData& data = {}) {
  ChartOptions options = kind->defaults;
  if (data.sweep && kind == "tradeoff") {
    options.parameter = data.sweep->plan.path;
    options.log_x = data.sweep->plan.log;
  }
  static const std::map<std::string, Metric> metrics{
      {"cumulative", Metric::cumulative_regret},
      {"average", Metric::average_regret},
      {"simple", Metric::simple_regret},
      {"recommended", Metric::cumulative_regret}};  // the last concerns the trust models alone
  if (figure.metric)
    options.metric = metrics.at(*figure.metric);
  else
    options.metric = has_agents(data) ? Metric::simple_regret : Metric::cumulative_regret;
  options.regret_of_recommendation = figure.metric == "recommended";
  options.band = figure.band == "se" ? Band::standard_error : figure.band == "quantiles" ? Band::quantiles : Band::none;
  // The guides of growth (--slopes) are straight on two logarithmic axes.
  options.slopes = figure.slopes;
  options.log_x = (options.log_x && !figure.linear_x) || figure.log_t || options.slopes;
  options.log_y = (options.log_y && !figure.linear_y) || figure.log_y || (options.slopes && kind == "regret");
  options.individuals = options.individuals || figure.trials;
  options.pairs = figure.pairs;
  options.legend = !figure.no_legend;
  options.title = !figure.no_title;
  options.notes = !figure.no_notes;
  options.names_at_ends = !figure.no_names;
  if (figure.along) options.parameter = setting_pointer(*figure.along);
  options.bounds = !figure.no_bounds;
  options.rates = figure.rates;
  if (figure.deviation) options.view = PosteriorView::deviation;
  add_context_options(figure, options);
  for_own_choices(kind, [&](const ChartControl& control, const std::string& choice) {
    if (choice == figure.draw) control.set(options, choice);
  });
  return options;
}

/// Returns what --format states, or else the ending of the file's name; PNG with --all.
std::string format_of_figure(const RenderOptions& options) {
  if (options.figure.format) return *options.figure.format;
  if (options.all) return "png";
  const std::filesystem::path& file = *options.out.file;
  const std::string ending = file.extension().string(),
                    format = lower(ending.substr(std::min<std::size_t>(1, ending.size())));
  if (std::ranges::find(figure_formats, format) != figure_formats.end()) return format;
  throw UsageError(
      Message("%1: the ending of a figure's name must be png, svg, pdf or tex (or say with --format what it is)",
              file.string()));
}

/// Returns the settings of a result, and what keeps them away stated on standard error.
FolderExperiment settings_in(const std::filesystem::path& folder, bool allow_outside) {
  FolderExperiment read = experiment_in(folder, allow_outside);
  if (!read.remark.empty()) print_error(read.remark, done);
  return read;
}

/// Returns what a figure carries: the scenario as it was read, written again. Bytes of a file are never carried along
/// unread.
std::string carried_text(const FolderExperiment& settings) {
  return settings.document.is_object() ? to_text(Scenario{settings.document, {}}) : std::string();
}

/// Where the colours of a run laid under the present one begin: the same algorithms have the same colours with other
/// dashes, others have others. `free`: the next place that no run has.
std::size_t place_beside(const Snapshot& present, const Snapshot& under, std::size_t free) {
  const auto same = [](const AlgorithmSnapshot& one, const AlgorithmSnapshot& other) {
    return one.type == other.type && tone_of(one) == tone_of(other);
  };
  const std::size_t over = free % tone_colours;
  if (!std::ranges::equal(present.algorithms, under.algorithms, same)) return over == 0 ? free + 1 : free;
  return over == 0 ? free : free + tone_colours - over;
}

/// Neither file holds the releases that its ε are of: the reader of the figure learns who states them.
SweepResult with_statement(SweepResult sweep) {
  const auto has_epsilon = [](const SweepPoint& point) {
    return std::ranges::any_of(point.cells, [](const SweepCell& cell) { return cell.epsilon.has_value(); });
  };
  if (std::ranges::any_of(sweep.points, has_epsilon))
    sweep.notes.push_back(
        Message("Every ε is as %1 states it; it holds no releases to compute them from.", "sweep.json"));
  return sweep;
}
TrustComparison with_statement(TrustComparison comparison) {
  const auto is_private = [](const TrustRow& row) { return row.notion != PrivacyNotion::none && !row.points.empty(); };
  if (std::ranges::any_of(comparison.rows, is_private))
    comparison.notes.push_back(
        Message("Every ε is as %1 states it; it holds no releases to compute them from.", "trust.json"));
  return comparison;
}

/// The first folder with a run is the run; the others are laid under it, named after their folders. A folder of
/// `privbo sweep` (or its sweep.json) fills the trade-off, one of `privbo compare` (or its trust.json) the trust
/// models, one of `privbo solve` (or its utility.json) the smallest value within a limit.
struct Results {
  ChartData data;
  std::string scenario;  // of the run

  Results(const std::vector<std::string>& names, Incomplete incomplete, bool allow_outside) {
    auto pinned = std::make_shared<std::vector<PinnedRun>>();
    std::size_t index = 0;  // the next that no run has
    for (const std::string& name : names) {
      std::filesystem::path folder = name;
      if (folder.filename() == "sweep.json") folder = folder.parent_path();
      if (folder.filename() == "trust.json") folder = folder.parent_path();
      if (folder.filename() == utility_name) folder = folder.parent_path();
      warn_of_results(folder, {"curves.json", "sweep.json", "trust.json", utility_name, scenario_in(folder)},
                      incomplete);
      const bool compared = std::filesystem::exists(folder / "trust.json");
      if (compared)
        data.trust = std::make_shared<const TrustComparison>(with_statement(load_trust(folder / "trust.json")));
      const bool swept = std::filesystem::exists(folder / "sweep.json");
      if (swept) data.sweep = std::make_shared<const SweepResult>(with_statement(load_sweep(folder / "sweep.json")));
      const bool searched = std::filesystem::exists(folder / utility_name);
      if (searched) data.utility = std::make_shared<const UtilityAnswer>(load_utility(folder / utility_name));
      FolderExperiment settings = settings_in(folder, allow_outside);
      if ((swept || compared || searched) && scenario.empty()) scenario = carried_text(settings);
      if (swept && !data.experiment && !data.run) data.experiment = settings.experiment;  // states whose regret it is
      if ((swept || compared || searched) && !std::filesystem::exists(folder / "curves.json")) continue;
      auto snapshot = std::make_shared<const Snapshot>(load_snapshot(folder / "curves.json"));
      const bool known = settings.experiment != nullptr;
      match_results(settings, *snapshot);
      if (known && !settings.experiment) print_error(settings.remark, done);
      const std::size_t algorithms = snapshot->algorithms.size();
      if (!data.run) {
        data.run = std::move(snapshot);
        data.experiment = settings.experiment;
        scenario = carried_text(settings);
      } else {
        index = place_beside(*data.run, *snapshot, index);
        const Message label = Message::verbatim((folder / ".").lexically_normal().parent_path().filename().string());
        pinned->push_back({.id = pinned->size() + 1,
                           .snapshot = std::move(snapshot),
                           .experiment = settings.experiment,
                           .label = label,
                           .first_place = index});
      }
      index += algorithms;
    }
    if (!pinned->empty()) data.pinned = std::move(pinned);
  }
};

std::string listed_charts() {
  std::string list;
  for (const std::string& name : chart_names()) list += (list.empty() ? "" : ", ") + name;
  return list;
}

/// Describes what was drawn, for --json.
struct Drawn {
  Json figures = Json::array(), left_out = Json::array();

  void add(ChartKind kind, const std::filesystem::path& file, const ChartOptions& options) {
    figures.push_back({{"chart", kind->id},
                       {"file", file.string()},
                       {"caption", options.notes ? Json() : Json(caption_file(file).string())}});
  }
};

/// Refuses to replace a figure, or the caption beside it, that may stay.
void refuse_files(const RenderOptions& options, const std::filesystem::path& file) {
  refuse_existing(file, options.out.force);
  if (options.figure.no_notes) refuse_existing(caption_file(file), options.out.force);
}

void draw(const Results& results, const FigureOptions& look, ChartKind kind, const ChartOptions& options,
          const std::string& format, const std::filesystem::path& file, Drawn& drawn) {
  draw_figure({results.data, kind, options, look, format, results.scenario}, file);
  drawn.add(kind, file, options);
}

/// Draws one chart. Throws std::runtime_error where it has nothing to show.
void render_one(const Results& results, const RenderOptions& given, ChartKind kind, const std::string& format,
                Drawn& drawn) {
  const std::filesystem::path& file = *given.out.file;
  const ChartOptions options = chart_options_of(given.figure, kind, results.data);
  refuse_files(given, file);
  if (const PlotModel model = plot_model(results.data, kind, options); model.empty())
    throw RuntimeError(Message("nothing to draw: %1", model.hint));
  draw(results, given.figure, kind, options, format, file, drawn);
}

/// Draws every chart that has something to show, as DIR/regret.png and so on.
void render_all(const Results& results, const RenderOptions& given, const std::string& format, Drawn& drawn) {
  const std::filesystem::path& folder = *given.out.file;
  std::error_code failure;
  std::filesystem::create_directories(folder, failure);
  if (failure)
    throw RuntimeError(
        Message("%1: the folder for the figures cannot be made (%2)", folder.string(), failure.message()));
  for (const ChartKind kind : rendered_charts()) {
    const ChartOptions options = chart_options_of(given.figure, kind, results.data);
    const PlotModel model = plot_model(results.data, kind, options);
    if (model.empty()) {
      print_notice(Message("%1: left out. %2", kind->id, model.hint));
      drawn.left_out.push_back({{"chart", kind->id}, {"reason", model.hint.english()}});
      continue;
    }
    const std::filesystem::path file = folder / (std::string(kind->id) + "." + format);
    refuse_files(given, file);
    draw(results, given.figure, kind, options, format, file, drawn);
  }
}

/// Refuses a checkpoint or a context that the results do not have: another one would be drawn in its place.
void check_context_options(const Results& results, const FigureOptions& figure) {
  const SnapshotPtr& run = results.data.run;
  if (!run) return;
  if (figure.checkpoint && !run->checkpoints.empty() &&
      std::ranges::find(run->checkpoints, *figure.checkpoint) == run->checkpoints.end()) {
    std::string known;
    for (const std::int64_t T : run->checkpoints) known += (known.empty() ? "" : ", ") + std::to_string(T);
    throw UsageError(Message("--checkpoint %1: the run measured its error rate at T = %2", *figure.checkpoint, known));
  }
  const auto& domain = run->posterior.domain;
  if (figure.context && domain && domain->contexts > 0 && *figure.context > domain->contexts)
    throw UsageError(Message("--context %1: must be a whole number from 1 to %2, the contexts of this run",
                             *figure.context, domain->contexts));
}

Results results_in(const RenderOptions& options) {
  try {
    return {options.folders, options.results.incomplete(), options.results.allow_outside};
  } catch (const FolderRefused& refused) {
    throw UsageError(message_of(refused));
  }
}

/// The chart that is wanted; with --all, any.
ChartKind chart_of(const RenderOptions& options) {
  if (options.all) return {};
  const std::optional<ChartKind> kind = ChartKind::find(*options.chart);
  if (kind && (*kind)->source != ChartSource::laboratory) return *kind;
  throw UsageError(Message::joined({Message("--chart %1: must be one of %2", *options.chart, listed_charts()),
                                    suggestion(*options.chart, chart_names())},
                                   "; "));
}

}  // namespace

std::filesystem::path caption_file(std::filesystem::path figure) { return figure.replace_extension(".txt"); }

std::vector<std::string> chart_names() {
  std::vector<std::string> names;
  for (const ChartKind kind : rendered_charts()) names.emplace_back(kind->id);
  return names;
}

std::vector<std::string> own_choices() {
  std::vector<std::string> all;
  for (const ChartKind kind : rendered_charts())
    for_own_choices(kind, [&all](const ChartControl&, const std::string& choice) { all.push_back(choice); });
  return all;
}

std::vector<std::string> window_chart_names() {
  std::vector<std::string> names;
  for (const ChartKind kind : chart_kinds()) names.emplace_back(kind->id);
  return names;
}

int render_figures(const RenderOptions& options) {
  if (options.folders.empty() || options.chart.has_value() == options.all || !options.out.file)
    throw UsageError(Message(
        "usage: privbo render DIR... --chart NAME --out FILE, or --all --out FOLDER; NAME is one of %1; see privbo render --help",
        listed_charts()));
  const ChartKind kind = chart_of(options);
  const std::string format = format_of_figure(options);
  chart_options_of(options.figure, kind);  // complains before anything is read
  const std::shared_ptr<void> canvas = open_canvas(options.figure, format);
  const Results results = results_in(options);
  check_context_options(results, options.figure);
  Drawn drawn;
  if (options.all)
    render_all(results, options, format, drawn);
  else
    render_one(results, options, kind, format, drawn);
  if (options.json)
    print_json(
        Json{{"format", "privbo-render"}, {"version", 1}, {"figures", drawn.figures}, {"left_out", drawn.left_out}});
  return done;
}

}  // namespace privbo::app
