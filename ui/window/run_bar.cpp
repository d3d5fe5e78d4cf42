// Arranges the run commands with the speed slider and the presets.
#include "window/run_bar.h"

#include <QAction>
#include <QComboBox>
#include <QEvent>
#include <QFontMetrics>
#include <QLabel>
#include <QMenu>
#include <QSlider>
#include <QStringList>
#include <QToolButton>
#include <algorithm>
#include <cmath>

#include "io/scenario/scenario_file.h"
#include "widgets/combos.h"
#include "widgets/icons.h"
#include "widgets/letters.h"
#include "widgets/scrolling.h"
#include "window/commands.h"
#include "words/catalogue_text.h"
#include "words/run_words.h"

namespace privbo::ui {
namespace {

constexpr int letters_of_preset = 24;
constexpr int fastest = 31;  // positions 0 … 30 are 1 … 1000 rounds a second, the last one is no limit

constexpr double seconds_told = 59.0;  // on the button; with minutes and hours below
constexpr double minutes_told = 59.0 * 60.0;
constexpr double hours_told = 99.0 * 3600.0;

/// The width of a button's text when each of its digits is the widest one, in pixels: in many fonts "20" is wider
/// than "59". It is what the button itself asks for (a text's size may be a pixel more than its advance).
int widest_width(const QFontMetrics& metrics, QString text) {
  QChar widest = u'0';
  for (char16_t digit = u'1'; digit <= u'9'; ++digit)
    if (metrics.horizontalAdvance(digit) > metrics.horizontalAdvance(widest)) widest = digit;
  for (QChar& each : text)
    if (each.isDigit()) each = widest;
  return metrics.size(Qt::TextShowMnemonic, text).width();
}

double speed_at(int position) { return position >= fastest ? 0.0 : std::round(std::pow(10.0, position / 10.0)); }

}  // namespace

RunBar::RunBar(const Actions& actions, QMenu* export_menu, QWidget* parent) : QToolBar(tr("Run"), parent) {
  setObjectName(QStringLiteral("run_bar"));
  setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  addAction(actions.run);
  addAction(actions.step);
  add_stop(actions);
  addAction(actions.reset);
  run_button_ = widgetForAction(actions.run);
  addSeparator();
  add_speed();
  addSeparator();
  add_presets();
  addSeparator();
  addAction(actions.pin);
  auto* unpin = new QToolButton(this);
  unpin->setDefaultAction(actions.unpin);
  unpin->setToolButtonStyle(Qt::ToolButtonIconOnly);
  addWidget(unpin);
  addAction(actions.sweep);
  auto* space = new QWidget(this);
  space->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
  addWidget(space);
  auto* export_button = new QToolButton(this);
  export_button->setText(tr("Export"));
  export_button->setIcon(icon(Icon::save_figure));
  export_button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  export_button->setPopupMode(QToolButton::InstantPopup);
  export_button->setToolTip(tr("Save a chart as a picture or its data as a table"));
  export_button->setMenu(export_menu);
  const auto follow_menu = [export_button, action = export_menu->menuAction()] {
    export_button->setEnabled(action->isEnabled());
  };
  connect(export_menu->menuAction(), &QAction::changed, this, follow_menu);
  follow_menu();
  addWidget(export_button);
  size_parts();
  // A page may have a longer word for it.
  connect(actions.run, &QAction::changed, this, [this, last = QString()]() mutable {
    if (auto* button = qobject_cast<QToolButton*>(run_button_); button && button->text() != last) {
      last = button->text();
      size_parts();
    }
  });
}

/// What was stopped can be continued where it was stopped: both take turns in one place.
void RunBar::add_stop(const Actions& actions) {
  stop_ = new QToolButton(this);
  stop_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  const auto take_turns = [this, stop = actions.stop, go_on = actions.go_on] {
    QAction* now = go_on->isEnabled() && !stop->isEnabled() ? go_on : stop;
    if (stop_->defaultAction() != now) stop_->setDefaultAction(now);
  };
  connect(actions.go_on, &QAction::enabledChanged, this, take_turns);
  connect(actions.stop, &QAction::enabledChanged, this, take_turns);
  take_turns();
  addWidget(stop_);
}

void RunBar::changeEvent(QEvent* event) {
  if (event->type() == QEvent::FontChange && speed_text_) size_parts();
  QToolBar::changeEvent(event);
}

void RunBar::size_parts() {
  const int letter = letter_width(fontMetrics());
  setIconSize(QSize(fontMetrics().height(), fontMetrics().height()));
  // "Run", "Run ≈ 20 s", "Pause" and "Resume" take turns: the widest decides, so that nothing beside it jumps.
  // So do "Stop" and "Continue".
  const auto room_for = [](QToolButton* button, const QStringList& texts) {
    button->setMinimumWidth(0);
    const QFontMetrics metrics = button->fontMetrics();
    const int text = metrics.size(Qt::TextShowMnemonic, button->text()).width();
    int widest = text;
    for (const QString& each : texts) widest = std::max(widest, widest_width(metrics, each));
    button->setMinimumWidth(button->sizeHint().width() - text + widest);
  };
  if (auto* button = qobject_cast<QToolButton*>(run_button_)) {
    QStringList texts{tr("Resume")};
    for (const double told : {seconds_told, minutes_told, hours_told}) texts << tr("Run ≈ %1").arg(about_text(told));
    room_for(button, texts);
  }
  room_for(stop_, {tr("Continue")});
  speed_label_->setContentsMargins(letter, 0, letter, 0);
  speed_->setFixedWidth(letter * 14);
  speed_text_->setContentsMargins(letter, 0, 0, 0);
  speed_text_->setMinimumWidth(fontMetrics().horizontalAdvance(tr("%n round(s)/s", nullptr, 1000)) + letter * 2);
}

void RunBar::add_speed() {
  speed_label_ = new QLabel(tr("Speed"), this);
  addWidget(speed_label_);
  speed_ = new QSlider(Qt::Horizontal, this);
  speed_->setRange(0, fastest);
  speed_->setValue(fastest);
  speed_->setPageStep(10);
  speed_->setAccessibleName(tr("Speed"));
  speed_->setToolTip(tr("From one round a second to as fast as it goes"));
  keep_wheel_for_scrolling(speed_);
  speed_label_->setBuddy(speed_);
  addWidget(speed_);
  speed_text_ = new QLabel(this);
  addWidget(speed_text_);
  connect(speed_, &QSlider::valueChanged, this, &RunBar::use_speed);
  use_speed(fastest);
}

void RunBar::use_speed(int position) {
  const double speed = speed_at(position);
  const QString text = speed == 0.0 ? tr("max") : tr("%n round(s)/s", nullptr, static_cast<int>(speed));
  speed_text_->setText(text);
  speed_->setAccessibleDescription(text);
  Q_EMIT speed_changed(speed);
}

void RunBar::add_presets() {
  presets_ = new ElidedCombo(this);
  presets_->setPlaceholderText(tr("Presets"));
  presets_->setAccessibleName(tr("Presets"));
  presets_->setToolTip(tr("Open one of the scenarios that come with the program"));
  presets_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  presets_->setMinimumContentsLength(letters_of_preset);  // its list has the whole names
  keep_wheel_for_scrolling(presets_);
  for (const Preset& preset : privbo::presets()) {
    presets_->addItem(translated(preset.name), QString::fromStdString(preset.id));
    presets_->setItemData(presets_->count() - 1, translated(preset.description), Qt::ToolTipRole);
  }
  presets_->setCurrentIndex(-1);
  connect(presets_, &QComboBox::activated, this, [this](int index) {
    const QString id = presets_->itemData(index).toString();
    show_preset(shown_);  // until it is really open: the user may cancel
    Q_EMIT preset_chosen(id);
  });
  addWidget(presets_);
}

void RunBar::show_preset(const QString& id) {
  shown_ = id;
  presets_->setCurrentIndex(presets_->findData(id));
}

}  // namespace privbo::ui
