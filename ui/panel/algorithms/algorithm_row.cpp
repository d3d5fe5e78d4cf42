// Row of one algorithm, with its parameters made only when they are looked at.
#include "panel/algorithms/algorithm_row.h"

#include <QContextMenuEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "charts/drawing/slot_swatch.h"
#include "document/scenario_model.h"
#include "environment/agents/agents.h"
#include "families/families.h"
#include "families/unknown_privacy.h"
#include "panel/algorithms/agents_setting.h"
#include "panel/algorithms/scenario_algorithms.h"
#include "panel/derived_view.h"
#include "panel/params_form.h"
#include "programs/program_dialog.h"
#include "widgets/icons.h"
#include "widgets/labels.h"
#include "widgets/letters.h"
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

QString program_in(const Json& object) {
  const Json::json_pointer place("/program");
  return object.contains(place) && object.at(place).is_string()
             ? QString::fromStdString(object.at(place).get<std::string>())
             : QString();
}

}  // namespace

NotionMark::NotionMark(QHBoxLayout& row, QWidget& owner)
    : owner_(owner), lock_(new QLabel(&owner)), text_(new SmallLabel(tr("private"), &owner)) {
  row.addWidget(lock_);
  row.addWidget(text_);
  // An algorithm that a setting makes private, or no longer, leaves the name beside it where it is.
  for (QLabel* label : {lock_, text_}) {
    QSizePolicy room = label->sizePolicy();
    room.setRetainSizeWhenHidden(true);
    label->setSizePolicy(room);
  }
}

void NotionMark::show(PrivacyNotion notion, bool broken, bool unknown) {
  const bool is_protected = notion != PrivacyNotion::none;
  claimed_ = is_protected;
  const bool keeps = caveat(notion).empty();
  const int side = owner_.fontMetrics().height() * 3 / 4;
  lock_->setFixedWidth(side);
  int widest = 0;
  for (const QString& each : {tr("private"), tr("broken")})
    widest = std::max(widest, text_->fontMetrics().horizontalAdvance(each));
  text_->setMinimumWidth(widest);
  lock_->setVisible(is_protected && keeps && !broken);
  text_->setText(broken                                              ? tr("broken")
                 : keeps                                             ? tr("private")
                 : notion == PrivacyNotion::high_probability_central ? tr("not DP")
                                                                     : tr("not local DP"));
  text_->setVisible(is_protected);
  if (unknown) {
    const QString words = tr("A program of yours makes known what others see: how private that is, is not known here.");
    text_->setText(tr("not known"));
    text_->setVisible(true);
    text_->setToolTip(words);
    return text_->setAccessibleName(words);
  }
  if (!is_protected) return;
  const QString name = translated(to_string(notion));
  const QString words = broken ? tr("claims %1, and does not keep it").arg(name) : name;
  lock_->setPixmap(icon(Icon::lock).pixmap(QSize(side, side)));
  lock_->setToolTip(words);
  text_->setToolTip(words);
  text_->setAccessibleName(keeps && !broken ? tr("private: %1").arg(words) : words);
}

bool NotionMark::is_shown() const { return !text_->isHidden(); }

AlgorithmRow::AlgorithmRow(const ComponentInfo& component, int index, bool several, ScenarioModel& model,
                           QWidget* parent)
    : QWidget(parent),
      component_(component),
      index_(index),
      path_("/algorithms/" + std::to_string(index)),
      model_(model) {
  build(several);
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

void AlgorithmRow::build(bool several) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(fontMetrics().height() / 6);
  auto* row = new QHBoxLayout;
  row->setSpacing(letter_width(fontMetrics()) / 2);
  column->addLayout(row);

  params_ = new FoldedParams(component_, index_ >= 0 ? path_ : std::string(), model_, this);
  row->addWidget(params_->expander());
  connect(params_, &FoldedParams::made, this, &AlgorithmRow::place);
  connect(params_, &FoldedParams::folded, this, &AlgorithmRow::show_problems);
  connect(params_, &FoldedParams::explain_wanted, this, &AlgorithmRow::explain_wanted);
  connect(params_, &FoldedParams::sweep_wanted, this, &AlgorithmRow::sweep_wanted);

  box_ = new NameBox(tool_tip_of(component_), this);
  box_->setChecked(index_ >= 0);
  box_->setAccessibleDescription(translated(component_.summary));
  connect(box_, &NameBox::clicked, this, &AlgorithmRow::switched);
  row->addWidget(box_, 1);

  unfit_ = new SmallLabel({}, this);
  row->addWidget(unfit_);
  notion_mark_ = std::make_unique<NotionMark>(*row, *this);
  if (index_ >= 0) add_program_button(row);
  if (index_ >= 0) {
    duplicate_ = add_button(row, icon(Icon::duplicate), tr("Add another one with other parameters"));
    connect(duplicate_, &QToolButton::clicked, this, &AlgorithmRow::duplicate_wanted);
  }
  if (index_ >= 0 && several) {
    remove_ = add_button(row, icon(Icon::remove), tr("Remove this one"));
    connect(remove_, &QToolButton::clicked, this, &AlgorithmRow::remove_wanted);
  }
  if (index_ >= 0) {
    auto* derived = new DerivedView(model_, index_, component_.id, this);
    derived->setIndent(params_->expander()->sizeHint().width());
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

/// For a program of the user's: what its name stands for here.
void AlgorithmRow::add_program_button(QHBoxLayout* row) {
  const AlgorithmEntry* entry = find_entry(algorithm_catalogue(), component_.id);
  if (!entry || !entry->external) return;
  auto* button = add_button(row, {}, tr("Bind a program of yours to its name"));
  button->setText(tr("Program…"));
  button->setObjectName(QStringLiteral("bind_program"));
  connect(button, &QToolButton::clicked, this, [this] {
    auto* dialog = new ProgramDialog(program_in(object()), {}, ProgramPurpose::bind, window());
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
      if (dialog->name() != program_in(object()))
        model_.step(tr("Choose a Program"), [&] { model_.set(path_ + "/program", dialog->name().toStdString()); });
    });
    dialog->open();
  });
}

Json AlgorithmRow::object() const { return index_ >= 0 ? model_.value(path_) : default_component(component_); }

void AlgorithmRow::place(ParamsForm* form) {
  const int indent = letter_width(fontMetrics()) * 2;
  form->layout()->setContentsMargins(indent, 0, 0, fontMetrics().height() / 2);
  static_cast<QVBoxLayout*>(layout())->addWidget(form);
  put_in_tab_order(remove_ ? remove_ : duplicate_, form);
}

int AlgorithmRow::filter(const QString& words) {
  if (words.isEmpty()) {
    params_->end_search();
    setVisible(true);
    return 1;
  }
  const QString about = name_of(component_, object()) + QLatin1Char(' ') + translated(component_.label) +
                        QLatin1Char(' ') + translated(component_.summary);
  const bool whole = has_words(about, words);
  const int found = params_->search(words, whole);
  setVisible(whole || found > 0);
  return found + (whole ? 1 : 0);
}

QWidget* AlgorithmRow::reach(const std::string& key) {
  return key.empty() || key == "type" ? box_ : params_->reach(key);
}

void AlgorithmRow::contextMenuEvent(QContextMenuEvent* event) {
  if (index_ < 0) return event->ignore();
  auto* menu = new QMenu(this);
  menu->setAttribute(Qt::WA_DeleteOnClose);
  connect(menu->addAction(tr("Explain This Algorithm")), &QAction::triggered, this,
          [this] { Q_EMIT explain_wanted(path_); });
  menu->popup(event->globalPos());
}

bool AlgorithmRow::is_private() const { return notion_mark_->is_claimed(); }

bool AlgorithmRow::shows(const std::string& path) const { return index_ >= 0 && is_at_or_below(path, path_); }

void AlgorithmRow::refresh() {
  const Json now = object();
  const QString name = name_of(component_, now);
  box_->show_name(name);
  params_->expander()->setAccessibleName(tr("Parameters of %1").arg(name));
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
    box_->fit();
  }
  const AlgorithmEntry* entry = find_entry(algorithm_catalogue(), component_.id);
  notion_mark_->show(notion, entry && entry->broken, is_privacy_unknown(entry, notion));
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
      if (is_at_or_below(problem.path, path_) && !params_->shows(problem.path)) mine.push_back(problem);
  problems_->show_problems(mine);
}

}  // namespace privbo::ui
