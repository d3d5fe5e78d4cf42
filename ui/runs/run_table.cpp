#include "runs/run_table.h"

#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QCoreApplication>
#include <QEvent>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QMimeData>
#include <QSortFilterProxyModel>
#include <QStackedWidget>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <memory>

#include "charts/drawing/slot_swatch.h"
#include "runs/run_table_model.h"
#include "runs/run_table_text.h"
#include "widgets/combos.h"
#include "widgets/letters.h"

namespace privbo::ui {
namespace {

// Describes how the table of runs looks and is handled, whatever is in it.

/// Rows as a whole, no grid, sorting by header; check boxes that can be seen on any palette.
QTableView* make_run_view(QWidget* parent) {
  auto* view = new QTableView(parent);
  view->setAccessibleName(QCoreApplication::translate("RunTable", "Runs of this session"));
  view->setAccessibleDescription(QCoreApplication::translate(
      "RunTable", "One row per run, one column per algorithm: final value, mean ± standard error"));
  view->setSelectionBehavior(QAbstractItemView::SelectRows);
  view->setSelectionMode(QAbstractItemView::ExtendedSelection);
  view->setEditTriggers(QAbstractItemView::EditKeyPressed | QAbstractItemView::DoubleClicked);
  view->setTabKeyNavigation(false);
  view->setShowGrid(false);
  view->setAlternatingRowColors(true);
  view->setSortingEnabled(true);
  view->setWordWrap(false);
  view->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
  view->setTextElideMode(Qt::ElideRight);
  view->verticalHeader()->hide();
  view->horizontalHeader()->setHighlightSections(false);
  view->horizontalHeader()->setResizeContentsPrecision(50);  // rows looked at for the widths
  view->setContextMenuPolicy(Qt::CustomContextMenu);
  return view;
}

}  // namespace

RunTable::RunTable(RunHistory& history, QWidget* parent)
    : QWidget(parent),
      history_(history),
      model_(new RunTableModel(history, *this, this)),
      sorted_(new QSortFilterProxyModel(this)),
      pages_(new QStackedWidget(this)),
      view_(make_run_view(this)),
      metric_(new ElidedCombo(this)),
      colours_(new QMenu(tr("Re&colour"), this)) {
  const auto keys = [](auto key) { return QKeySequence(key); };
  pin_ = add_command(tr("&Pin"), tr("Keep this run in the charts, under the present one"), {}, &RunTable::pin_or_unpin);
  rename_ = add_command(tr("Re&name"), tr("Give the run a name; an empty one brings back what differs"),
                        keys(Qt::Key_F2), &RunTable::rename);
  recolour_ = colours_->menuAction();
  recolour_->setToolTip(tr("Choose the first colour of a pinned run"));
  restore_ =
      add_command(tr("Restore &Settings"), tr("Put the settings of this run back into the panel (can be undone)"), {},
                  &RunTable::restore);
  remove_ = add_command(tr("Re&move"), tr("Forget this run"), keys(Qt::Key_Delete), &RunTable::remove);
  copy_ = add_command(tr("C&opy"), tr("Copy the selected runs as a table, every number in full"),
                      keys(QKeySequence::Copy), &RunTable::copy);
  connect(colours_, &QMenu::aboutToShow, this, &RunTable::fill_colours);
  connect_view();
  pages_->addWidget(make_empty_text());
  pages_->addWidget(view_);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(fontMetrics().height() / 4);
  column->addWidget(make_bar());
  column->addWidget(pages_, 1);
  view_->sortByColumn(model_->time_column(), Qt::DescendingOrder);
  keep_selection();
}

QAction* RunTable::add_command(const QString& text, const QString& tip, const QKeySequence& keys,
                               void (RunTable::*command)()) {
  auto* action = new QAction(text, this);
  action->setToolTip(tip);
  action->setShortcut(keys);
  action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
  connect(action, &QAction::triggered, this, command);
  addAction(action);
  return action;
}

void RunTable::connect_view() {
  sorted_->setSourceModel(model_);
  sorted_->setSortRole(RunTableModel::sort_role);
  view_->setModel(sorted_);
  connect(view_, &QWidget::customContextMenuRequested, this, [this](const QPoint& where) {
    if (!selected().empty()) QMenu::exec(commands(), view_->viewport()->mapToGlobal(where), nullptr, this);
  });
  connect(model_, &QAbstractItemModel::modelAboutToBeReset, this, [this] {
    chosen_ = selected();
    sorted_by_ = header_text(view_->horizontalHeader()->sortIndicatorSection());
  });
  connect(model_, &QAbstractItemModel::modelReset, this, &RunTable::keep_selection);
  connect(model_, &QAbstractItemModel::dataChanged, this, &RunTable::update_commands);
  connect(view_->selectionModel(), &QItemSelectionModel::selectionChanged, this, &RunTable::update_commands);
}

QWidget* RunTable::make_bar() {
  auto* bar = new QWidget(this);
  auto* row = new QHBoxLayout(bar);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(letter_width(fontMetrics()) / 2);
  for (QAction* action : commands()) {
    auto* button = new QToolButton(bar);
    button->setDefaultAction(action);
    button->setToolButtonStyle(Qt::ToolButtonTextOnly);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    if (action == recolour_) button->setPopupMode(QToolButton::InstantPopup);
    row->addWidget(button);
  }
  row->addStretch(1);
  auto* label = new QLabel(tr("Final value:"), bar);
  label->setBuddy(metric_);
  for (const Metric metric : all_metrics) metric_->addItem(metric_text(metric));
  metric_->setAccessibleName(tr("Final value shown in the table"));
  connect(metric_, &QComboBox::currentIndexChanged, this,
          [this](int index) { model_->set_metric(static_cast<Metric>(index)); });
  row->addWidget(label);
  row->addWidget(metric_);
  return bar;
}

QWidget* RunTable::make_empty_text() {
  auto* text = new QLabel(
      tr("No runs yet. Every run of this session is listed here with its settings and final values; pinned runs stay in the "
         "charts, so that you can change one thing, run again and compare."),
      this);
  text->setWordWrap(true);
  text->setAlignment(Qt::AlignCenter);
  text->setMargin(fontMetrics().height());
  return text;
}

void RunTable::set_metric(Metric metric) { metric_->setCurrentIndex(static_cast<int>(metric)); }

QList<QAction*> RunTable::commands() const { return {pin_, rename_, recolour_, restore_, remove_, copy_}; }

std::vector<std::uint64_t> RunTable::selected() const {
  std::vector<std::uint64_t> ids;
  QModelIndexList rows = view_->selectionModel()->selectedRows();
  std::ranges::sort(rows, {}, &QModelIndex::row);
  for (const QModelIndex& row : rows) ids.push_back(row.data(RunTableModel::id_role).toULongLong());
  return ids;
}

const RunRecord* RunTable::single() const {
  const std::vector<std::uint64_t> ids = selected();
  return ids.size() == 1 ? history_.find(ids.front()) : nullptr;
}

void RunTable::pin_or_unpin() {
  const std::vector<std::uint64_t> ids = selected();
  const bool pinning = std::ranges::any_of(ids, [this](std::uint64_t id) { return !history_.find(id)->pinned; });
  for (const std::uint64_t id : ids) {
    if (pinning)
      history_.pin(id);
    else
      history_.unpin(id);
  }
}

void RunTable::rename() {
  const QModelIndexList rows = view_->selectionModel()->selectedRows(RunTableModel::run_column);
  if (rows.size() != 1) return;
  view_->setCurrentIndex(rows.front());
  view_->edit(rows.front());
}

void RunTable::fill_colours() {
  colours_->clear();
  for (std::size_t colour = 0; colour < RunHistory::colours; ++colour) {
    const std::size_t warm = slot_of(Tone::warm, colour), cool = slot_of(Tone::cool, colour);
    QAction* action =
        colours_->addAction(slot_swatch({warm, cool}, *this),
                            tr("%1 if private, %2 otherwise").arg(slot_colour_name(warm), slot_colour_name(cool)));
    connect(action, &QAction::triggered, this, [this, colour] {
      for (const std::uint64_t id : selected()) history_.recolour(id, colour);
    });
  }
}

void RunTable::restore() {
  if (const RunRecord* run = single()) Q_EMIT restore_wanted({run->document, run->folder}, run->title());
}

void RunTable::remove() {
  for (const std::uint64_t id : selected()) history_.remove(id);
}

void RunTable::copy() {
  const std::vector<std::uint64_t> ids = selected();
  std::vector<const RunRecord*> runs;
  for (const std::uint64_t id : ids)
    if (const RunRecord* run = history_.find(id)) runs.push_back(run);
  if (runs.empty()) return;
  auto table = std::make_unique<QMimeData>();
  table->setText(runs_text(runs, model_->algorithms(), model_->metric(), false));
  table->setData(QStringLiteral("text/csv"), runs_text(runs, model_->algorithms(), model_->metric(), true).toUtf8());
  QGuiApplication::clipboard()->setMimeData(table.release());
}

void RunTable::update_commands() {
  const std::vector<std::uint64_t> ids = selected();
  const auto any = [&](auto condition) {
    return std::ranges::any_of(ids, [&](std::uint64_t id) { return condition(*history_.find(id)); });
  };
  const bool unpinned = any([](const RunRecord&run) { return !run.pinned && run.snapshot; }),
             is_pinned = any([](const RunRecord&run) { return run.pinned; });
  pin_->setText(unpinned || !is_pinned ? tr("&Pin") : tr("Un&pin"));
  pin_->setEnabled(unpinned || is_pinned);
  recolour_->setEnabled(is_pinned);
  for (QAction* action : {rename_, restore_}) action->setEnabled(ids.size() == 1);
  for (QAction* action : {remove_, copy_}) action->setEnabled(!ids.empty());
}

void RunTable::keep_selection() {
  pages_->setCurrentIndex(model_->rowCount() > 0 ? 1 : 0);
  // Columns of algorithms come and go; the newest run stands first until the reader sorts otherwise.
  int column = 0;
  while (column < model_->columnCount() && header_text(column) != sorted_by_) ++column;
  if (column < model_->columnCount())
    view_->sortByColumn(column, view_->horizontalHeader()->sortIndicatorOrder());
  else
    view_->sortByColumn(model_->time_column(), Qt::DescendingOrder);
  for (int row = 0; row < sorted_->rowCount(); ++row) {
    const QModelIndex index = sorted_->index(row, RunTableModel::run_column);
    if (std::ranges::find(chosen_, index.data(RunTableModel::id_role).toULongLong()) == chosen_.end()) continue;
    view_->selectionModel()->select(index, QItemSelectionModel::Select | QItemSelectionModel::Rows);
    if (!view_->currentIndex().isValid())
      view_->selectionModel()->setCurrentIndex(index, QItemSelectionModel::NoUpdate);
  }
  size_columns();
  update_commands();
}

QString RunTable::header_text(int column) const {
  return model_->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
}

void RunTable::size_columns() {
  const int em = fontMetrics().height();
  view_->setIconSize(swatch_size(*this));
  view_->verticalHeader()->setDefaultSectionSize(em * 8 / 5);
  // Widths the reader has chosen stay until there are other columns.
  if (sized_ == model_->columnCount() || model_->rowCount() == 0) return;
  sized_ = model_->columnCount();
  view_->resizeColumnsToContents();
  for (int column = 0; column < sized_; ++column) {
    const int least = column == RunTableModel::run_column      ? 14 * em
                      : column == RunTableModel::pinned_column ? 6 * em
                                                               : 3 * em;
    view_->setColumnWidth(column, std::clamp(view_->columnWidth(column) + em / 2, least, 18 * em));
  }
}

void RunTable::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() != QEvent::FontChange) return;
  sized_ = 0;
  size_columns();
}

}  // namespace privbo::ui
