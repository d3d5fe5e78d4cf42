#include "io/folder/files_inside.h"

#include <algorithm>
#include <optional>
#include <stdexcept>

#include "io/folder/manifest.h"
#include "io/folder/used_tables.h"
#include "io/scenario/named_files.h"
#include "numerics/numbers.h"
#include "text/message.h"

namespace privbo {
namespace {

/// Returns the manifest beside the scenario. A damaged one explains nothing, and is complained about where it matters.
std::optional<Manifest> manifest_beside(const Scenario& scenario) {
  try {
    return read_manifest(scenario.folder);
  } catch (const std::exception&) {
    return std::nullopt;
  }
}

/// Returns the table as that run noted it; null where the file is none that it left uncopied.
const ListedTable* left_where_it_was(const std::optional<Manifest>& manifest, const NamedFile& file) {
  if (!manifest) return nullptr;
  const auto found = std::ranges::find_if(manifest->tables, [&](const ListedTable& table) {
    return !table.copied && table.setting == file.setting && table.file == file.text;
  });
  return found == manifest->tables.end() ? nullptr : &*found;
}

std::string megabytes(std::uintmax_t bytes) { return significant(static_cast<double>(bytes) / 1e6, 3) + " MB"; }

void add(std::string& list, const std::string& one) { list += (list.empty() ? "" : "; ") + one; }

}  // namespace

void require_files_inside(const Scenario& scenario, const std::vector<std::string>& own) {
  const std::vector<NamedFile> outside = files_outside(scenario);
  if (outside.empty()) return;
  const std::optional<Manifest> manifest = manifest_beside(scenario);
  std::string files, large;
  for (const NamedFile& file : outside) {
    if (std::ranges::find(own, file.setting) != own.end()) continue;
    if (const ListedTable* table = left_where_it_was(manifest, file))
      add(large, file.setting + " = \"" + file.text + "\" (" + megabytes(table->bytes) + ")");
    else
      add(files, file.setting + " = \"" + file.text + "\"" +
                     (file.path.string() == file.text ? "" : " (" + file.path.string() + ")"));
  }
  std::vector<Message> sentences;
  if (!large.empty())
    sentences.push_back(
        Message("the run of this folder of results did not copy a table of more than %1 into it, which therefore lies "
                "outside of it: %2; to read it from there again, give --allow-outside",
                megabytes(largest_copied_table), large));
  if (!files.empty())
    sentences.push_back(
        Message("the scenario names a file outside of its own folder: %1; if you trust where the scenario comes from, "
                "allow it with --allow-outside, or copy the file into %2 and name it without a path",
                files, scenario.folder.string()));
  if (!sentences.empty()) throw InvalidArgument(Message::joined(std::move(sentences), "; "));
}

}  // namespace privbo
