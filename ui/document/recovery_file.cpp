// The note is one more key of the scenario; readers that do not know it keep it and go on.
#include "document/recovery_file.h"

#include "io/scenario/scenario_file.h"

namespace privbo::ui {
namespace {

constexpr auto note_key = "privbo-recovery";

std::string text_of(const Json& note, const char* name) {
  const auto found = note.is_object() ? note.find(name) : note.end();
  return note.is_object() && found != note.end() && found->is_string() ? found->get<std::string>() : std::string();
}

std::filesystem::path to_path(const std::string& utf8) {
  return std::filesystem::path(QString::fromStdString(utf8).toStdU16String());
}

std::string to_utf8(const std::filesystem::path& path) {
  return QString::fromStdU16String(path.u16string()).toStdString();
}

}  // namespace

std::string recovery_text(const Scenario& scenario, const std::filesystem::path& file, const QDateTime& now) {
  Scenario noted = scenario;
  noted.document[note_key] =
      Json{{"file", to_utf8(file)},
           {"folder", to_utf8(scenario.folder.empty() ? std::filesystem::current_path() : scenario.folder)},
           {"saved", now.toUTC().toString(Qt::ISODate).toStdString()}};
  return to_text(noted);
}

RecoveredWork read_recovery(const std::filesystem::path& recovery_file) {
  RecoveredWork work;
  work.recovery_file = recovery_file;
  work.scenario = load_scenario(recovery_file);
  Json& document = work.scenario.document;
  const Json note = document.contains(note_key) ? document[note_key] : Json();
  document.erase(note_key);
  work.file = to_path(text_of(note, "file"));
  work.scenario.folder = to_path(text_of(note, "folder"));
  work.saved = QDateTime::fromString(QString::fromStdString(text_of(note, "saved")), Qt::ISODate).toLocalTime();
  return work;
}

}  // namespace privbo::ui
