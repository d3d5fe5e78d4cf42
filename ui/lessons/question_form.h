// One question of a lesson as a form: choices, a number, a curve to draw, or A and B.
#pragma once

#include <QWidget>
#include <optional>
#include <vector>

#include "lesson/lesson.h"
#include "lesson/lesson_runs.h"

class QButtonGroup;
class QLineEdit;

namespace privbo::ui {

class SketchCanvas;

class QuestionForm : public QWidget {
  Q_OBJECT
 public:
  /// `horizon`: of the run, for a curve.
  QuestionForm(const Question& question, double horizon, QWidget* parent = nullptr);

  /// Returns what has been given so far; empty while it is no answer.
  std::optional<Json> answer() const;
  /// Shows an answer that was given before, and takes no other.
  void lock(const Json& answer);
  /// Lays the right curve over the drawn one.
  void reveal();
  /// The two curves that are called A and B.
  void show_unnamed(const std::vector<MeasuredCurve>& curves);

 Q_SIGNALS:
  void edited();

 private:
  void add_choices(const QStringList& texts);

  const Question question_;
  QButtonGroup* choices_ = nullptr;
  QLineEdit* number_ = nullptr;
  SketchCanvas* sheet_ = nullptr;
};

}  // namespace privbo::ui
