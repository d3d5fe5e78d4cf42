// privbo render: figures of finished runs. app/qt draws them.
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/option_table.h"
#include "commands/commands.h"
#include "commands/figures.h"
#include "numerics/numbers.h"
#include "terminal/errors.h"
#include "text/message.h"

namespace privbo::app {
namespace {

/// One of some words; nothing where the text is empty, as a script may have it.
std::optional<std::string> word_or_none(const std::vector<std::string>& words, const std::string& option,
                                        const std::string& text) {
  if (text.empty()) return std::nullopt;
  return OneOf(words)(option, text);
}

/// A number of points.
auto points_within(double low, double high) {
  return [low, high](const std::string& option, const std::string& text) {
    const std::optional<double> value = parse_double(text);
    if (!value || !(*value >= low && *value <= high))
      throw UsageError(
          Message("--%1 %2: must be a number of points from %3 to %4", option, text, shortest(low), shortest(high)));
    return *value;
  };
}

/// A whole number from 1; `meaning` ends the sentence of the UsageError.
auto whole_from_one(Message meaning) {
  return [meaning = std::move(meaning)](const std::string& option, const std::string& text) {
    const auto value = parse_integer(text);
    if (!value || *value < 1)
      throw UsageError(Message("--%1 %2: must be a whole number from 1, %3", option, text, meaning));
    return static_cast<std::int64_t>(*value);
  };
}

/// "120x80mm".
void take_size(const std::string& text, FigureOptions& figure) {
  const std::string sides = text.ends_with("mm") ? text.substr(0, text.size() - 2) : text;
  const std::size_t x = sides.find('x');
  const std::string width = sides.substr(0, x), height = x == std::string::npos ? "" : sides.substr(x + 1);
  for (const std::string& side : {width, height})
    if (side.empty() || side.find_first_not_of("0123456789.") != std::string::npos)
      throw UsageError(Message("--size %1: must look like 120x80mm", text));
  figure.width_mm = parse_double(width).value_or(0.0);
  figure.height_mm = parse_double(height).value_or(0.0);
  for (const double side : {figure.width_mm, figure.height_mm})
    if (!(side >= 20.0 && side <= 2000.0))
      throw UsageError(Message("--size %1: each side must be from 20 to 2000 mm", text));
}

int dots_per_inch(const std::string&, const std::string& text) {
  const auto dots = parse_integer(text);
  if (!dots || *dots < 30 || *dots > 1200)
    throw UsageError(Message("--dpi %1: must be a whole number from 30 to 1200", text));
  return static_cast<int>(*dots);
}

void declare_file(OptionTable& table, FigureOptions& figure) {
  table.add({.name = "format",
             .value = "FORMAT",
             .help = Message(
                 "kind of the file; it follows from the ending of its name where it is not given (PNG with --all)"),
             .choices = {"png", "svg", "pdf", "tex"}},
            figure.format, [](const std::string& option, const std::string& text) {
              return word_or_none({"png", "svg", "pdf", "tex"}, option, lower(text));
            });
  table.bind(
      {"size", 0, "WxH", Message("width and height in millimetres, e.g. 120x80mm"), Message::verbatim("120x80mm")},
      [&figure](const std::string&, const std::string& text) {
        take_size(text, figure);
        figure.has_size = true;
      });
  table.add({"dpi", 0, "N", Message("dots per inch of a PNG, from 30 to 1200"), "300"}, figure.dpi, dots_per_inch);
  table.add({"font", 0, "FAMILY", Message("font of all text")}, figure.font);
  table.add({"font-size", 0, "PT", Message("size of the text in points, from 3 to 72"), "8"}, figure.font_pt,
            points_within(3.0, 72.0));
  table.add({"line-width", 0, "PT", Message("width of the lines in points, from 0.1 to 10"), "1"}, figure.line_pt,
            points_within(0.1, 10.0));
}

void declare_curves(OptionTable& table, FigureOptions& figure) {
  table.add(
      {.name = "metric",
       .value = "METRIC",
       .help = Message(
           "which regret is drawn; simple regret where there are several agents, cumulative regret elsewhere; recommended concerns trust models alone"),
       .choices = {"cumulative", "average", "simple", "recommended"}},
      figure.metric, [](const std::string& option, const std::string& text) {
        return word_or_none({"cumulative", "average", "simple", "recommended"}, option, text);
      });
  table.add({.name = "band",
             .value = "BAND",
             .help = Message("what is shaded: standard error, quantiles or nothing"),
             .fallback = "se",
             .choices = {"se", "quantiles", "none"}},
            figure.band, OneOf({"se", "quantiles", "none"}));
  table.add({"log-t", 0, "", Message("logarithmic horizontal axis")}, figure.log_t);
  table.add({"log-y", 0, "", Message("logarithmic vertical axis")}, figure.log_y);
  table.add({"linear-x", 0, "", Message("linear horizontal axis, where the chart's own is logarithmic")},
            figure.linear_x);
  table.add({"linear-y", 0, "", Message("linear vertical axis, where the chart's own is logarithmic")},
            figure.linear_y);
  table.add({"along", 0, "PATH", Message("setting on the horizontal axis of the trade-off, e.g. privacy.epsilon")},
            figure.along);
  table.add({"trials", 0, "", Message("draw single trials too")}, figure.trials);
  table.add({"pairs", 0, "", Message("draw differences of trials with equal seeds")}, figure.pairs);
  table.add({"slopes", 0, "", Message("draw guides of growth, on logarithmic axes")}, figure.slopes);
  table.add({"deviation", 0, "", Message("draw the deviation of the posterior in place of its mean")},
            figure.deviation);
  table.add({"no-bounds", 0, "", Message("leave out the theoretical bounds")}, figure.no_bounds);
  table.add({"rates", 0, "", Message("draw orders of growth, their constants fitted to the curves")}, figure.rates);
}

void declare_recommendations(OptionTable& table, FigureOptions& figure) {
  table.bind({.name = "against",
              .value = "WHAT",
              .help = Message("what the error rate is drawn against"),
              .fallback = "T",
              .choices = {"T", "epsilon"}},
             [&figure](const std::string& option, const std::string& text) {
               figure.against_epsilon = OneOf({"T", "epsilon"})(option, text) == "epsilon";
             });
  table.add({"checkpoint", 0, "T", Message("the round at which the error rate is drawn")}, figure.checkpoint,
            whole_from_one(Message("a T at which the run measured its error rate")));
  std::vector<std::string> drawn{"probabilities", "mean", "deviation", "truth", "distribution"};
  for (const std::string& own : own_choices()) drawn.push_back(own);
  table.add({.name = "draw",
             .value = "WHAT",
             .help = Message("what is drawn of a recommendation, or a choice from the chart's own list"),
             .fallback = "probabilities",
             .choices = drawn},
            figure.draw);
  table.add({"context", 0, "NUMBER", Message("the context, counted from 1 as the scenario lists them")}, figure.context,
            whole_from_one(Message("counted as the scenario lists its contexts")));
}

void declare_words(OptionTable& table, FigureOptions& figure) {
  table.add({"no-legend", 0, "", Message("leave out the legend")}, figure.no_legend);
  table.add({"no-title", 0, "", Message("leave out the title")}, figure.no_title);
  table.add({"no-notes", 0, "", Message("leave out the notes; title and notes go to a text file beside the figure")},
            figure.no_notes);
  table.add({"no-names", 0, "", Message("a legend in place of names at the curves' ends")}, figure.no_names);
  table.add({"dark", 0, "", Message("light lines on a dark ground")}, figure.dark);
}

void declare_render(OptionTable& table, RenderOptions& options) {
  table.words(options.folders);
  table.add({.name = "chart", .value = "NAME", .help = Message("draw this chart"), .choices = chart_names()},
            options.chart);
  table.add({"all", 0, "", Message("draw every chart that has something to show, into a folder")}, options.all);
  declare_output_file(table, options.out,
                      {"out", 'o', "FILE", Message("the file, or with --all the folder, that figures go to")},
                      Message("replace figures that exist"));
  table.add({"partial", 0, "", Message("draw runs that are not complete, with a warning")}, options.results.partial);
  declare_file(table, options.figure);
  declare_curves(table, options.figure);
  declare_recommendations(table, options.figure);
  declare_words(table, options.figure);
  table.add({"allow-outside", 0, "", Message("let the scenarios of the folders read files outside of them")},
            options.results.allow_outside);
  table.add(json_option("render"), options.json);
}

}  // namespace

Command render_command() {
  return with_options<RenderOptions>(
      {.name = "render",
       .words = "DIR...",
       .summary = Message("draw figures of finished runs"),
       .about = paragraphs(
           {Message(
                "Draws figures of finished runs, sweeps and comparisons from their folders. Further folders are laid over the first; a folder of privbo sweep fills the trade-off, one of privbo compare the trust models, one of privbo solve the smallest value within a limit."),
            Message(
                "TEX is TikZ with PGFPlots, in the fonts of the document: the figure has the data, and privbo-style.tex beside it the styles, where what you change stays.")}),
       .examples = {{"privbo render results --chart regret --out regret.pdf", Message("one chart")},
                    {"privbo render results other --all --out figures --format svg",
                     Message("all charts, two runs in each")}},
       .names = Names::folder},
      declare_render, render_figures);
}

}  // namespace privbo::app
