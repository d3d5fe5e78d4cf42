#include "run_charts/chart_controls.h"

#include <QCheckBox>
#include <QComboBox>
#include <QSignalBlocker>
#include <QSlider>
#include <algorithm>
#include <memory>

#include "widgets/letters.h"
#include "widgets/scrolling.h"
#include "words/chart_text.h"
#include "words/plain_text.h"

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
      QCheckBox* box = add_toggle(chart_text(control.name), chart_text(control.tip));
      connect(box, &QCheckBox::toggled, this, [this, place](bool on) { change(place, std::int64_t{on}); });
      item.widget = box;
      break;
    }
    case ChartControl::Form::list: {
      QComboBox* list = add_choice(chart_text(control.name));
      if (control.min_characters > 0) {
        list->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        list->setMinimumContentsLength(control.min_characters);
      }
      connect(list, &QComboBox::currentIndexChanged, this, [this, place](int index) { choose(place, index); });
      item.widget = list;
      break;
    }
    case ChartControl::Form::slider: {
      auto* slider = new QSlider(Qt::Horizontal, this);
      slider->setAccessibleName(chart_text(control.name));
      slider->setMinimumWidth(letter_width(fontMetrics()) * 8);
      slider->setRange(0, 0);
      keep_wheel_for_scrolling(slider);
      add_fixed(slider);
      connect(slider, &QSlider::valueChanged, this, [this, place](int position) { choose(place, position); });
      item.widget = slider;
      break;
    }
  }
  if (!control.fixed.empty()) {
    const QSignalBlocker quiet(item.widget);
    offer(item, control.fixed);
  }
  items_.push_back(std::move(item));
}

QWidget* ChartControls::control(const QString& name) const {
  const auto found = std::ranges::find(items_, name, [](const Item& item) { return chart_text(item.control.name); });
  return found == items_.end() ? nullptr : found->widget;
}

void ChartControls::choose(std::size_t item, int index) {
  const Choices& choices = items_[item].choices;
  if (index >= 0 && static_cast<std::size_t>(index) < choices.size())
    change(item, choices[static_cast<std::size_t>(index)].value);
}

void ChartControls::change(std::size_t item, const ChartChoice& value) {
  items_[item].control.set(options_, value);
  show_options();
  Q_EMIT options_changed(options_);
}

void ChartControls::set_options(const ChartOptions& options) {
  options_ = options;
  show_options();
}

void ChartControls::offer_choices(const ChartData& now) {
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
  const bool relevant = !control.relevant || control.relevant(options_, data_);
  if (control.form == ChartControl::Form::check_box)
    static_cast<QCheckBox*>(item.widget)->setChecked(number_of(control.get(options_)) != 0);
  else
    show_choices(item);
  if (control.relevant || control.hides_alone)
    set_relevant(item.widget, relevant && (!control.hides_alone || item.choices.size() > 1));
  if (!control.why_idle) return;
  const Message why = control.why_idle(options_);
  item.widget->setEnabled(why.empty());
  item.widget->setToolTip(chart_text(why.empty() ? control.tip : why));
  item.widget->setAccessibleDescription(item.widget->toolTip());
}

void ChartControls::show_choices(Item& item) {
  const ChartControl& control = item.control;
  if (control.choices) offer(item, control.choices(options_, data_));
  const Choices& choices = item.choices;
  const auto chosen = control.get ? std::ranges::find(choices, control.get(options_), &ChartControl::Choice::value)
                                  : std::ranges::find(choices, true, &ChartControl::Choice::chosen);
  const int place = chosen == choices.end() ? 0 : static_cast<int>(chosen - choices.begin());
  if (auto* list = qobject_cast<QComboBox*>(item.widget)) return list->setCurrentIndex(choices.empty() ? -1 : place);
  if (choices.empty()) return;
  auto* slider = static_cast<QSlider*>(item.widget);
  slider->setValue(place);
  const QString text = chart_text(choices[static_cast<std::size_t>(place)].tip);
  slider->setToolTip(plain_tooltip(text));
  slider->setAccessibleDescription(text);
}

void ChartControls::offer(Item& item, Choices choices) {
  const bool other = !same(choices, item.choices);
  item.choices = std::move(choices);
  if (!other) return;
  if (auto* slider = qobject_cast<QSlider*>(item.widget))
    return slider->setRange(0, std::max(0, static_cast<int>(item.choices.size()) - 1));
  auto* list = static_cast<QComboBox*>(item.widget);
  list->clear();
  for (const ChartControl::Choice& choice : item.choices) {
    list->addItem(chart_text(choice.text), QString::fromStdString(id_of(choice.value)));
    if (!choice.tip.empty())
      list->setItemData(list->count() - 1, plain_tooltip(chart_text(choice.tip)), Qt::ToolTipRole);
  }
}

}  // namespace privbo::ui
