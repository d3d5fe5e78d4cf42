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
#include "panel/editors/value_editor.h"
#include "widgets/labels.h"
#include "widgets/theme.h"
#include "words/catalogue_text.h"
#include "words/plain_text.h"

namespace privbo::ui {
namespace {

/// The ends of the slider have a line of their own.
ParamSpec without_ends(ParamSpec spec) {
  spec.low_end.clear();
  spec.high_end.clear();
  return spec;
}

}  // namespace

FrontField::FrontField(const ParamSpec& spec, std::string path, const QString& title, ScenarioModel& model,
                       QWidget* parent)
    : QWidget(parent),
      spec_(spec),
      path_(std::move(path)),
      title_(title),
      model_(model),
      grid_(new QGridLayout(this)),
      label_(new ElidedLabel(this)),
      editor_(make_editor(without_ends(spec), model, this)) {
  grid_->setContentsMargins(0, 0, 0, 0);
  grid_->setVerticalSpacing(0);
  grid_->setColumnStretch(1, 1);
  label_->setTextFormat(Qt::PlainText);
  label_->show_text(title_);
  label_->setBuddy(editor_);
  if (!spec_.low_end.empty() || !spec_.high_end.empty()) add_ends(this);
  place_parts();
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
  for (const auto& [end, words] : {std::pair{low_, translated(spec_.low_end)}, {high_, translated(spec_.high_end)}}) {
    end->show_text(short_end(words));
    end->setToolTip(plain_tooltip(words));
    end->setAccessibleName(words);
  }
  low_->setAlignment(Qt::AlignLeft | Qt::AlignTop);
  high_->setAlignment(Qt::AlignRight | Qt::AlignTop);
}

void FrontField::set_form(RailForm form, int name_width) {
  if (form == form_ && name_width == name_width_) return;
  form_ = form;
  name_width_ = name_width;
  place_parts();
}

void FrontField::place_parts() {
  for (QWidget* part : {static_cast<QWidget*>(label_), static_cast<QWidget*>(editor_), ends_})
    if (part) grid_->removeWidget(part);
  const bool beside = form_ == RailForm::beside;
  const int row = beside ? 0 : 1, column = beside ? 1 : 0, columns = beside ? 1 : 2;
  grid_->addWidget(label_, 0, 0, 1, columns);
  grid_->addWidget(editor_, row, column, 1, columns);
  if (ends_) grid_->addWidget(ends_, row + 1, column, 1, columns);
  size_parts();
}

void FrontField::size_parts() {
  const bool beside = form_ == RailForm::beside;
  grid_->setHorizontalSpacing(rail_gap(*this));
  // A label that was told its width wants as much ever after: its column is.
  const int name = name_width_ > 0 ? name_width_ : rail_name_width(*this);
  grid_->setColumnMinimumWidth(0, beside ? name : 0);
  label_->setMaximumWidth(beside ? name : QWIDGETSIZE_MAX);
  const int line = rail_line_height(*this);
  label_->setFixedHeight(beside ? line : fontMetrics().height());
  grid_->setRowMinimumHeight(0, beside ? line : 0);
  grid_->setRowMinimumHeight(1, beside ? 0 : line);
  setFixedHeight(rail_setting_height(*this, form_, ends_ != nullptr));
  if (!ends_) return;
  QPalette quiet = palette();
  quiet.setColor(QPalette::WindowText,
                 mixed(palette().color(QPalette::WindowText), palette().color(QPalette::Window), 0.65));
  for (ElidedLabel* end : {low_, high_}) {
    end->setFont(scaled_font(font(), note_type));
    end->setPalette(quiet);
  }
  ends_->setFixedHeight(rail_note_height(*this));
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
  // Every field hears of every check, and few of them have anything new to tell.
  Told now{words, error, unused_};
  if (told_ == now) return;
  const bool was_error = told_ && told_->error;
  told_ = std::move(now);
  const QString about = tool_tip_of(spec_);
  QString tip = about;
  if (!words.isEmpty()) tip = plain_tooltip(words.join(QLatin1Char('\n')));
  if (!unused_.isEmpty()) tip = plain_tooltip(unused_);
  setToolTip(tip);
  label_->setToolTip(tip);
  const QString before = words.isEmpty() ? QString() : words.join(QLatin1Char(' ')) + QLatin1Char(' ');
  editor_->set_accessible(tr("%1, in the rail of settings").arg(title_), before + unused_ + description_of(spec_));
  if (error == was_error) return;
  for (auto* field : editor_->findChildren<QLineEdit*>()) {
    QPalette colours;
    if (error) colours.setColor(QPalette::Text, alarm_colour(palette().color(QPalette::Base)));
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
