#include "sweep/budget_form.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSpinBox>
#include <algorithm>
#include <iterator>
#include <utility>

#include "plot/data/chart_options.h"
#include "widgets/combos.h"
#include "widgets/letters.h"
#include "widgets/scrolling.h"
#include "words/plain_text.h"

namespace privbo::ui {
namespace {

constexpr double largest_regret = 1e9, smallest_value = 0.001, largest_value = 10'000.0;
constexpr int letters_of_choice = 14;    // at least; lists shorten what is longer
constexpr int letters_wanted_most = 44;  // names of algorithms are as long as somebody likes

/// A list that wants to be as wide as its longest entry, and gives way where there is no room.
class ChoiceField final : public ElidedCombo {
 public:
  explicit ChoiceField(QWidget* parent) : ElidedCombo(parent) {
    // With a length of its own the minimum stays that length: only what is wanted follows the entries.
    setSizeAdjustPolicy(QComboBox::AdjustToContents);
    setMinimumContentsLength(letters_of_choice);
  }
  QSize sizeHint() const override {
    const QSize wanted = ElidedCombo::sizeHint(), least = minimumSizeHint();
    const int most = std::max(least.width(), letters_wanted_most * letter_width(fontMetrics()));
    // A letter more: a text that just fits is shortened by some styles.
    return {std::min(wanted.width() + letter_width(fontMetrics()), most), wanted.height()};
  }
};

QDoubleSpinBox* number_field(double low, double high, int decimals, QWidget* parent) {
  auto* field = new QDoubleSpinBox(parent);
  field->setRange(low, high);
  field->setDecimals(decimals);
  field->setKeyboardTracking(false);  // "12" on the way to "120" is not a wish
  keep_wheel_for_scrolling(field);
  return field;
}

QComboBox* choice_field(const QStringList& texts, QWidget* parent) {
  auto* field = new ChoiceField(parent);
  field->addItems(texts);
  keep_wheel_for_scrolling(field);
  return field;
}

/// A row whose label has the shortcut, and whose field has a name of its own for those who hear it.
void add_field(QFormLayout& form, const QString& label, QWidget* field, const QString& name, const QString& tip) {
  form.addRow(label, field);
  field->setAccessibleName(name);
  field->setAccessibleDescription(tip);
  field->setToolTip(tip);
}

void list_learners(QComboBox& list, const Experiment* experiment, const std::vector<std::size_t>& places) {
  QStringList names;
  for (const std::size_t place : places) names << shown_name(experiment->algorithms()[place].label);
  QStringList present;
  for (int i = 0; i < list.count(); ++i) present << list.itemText(i);
  if (names == present) return;
  const QString chosen = list.currentText();
  const QSignalBlocker quiet(list);
  list.clear();
  list.addItems(names);
  list.setCurrentIndex(std::max(0, list.findText(chosen)));
}

std::size_t chosen_place(const QComboBox& list, const std::vector<std::size_t>& places) {
  return places.at(static_cast<std::size_t>(std::max(0, list.currentIndex())));
}

}  // namespace

BudgetForm::BudgetForm(QWidget* parent) : QWidget(parent) {
  auto* form = new QFormLayout(this);
  form->setContentsMargins(0, 0, 0, 0);
  form->setRowWrapPolicy(QFormLayout::WrapLongRows);
  form->setFieldGrowthPolicy(QFormLayout::ExpandingFieldsGrow);
  add_limit(*form);
  add_sentence(*form);
  add_learners(*form);
  add_range(*form);
  follow();
}

void BudgetForm::add_limit(QFormLayout& form) {
  limit_ = number_field(least_accepted, most_accepted, 2, this);
  unit_ = choice_field({tr("times the regret without privacy"), tr("as a number")}, this);
  metric_ = choice_field({tr("cumulative regret"), tr("average regret"), tr("simple regret")}, this);
  add_field(form, tr("I &accept up to:"), limit_, tr("Accepted regret"),
            tr("The limit of the regret. The line in the price of privacy can be dragged to it, too."));
  add_field(form, tr("&Measured:"), unit_, tr("Unit of the accepted regret"),
            tr("As a multiple of the regret without privacy on the same seeds, or as a number"));
  add_field(form, tr("&Regret:"), metric_, tr("Which regret"), tr("The regret that is meant, after the last round"));
  connect(limit_, &QDoubleSpinBox::valueChanged, this, [this](double value) {
    (is_factor() ? times_ : regret_) = value;
    if (is_factor()) Q_EMIT regret_accepted(value);
    follow();
  });
  connect(unit_, &QComboBox::currentIndexChanged, this, [this] {
    show_limit();
    follow();
  });
  connect(metric_, &QComboBox::currentIndexChanged, this, &BudgetForm::follow);
  show_limit();
}

void BudgetForm::add_sentence(QFormLayout& form) {
  sentence_ = choice_field({tr("reliable: in most trials"), tr("mean: on average")}, this);
  share_ = number_field(1.0, 99.9, 1, this);
  share_->setSuffix(tr(" %"));
  share_->setValue(95.0);
  cap_ = number_field(0.0, largest_regret, 2, this);
  cap_->setSpecialValueText(tr("by what is known of f"));
  add_field(form, tr("&Promise:"), sentence_, tr("What is promised"),
            tr("Reliable: the regret is within the limit in most trials, whatever its distribution. Mean: the mean "
               "regret is within the limit."));
  add_field(form, tr("&Share of trials:"), share_, tr("Share of trials"),
            tr("In at least this share of trials the regret is within the limit"));
  add_field(form, tr("&Bound of regret:"), cap_, tr("Bound of the regret"),
            tr("A mean can be tested only within bounds: a larger regret counts as this number. Where all trials share "
               "one f, its range bounds them."));
  connect(sentence_, &QComboBox::currentIndexChanged, this, &BudgetForm::follow);
  for (QDoubleSpinBox* each : {share_, cap_}) connect(each, &QDoubleSpinBox::valueChanged, this, &BudgetForm::follow);
}

void BudgetForm::add_learners(QFormLayout& form) {
  algorithm_ = choice_field({}, this);
  against_ = choice_field({}, this);
  add_field(form, tr("Al&gorithm:"), algorithm_, tr("Algorithm whose ε is searched"),
            tr("The private algorithm whose regret is to be within the limit"));
  add_field(form, tr("&Compared with:"), against_, tr("Algorithm without privacy"),
            tr("The algorithm without privacy whose regret is multiplied"));
  for (QComboBox* each : {algorithm_, against_})
    connect(each, &QComboBox::currentIndexChanged, this, &BudgetForm::follow);
}

void BudgetForm::add_range(QFormLayout& form) {
  from_ = number_field(smallest_value, largest_value, 3, this);
  from_->setValue(smallest_searched_epsilon);
  to_ = number_field(smallest_value, largest_value, 3, this);
  to_->setValue(largest_searched_epsilon);
  trials_ = new QSpinBox(this);
  trials_->setRange(1, static_cast<int>(max_utility_trials));
  trials_->setValue(static_cast<int>(UtilityQuestion().budget));
  trials_->setKeyboardTracking(false);
  keep_wheel_for_scrolling(trials_);
  add_field(form, tr("ε &from:"), from_, tr("Smallest ε"), tr("The smallest ε of the search"));
  add_field(form, tr("ε t&o:"), to_, tr("Largest ε"),
            tr("The largest ε of the search; there are 12 for each factor of ten"));
  add_field(form, tr("&Trials at each:"), trials_, tr("Trials at each ε"),
            tr("At most so many: with more of them less stays undecided"));
  for (QDoubleSpinBox* each : {from_, to_}) connect(each, &QDoubleSpinBox::valueChanged, this, &BudgetForm::follow);
  connect(trials_, &QSpinBox::valueChanged, this, &BudgetForm::follow);
}

bool BudgetForm::is_factor() const { return unit_->currentIndex() == 0; }

/// The limit in the unit that is chosen.
void BudgetForm::show_limit() {
  const QSignalBlocker quiet(limit_);
  limit_->setRange(is_factor() ? least_accepted : 0.01, is_factor() ? most_accepted : largest_regret);
  limit_->setSingleStep(is_factor() ? 0.1 : 10.0);
  limit_->setSuffix(is_factor() ? tr(" ×") : QString());
  limit_->setValue(is_factor() ? times_ : regret_);
}

/// Fields that would change nothing now are grey; none of them moves.
void BudgetForm::follow() {
  const bool reliable = sentence_->currentIndex() == 0;
  share_->setEnabled(reliable);
  cap_->setEnabled(!reliable);
  against_->setEnabled(is_factor() && against_->count() > 0);
  algorithm_->setEnabled(algorithm_->count() > 0);
  Q_EMIT changed();
}

void BudgetForm::offer(std::shared_ptr<const Experiment> experiment) {
  const bool had_agents = experiment_ && experiment_->parts().agent_source;
  const bool first = !experiment_ && experiment;
  experiment_ = std::move(experiment);
  with_.clear();
  without_.clear();
  if (experiment_) {
    const UtilityLearners learners = utility_learners(*experiment_);
    std::ranges::copy_if(learners.with_privacy, std::back_inserter(with_), [this](std::size_t algorithm) {
      return epsilon_setting(*experiment_, algorithm).has_value();
    });
    without_ = learners.without;
    if (first || had_agents != static_cast<bool>(experiment_->parts().agent_source))
      set_metric(usual_metric(*experiment_, "/privacy/epsilon"));
  }
  list_learners(*algorithm_, experiment_.get(), with_);
  list_learners(*against_, experiment_.get(), without_);
  follow();
}

QString BudgetForm::why_not() const {
  if (!experiment_) return tr("No search yet: the scenario itself needs a change, marked in red in the panel.");
  if (with_.empty()) return tr("No search: no algorithm of the scenario has an ε that is a setting.");
  if (is_factor() && without_.empty())
    return tr("No search: no algorithm of the scenario learns without privacy. Give the limit as a number.");
  if (from_->value() >= to_->value()) return tr("No search: the smallest ε must lie below the largest.");
  return {};
}

UtilityQuestion BudgetForm::question() const {
  UtilityQuestion question;
  question.rule.limit = limit_->value();
  question.rule.is_factor = is_factor();
  question.rule.sentence = sentence_->currentIndex() == 0 ? UtilitySentence::share : UtilitySentence::mean;
  if (question.rule.sentence == UtilitySentence::share)
    question.rule.share = share_->value() / 100.0;
  else
    question.rule.cap = cap_->value();
  question.metric = all_metrics.at(static_cast<std::size_t>(std::max(0, metric_->currentIndex())));
  question.algorithm = chosen_place(*algorithm_, with_);
  if (is_factor()) question.reference = chosen_place(*against_, without_);
  if (const auto setting = epsilon_setting(*experiment_, question.algorithm)) question.parameter = *setting;
  question.values = utility_grid(from_->value(), to_->value(), false);
  question.budget = static_cast<std::size_t>(trials_->value());
  question.pilot_values = std::min(question.pilot_values, question.values.size());
  return question;
}

void BudgetForm::accept_regret(double times) {
  times_ = std::clamp(times, least_accepted, most_accepted);
  const QSignalBlocker quiet(unit_);
  unit_->setCurrentIndex(0);
  show_limit();
  follow();
}

void BudgetForm::set_metric(Metric metric) {
  const QSignalBlocker quiet(metric_);
  metric_->setCurrentIndex(static_cast<int>(metric));
}

}  // namespace privbo::ui
