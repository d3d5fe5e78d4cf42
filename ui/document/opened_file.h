// Describes what a file on disk is to this program: a scenario, a figure or film that carries one, a table of readings,
// a lesson, which a film may carry too, or a student's answers to one.
#pragma once

#include <QString>
#include <QStringList>
#include <filesystem>
#include <optional>
#include <vector>

#include "domain/data/data_section.h"
#include "lesson/lesson.h"
#include "scenario/scenario.h"

class QMimeData;

namespace privbo::ui {

struct OpenedFile {
  enum class Kind { scenario, figure, table, lesson, answers };
  Kind kind = Kind::scenario;
  std::filesystem::path file;
  Scenario scenario;                     // scenario and figure
  std::string held;                      // scenario: what the file held (held_by)
  Json data;                             // table: the section "data" that names it
  DataPreview preview;                   // table: what was understood of it
  std::optional<TableQuestion> assumed;  // table: what `data` answers as a person most likely would
  Lesson lesson;                         // one that can begin: its steps have been made once
};

/// Decides by the first bytes: a PNG is a figure, and so is a film (WebP, GIF, MP4), a file named as a table
/// (also as a compressed one, NAME.csv.gz) is one unless it holds a JSON object, a lesson is named as one
/// (NAME.lesson.json) or states it at its beginning, as answers are (NAME.answers.json), a file that is named as a
/// picture and holds no JSON object is taken for one, and all else is a scenario. Never throws: whoever opens the file
/// states what is wrong with it.
OpenedFile::Kind kind_of(const std::filesystem::path& file);

/// Reads the file whole, so it belongs on a worker thread; only then a film is known to be one of a lesson. Throws
/// std::runtime_error with a sentence.
OpenedFile read_any(const std::filesystem::path& file);

/// Returns the local files that a drag brings, whatever they are; empty where it brings something else.
QStringList files_of(const QMimeData* data);

/// The one local file of a drag whose name states it may be opened; empty otherwise.
QString file_of(const QMimeData* data);

/// A table as the data of a scenario: the settings to write, in order. `folder` is the scenario's, `choices` say how
/// the table is read, by keys of the section "data".
struct SettingEdit {
  std::string path;
  Json value;
};
std::vector<SettingEdit> settings_for_table(const std::filesystem::path& file, const std::filesystem::path& folder,
                                            const Json& choices);

}  // namespace privbo::ui
