#include "panel/grid_note.h"

#include <QToolButton>
#include <QVBoxLayout>
#include <utility>

#include "document/scenario_model.h"
#include "panel/derived_values.h"
#include "widgets/labels.h"
#include "words/catalogue_text.h"
#include "words/plain_text.h"

namespace privbo::ui {

GridNote::GridNote(ScenarioModel& model, QWidget* parent)
    : QWidget(parent),
      model_(model),
      values_(DerivedValues::of(model)),
      label_(new SmallLabel({}, this)),
      refine_(new QToolButton(this)) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(fontMetrics().height() / 3);
  label_->setTextFormat(Qt::PlainText);
  label_->setWordWrap(true);
  label_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  label_->setObjectName(QStringLiteral("grid_cost"));
  refine_->setObjectName(QStringLiteral("refine_grid"));
  refine_->setText(tr("Refine Until Below 1 % of the Regret"));
  column->addWidget(label_);
  column->addWidget(refine_);
  connect(refine_, &QToolButton::clicked, this, &GridNote::refine);
  connect(&values_, &DerivedValues::changed, this, &GridNote::refresh);
  hide();
  refresh();
}

void GridNote::show_regret(std::optional<RegretPerRound> regret) {
  const bool same = regret.has_value() == regret_.has_value() &&
                    (!regret || (regret->regret == regret_->regret && regret->algorithm == regret_->algorithm));
  if (same) return;
  regret_ = std::move(regret);
  refresh();
}

void GridNote::hold_still(bool held) {
  if (held == held_) return;
  held_ = held;
  if (held_) {
    if (!isHidden()) setFixedHeight(height());
    return;
  }
  setMinimumHeight(0);
  setMaximumHeight(QWIDGETSIZE_MAX);
  refresh();
}

void GridNote::refresh() {
  const std::optional<ExperimentGrid>& grid = values_.grid();
  const bool current = values_.current();
  label_->setEnabled(current);  // pale until the next numbers come
  if (!current) return refine_->setEnabled(false);
  points_ = 0;
  if (!grid) {
    if (!held_) hide();
    return refine_->setEnabled(false);
  }
  const GridReport report = grid_report(*grid, regret_);
  label_->setText(translated(Message::joined(grid_sentences(report))));
  QString why = tr("There is no finished run to compare with");
  if (report.share) {
    const std::optional<RefinedGrid>& finer = report.share->finer;
    if (finer && finer->points > grid->grid.points) points_ = finer->points;
    why = points_ == 0    ? tr("No finer grid is needed, or possible")
          : finer->enough ? tr("Sets %1 points on each axis, the fewest that do").arg(points_)
                          : tr("Sets %1 points on each axis, the most that a domain may have").arg(points_);
  }
  refine_->setEnabled(points_ > 0);
  refine_->setToolTip(plain_tooltip(why));
  refine_->setAccessibleDescription(why);
  if (!held_) show();
}

void GridNote::refine() {
  if (points_ == 0) return;
  model_.step(tr("Refine the Grid"), [this] { model_.set("/domain/points", Json(points_)); });
}

}  // namespace privbo::ui
