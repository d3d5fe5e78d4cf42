// Describes what needs Qt: the window, and the figures. A build without it has app/no_qt in its place.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "cli/arguments.h"
#include "experiment/batch/trust_comparison.h"

namespace privbo::app {

/// Opens the window; without a display, a sentence and exit code 1.
int window_command(const Arguments& arguments);
/// Draws figures of finished runs.
int render_command(const Arguments& arguments);
/// Replays a run as a moving picture.
int film_command(const Arguments& arguments);

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
