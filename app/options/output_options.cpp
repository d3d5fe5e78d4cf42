#include "options/output_options.h"

#include <iostream>
#include <utility>

#include "files/atomic_write.h"
#include "io/cells/plan_file.h"
#include "io/folder/folder_claim.h"
#include "io/folder/manifest.h"
#include "terminal/errors.h"
#include "text/message.h"

namespace privbo::app {
namespace {

namespace fs = std::filesystem;

/// Returns the manifest or plan that speaks of this file; empty where none does.
fs::path owner_of(const fs::path& file) {
  std::error_code ignored;
  const fs::path whole = fs::weakly_canonical(fs::absolute(file), ignored);
  constexpr int deepest = 3;  // cells/ab/KEY.json
  fs::path folder = whole.parent_path();
  for (int level = 0; level < deepest && folder != folder.parent_path(); ++level, folder = folder.parent_path()) {
    const std::string name = whole.lexically_relative(folder).generic_string();
    const fs::path manifest = folder / manifest_name, plan = folder / plan_name;
    try {
      if (const auto listing = read_manifest(folder); listing && (name == manifest_name || listing->find(name)))
        return manifest;
    } catch (const std::exception&) {
      if (whole == manifest) return manifest;  // a damaged one is still somebody's
    }
    const bool of_cells = name == plan_name || name.starts_with("cells/") || name.starts_with("engines/");
    if (of_cells && fs::exists(plan, ignored) && fs::is_directory(folder / "engines", ignored)) return plan;
  }
  return {};
}

}  // namespace

void declare_output(OptionTable& table, OutputOptions& options, const std::string& command, Message out,
                    Message force) {
  table.add({"out", 'o', "DIR", std::move(out), "", Names::folder}, options.folder);
  table.add({"force", 0, "", std::move(force)}, options.force);
  options.command = {"privbo", command};
  table.command_line(options.command);
}

void declare_run_output(OptionTable& table, OutputOptions& options, const std::string& command, const Message& files) {
  declare_output(
      table, options, command, Message("write the results into this folder, which must be new or empty: %1", files),
      Message(
          "replace the files of an earlier run in that folder, or write beside files that are no run's; nothing else is replaced"));
}

int try_open_output_folder(const std::filesystem::path& folder, const std::function<void()>& claim) {
  try {
    claim();
    return done;
  } catch (const FolderRefused& refused) {
    return print_error(
        refused.forced.empty() ? refused.message() : Message("%1. --force %2", refused.message(), refused.forced),
        usage_error);
  } catch (const std::filesystem::filesystem_error& failure) {
    return print_error(Message("%1: the folder cannot be made (%2)", folder.string(), failure.code().message()),
                       run_error);
  } catch (const std::exception& failure) {
    return print_failure(failure, run_error);
  }
}

std::unique_ptr<RunFolder> claim_folder(const OutputOptions& options, const std::string& named,
                                        const Scenario& scenario, int& code) {
  code = done;
  if (options.folder.empty()) return nullptr;
  const std::filesystem::path input = scenario.folder.empty() ? std::string() : named;  // presets and links have none
  std::unique_ptr<RunFolder> folder;
  code = try_open_output_folder(options.folder, [&] {
    folder =
        std::make_unique<RunFolder>(FolderRequest{options.folder, options.force, options.command, input}, scenario);
    for (const Message& remark : folder->remarks()) print_notice(remark);
  });
  return folder;
}

bool write_files(RunFolder& folder, const std::vector<ResultFile>& files, const Message& reason,
                 const std::function<Message()>& lacking) {
  folder.write(files);
  if (const Message part = lacking ? lacking() : Message(); !part.empty()) folder.lacks("summary.json", part);
  const std::vector<Message> missing = folder.finish(reason);
  print_notice(Message("results in %1", folder.path().string()));
  for (const Message& sentence : missing) print_error(sentence, run_error);
  return missing.empty();
}

void refuse_existing(const std::filesystem::path& file, bool force, const Message& instead) {
  std::error_code ignored;
  if (!fs::is_regular_file(file, ignored)) return;
  if (!force) throw UsageError(Message("%1: exists already; --force replaces it, or %2", file.string(), instead));
  if (const fs::path owner = owner_of(file); !owner.empty())
    throw UsageError(Message("%1: belongs to what %2 describes, and --force does not replace that; give another name",
                             file.string(), owner.string()));
}

void declare_output_file(OptionTable& table, OutputFile& output, Option option, Message force) {
  option.names = Names::new_file;
  table.add(std::move(option), output.file);
  table.add({"force", 0, "", std::move(force)}, output.force);
  table.check([&output] {
    if (output.file) refuse_existing(*output.file, output.force);
  });
}

void write_output(const std::filesystem::path& file, bool force, const std::string& content) {
  std::error_code ignored;
  const bool special = fs::exists(file, ignored) && !fs::is_regular_file(file, ignored);  // /dev/stdout
  if (force || special) {
    refuse_existing(file, force);
    write_atomically(file, content);
  } else if (!write_new(file, content)) {
    throw UsageError(
        Message("%1: exists already; --force replaces it, or %2", file.string(), Message("give another name")));
  }
}

}  // namespace privbo::app
