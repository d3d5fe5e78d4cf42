// Tables of readings as people have them, each with what must be understood of it, asked, or said.
#pragma once

#include <string>
#include <vector>

namespace privbo::table_cases {

struct TableCase {
  const char* name;
  std::string text;
  const char* set = "";      // "header=yes index=none", as in the section "data"
  int arms = 0, rows = 0;    // of the readings; 0: not looked at
  const char* names = "";    // of the arms, separated by "|"; empty: not looked at
  const char* asks = "";     // the settings that are asked about, separated by blanks; empty: nothing may be asked
  const char* reports = "";  // must occur in the question, or in the error where there is one; or in the words
  bool error = false;        // no setting can mend it, or the settings are wrong
  double best = 0.0;         // the largest mean; 0: not looked at
};

/// What is clean, and what is found without a doubt.
std::vector<TableCase> clear_tables();
/// What may be read in two ways, and the same with its answer.
std::vector<TableCase> doubtful_tables();
/// What is no table of readings.
std::vector<TableCase> broken_tables();

}  // namespace privbo::table_cases
