#include "front/front_field.h"

#include <QContextMenuEvent>
#include <QEvent>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>
#include <algorithm>
#include <utility>

#include "document/scenario_model.h"
#include "language/language.h"
#include "panel/editors/value_editor.h"
#include "widgets/labels.h"
#include "widgets/theme.h"
#include "words/catalogue_text.h"
#include "words/plain_text.h"

namespace privbo::ui {
namespace {

constexpr double line_of_letters = 1.8;  // times the height of the type
constexpr int letters_of_gap = 1;        // between name, slider and value

/// The ends of the slider have a line of their own.
ParamSpec without_ends(ParamSpec spec) {
  spec.low_end.clear();
  spec.high_end.clear();
  return spec;
}

int note_height(const QWidget& widget) { return QFontMetrics(scaled_font(widget.font(), note_type)).height(); }

}  // namespace

int rail_line_height(const QWidget& widget) {
  return static_cast<int>(std::lround(line_of_letters * widget.fontMetrics().height()));
}

int rail_name_width(const QWidget& widget) {
  // German has longer words; what does not fit is shortened, and whole in the tip.
  const int letters = spoken_language() == english_language ? 17 : 21;
  return widget.fontMetrics().averageCharWidth() * letters;
}

int rail_setting_height(const QWidget& widget) { return rail_line_height(widget) + note_height(widget); }

FrontField::FrontField(const ParamSpec& spec, std::string path, const QString& title, ScenarioModel& model,
                       QWidget* parent)
    : QWidget(parent),
      spec_(spec),
      path_(std::move(path)),
      title_(title),
      model_(model),
      label_(new ElidedLabel(this)),
      editor_(make_editor(without_ends(spec), model, this)) {
  auto* grid = new QGridLayout(this);
  grid->setContentsMargins(0, 0, 0, 0);
  grid->setVerticalSpacing(0);
  grid->setColumnStretch(1, 1);
  label_->setTextFormat(Qt::PlainText);
  label_->show_text(title_);
  label_->setBuddy(editor_);
  grid->addWidget(label_, 0, 0, Qt::AlignVCenter);
  grid->addWidget(editor_, 0, 1);
  if (!spec_.low_end.empty() || !spec_.high_end.empty()) {
    add_ends(this);
    grid->addWidget(ends_, 1, 1);
  }
  size_parts();
  connect(editor_, &ValueEditor::slid, &model_, &ScenarioModel::slid);
  connect(editor_, &ValueEditor::let_go, &model_, &ScenarioModel::let_go);
  connect(editor_, &ValueEditor::edited, this, [this](const Json& value) { model_.set(path_, value); });
  connect(&model_, &ScenarioModel::changed, this, [this](const std::string& changed) {
    if (touches(changed, path_) || (!spec_.inherits.empty() && touches(changed, spec_.inherits))) refresh();
  });
  connect(&model_, &ScenarioModel::replaced, this, &FrontField::refresh);
  connect(&model_, &ScenarioModel::problems_changed, this, &FrontField::show_problems);
  refresh();
  show_problems();
}

void FrontField::add_ends(QWidget* parent) {
  ends_ = new QWidget(parent);
  auto* row = new QHBoxLayout(ends_);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(0);
  for (ElidedLabel** end : {&low_, &high_}) {
    *end = new ElidedLabel(ends_);
    (*end)->setTextFormat(Qt::PlainText);
    (*end)->setEnabled(true);
    row->addWidget(*end, 1);
  }
  low_->show_text(translated(spec_.low_end));
  high_->show_text(translated(spec_.high_end));
  high_->setAlignment(Qt::AlignRight);
}

void FrontField::size_parts() {
  static_cast<QGridLayout*>(layout())->setHorizontalSpacing(fontMetrics().averageCharWidth() * letters_of_gap);
  label_->setFixedWidth(rail_name_width(*this));
  const int line = rail_line_height(*this);
  static_cast<QGridLayout*>(layout())->setRowMinimumHeight(0, line);
  setFixedHeight(ends_ ? rail_setting_height(*this) : line);
  if (!ends_) return;
  QPalette quiet = palette();
  quiet.setColor(QPalette::WindowText,
                 mixed(palette().color(QPalette::WindowText), palette().color(QPalette::Window), 0.65));
  for (ElidedLabel* end : {low_, high_}) {
    end->setFont(scaled_font(font(), note_type));
    end->setPalette(quiet);
  }
  ends_->setFixedHeight(note_height(*this));
}

void FrontField::refresh() {
  const Json value = model_.value(path_);
  editor_->show_value(value.is_null() ? spec_.default_value : value);
}

void FrontField::set_unused(const QString& reason) {
  unused_ = reason;
  setEnabled(reason.isEmpty());
  show_problems();
}

/// What is wrong stands in the line below the charts; here the number is marked, and its tip has the sentence.
void FrontField::show_problems() {
  QStringList words;
  bool error = false;
  for (const Problem& problem : model_.problems())
    if (is_at_or_below(problem.path, path_)) {
      words << translated(problem.message);
      error = error || problem.severity == Problem::Severity::error;
    }
  const QString about = tool_tip_of(spec_);
  QString tip = about;
  if (!words.isEmpty()) tip = plain_tooltip(words.join(QLatin1Char('\n')));
  if (!unused_.isEmpty()) tip = plain_tooltip(unused_);
  setToolTip(tip);
  label_->setToolTip(tip);
  const QString before = words.isEmpty() ? QString() : words.join(QLatin1Char(' ')) + QLatin1Char(' ');
  editor_->set_accessible(tr("%1, in the rail of settings").arg(title_), before + unused_ + description_of(spec_));
  if (error == in_error_) return;
  in_error_ = error;
  for (auto* field : editor_->findChildren<QLineEdit*>()) {
    QPalette colours;
    if (in_error_) colours.setColor(QPalette::Text, alarm_colour(palette().color(QPalette::Base)));
    field->setPalette(colours);
  }
}

bool FrontField::event(QEvent* event) {
  // F1 here means this field; the window's own F1 is for everywhere else.
  if (event->type() == QEvent::ShortcutOverride &&
      static_cast<QKeyEvent*>(event)->matches(QKeySequence::HelpContents)) {
    event->accept();
    return true;
  }
  return QWidget::event(event);
}

void FrontField::keyPressEvent(QKeyEvent* event) {
  if (event->matches(QKeySequence::HelpContents))
    Q_EMIT explain_wanted(path_);
  else
    QWidget::keyPressEvent(event);
}

void FrontField::contextMenuEvent(QContextMenuEvent* event) {
  auto* menu = new QMenu(this);
  menu->setAttribute(Qt::WA_DeleteOnClose);
  connect(menu->addAction(tr("What Is This?")), &QAction::triggered, this, [this] { Q_EMIT explain_wanted(path_); });
  menu->popup(event->globalPos());
}

void FrontField::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  // A palette of its own would call itself again: the quiet ends are coloured where the surroundings change.
  if (event->type() == QEvent::FontChange || event->type() == QEvent::PaletteChange) size_parts();
}

}  // namespace privbo::ui
