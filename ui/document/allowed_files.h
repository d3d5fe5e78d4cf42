// The files outside of a scenario's folder that the user has let scenarios read in this session.
#pragma once

#include <QString>
#include <filesystem>
#include <set>
#include <vector>

#include "io/scenario/named_files.h"

class QWidget;

namespace privbo::ui {

class AllowedFiles {
 public:
  /// The user chose it, in a dialog or by dropping it on the window.
  void allow(const std::filesystem::path& file);
  /// What the scenario reads is the user's own: it is open, and was just saved.
  void allow_all(const Scenario& scenario);
  /// Returns which files of the scenario the user has not decided on yet.
  std::vector<NamedFile> undecided(const Scenario& scenario) const;
  /// Asks once about all files that are not decided on yet, and remembers a yes. False: it must not be opened.
  bool ask(const Scenario& scenario, QWidget* window);

 private:
  std::set<std::filesystem::path> files_;  // links followed
};

}  // namespace privbo::ui
