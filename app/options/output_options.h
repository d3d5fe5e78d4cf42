// Where a command leaves its files. A folder is claimed before the run: a long run must not end with nowhere to put its
// results. A file is replaced only where --force says so.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/option_table.h"
#include "io/folder/run_folder.h"

namespace privbo::app {

/// The folder of a command's results.
struct OutputOptions {
  std::filesystem::path folder{};      // --out; empty: no files
  bool force = false;                  // --force
  std::vector<std::string> command{};  // "privbo", the command, and its words as they were given
};

/// --out and --force, with their help, of the command of this name.
void declare_output(OptionTable& table, OutputOptions& options, const std::string& command, Message out, Message force);
/// The same for a command that runs a scenario and writes `files` of it.
void declare_run_output(OptionTable& table, OutputOptions& options, const std::string& command, const Message& files);

/// Lets `claim` claim the folder, and states why where it cannot be used. Returns the code of that sentence, or done.
int try_open_output_folder(const std::filesystem::path& folder, const std::function<void()>& claim);

/// Null where no folder is wanted, or it cannot be used; then `code` is that of the sentence it printed. `named`: what
/// the user named as the scenario, which is a file where the scenario has a folder.
std::unique_ptr<RunFolder> claim_folder(const OutputOptions& options, const std::string& named,
                                        const Scenario& scenario, int& code);

/// Writes the files and states where they are and what is missing. Returns whether all are there. `reason`: why the
/// results are not complete. `lacking`, asked after that: what summary.json lacks; empty: nothing.
bool write_files(RunFolder& folder, const std::vector<ResultFile>& files, const Message& reason,
                 const std::function<Message()>& lacking = {});

/// A file that the user names for a command to write.
struct OutputFile {
  std::optional<std::filesystem::path> file;
  bool force = false;  // --force: it may replace another
};

/// An option that names the file, and --force with its help. A file that may not be replaced is refused before the
/// command does anything.
void declare_output_file(OptionTable& table, OutputFile& output, Option option, Message force);

/// What lies there is somebody's work: it is replaced where `force` states it. A file of a folder of results or of
/// cells, which states by name and hash what it holds, is not replaced at all. Throws UsageError otherwise; `instead`
/// ends its sentence.
void refuse_existing(const std::filesystem::path& file, bool force,
                     const Message& instead = Message("give another name"));
/// Writes a file that the user named, whole or not at all. Without `force` nothing is replaced, also where it has come
/// while the command was at work. Throws UsageError then.
void write_output(const std::filesystem::path& file, bool force, const std::string& content);

}  // namespace privbo::app
