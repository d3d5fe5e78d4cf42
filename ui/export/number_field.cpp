#include "export/number_field.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QVBoxLayout>
#include <cmath>

#include "language/number_marks.h"
#include "preferences/figure_settings.h"
#include "widgets/problem_label.h"
#include "words/number_text.h"

namespace privbo::ui {

NumberField::NumberField(const QString& name, const privbo::Range& range, const QString& unit, bool whole,
                         QWidget* parent)
    : QWidget(parent),
      name_(name),
      unit_(unit),
      range_(range),
      whole_(whole),
      field_(new QLineEdit(this)),
      problem_(new ProblemLabel(this)) {
  setFocusProxy(field_);
  field_->setAlignment(Qt::AlignRight);
  field_->setFixedWidth(fontMetrics().horizontalAdvance(QStringLiteral("0000000.0")));
  field_->setAccessibleName(tr("%1 in %2").arg(name, unit));
  auto* row = new QHBoxLayout;
  row->setSpacing(fontMetrics().averageCharWidth());
  row->addWidget(field_);
  row->addWidget(new QLabel(unit, this));
  row->addStretch(1);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addLayout(row);
  column->addWidget(problem_);
  connect(field_, &QLineEdit::textEdited, this, [this] {
    read();
    Q_EMIT edited();
  });
}

void NumberField::set_value(double value) {
  field_->setText(exact_text(value));
  read();
}

void NumberField::read() {
  const auto number = typed_number(field_->text());
  QString problem;
  if (!number || !std::isfinite(*number))
    problem = tr("%1 = “%2”: must be a number, e.g. %3").arg(name_, field_->text(), exact_text(value_));
  else if (whole_ && std::floor(*number) != *number)
    problem = tr("%1 = %2: must be a whole number").arg(name_, field_->text());
  else
    problem = problem_of(name_, *number, range_, unit_);
  good_ = problem.isEmpty();
  if (good_) value_ = *number;
  problem_->show_problems(good_ ? Problems{} : Problems{{"", Message::verbatim(problem.toStdString())}});
}

}  // namespace privbo::ui
