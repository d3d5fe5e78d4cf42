#include "io/scenario/named_files.h"

#include <algorithm>
#include <system_error>

#include "scenario/check_document.h"
#include "scenario/settings.h"

namespace privbo {
namespace {

namespace fs = std::filesystem;

/// Follows links as far as the path exists; the rest is only words.
fs::path followed(const fs::path& path) {
  std::error_code failure;
  fs::path whole = fs::weakly_canonical(path, failure);
  if (failure) whole = fs::absolute(path, failure).lexically_normal();
  return whole;
}

bool is_below(const fs::path& file, const fs::path& folder) {
  const auto [in_folder, in_file] = std::ranges::mismatch(folder, file);
  // A folder may end in a separator: its last part is then empty.
  return in_folder == folder.end() || (in_folder->empty() && std::next(in_folder) == folder.end());
}

}  // namespace

std::vector<NamedFile> named_files(const Scenario& scenario, bool also_unused) {
  std::vector<NamedFile> files;
  if (!scenario.document.is_object()) return files;
  const Json document = with_defaults(scenario.document);
  for (const Setting& setting : settings_of(document)) {
    if (setting.spec->kind != ParamKind::file || !(setting.used || also_unused)) continue;
    const Json::json_pointer pointer(setting.path);
    const Json value = document.contains(pointer) ? document.at(pointer) : Json();
    if (!value.is_string() || value.get_ref<const std::string&>().empty()) continue;
    const auto& text = value.get_ref<const std::string&>();
    files.push_back({setting.path, text, scenario.folder / text});
  }
  return files;
}

std::vector<NamedFile> files_outside(const Scenario& scenario, bool also_unused) {
  if (scenario.folder.empty()) return {};
  const fs::path folder = followed(scenario.folder);
  std::vector<NamedFile> files = named_files(scenario, also_unused);
  for (NamedFile& file : files) file.path = followed(file.path);
  std::erase_if(files, [&folder](const NamedFile& file) { return is_below(file.path, folder); });
  return files;
}

}  // namespace privbo
