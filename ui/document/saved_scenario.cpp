#include "document/saved_scenario.h"

#include <utility>

#include "document/data_paths.h"
#include "files/atomic_write.h"
#include "files/sha256.h"
#include "io/scenario/scenario_file.h"

namespace privbo::ui {

Scenario SavedScenario::save(const Scenario& scenario, const std::filesystem::path& to,
                             const std::optional<std::string>& known) {
  Scenario moved = moved_to(scenario, std::filesystem::absolute(to).parent_path());
  const std::string text = to_text(moved);
  const std::string own = to == file ? held.value_or(std::string()) : std::string();
  // A copy of what few may read is not for more.
  const unsigned permissions = file.empty() || to == file ? 0777U : permissions_of(file);
  write_over_known(to, text, known.value_or(own), permissions);
  *this = {moved.document, to, sha256_of(text)};
  return moved;
}

}  // namespace privbo::ui
