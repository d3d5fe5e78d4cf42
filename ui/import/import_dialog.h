// A table before it becomes the data of a scenario: what was understood, a picture, and the choices that the file
// leaves open.
#pragma once

#include <QDialog>
#include <filesystem>
#include <map>
#include <optional>
#include <string>

#include "domain/data/data_section.h"
#include "work/latest_job.h"

class QDialogButtonBox;
class QLabel;
class QVBoxLayout;

namespace privbo::ui {

class TableSketch;

/// Returns the section "data" of a scenario whose readings are this file, all else as by default.
Json data_of_file(const std::filesystem::path& file);
/// Those of its settings that state how the table is read, by key.
Json choices_of(const Json& data);
/// Returns what is understood of the file that such a section names. Reads it, so it belongs on a worker thread.
DataPreview preview_of(const Json& data);
/// Where the only doubt about a table is that a few rows have gaps, these are left out, as most people do: `data`
/// states so and `preview` is made anew. The question that was answered so, for the page to state it; nothing where
/// there is none. Reads the file as well.
std::optional<TableQuestion> assume_answer(Json& data, DataPreview& preview);

class ImportDialog : public QDialog {
  Q_OBJECT
 public:
  /// `section`, its preview and what it assumes, which a worker has made: see above.
  ImportDialog(Json section, DataPreview preview, std::optional<TableQuestion> assumed, QWidget* parent = nullptr);

  /// The settings as they were chosen, by key: "header", "index", "orientation", "missing", "decimal", "totals",
  /// "centre", "centre_value".
  Json choices() const;
  const DataPreview& preview() const { return preview_; }
  /// Returns whether the preview of the latest choice is still being made.
  bool reading() const { return reading_.busy(); }

 Q_SIGNALS:
  /// A choice was made and its preview is shown.
  void previewed();

 private:
  QWidget* make_choices();
  QWidget* editor_of(const ParamSpec& spec);
  void choose(const std::string& key, const Json& value);
  void show_choices();
  void show_preview();
  void show_questions();
  void show_question(const TableQuestion& question);
  QString use_text() const;

  Json data_;
  DataPreview preview_;
  std::optional<TableQuestion> assumed_;
  LatestJob reading_;
  QLabel* words_;
  QLabel* notes_;
  QWidget* questions_ = nullptr;
  QVBoxLayout* questions_room_;
  TableSketch* sketch_;
  QDialogButtonBox* buttons_;
  std::map<std::string, QWidget*> editors_;
};

}  // namespace privbo::ui
