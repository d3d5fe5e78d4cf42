#include "lessons/question_form.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QRadioButton>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "language/number_marks.h"
#include "lessons/sketch_canvas.h"
#include "widgets/labels.h"
#include "widgets/letters.h"
#include "words/catalogue_text.h"
#include "words/number_text.h"

namespace privbo::ui {
namespace {

/// Returns a round number at least twice the curve's largest value: the axis gives no answer away.
double top_of_sheet(const Json& answer, double horizon) {
  double largest = 0.0;
  if (answer.is_object())
    for (const Json& value : answer.at("values")) largest = std::max(largest, value.get<double>());
  if (largest <= 0.0) return horizon;
  const double power = std::pow(10.0, std::floor(std::log10(2.0 * largest)));
  for (const double factor : {1.0, 2.0, 5.0})
    if (factor * power >= 2.0 * largest) return factor * power;
  return 10.0 * power;
}

}  // namespace

QuestionForm::QuestionForm(const Question& question, double horizon, QWidget* parent)
    : QWidget(parent), question_(question) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  switch (question.kind) {
    case QuestionKind::choice: {
      QStringList texts;
      for (const LessonChoice& choice : question.choices) texts << translated(choice.text);
      add_choices(texts);
      break;
    }
    case QuestionKind::which_is_private:
      sheet_ = new SketchCanvas(this);
      sheet_->setAccessibleName(tr("Regret of A and B"));
      sheet_->clear(horizon, 1.0);
      sheet_->set_locked(true);
      column->addWidget(sheet_);
      add_choices({tr("A (solid) is private"), tr("B (dashed) is private")});
      break;
    case QuestionKind::number: {
      // A unit of several words has a line of its own: the pane is narrow.
      const QString unit_text = translated(question.unit);
      auto* row = new QBoxLayout(unit_text.contains(u' ') ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
      number_ = new QLineEdit(this);
      number_->setAccessibleName(tr("Your number"));
      number_->setMaximumWidth(letter_width(fontMetrics()) * 16);
      row->addWidget(number_);
      auto* unit = new MeasuredLabel(unit_text, this);
      unit->setTextFormat(Qt::PlainText);
      unit->setWordWrap(true);
      row->addWidget(unit, 1);
      column->addLayout(row);
      connect(number_, &QLineEdit::textChanged, this, &QuestionForm::edited);
      break;
    }
    case QuestionKind::curve:
      sheet_ = new SketchCanvas(this);
      sheet_->clear(horizon, top_of_sheet(question.answer, horizon));
      column->addWidget(sheet_);
      auto* how = new SmallLabel(tr("Draw with the mouse, or with the arrow keys."), this);
      how->setWordWrap(true);
      column->addWidget(how);
      connect(sheet_, &SketchCanvas::edited, this, &QuestionForm::edited);
      break;
  }
  setFocusProxy(choices_  ? static_cast<QWidget*>(choices_->button(0))
                : number_ ? static_cast<QWidget*>(number_)
                          : sheet_);
}

void QuestionForm::add_choices(const QStringList& texts) {
  choices_ = new QButtonGroup(this);
  for (const QString& text : texts) {
    // A radio button does not wrap its text: its label does.
    auto* row = new QHBoxLayout;
    auto* button = new QRadioButton(this);
    button->setAccessibleName(text);
    auto* label = new MeasuredLabel(text, this);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setBuddy(button);
    row->addWidget(button);
    row->addWidget(label, 1);
    choices_->addButton(button, static_cast<int>(choices_->buttons().size()));
    static_cast<QVBoxLayout*>(layout())->addLayout(row);
  }
  connect(choices_, &QButtonGroup::idClicked, this, &QuestionForm::edited);
}

std::optional<Json> QuestionForm::answer() const {
  if (choices_)
    return choices_->checkedId() < 0 ? std::nullopt : std::optional<Json>(static_cast<unsigned>(choices_->checkedId()));
  if (sheet_) return sheet_->drawn();
  const auto number = typed_number(number_->text());
  return number && std::isfinite(*number) ? std::optional<Json>(*number) : std::nullopt;
}

void QuestionForm::lock(const Json& answer) {
  if (choices_) {
    if (auto* button = choices_->button(answer.get<int>())) button->setChecked(true);
    for (QAbstractButton* button : choices_->buttons()) button->setEnabled(false);
  } else if (sheet_) {
    sheet_->show_drawn(answer);
    sheet_->set_locked(true);
  } else {
    number_->setText(exact_text(answer.get<double>()));
    number_->setReadOnly(true);
  }
}

void QuestionForm::reveal() {
  if (question_.kind == QuestionKind::curve) sheet_->show_right(question_.answer);
}

void QuestionForm::show_unnamed(const std::vector<MeasuredCurve>& curves) {
  if (sheet_ && question_.kind == QuestionKind::which_is_private && curves.size() == 2) sheet_->show_unnamed(curves);
}

}  // namespace privbo::ui
