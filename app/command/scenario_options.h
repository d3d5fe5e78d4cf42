// The scenario a command names, with the settings its options change.
#pragma once

#include <QStringList>
#include <functional>
#include <memory>

#include "scenario/scenario.h"
#include "trial/experiment.h"

class QCommandLineParser;

namespace privbo::app {

/// --out, --threads, --trials, --seed and --set: the options all commands that run a scenario share.
void add_run_options(QCommandLineParser& parser);

/// A preset by id or name, or a file. Throws std::runtime_error with a sentence.
Scenario open_scenario(const QString& name);

/// "PATH=VALUE"; a value that is not JSON is taken as text. Throws std::invalid_argument with a sentence.
void apply_option(Scenario& scenario, const QString& option);

/// The scenario the parser's one word names, with every default written out and --trials, --seed and --set applied.
Scenario changed_scenario(const QCommandLineParser& parser);

/// --threads as a number, 0 where it is not given; empty (after a sentence on standard error) where it is wrong.
std::optional<unsigned> threads_option(const QCommandLineParser& parser);

}  // namespace privbo::app
