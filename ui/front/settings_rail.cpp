#include "front/settings_rail.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QScrollArea>
#include <QScrollBar>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "document/scenario_model.h"
#include "front/algorithm_chips.h"
#include "front/front_component.h"
#include "front/front_field.h"
#include "front/front_settings.h"
#include "front/rail_slot.h"
#include "panel/algorithms/agents_setting.h"
#include "panel/editors/number_editor.h"
#include "scenario/schema.h"
#include "widgets/letters.h"
#include "widgets/tab_order.h"
#include "widgets/theme.h"
#include "words/catalogue_text.h"

namespace privbo::ui {
namespace {

constexpr int letters_of_slider = 14, letters_more_where_there_is_room = 8;
constexpr int letters_of_algorithm = 22;  // with its curve and its menu: a name of usual length has two lines
constexpr double usual_share = 0.28, wide_share = 0.33, narrow_share = 0.30;  // at most, of the window
constexpr double brief_share = 0.55;                                          // in a lecture, beside the price
constexpr std::size_t privacy_places = 2;  // kept for what makes the scenario private, ε and δ
const std::string budget = "/privacy/epsilon", failure = "/privacy/delta", rounds = "/run/horizon";

}  // namespace

SettingsRail::SettingsRail(ScenarioModel& model, RunController& run, RunCharts& charts, QAction* all_settings,
                           QWidget* parent)
    : QFrame(parent),
      model_(model),
      scroll_(new QScrollArea(this)),
      inside_(new QWidget(this)),
      column_(new QVBoxLayout(inside_)),
      privacy_(new QWidget(inside_)),
      chips_(new AlgorithmChips(model, run, charts, inside_)),
      bottom_(new QHBoxLayout),
      all_(new QToolButton(this)) {
  setObjectName(QStringLiteral("settings_rail"));
  setAccessibleName(tr("Settings in front"));
  column_->setSpacing(0);
  auto* privacy_column = new QVBoxLayout(privacy_);
  privacy_column->setContentsMargins(0, 0, 0, 0);
  privacy_column->setSpacing(0);
  add_heading(tr("Privacy"));
  column_->addWidget(privacy_);
  add_problem();
  of_algorithms_ = add_heading(tr("Algorithms"));
  column_->addWidget(chips_);
  column_->addStretch(1);

  scroll_->setWidget(inside_);
  scroll_->setWidgetResizable(true);
  scroll_->setFrameShape(QFrame::NoFrame);
  scroll_->setFocusPolicy(Qt::NoFocus);
  scroll_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  // On the paper of the charts the colours of curves are the same.
  for (QWidget* ground : {static_cast<QWidget*>(this), scroll_->viewport(), inside_}) {
    ground->setBackgroundRole(QPalette::Base);
    ground->setAutoFillBackground(true);
  }
  all_->setText(tr("All Settings …"));
  all_->setCheckable(true);
  all_->setChecked(all_settings->isChecked());
  all_->setFocusPolicy(Qt::StrongFocus);
  all_->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  all_->setToolTip(tr("Show or hide every setting of the scenario, with a search"));
  bottom_->addWidget(all_);
  auto* whole = new QVBoxLayout(this);
  whole->setSpacing(0);
  whole->addWidget(scroll_, 1);
  whole->addLayout(bottom_);
  measure();

  connect(all_, &QToolButton::clicked, all_settings, &QAction::trigger);
  connect(all_settings, &QAction::toggled, all_, &QToolButton::setChecked);
  connect(all_settings, &QAction::toggled, this, &SettingsRail::fold);
  connect(chips_, &AlgorithmChips::settings_wanted, this, &SettingsRail::settings_wanted);
  connect(chips_, &AlgorithmChips::explain_wanted, this, &SettingsRail::explain_wanted);
  connect(chips_, &AlgorithmChips::leave_out_wanted, this, &SettingsRail::leave_out_wanted);
  connect(&model_, &ScenarioModel::changed, this, &SettingsRail::follow);
  connect(&model_, &ScenarioModel::replaced, this, &SettingsRail::open);
  open();
  fold(all_settings->isChecked());
}

QLabel* SettingsRail::add_heading(const QString& text) {
  auto* heading = new QLabel(text, inside_);
  heading->setTextFormat(Qt::PlainText);
  headings_.push_back(heading);
  column_->addWidget(heading);
  return heading;
}

RailSlot* SettingsRail::add_slot() {
  auto* slot = new RailSlot(model_, inside_);
  connect(slot, &RailSlot::explain_wanted, this, &SettingsRail::explain_wanted);
  return slot;
}

void SettingsRail::add_component(const char* section) {
  auto* line = new FrontComponent(*find_section(section), model_, inside_);
  connect(line, &FrontComponent::explain_wanted, this, &SettingsRail::explain_wanted);
  components_.push_back(line);
  column_->addWidget(line);
}

/// Kernel and noise have a setting in front each; it changes with the component, its place does not.
void SettingsRail::add_problem() {
  add_heading(tr("Problem"));
  for (const char* section : {"kernel", "domain", "noise"}) {
    add_component(section);
    if (section == std::string("domain")) continue;
    slots_.push_back(add_slot());
    sections_.emplace_back(section);
    column_->addWidget(slots_.back());
  }
  slots_.push_back(add_slot());
  slots_.back()->keep_room_for_ends(false);
  sections_.emplace_back();
  column_->addWidget(slots_.back());
}

std::vector<FrontField*> SettingsRail::fields() const {
  std::vector<FrontField*> found;
  for (const auto* places : {&privacy_slots_, &slots_})
    for (const RailSlot* slot : *places)
      if (slot->field()) found.push_back(slot->field());
  return found;
}

/// Another scenario is open: as many places as it needs.
void SettingsRail::open() {
  const std::size_t needed = std::max(privacy_places, settings_of_privacy(model_).size());
  for (RailSlot* slot : privacy_slots_) slot->show_setting({});
  while (privacy_slots_.size() > needed) {
    privacy_slots_.back()->hide();
    privacy_slots_.back()->deleteLater();
    privacy_slots_.pop_back();
  }
  follow();
}

/// Fields stay while they are about the same settings: one of them may be in the user's hand. What the scenario does
/// not use any more is greyed, and gives its place to what it begins to use.
void SettingsRail::follow() {
  std::vector<std::string> wanted = settings_of_privacy(model_);
  const auto shown = [this](const std::string& path) {
    return std::ranges::any_of(privacy_slots_, [&](const RailSlot* slot) { return slot->path() == path; });
  };
  const auto used = [&wanted](const RailSlot* slot) { return std::ranges::find(wanted, slot->path()) != wanted.end(); };
  const std::vector<std::string> needed = wanted.empty() ? std::vector{budget} : wanted;
  while (privacy_slots_.size() < std::max(privacy_places, needed.size())) {
    privacy_slots_.push_back(add_slot());
    privacy_slots_.back()->set_form(form_, name_width_);
    privacy_->layout()->addWidget(privacy_slots_.back());
  }
  for (const std::string& path : needed) {
    if (shown(path)) continue;
    const auto free = std::ranges::find_if(privacy_slots_, [](const RailSlot* slot) { return !slot->field(); });
    const auto place = free != privacy_slots_.end()
                           ? free
                           : std::ranges::find_if(privacy_slots_, [&](const RailSlot* slot) { return !used(slot); });
    if (place != privacy_slots_.end()) (*place)->show_setting(path);
  }
  // Beside the shared ε stands the shared δ, whether anything uses it or not: it is where it will be looked for.
  const auto free = std::ranges::find_if(privacy_slots_, [](const RailSlot* slot) { return !slot->field(); });
  if (shown(budget) && !shown(failure) && free != privacy_slots_.end()) (*free)->show_setting(failure);
  for (RailSlot* slot : privacy_slots_) {
    slot->show_setting(slot->path());  // the algorithm there may be another one, or none
    if (slot->field()) slot->field()->set_unused(used(slot) ? QString() : tr("No algorithm of this scenario uses it."));
  }
  for (std::size_t i = 0; i < slots_.size(); ++i) {
    slots_[i]->show_setting(sections_[i].empty() ? rounds : front_setting_of(model_, sections_[i]));
    if (slots_[i]->field() && !sections_[i].empty())
      slots_[i]->field()->set_unused(why_unused(model_, "/" + sections_[i]));
  }
  put_in_order();
  if (brief_) set_brief(true);  // another field may be the foremost
}

/// Tab goes from above to below, whatever was made first.
void SettingsRail::put_in_order() {
  std::vector<QWidget*> order;
  for (const RailSlot* slot : privacy_slots_)
    if (slot->field()) order.push_back(slot->field());
  for (int i = 0; i < column_->count(); ++i) {
    QWidget* line = column_->itemAt(i)->widget();
    const auto* slot = qobject_cast<RailSlot*>(line);
    if (slot && slot->field()) order.push_back(slot->field());
    if (line == chips_ || qobject_cast<FrontComponent*>(line)) order.push_back(line);
  }
  order.push_back(all_);
  if (order == order_) return;
  for (std::size_t i = 1; i < order.size(); ++i) put_in_tab_order(order[i - 1], order[i]);
  order_ = std::move(order);
}

void SettingsRail::set_brief(bool brief) {
  brief_ = brief;
  show_parts();
  size_parts();
}

void SettingsRail::fold(bool folded) {
  if (folded == folded_) return;
  folded_ = folded;
  chips_->set_narrow(folded);
  show_parts();
  size_parts();
}

void SettingsRail::show_parts() {
  const bool settings = brief_ || !folded_;
  for (QLabel* heading : headings_) heading->setHidden(brief_ || (folded_ && heading != of_algorithms_));
  privacy_->setVisible(settings);
  for (std::size_t i = 0; i < privacy_slots_.size(); ++i) privacy_slots_[i]->setHidden(brief_ && i > 0);
  for (QWidget* line : components_) line->setHidden(brief_ || folded_);
  for (QWidget* slot : slots_) slot->setHidden(brief_ || folded_);
  chips_->setHidden(brief_);
  all_->setHidden(brief_);
}

void SettingsRail::fit_to(int window_width, int beside) {
  if (window_width == window_width_ && beside == beside_) return;
  window_width_ = window_width;
  beside_ = beside;
  size_parts();
}

/// All that follows from the type alone.
void SettingsRail::measure() {
  const int unit = rail_unit(*this), letter = letter_width(fontMetrics());
  // The room of a scroll bar is kept: it comes and goes with the algorithms.
  margin_ = 2 * unit + scroll_->verticalScrollBar()->sizeHint().width();
  name_width_ = rail_name_width(*this);
  const int value = rail_gap(*this) + number_field_width(*this), ends = rail_ends_width(*this);
  wide_ = margin_ + name_width_ + rail_gap(*this) + std::max(letters_of_slider * letter + value, ends);
  narrowest_ = margin_ + std::max(min_letters_of_slider * letter + value, letters_of_algorithm * letter);
  narrow_ = margin_ + std::max({name_width_, letters_of_slider * letter + value, ends});
  size_parts();
}

RailForm SettingsRail::form_in(int window_width) const {
  const double share = brief_ ? brief_share : wide_share;
  const bool fits = wide_ <= share * window_width && (brief_ || wide_ + beside_ <= window_width);
  return window_width <= 0 || fits ? RailForm::beside : RailForm::stacked;
}

int SettingsRail::width_in(int window_width, RailForm form) const {
  if (brief_ && window_width > 0)
    return std::max(static_cast<int>(brief_share * window_width), std::min(narrowest_, window_width));
  if (folded_) return margin_ + letters_of_algorithm * letter_width(fontMetrics());
  if (form == RailForm::beside) {
    const int longer = letters_more_where_there_is_room * letter_width(fontMetrics());
    const int most = window_width > 0 ? std::max(wide_, window_width - beside_) : wide_;
    return std::min(most, std::clamp(static_cast<int>(usual_share * window_width), wide_, wide_ + longer));
  }
  const int usual = std::min(narrow_, static_cast<int>(narrow_share * window_width));
  return std::max(narrowest_, std::min(usual, window_width - beside_));
}

int SettingsRail::narrowest_window(int beside) const {
  return brief_ ? std::max(beside, narrowest_) : beside + narrowest_;
}

void SettingsRail::size_parts() {
  const int unit = rail_unit(*this);
  form_ = form_in(window_width_);
  column_->setContentsMargins(unit, brief_ ? unit / 2 : 0, unit, brief_ ? unit / 2 : unit);
  layout()->setContentsMargins(0, 0, 0, brief_ ? 0 : unit);
  bottom_->setContentsMargins(unit, 0, unit, 0);
  const int wide = width_in(window_width_, form_);
  setFixedWidth(wide);
  inside_->setFixedWidth(wide - (margin_ - 2 * unit));
  for (const auto* places : {&privacy_slots_, &slots_})
    for (RailSlot* slot : *places) slot->set_form(form_, name_width_);
  for (FrontComponent* line : components_) line->set_form(form_, name_width_);
  for (QLabel* heading : headings_) {
    QFont small = scaled_font(font(), note_type);
    small.setBold(true);
    small.setCapitalization(QFont::AllUppercase);
    small.setLetterSpacing(QFont::PercentageSpacing, 105.0);
    heading->setFont(small);
    heading->setAlignment(Qt::AlignLeft | Qt::AlignBottom);
    heading->setContentsMargins(0, 0, 0, unit / 2);
    heading->setFixedHeight(std::max(4 * unit, QFontMetrics(small).height() + unit));
  }
  setMaximumHeight(brief_ ? rail_setting_height(*this, form_) + unit : QWIDGETSIZE_MAX);
  setMinimumHeight(brief_ ? maximumHeight() : fontMetrics().height() * 8);
}

void SettingsRail::changeEvent(QEvent* event) {
  QFrame::changeEvent(event);
  if (event->type() == QEvent::FontChange) measure();
}

}  // namespace privbo::ui
