// What `privbo render` is told about a figure: the chart's options, and the file's.
#pragma once

#include <QCommandLineParser>
#include <QStringList>

#include "charts/kinds/chart_kind.h"

namespace privbo::app {

/// The options of a chart. Unless the command line says otherwise, a sweep in `data` gives the trade-off its setting
/// and spacing, and several agents show their simple regret.
/// Throws UsageError where the command line makes no sense.
ui::ChartOptions chart_options_of(const QCommandLineParser& parser, ui::ChartKind kind, const ui::ChartData& data = {});

/// What `--draw` chooses from the lists that single charts have (ChartOptions::own), in the order of the catalogue.
QStringList own_choices();

/// Format, size and type of the figure; `all`: PNG unless the command line says otherwise. Throws UsageError likewise.
ui::ExportSettings settings_of(const QCommandLineParser& parser, bool all);

}  // namespace privbo::app
