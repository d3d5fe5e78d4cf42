#include "privacy/audit/audit_panel.h"

#include <QFormLayout>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "catalogue/param_set.h"
#include "charts/view/standalone_chart.h"
#include "panel/editors/number_editor.h"
#include "privacy/audit/verdict_label.h"
#include "widgets/icons.h"
#include "widgets/labels.h"
#include "widgets/problem_label.h"
#include "words/catalogue_text.h"
#include "words/number_text.h"
#include "words/run_words.h"

namespace privbo::ui {
namespace {

/// In the shape of every other setting, so that the same editor and the same check serve.
std::vector<ParamSpec> audit_params() {
  ParamSpec runs{
      .key = "runs",
      .label = QT_TRANSLATE_NOOP("Catalogue", "Runs"),
      .kind = ParamKind::integer,
      .default_value = 100000,
      .range = {100, 2e7},
      .slider = {1e3, 1e7},
      .log_scale = true,
      .symbol = "n",
      .help = QT_TRANSLATE_NOOP(
          "Catalogue",
          "How often the mechanism is run on each of the two inputs. Half of the runs choose what to look at, half count it.")};
  ParamSpec confidence{
      .key = "confidence",
      .label = QT_TRANSLATE_NOOP("Catalogue", "Confidence"),
      .kind = ParamKind::real,
      .default_value = 0.95,
      .range = {0.5, 1.0, true},
      .slider = {0.8, 0.999},
      .help = QT_TRANSLATE_NOOP("Catalogue",
                                "How often a correct claim survives audits like this one. Decide before running.")};
  ParamSpec seed{
      .key = "seed",
      .label = QT_TRANSLATE_NOOP("Catalogue", "Seed"),
      .kind = ParamKind::integer,
      .default_value = 1,
      .range = {0, 9007199254740992.0},
      .help = QT_TRANSLATE_NOOP(
          "Catalogue",
          "The same seed gives the same audit, on any number of threads. Trying seeds until one refutes is not an audit.")};
  return {std::move(runs), std::move(confidence), std::move(seed)};
}

}  // namespace

AuditPanel::AuditPanel(QWidget* parent, AuditFunction audit)
    : QWidget(parent),
      controller_(nullptr, std::move(audit)),
      values_(default_values(audit_params())),
      about_(new MeasuredLabel(this)),
      problems_(new ProblemLabel(this)),
      run_(new QPushButton(this)),
      progress_(new QProgressBar(this)),
      time_left_(new QLabel(this)),
      verdict_(new VerdictLabel(this)),
      chart_(new StandaloneChart("audit", this)) {
  auto* column = new QVBoxLayout(this);
  about_->setWordWrap(true);
  about_->setTextFormat(Qt::PlainText);  // it names an algorithm of the scenario
  column->addWidget(about_);
  column->addWidget(make_fields());
  column->addWidget(problems_);
  column->addWidget(make_action());
  column->addWidget(verdict_);
  column->addWidget(chart_, 1);
  connect(run_, &QPushButton::clicked, this, &AuditPanel::run_or_cancel);
  connect(&controller_, &AuditController::running_changed, this, &AuditPanel::show_running);
  connect(&controller_, &AuditController::progressed, this, &AuditPanel::show_progress);
  connect(&controller_, &AuditController::finished, this, &AuditPanel::show_result);
  connect(&controller_, &AuditController::failed, this, [this](const QString& problem) {
    problems_->show_problems({{"", Message::verbatim(problem.toStdString())}});
  });
  set_target({}, {}, 0.0, tr("There is nothing to audit yet."));
  show_running(false);
}

QWidget* AuditPanel::make_fields() {
  auto* fields = new QWidget(this);
  auto* form = new QFormLayout(fields);
  form->setContentsMargins(0, 0, 0, 0);
  for (const ParamSpec& spec : audit_params()) {
    auto* editor = new NumberEditor(spec, fields);
    editor->show_value(values_.at(spec.key));
    editor->set_accessible(title_of(spec), description_of(spec));
    editor->setToolTip(tool_tip_of(spec));
    editors_[spec.key] = editor;
    auto* label = new QLabel(title_of(spec), fields);
    label->setBuddy(editor);
    label->setToolTip(tool_tip_of(spec));
    form->addRow(label, editor);
    connect(editor, &NumberEditor::edited, this, [this, key = spec.key](const Json& value) { set_value(key, value); });
  }
  return fields;
}

QWidget* AuditPanel::make_action() {
  auto* action = new QWidget(this);
  auto* row = new QHBoxLayout(action);
  row->setContentsMargins(0, 0, 0, 0);
  progress_->setAccessibleName(tr("Progress of the audit"));
  progress_->setTextVisible(true);
  for (QWidget* each : {static_cast<QWidget*>(progress_), static_cast<QWidget*>(time_left_)}) {
    QSizePolicy policy = each->sizePolicy();
    policy.setRetainSizeWhenHidden(true);  // nothing jumps when an audit begins or ends
    each->setSizePolicy(policy);
  }
  time_left_->setMinimumWidth(fontMetrics().horizontalAdvance(tr("%1 left").arg(QStringLiteral("00 min 00 s"))));
  row->addWidget(run_);
  row->addWidget(progress_, 1);
  row->addWidget(time_left_);
  return action;
}

void AuditPanel::set_value(const std::string& key, const Json& value) {
  values_[key] = value;
  checked();
  follow();
}

std::optional<AuditOptions> AuditPanel::checked() {
  Problems problems;
  const ParamSet params = check_params(audit_params(), values_, "", {}, problems);
  AuditOptions options;
  if (!has_errors(problems)) {
    options.runs = params.integer("runs");
    options.confidence = params.real("confidence");
    options.seed = static_cast<std::uint64_t>(params.integer("seed"));
    options.delta = delta_;
    if (options.confidence >= 1.0)
      problems.push_back(
          {"/confidence",
           Message::verbatim(tr("Confidence = 1: must be below 1 (no number of runs is certain)").toStdString())});
  }
  problems_->show_problems(problems);
  return has_errors(problems) ? std::nullopt : std::optional(options);
}

void AuditPanel::set_target(const QString& what, AuditTargetFactory factory, double delta, const QString& reason) {
  const bool same = static_cast<bool>(factory) == static_cast<bool>(factory_) && what == what_ && delta == delta_;
  factory_ = std::move(factory);
  about_->setText(
      factory_
          ? tr("%1 is run many times on two neighbouring inputs; what an observer can tell apart bounds its ε from below.")
                .arg(what)
          : reason);
  what_ = what;
  delta_ = delta;
  if (!same) {
    controller_.drop();
    ++source_;
    const bool had = picture_.has_value();
    picture_.reset();
    verdict_->show_verdict({}, false);
    problems_->show_problems({});
    chart_->clear();
    if (had) Q_EMIT cleared();
  }
  follow();
}

void AuditPanel::run_or_cancel() {
  if (controller_.running()) return controller_.cancel();
  const auto options = checked();
  if (!options || !factory_) return;
  asked_ = options->runs;
  controller_.start(factory_, *options);
}

void AuditPanel::show_running(bool running) {
  run_->setText(running ? tr("&Cancel") : tr("&Run Audit"));
  run_->setIcon(icon(running ? Icon::stop : Icon::run));
  run_->setToolTip(running ? tr("Stop; what the runs so far show is kept")
                           : tr("Run the mechanism on both inputs and compare what comes out with what is claimed"));
  run_->setAccessibleDescription(run_->toolTip());
  progress_->setVisible(running);
  time_left_->setVisible(running);
  follow();
}

void AuditPanel::show_progress(qint64 done, qint64 total, double seconds_left) {
  // The bar counts in int: a share of a thousand is enough for the eye.
  progress_->setRange(0, 1000);
  progress_->setValue(total > 0 ? static_cast<int>(1000 * std::min(done, total) / total) : 0);
  time_left_->setText(seconds_left < 0.0 ? QString() : tr("%1 left").arg(duration_text(seconds_left)));
}

void AuditPanel::show_result(const AuditPicture& picture) {
  if (picture.result.runs == 0) return verdict_->show_verdict(tr("Cancelled before anything could be learnt."), false);
  picture_ = picture;
  picture_->source = source_;
  QString text = translated(picture.result.verdict);
  if (picture.result.runs < asked_)
    text.prepend(
        tr("Stopped after %1 of %2 runs. ")
            .arg(number_text(static_cast<double>(picture.result.runs)), number_text(static_cast<double>(asked_))));
  verdict_->show_verdict(text, picture.result.violated);
  chart_->show_picture(*picture_);
  Q_EMIT audited(*picture_);
}

QString AuditPanel::verdict() const { return verdict_->text(); }
bool AuditPanel::verdict_is_red() const { return verdict_->refuted(); }

void AuditPanel::follow() {
  Problems problems;
  check_params(audit_params(), values_, "", {}, problems);
  run_->setEnabled(controller_.running() || (factory_ && !has_errors(problems)));
}

}  // namespace privbo::ui
