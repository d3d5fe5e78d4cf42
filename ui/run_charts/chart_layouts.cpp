// Splitters and places of each layout, made once so that sizes are kept while another layout is shown.
#include "run_charts/chart_layouts.h"

#include <QDataStream>
#include <QHBoxLayout>
#include <QIODevice>
#include <QLabel>
#include <QSignalBlocker>
#include <QSplitter>
#include <QStackedLayout>
#include <QTabBar>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "widgets/labels.h"
#include "words/chart_text.h"

namespace privbo::ui {
namespace {

constexpr quint32 magic = 0x50424c35;  // "PBL5": version 1 had no mark, 2 numbered the charts, 4 had other places

/// Asks for its least width and takes what is left: names of charts come before their controls, which have a menu for
/// what does not fit.
class LeftRoom : public QWidget {
 public:
  using QWidget::QWidget;
  QSize sizeHint() const override { return {minimumSizeHint().width(), QWidget::sizeHint().height()}; }
};

}  // namespace

ChartTabs::ChartTabs(ChartNames names, QWidget* parent)
    : QWidget(parent),
      names_(names),
      title_(new QLabel(this)),
      tabs_(new QTabBar(this)),
      heads_(new QStackedLayout),
      bodies_(new QStackedLayout) {
  auto* column = new QVBoxLayout(this);
  const int gap = fontMetrics().height() / 3;
  column->setContentsMargins(gap, gap, gap, gap);
  column->setSpacing(gap);
  setBackgroundRole(QPalette::Base);  // a card of the paper that the chart is drawn on
  setAutoFillBackground(true);
  QFont bold = title_->font();
  bold.setBold(true);
  title_->setFont(bold);
  tabs_->setDrawBase(false);
  tabs_->setExpanding(false);
  tabs_->setElideMode(Qt::ElideNone);  // "P…" states nothing: arrows scroll instead
  tabs_->setUsesScrollButtons(true);
  tabs_->setAccessibleName(tr("Charts"));
  auto* head_place = new QWidget(this);
  head_place->setVisible(names_ != ChartNames::none);
  auto* head = new QHBoxLayout(head_place);
  head->setContentsMargins(0, 0, 0, 0);
  head->addWidget(title_);
  if (names_ != ChartNames::below) head->addWidget(tabs_);
  head->addSpacing(2 * gap);
  auto* controls = new LeftRoom(head_place);
  heads_->setContentsMargins(0, 0, 0, 0);
  controls->setLayout(heads_);
  head->addWidget(controls, 1);
  column->addWidget(head_place);
  column->addLayout(bodies_, 1);
  if (names_ == ChartNames::below) {
    row_below_ = new QWidget(this);
    auto* row = new QHBoxLayout(row_below_);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(new SmallLabel(tr("More charts:"), row_below_));
    row->addWidget(tabs_, 1);
    column->addWidget(row_below_);
  }
  connect(tabs_, &QTabBar::currentChanged, this, [this](int index) {
    show_index(index);
    Q_EMIT current_changed();
  });
}

void ChartTabs::put(const std::vector<ChartWithControls>& frames) {
  for (const ChartWithControls& frame : frames_) {
    heads_->removeWidget(frame.controls);
    bodies_->removeWidget(frame.body);
  }
  frames_ = frames;
  const QSignalBlocker quiet(tabs_);
  while (tabs_->count() > 0) tabs_->removeTab(tabs_->count() - 1);
  for (const ChartWithControls& frame : frames_) {
    heads_->addWidget(frame.controls);
    bodies_->addWidget(frame.body);
    tabs_->addTab(frame.title);
  }
  tabs_->updateGeometry();  // a tab bar that is not on screen does not tell its layout about new tabs
  if (frames_.empty()) {
    (row_below_ ? row_below_ : tabs_)->hide();
    title_->hide();
    return;
  }
  const auto chosen =
      std::ranges::find(frames_, chosen_, [](const ChartWithControls& frame) { return std::optional(frame.kind); });
  show_index(chosen == frames_.end() ? 0 : static_cast<int>(chosen - frames_.begin()));
  hide_absent();
}

void ChartTabs::set_absent(const std::set<ChartKind>& absent) {
  if (absent == absent_) return;
  absent_ = absent;
  const std::optional<ChartKind> before = current();
  const QSignalBlocker quiet(tabs_);
  hide_absent();
  if (current() != before) Q_EMIT current_changed();
}

void ChartTabs::hide_absent() {
  if (frames_.empty()) return;
  const std::optional<ChartKind> front = current();
  std::size_t there = 0;
  for (std::size_t i = 0; i < frames_.size(); ++i) {
    const bool absent = frames_.size() > 1 && absent_.contains(frames_[i].kind);
    // Said again of a tab that is as it should be, Qt forgets that the bar has to be laid out.
    if (const int tab = static_cast<int>(i); tabs_->isTabVisible(tab) == absent) tabs_->setTabVisible(tab, !absent);
    if (!absent && there++ == 0 && !row_below_) title_->setText(frames_[i].title);
  }
  tabs_->updateGeometry();
  // One chart alone has a title, not a tab.
  (row_below_ ? row_below_ : tabs_)->setVisible(there > 1);
  title_->setVisible(there == 1 || row_below_);
  // What was chosen comes back as soon as it means something again.
  const std::optional<ChartKind> chosen = chosen_;
  const auto wanted = std::ranges::find_if(
      frames_, [&](const ChartWithControls& frame) { return frame.kind == chosen && !absent_.contains(frame.kind); });
  if (wanted != frames_.end() && front != chosen) return show_index(static_cast<int>(wanted - frames_.begin()));
  if (!front || !absent_.contains(*front)) return;
  const auto other =
      std::ranges::find_if(frames_, [this](const ChartWithControls& frame) { return !absent_.contains(frame.kind); });
  if (other != frames_.end()) show_index(static_cast<int>(other - frames_.begin()));
  chosen_ = chosen;
}

void ChartTabs::show_chart(ChartKind kind) {
  if (absent_.contains(kind)) return;
  chosen_ = kind;
  for (std::size_t i = 0; i < frames_.size(); ++i)
    if (frames_[i].kind == kind) show_index(static_cast<int>(i));
}

void ChartTabs::show_next() {
  const int all = tabs_->count(), from = tabs_->currentIndex();
  for (int i = 1; i < all; ++i) {
    const int next = (from + i) % all;
    if (!tabs_->isTabVisible(next)) continue;
    show_index(next);
    Q_EMIT current_changed();
    return;
  }
}

void ChartTabs::show_index(int index) {
  if (index < 0 || index >= static_cast<int>(frames_.size())) return;
  const ChartWithControls& frame = frames_[static_cast<std::size_t>(index)];
  chosen_ = frame.kind;
  heads_->setCurrentWidget(frame.controls);
  bodies_->setCurrentWidget(frame.body);
  tabs_->setCurrentIndex(index);
  if (row_below_) title_->setText(frame.title);
}

std::optional<ChartKind> ChartTabs::current() const {
  const int index = tabs_->currentIndex();
  if (index < 0 || index >= static_cast<int>(frames_.size())) return std::nullopt;
  return frames_[static_cast<std::size_t>(index)].kind;
}

bool ChartTabs::holds(ChartKind kind) const {
  return std::ranges::find(frames_, kind, &ChartWithControls::kind) != frames_.end();
}

ChartLayouts::ChartLayouts(std::vector<ChartWithControls> frames, QWidget* parent)
    : QStackedWidget(parent), frames_(std::move(frames)) {
  using enum ChartPosition;
  Page& overview = pages_[0];
  QSplitter* beside = add_splitter(overview, Qt::Horizontal);
  add_place(overview, beside, {result, other}, ChartNames::below);
  QSplitter* side = add_splitter(overview, Qt::Vertical, beside);
  add_place(overview, side, {posterior});
  add_place(overview, side, {privacy});
  // What ε means for one user comes before what all rounds cost.
  std::ranges::stable_partition(overview.kinds.back(),
                                [](ChartKind kind) { return kind->source == ChartSource::posterior; });
  beside->setStretchFactor(0, 8);
  beside->setStretchFactor(1, 5);
  side->setStretchFactor(0, 6);
  side->setStretchFactor(1, 5);

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
  add_place(lecture, beside, {result}, ChartNames::none);
  add_place(lecture, beside, {posterior, privacy, other}, ChartNames::none);
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
                                   ChartNames names) {
  std::vector<ChartKind> kinds;
  for (const ChartPosition position : positions)
    for (const ChartWithControls& frame : frames_)
      if (frame.kind->position == position) kinds.push_back(frame.kind);
  auto* tabs = new ChartTabs(names);
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
  std::vector<ChartWithControls> here;
  for (const ChartKind kind : page.kinds[index])
    for (const ChartWithControls& frame : frames_)
      if (frame.kind == kind) {
        here.push_back(frame);
        if (apart_ && !kind->apart.empty()) here.back().title = chart_text(kind.apart());
      }
  return here;
}

void ChartLayouts::set_apart(bool apart) {
  if (apart == apart_) return;
  setUpdatesEnabled(false);  // half a layout is not to be seen
  for (ChartTabs* tabs : page().tab_areas) tabs->put({});
  apart_ = apart;
  fill(page());
  setUpdatesEnabled(true);
  Q_EMIT front_changed();
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
    for (const ChartTabs* tabs : each.tab_areas)
      stream << (tabs->chosen() ? QString::fromStdString(tabs->chosen()->id()) : QString());
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
      if (const std::optional<ChartKind> kind = ChartKind::find(id.toStdString())) tabs->show_chart(*kind);
    }
  }
  set_layout(static_cast<ChartLayout>(layout));
}

}  // namespace privbo::ui
