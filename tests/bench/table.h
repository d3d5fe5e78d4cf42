// Speed targets as a table: one line each, target, measured, pass or miss.
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace privbo::bench {

class Table {
 public:
  /// A line whose measured value must be at least (or at most) the target.
  void at_least(const std::string& work, double target, double measured, const std::string& unit);
  void at_most(const std::string& work, double target, double measured, const std::string& unit);
  /// A line that is right or wrong.
  void holds(const std::string& work, bool good, const std::string& note);
  /// A line for information.
  void note(const std::string& text);
  int misses() const { return misses_; }

 private:
  void line(const std::string& work, const std::string& target, const std::string& measured, bool good);
  int misses_ = 0;
};

/// Each group of targets is one function; the list is in table.cpp.
using Section = void (*)(Table&);
void gp_ucb_targets(Table& table);
void sampler_targets(Table& table);
void ata_targets(Table& table);
void jdp_targets(Table& table);
void federated_targets(Table& table);

/// Prints every section; the number of missed targets, at most 125, as exit code.
int print_table();

/// CPU seconds of this thread.
double cpu_seconds();
/// Medians of CPU seconds of `tasks`, run in turn `repeats` times in this one process: ratios of them hold where
/// absolute figures do not.
std::vector<double> median_seconds(const std::vector<std::function<void()>>& tasks, int repeats);

}  // namespace privbo::bench
