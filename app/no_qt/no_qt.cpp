// Stands in for app/qt in a build without Qt: figures are SVG, and every other command is there.
#include "commands/figures.h"
#include "files/atomic_write.h"
#include "numerics/number_text.h"
#include "packaged/packaged_programs.h"
#include "plot/svg/plot_svg.h"
#include "plot/words/caption_lines.h"
#include "plot/words/figure_words.h"
#include "terminal/errors.h"
#include "terminal/language.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo::app {
namespace {

[[noreturn]] void refuse(const std::string& what) {
  throw UsageError(Message("%1: %2; privbo --help lists what it does", what, without_qt()));
}

}  // namespace

int open_window(const WindowOptions& options) { refuse(options.words.empty() ? "window" : options.words.front()); }
int make_film(const FilmOptions&) { refuse("film"); }

std::string markdown_pdf(const std::string&) { refuse("--out FILE.pdf"); }

std::shared_ptr<void> open_canvas(const FigureOptions&, const std::string& format) {
  if (format != "svg") refuse("--format " + format);
  return nullptr;
}

void draw_figure(const Figure& figure, const std::filesystem::path& file) {
  const FigureOptions& look = figure.look;
  const PlotModel model = plot_model(figure.data, figure.kind, figure.options);
  const Translate translate = reader_language().translate;
  PlotSvgOptions options = figure_options({.width_mm = look.width_mm,
                                           .height_mm = look.height_mm,
                                           .font_pt = look.font_pt,
                                           .line_pt = look.line_pt,
                                           .family = look.font.value_or(""),
                                           .dark = look.dark},
                                          figure.options);
  const FigureWords words = figure_words(figure.data, model);
  options.file_title = translate(words.title);
  options.file_description = translate(words.description);
  const PlotSvg picture = plot_svg(model, options, translate);
  if (!picture.has_room)
    throw RuntimeError(
        Message("no room for the plot on %1 × %2 mm: make the figure larger or its type smaller, or leave out title, "
                "notes or legend",
                number_text(look.width_mm), number_text(look.height_mm)));
  write_atomically(file, picture.svg.str());
  if (figure.options.notes) return;
  std::string caption;
  for (const Message& line : caption_lines(model)) caption += translate(line) + '\n';
  write_atomically(caption_file(file), caption);
}

void require_figures(const std::string& what) { refuse(what); }
void draw_comparison(const TrustComparisonPtr&, const std::string&, const std::filesystem::path&) {
  refuse("--format");
}

}  // namespace privbo::app
