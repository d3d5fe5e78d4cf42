// Declares one function per command; each takes what was given to it and returns an ExitCode.
#pragma once

#include "cli/arguments.h"

namespace privbo::app {

int run_command(const Arguments& arguments);
int sweep_command(const Arguments& arguments);
int merge_command(const Arguments& arguments);
int compare_command(const Arguments& arguments);
int data_command(const Arguments& arguments);
int link_command(const Arguments& arguments);
int report_command(const Arguments& arguments);
int reproduce_command(const Arguments& arguments);
int audit_command(const Arguments& arguments);
int account_command(const Arguments& arguments);
int solve_command(const Arguments& arguments);
int predict_command(const Arguments& arguments);
int list_command(const Arguments& arguments);
int describe_command(const Arguments& arguments);
int lesson_command(const Arguments& arguments);
int schema_command(const Arguments& arguments);
int completion_command(const Arguments& arguments);
int man_command(const Arguments& arguments);

}  // namespace privbo::app
