// The page of the referee: the claim of a program of the user's own on trial.
#pragma once

#include <QElapsedTimer>
#include <QTimer>
#include <functional>

#include "charts/view/page.h"
#include "referee/trial_job.h"

class QSplitter;

namespace privbo::ui {

class RefereeResults;
class RefereeSetup;
class RefreshLoop;

class RefereePage : public Page {
  Q_OBJECT
 public:
  /// `loop` paces the drawing of the page's charts among the window's others.
  explicit RefereePage(RefreshLoop& loop, QWidget* parent = nullptr);

  RefereeSetup* setup() const { return setup_; }
  RefereeResults* results() const { return results_; }
  TrialJob& job() { return job_; }

  QString id() const override { return QStringLiteral("referee"); }
  QString title() const override { return tr("Referee"); }
  /// Other pages are not made wide by this one.
  QSize minimumSizeHint() const override { return {0, Page::minimumSizeHint().height()}; }
  std::vector<ChartSet> chart_sets() const override;
  /// A new trial, or the end of the one that is being played.
  void run() override;
  QString run_text() const override;
  void copy_figure() override;
  void set_lecture(bool on) override;
  Json save() const override;
  void restore(const Json& saved) override;

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  void connect_parts();
  void ask();
  void begin();
  void go_on();
  void follow();
  void bind();
  /// A person looks at the program, and what was asked for is done once it is allowed.
  void look_at(const QString& program, const QString& why);
  void keep();

  TrialJob job_;
  QSplitter* splitter_;
  RefereeSetup* setup_;
  RefereeResults* results_;
  QTimer clock_;
  QElapsedTimer since_begin_;
  std::function<void()> wish_;  // what was asked for last
};

}  // namespace privbo::ui
