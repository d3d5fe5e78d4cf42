// The lessons there are, to choose one from, or a file.
#pragma once

#include <QWidget>

class QListWidget;

namespace privbo {
struct Lesson;
}

namespace privbo::ui {

class LessonList : public QWidget {
  Q_OBJECT
 public:
  explicit LessonList(QWidget* parent = nullptr);

  QListWidget* names() const { return names_; }

 Q_SIGNALS:
  void lesson_wanted(const privbo::Lesson& lesson);
  void file_wanted(const QString& file);
  /// The answers that students have handed in are to be seen.
  void class_wanted();

 private:
  void choose();
  void open_file();

  QListWidget* names_;
};

}  // namespace privbo::ui
