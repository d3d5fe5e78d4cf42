// Fixed and component sections, made from their descriptors.
#include "panel/section_view.h"

#include <QComboBox>
#include <QContextMenuEvent>
#include <QEvent>
#include <QFontMetrics>
#include <QGridLayout>
#include <QLabel>
#include <QMenu>
#include <QMetaObject>
#include <QVBoxLayout>
#include <algorithm>

#include "document/scenario_model.h"
#include "document/setting_lookup.h"
#include "panel/algorithms/agents_setting.h"
#include "panel/component_combo.h"
#include "panel/grid_note.h"
#include "panel/param_field.h"
#include "panel/params_form.h"
#include "widgets/combos.h"
#include "widgets/labels.h"
#include "widgets/problem_label.h"
#include "widgets/tab_order.h"
#include "words/catalogue_text.h"

namespace privbo::ui {
namespace {

QVBoxLayout* section_column(QWidget* widget) {
  auto* column = new QVBoxLayout(widget);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(widget->fontMetrics().height() / 3);
  return column;
}

std::string key_of(const std::string& path) { return path.substr(path.rfind('/') + 1); }

}  // namespace

SectionView::SectionView(const Section& section, ScenarioModel& model, QWidget* parent)
    : QWidget(parent), section_(section), path_("/" + section.key), model_(model), rest_(new ProblemLabel(this)) {
  connect(&model_, &ScenarioModel::problems_changed, this, &SectionView::show_rest);
  QMetaObject::invokeMethod(this, &SectionView::show_rest, Qt::QueuedConnection);  // once the section is complete
}

bool SectionView::owns(const std::string& path) const { return is_at_or_below(path, path_); }

void SectionView::show_rest() {
  Problems left;
  for (const Problem& problem : model_.problems())
    if (owns(problem.path) && !beside_field(problem.path)) left.push_back(problem);
  rest_->show_problems(left);
}

FixedSection::FixedSection(const Section& section, bool heading, ScenarioModel& model, QWidget* parent)
    : SectionView(section, model, parent), form_(new ParamsForm(section.params, path_, model, this)) {
  auto* column = section_column(this);
  if (heading) {
    auto* title = new QLabel(translated(section.label), this);
    QFont bold = title->font();
    bold.setBold(true);
    title->setFont(bold);
    title->setToolTip(translated(section.help));
    column->addWidget(title);
  }
  column->addWidget(form_);
  column->addWidget(rest());
  connect(form_, &ParamsForm::explain_wanted, this, &SectionView::explain_wanted);
  connect(form_, &ParamsForm::sweep_wanted, this, &SectionView::sweep_wanted);
}

int FixedSection::filter(const QString& words) {
  const bool whole = has_words(translated(section_.label), words);
  const int left = form_->filter(whole ? QString() : words);
  setVisible(left > 0);
  return left;
}

QWidget* FixedSection::reach(const std::string& path) { return form_->reachable_field(key_of(path)); }

bool FixedSection::beside_field(const std::string& path) const { return form_->shows(path); }

ComponentSection::ComponentSection(const Section& section, ScenarioModel& model, QWidget* parent)
    : SectionView(section, model, parent),
      label_(new MeasuredLabel(translated(section.label), this)),
      combo_(new ComponentCombo(section, model, this)),
      column_(section_column(this)),
      unused_(new SmallLabel({}, this)) {
  QFont bold = label_->font();
  bold.setBold(true);
  label_->setFont(bold);
  label_->setWordWrap(true);
  label_->setBuddy(combo_);
  label_->setToolTip(translated(section.help));
  label_->setFixedWidth(label_column_width(this));
  auto* row = new QGridLayout;
  row->setColumnStretch(1, 1);
  row->addWidget(label_, 0, 0);
  row->addWidget(combo_, 0, 1);
  column_->addLayout(row);
  unused_->setWordWrap(true);
  unused_->setTextFormat(Qt::PlainText);
  unused_->hide();
  column_->addWidget(unused_);
  column_->addWidget(rest());
  if (section.key == "domain") {
    grid_note_ = new GridNote(model_, this);
    column_->addWidget(grid_note_);
  }
  connect(&model_, &ScenarioModel::changed, this, [this](const std::string& changed) {
    if (touches(changed, path_)) refresh();
    if (touches(changed, "/agents")) show_use();
  });
  connect(&model_, &ScenarioModel::replaced, this, &ComponentSection::refresh);
  refresh();
}

int ComponentSection::filter(const QString& words) {
  words_ = words;
  if (!is_there()) return 0;
  const SettingDescription now = setting_at(model_, path_);
  const bool whole = has_words(translated(section_.label), words) ||
                     (now.component && has_words(translated(now.component->label), words));
  // What could be chosen is found as well: "Gaussian" leads to the noise that is uniform now.
  const bool to_choose = std::ranges::any_of(section_.components, [&words](const ComponentInfo* component) {
    return has_words(translated(component->label), words);
  });
  const int left = (form_ ? form_->filter(whole ? QString() : words) : 0) + (whole || to_choose ? 1 : 0);
  setVisible(left > 0);
  return left;
}

QWidget* ComponentSection::reach(const std::string& path) {
  if (!is_there()) return nullptr;
  const std::string key = path == path_ ? std::string() : key_of(path);
  QWidget* field = form_ ? form_->reachable_field(key) : nullptr;
  return field ? field : key.empty() || key == "type" ? combo_ : nullptr;
}

void ComponentSection::contextMenuEvent(QContextMenuEvent* event) {
  auto* menu = new QMenu(this);
  menu->setAttribute(Qt::WA_DeleteOnClose);
  connect(menu->addAction(tr("What Is This?")), &QAction::triggered, this, [this] { Q_EMIT explain_wanted(path_); });
  if (section_.key == "kernel")
    connect(menu->addAction(tr("Compare Kernels on This f")), &QAction::triggered, this,
            &SectionView::compare_kernels_wanted);
  menu->popup(event->globalPos());
}

bool ComponentSection::beside_field(const std::string& path) const { return form_ && form_->shows(path); }

void ComponentSection::changeEvent(QEvent* event) {
  if (event->type() == QEvent::FontChange) label_->setFixedWidth(label_column_width(this));
  SectionView::changeEvent(event);
}

QComboBox* ComponentSection::combo() const { return combo_; }

bool ComponentSection::is_there() const { return has_section(model_.scenario().document, section_); }

void ComponentSection::refresh() {
  show_use();
  if (!section_.stands_for.empty()) setVisible(is_there());
  const std::string type = is_there() ? type_of(section_, model_.value(path_)) : std::string();
  const ComponentInfo* component = find_component(section_, type);
  if (component && form_ && type == shown_type_) return;  // the fields follow the model by themselves
  if (form_) {
    form_->hide();
    form_->deleteLater();
    form_ = nullptr;
  }
  shown_type_ = type;
  if (!component || component->params.empty()) return;
  form_ = new ParamsForm(component->params, path_, model_, this);
  column_->insertWidget(grid_note_ ? column_->indexOf(grid_note_) : column_->count(), form_);
  put_in_tab_order(combo_, form_);
  connect(form_, &ParamsForm::explain_wanted, this, &SectionView::explain_wanted);
  connect(form_, &ParamsForm::sweep_wanted, this, &SectionView::sweep_wanted);
  // What was chosen during a search stays under the hand that chose it, with the settings that came with it.
  if (const bool seen = !isHidden(); !words_.isEmpty() && filter(words_) == 0 && seen) {
    form_->filter({});
    show();
  }
  show_use();
}

/// Settings that change nothing are greyed, with the reason beside them, and keep their values for other agents.
void ComponentSection::show_use() {
  const QString reason = why_unused(model_, path_);
  unused_->setText(reason);
  unused_->setVisible(!reason.isEmpty());
  combo_->setEnabled(reason.isEmpty());
  combo_->setAccessibleDescription(reason.isEmpty() ? translated(section_.help) : reason);
  if (form_) form_->setEnabled(reason.isEmpty());
}

}  // namespace privbo::ui
