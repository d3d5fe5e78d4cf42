// Stands in for app/qt in a build without Qt: figures are SVG, and every other command is there.
#include "commands/figures.h"
#include "files/atomic_write.h"
#include "packaged/packaged_programs.h"
#include "plot/svg/plot_svg.h"
#include "terminal/errors.h"
#include "terminal/language.h"
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

std::shared_ptr<void> open_canvas(const FigureOptions& look, const std::string& format) {
  if (format != "svg") refuse("--format " + format);
  if (look.dark) refuse("--dark");
  if (look.line_pt != FigureOptions().line_pt) refuse("--line-width");
  return nullptr;
}

void draw_figure(const Figure& figure, const std::filesystem::path& file) {
  constexpr double pixels_per_mm = 96.0 / 25.4, pixels_per_point = 96.0 / 72.0;
  const PlotModel model = plot_model(figure.data, figure.kind, figure.options);
  const Translate translate = reader_language().translate;
  const PlotSvgOptions options{.width = figure.look.width_mm * pixels_per_mm,
                               .height = figure.look.height_mm * pixels_per_mm,
                               .font = figure.look.font_pt * pixels_per_point,
                               .family = figure.look.font.value_or(""),
                               .title = figure.options.title,
                               .legend = figure.options.legend,
                               .notes = figure.options.notes,
                               .file = true};
  write_atomically(file, plot_svg(model, options, translate).svg.str());
  if (!figure.options.notes) write_atomically(caption_file(file), plot_caption(model, translate));
}

void require_figures(const std::string& what) { refuse(what); }
void draw_comparison(const TrustComparisonPtr&, const std::string&, const std::filesystem::path&) {
  refuse("--format");
}

}  // namespace privbo::app
