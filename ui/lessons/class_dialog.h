// The answers of a class: the files that students have handed in, counted question by question.
#pragma once

#include <QDialog>
#include <QStringList>

#include "lesson/class_answers.h"
#include "work/latest_job.h"

class QLabel;
class QPushButton;
class QTextBrowser;

namespace privbo::ui {

class ClassDialog : public QDialog {
  Q_OBJECT
 public:
  explicit ClassDialog(QWidget* parent = nullptr);

  /// Counts these files with those that are there; reads them off this thread.
  void add_files(const QStringList& files);
  /// Returns what has been counted so far.
  const ClassAnswers& answers() const { return class_; }
  bool busy() const { return job_.busy(); }
  /// Returns all that is shown, as text.
  QString text() const;

 protected:
  void dragEnterEvent(QDragEnterEvent* event) override;
  void dropEvent(QDropEvent* event) override;

 private:
  void choose_files();
  void read_next();
  void show_class();

  ClassAnswers class_;
  QStringList waiting_;
  QLabel* heading_;
  QTextBrowser* tallies_;
  QPushButton *add_, *copy_;
  LatestJob job_;
};

}  // namespace privbo::ui
