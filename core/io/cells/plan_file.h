// The plan of a folder of cells as a file: the scenario, the tables that it reads, and how it is cut.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "experiment/cells/cell_plan.h"
#include "io/folder/used_tables.h"

namespace privbo {

inline constexpr const char* plan_name = "plan.json";

/// A plan with the contents of its tables.
struct StoredPlan {
  CellPlan plan;
  std::vector<TableDigest> tables;

  /// Returns the sum of the scenario at a value: with trials and engine it decides the numbers.
  std::string scenario_sha256(std::size_t value) const;
};

/// Reads the tables that the scenario names. Throws std::runtime_error where one cannot be read, and with a sentence
/// where the scenario draws noise that nobody can draw again (the integer grid).
StoredPlan stored_plan(CellPlan plan);

/// Returns the names of the programs of the user's own that the cells of a plan run, in alphabetical order.
std::vector<std::string> programs_of(const CellPlan& plan);
/// A program that one plan was made with, and the first digits of its SHA-256 there and here.
struct DifferentProgram {
  std::string name, there, here;
};
/// Returns the first program whose name stands for something else in the other plan; empty: there is none.
std::optional<DifferentProgram> different_program(const CellPlan& there, const CellPlan& here);

/// Does the same plan for a folder of its own, where tables of at most 16 MB lie in DIR/data; larger ones are named by
/// their whole path.
StoredPlan plan_in(const StoredPlan& plan, const std::filesystem::path& folder);
/// Copies those tables of `plan` into the folder. Throws std::runtime_error where they cannot be written.
void copy_tables(const StoredPlan& plan, const std::filesystem::path& folder);

std::string plan_text(const StoredPlan& plan);
/// States which tables outside of its folder a plan may name: all, or those that its reader knows. A plan from
/// elsewhere names none: the user, and nobody else, decides that it may read anything else.
struct OutsideTables {
  bool all = false;
  std::vector<std::filesystem::path> known{};  // whole paths
};

/// Those that the plan's own scenario names: whoever has that scenario has been asked already.
OutsideTables tables_known_to(const CellPlan& plan);

/// Reads DIR/plan.json. Throws std::runtime_error with a sentence where it is missing, damaged or not legal, where a
/// table is not what it was, or where it names one outside of the folder that `outside` does not allow: that one is not
/// opened.
StoredPlan read_plan(const std::filesystem::path& folder, const OutsideTables& outside = {});

/// Where two plans differ, in words: "scenario/run/horizon: 100 there, 200 here"; empty: they are the same but for the
/// last bits of the sweep's values.
Message plan_difference(const StoredPlan& there, const StoredPlan& here);

}  // namespace privbo
