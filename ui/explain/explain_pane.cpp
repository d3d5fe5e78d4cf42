// Follows the scenario's list; the article is made anew only when another explanation is called for.
#include "explain/explain_pane.h"

#include <QComboBox>
#include <QLabel>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <algorithm>

#include "document/scenario_model.h"
#include "document/setting_lookup.h"
#include "explain/article.h"
#include "explain/parameter_card.h"
#include "families/families.h"
#include "panel/derived_values.h"
#include "widgets/combos.h"
#include "widgets/letters.h"
#include "words/catalogue_text.h"

namespace privbo::ui {
namespace {

const AlgorithmEntry* entry_at(const ScenarioModel& model, int index) {
  const Json item = model.value("/algorithms/" + std::to_string(index));
  return index < 0 || item.is_null() ? nullptr
                                     : find_entry(algorithm_catalogue(), type_of(*find_section("algorithms"), item));
}

ParamSet params_at(const ScenarioModel& model, int index, const AlgorithmEntry& entry) {
  Problems ignored;  // illegal values are explained with their defaults; the panel states what is wrong
  return check_params(entry.params, model.value("/algorithms/" + std::to_string(index)), {}, {"type"}, ignored);
}

/// Returns what an explanation may depend on: choices and switches, not numbers.
std::string switches_of(const AlgorithmEntry& entry, const ParamSet& params) {
  std::string text;
  for (const ParamSpec& spec : entry.params)
    if (spec.kind == ParamKind::toggle || spec.kind == ParamKind::choice)
      text += params.json().value(spec.key, spec.default_value).dump() + ";";  // left out at its default
  return text;
}

}  // namespace

ExplainPane::ExplainPane(ScenarioModel& model, QWidget* parent)
    : QWidget(parent),
      model_(model),
      values_(DerivedValues::of(model)),
      algorithms_(new WideCombo(this)),
      scroll_(new QScrollArea(this)) {
  algorithms_->setAccessibleName(tr("Algorithm to explain"));
  algorithms_->setToolTip(tr("The algorithms of this scenario"));
  auto* inside = new QWidget(scroll_);
  column_ = new QVBoxLayout(inside);
  card_ = new ParameterCard(model_, inside);
  empty_ = new QLabel(tr("The scenario has no algorithm to explain. Tick one in the settings."), inside);
  empty_->setWordWrap(true);
  column_->addWidget(card_);
  column_->addWidget(empty_);
  column_->addStretch(1);
  scroll_->setWidget(inside);
  scroll_->setWidgetResizable(true);
  scroll_->setFrameShape(QFrame::NoFrame);
  scroll_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->addWidget(algorithms_);
  column->addWidget(scroll_, 1);
  connect(algorithms_, &QComboBox::activated, this, &ExplainPane::show_algorithm);
  connect(card_, &ParameterCard::parameter_wanted, this, &ExplainPane::parameter_wanted);
  connect(&model_, &ScenarioModel::changed, this, &ExplainPane::refresh);
  connect(&model_, &ScenarioModel::replaced, this, [this] {
    show_algorithm(0);
    scroll_->verticalScrollBar()->setValue(0);  // another scenario is read from its beginning
  });
  values_.add_reader(this);
  connect(&values_, &DerivedValues::changed, this, [this] {
    if (article_ && isVisible() && values_.current()) article_->refresh();
  });
  show_algorithm(0);
}

Article* ExplainPane::article() const { return article_; }

QSize ExplainPane::minimumSizeHint() const { return {letter_width(fontMetrics()) * 34, fontMetrics().height() * 8}; }

QSize ExplainPane::sizeHint() const { return {letter_width(fontMetrics()) * 52, fontMetrics().height() * 40}; }

void ExplainPane::show_algorithm(int index) {
  follow_list();
  if (algorithms_->count() == 0) return show_article();
  algorithms_->setCurrentIndex(std::clamp(index, 0, algorithms_->count() - 1));
  const bool another = algorithms_->currentIndex() != shown_index_;
  show_article();
  if (another) {
    card_->hide();
    scroll_->verticalScrollBar()->setValue(0);
  }
}

void ExplainPane::show_parameter(const std::string& path) {
  const SettingDescription setting = setting_at(model_, path);
  if (setting.algorithm >= 0) show_algorithm(setting.algorithm);
  if (setting.algorithm >= 0 && !setting.spec) return card_->hide();
  if (!card_->show_setting(path)) return;
  scroll_->verticalScrollBar()->setValue(0);
}

void ExplainPane::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  values_.wake();
  show_article();
}

void ExplainPane::refresh() {
  follow_list();
  show_article();
}

void ExplainPane::follow_list() {
  QStringList names;
  const Json list = model_.value("/algorithms");
  for (std::size_t i = 0; list.is_array() && i < list.size(); ++i) {
    const AlgorithmEntry* entry = entry_at(model_, static_cast<int>(i));
    const Json label = list[i].is_object() && list[i].contains("label") ? list[i].at("label") : Json();
    QString name = label.is_string() ? QString::fromStdString(label.get<std::string>()) : QString();
    if (name.trimmed().isEmpty()) name = entry ? translated(entry->label) : tr("unknown algorithm");
    names << name;
  }
  QStringList present;
  for (int i = 0; i < algorithms_->count(); ++i) present << algorithms_->itemText(i);
  if (names == present) return;
  const QSignalBlocker quiet(algorithms_);
  const int current = algorithms_->currentIndex();
  algorithms_->clear();
  algorithms_->addItems(names);
  if (!names.isEmpty()) algorithms_->setCurrentIndex(std::clamp(current, 0, static_cast<int>(names.size()) - 1));
}

/// Long texts are laid out only where somebody sees them: a window with this pane closed starts sooner.
void ExplainPane::show_article() {
  if (!isVisible()) return;
  const int index = algorithms_->currentIndex();
  const AlgorithmEntry* entry = entry_at(model_, index);
  empty_->setVisible(!entry);
  if (!entry) {
    delete article_;
    shown_index_ = -1;
    return;
  }
  const ParamSet params = params_at(model_, index, *entry);
  const std::string switches = switches_of(*entry, params);
  if (article_ && index == shown_index_ && entry->id == shown_type_ && switches == shown_switches_)
    return article_->refresh();
  // Not at once: a link inside the old article may have brought us here.
  if (article_) {
    article_->hide();
    article_->deleteLater();
  }
  article_ = new Article(*entry, index, entry->explain(params), model_, scroll_->widget());
  column_->insertWidget(2, article_);
  connect(article_, &Article::parameter_wanted, this, &ExplainPane::parameter_wanted);
  shown_index_ = index;
  shown_type_ = entry->id;
  shown_switches_ = switches;
}

}  // namespace privbo::ui
