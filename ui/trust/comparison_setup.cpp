#include "trust/comparison_setup.h"

#include <QDir>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>
#include <exception>

#include "document/scenario_model.h"
#include "files/failure_message.h"
#include "io/folder/run_folder.h"
#include "io/results/trust_file.h"
#include "panel/params_form.h"
#include "scenario/comparison_section.h"
#include "scenario/scenario.h"
#include "text/error.h"
#include "widgets/labels.h"
#include "widgets/notes_line.h"
#include "widgets/problem_label.h"
#include "widgets/tab_order.h"
#include "words/catalogue_text.h"
#include "words/english_plurals.h"
#include "words/number_text.h"
#include "words/path_text.h"
#include "words/plain_text.h"
#include "words/run_words.h"
#include "words/setting_names.h"
#include "work/pools.h"

namespace privbo::ui {
namespace {

/// Returns the fields of the section but those of the attack view, which has them beside its charts.
std::vector<ParamSpec> setup_specs() {
  std::vector<ParamSpec> specs = comparison_params();
  std::erase_if(specs, [](const ParamSpec& spec) { return spec.key.starts_with("attack_"); });
  return specs;
}

}  // namespace

ComparisonSetup::ComparisonSetup(ScenarioModel& model, ComparisonRun& run, QWidget* parent)
    : QWidget(parent),
      model_(model),
      controller_(run),
      form_(new ParamsForm(setup_specs(), "/comparison", model, this)),
      problems_(new ProblemLabel(this)),
      run_(new QPushButton(this)),
      save_(new QPushButton(tr("Save Resu&lts…"), this)),
      clear_(new QPushButton(tr("&Clear"), this)),
      bar_(new QProgressBar(this)),
      progress_(new QLabel(this)),
      estimate_(new QLabel(this)),
      notes_(new NotesLine(this)) {
  lay_out();
  connect(&model_, &ScenarioModel::built, this, &ComparisonSetup::follow_check);
  connect(&model_, &ScenarioModel::problems_changed, this, &ComparisonSetup::show_problems);
  connect(&controller_, &ComparisonRun::changed, this, &ComparisonSetup::show_comparison);
  connect(&controller_, &ComparisonRun::state_changed, this, &ComparisonSetup::show_comparison);
  connect(&controller_, &ComparisonRun::progressed, this, &ComparisonSetup::show_progress);
  connect(&controller_, &ComparisonRun::stale_changed, this, &ComparisonSetup::show_notes);
  connect(run_, &QPushButton::clicked, this, &ComparisonSetup::run_or_stop);
  connect(clear_, &QPushButton::clicked, &controller_, &ComparisonRun::clear);
  connect(save_, &QPushButton::clicked, this, &ComparisonSetup::ask_and_save);
  show_comparison();
  follow_check();
}

void ComparisonSetup::lay_out() {
  auto* column = new QVBoxLayout(this);
  column->setSpacing(fontMetrics().height() / 2);
  auto* about = new SmallLabel(
      tr("The scenario's problem, once under every trust model. Algorithms that the scenario's list names are run with their settings there."),
      this);
  about->setWordWrap(true);
  column->addWidget(about);
  auto* buttons = new QHBoxLayout;
  buttons->addWidget(run_);
  buttons->addWidget(save_);
  buttons->addWidget(clear_);
  buttons->addStretch(1);
  column->addLayout(buttons);
  save_->setToolTip(tr("Save all numbers (trust.json, trust.csv), the table of bounds (table.csv) and the scenario"));
  clear_->setToolTip(tr("Forget these results"));
  bar_->setRange(0, 1000);
  bar_->setTextVisible(false);
  bar_->setMaximumHeight(fontMetrics().height());
  bar_->setAccessibleName(tr("Progress of the comparison"));
  for (QLabel* label : {estimate_, progress_}) {
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
  }
  for (QWidget* widget :
       {static_cast<QWidget*>(bar_), static_cast<QWidget*>(progress_), static_cast<QWidget*>(estimate_),
        static_cast<QWidget*>(notes_), static_cast<QWidget*>(problems_), static_cast<QWidget*>(form_)})
    column->addWidget(widget);
  put_in_tab_order(clear_, form_);
  column->addStretch(1);
}

void ComparisonSetup::follow_check() {
  const Json& document = model_.result().normalised;
  Problems problems;
  const ComparisonSettings plan = comparison_settings(document, problems);
  ready_ = !has_errors(problems) && model_.result().experiment;
  if (has_errors(problems))
    estimate_->setText(tr("No comparison yet: %1")
                           .arg(with_setting_names(translated(problems.front().message), problems.front().path)));
  else if (!ready_)
    estimate_->setText(tr("No comparison yet: the scenario itself needs a change, marked in red in the panel."));
  else {
    std::size_t runs = 0;
    for (const std::string& id : plan.models) runs += id == "none" ? 1 : plan.epsilons.size();
    const Json& run = document.at("run");
    estimate_->setText(tr("%1 run(s) of %2 trials and %3 rounds each; trials and rounds are those of the scenario.",
                          nullptr, plural(runs))
                           .arg(number_text(static_cast<double>(runs)), number_text(run.at("trials").get<double>()),
                                number_text(run.at("horizon").get<double>())));
  }
  estimate_->setAccessibleName(estimate_->text());
  fulfil_wish();
}

void ComparisonSetup::show_problems() {
  Problems mine;
  for (const Problem& problem : model_.problems())
    if (is_at_or_below(problem.path, "/comparison") && !form_->shows(problem.path)) mine.push_back(problem);
  problems_->show_problems(mine);
}

void ComparisonSetup::run_or_stop() {
  if (controller_.active()) return controller_.stop();
  wish_ = true;
  model_.check_now();
}

void ComparisonSetup::fulfil_wish() {
  if (!wish_) return;
  wish_ = false;
  if (ready_)
    controller_.start({model_.result().normalised, model_.scenario().folder});
  else
    Q_EMIT status_message(estimate_->text());
}

void ComparisonSetup::show_comparison() {
  const TrustComparisonPtr comparison = controller_.result();
  const bool active = controller_.active(), something = comparison && !comparison->rows.empty();
  run_->setText(active ? tr("&Stop Comparison") : tr("&Run Comparison"));
  run_->setToolTip(active ? tr("End it and keep the runs that are done")
                          : tr("Run every model at every ε in the background"));
  save_->setEnabled(something);
  clear_->setEnabled(comparison != nullptr);
  show_progress();
  show_notes();
}

void ComparisonSetup::show_progress() {
  const bool active = controller_.active();
  bar_->setVisible(active);
  const TrustComparisonPtr comparison = controller_.result();
  progress_->setVisible(comparison != nullptr);
  if (!comparison) return;
  const TrustProgress now = controller_.progress();
  bar_->setValue(static_cast<int>(1000.0 * now.share));
  QString text;
  if (active && now.points == 0)
    text = tr("preparing: every model's settings, and noise for every ε");
  else if (active) {
    text = tr("run %1 of %2").arg(std::min(now.points_done + 1, now.points)).arg(now.points);
    if (!now.id.empty()) text += tr(" (%1)").arg(translated(trust_facts_of(now.id).model));
    if (now.remaining_seconds >= 0.0) text += tr(" · %1 left").arg(duration_text(now.remaining_seconds));
  } else {
    text = tr("%1 · %2 of %3 runs · took %4")
               .arg(state_text(comparison->state))
               .arg(comparison->points_done)
               .arg(comparison->points)
               .arg(duration_text(comparison->elapsed_seconds));
  }
  progress_->setText(text);
}

QString ComparisonSetup::progress_text() const { return progress_->text(); }

void ComparisonSetup::show_notes() {
  QStringList lines;
  if (controller_.stale()) lines << tr("Out of date: settings changed since this comparison.");
  // The figure carries the comparison's own notes; where there is none, they stand here.
  if (const auto comparison = controller_.result(); comparison && comparison->rows.empty())
    for (const Message& note : comparison->notes) lines << translated(note);
  notes_->show_notes(lines);
}

QString ComparisonSetup::notes_text() const { return notes_->text(); }

void ComparisonSetup::save_to(const QString& folder, bool force) {
  const TrustComparisonPtr comparison = controller_.result();
  const Scenario& scenario = controller_.scenario();
  if (!comparison || !scenario.document.is_object()) return;
  write_in_order(this, [this, comparison, scenario, folder, force]() -> Deliver {
    try {
      RunFolder results({to_path(folder), force, {"window", "save comparison"}, {}}, scenario);
      results.write(trust_files(*comparison));
      const bool all = comparison->state == RunState::finished;
      const std::vector<Message> missing = results.finish(all ? Message() : Message("stopped before the end"));
      if (!missing.empty()) throw RuntimeError(missing.front());
    } catch (const FolderRefused& refused) {
      return [this, folder, refused] { ask_to_force(folder, refused); };
    } catch (const std::exception& failure) {
      return [this, trouble = translated(failure_message(failure))] {
        show_warning(this, tr("Save Comparison"), trouble);
      };
    }
    return [this, folder] { Q_EMIT status_message(tr("Saved trust.json, trust.csv and table.csv in %1").arg(folder)); };
  });
}

void ComparisonSetup::ask_to_force(const QString& folder, const FolderRefused& refused) {
  const QString why = translated(refused.message()), forced = translated(refused.forced);
  QMessageBox box(QMessageBox::Question, tr("Save Comparison"),
                  forced.isEmpty() ? why : tr("%1.\n\nSave into it nevertheless? That %2.").arg(why, forced),
                  forced.isEmpty() ? QMessageBox::Ok : QMessageBox::Yes | QMessageBox::No, this);
  box.setTextFormat(Qt::PlainText);
  if (box.exec() == QMessageBox::Yes) save_to(folder, true);
}

void ComparisonSetup::ask_and_save() {
  const QString folder = QFileDialog::getExistingDirectory(this, tr("Save Comparison into a Folder"), QDir::homePath());
  if (!folder.isEmpty()) save_to(folder);
}

}  // namespace privbo::ui
