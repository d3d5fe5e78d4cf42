#include "privacy/laboratory/laboratory_field.h"

#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QToolButton>

#include "panel/editors/number_editor.h"
#include "panel/editors/value_editor.h"
#include "privacy/laboratory/laboratory_settings.h"
#include "widgets/labels.h"
#include "widgets/problem_label.h"
#include "words/catalogue_text.h"
#include "words/number_text.h"
#include "words/privacy_text.h"

namespace privbo::ui {
namespace {

QString text_of(const Json& value) {
  if (value.is_number()) return number_text(value.get<double>(), 6);
  return value.is_string() ? QString::fromStdString(value.get<std::string>()) : QString::fromStdString(value.dump());
}

}  // namespace

LabField::LabField(const ParamSpec& spec, bool solvable, PrivacySettings& settings, QWidget* parent)
    : QWidget(parent),
      spec_(spec),
      settings_(settings),
      editor_(make_editor(spec, this)),
      note_(new SmallLabel({}, this)),
      problems_(new ProblemLabel(this)) {
  build(solvable);
  setToolTip(tool_tip_of(spec_));
  connect(editor_, &ValueEditor::edited, this, [this](const Json& value) {
    problem_.clear();
    before_.reset();
    write_note({});
    settings_.set_value(spec_.key, value);
    refresh();
  });
  for (const auto signal : {&PrivacySettings::changed, &PrivacySettings::aside_changed})
    connect(&settings_, signal, this, [this] {
      problem_.clear();  // it was about other numbers
      refresh();
    });
  connect(note_, &QLabel::linkActivated, this, [this](const QString& link) {
    if (link == QLatin1String("back")) return go_back();
    Q_EMIT use_wanted(spec_.key, solved_);
  });
  refresh();
}

void LabField::set_title(const QString& title) {
  if (title_) title_->setText(title);
}

void LabField::build(bool solvable) {
  auto* grid = new QGridLayout(this);
  grid->setContentsMargins(0, 0, 0, 0);
  grid->setVerticalSpacing(fontMetrics().height() / 8);
  grid->setColumnStretch(0, 1);
  if (spec_.kind != ParamKind::toggle) {  // a check box carries its own label
    title_ = new MeasuredLabel(title_of(spec_), this);
    title_->setWordWrap(true);
    title_->setTextFormat(Qt::PlainText);
    title_->setBuddy(editor_);
    grid->addWidget(title_, 0, 0, 1, 2);
  }
  grid->addWidget(editor_, 1, 0);
  if (solvable) {
    solve_ = new QToolButton(this);
    solve_->setFocusPolicy(Qt::StrongFocus);
    solve_->setToolTip(tr("Find the %1 that keeps ε within the target").arg(title_of(spec_)));
    solve_->setAccessibleName(tr("Solve for %1").arg(title_of(spec_)));
    show_solving(false, false);
    connect(solve_, &QToolButton::clicked, this, [this] {
      if (solving_)
        Q_EMIT cancel_wanted();
      else
        Q_EMIT solve_wanted(spec_.key);
    });
    grid->addWidget(solve_, 1, 1, Qt::AlignTop);
  }
  note_->setWordWrap(true);
  note_->setTextFormat(Qt::RichText);
  note_->setTextInteractionFlags(Qt::TextBrowserInteraction);
  note_->setFocusPolicy(Qt::StrongFocus);
  note_->hide();
  grid->addWidget(note_, 2, 0, 1, 2);
  grid->addWidget(problems_, 3, 0, 1, 2);
}

void LabField::refresh() {
  const ParamSpec* mine = settings_.spec(spec_.key);
  if (!mine || mine->label != spec_.label) return;  // another mechanism's turn; this field is about to go
  const Json value = settings_.value(spec_.key);
  auto* number = qobject_cast<NumberEditor*>(editor_);
  const QString before = number ? number->field()->text() : QString();
  editor_->show_value(value);
  // Where another number came in: its first digits say more than its last.
  if (number && number->field()->text() != before) number->field()->setCursorPosition(0);
  if (before_ && value != solved_) {
    before_.reset();
    write_note({});
  }
  Problems problems = settings_.problems_of(spec_.key);
  if (problems.empty() && spec_.key == "delta")
    if (const QString large = large_delta_text(value.get<double>()); !large.isEmpty())
      problems.push_back({{}, Message::verbatim(large.toStdString())});
  if (!problem_.isEmpty()) problems.push_back({{}, Message::verbatim(problem_.toStdString())});
  problems_->show_problems(problems);
  const QString about = description_of(spec_);
  editor_->set_accessible(title_of(spec_),
                          problems.empty() ? about : tr("%1. %2").arg(problems_->accessibleName(), about));
}

QString LabField::note() const { return problems_->isHidden() ? note_->text() : problems_->text(); }

void LabField::write_note(const QString& html) {
  note_->setText(html);
  note_->setVisible(!html.isEmpty());
}

void LabField::take_solution(const Json& value, const QString& about) {
  problem_.clear();
  const Json old = settings_.value(spec_.key);
  solved_ = value;
  before_ = old;
  settings_.set_value(spec_.key, value);
  const QString back =
      old == value ? QString()
                   : QStringLiteral(" <a href=\"back\">%1</a>").arg(tr("Back to %1").arg(text_of(old)).toHtmlEscaped());
  const QString use = QStringLiteral(" <a href=\"use\">%1</a>").arg(tr("Use in scenario").toHtmlEscaped());
  write_note(about.toHtmlEscaped() + use + back);
  refresh();
}

void LabField::show_problem(const QString& problem) {
  problem_ = problem;
  refresh();
}

void LabField::show_solving(bool mine, bool any) {
  solving_ = mine;
  if (!solve_) return;
  solve_->setText(mine ? tr("Cancel") : tr("Solve"));
  solve_->setEnabled(mine || !any);
}

void LabField::go_back() {
  if (!before_) return;
  const Json old = *before_;
  before_.reset();
  write_note({});
  settings_.set_value(spec_.key, old);
  refresh();
}

}  // namespace privbo::ui
