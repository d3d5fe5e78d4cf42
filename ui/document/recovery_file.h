// A recovery file: a whole scenario, with a note of which file it belongs to. It opens like any other scenario.
#pragma once

#include <QDateTime>
#include <QString>
#include <filesystem>
#include <string>

#include "scenario/scenario.h"

namespace privbo::ui {

/// Unsaved work as it was found.
struct RecoveredWork {
  std::filesystem::path recovery_file;  // where it lies
  std::filesystem::path file;           // where Save would have written it; empty: it had no file yet
  QDateTime saved;                      // when it was put aside
  Scenario scenario;                    // without the note
};

/// The text of a recovery file of `scenario`.
std::string recovery_text(const Scenario& scenario, const std::filesystem::path& file, const QDateTime& now);
/// Throws std::runtime_error with a sentence when it is no whole scenario.
RecoveredWork read_recovery(const std::filesystem::path& recovery_file);

}  // namespace privbo::ui
