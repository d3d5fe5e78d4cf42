// File → Export → Film: pace and size of the replay as a moving picture, how far it is, and a way to leave it.
#pragma once

#include <QDialog>
#include <filesystem>
#include <functional>

#include "films/film_maker.h"
#include "work/latest_job.h"

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QProgressBar;
class QPushButton;
class QSpinBox;

namespace privbo::ui {

class FilmDialog : public QDialog {
  Q_OBJECT
 public:
  /// The scenario as it reads from the folder of a file, as JSON; empty: none.
  using ScenarioText = std::function<QString(const std::filesystem::path& file)>;

  /// `stem`: of the file's name.
  FilmDialog(FilmScene scene, ScenarioText scenario, QString stem, QWidget* parent = nullptr);

  /// Begins to make the film; it is written when all of it is there. The window goes on meanwhile.
  void make(const QString& file);
  bool busy() const { return job_.busy(); }
  /// Returns what is wrong, or what was done; empty while there is nothing to state.
  QString message() const;

 public Q_SLOTS:
  /// While a film is being made, the first time only that ends.
  void reject() override;

 Q_SIGNALS:
  /// What was written, for the status bar.
  void status_message(const QString& message);

 private:
  void add_rows();
  void follow();
  void follow_work();
  void save();
  FilmFormat format() const;
  void show_message(const QString& message, bool problem);

  const FilmScene scene_;
  const ScenarioText scenario_;
  const QString stem_;
  QComboBox *format_, *size_;
  QDoubleSpinBox* seconds_;
  QSpinBox* frames_;
  QCheckBox* dark_;
  QLabel *pace_, *message_;
  QProgressBar* progress_;
  QPushButton *save_, *cancel_;
  bool pace_good_ = true;
  LatestJob job_{Pool::long_work};
};

}  // namespace privbo::ui
