// Setup, figure, table and attack; every number is worked out elsewhere, off this thread.
#include "trust/trust_page.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QFileDialog>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QSplitter>
#include <QTabWidget>
#include <QTableView>
#include <QVBoxLayout>

#include "charts/view/standalone_chart.h"
#include "charts/view/trust_view.h"
#include "document/scenario_model.h"
#include "panel/params_form.h"
#include "scenario/comparison_section.h"
#include "scenario/scenario.h"
#include "trust/trust_table_model.h"
#include "widgets/data_table.h"
#include "widgets/notes_line.h"
#include "widgets/problem_label.h"
#include "words/catalogue_text.h"
#include "words/english_plurals.h"
#include "words/number_text.h"
#include "words/run_words.h"

namespace privbo::ui {

void TrustPage::connect_parts() {
  connect(&model_, &ScenarioModel::built, this, &TrustPage::follow_check);
  connect(&model_, &ScenarioModel::problems_changed, this, &TrustPage::show_problems);
  connect(&controller_, &ComparisonRun::changed, this, &TrustPage::show_comparison);
  connect(&controller_, &ComparisonRun::state_changed, this, &TrustPage::show_comparison);
  connect(&controller_, &ComparisonRun::progressed, this, &TrustPage::show_progress);
  connect(&controller_, &ComparisonRun::stale_changed, this, &TrustPage::show_notes);
  connect(&controller_, &ComparisonRun::state_changed, this, &Page::run_text_changed);
  connect(run_, &QPushButton::clicked, this, &TrustPage::run_or_stop);
  connect(clear_, &QPushButton::clicked, &controller_, &ComparisonRun::clear);
  connect(save_, &QPushButton::clicked, this, [this] {
    if (const QString folder =
            QFileDialog::getExistingDirectory(this, tr("Save Comparison into a Folder"), QDir::homePath());
        !folder.isEmpty())
      save_to(folder);
  });
  connect(measure_, &QComboBox::currentIndexChanged, this, &TrustPage::use_options);
  for (QCheckBox* box : {log_y_, log_epsilon_}) connect(box, &QCheckBox::toggled, this, &TrustPage::use_options);
}

void TrustPage::follow_check() {
  const Json& document = model_.result().normalised;
  Problems problems;
  const ComparisonSettings plan = comparison_settings(document, problems);
  ready_ = !has_errors(problems) && model_.result().experiment;
  if (has_errors(problems))
    estimate_->setText(tr("No comparison yet: %1").arg(translated(problems.front().message)));
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
  attack_->follow({document, model_.scenario().folder});
  fulfil_wish();
}

void TrustPage::show_problems() {
  Problems mine;
  for (const Problem& problem : model_.problems())
    if (is_at_or_below(problem.path, "/comparison") && !form_->shows(problem.path)) mine.push_back(problem);
  problems_->show_problems(mine);
}

void TrustPage::run_or_stop() {
  if (controller_.active()) return controller_.stop();
  wish_ = true;
  model_.check_now();
}

void TrustPage::fulfil_wish() {
  if (!wish_) return;
  wish_ = false;
  if (ready_)
    controller_.start({model_.result().normalised, model_.scenario().folder});
  else
    Q_EMIT status_message(estimate_->text());
}

void TrustPage::show_comparison() {
  const TrustComparisonPtr comparison = controller_.result();
  const bool active = controller_.active(), something = comparison && !comparison->rows.empty();
  run_->setText(active ? tr("&Stop Comparison") : tr("&Run Comparison"));
  run_->setToolTip(active ? tr("End it and keep the runs that are done")
                          : tr("Run every model at every ε in the background"));
  save_->setEnabled(something);
  clear_->setEnabled(comparison != nullptr);
  figure_->show_comparison(comparison);
  table_model_->show_comparison(comparison);
  fit_columns(*table_);
  table_->resizeRowsToContents();  // bounds are long: lines rather than dots
  show_progress();
  show_notes();
}

void TrustPage::show_progress() {
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

QString TrustPage::progress_text() const { return progress_->text(); }

void TrustPage::show_notes() {
  QStringList lines;
  if (controller_.stale())
    lines << tr("These results belong to earlier settings; run the comparison again to see the present ones.");
  // The figure carries the comparison's own notes; where there is none, they stand here.
  if (const auto comparison = controller_.result(); comparison && comparison->rows.empty())
    for (const Message& note : comparison->notes) lines << translated(note);
  notes_->show_notes(lines);
}

QString TrustPage::notes_text() const { return notes_->text(); }

void TrustPage::use_options() {
  ChartOptions options = figure_->options();
  options.regret_of_recommendation = measure_->currentIndex() == 1;
  options.log_y = log_y_->isChecked();
  options.log_x = log_epsilon_->isChecked();
  figure_->set_options(options);
}

std::vector<ChartSet> TrustPage::chart_sets() const {
  const auto present = [this] { return Scenario{model_.result().normalised, model_.scenario().folder}; };
  return {{{attack_->posterior_chart(), attack_->runs_chart()}, present},
          {{figure_}, [this] { return controller_.scenario(); }}};
}

void TrustPage::set_lecture(bool on) {
  lecture_ = on;
  for (QWidget* each : not_in_lecture_) each->setHidden(on);
  place_setup();
  if (tabs_->indexOf(setup_) < 0) setup_->setHidden(on);
}

Json TrustPage::save() const {
  return {{"tab", tabs_->currentIndex()},
          {"measure", measure_->currentIndex()},
          {"log_regret", log_y_->isChecked()},
          {"log_epsilon", log_epsilon_->isChecked()},
          {"splitter", splitter_->saveState().toBase64().toStdString()}};
}

void TrustPage::restore(const Json& saved) {
  if (!saved.is_object()) return;
  const auto index = [&](const char* key, int count) {
    const auto found = saved.find(key);
    return found != saved.end() && found->is_number_integer() && found->get<int>() >= 0 && found->get<int>() < count
               ? found->get<int>()
               : -1;
  };
  if (const int tab = index("tab", tabs_->count()); tab >= 0) tabs_->setCurrentIndex(tab);
  if (const int measure = index("measure", measure_->count()); measure >= 0) measure_->setCurrentIndex(measure);
  for (const auto& [key, box] : {std::pair("log_regret", log_y_), std::pair("log_epsilon", log_epsilon_)})
    if (const auto found = saved.find(key); found != saved.end() && found->is_boolean())
      box->setChecked(found->get<bool>());
  if (const auto state = saved.find("splitter"); state != saved.end() && state->is_string())
    splitter_->restoreState(QByteArray::fromBase64(QByteArray::fromStdString(state->get<std::string>())));
}

}  // namespace privbo::ui
