// Walks the schema: a folding box per group, a view per section.
#include "panel/parameter_panel.h"

#include <QEvent>
#include <QLabel>
#include <QLineEdit>
#include <QScrollBar>
#include <QVBoxLayout>
#include <algorithm>

#include "experiment/schema.h"
#include "panel/algorithm_list.h"
#include "panel/catalogue_text.h"
#include "panel/collapsible_box.h"
#include "panel/problem_label.h"
#include "panel/section_view.h"
#include "panel/small_label.h"
#include "scenario_model.h"

namespace privbo::ui {
namespace {

SectionView* make_view(const Section& section, bool heading, ScenarioModel& model, QWidget* parent) {
  switch (section.kind) {
    case Section::Kind::component:
      return new ComponentSection(section, model, parent);
    case Section::Kind::list:
      return new AlgorithmList(section, model, parent);
    case Section::Kind::fixed:
      break;
  }
  return new FixedSection(section, heading, model, parent);
}

}  // namespace

ParameterPanel::ParameterPanel(ScenarioModel& model, QWidget* parent) : QScrollArea(parent), model_(model) {
  setWidgetResizable(true);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setFrameShape(QFrame::NoFrame);
  setFocusPolicy(Qt::NoFocus);  // its fields take the focus
  auto* inside = new QWidget(this);
  auto* column = new QVBoxLayout(inside);
  column->setSpacing(fontMetrics().height() / 2);
  add_heading(column);
  add_groups(column);
  column->addStretch(1);
  setWidget(inside);
  connect(&model_, &ScenarioModel::replaced, this, &ParameterPanel::refresh_heading);
  connect(&model_, &ScenarioModel::changed, this, &ParameterPanel::refresh_heading);
  connect(&model_, &ScenarioModel::problems_changed, this, &ParameterPanel::show_problems);
  refresh_heading();
  show_problems();
}

void ParameterPanel::add_heading(QVBoxLayout* column) {
  name_ = new QLineEdit(this);
  QFont large = name_->font();
  large.setPointSizeF(large.pointSizeF() * 1.15);
  name_->setFont(large);
  name_->setPlaceholderText(tr("Name of this scenario"));
  name_->setAccessibleName(tr("Scenario name"));
  connect(name_, &QLineEdit::textEdited, this, [this](const QString& text) { model_.set("/name", Json(text.toStdString())); });
  column->addWidget(name_);
  description_ = new SmallLabel({}, this);
  description_->setWordWrap(true);
  description_->setTextFormat(Qt::PlainText);
  column->addWidget(description_);
  problems_ = new ProblemLabel(this);
  column->addWidget(problems_);
}

void ParameterPanel::add_groups(QVBoxLayout* column) {
  const auto& sections = scenario_sections();
  std::vector<std::string> groups;
  for (const Section& section : sections)
    if (section.in_panel && std::ranges::find(groups, section.group) == groups.end()) groups.push_back(section.group);
  for (const std::string& group : groups) {
    auto* box = new CollapsibleBox(shown(group), this);
    auto* inside = new QVBoxLayout(box->content());
    inside->setSpacing(fontMetrics().height() * 2 / 3);
    // A group of one fixed section needs no second title.
    const bool heading = std::ranges::count(sections, group, &Section::group) > 1;
    for (const Section& section : sections) {
      if (section.group != group) continue;
      sections_.push_back(make_view(section, heading, model_, box->content()));
      inside->addWidget(sections_.back());
    }
    column->addWidget(box);
  }
}

void ParameterPanel::refresh_heading() {
  const Json name = model_.value("/name");
  const QString text = name.is_string() ? QString::fromStdString(name.get<std::string>()) : QString();
  if (name_->text() != text) {
    name_->setText(text);
    name_->setCursorPosition(0);
  }
  const Json description = model_.value("/description");
  description_->setText(description.is_string() ? shown(description.get<std::string>()) : QString());
  description_->setVisible(!description_->text().isEmpty());
}

void ParameterPanel::show_problems() {
  Problems homeless;
  for (const Problem& problem : model_.problems()) {
    const bool placed = std::ranges::any_of(sections_, [&](const SectionView* view) { return view->owns(problem.path); });
    const bool elsewhere = std::ranges::any_of(scenario_sections(), [&](const Section& section) {
      return !section.in_panel && is_at_or_below(problem.path, "/" + section.key);
    });
    if (placed || elsewhere) continue;
    Problem named = problem;
    if (!problem.path.empty()) named.message = problem.path + ": " + problem.message;
    homeless.push_back(std::move(named));
  }
  problems_->show_problems(homeless);
}

bool ParameterPanel::eventFilter(QObject* watched, QEvent* event) {
  // Unfolded parameters or a larger font may need more width than before.
  if (watched == widget() && event->type() == QEvent::LayoutRequest) updateGeometry();
  return QScrollArea::eventFilter(watched, event);
}

QSize ParameterPanel::sizeHint() const {
  return minimumSizeHint().expandedTo({fontMetrics().averageCharWidth() * 64, fontMetrics().height() * 40});
}

QSize ParameterPanel::minimumSizeHint() const {
  // There is no horizontal scroll bar: the panel is never narrower than what is in it.
  const int width = widget()->minimumSizeHint().width() + verticalScrollBar()->sizeHint().width() + 2 * frameWidth();
  return {width, fontMetrics().height() * 12};
}

}  // namespace privbo::ui
