#include "scenario/named_tables.h"

#include "files/sha256.h"
#include "scenario/settings.h"

namespace privbo {

namespace fs = std::filesystem;

fs::path whole_path(const fs::path& folder, const fs::path& file) {
  return (fs::absolute(folder.empty() ? fs::current_path() : folder) / file).lexically_normal();
}

std::vector<NamedTable> tables_of(const Scenario& scenario) {
  std::vector<NamedTable> tables;
  for (const Setting& setting : settings_of(scenario.document)) {
    const Json::json_pointer pointer(setting.path);
    if (setting.spec->kind != ParamKind::file || !setting.used || !scenario.document.contains(pointer)) continue;
    const Json& value = scenario.document.at(pointer);
    if (value.is_string() && !value.get_ref<const std::string&>().empty())
      tables.push_back({setting.path, whole_path(scenario.folder, value.get<std::string>())});
  }
  return tables;
}

std::vector<TableDigest> table_digests(const Scenario& scenario) {
  std::vector<TableDigest> digests;
  for (const NamedTable& table : tables_of(scenario)) digests.push_back({table.setting, sha256_of_file(table.file)});
  return digests;
}

}  // namespace privbo
