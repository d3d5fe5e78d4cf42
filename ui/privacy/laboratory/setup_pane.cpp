// Determines which parts are shown for which source, and the way from "Solve" to the field.
#include "privacy/laboratory/setup_pane.h"

#include <QAbstractSlider>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QRadioButton>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "privacy/laboratory/laboratory_field.h"
#include "privacy/laboratory/laboratory_settings.h"
#include "privacy/laboratory/source_combo.h"
#include "widgets/labels.h"
#include "widgets/problem_label.h"
#include "widgets/tab_order.h"
#include "words/catalogue_text.h"
#include "words/number_text.h"

namespace privbo::ui {
namespace {

QLabel* heading(const QString& text, QWidget* buddy, QWidget* parent) {
  auto* label = new MeasuredLabel(text, parent);
  label->setWordWrap(true);
  label->setBuddy(buddy);
  return label;
}

}  // namespace

SetupPane::SetupPane(PrivacySettings& settings, QWidget* parent, SolveFunction solve_with)
    : QWidget(parent),
      settings_(settings),
      solver_(nullptr, std::move(solve_with)),
      source_(new SourceCombo(settings, this)),
      preset_row_(new QWidget(this)),
      presets_(new WideCombo(this)),
      about_(new SmallLabel({}, this)),
      column_(new QVBoxLayout(this)),
      delta_(make_field("delta", true, this)),
      target_(make_field("epsilon", false, this)),
      problem_(new ProblemLabel(this)),
      readings_(new QWidget(this)),
      each_once_(new QRadioButton(tr("each user answers once"), this)),
      same_person_(new QRadioButton(tr("same user every time"), this)),
      facts_(new SmallLabel({}, this)),
      target_box_(new QWidget(this)),
      solver_choice_(new WideCombo(this)) {
  column_->setSpacing(fontMetrics().height() / 2);
  column_->addWidget(heading(tr("&Privacy loss of"), source_, this));
  column_->addWidget(source_);
  about_->setWordWrap(true);
  about_->setTextFormat(Qt::PlainText);
  column_->addWidget(about_);
  add_presets(column_);
  form_place_ = column_->count();
  column_->addWidget(delta_);
  column_->addWidget(problem_);
  add_readings(column_);
  add_target(column_);
  facts_->setWordWrap(true);
  facts_->setTextFormat(Qt::RichText);
  facts_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  column_->addWidget(facts_);
  show_facts({});
  column_->addStretch(1);
  connect(&settings_, &PrivacySettings::changed, this, &SetupPane::follow);
  connect(&solver_, &Solver::busy_changed, this, &SetupPane::show_solving);
  connect(&solver_, &Solver::solved, this, [this](const std::string& unknown, const Solution& solution) {
    LabField* field = this->field(unknown);
    if (!field) return;
    const ParamSpec* spec = settings_.spec(unknown);
    const bool whole = spec && spec->kind == ParamKind::integer;
    QString about = tr("Solved: costs ε = %1.").arg(number_text(solution.epsilon, 6));
    if (!solution.note.empty()) about += QLatin1Char(' ') + translated(solution.note) + QLatin1Char('.');
    field->take_solution(whole ? Json(static_cast<std::int64_t>(solution.value)) : Json(solution.value), about);
  });
  connect(&solver_, &Solver::failed, this, [this](const std::string& unknown, const QString& text) {
    if (LabField* field = this->field(unknown)) field->show_problem(text);
  });
  follow();
}

void SetupPane::add_presets(QVBoxLayout* column) {
  auto* row = new QVBoxLayout(preset_row_);
  row->setContentsMargins(0, 0, 0, 0);
  row->addWidget(heading(tr("Settings of a pape&r's figure"), presets_, preset_row_));
  row->addWidget(presets_);
  presets_->setPlaceholderText(tr("choose…"));
  presets_->setAccessibleName(tr("Settings whose privacy loss a paper prints or plots"));
  presets_->setMaxVisibleItems(20);
  for (const PrintedLoss& printed : printed_losses()) {
    presets_->addItem(translated(printed.label));
    presets_->setItemData(presets_->count() - 1,
                          tr("ε = %1 at δ = %2. %3")
                              .arg(fixed_text(printed.epsilon, printed.decimals), number_text(printed.delta, 3),
                                   translated(printed.citation)),
                          Qt::ToolTipRole);
  }
  connect(presets_, &QComboBox::activated, this,
          [this](int index) { settings_.use(printed_losses().at(static_cast<std::size_t>(index))); });
  column->addWidget(preset_row_);
}

void SetupPane::add_readings(QVBoxLayout* column) {
  auto* inside = new QVBoxLayout(readings_);
  inside->setContentsMargins(0, 0, 0, 0);
  inside->setSpacing(fontMetrics().height() / 8);
  auto* label = new QLabel(tr("Reading"), readings_);
  inside->addWidget(label);
  inside->addWidget(each_once_);
  inside->addWidget(same_person_);
  each_once_->setToolTip(
      tr("Every round is answered by another person, who pays for one release (parallel composition)"));
  same_person_->setToolTip(tr("One person answers every round and pays for all releases"));
  connect(each_once_, &QRadioButton::clicked, this, [this] { settings_.set_reading(Reading::each_once); });
  connect(same_person_, &QRadioButton::clicked, this, [this] { settings_.set_reading(Reading::same_person); });
  column->addWidget(readings_);
}

void SetupPane::add_target(QVBoxLayout* column) {
  auto* inside = new QVBoxLayout(target_box_);
  inside->setContentsMargins(0, 0, 0, 0);
  inside->addWidget(target_);
  inside->addWidget(heading(tr("S&olve by"), solver_choice_, target_box_));
  inside->addWidget(solver_choice_);
  for (const auto& accountant : accountant_catalogue())
    if (!accountant->approximate) {  // an approximation keeps no promise
      solver_choice_->addItem(translated(accountant->label), QString::fromStdString(accountant->id));
      solver_choice_->setItemData(solver_choice_->count() - 1, tool_tip_of(*accountant), Qt::ToolTipRole);
    }
  solver_choice_->setAccessibleName(tr("Accountant to solve with"));
  solver_choice_->setToolTip(tr("The target is kept by this accountant's ε"));
  connect(solver_choice_, &QComboBox::activated, this,
          [this](int index) { settings_.choose_solver(solver_choice_->itemData(index).toString().toStdString()); });
  column->addWidget(target_box_);
}

LabField* SetupPane::make_field(const std::string& key, bool solvable, QWidget* parent) {
  auto* field = new LabField(*settings_.spec(key), solvable, settings_, parent);
  connect(field, &LabField::solve_wanted, this, &SetupPane::solve);
  connect(field, &LabField::cancel_wanted, &solver_, &Solver::cancel);
  connect(field, &LabField::use_wanted, this, [this](const std::string& of, const Json& value) {
    Json numbers = settings_.params().json();
    for (const char* own : {"delta", "epsilon"})
      if (const auto number = settings_.number(own)) numbers[own] = *number;
    Q_EMIT use_wanted(of, value, numbers);
  });
  return field;
}

LabField* SetupPane::field(const std::string& key) const {
  if (key == "delta") return delta_;
  if (key == "epsilon") return target_;
  const auto found = std::ranges::find(fields_, key, &LabField::key);
  return found == fields_.end() ? nullptr : *found;
}

void SetupPane::show_algorithms(const QStringList& labels, const QString& default_value) {
  source_->show_algorithms(labels, default_value);
}
void SetupPane::show_readings(bool on) { readings_->setVisible(on); }

void SetupPane::show_problem(const QString& problem) {
  problem_->show_problems(problem.isEmpty() ? Problems{} : Problems{{{}, Message::verbatim(problem.toStdString())}});
}

void SetupPane::show_facts(const std::vector<MechanismEntry::Fact>& facts) {
  QStringList lines;
  for (const MechanismEntry::Fact& fact : facts) {
    QString line = QStringLiteral("<b>%1</b>: %2")
                       .arg(translated(fact.label).toHtmlEscaped(), translated(fact.value).toHtmlEscaped());
    if (!fact.note.empty()) line += QStringLiteral(" (%1)").arg(translated(fact.note).toHtmlEscaped());
    lines << line;
  }
  const QString html = lines.join(QStringLiteral("<br>"));
  if (html == facts_->text() && facts_->isVisibleTo(this) == !lines.isEmpty()) return;
  facts_->setText(html);
  facts_->setVisible(!lines.isEmpty());
}

void SetupPane::follow() {
  const bool laboratory = settings_.source() == PrivacySettings::Source::laboratory;
  preset_row_->setVisible(laboratory && presets_->count() > 0);
  target_box_->setVisible(laboratory);
  about_->setText(laboratory ? translated(settings_.mechanism().summary) : QString());
  about_->setVisible(!about_->text().isEmpty());
  about_->setToolTip(translated(settings_.mechanism().citation));
  if (!laboratory || shown_mechanism_ != settings_.mechanism().id) make_fields();
  apply_conditions();
  delta_->solve_button()->setVisible(laboratory);
  const QString title = title_of(*settings_.spec("delta"));
  delta_->set_title(laboratory ? tr("%1 of the laboratory").arg(title) : tr("%1 of this run").arg(title));
  // Not disabled: the number and what is stated about it stay legible where nobody may type it.
  for (QLineEdit* line : delta_->findChildren<QLineEdit*>()) line->setReadOnly(!laboratory);
  for (QAbstractSlider* slider : delta_->findChildren<QAbstractSlider*>()) slider->setEnabled(laboratory);
  delta_->setToolTip(laboratory ? tool_tip_of(*settings_.spec("delta"))
                                : tr("The run's own δ, which its settings say. Another one can be tried in the "
                                     "laboratory."));
  each_once_->setChecked(settings_.reading() == Reading::each_once);
  same_person_->setChecked(settings_.reading() == Reading::same_person);
  solver_choice_->setCurrentIndex(solver_choice_->findData(QString::fromStdString(settings_.solver().id)));
  const PrintedLoss* printed = nullptr;
  if (const auto delta = settings_.number("delta"); laboratory && delta && settings_.legal())
    printed = printed_loss(settings_.mechanism().id, settings_.params(), *delta);
  int chosen = -1;
  for (int i = 0; i < presets_->count(); ++i)
    if (&printed_losses()[static_cast<std::size_t>(i)] == printed) chosen = i;
  presets_->setCurrentIndex(chosen);
  // What was asked for was about other numbers.
  solver_.cancel();
}

void SetupPane::make_fields() {
  if (form_) form_->deleteLater();
  form_ = nullptr;
  fields_.clear();
  shown_mechanism_.clear();
  if (settings_.source() != PrivacySettings::Source::laboratory) return;
  shown_mechanism_ = settings_.mechanism().id;
  form_ = new QWidget(this);
  auto* inside = new QVBoxLayout(form_);
  inside->setContentsMargins(0, 0, 0, 0);
  inside->setSpacing(fontMetrics().height() / 2);
  const std::vector<std::string>& solvable = settings_.mechanism().solvable;
  for (const ParamSpec& spec : settings_.mechanism().params) {
    fields_.push_back(make_field(spec.key, std::ranges::find(solvable, spec.key) != solvable.end(), form_));
    inside->addWidget(fields_.back());
  }
  column_->insertWidget(form_place_, form_);
  put_in_tab_order(presets_, form_);
  show_solving();
}

void SetupPane::apply_conditions() {
  const Json values = settings_.params().json();
  for (LabField* field : fields_) {
    const ParamSpec* spec = settings_.spec(field->key());
    field->setVisible(spec && is_visible(*spec, values));
  }
}

void SetupPane::solve(const std::string& unknown) {
  LabField* asked = field(unknown);
  const auto print_error = [asked](const QString& text) { asked->show_problem(text); };
  const auto epsilon = settings_.number("epsilon");
  const auto delta = settings_.number("delta");
  if (!epsilon) return print_error(tr("Nothing to solve for: the target ε is not a legal number yet."));
  if (!delta && unknown != "delta") return print_error(tr("Nothing to solve for: δ is not a legal number yet."));
  for (const ParamSpec& spec : settings_.mechanism().params)
    if (spec.key != unknown && has_errors(settings_.problems_of(spec.key)))
      return print_error(tr("Nothing to solve for: %1 is not legal yet.").arg(title_of(spec)));
  asked->show_problem({});
  solver_.start(
      {&settings_.mechanism(), settings_.params(), unknown, *epsilon, delta.value_or(0.0), &settings_.solver()});
}

void SetupPane::show_solving() {
  const std::string& unknown = solver_.unknown();
  for (LabField* each : fields_) each->show_solving(each->key() == unknown, !unknown.empty());
  delta_->show_solving(unknown == "delta", !unknown.empty());
}

}  // namespace privbo::ui
