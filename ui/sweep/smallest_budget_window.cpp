#include "sweep/smallest_budget_window.h"

#include <QAction>
#include <QDir>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <exception>
#include <utility>

#include "charts/view/standalone_chart.h"
#include "document/scenario_model.h"
#include "families/wanted_programs.h"
#include "files/atomic_write.h"
#include "files/failure_message.h"
#include "io/results/utility_file.h"
#include "run/utility_run.h"
#include "scenario/sweep_section.h"
#include "sweep/budget_form.h"
#include "widgets/labels.h"
#include "widgets/letters.h"
#include "widgets/save_name.h"
#include "widgets/scrolling.h"
#include "widgets/two_columns.h"
#include "words/catalogue_text.h"
#include "words/number_text.h"
#include "words/path_text.h"
#include "words/plain_text.h"
#include "words/run_words.h"
#include "work/pools.h"

namespace privbo::ui {
namespace {

constexpr int steps_of_search = 1000;    // of the bar
constexpr int letters_beside = 118;      // from this width on the answer stands beside the question
constexpr int lines_of_chart = 16;       // at least
constexpr double shown_at_most = 100.0;  // percent of a share

double share_of(const CellRunner::Progress& cells) {
  return cells.cells == 0 ? 0.0 : static_cast<double>(cells.computed + cells.found) / static_cast<double>(cells.cells);
}

/// What is being tried, and how far that is.
QString search_text(const UtilityRunProgress& now, const UtilityAnswer& answer) {
  if (now.step.used == 0 && now.cells.cells == 0) return SmallestBudgetWindow::tr("The search begins.");
  const QString share = number_text(std::floor(shown_at_most * share_of(now.cells)));
  const QString here = translated(value_text(answer, now.step.at));
  if (now.step.part == UtilityPart::pilot)
    return SmallestBudgetWindow::tr("Pilot trials show where to begin: %1 % are done.").arg(share);
  if (now.step.part == UtilityPart::fresh)
    return SmallestBudgetWindow::tr("Fresh trials at %1: %2 % are done.").arg(here, share);
  const QString wealth = number_text(std::exp(now.step.log_wealth), 2),
                goal = number_text(std::exp(answer.rule.log_goal()), 3),
                used = number_text(static_cast<double>(now.step.used));
  return now.step.direction == SearchDirection::downwards
             ? SmallestBudgetWindow::tr("Trials so far: %1. Now a bet that %2 meets the limit: wealth %3 of %4.")
                   .arg(used, here, wealth, goal)
             : SmallestBudgetWindow::tr("Trials so far: %1. Now a bet that %2 fails the limit: wealth %3 of %4.")
                   .arg(used, here, wealth, goal);
}

QString end_text(const UtilityRunProgress& now, const UtilityAnswer& answer) {
  return SmallestBudgetWindow::tr("%1 · trials that decided it: %2 · took %3")
      .arg(state_text(answer.state), number_text(static_cast<double>(answer.trials)),
           duration_text(now.elapsed_seconds));
}

/// The sentences of an answer, in one paragraph.
QString sentences_of(const UtilityAnswer& answer) {
  QStringList sentences;
  if (!answer.points.empty())
    for (const Message& sentence : answer_texts(answer)) sentences << translated(sentence);
  return sentences.join(QLatin1Char(' '));
}

}  // namespace

SmallestBudgetWindow::SmallestBudgetWindow(ScenarioModel& model, UtilityRun& search, QWidget* parent)
    : QWidget(parent, Qt::Window),
      model_(model),
      search_(search),
      form_(new BudgetForm(this)),
      start_(new QPushButton(this)),
      confirm_(new QPushButton(tr("Confirm o&n %1 Fresh Trials").arg(fresh_trials), this)),
      use_(new QPushButton(this)),
      save_(new QPushButton(tr("Sa&ve Steps…"), this)),
      bar_(new QProgressBar(this)),
      progress_(wrapped_label(Qt::PlainText, this)),
      problem_(wrapped_label(Qt::PlainText, this)),
      found_(wrapped_label(Qt::PlainText, this)),
      warning_(wrapped_label(Qt::PlainText, this)),
      chart_(new StandaloneChart("utility", this)) {
  setWindowTitle(tr("Smallest Budget"));
  auto* whole = new QVBoxLayout(this);
  whole->setContentsMargins(0, 0, 0, 0);
  whole->addWidget(new TwoColumns(question_column(), answer_column(), letters_beside, this));
  auto* close_it = new QAction(tr("Close"), this);
  close_it->setShortcut(QKeySequence::Close);
  addAction(close_it);
  connect(close_it, &QAction::triggered, this, &QWidget::close);
  connect(start_, &QPushButton::clicked, this, &SmallestBudgetWindow::start_or_stop);
  connect(confirm_, &QPushButton::clicked, this, [this] { search_.confirm(fresh_trials); });
  connect(use_, &QPushButton::clicked, this, [this] {
    const UtilityAnswerPtr answer = search_.result();
    if (answer && answer->smallest_meeting()) use(answer->points[*answer->smallest_meeting()].value);
  });
  connect(save_, &QPushButton::clicked, this, &SmallestBudgetWindow::ask_and_save);
  connect(chart_, &ChartView::value_chosen, this, &SmallestBudgetWindow::use);
  connect(form_, &BudgetForm::changed, this, &SmallestBudgetWindow::follow_search);
  connect(form_, &BudgetForm::regret_accepted, this, &SmallestBudgetWindow::regret_accepted);
  connect(&model_, &ScenarioModel::built, this, &SmallestBudgetWindow::follow_check);
  connect(&model_, &ScenarioModel::replaced, this, [this] { wish_ = false; });
  connect(&search_, &UtilityRun::changed, this, &SmallestBudgetWindow::show_answer);
  connect(&search_, &UtilityRun::stale_changed, this, &SmallestBudgetWindow::follow_search);
  connect(&search_, &UtilityRun::progressed, this, &SmallestBudgetWindow::show_progress);
  connect(&search_, &UtilityRun::state_changed, this, [this] {
    show_answer();
    tell_end();
  });
  follow_check();
  show_answer();
  resize(within_screen(*this, {letter_width(fontMetrics()) * 160, fontMetrics().height() * 42}));
  form_->limit()->setFocus();
}

QVBoxLayout* SmallestBudgetWindow::question_column() {
  auto* column = new QVBoxLayout;
  column->setSpacing(fontMetrics().height() / 2);
  auto* about = new SmallLabel(
      tr("Finds the smallest ε whose regret you accept, by trials on seeds of their own, and shows which ε fail."),
      this);
  about->setWordWrap(true);
  column->addWidget(about);
  column->addWidget(form_);
  start_->setToolTip(tr("Search in the background; what was found stays when it is stopped"));
  confirm_->setToolTip(
      tr("Look at the smallest ε that meets the limit once more, on seeds that nothing was chosen by"));
  use_->setToolTip(tr("Set the ε of the scenario to the smallest one that meets the limit"));
  save_->setToolTip(tr("Save the pilot and all steps of the search as a table (CSV)"));
  for (QPushButton* each : {start_, confirm_, use_, save_}) {
    each->setAccessibleDescription(each->toolTip());
    column->addWidget(each);
  }
  bar_->setRange(0, steps_of_search);
  bar_->setTextVisible(false);
  bar_->setMaximumHeight(fontMetrics().height());
  bar_->setAccessibleName(tr("Progress of the search"));
  QSizePolicy kept = bar_->sizePolicy();
  kept.setRetainSizeWhenHidden(true);  // what comes and goes moves nothing
  bar_->setSizePolicy(kept);
  column->addWidget(bar_);
  column->addWidget(progress_);
  column->addWidget(problem_);
  column->addStretch(1);
  return column;
}

QVBoxLayout* SmallestBudgetWindow::answer_column() {
  auto* column = new QVBoxLayout;
  column->setSpacing(fontMetrics().height() / 2);
  found_->setAccessibleName(tr("What the search has found"));
  warning_->setAccessibleName(tr("What the answer does not say"));
  chart_->setMinimumHeight(fontMetrics().height() * lines_of_chart);
  column->addWidget(found_);
  column->addWidget(chart_, 1);
  column->addWidget(warning_);
  return column;
}

ChartSet SmallestBudgetWindow::chart_set() const {
  return {{chart_}, [this] { return search_.scenario(); }};
}

QString SmallestBudgetWindow::progress_text() const { return progress_->text(); }
QString SmallestBudgetWindow::found_text() const { return found_->text(); }
QString SmallestBudgetWindow::warning_text() const { return warning_->text(); }

void SmallestBudgetWindow::accept_regret(double times) {
  if (times != form_->accepted()) form_->accept_regret(times);
}

void SmallestBudgetWindow::ask(double accepted, Metric metric) {
  form_->set_metric(metric);
  form_->accept_regret(accepted);
  const bool same = is_about_same_question() && !search_.stale();
  if (same && (search_.active() || search_.state() == RunState::finished)) return;
  if (same && search_.can_go_on()) return search_.go_on();
  begin();
}

/// Whether the search that was made last is about what the form asks.
bool SmallestBudgetWindow::is_about_same_question() const {
  if (!search_.result() || !form_->why_not().isEmpty()) return false;
  UtilityQuestion asked = form_->question();
  asked.fresh_trials = search_.question().fresh_trials;
  return asked == search_.question();
}

void SmallestBudgetWindow::begin() {
  wish_ = true;
  model_.check_now();
}

void SmallestBudgetWindow::start_or_stop() {
  if (search_.active()) return search_.stop();
  if (search_.can_go_on() && is_about_same_question() && !search_.stale()) return search_.go_on();
  begin();
}

void SmallestBudgetWindow::fulfil_wish() {
  if (!std::exchange(wish_, false)) return;
  if (const QString why = form_->why_not(); !why.isEmpty()) return Q_EMIT status_message(why);
  if (const Message why = why_not_startable(*model_.result().experiment); !why.empty())
    return Q_EMIT status_message(tr("Not started: %1. Press Run once, then Search.").arg(translated(why)));
  search_.start({model_.result().normalised, model_.scenario().folder}, form_->question());
}

void SmallestBudgetWindow::follow_check() {
  form_->offer(model_.result().experiment);
  fulfil_wish();
  follow_search();
}

void SmallestBudgetWindow::use(double value) {
  if (!search_.result() || search_.stale()) return;
  const std::string path = search_.question().parameter;
  SweepSettings setting;
  setting.path = path;
  const Json made = at_value(search_.scenario().document, setting, value);
  const QString words = translated(value_text(*search_.result(), value));
  model_.step(tr("Use %1").arg(words), [&] { model_.set(path, made.at(Json::json_pointer(path))); });
  Q_EMIT status_message(tr("The scenario has %1 now.").arg(words));
}

/// Buttons, and what stands in the way of a search.
void SmallestBudgetWindow::follow_search() {
  const bool active = search_.active();
  const UtilityAnswerPtr answer = search_.result();
  const QString why = form_->why_not();
  const bool goes_on = search_.can_go_on() && is_about_same_question() && !search_.stale();
  start_->setText(active ? tr("Stop Searc&h") : goes_on ? tr("Continue Searc&h") : tr("Searc&h"));
  start_->setEnabled(active || why.isEmpty());
  confirm_->setEnabled(search_.can_confirm() && !answer->check);
  const auto smallest = answer ? answer->smallest_meeting() : std::nullopt;
  use_->setText(smallest
                    ? tr("&Use %1 in Scenario").arg(translated(value_text(*answer, answer->points[*smallest].value)))
                    : tr("&Use ε in Scenario"));
  use_->setEnabled(smallest && !search_.stale());
  save_->setEnabled(answer && !answer->steps.empty());
  QStringList problems;
  if (!why.isEmpty()) problems << why;
  if (answer && answer->state == RunState::failed && !answer->notes.empty())
    problems << tr("The search could not go on: %1").arg(translated(answer->notes.front()));
  if (answer && search_.stale()) problems << tr("Out of date: settings changed since this search.");
  problem_->setText(problems.join(QLatin1Char('\n')));
  problem_->setVisible(!problems.isEmpty());
}

void SmallestBudgetWindow::show_answer() {
  const UtilityAnswerPtr answer = search_.result();
  chart_->show_picture(answer);
  found_->setText(answer ? sentences_of(*answer) : QString());
  found_->setVisible(!found_->text().isEmpty());
  QStringList warnings;
  if (answer && !answer->points.empty()) warnings << translated(truth_of_answer(*answer));
  warnings << translated(cost_of_choosing());
  warning_->setText(warnings.join(QLatin1Char(' ')));
  show_progress();
  follow_search();
}

void SmallestBudgetWindow::show_progress() {
  const UtilityAnswerPtr answer = search_.result();
  bar_->setVisible(search_.active());
  progress_->setVisible(answer != nullptr);
  if (!answer) return progress_->clear();
  const UtilityRunProgress now = search_.progress();
  const double bet = std::max(0.0, now.step.log_wealth) / answer->rule.log_goal();
  const double share = now.step.part == UtilityPart::tests ? bet : share_of(now.cells);
  bar_->setValue(static_cast<int>(steps_of_search * std::clamp(share, 0.0, 1.0)));
  progress_->setText(search_.active() ? search_text(now, *answer) : end_text(now, *answer));
}

/// For those who look at something else meanwhile.
void SmallestBudgetWindow::tell_end() {
  if (search_.state() == RunState::finished && search_.result()) Q_EMIT status_message(sentences_of(*search_.result()));
}

void SmallestBudgetWindow::ask_and_save() {
  const QString file = ask_save_name(this, tr("Save Steps"), QDir::home().filePath(QStringLiteral("utility.csv")),
                                     tr("Tables (*.csv)"), QStringLiteral("csv"));
  if (!file.isEmpty()) save_to(file);
}

void SmallestBudgetWindow::save_to(const QString& file) {
  const UtilityAnswerPtr answer = search_.result();
  if (!answer) return;
  write_in_order(this, [this, answer, file = to_path(file)]() -> Deliver {
    try {
      write_atomically(file, utility_csv(*answer));
    } catch (const std::exception& failure) {
      return [this, trouble = translated(failure_message(failure))] { show_warning(this, tr("Save Steps"), trouble); };
    }
    return [this, name = to_text(file)] { Q_EMIT status_message(tr("Saved %1").arg(QDir::toNativeSeparators(name))); };
  });
}

void SmallestBudgetWindow::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Escape) return static_cast<void>(close());
  QWidget::keyPressEvent(event);
}

}  // namespace privbo::ui
