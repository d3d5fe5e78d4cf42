// Row of one algorithm, with its parameters made only when they are looked at.
#include "panel/algorithms/algorithm_row.h"

#include <QCheckBox>
#include <QContextMenuEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QToolButton>
#include <QVBoxLayout>

#include "charts/drawing/slot_swatch.h"
#include "document/scenario_model.h"
#include "environment/agents/agents.h"
#include "families/families.h"
#include "panel/algorithms/agents_setting.h"
#include "panel/algorithms/notion_mark.h"
#include "panel/algorithms/scenario_algorithms.h"
#include "panel/derived_view.h"
#include "panel/param_field.h"
#include "panel/params_form.h"
#include "widgets/icons.h"
#include "widgets/labels.h"
#include "widgets/problem_label.h"
#include "widgets/tab_order.h"
#include "words/catalogue_text.h"
#include "words/plain_text.h"

namespace privbo::ui {
namespace {

QString name_of(const ComponentInfo& component, const Json& object) {
  if (object.is_object() && object.contains("label") && object.at("label").is_string()) {
    const QString label = QString::fromStdString(object.at("label").get<std::string>()).trimmed();
    if (!label.isEmpty()) return label;
  }
  return translated(component.label);
}

}  // namespace

AlgorithmRow::AlgorithmRow(const ComponentInfo& component, int index, bool several, ScenarioModel& model,
                           QWidget* parent)
    : QWidget(parent),
      component_(component),
      index_(index),
      several_(several),
      path_("/algorithms/" + std::to_string(index)),
      model_(model) {
  build();
  connect(&model_, &ScenarioModel::changed, this, [this](const std::string& changed) {
    if (index_ >= 0 && touches(changed, path_)) refresh();
    if (touches(changed, "/agents")) show_fit();
  });
  connect(&model_, &ScenarioModel::replaced, this, &AlgorithmRow::show_fit);
  connect(&model_, &ScenarioModel::problems_changed, this, &AlgorithmRow::show_problems);
  connect(&model_, &ScenarioModel::built, this, &AlgorithmRow::show_notion);  // other settings have a say in it
  refresh();
  show_problems();
}

AlgorithmRow::~AlgorithmRow() = default;

void AlgorithmRow::build() {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(fontMetrics().height() / 6);
  auto* row = new QHBoxLayout;
  row->setSpacing(fontMetrics().averageCharWidth() / 2);
  column->addLayout(row);

  expander_ = new QToolButton(this);
  expander_->setAutoRaise(true);
  expander_->setCheckable(true);
  expander_->setArrowType(Qt::RightArrow);
  expander_->setFocusPolicy(Qt::StrongFocus);
  expander_->setToolTip(tr("Parameters"));
  expander_->setEnabled(index_ >= 0 && !component_.params.empty());
  connect(expander_, &QToolButton::toggled, this, &AlgorithmRow::set_open);
  row->addWidget(expander_);

  box_ = new QCheckBox(this);
  box_->installEventFilter(this);
  box_->setChecked(index_ >= 0);
  box_->setToolTip(tool_tip_of(component_));
  box_->setAccessibleDescription(translated(component_.summary));
  box_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
  connect(box_, &QCheckBox::clicked, this, &AlgorithmRow::switched);
  row->addWidget(box_, 1);

  unfit_ = new SmallLabel({}, this);
  row->addWidget(unfit_);
  notion_mark_ = std::make_unique<NotionMark>(*row, *this);
  if (index_ >= 0) {
    duplicate_ = add_button(row, icon(Icon::duplicate), tr("Add another one with other parameters"));
    connect(duplicate_, &QToolButton::clicked, this, &AlgorithmRow::duplicate_wanted);
  }
  if (index_ >= 0 && several_) {
    remove_ = add_button(row, icon(Icon::remove), tr("Remove this one"));
    connect(remove_, &QToolButton::clicked, this, &AlgorithmRow::remove_wanted);
  }
  if (index_ >= 0) {
    auto* derived = new DerivedView(model_, index_, component_.id, this);
    derived->setIndent(expander_->sizeHint().width());
    column->addWidget(derived);
  }
  problems_ = new ProblemLabel(this);
  column->addWidget(problems_);
}

QToolButton* AlgorithmRow::add_button(QHBoxLayout* row, const QIcon& icon, const QString& text) {
  auto* button = new QToolButton(this);
  button->setAutoRaise(true);
  button->setIcon(icon);
  button->setToolTip(text);
  button->setAccessibleName(tr("%1: %2").arg(name_of(component_, object()), text));
  button->setFocusPolicy(Qt::StrongFocus);
  row->addWidget(button);
  return button;
}

Json AlgorithmRow::object() const { return index_ >= 0 ? model_.value(path_) : default_component(component_); }

bool AlgorithmRow::is_open() const { return expander_->isChecked(); }

void AlgorithmRow::set_open(bool open) {
  if (index_ < 0) open = false;
  expander_->setChecked(open);
  expander_->setArrowType(open ? Qt::DownArrow : Qt::RightArrow);
  if (open) make_form();
  if (form_) form_->setVisible(open);
  show_problems();
}

void AlgorithmRow::make_form() {
  if (form_ || index_ < 0) return;
  form_ = new ParamsForm(component_.params, path_, model_, this);
  const int indent = fontMetrics().averageCharWidth() * 2;
  form_->layout()->setContentsMargins(indent, 0, 0, fontMetrics().height() / 2);
  static_cast<QVBoxLayout*>(layout())->addWidget(form_);
  put_in_tab_order(remove_ ? remove_ : duplicate_, form_);
  form_->hide();
  connect(form_, &ParamsForm::explain_wanted, this, &AlgorithmRow::explain_wanted);
  connect(form_, &ParamsForm::sweep_wanted, this, &AlgorithmRow::sweep_wanted);
}

int AlgorithmRow::filter(const QString& words) {
  if (words.isEmpty()) {
    if (form_) form_->filter({});
    if (open_before_search_) set_open(*open_before_search_);
    open_before_search_.reset();
    setVisible(true);
    return 1;
  }
  if (!open_before_search_) open_before_search_ = is_open();
  const QString about = name_of(component_, object()) + QLatin1Char(' ') + translated(component_.label) +
                        QLatin1Char(' ') + translated(component_.summary);
  const bool whole = has_words(about, words);
  make_form();
  const int found = form_ ? form_->filter(words) : 0;
  if (found == 0 && form_) form_->filter({});
  set_open(found > 0 || (whole && *open_before_search_));
  setVisible(whole || found > 0);
  return found + (whole ? 1 : 0);
}

QWidget* AlgorithmRow::reach(const std::string& key) {
  if (key.empty() || key == "type") return box_;
  if (index_ < 0) return nullptr;
  set_open(true);
  return form_->reachable_field(key);
}

void AlgorithmRow::contextMenuEvent(QContextMenuEvent* event) {
  if (index_ < 0) return event->ignore();
  auto* menu = new QMenu(this);
  menu->setAttribute(Qt::WA_DeleteOnClose);
  connect(menu->addAction(tr("Explain This Algorithm")), &QAction::triggered, this,
          [this] { Q_EMIT explain_wanted(path_); });
  menu->popup(event->globalPos());
}

bool AlgorithmRow::is_private() const { return notion_mark_->is_shown(); }

bool AlgorithmRow::shows(const std::string& path) const { return index_ >= 0 && is_at_or_below(path, path_); }

bool AlgorithmRow::eventFilter(QObject* watched, QEvent* event) {
  if (watched == box_ && (event->type() == QEvent::Resize || event->type() == QEvent::Show)) fit_name();
  return QWidget::eventFilter(watched, event);
}

void AlgorithmRow::fit_name() {
  // What the style wants beside the text.
  const int mark = box_->sizeHint().width() - box_->fontMetrics().size(Qt::TextShowMnemonic, box_->text()).width();
  // Before the first layout there is no width to fit into.
  const QString fitting =
      box_->testAttribute(Qt::WA_Resized) && box_->isVisible()
          ? box_->fontMetrics().elidedText(beginning(shown_name_), Qt::ElideMiddle, box_->width() - mark)
          : shown_name_;
  box_->setText(without_mnemonic(fitting));
  const QString tip = tool_tip_of(component_);
  box_->setToolTip(fitting == shown_name_ ? tip
                                          : QStringLiteral("<p><b>%1</b></p>").arg(shown_name_.toHtmlEscaped()) + tip);
}

void AlgorithmRow::refresh() {
  const Json now = object();
  const QString name = name_of(component_, now);
  shown_name_ = name;
  fit_name();
  box_->setAccessibleName(name);
  expander_->setAccessibleName(tr("Parameters of %1").arg(name));
  show_notion();
  show_fit();
}

bool AlgorithmRow::is_unfit() const { return !unfit_->isHidden(); }

/// Marked, not locked: it may be switched on before or after the agents that it needs.
void AlgorithmRow::show_fit() {
  const QString reason = why_unfit(model_, component_.id);
  const AgentsEntry* agents = agents_in(model_);
  unfit_->setText(agents && agents->make ? tr("one learner") : tr("needs agents"));
  unfit_->setToolTip(reason);
  unfit_->setVisible(!reason.isEmpty());
  box_->setAccessibleDescription(reason.isEmpty()
                                     ? translated(component_.summary)
                                     : QStringLiteral("%1. %2").arg(reason, translated(component_.summary)));
}

void AlgorithmRow::show_notion() {
  PrivacyNotion notion = notion_of(component_, object());
  const auto listed = index_ >= 0 ? algorithms_of(model_) : std::vector<ScenarioAlgorithm>{};
  if (index_ >= 0 && static_cast<std::size_t>(index_) < listed.size()) {
    const ScenarioAlgorithm& own = listed[static_cast<std::size_t>(index_)];
    notion = own.notion;
    box_->setIcon(curve_swatch(own.slot, *this));
    box_->setIconSize(curve_swatch_size(*this));
    fit_name();
  }
  const AlgorithmEntry* entry = find_entry(algorithm_catalogue(), component_.id);
  notion_mark_->show(notion, entry && entry->broken);
}

void AlgorithmRow::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  // The lock is a picture in the colour of the text.
  if ((event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) && notion_mark_) show_notion();
}

void AlgorithmRow::show_problems() {
  // What an open form shows beside its field is not stated twice.
  Problems mine;
  if (index_ >= 0)
    for (const auto& problem : model_.problems())
      if (is_at_or_below(problem.path, path_) && !(form_ && !form_->isHidden() && form_->shows(problem.path)))
        mine.push_back(problem);
  problems_->show_problems(mine);
}

}  // namespace privbo::ui
