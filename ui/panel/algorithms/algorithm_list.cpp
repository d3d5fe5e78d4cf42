// Rows made from the catalogue and the scenario's list; edits replace the list as a whole, so each is one step to undo.
#include "panel/algorithms/algorithm_list.h"

#include <QCheckBox>
#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <set>
#include <utility>

#include "document/scenario_model.h"
#include "document/setting_lookup.h"
#include "families/families.h"
#include "panel/algorithms/algorithm_row.h"
#include "panel/derived_view.h"
#include "panel/param_field.h"
#include "widgets/combos.h"
#include "widgets/labels.h"
#include "widgets/problem_label.h"
#include "widgets/tab_order.h"
#include "words/catalogue_text.h"

namespace privbo::ui {

namespace {

std::string paper_of(const ComponentInfo& component) {
  const AlgorithmEntry* entry = find_entry(algorithm_catalogue(), component.id);
  return entry ? entry->paper : std::string();
}

/// Returns the catalogue's groups, in the order of their first member.
std::vector<std::string> papers_of(const Section& section) {
  std::vector<std::string> papers;
  for (const ComponentInfo* component : section.components)
    if (std::ranges::find(papers, paper_of(*component)) == papers.end()) papers.push_back(paper_of(*component));
  return papers;
}

std::string free_label(const Json& list, const std::string& wanted) {
  const auto taken = [&list](const std::string& label) {
    return std::ranges::any_of(list,
                               [&](const Json& item) { return item.is_object() && item.value("label", "") == label; });
  };
  for (int number = 2;; ++number)
    if (std::string label = wanted + " (" + std::to_string(number) + ")"; !taken(label)) return label;
}

}  // namespace

AlgorithmList::AlgorithmList(const Section& section, ScenarioModel& model, QWidget* parent)
    : SectionView(section, model, parent), column_(new QVBoxLayout(this)) {
  column_->setContentsMargins(0, 0, 0, 0);
  column_->addWidget(rest());
  constants_ = new ConstantsRow(section, model, this);
  column_->addWidget(constants_);
  column_->addWidget(new DerivedView(model_, this));
  setToolTip(translated(section.help));
  connect(&model_, &ScenarioModel::changed, this, [this](const std::string& changed) {
    if (touches(changed, path_)) refresh();
  });
  connect(&model_, &ScenarioModel::replaced, this, [this] {
    remembered_.clear();
    rebuild();
  });
  rebuild();
}

int AlgorithmList::filter(const QString& words) {
  words_ = words;
  int left = 0;
  for (AlgorithmRow* row : rows_) left += row->filter(words);
  for (SmallLabel* heading : content_->findChildren<SmallLabel*>(QString(), Qt::FindDirectChildrenOnly))
    heading->setVisible(words.isEmpty());
  const bool constants = constants_->filter(words);
  setVisible(left > 0 || constants);
  return left + (constants ? 1 : 0);
}

QWidget* AlgorithmList::reach(const std::string& path) {
  for (AlgorithmRow* row : rows_) {
    const std::string own = path_ + "/" + std::to_string(row->index());
    if (row->index() >= 0 && is_at_or_below(path, own))
      return row->reach(path.size() > own.size() ? path.substr(own.size() + 1) : "");
  }
  return rows_.empty() ? nullptr : rows_.front()->box();
}

bool AlgorithmList::beside_field(const std::string& path) const {
  return std::ranges::any_of(rows_, [&path](const AlgorithmRow* row) { return row->shows(path); });
}

NamedCombo* AlgorithmList::constants() const { return constants_->combo(); }

Json AlgorithmList::list() const {
  Json items = model_.value(path_);
  return items.is_array() ? items : Json::array();
}

std::vector<std::string> AlgorithmList::types() const {
  std::vector<std::string> found;
  for (const Json& item : list()) found.push_back(type_of(section_, item));
  return found;
}

void AlgorithmList::refresh() {
  constants_->refresh();
  if (types() != shown_types_) rebuild();  // otherwise the rows follow the model by themselves
}

void AlgorithmList::rebuild() {
  std::set<Place> open;
  Place focused{"", -1};
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    if (rows_[i]->params().is_open()) open.insert(places_[i]);
    if (rows_[i]->box()->hasFocus()) focused = places_[i];
  }
  constants_->refresh();
  rows_.clear();
  places_.clear();
  if (content_) {
    content_->hide();
    content_->deleteLater();
  }
  content_ = new QWidget(this);
  auto* inside = new QVBoxLayout(content_);
  inside->setContentsMargins(0, 0, 0, 0);
  inside->setSpacing(fontMetrics().height() / 6);
  shown_types_ = types();
  for (const std::string& paper : papers_of(section_)) {
    if (!paper.empty()) {
      auto* heading = new SmallLabel(translated(paper), content_);
      heading->setWordWrap(true);
      inside->addWidget(heading);
    }
    for (const ComponentInfo* component : section_.components) {
      if (paper_of(*component) != paper) continue;
      const bool several = std::ranges::count(shown_types_, component->id) > 1;
      int occurrence = 0;
      for (std::size_t i = 0; i < shown_types_.size(); ++i)
        if (shown_types_[i] == component->id)
          add_row(*component, static_cast<int>(i), several, {component->id, occurrence++});
      if (occurrence == 0) add_row(*component, -1, false, {component->id, 0});
    }
  }
  column_->addWidget(content_);
  put_in_tab_order(constants_->combo(), content_);
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    if (open.contains(places_[i])) rows_[i]->params().set_open(true);
    if (places_[i] == focused) rows_[i]->box()->setFocus();
  }
  if (!words_.isEmpty()) filter(words_);
}

void AlgorithmList::add_row(const ComponentInfo& component, int index, bool several, Place place) {
  auto* row = new AlgorithmRow(component, index, several, model_, content_);
  content_->layout()->addWidget(row);
  rows_.push_back(row);
  places_.push_back(std::move(place));
  connect(row, &AlgorithmRow::switched, this, [this, row](bool on) { switch_row(*row, on); });
  connect(row, &AlgorithmRow::duplicate_wanted, this, [this, row] { duplicate(row->index()); });
  connect(row, &AlgorithmRow::explain_wanted, this, &AlgorithmList::explain_wanted);
  connect(row, &AlgorithmRow::sweep_wanted, this, &AlgorithmList::sweep_wanted);
  connect(row, &AlgorithmRow::remove_wanted, this, [this, row] { leave_out(row->index()); });
}

void AlgorithmList::switch_row(const AlgorithmRow& row, bool on) {
  if (!on) return leave_out(row.index());
  const std::string& id = row.component().id;
  const auto earlier = remembered_.find(id);
  Json items = list();
  items.insert(items.begin() + static_cast<std::ptrdiff_t>(place_for(id)),
               earlier != remembered_.end() ? earlier->second : default_component(row.component()));
  model_.step(tr("Add %1").arg(translated(row.component().label)), [&] { model_.set(path_, std::move(items)); });
}

void AlgorithmList::duplicate(int index) {
  Json items = list();
  Json copy = items.at(static_cast<std::size_t>(index));
  std::string label = copy.value("label", "");
  if (const ComponentInfo* component = find_component(section_, type_of(section_, copy)); label.empty() && component)
    label = component->label;
  copy["label"] = free_label(items, label);
  items.insert(items.begin() + index + 1, std::move(copy));
  model_.step(tr("Duplicate %1").arg(QString::fromStdString(label)), [&] { model_.set(path_, std::move(items)); });
}

void AlgorithmList::leave_out(int index) {
  Json items = list();
  const Json& item = items.at(static_cast<std::size_t>(index));
  const std::string type = type_of(section_, item);
  const ComponentInfo* component = find_component(section_, type);
  remembered_[type] = item;
  items.erase(static_cast<std::size_t>(index));
  model_.step(tr("Remove %1").arg(component ? translated(component->label) : QString::fromStdString(type)),
              [&] { model_.set(path_, std::move(items)); });
}

std::size_t AlgorithmList::place_for(const std::string& type) const {
  const auto rank = [this](const std::string& id) {
    return std::ranges::find(section_.components, id, &ComponentInfo::id) - section_.components.begin();
  };
  const std::vector<std::string> now = types();
  // In catalogue order among the others, so that switching off and on again changes nothing.
  const auto after = std::ranges::find_if(now, [&](const std::string& id) { return rank(id) > rank(type); });
  return static_cast<std::size_t>(after - now.begin());
}

ConstantsRow::ConstantsRow(const Section& section, ScenarioModel& model, QWidget* parent)
    : QWidget(parent), section_(section), path_("/" + section.key), model_(model) {
  auto* grid = new QGridLayout(this);
  grid->setContentsMargins(0, 0, 0, 0);
  grid->setColumnStretch(1, 1);
  label_ = new QLabel(tr("Constants of all algorithms"), this);
  label_->setWordWrap(true);
  label_->setFixedWidth(label_column_width(this));
  combo_ = new NamedCombo(
      {{"theorem", tr("theorem (s = 1)"), tr("The regret bounds are proved, and hardly anything is learnt.")},
       {"practical", tr("practical"), tr("The scales the presets use: it learns, without a proof.")}},
      this);
  label_->setBuddy(combo_);
  combo_->setAccessibleName(tr("Constants of all algorithms"));
  combo_->setToolTip(tr("Sets the widths of all algorithms at once. Privacy does not change: noise is added before."));
  grid->addWidget(label_, 0, 0);
  grid->addWidget(combo_, 0, 1);
  connect(combo_, &NamedCombo::chosen, this, &ConstantsRow::use);
}

void ConstantsRow::refresh() { combo_->show_name(present()); }

bool ConstantsRow::filter(const QString& words) {
  const bool found = has_words(tr("Constants of all algorithms, theorem, practical"), words);
  setVisible(found);
  return found;
}

void ConstantsRow::changeEvent(QEvent* event) {
  if (event->type() == QEvent::FontChange) label_->setFixedWidth(label_column_width(this));
  QWidget::changeEvent(event);
}

Json ConstantsRow::list() const {
  Json items = model_.value(path_);
  return items.is_array() ? items : Json::array();
}

void ConstantsRow::use(const std::string& id) {
  Json items = list();
  for (Json& item : items) {
    const ComponentInfo* component = find_component(section_, type_of(section_, item));
    if (!component || !item.is_object()) continue;
    for (const ParamSpec& spec : component->params)
      for (const NamedValue& named : spec.named)
        if (named.id == id) item[spec.key] = named.value;
  }
  model_.step(id == "theorem" ? tr("Use theorem constants") : tr("Use practical constants"),
              [&] { model_.set(path_, std::move(items)); });
}

std::string ConstantsRow::present() const {
  std::set<std::string> found;
  for (const Json& item : list())
    if (const ComponentInfo* component = find_component(section_, type_of(section_, item));
        component && item.is_object())
      for (const ParamSpec& spec : component->params)
        if (!spec.named.empty())
          found.insert(named_id(spec, item.contains(spec.key) ? item.at(spec.key) : spec.default_value));
  return found.size() == 1 ? *found.begin() : std::string();
}

}  // namespace privbo::ui
