// Declares one function per command; each takes the words after its name and returns an ExitCode.
#pragma once

#include <QStringList>

namespace privbo::app {

int run_command(const QStringList& words);
int sweep_command(const QStringList& words);
int data_command(const QStringList& words);
int predict_command(const QStringList& words);
int list_command(const QStringList& words);
int schema_command(const QStringList& words);
int describe_command(const QStringList& words);
int account_command(const QStringList& words);
int solve_command(const QStringList& words);
int audit_command(const QStringList& words);
/// These two need argc and argv for the offscreen QApplication that draws the figure.
int compare_command(int& argc, char** argv, const QStringList& words);
int render_command(int& argc, char** argv, const QStringList& words);

/// Prints "privbo: message" on standard error and returns `code`.
int complain(const QString& message, int code);

}  // namespace privbo::app
