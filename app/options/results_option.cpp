#include "options/results_option.h"

#include <iostream>

#include "files/atomic_write.h"
#include "io/cells/plan_file.h"
#include "io/folder/folder_claim.h"
#include "io/folder/manifest.h"
#include "terminal/errors.h"
#include "text/error.h"
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

void warn_of_results(const std::filesystem::path& folder, const std::vector<std::string>& files,
                     Incomplete incomplete) {
  for (const Message& remark : check_results(folder, files, incomplete)) print_warning(remark);
}

RunOfPage run_to_show(const Arguments& arguments, const std::filesystem::path& folder, const Message& what,
                      std::vector<std::string> files) {
  if (std::filesystem::exists(folder / "sweep.json") || std::filesystem::exists(folder / "trust.json"))
    throw UsageError(Message("%1: %2 shows a run, and this is a sweep or a comparison; privbo render draws it",
                             folder.string(), what));
  files.push_back(scenario_in(folder));
  try {
    warn_of_results(folder, files, arguments.has("partial") ? Incomplete::allowed : Incomplete::refused);
  } catch (const FolderRefused& refused) {
    throw UsageError(message_of(refused));
  }
  return run_in_folder(folder, arguments.has("allow-outside"));
}

void refuse_existing(const Arguments& arguments, const fs::path& file, const Message& instead) {
  std::error_code ignored;
  if (!fs::is_regular_file(file, ignored)) return;
  if (!arguments.has("force"))
    throw UsageError(Message("%1: exists already; --force replaces it, or %2", file.string(), instead));
  if (const fs::path owner = owner_of(file); !owner.empty())
    throw UsageError(Message("%1: belongs to what %2 describes, and --force does not replace that; give another name",
                             file.string(), owner.string()));
}

void refuse_existing_outputs(const Arguments& arguments) {
  for (const Option& option : arguments.command().options)
    if (option.names == Names::new_file && arguments.has(option.name))
      refuse_existing(arguments, arguments.value(option.name));
}

void write_output(const Arguments& arguments, const fs::path& file, const std::string& content) {
  std::error_code ignored;
  const bool special = fs::exists(file, ignored) && !fs::is_regular_file(file, ignored);  // /dev/stdout
  if (arguments.has("force") || special) {
    refuse_existing(arguments, file);
    write_atomically(file, content);
  } else if (!write_new(file, content)) {
    throw UsageError(
        Message("%1: exists already; --force replaces it, or %2", file.string(), Message("give another name")));
  }
}

}  // namespace privbo::app
