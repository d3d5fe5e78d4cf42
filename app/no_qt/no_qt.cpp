// Stands in for app/qt in a build without Qt: every other command is there.
#include "commands/figures.h"
#include "packaged/packaged_programs.h"
#include "terminal/errors.h"
#include "text/message.h"

namespace privbo::app {
namespace {

[[noreturn]] void refuse(const std::string& what) {
  throw UsageError(Message("%1: %2; privbo --help lists what it does", what, without_qt()));
}

}  // namespace

int open_window(const WindowOptions& options) { refuse(options.words.empty() ? "window" : options.words.front()); }
int render_figures(const RenderOptions&) { refuse("render"); }
int make_film(const FilmOptions&) { refuse("film"); }

std::vector<std::string> chart_names() { return {}; }
std::vector<std::string> own_choices() { return {}; }
std::vector<std::string> window_chart_names() { return {}; }

std::string markdown_pdf(const std::string&) { refuse("--out FILE.pdf"); }

void require_figures(const std::string& what) { refuse(what); }
void draw_comparison(const TrustComparisonPtr&, const std::string&, const std::filesystem::path&) {
  refuse("--format");
}

}  // namespace privbo::app
