// Walks the schema: a folding box per group, a view per section.
#include "panel/parameter_panel.h"

#include <QEvent>
#include <QLabel>
#include <QLineEdit>
#include <QScrollBar>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "document/scenario_model.h"
#include "panel/algorithms/algorithm_list.h"
#include "panel/derived_view.h"
#include "panel/grid_note.h"
#include "panel/param_field.h"
#include "panel/section_view.h"
#include "scenario/scenario.h"
#include "scenario/schema.h"
#include "widgets/collapsible_box.h"
#include "widgets/labels.h"
#include "widgets/letters.h"
#include "widgets/problem_label.h"
#include "widgets/search_line.h"
#include "widgets/theme.h"
#include "words/catalogue_text.h"

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

/// Scrolls to what is not seen with room below it: what belongs to it is seen too, not only its first line at the edge.
void bring_up(QScrollArea& area, const QWidget& field) {
  const int y = field.mapTo(area.widget(), QPoint()).y(), seen = area.viewport()->height();
  const int from = area.verticalScrollBar()->value();
  if (y < from || y + field.height() > from + seen * 2 / 3) area.verticalScrollBar()->setValue(y - seen / 4);
}

}  // namespace

ParameterPanel::ParameterPanel(ScenarioModel& model, QWidget* parent) : QScrollArea(parent), model_(model) {
  setWidgetResizable(true);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setFrameShape(QFrame::NoFrame);
  setFocusPolicy(Qt::NoFocus);  // its fields take the focus
  add_search();
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
  // What an edit takes away leaves its room below: a shorter panel would scroll under the hand.
  connect(&model_, &ScenarioModel::changed, this, [this] {
    if (held_) widget()->setMinimumHeight(widget()->height());
  });
  connect(&model_, &ScenarioModel::replaced, this, [this] { widget()->setMinimumHeight(0); });
  refresh_heading();
  show_problems();
}

void ParameterPanel::add_search() {
  search_ = new SearchLine(tr("Search settings"), this);
  search_->setToolTip(tr("Shows only the settings whose name, symbol or description has these words; Esc clears"));
  connect(search_, &QLineEdit::textChanged, this, [this](const QString& text) { filter(text.trimmed()); });
  place_search();
}

void ParameterPanel::place_search() {
  // Above the fields, and always in sight: it does not scroll with them.
  const int gap = fontMetrics().height() / 3;
  const int height = search_->sizeHint().height();
  setViewportMargins(0, height + 2 * gap, 0, 0);
  search_->setGeometry(2 * gap, gap, viewport()->width() - 4 * gap, height);
}

void ParameterPanel::resizeEvent(QResizeEvent* event) {
  QScrollArea::resizeEvent(event);
  place_search();
}

void ParameterPanel::changeEvent(QEvent* event) {
  QScrollArea::changeEvent(event);
  if (search_ && (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)) {
    size_name();
    place_search();
  }
}

void ParameterPanel::hold_still(bool held) {
  if (held == held_) return;
  held_ = held;
  if (!held_) widget()->setMinimumHeight(0);
  hold_labels();
}

void ParameterPanel::hold_labels() {
  for (ProblemLabel* label : findChildren<ProblemLabel*>()) label->hold_still(held_);
  for (DerivedView* view : findChildren<DerivedView*>()) view->hold_still(held_);
  for (GridNote* note : findChildren<GridNote*>()) note->hold_still(held_);
}

void ParameterPanel::show_regret(const std::optional<RegretPerRound>& regret) {
  for (GridNote* note : findChildren<GridNote*>()) note->show_regret(regret);
}

void ParameterPanel::focus_search() {
  search_->setFocus(Qt::ShortcutFocusReason);
  search_->selectAll();
}

void ParameterPanel::filter(const QString& words) {
  const bool searching = !words.isEmpty();
  widget()->setMinimumHeight(0);
  int all = 0;
  for (Group& group : groups_) {
    int left = 0;
    for (SectionView* view : group.sections) left += view->filter(words);
    if (searching && !group.open_before_search) group.open_before_search = group.box->header()->isChecked();
    if (searching) group.box->set_open(true);
    if (!searching && group.open_before_search) {
      group.box->set_open(*group.open_before_search);
      group.open_before_search.reset();
    }
    group.box->setVisible(left > 0);
    all += left;
  }
  name_->setVisible(!searching);
  if (searching)
    description_->hide();
  else
    refresh_heading();
  nothing_->setText(tr("No setting matches “%1”.").arg(words));
  nothing_->setVisible(searching && all == 0);
}

void ParameterPanel::reveal(const std::string& path) {
  search_->clear();
  for (Group& group : groups_)
    for (SectionView* view : group.sections) {
      if (!view->owns(path)) continue;
      group.box->set_open(true);
      QWidget* field = view->reach(path);
      if (!field) return;
      widget()->layout()->activate();  // what was just unfolded has no place yet
      if (auto* param = qobject_cast<ParamField*>(field))
        param->point_out();
      else
        field->setFocus(Qt::OtherFocusReason);
      // Once more when layouts inside layouts have settled.
      QTimer::singleShot(0, field, [this, field] { bring_up(*this, *field); });
      bring_up(*this, *field);
      return;
    }
}

void ParameterPanel::size_name() { name_->setFont(scaled_font(font(), label_type)); }

void ParameterPanel::add_heading(QVBoxLayout* column) {
  name_ = new QLineEdit(this);
  size_name();
  name_->setPlaceholderText(tr("Name of this scenario"));
  name_->setAccessibleName(tr("Scenario name"));
  connect(name_, &QLineEdit::textEdited, this,
          [this](const QString& text) { model_.set("/name", Json(text.toStdString())); });
  column->addWidget(name_);
  description_ = new SmallLabel({}, this);
  description_->setWordWrap(true);
  description_->setTextFormat(Qt::PlainText);
  column->addWidget(description_);
  problems_ = new ProblemLabel(this);
  column->addWidget(problems_);
  nothing_ = new QLabel(this);
  nothing_->setWordWrap(true);
  nothing_->setTextFormat(Qt::PlainText);  // it repeats what was typed
  nothing_->hide();
  column->addWidget(nothing_);
}

void ParameterPanel::add_groups(QVBoxLayout* column) {
  const auto& sections = scenario_sections();
  std::vector<std::string> groups;
  for (const Section& section : sections)
    if (section.in_panel && std::ranges::find(groups, section.group) == groups.end()) groups.push_back(section.group);
  for (const std::string& group : groups) {
    auto* box = new CollapsibleBox(translated(group), this);
    auto* inside = new QVBoxLayout(box->content());
    inside->setSpacing(fontMetrics().height() * 2 / 3);
    std::vector<SectionView*> members;
    // A group of one fixed section needs no second title.
    const bool heading = std::ranges::count(sections, group, &Section::group) > 1;
    for (const Section& section : sections) {
      if (section.group != group) continue;
      SectionView* view = make_view(section, heading, model_, box->content());
      sections_.push_back(view);
      members.push_back(view);
      inside->addWidget(view);
      connect(view, &SectionView::explain_wanted, this, &ParameterPanel::explain_wanted);
      connect(view, &SectionView::sweep_wanted, this, &ParameterPanel::sweep_wanted);
      connect(view, &SectionView::compare_kernels_wanted, this, &ParameterPanel::compare_kernels_wanted);
    }
    groups_.push_back({box, std::move(members), {}});
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
  description_->setText(description.is_string() ? translated(description.get<std::string>()) : QString());
  description_->setVisible(!description_->text().isEmpty() && search_->text().trimmed().isEmpty());
}

void ParameterPanel::show_problems() {
  Problems homeless;
  for (const Problem& problem : model_.problems()) {
    const bool placed =
        std::ranges::any_of(sections_, [&](const SectionView* view) { return view->owns(problem.path); });
    const bool elsewhere = std::ranges::any_of(scenario_sections(), [&](const Section& section) {
      return !section.in_panel && is_at_or_below(problem.path, "/" + section.key);
    });
    if (placed || elsewhere) continue;
    Problem named = problem;
    if (!problem.path.empty() && problem.kind != Problem::Kind::unknown_key)
      named.message = Message("%1: %2", problem.path, problem.message);
    homeless.push_back(std::move(named));
  }
  problems_->show_problems(homeless);
}

bool ParameterPanel::eventFilter(QObject* watched, QEvent* event) {
  if (watched == widget() && event->type() == QEvent::LayoutRequest) {
    updateGeometry();  // unfolded parameters or a larger font may need more width than before
    // Settings that another choice has brought keep still too, once they have their places.
    if (held_)
      QTimer::singleShot(0, this, [this] {
        if (held_) hold_labels();
      });
  }
  return QScrollArea::eventFilter(watched, event);
}

QSize ParameterPanel::sizeHint() const {
  return minimumSizeHint().expandedTo({letter_width(fontMetrics()) * 64, fontMetrics().height() * 40});
}

QSize ParameterPanel::minimumSizeHint() const {
  // There is no horizontal scroll bar: the panel is never narrower than what is in it.
  const int width = widget()->minimumSizeHint().width() + verticalScrollBar()->sizeHint().width() + 2 * frameWidth();
  return {width, fontMetrics().height() * 12};
}

}  // namespace privbo::ui
