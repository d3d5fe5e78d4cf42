#include "referee/referee_setup.h"

#include <QFormLayout>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <algorithm>
#include <exception>

#include "catalogue/param_set.h"
#include "external/registry/program_list.h"
#include "files/failure_message.h"
#include "numerics/numbers.h"
#include "panel/editors/number_editor.h"
#include "referee/claim_form.h"
#include "referee/trial_limits.h"
#include "widgets/combos.h"
#include "widgets/icons.h"
#include "widgets/labels.h"
#include "widgets/problem_label.h"
#include "words/catalogue_text.h"
#include "words/plain_text.h"
#include "words/run_words.h"

namespace privbo::ui {
namespace {

ParamSpec minutes_spec() {
  return real_param(
      "minutes", QT_TRANSLATE_NOOP("Catalogue", "Minutes"), referee::default_minutes, {0.0, 1e5, true}, {0.5, 60.0},
      {.log_scale = true,
       .help = QT_TRANSLATE_NOOP(
           "Catalogue",
           "How long the program is tried at most, from now. A trial that was stopped can be continued.")});
}

}  // namespace

RefereeSetup::RefereeSetup(QWidget* parent)
    : QWidget(parent),
      programs_(new WideCombo(this)),
      bind_(new QPushButton(tr("&Bind a Program…"), this)),
      ask_(new QPushButton(tr("&Ask for Its Claim"), this)),
      about_program_(new MeasuredLabel(this)),
      claim_(new ClaimForm(this)),
      minutes_(new NumberEditor(minutes_spec(), this)),
      seed_(new QLineEdit(this)),
      try_(new QPushButton(tr("&Try"), this)),
      stop_(new QPushButton(tr("&Stop"), this)),
      go_on_(new QPushButton(tr("&Continue"), this)),
      keep_(new QPushButton(tr("&Keep the Certificate…"), this)),
      progress_(new QProgressBar(this)),
      problem_(new ProblemLabel(this)),
      minutes_value_(referee::default_minutes) {
  lay_out();
  connect(bind_, &QPushButton::clicked, this, &RefereeSetup::bind_wanted);
  connect(ask_, &QPushButton::clicked, this, &RefereeSetup::ask_wanted);
  connect(try_, &QPushButton::clicked, this, &RefereeSetup::try_wanted);
  connect(stop_, &QPushButton::clicked, this, &RefereeSetup::stop_wanted);
  connect(go_on_, &QPushButton::clicked, this, &RefereeSetup::go_on_wanted);
  connect(keep_, &QPushButton::clicked, this, &RefereeSetup::keep_wanted);
  connect(claim_, &ClaimForm::changed, this, &RefereeSetup::follow);
  connect(seed_, &QLineEdit::textChanged, this, &RefereeSetup::follow);
  connect(minutes_, &NumberEditor::edited, this, [this](const Json& value) {
    minutes_value_ = value;
    follow();
  });
  connect(programs_, &QComboBox::currentIndexChanged, this, [this] {
    about_program_->clear();
    about_program_->hide();
    show_problem({});
    claim_->forget();
    follow();
  });
  show_progress(-1.0);
  follow();
}

void RefereeSetup::lay_out() {
  auto* column = new QVBoxLayout(this);
  column->setSpacing(fontMetrics().height() / 2);
  auto* about = new SmallLabel(
      tr("A program of yours is run again and again on one of two neighbouring inputs, which a secret coin picks. "
         "Bettors who see what an observer sees bet on the coin. If the program's claim is true, they do not get rich."),
      this);
  about->setWordWrap(true);
  column->addWidget(about);
  programs_->setAccessibleName(tr("Program on trial"));
  programs_->setToolTip(tr("Programs that you have bound to a name. Choosing one starts nothing."));
  bind_->setToolTip(tr("Bind a program of yours to a name, so that it can be started"));
  ask_->setToolTip(tr("Start the program, hear what it claims, and end it"));
  auto* buttons = new QHBoxLayout;
  buttons->addWidget(bind_);
  buttons->addWidget(ask_);
  buttons->addStretch(1);
  about_program_->setWordWrap(true);
  about_program_->setTextFormat(Qt::PlainText);
  about_program_->hide();
  const ParamSpec spec = minutes_spec();
  minutes_->show_value(minutes_value_);
  minutes_->set_accessible(title_of(spec), description_of(spec));
  minutes_->setToolTip(tool_tip_of(spec));
  seed_->setPlaceholderText(tr("a fresh one"));
  seed_->setAccessibleName(tr("Seed of the trial"));
  seed_->setToolTip(
      tr("The same seed gives the same trial. Leave it empty: the chance of one in a thousand is that of a seed that "
         "nobody has chosen."));
  seed_->setAccessibleDescription(seed_->toolTip());
  auto* form = new QFormLayout;
  form->addRow(title_of(spec), minutes_);
  form->addRow(tr("Seed"), seed_);
  try_->setIcon(icon(Icon::run));
  stop_->setIcon(icon(Icon::stop));
  go_on_->setIcon(icon(Icon::go_on));
  try_->setToolTip(tr(
      "Begin a new trial of the claim. Every new trial has its own chance of one in a thousand to refute a true claim."));
  stop_->setToolTip(tr("Stop and end the program; what was found is kept"));
  go_on_->setToolTip(
      tr("Go on with the trial that was stopped, also after a refutation: more runs show better how large ε is"));
  keep_->setToolTip(tr("Save every run of the trial in a file, which repeats it: privbo referee --replay FILE"));
  for (QPushButton* each : {bind_, ask_, try_, stop_, go_on_, keep_}) each->setAccessibleDescription(each->toolTip());
  auto* actions = new QHBoxLayout;
  for (QPushButton* each : {try_, stop_, go_on_}) actions->addWidget(each);
  actions->addStretch(1);
  progress_->setRange(0, 1000);
  progress_->setAccessibleName(tr("Progress of the trial"));
  QSizePolicy policy = progress_->sizePolicy();
  policy.setRetainSizeWhenHidden(true);  // nothing jumps when a trial begins or ends
  progress_->setSizePolicy(policy);
  column->addWidget(programs_);
  column->addLayout(buttons);
  column->addWidget(about_program_);
  column->addWidget(claim_);
  column->addLayout(form);
  column->addLayout(actions);
  column->addWidget(progress_);
  column->addWidget(problem_);
  column->addWidget(keep_, 0, Qt::AlignLeft);
  column->addStretch(1);
}

void RefereeSetup::read_programs() {
  const QString chosen = program();
  QStringList names;
  try {
    for (const auto& [name, bound] : load_program_list()) names << QString::fromStdString(name);
  } catch (const std::exception& failure) {
    show_problem(translated(failure_message(failure)));
  }
  QStringList present;
  for (int i = 0; i < programs_->count(); ++i) present << programs_->itemData(i).toString();
  if (present == names && !names.isEmpty()) return;
  {
    const QSignalBlocker quiet(programs_);
    programs_->clear();
    for (const QString& name : names) programs_->addItem(shown_name(name.toStdString()), name);
    if (names.isEmpty()) programs_->addItem(tr("no program is bound yet"), QString());
    programs_->setCurrentIndex(std::max(0, programs_->findData(chosen)));
  }
  if (program() != chosen) Q_EMIT programs_->currentIndexChanged(programs_->currentIndex());
  follow();
}

void RefereeSetup::choose(const QString& program) {
  if (const int place = programs_->findData(program); place >= 0) programs_->setCurrentIndex(place);
}

QString RefereeSetup::program() const { return programs_->currentData().toString(); }
QString RefereeSetup::about_program() const { return about_program_->text(); }
QString RefereeSetup::problem() const { return problem_->isHidden() ? QString() : problem_->text(); }

void RefereeSetup::show_greeting(const Greeting& greeting) {
  if (greeting.program != program().toStdString()) return;
  about_program_->setText(tr("It calls itself: %1").arg(shown_text(greeting.calls_itself)));
  about_program_->show();
  claim_->show_stated(greeting.claim);
}

void RefereeSetup::show_tried(const TrialNews& news) {
  if (news.picture.program != program().toStdString() || !claim_->by_hand().is_null()) return;
  Json claim = json_of(news.claim);
  claim["bound"] = news.bound;
  claim_->show_stated(claim);
}

void RefereeSetup::show_problem(const QString& problem) {
  Problems problems;
  if (!problem.isEmpty()) problems.push_back({"", Message::verbatim(problem.toStdString())});
  problem_->show_problems(problems);
}

void RefereeSetup::show_state(TrialJob::State state, bool has_trial) {
  state_ = state;
  has_trial_ = has_trial;
  stop_->setText(state == TrialJob::State::stopping ? tr("Stopping…") : tr("&Stop"));
  follow();
}

void RefereeSetup::show_progress(double seconds) {
  progress_->setVisible(seconds >= 0.0);
  const double all = 60.0 * minutes();
  progress_->setValue(static_cast<int>(1000.0 * std::clamp(seconds / std::max(all, 1e-9), 0.0, 1.0)));
  progress_->setFormat(seconds < all ? tr("%1 left at most").arg(duration_text(std::max(0.0, all - seconds)))
                                     : tr("ending"));
}

double RefereeSetup::minutes() const {
  return minutes_value_.is_number() && minutes_value_.get<double>() > 0.0 ? minutes_value_.get<double>()
                                                                          : referee::default_minutes;
}

void RefereeSetup::set_minutes(double minutes) {
  minutes_value_ = minutes;
  minutes_->show_value(minutes_value_);
  follow();
}

std::optional<TrialRequest> RefereeSetup::request() {
  Problems problems;
  check_params({minutes_spec()}, Json{{"minutes", minutes_value_}}, "", {}, problems);
  TrialRequest made{.program = program().toStdString(), .claim = claim_->by_hand(), .seed = {}, .minutes = minutes()};
  if (const std::string text = seed_->text().trimmed().toStdString(); !text.empty()) {
    const auto seed = parse_integer(text);
    if (seed && *seed >= 0)
      made.seed = static_cast<std::uint64_t>(*seed);
    else
      problems.push_back({"", Message("Seed %1: must be a whole number ≥ 0, or nothing", text)});
  }
  problem_->show_problems(problems);
  if (has_errors(problems) || made.program.empty() || !claim_->legal()) return {};
  return made;
}

void RefereeSetup::follow() {
  const bool idle = state_ == TrialJob::State::idle, chosen = !program().isEmpty();
  for (QWidget* each : {static_cast<QWidget*>(programs_), static_cast<QWidget*>(bind_), static_cast<QWidget*>(claim_),
                        static_cast<QWidget*>(minutes_), static_cast<QWidget*>(seed_)})
    each->setEnabled(idle);
  ask_->setEnabled(idle && chosen);
  try_->setEnabled(idle && chosen && claim_->legal());
  stop_->setEnabled(state_ == TrialJob::State::trying || state_ == TrialJob::State::greeting);
  go_on_->setEnabled(idle && has_trial_);
  keep_->setEnabled(idle && has_trial_);
}

}  // namespace privbo::ui
