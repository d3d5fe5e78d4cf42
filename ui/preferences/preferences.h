// Describes what the user likes, kept in the settings of the desktop; scenarios and results never depend on it.
#pragma once

#include <QObject>

#include "charts/drawing/export_settings.h"
#include "language/language.h"
#include "plot/data/chart_options.h"

namespace privbo::ui {

enum class Look { system, light, dark };

struct PreferenceValues {
  int text_percent = 100;  // of the desktop's text size
  Look look = Look::system;
  Language language;            // from the next start on
  bool remember_window = true;  // size and docks at the next start
  bool run_again = true;        // by itself when a setting changes, where that is short
  unsigned threads = 0;         // 0: one per core
  bool autosave = true;
  int autosave_seconds = 30;
  Band band = Band::standard_error;
  ExportSettings figure;  // what an export starts with: size, format, dpi

  bool operator==(const PreferenceValues& other) const;
};

inline constexpr int min_text_percent = 50, max_text_percent = 300;
inline constexpr int min_autosave_seconds = 10, max_autosave_seconds = 600;
inline constexpr int max_threads = 256;
inline constexpr double run_again_seconds = 2.0;  // a run that is expected to take longer waits for the user

class Preferences : public QObject {
  Q_OBJECT
 public:
  /// Reads the settings; what is missing or out of range takes its default. `remembered` = false: neither reads nor
  /// writes them, so that a picture does not depend on the last user.
  explicit Preferences(QObject* parent = nullptr, bool remembered = true);

  const PreferenceValues& values() const { return values_; }
  /// Takes and keeps new values, brought into their ranges.
  void set_values(const PreferenceValues& values);
  /// Larger, smaller, or 100 % text in steps that a reader at the back of the room notices.
  void zoom_text(int steps);
  void reset_text() { zoom_text(0); }
  /// Seconds between autosaves; 0: off.
  int autosave_interval() const { return values_.autosave ? values_.autosave_seconds : 0; }

 Q_SIGNALS:
  void changed();

 private:
  bool remembered_;
  PreferenceValues values_;
};

}  // namespace privbo::ui
