#include "sweep/sweep_panel.h"

#include <QCoreApplication>
#include <QDir>
#include <QGridLayout>
#include <QLabel>
#include <QMargins>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>
#include <QStyle>
#include <QVBoxLayout>
#include <QWidget>
#include <algorithm>
#include <exception>
#include <filesystem>
#include <utility>

#include "document/data_paths.h"
#include "document/scenario_model.h"
#include "families/wanted_programs.h"
#include "files/atomic_write.h"
#include "files/failure_message.h"
#include "io/results/sweep_file.h"
#include "io/scenario/scenario_file.h"
#include "panel/param_field.h"
#include "panel/params_form.h"
#include "run/sweep_run.h"
#include "scenario/params/section_params.h"
#include "scenario/settings.h"
#include "sweep/cluster_button.h"
#include "sweep/earlier_sweeps.h"
#include "sweep/setting_combo.h"
#include "sweep/sweep_text.h"
#include "widgets/labels.h"
#include "widgets/letters.h"
#include "widgets/notes_line.h"
#include "widgets/problem_label.h"
#include "widgets/save_name.h"
#include "widgets/scrolling.h"
#include "words/catalogue_text.h"
#include "words/number_text.h"
#include "words/path_text.h"
#include "words/plain_text.h"
#include "words/setting_names.h"
#include "work/pools.h"

namespace privbo::ui {

/// Describes how far a sweep is, and what must be known about its results.
class SweepOutcome : public QWidget {
  Q_DECLARE_TR_FUNCTIONS(privbo::ui::SweepOutcome)
 public:
  explicit SweepOutcome(SweepRun& controller, QWidget* parent = nullptr);
  QString notes_text() const;

 private:
  void show_progress();
  void show_notes();

  SweepRun& controller_;
  QProgressBar* bar_;
  QLabel* progress_;
  NotesLine* notes_;
};

SweepOutcome::SweepOutcome(SweepRun& controller, QWidget* parent)
    : QWidget(parent),
      controller_(controller),
      bar_(new QProgressBar(this)),
      progress_(new QLabel(this)),
      notes_(new NotesLine(this)) {
  bar_->setRange(0, 1000);
  bar_->setTextVisible(false);
  bar_->setMaximumHeight(fontMetrics().height());
  bar_->setAccessibleName(tr("Progress of the sweep"));
  progress_->setWordWrap(true);
  progress_->setTextFormat(Qt::PlainText);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(fontMetrics().height() / 2);
  column->addWidget(bar_);
  column->addWidget(progress_);
  column->addWidget(notes_);
  connect(&controller_, &SweepRun::progressed, this, &SweepOutcome::show_progress);
  connect(&controller_, &SweepRun::state_changed, this, &SweepOutcome::show_progress);
  connect(&controller_, &SweepRun::stale_changed, this, &SweepOutcome::show_notes);
  connect(&controller_, &SweepRun::changed, this, [this] {
    show_progress();
    show_notes();
  });
  show_progress();
  show_notes();
}

QString SweepOutcome::notes_text() const { return notes_->text(); }

void SweepOutcome::show_progress() {
  const SweepResultPtr sweep = controller_.result();
  bar_->setVisible(controller_.active());
  progress_->setVisible(sweep != nullptr);
  if (!sweep) return;
  const SweepProgress now = controller_.progress();
  bar_->setValue(now.rounds_total > 0 ? static_cast<int>(1000.0 * static_cast<double>(now.rounds_done) /
                                                         static_cast<double>(now.rounds_total))
                                      : 0);
  progress_->setText(progress_text(sweep->plan, now));
}

void SweepOutcome::show_notes() {
  QStringList lines;
  if (controller_.stale()) lines << tr("Out of date: settings changed since this sweep.");
  if (const SweepResultPtr sweep = controller_.result()) {
    for (const SweepPoint& point : sweep->points)
      if (!point.failure.empty())
        lines << tr("Failed at %1: %2").arg(number_text(point.value), translated(point.failure));
    if (!sweep->points.empty())
      for (const Message& note : sweep->notes) lines << translated(note);
  }
  notes_->show_notes(lines);
}

namespace {

/// Returns the fields of the section but the setting itself, which has a list of its own.
std::vector<ParamSpec> range_params() {
  std::vector<ParamSpec> specs = sweep_params();
  std::erase_if(specs, [](const ParamSpec& spec) { return spec.key == "parameter"; });
  return specs;
}

/// Returns what will lie beside NAME.json: NAME.csv.
std::filesystem::path table_beside(std::filesystem::path file) { return file.replace_extension(".csv"); }

/// Does the same of the scenario: NAME.privbo.json.
std::filesystem::path scenario_beside(std::filesystem::path file) { return file.replace_extension(".privbo.json"); }

/// Asks where to; empty where nothing is to be written.
QString ask_sweep_file(QWidget* window) {
  const QString start = QDir::home().filePath(QStringLiteral("sweep.json"));
  const QString file = ask_save_name(window, SweepPanel::tr("Save Results"), start, SweepPanel::tr("Sweeps (*.json)"),
                                     QStringLiteral("json"));
  if (file.isEmpty()) return {};
  const std::filesystem::path target = to_path(file);
  // The dialog asked about the file named in it only.
  for (const auto& beside : {table_beside(target), scenario_beside(target)})
    if (std::filesystem::exists(beside) &&
        ask_question(window, SweepPanel::tr("Save Results"),
                     SweepPanel::tr("%1 exists already. Replace it?").arg(to_text(beside)),
                     QMessageBox::Yes | QMessageBox::No, QMessageBox::Yes) != QMessageBox::Yes)
      return {};
  return file;
}

}  // namespace

SweepPanel::SweepPanel(ScenarioModel& model, SweepRun& run, QWidget* parent)
    : QWidget(parent),
      model_(model),
      controller_(run),
      setting_(new SettingCombo(this)),
      problems_(new ProblemLabel(this)),
      form_(new ParamsForm(range_params(), "/sweep", model, this)),
      preview_(new QLabel(this)),
      run_(new QPushButton(this)),
      save_(new QPushButton(tr("Save Resu&lts…"), this)),
      clear_(new QPushButton(tr("&Clear"), this)),
      cluster_(new ClusterButton(model, this)),
      cells_(new SmallLabel({}, this)),
      outcome_(new SweepOutcome(controller_, this)) {
  // In a low dock the fields scroll; they are never squeezed.
  auto* inside = new QWidget(this);
  auto* column = new QVBoxLayout(inside);
  column->setSpacing(fontMetrics().height() / 2);
  auto* about = new SmallLabel(
      tr("Runs the scenario once for each value of one setting. The trade-off chart shows what came out."), this);
  about->setWordWrap(true);
  column->addWidget(about);
  sides_ = new QBoxLayout(QBoxLayout::TopToBottom);
  sides_->setSpacing(fontMetrics().height());
  auto* plan = new QVBoxLayout;
  add_setting(plan);
  plan->addWidget(form_);
  plan->addStretch(1);
  auto* action = new QVBoxLayout;
  preview_->setWordWrap(true);
  preview_->setTextFormat(Qt::PlainText);  // it names settings of algorithms
  preview_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  action->addWidget(preview_);
  add_buttons(action);
  action->addWidget(outcome_);
  action->addWidget(new EarlierSweeps(model_, controller_, this));
  action->addStretch(1);
  sides_->addLayout(plan, 1);
  sides_->addLayout(action, 1);
  column->addLayout(sides_);
  column->addStretch(1);
  auto* whole = new QVBoxLayout(this);
  whole->setContentsMargins(0, 0, 0, 0);
  whole->addWidget(make_scroll_column(inside, this));
  connect_model();
  connect(&controller_, &SweepRun::state_changed, this, &SweepPanel::follow_sweep);
  connect(&controller_, &SweepRun::changed, this, [this] {
    follow_sweep();
    Q_EMIT sweep_changed(controller_.result());
  });
  show_path();
  show_preview();
  follow_sweep();
}

QSize SweepPanel::minimumSizeHint() const {
  const QMargins around = sides_->parentWidget()->layout()->contentsMargins();
  int width = 0;
  for (int i = 0; i < sides_->count(); ++i) width = std::max(width, sides_->itemAt(i)->minimumSize().width());
  return {width + around.left() + around.right() + style()->pixelMetric(QStyle::PM_ScrollBarExtent, nullptr, this),
          QWidget::minimumSizeHint().height()};
}

void SweepPanel::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  // Side by side in a wide, low dock: the button that runs it is then in sight.
  sides_->setDirection(width() > letter_width(fontMetrics()) * 84 ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
}

void SweepPanel::add_setting(QVBoxLayout* column) {
  const ParamSpec spec = sweep_params().front();
  auto* grid = new QGridLayout;
  grid->setColumnStretch(1, 1);
  auto* label = new QLabel(title_of(spec), this);
  label->setFixedWidth(label_column_width(this));
  label->setBuddy(setting_);
  label->setToolTip(tool_tip_of(spec));
  setting_->setAccessibleName(tr("Setting to sweep"));
  setting_->setAccessibleDescription(description_of(spec));
  grid->addWidget(label, 0, 0);
  grid->addWidget(setting_, 0, 1);
  grid->addWidget(problems_, 1, 0, 1, 2);
  column->addLayout(grid);
}

void SweepPanel::add_buttons(QVBoxLayout* column) {
  for (const auto& [first, second] : {std::pair<QWidget*, QWidget*>(run_, save_), {clear_, cluster_}}) {
    auto* row = new QHBoxLayout;
    row->addWidget(first);
    row->addWidget(second);
    row->addStretch(1);
    column->addLayout(row);
  }
  cells_->setWordWrap(true);
  cells_->setTextFormat(Qt::PlainText);
  cells_->hide();
  column->addWidget(cells_);
  save_->setToolTip(tr("Save what came out: all numbers (JSON), a table (CSV) and the scenario"));
  clear_->setToolTip(tr("Forget these results"));
  connect(run_, &QPushButton::clicked, this, &SweepPanel::run_or_stop);
  connect(save_, &QPushButton::clicked, this, [this] {
    if (const QString file = ask_sweep_file(this); !file.isEmpty()) save_to(file);
  });
  connect(clear_, &QPushButton::clicked, &controller_, &SweepRun::clear);
  connect(cluster_, &ClusterButton::status_message, this, &SweepPanel::status_message);
  connect(&cluster_->watch(), &CellsWatch::changed, this, &SweepPanel::follow_cells);
}

/// While a folder of cells is open the chart shows what it holds.
void SweepPanel::follow_cells() {
  const QString progress = cluster_->progress_text();
  cells_->setText(progress);
  cells_->setVisible(!progress.isEmpty());
  Q_EMIT sweep_changed(cluster_->watch().watching() ? cluster_->watch().result() : controller_.result());
}

void SweepPanel::connect_model() {
  connect(setting_, &SettingCombo::chosen, this, &SweepPanel::propose);
  connect(&model_, &ScenarioModel::changed, this, [this](const std::string& path) {
    if (touches(path, "/sweep")) show_path();
  });
  connect(&model_, &ScenarioModel::replaced, this, [this] {
    if (cluster_->watch().watching()) cluster_->watch().close();  // cells of another scenario
    show_path();
  });
  connect(&model_, &ScenarioModel::problems_changed, this, &SweepPanel::show_problems);
  connect(&model_, &ScenarioModel::built, this, [this] {
    setting_->show_settings(model_.result().normalised);
    show_preview();
    fulfil_wish();
  });
}

void SweepPanel::show_path() {
  const Json path = model_.value("/sweep/parameter");
  setting_->show_path(path.is_string() ? path.get<std::string>()
                                       : sweep_params().front().default_value.get<std::string>());
}

void SweepPanel::show_problems() {
  Problems mine;
  for (const Problem& problem : model_.problems())
    if (is_at_or_below(problem.path, "/sweep") && !form_->shows(problem.path)) mine.push_back(problem);
  problems_->show_problems(mine);
}

void SweepPanel::show_preview() {
  ready_ = false;
  if (model_.result().normalised.is_object()) {
    Problems problems;
    plan_ = make_plan(model_.result().normalised, problems);
    ready_ = !has_errors(problems) && model_.result().experiment;
    QString text;
    if (has_errors(problems))
      text =
          tr("No sweep yet: %1").arg(with_setting_names(translated(problems.front().message), problems.front().path));
    else if (!ready_)
      text = tr("No sweep yet: the scenario itself needs a change, marked in red in the panel.");
    else
      text = plan_text(model_.result().normalised, plan_, pace_);
    preview_->setText(text);
    preview_->setAccessibleName(text);
  }
}

QString SweepPanel::preview_text() const { return preview_->text(); }
QString SweepPanel::notes_text() const { return outcome_->notes_text(); }

void SweepPanel::set_pace(double rounds_per_second) {
  pace_ = rounds_per_second;
  show_preview();
}

void SweepPanel::follow_sweep() {
  const bool active = controller_.active();
  const SweepResultPtr sweep = controller_.result();
  run_->setText(active ? tr("Stop S&weep") : tr("Run S&weep"));
  run_->setToolTip(active ? tr("Keep the values that are done") : tr("Run every value in the background"));
  save_->setEnabled(sweep && !sweep->points.empty());
  clear_->setEnabled(sweep != nullptr);
  const SweepProgress now = controller_.progress();
  if (now.state == RunState::finished && now.elapsed_seconds > 0.0)
    set_pace(static_cast<double>(now.rounds_done) / now.elapsed_seconds);
}

void SweepPanel::propose(const std::string& path) {
  auto setting = find_setting(model_.scenario().document, path);
  // A file need not name every section: the check has written them out.
  if (!setting) setting = find_setting(model_.result().normalised, path);
  if (!setting || !is_numeric(*setting->spec)) return;
  ParamSpec spec = *setting->spec;
  if (spec.kind == ParamKind::reals) spec.kind = ParamKind::real;
  const SweepRange range = suggested_range(spec, model_.value(path));
  model_.step(tr("Sweep of %1").arg(title_of(spec)), [&] {
    model_.set("/sweep/parameter", Json(path));
    model_.set("/sweep/from", Json(range.from));
    model_.set("/sweep/to", Json(range.to));
    model_.set("/sweep/scale", Json(range.log ? "log" : "linear"));
  });
}

void SweepPanel::run_or_stop() {
  if (controller_.active()) return controller_.stop();
  wish_ = true;
  model_.check_now();
}

void SweepPanel::fulfil_wish() {
  if (!wish_) return;
  wish_ = false;
  if (!ready_) return Q_EMIT status_message(preview_->text());
  if (const auto& experiment = model_.result().experiment)
    if (const Message why = why_not_startable(*experiment); !why.empty())
      return Q_EMIT status_message(tr("Not started: %1. Press Run once, then Sweep.").arg(translated(why)));
  if (cluster_->watch().watching()) cluster_->watch().close();  // one sweep at a time has the chart
  controller_.keep();
  controller_.start({model_.result().normalised, model_.scenario().folder}, plan_);
}

void SweepPanel::save_to(const QString& file) {
  const SweepResultPtr sweep = controller_.result();
  if (!sweep) return;
  write_in_order(this, [this, sweep, scenario = controller_.scenario(), file = to_path(file)]() -> Deliver {
    try {
      save_sweep(*sweep, file);
      write_atomically(table_beside(file), sweep_csv(*sweep));
      save_scenario(moved_to(scenario, std::filesystem::absolute(file).parent_path()), scenario_beside(file));
    } catch (const std::exception& failure) {
      return
          [this, trouble = translated(failure_message(failure))] { show_warning(this, tr("Save Results"), trouble); };
    }
    return [this, name = QString::fromStdString(file.string())] {
      Q_EMIT status_message(
          tr("Saved %1, with a table (CSV) and the scenario beside it").arg(QDir::toNativeSeparators(name)));
    };
  });
}

}  // namespace privbo::ui
