// The lesson beside the charts: a list to choose from, and then its steps, one after another.
#pragma once

#include <QWidget>
#include <string>

class QBoxLayout;
class QLabel;
class QLineEdit;
class QPushButton;
class QScrollArea;
class QStackedWidget;
class QVBoxLayout;

namespace privbo {
struct Lesson;
struct Question;
}  // namespace privbo

namespace privbo::ui {

class AuditEvidence;
class LessonList;
class LessonPlayer;
class QuestionForm;
class RefereeEvidence;

class LessonPane : public QWidget {
  Q_OBJECT
 public:
  explicit LessonPane(LessonPlayer& player, QWidget* parent = nullptr);
  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

  /// In a lecture: what is read from the last row, without what stands in the lecture's bar or is one reader's own.
  void set_brief(bool brief);
  LessonPlayer& player() const { return player_; }
  LessonList& list() const { return *list_; }
  QuestionForm* form() const { return form_; }
  AuditEvidence* evidence() const { return evidence_; }
  RefereeEvidence* referee_evidence() const { return referee_evidence_; }

 Q_SIGNALS:
  /// A lesson was chosen. Whoever shows the pane asks whether the present scenario may be left, and then calls `open`.
  void lesson_wanted(const privbo::Lesson& lesson);
  /// Does the same with a lesson in a file.
  void file_wanted(const QString& file);
  void class_wanted();
  /// The setting that the step points at shall be shown.
  void parameter_wanted(const std::string& path);
  void status_message(const QString& message);

 public Q_SLOTS:
  /// False: it cannot begin, and a message has stated why.
  bool open(const privbo::Lesson& lesson);

 protected:
  void changeEvent(QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  QWidget* make_steps();
  void build_step();
  void follow();
  void show_result();
  void show_evidence(const Question& question);
  void focus_step();
  void lock();
  void save_answers();
  void size_heading();
  void name_lock();

  LessonPlayer& player_;
  QStackedWidget* pages_;
  LessonList* list_;
  bool brief_ = false;
  bool awaited_ = false;  // an answer was locked, and the way on is not open yet
  QLabel *heading_, *place_, *text_, *question_, *result_;
  QScrollArea* scroll_;
  QWidget* wanted_ = nullptr;  // in sight: large letters push it below the fold
  QVBoxLayout* column_;
  QuestionForm* form_ = nullptr;  // of the present step's question
  AuditEvidence* evidence_;       // below its result
  RefereeEvidence* referee_evidence_;
  QBoxLayout* ways_;  // between steps, and out of the lesson
  QPushButton *lock_, *point_, *back_, *next_, *save_, *leave_;
  QLineEdit* name_;
};

}  // namespace privbo::ui
