// Splitters and places of each layout, made once so that sizes are kept while another layout is shown.
#include "run_charts/chart_layouts.h"

#include <QDataStream>
#include <QIODevice>
#include <QSplitter>
#include <QTabBar>
#include <algorithm>
#include <utility>

namespace privbo::ui {
namespace {

constexpr quint32 magic = 0x50424c34;  // "PBL4": version 1 had no mark, 2 numbered the charts, 3 had none apart

}  // namespace

ChartLayouts::ChartLayouts(std::vector<ChartWithControls> frames, QWidget* parent)
    : QStackedWidget(parent), frames_(std::move(frames)) {
  using enum ChartPosition;
  Page& overview = pages_[0];
  QSplitter* rows = add_splitter(overview, Qt::Vertical);
  QSplitter* above = add_splitter(overview, Qt::Horizontal, rows);
  add_place(overview, above, {result});
  overview.apart = add_place(overview, above, {});
  overview.apart->hide();
  for (const ChartWithControls& frame : frames_)
    if (frame.kind->apart) overview.kinds.back().push_back(frame.kind);
  above->setStretchFactor(0, 3);
  above->setStretchFactor(1, 2);
  QSplitter* below = add_splitter(overview, Qt::Horizontal, rows);
  add_place(overview, below, {posterior});
  add_place(overview, below, {privacy, other});
  rows->setStretchFactor(0, 6);
  rows->setStretchFactor(1, 5);

  Page& grid = pages_[1];
  QSplitter* grid_rows = add_splitter(grid, Qt::Vertical);
  QSplitter* first = add_splitter(grid, Qt::Horizontal, grid_rows);
  add_place(grid, first, {result});
  add_place(grid, first, {posterior});
  QSplitter* second = add_splitter(grid, Qt::Horizontal, grid_rows);
  add_place(grid, second, {privacy});
  add_place(grid, second, {other});

  Page& tabs = pages_[2];
  add_place(tabs, add_splitter(tabs, Qt::Vertical), {result, posterior, privacy, other});

  lay_out_lecture();
  for (const Page& page : pages_) addWidget(page.splitters.front());
  fill(page());
  ask_for_page_only();
}

/// Layouts that are not on screen make the window no larger.
void ChartLayouts::ask_for_page_only() {
  for (const Page& each : pages_)
    each.splitters.front()->setSizePolicy(&each == &page() ? QSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred)
                                                           : QSizePolicy(QSizePolicy::Ignored, QSizePolicy::Ignored));
}

void ChartLayouts::lay_out_lecture() {
  using enum ChartPosition;
  Page& lecture = pages_[static_cast<std::size_t>(ChartLayout::lecture)];
  QSplitter* beside = add_splitter(lecture, Qt::Horizontal);
  add_place(lecture, beside, {result}, true);
  add_place(lecture, beside, {posterior, privacy, other}, true);
  set_lecture_view(lecture_view_);
}

void ChartLayouts::set_lecture_view(LectureView view) {
  lecture_view_ = view;
  const std::vector<ChartTabs*>& tab_areas = pages_[static_cast<std::size_t>(ChartLayout::lecture)].tab_areas;
  tab_areas.front()->setVisible(view != LectureView::second);
  tab_areas.back()->setVisible(view != LectureView::first);
  const int half = std::max(1, width() / 2);
  pages_[static_cast<std::size_t>(ChartLayout::lecture)].splitters.front()->setSizes({half, half});
  Q_EMIT front_changed();
}

void ChartLayouts::uncover(ChartKind kind) {
  if (layout_ != ChartLayout::lecture || pinned_to_toolbar(kind)) return;
  set_lecture_view(page().tab_areas.front()->holds(kind) ? LectureView::first : LectureView::second);
}

void ChartLayouts::show_next_chart() {
  if (layout_ != ChartLayout::lecture) return;
  (lecture_view_ == LectureView::first ? page().tab_areas.front() : page().tab_areas.back())->show_next();
}

QSplitter* ChartLayouts::add_splitter(Page& page, Qt::Orientation orientation, QSplitter* around) {
  auto* splitter = new QSplitter(orientation);
  splitter->setChildrenCollapsible(false);
  if (around) around->addWidget(splitter);
  page.splitters.push_back(splitter);
  return splitter;
}

ChartTabs* ChartLayouts::add_place(Page& page, QSplitter* splitter, std::initializer_list<ChartPosition> positions,
                                   bool bare) {
  std::vector<ChartKind> kinds;
  for (const ChartPosition position : positions)
    for (const ChartWithControls& frame : frames_)
      if (frame.kind->position == position) kinds.push_back(frame.kind);
  auto* tabs = new ChartTabs(bare);
  splitter->addWidget(tabs);
  splitter->setStretchFactor(splitter->count() - 1, 1);
  page.tab_areas.push_back(tabs);
  page.kinds.push_back(std::move(kinds));
  connect(tabs, &ChartTabs::current_changed, this, &ChartLayouts::front_changed);
  return tabs;
}

void ChartLayouts::fill(const Page& to) {
  for (std::size_t i = 0; i < to.tab_areas.size(); ++i) to.tab_areas[i]->put(frames_at(to, i));
}

std::vector<ChartWithControls> ChartLayouts::frames_at(const Page& page, std::size_t index) const {
  const bool is_apart = page.tab_areas[index] == page.apart;
  std::vector<ChartWithControls> here;
  for (const ChartKind kind : page.kinds[index]) {
    if (page.apart && kind->apart && is_apart != apart_) continue;
    for (const ChartWithControls& frame : frames_)
      if (frame.kind == kind) here.push_back(frame);
    if (is_apart) here.back().title = kind.apart();
  }
  return here;
}

void ChartLayouts::set_apart(bool apart) {
  if (apart == apart_) return;
  const bool seen = page().apart;
  setUpdatesEnabled(false);  // half a layout is not to be seen
  if (seen)
    for (ChartTabs* tabs : page().tab_areas) tabs->put({});
  apart_ = apart;
  for (const Page& each : pages_)
    if (each.apart) each.apart->setVisible(apart_);
  if (seen) fill(page());
  setUpdatesEnabled(true);
  if (seen) Q_EMIT front_changed();
}

void ChartLayouts::set_layout(ChartLayout layout) {
  if (layout == layout_) return;
  setUpdatesEnabled(false);  // half a layout is not to be seen
  for (ChartTabs* tabs : page().tab_areas) tabs->put({});
  layout_ = layout;
  fill(page());
  setCurrentIndex(static_cast<int>(layout_));
  ask_for_page_only();
  setUpdatesEnabled(true);
  Q_EMIT layout_changed(layout_);
  Q_EMIT front_changed();
}

void ChartLayouts::show_chart(ChartKind kind) {
  for (ChartTabs* tabs : page().tab_areas)
    if (tabs->holds(kind)) tabs->show_chart(kind);
  Q_EMIT front_changed();
}

void ChartLayouts::set_absent(const std::set<ChartKind>& absent) {
  for (const Page& each : pages_)
    for (ChartTabs* tabs : each.tab_areas) tabs->set_absent(absent);
}

bool ChartLayouts::pinned_to_toolbar(ChartKind kind) const {
  // `isHidden` is stated about the place itself, whether or not its page is on screen.
  return std::ranges::any_of(page().tab_areas,
                             [kind](const ChartTabs* tabs) { return !tabs->isHidden() && tabs->current() == kind; });
}

QByteArray ChartLayouts::save() const {
  QByteArray body;
  QDataStream stream(&body, QIODevice::WriteOnly);
  stream << static_cast<quint8>(layout_);
  for (const ChartLayout kept : all_chart_layouts) {
    const Page& each = pages_[static_cast<std::size_t>(kept)];
    for (const QSplitter* splitter : each.splitters) stream << splitter->saveState();
    for (const ChartTabs* tabs : each.tab_areas) stream << (tabs->chosen() ? tabs->chosen()->id() : QString());
  }
  QByteArray bytes;
  QDataStream head(&bytes, QIODevice::WriteOnly);
  head << magic << qChecksum(body) << body;
  return bytes;
}

void ChartLayouts::restore(const QByteArray& bytes) {
  QDataStream head(bytes);
  quint32 mark = 0;
  quint16 sum = 0;
  head >> mark >> sum;
  // Sizes inside are trusted by Qt's own reader: nothing goes there that did not come from `save`.
  if (head.status() != QDataStream::Ok || mark != magic) return;
  QByteArray body;
  head >> body;
  if (head.status() != QDataStream::Ok || qChecksum(body) != sum) return;
  QDataStream stream(body);
  quint8 layout = 0;
  stream >> layout;
  if (layout >= all_chart_layouts.size()) return;
  for (const ChartLayout kept : all_chart_layouts) {
    const Page& each = pages_[static_cast<std::size_t>(kept)];
    for (QSplitter* splitter : each.splitters) {
      QByteArray state;
      stream >> state;
      splitter->restoreState(state);
    }
    for (ChartTabs* tabs : each.tab_areas) {
      QString id;
      stream >> id;
      if (const std::optional<ChartKind> kind = ChartKind::find(id)) tabs->show_chart(*kind);
    }
  }
  set_layout(static_cast<ChartLayout>(layout));
}

}  // namespace privbo::ui
