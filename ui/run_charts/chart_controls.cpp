// Check boxes, lists and sliders that make chart options.
#include "run_charts/chart_controls.h"

#include <QCheckBox>
#include <QComboBox>
#include <QSignalBlocker>
#include <QSlider>
#include <algorithm>
#include <memory>

#include "widgets/quiet_wheel.h"

namespace privbo::ui {
namespace {

bool same(const std::vector<ChartControl::Choice>& one, const std::vector<ChartControl::Choice>& other) {
  return std::ranges::equal(one, other, [](const ChartControl::Choice& a, const ChartControl::Choice& b) {
    return a.text == b.text && a.value == b.value;
  });
}

}  // namespace

ChartControls::ChartControls(const ChartOptions& start, QWidget* parent) : ControlRow(parent), options_(start) {}

ChartControls::ChartControls(ChartKind kind, const ChartOptions& start, QWidget* parent)
    : ChartControls(start, parent) {
  add_controls(kind);
}

void ChartControls::add_controls(ChartKind kind) {
  if (kind->controls)
    for (const ChartControl& control : kind->controls()) add(control);
  show_options();
}

void ChartControls::add(const ChartControl& control) {
  const std::size_t place = items_.size();
  Item item{control};
  switch (control.form) {
    case ChartControl::Form::check_box: {
      QCheckBox* box = add_toggle(control.name, control.tip);
      connect(box, &QCheckBox::toggled, this, [this, place](bool on) { change(place, on); });
      item.widget = box;
      break;
    }
    case ChartControl::Form::list: {
      QComboBox* list = add_choice(control.name);
      if (control.least_characters > 0) {
        list->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        list->setMinimumContentsLength(control.least_characters);
      }
      connect(list, &QComboBox::currentIndexChanged, this, [this, place, list] { change(place, list->currentData()); });
      item.widget = list;
      break;
    }
    case ChartControl::Form::slider: {
      auto* slider = new QSlider(Qt::Horizontal, this);
      slider->setAccessibleName(control.name);
      slider->setMinimumWidth(fontMetrics().averageCharWidth() * 8);
      slider->setRange(0, 0);
      keep_wheel_for_scrolling(slider);
      add_fixed(slider);
      connect(slider, &QSlider::valueChanged, this, [this, place](int position) {
        const Choices& choices = items_[place].choices;
        if (position >= 0 && static_cast<std::size_t>(position) < choices.size())
          change(place, choices[static_cast<std::size_t>(position)].value);
      });
      item.widget = slider;
      break;
    }
  }
  items_.push_back(std::move(item));
}

QWidget* ChartControls::control(const QString& name) const {
  const auto found = std::ranges::find(items_, name, [](const Item& item) { return item.control.name; });
  return found == items_.end() ? nullptr : found->widget;
}

void ChartControls::change(std::size_t item, const QVariant& value) {
  items_[item].control.set(options_, value);
  show_options();
  Q_EMIT options_changed(options_);
}

void ChartControls::set_options(const ChartOptions& options) {
  options_ = options;
  show_options();
}

void ChartControls::follow(const ChartData& now) {
  data_ = now;
  show_options();
}

void ChartControls::show_options() {
  // Controls that are told what to show must not tell it back.
  std::vector<std::unique_ptr<QSignalBlocker>> quiet;
  for (const Item& item : items_) quiet.push_back(std::make_unique<QSignalBlocker>(item.widget));
  for (Item& item : items_) show_item(item);
}

void ChartControls::show_item(Item& item) {
  const ChartControl& control = item.control;
  if (control.relevant) set_relevant(item.widget, control.relevant(options_, data_));
  if (control.choices) {
    show_choices(item);
  } else {
    static_cast<QCheckBox*>(item.widget)->setChecked(control.get(options_, data_).toBool());
  }
  if (!control.idle_because) return;
  const QString why = control.idle_because(options_);
  item.widget->setEnabled(why.isEmpty());
  item.widget->setToolTip(why.isEmpty() ? control.tip : why);
  item.widget->setAccessibleDescription(item.widget->toolTip());
}

void ChartControls::show_choices(Item& item) {
  const ChartControl& control = item.control;
  Choices choices = control.choices(options_, data_);
  auto* list = qobject_cast<QComboBox*>(item.widget);
  auto* slider = qobject_cast<QSlider*>(item.widget);
  if (!same(choices, item.choices)) {
    item.choices = std::move(choices);
    if (slider) slider->setRange(0, std::max(0, static_cast<int>(item.choices.size()) - 1));
    if (list) {
      list->clear();
      for (const ChartControl::Choice& choice : item.choices) {
        list->addItem(choice.text, choice.value);
        if (!choice.tip.isEmpty()) list->setItemData(list->count() - 1, choice.tip, Qt::ToolTipRole);
      }
    }
  }
  const auto chosen = std::ranges::find(item.choices, control.get(options_, data_), &ChartControl::Choice::value);
  const int place = chosen == item.choices.end() ? 0 : static_cast<int>(chosen - item.choices.begin());
  if (list) return list->setCurrentIndex(item.choices.empty() ? -1 : place);
  if (item.choices.empty()) return;
  slider->setValue(place);
  const QString text =
      control.tip.arg(place + 1).arg(item.choices.size()).arg(item.choices[static_cast<std::size_t>(place)].text);
  slider->setToolTip(text);
  slider->setAccessibleDescription(text);
}

}  // namespace privbo::ui
