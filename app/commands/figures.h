// What needs Qt: the window, films and most figures. app/qt does this work; in a build without Qt app/no_qt draws
// figures as SVG, and refuses the rest.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "experiment/batch/trust_comparison.h"
#include "options/output_options.h"
#include "options/results_options.h"
#include "options/scenario_options.h"
#include "plot/kinds/chart_kind.h"

namespace privbo::app {

/// How a figure of privbo render looks.
struct FigureOptions {
  std::optional<std::string> format;  // png, svg, pdf or tex
  double width_mm = 120.0, height_mm = 80.0;
  bool has_size = false;  // it was given
  int dpi = 300;
  std::optional<std::string> font;
  double font_pt = 8.0, line_pt = 1.0;
  std::optional<std::string> metric;  // cumulative, average, simple or recommended
  std::string band = "se";            // se, quantiles or none
  bool log_t = false, log_y = false, linear_x = false, linear_y = false;
  std::optional<std::string> along;  // the setting on the axis of the trade-off
  bool trials = false, pairs = false, slopes = false, deviation = false, no_bounds = false, rates = false;
  bool against_epsilon = false;            // the error rate, else against T
  std::optional<std::int64_t> checkpoint;  // the T at which the error rate is drawn
  std::string draw = "probabilities";
  std::optional<std::int64_t> context;  // counted from 1
  bool no_legend = false, no_title = false, no_notes = false, no_names = false, dark = false;
};

struct RenderOptions {
  std::vector<std::string> folders;
  std::optional<std::string> chart;
  bool all = false;
  OutputFile out;  // or with `all` the folder
  ResultsOptions results;
  FigureOptions figure;
  bool json = false;
};

struct FilmOptions {
  std::vector<std::string> words;  // a scenario or a folder; none with a lesson
  std::optional<std::string> lesson;
  ScenarioOptions scenario;  // its name is the word
  ResultsOptions results;
  OutputFile out;
  int width = 1280, height = 720;  // pixels
  std::optional<int> frames;
  std::optional<double> seconds;
  std::optional<std::string> fps;               // frames a second; how many there can be depends on the format
  std::optional<std::size_t> trial, algorithm;  // 0-based
  std::vector<std::string> external;            // NAME=COMMAND, for this film alone
  bool dark = false;
  unsigned threads = 0;  // 0: all processors
  bool json = false;
};

struct WindowOptions {
  std::vector<std::string> words;  // a scenario, or none
  bool run = false, exit = false, allow_outside = false;
  OutputFile screenshot;
  std::string language;
  unsigned threads = 0;  // 0: all processors
};

/// A chart of finished runs, and how it is drawn.
struct Figure {
  const ChartData& data;
  ChartKind kind;
  const ChartOptions& options;
  const FigureOptions& look;
  std::string format;           // png, svg, pdf or tex
  const std::string& scenario;  // which the figure carries, where its format can; empty: none
};
/// What has to be there while figures are drawn. Throws UsageError where this build does not draw this format.
std::shared_ptr<void> open_canvas(const FigureOptions& look, const std::string& format);
/// Draws one, and where the options leave out its notes, what its caption should state beside it. Throws
/// std::runtime_error with a sentence.
void draw_figure(const Figure& figure, const std::filesystem::path& file);
/// "figure.txt" beside "figure.pdf".
std::filesystem::path caption_file(std::filesystem::path figure);

/// Draws figures of finished runs. Returns an ExitCode, as the next two.
int render_figures(const RenderOptions& options);
/// Replays a run as a moving picture.
int make_film(const FilmOptions& options);
/// Opens the window; without a display, a sentence and exit code 1.
int open_window(const WindowOptions& options);

/// Returns the charts that `privbo render` draws, and what --draw chooses from the lists that single charts have.
std::vector<std::string> chart_names();
std::vector<std::string> own_choices();
/// Returns all charts of the window: those of the laboratory too, which no folder of results can fill.
std::vector<std::string> window_chart_names();

/// Returns a Markdown text as PDF on A4 pages. Throws UsageError where this build has no Qt.
std::string markdown_pdf(const std::string& text);

/// Throws UsageError where this build cannot draw.
void require_figures(const std::string& what);
/// Draws the comparison as `privbo render DIR --chart trust` does; `format` is png, svg or pdf.
void draw_comparison(const TrustComparisonPtr& comparison, const std::string& format,
                     const std::filesystem::path& file);

}  // namespace privbo::app
