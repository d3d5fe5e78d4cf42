// Describes what the speaker alone reads, on the other screen: notes of the step, the next step, the time.
#pragma once

#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>

class QLabel;

namespace privbo {
struct GalleryNote;
}

namespace privbo::ui {

class LessonPlayer;

class SpeakerNotes : public QWidget {
  Q_OBJECT
 public:
  /// A window of its own.
  SpeakerNotes(LessonPlayer& player, QWidget* parent = nullptr);

  /// What a preset states where no lesson is being shown; null: nothing.
  void show_preset(const GalleryNote* note);
  /// The clock starts again.
  void begin();
  /// Fills another screen than that of `lecture`, where there is one; true if so.
  bool move_beside(const QWidget& lecture);
  /// All that is to be read, as plain text.
  QString text() const;

 private:
  void follow();
  void show_time();

  LessonPlayer& player_;
  QLabel *time_, *heading_, *notes_, *next_;
  QString preset_;  // rich text
  QElapsedTimer since_;
  QTimer clock_;
};

}  // namespace privbo::ui
