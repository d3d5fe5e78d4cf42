// Opens the scenario that a command names and changes the settings that its options name.
#pragma once

#include <QStringList>
#include <functional>
#include <memory>

#include "command/results_folder.h"
#include "scenario/scenario.h"
#include "trial/experiment.h"

class QCommandLineParser;

namespace privbo::app {

/// Adds --out, --force, --threads, --trials, --seed and --set, the options that all commands that run a scenario share.
void add_run_options(QCommandLineParser& parser);

/// Opens a preset by id or name, or a file. Throws std::runtime_error with a sentence.
Scenario open_scenario(const QString& name);

/// Applies "PATH=VALUE"; a value that is not JSON is taken as text. Throws std::invalid_argument with a sentence.
void apply_option(Scenario& scenario, const QString& option);

/// The scenario that the parser's one word names, with all defaults written out and --trials, --seed and --set applied.
Scenario changed_scenario(const QCommandLineParser& parser);

/// --out and --force of `words` ("run", …), and the file that the scenario is read from.
OutputOptions output_options(const QCommandLineParser& parser, const QString& command, const QStringList& words);

/// --threads as a number, 0 where it is not given; empty (after a sentence on standard error) where it is wrong.
std::optional<unsigned> threads_option(const QCommandLineParser& parser);

}  // namespace privbo::app
